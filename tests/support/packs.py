"""Packs for tests: the small one of two games, changed at will, and one of twelve games that a program makes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

import tomli_w

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Company, Founded, HistoryLine, PackName, Played, Trace
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, read_pack
from ttr_tui.campaign.rehearsal import every_board
from ttr_tui.campaign.state import State

PACKS = Path(__file__).parents[1] / "campaign" / "packs"
TWO_VALLEYS = PACKS / "two-valleys"
SALT_AND_STONE = PACKS / "salt-and-stone"
"""Written by an author who knew nothing but the documents."""
COLORS = ("red", "blue", "green", "yellow", "black")
MISSING = object()
ENDING = {"id": "1901-99", "game": 1, "kind": "stop", "title": "The End", "front": "Open them.", "on_request": True}
"""Of a pack that is to be ended for good."""


@cache
def two_valleys() -> Pack:
    return read_pack(TWO_VALLEYS)


def changed(folder: Path, file: str, changes: Mapping[str, Any]) -> Path:
    """A copy of the small pack with other values at some places of a file: `story.0.kind`, `event.+` for one more."""
    pack = folder / "two-valleys"
    if not pack.exists():
        copytree(TWO_VALLEYS, pack)
    path = pack / f"{file}.toml"
    document = tomllib.loads(path.read_text()) if path.exists() else {}
    for place, said in changes.items():
        *steps, last = place.split(".")
        node: Any = document
        for step in steps:
            node = node[int(step)] if isinstance(node, list) else node[step]
        if last == "+":
            node.append(said)
        elif said is MISSING:
            del node[last]
        else:
            node[int(last) if isinstance(node, list) else last] = said
    path.write_text(tomli_w.dumps(document))
    return pack


def first_game_alone(folder: Path) -> Pack:
    """The small pack as it was before its second game was written."""
    document = tomllib.loads((TWO_VALLEYS / "story.toml").read_text())
    changed(folder, "story", {"story": [*document["story"][:2], ENDING]})
    chapters = tomllib.loads((TWO_VALLEYS / "pack.toml").read_text())["games"]
    return read_pack(changed(folder, "pack", {"games": chapters[:1], "version": "0.9"}))


def three_valleys(folder: Path, trains: int = 5) -> Path:
    """The small pack with a third game, in which nothing new is read; its games are short."""
    later = {"year": 1907, "title": "Snow", "trains": trains, "absent": 15}
    short = {f"games.{game}.trains": trains for game in (0, 1)}
    changed(folder, "pack", {**short, "games.+": later, "version": "3.0"})
    return changed(folder, "story", {"story.4.game": 3})


def faults_of(folder: Path) -> list[str]:
    """What is wrong with a pack, each fault with its file from the pack's folder on."""
    from ttr_tui.campaign.pack_checks import check

    try:
        check(folder)
    except PackFault as fault:
        return [str(one).removeprefix(f"{folder}/") for one in fault.faults]
    return []


def founded(pack: Pack, companies: Sequence[str] = COLORS[:3], caboose: str = "") -> Founded:
    about = {color: Company(f"who leads {color}", "none") for color in companies}
    name = PackName(pack.id, pack.version, pack.sha256)
    return Founded("7f3c2a10", "Friday Line", "open", name, about, caboose or companies[0])


def played(game: int, *left: Trace, winner: str = "red", last: str = "blue", absent: Iterable[str] = ()) -> Played:
    return Played(game, tuple(absent), (), winner, last, left, "")


def history(pack: Pack, *lines: HistoryLine) -> tuple[HistoryLine, ...]:
    return (founded(pack), *lines)


def after(*lines: HistoryLine) -> State:
    """How a campaign of the small pack stands after these lines."""
    return fold(two_valleys(), history(two_valleys(), *lines))


def rehearse(pack: Pack, *, eventful: bool) -> Iterator[tuple[State, Mapping[str, Any]]]:
    """The state before each game and the map of it, in a campaign where nothing, or everything, happens."""
    yield from ((first.state, first.raw) for first, *_ in every_board(pack, eventful=eventful))


def eastern_games(folder: Path) -> list[Mapping[str, Any]]:
    """The maps of both games of the pack below, for five companies."""
    return [raw for _, raw in rehearse(read_pack(make_eastern(folder)), eventful=True)]


def make_eastern(folder: Path) -> Path:
    """A pack of two games on the board of the East, whose second begins with a new coast."""
    files: dict[str, dict[str, Any]] = {
        "pack": {
            "format": 1,
            "id": "eastern",
            "name": "Eastern",
            "version": "1.0",
            "kin": "legacy-east",
            "games": [{"year": 1865, "title": "Now", "trains": 20, "absent": 9} for _ in range(2)],
        },
        "story": {
            "story": [
                {
                    "id": "1868-01",
                    "game": 2,
                    "kind": "card",
                    "title": "South",
                    "front": "There is more coast.",
                    "effects": [{"verb": "area", "id": "coast"}],
                }
            ]
        },
        "areas/coast": {
            "id": "coast",
            "title": "The Coast",
            "stubs": ["tampa", "jacksonville"],
            "cities": [
                {"id": "key_west", "name": "Key West", "code": "KWE", "x": 46, "y": 118, "large": True},
                {"id": "pensacola", "name": "Pensacola", "code": "PEN", "x": 26, "y": 92},
            ],
            "routes": [
                {"a": "key_west", "b": "tampa", "length": 3, "colors": ["gray", "gray"]},
                {"a": "pensacola", "b": "tampa", "length": 3, "colors": ["red"]},
                {"a": "pensacola", "b": "mobile", "length": 1, "colors": ["blue"]},
                {"a": "charleston", "b": "jacksonville", "length": 2, "colors": ["gray"]},
                {"a": "jacksonville", "b": "tampa", "length": 2, "colors": ["green"]},
                {"a": "mobile", "b": "tampa", "length": 4, "colors": ["white"]},
                {"a": "boston", "b": "norfolk", "length": 4, "colors": ["gray"]},
            ],
            "tickets": [{"a": "key_west", "b": "boston", "value": 12}, {"a": "pensacola", "b": "atlanta", "value": 5}],
        },
    }
    (folder / "areas").mkdir(parents=True)
    for name, document in files.items():
        (folder / f"{name}.toml").write_text(tomli_w.dumps(document))
    return folder


def strings(said: object) -> Iterator[str]:
    """Every text in a value, however deep; what stands before a colon is left out: `holder:` and a kind of token."""
    if isinstance(said, str):
        yield said.rpartition(":")[2]
    elif isinstance(said, Mapping):
        for one in said.values():
            yield from strings(one)
    elif isinstance(said, list | tuple):
        for one in said:
            yield from strings(one)
