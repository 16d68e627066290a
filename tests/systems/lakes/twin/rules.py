"""The game of trains and ships once more, as plainly as its rulebook says it: what may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from conformance.composition import Composition
from conformance.recount import holdings

from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS, NONE
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.systems.lakes.fleet import Boxes, ChooseFleet, Exchange
from ttr_tui.systems.lakes.harbors import BuildHarbor, Harbors
from ttr_tui.systems.lakes.two_decks import Refill

COLORS = ("red", "yellow", "green", "purple", "white", "black")
CARDS_OF = {0: ("", "-harbor"), 1: ("-single", "-double")}
"""For rail and for sea: how the names of the cards go on after their colour."""
TRAINS, SHIPS = 33, 32
HARBORS = 3


def payments(table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
    """Cards of one colour and of the kind of the lane, and wilds: enough for its spaces, with no card to spare."""
    names = tuple([kind.name for kind in table.cards.kinds])
    yield from ways_to_pay(names, tuple(table.hands[seat]), LANE_COLORS[lane.color], lane.kind, lane.length)


@lru_cache(100_000)
def ways_to_pay(
    names: tuple[str, ...], held: tuple[int, ...], color_of_lane: str, kind: int, length: int
) -> tuple[Payment, ...]:
    """Kept: the same hand is asked for lane after lane, truth after truth."""
    hand = dict(zip(names, held, strict=True))
    found: set[Payment] = set()
    for color in COLORS if color_of_lane == "gray" else (color_of_lane,):
        one, other = (color + rest for rest in CARDS_OF[kind])
        for wilds in range(min(hand["wild"], length) + 1):
            for first in range(min(hand[one], length) + 1):
                for second in range(min(hand[other], length) + 1):
                    cards = {"wild": (wilds, 1), one: (first, 1), other: (second, 1 + kind)}
                    paid = sum(count * worth for count, worth in cards.values())
                    least = min((worth for count, worth in cards.values() if count), default=0)
                    if length <= paid < length + least:
                        found.add(counted(names, {name: count for name, (count, _) in cards.items()}))
    return tuple(found)


def counted(names: Sequence[str], cards: dict[str, int]) -> Payment:
    """Cards by kind, in order, without those of which there are none."""
    return tuple(sorted((names.index(name), count) for name, count in cards.items() if count))


def harbors(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """In a port without a harbour that a lane of the seat touches: two cards of either deck in one colour, or wilds."""
    built = table.record(Harbors)
    if built.owner.count(seat) == HARBORS:
        return
    names = [kind.name for kind in table.cards.kinds]
    hand = dict(zip(names, table.hands[seat], strict=True))
    ways = {
        counted(names, {f"{color}-harbor": trains, f"{color}-single": ships, "wild": 4 - trains - ships})
        for color in COLORS
        for trains in range(min(2, hand[f"{color}-harbor"]) + 1)
        for ships in range(min(2, hand[f"{color}-single"]) + 1)
        if 4 - trains - ships <= hand["wild"]
    }
    reached = {city for lane in holdings(table)[seat] for city in (lane.a, lane.b)}
    for city in reached:
        if "port" in table.board.cities[city].marks and built.owner[city] == NONE:
            yield from (BuildHarbor(city, way) for way in ways)


def exchanges(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """As many as the box has of one kind and the supply of the other."""
    box, (trains, ships) = table.record(Boxes).boxes[seat], table.pieces[seat]
    yield from (Exchange(0, count) for count in range(1, min(box[0], ships) + 1))
    yield from (Exchange(1, count) for count in range(1, min(box[1], trains) + 1))


def fleets(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Any mix that the box has."""
    for trains in range(TRAINS + 1):
        if 0 <= composition.pieces - trains <= SHIPS:
            yield ChooseFleet(trains, composition.pieces - trains)


def refills(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Nobody is asked unless both decks can supply a card."""
    for supply in (0, 1):
        assert len(table.decks[supply]) + sum(table.discards[supply]) > 0
        yield Refill(supply)
