"""What somebody might try in the game of trains and ships."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.playing import Playing

from systems.lakes.twin.rules import COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.systems.lakes.fleet import ChooseFleet, Exchange
from ttr_tui.systems.lakes.harbors import BuildHarbor
from ttr_tui.systems.lakes.two_decks import Refill


def harbor_tries(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    """Any city, with the right cards of some colour or with something like that."""
    table = playing.table
    kinds = table.cards.kinds
    names, hand = [kind.name for kind in kinds], table.hands[seat]
    for _ in range(4):
        city = chance.below(len(table.board.cities))
        color = COLORS[chance.below(len(COLORS))]
        train, ship, wild = (names.index(name) for name in (f"{color}-harbor", f"{color}-single", "wild"))
        for trains, wilds, ships in ((2, 0, 2), (1, 1, 2), (0, 4, 0), (3, 0, 1), (2, 1, 2), (2, 0, 1), (0, 0, 4)):
            cards = ((train, trains), (wild, wilds), (ship, ships))
            yield BuildHarbor(city, tuple(part for part in cards if part[1]))
        yield BuildHarbor(city, ((ship, 2), (train, 2)))
        yield BuildHarbor(city, ((chance.below(len(kinds)), 2), (chance.below(len(kinds)), 2)))
        yield BuildHarbor(city, ())
    mine = [c for c, lanes in enumerate(table.board.lanes_at) if lanes & table.lanes[seat]]
    yield from (BuildHarbor(city, ((names.index("wild"), max(1, hand[names.index("wild")])),)) for city in mine)
    yield from (BuildHarbor(city, ((names.index("wild"), 4),)) for city in (-1, len(table.board.cities)))


def exchange_tries(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    for kind in (-1, 0, 1, 2):
        yield from (Exchange(kind, count) for count in (-1, 0, 1, 2, 6, 9, 15, 16, 33))


def fleet_tries(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    mixes = ((27, 23), (33, 17), (18, 32), (34, 16), (17, 33), (30, 19), (30, 21), (-1, 51), (51, -1), (0, 0))
    yield from (ChooseFleet(trains, ships) for trains, ships in mixes)


def refill_tries(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    yield from (Refill(supply) for supply in range(-1, 3))
