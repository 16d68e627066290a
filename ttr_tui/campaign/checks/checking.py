"""What only shows when a pack is played through: faults with which a game couldn't begin, and remarks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ttr_tui.campaign.checks.cards import card_remarks
from ttr_tui.campaign.checks.deposits import deposit_remarks
from ttr_tui.campaign.checks.rehearsal import rehearse
from ttr_tui.campaign.checks.remarks import BoardFigures, board_remarks, figures_of, story_remarks
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.packs.reading import (
    BOARD,
    EVENTS,
    PACK,
    POSTCARDS,
    RULES,
    STORY,
    PackFault,
    pack_files,
    read_pack,
)
from ttr_tui.core.value import value
from ttr_tui.store.faults import Fault, Faults, Place
from ttr_tui.store.maps.reading import faults_in
from ttr_tui.store.maps.source import read_raw

LISTS = {
    "events": (EVENTS, "event"),
    "stickers": (RULES, "rule"),
    "stories": (STORY, "story"),
    "postcards": (POSTCARDS, "postcard"),
}
"""In which file, and by which key, the entries of a map's lists stand in the pack."""


@value
class Review:
    """A pack that can be played: its figures game by game, and what is legal but odd."""

    pack: Pack
    figures: tuple[BoardFigures, ...]
    remarks: tuple[str, ...]


def check(folder: Path) -> Review:
    """Read a pack and play its story through, once as it goes if nothing happens, once if everything does.

    Raises a PackFault with everything that is wrong.
    """
    pack = read_pack(folder)
    found: dict[Fault, None] = {}
    if folder.resolve().name != pack.id:
        said = (
            f"A campaign looks for a pack in a folder called as its id. Call this folder “{pack.id}”, or change the id."
        )
        found[Fault(str(folder / f"{PACK}.toml"), "id", said)] = None
    figures: list[BoardFigures] = []
    remarks: dict[str, None] = {}
    for eventful in (False, True):
        for game, (state, raw) in enumerate(rehearse(pack, eventful=eventful), 1):
            wrong = faults_in(raw)
            found.update(dict.fromkeys(_translated(folder, raw, wrong, game)))
            if not wrong and not eventful:
                figures.append(figures_of(game, raw, state, pack))
            if not wrong:
                remarks.update(dict.fromkeys(board_remarks(game, raw)))
    if found:
        raise PackFault(folder, found)
    everything_odd = (*remarks, *story_remarks(pack), *card_remarks(pack), *deposit_remarks(pack))
    return Review(pack, tuple(figures), everything_odd)


def _translated(folder: Path, raw: Mapping[str, Any], wrong: Mapping[Place, str], game: int) -> Iterator[Fault]:
    """Faults of a composed map, at the places of the pack's files that they come from."""
    for place, sentence in wrong.items():
        found = _source(folder, raw, place)
        if found is None:
            yield Fault(str(folder / f"{PACK}.toml"), f"games {game}", f"{'.'.join(map(str, place))}: {sentence}")
            continue
        path, document, inside = found
        faults = Faults(str(path), document)
        faults.add(inside, sentence)
        yield from faults.listed()


def _source(folder: Path, raw: Mapping[str, Any], place: Place) -> tuple[Path, Mapping[str, Any], Place] | None:
    """The file of the pack that has the entry of this place, and where it stands in there."""
    match place:
        case ("numbers", str(number), int(k), *rest) if number in LISTS:
            name, key = LISTS[number]
            same = "number" if number == "postcards" else "id"
            return _entry(folder / f"{name}.toml", key, raw["numbers"][number][k], (same,), rest)
        case ("cities" | "routes" | "tickets" as key, int(k), *rest):
            same_keys = ("id",) if key == "cities" else ("a", "b")
            for path in (*pack_files(folder), folder / f"{BOARD}.toml"):
                found = _entry(path, key, raw[key][k], same_keys, rest)
                if found:
                    return found
    return None


def _entry(
    path: Path, key: str, entry: Mapping[str, Any], same: Sequence[str], rest: Sequence[str | int]
) -> tuple[Path, Mapping[str, Any], Place] | None:
    document = read_raw(path, "pack") if path.exists() else {}
    for k, other in enumerate(document.get(key, ())):
        if all(other.get(name) == entry.get(name) for name in same):
            return path, document, (key, k, *rest)
    return None
