"""What only shows when a pack is played through: faults with which a game couldn't begin, and remarks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ttr_tui.campaign.checks.deposits import deposit_remarks
from ttr_tui.campaign.checks.rehearsal import rehearse
from ttr_tui.campaign.checks.remarks import BoardFigures, board_remarks, figures_of, story_remarks
from ttr_tui.campaign.packs.pack import BEFORE, Pack
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
from ttr_tui.campaign.packs.verbs import Ask, If, Keep, Mail, RouteChange, everything
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
    faults = [Fault(str(folder), "", sentence) for sentence in _story_faults(pack)]
    if faults:
        raise PackFault(folder, faults)
    found: dict[Fault, None] = {}
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
    return Review(pack, tuple(figures), (*remarks, *story_remarks(pack), *deposit_remarks(pack)))


def _story_faults(pack: Pack) -> Iterator[str]:
    """What no single file shows."""
    for card in pack.stories:
        place = f"The card “{card.id}”"
        if card.kind in BEFORE and any(isinstance(effect, Mail) and not effect.number for effect in card.between):
            yield f"{place} is read before a game, and postcards are drawn after one only. Give a number, or move it."
        for effect in everything(card.between):
            if isinstance(effect, Mail) and bool(effect.number) + bool(effect.draw) + effect.tickets != 1:
                yield f"{place} gives a postcard: it needs either a `number` or how many to `draw`."
            if isinstance(effect, Keep) and (effect.place, effect.who) == ("vault", "absent"):
                yield f"{place} drops something into vaults that stay shut. Lay it into the office, or choose others."
            if isinstance(effect, Ask) and not effect.options:
                yield f"{place} asks something, and there is nothing to choose from. Add options."
            if isinstance(effect, If) and not effect.who and effect.when.about_company:
                yield f"{place} tests something of a company, and doesn't say of which. Add `who` beside `when`."
            if isinstance(effect, RouteChange):
                yield from _route_faults(effect, place)
    if sum(card.on_request for card in pack.stories) > 1:
        yield "Two cards are read on request, and a campaign ends once. Leave one."
    last = [card for card in pack.stories if card.kind == "stop" and not card.on_request]
    if any(card.game != len(pack.chapters) for card in last):
        yield "A card of kind “stop” ends the campaign, so it belongs to the last game."


def _route_faults(change: RouteChange, place: str) -> Iterator[str]:
    if any(len(route) != 2 for route in change.routes):
        yield f"{place} changes a route: each of `routes` is a list of two cities."
    if (change.op in ("mark", "unmark")) != bool(change.mark):
        yield f"{place} changes a route: `mark` goes with “mark” and “unmark”, and with nothing else."
    if (change.op in ("color", "lane")) != bool(change.color):
        yield f"{place} changes a route: `color` goes with “color” and “lane”, and with nothing else."


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
