"""The last board of a campaign as a map of one's own: what belongs to the table, and nothing of any company."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from re import fullmatch

import tomli_w

from ttr_tui.campaign.next_game import BETWEEN_GAMES, WHERE_NAMED, Raw, map_of
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Chapter, Pack
from ttr_tui.campaign.state import State
from ttr_tui.rules.edition import Edition
from ttr_tui.store.layouts import SIZES, drawn_for, layout_file
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import known_maps
from ttr_tui.store.places import own_maps, pack_folders, replace_file
from ttr_tui.store.shapes import HYPHENATED


def is_name(said: str) -> bool:
    """Can a map be called so?"""
    return fullmatch(HYPHENATED, said) is not None


def is_taken(map_id: str) -> bool:
    """Is a map called so already, or a pack, by whose drawings it would be drawn then?"""
    return map_id in known_maps() or any(folder.exists() for folder in pack_folders(map_id))


def last_chapter(campaign: OpenCampaign) -> Chapter:
    """The last game that was played."""
    return campaign.pack.chapters[_last(campaign.state) - 1]


def keep_board(campaign: OpenCampaign, map_id: str, name: str, about: str) -> Path:
    """Write the map, with the drawings that the pack has of this board beside it; the file. Raises OSError.

    Without one it is drawn as any map of one's own.
    """
    raw = board_as_map(campaign.pack, campaign.state, map_id, name, about)
    path = own_maps() / f"{map_id}.toml"
    edition = decode_map(raw, str(path))
    _keep_drawings(campaign.pack.id, edition, path)
    replace_file(path, tomli_w.dumps(raw).encode())
    return path


def board_as_map(pack: Pack, state: State, map_id: str, name: str, about: str) -> Raw:
    """The board as the last game left it: its rules stay in force, and notes stand where they stood.

    No company is there, so nothing is in it that only one has. No story is read, and no postcard is in the post.
    """
    left = replace(state, next_game=_last(state), tokens=(), sheets={}, notes={}, own_notes={})
    raw = {**map_of(pack, left, left, (), ()), "id": map_id, "name": name, "about": about}
    numbers: Raw = {**raw["numbers"]}
    numbers["notes"] = [{**note, "value": state.notes.get(note["id"], 0)} for note in numbers["notes"]]
    gone = [*BETWEEN_GAMES, *(one for one in WHERE_NAMED if not any(numbers[key] for key in one[1]))]
    for part, keys in gone:
        raw["add"] = [name for name in raw["add"] if name != part.name]
        for key in keys:
            del numbers[key]
    if "ticket_prints" in numbers:
        numbers["ticket_prints"] = [*_without_post(numbers["ticket_prints"])]
    return {**raw, "numbers": numbers}


def _last(state: State) -> int:
    return max(1, state.next_game - 1)


def _without_post(prints: Iterable[Raw]) -> Iterable[Raw]:
    """What is printed on tickets beside the numbers of postcards."""
    for one in prints:
        said = {key: told for key, told in one.items() if key != "post"}
        if said.keys() - {"a", "b"}:
            yield said


def _keep_drawings(pack_id: str, edition: Edition, path: Path) -> None:
    """Those of an earlier map of this name are of another board."""
    for size in SIZES.values():
        own, drawn = layout_file(path, edition.id, size), drawn_for(pack_id, edition.board, size, edition.kin)
        if drawn is not None:
            replace_file(own, drawn.read_bytes())
        else:
            own.unlink(missing_ok=True)
