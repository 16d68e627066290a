"""The game of trains and ships once more, as plainly as its rulebook says it: what may be done, what it comes to."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.compositions import Composition
from conformance.playing import Playing
from conformance.recount import holdings, joined, spaces
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS, NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import MarketLaid, Opened, Passed, Shuffled, SweepStopped, Swept, TurnBegan
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.lakes.exchange import Exchange
from ttr_tui.rules.lakes.fleet import Boxes, ChooseFleet, Exchanged
from ttr_tui.rules.lakes.harbors import BuildHarbor, HarborBuilt, Harbors
from ttr_tui.rules.lakes.market import Refill

COLORS = ("red", "yellow", "green", "purple", "white", "black")
CARDS_OF = {0: ("", "-harbor"), 1: ("-single", "-double")}
"""For rail and for sea: how the names of the cards go on after their colour."""
TRAINS, SHIPS = 33, 32
HARBORS = 3
WORTH = {0: 0, 1: 10, 2: 20}


def payments(table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
    """Cards of one colour and of the kind of the lane, and wilds: enough for its spaces, with no card to spare."""
    names = [kind.name for kind in table.cards.kinds]
    hand = dict(zip(names, table.hands[seat], strict=True))
    found: set[Payment] = set()
    for color in COLORS if LANE_COLORS[lane.color] == "gray" else (LANE_COLORS[lane.color],):
        one, other = (color + rest for rest in CARDS_OF[lane.kind])
        for wilds in range(min(hand["wild"], lane.length) + 1):
            for first in range(min(hand[one], lane.length) + 1):
                for second in range(min(hand[other], lane.length) + 1):
                    cards = {"wild": (wilds, 1), one: (first, 1), other: (second, 1 + lane.kind)}
                    paid = sum(count * worth for count, worth in cards.values())
                    least = min((worth for count, worth in cards.values() if count), default=0)
                    if lane.length <= paid < lane.length + least:
                        found.add(counted(names, {name: count for name, (count, _) in cards.items()}))
    yield from found


def counted(names: list[str], cards: dict[str, int]) -> Payment:
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


def boxes_add_up(playing: Playing) -> None:
    """Trains and ships of each seat stay in its box, its supply and on its lanes; fifty of them are in play."""
    table = playing.table
    for seat, (box, left, lanes) in enumerate(
        zip(table.record(Boxes).boxes, table.pieces, holdings(table), strict=True)
    ):
        for kind, printed in enumerate((TRAINS, SHIPS)):
            assert box[kind] >= 0
            assert box[kind] + left[kind] + spaces(lane for lane in lanes if lane.kind == kind) == printed
        if table.turn:
            assert sum(left) + spaces(lanes) == playing.composition.pieces
        swapped = sum(fact.count for fact in playing.facts if isinstance(fact, Exchanged) and fact.seat == seat)
        assert table.tally[seat].get("exchanges", 0) == -swapped


def harbors_add_up(playing: Playing) -> None:
    """Three of each seat: those that stand, in ports that their owner reaches, and those yet to be built."""
    table, built = playing.table, playing.table.record(Harbors)
    paid = {fact.city: fact.payment for fact in playing.facts if isinstance(fact, HarborBuilt)}
    assert sorted(paid) == [city for city, owner in enumerate(built.owner) if owner != NONE]
    assert all(sum(count for _, count in payment) == 4 for payment in paid.values())
    for seat, lanes in enumerate(holdings(table)):
        own = {city for city, owner in enumerate(built.owner) if owner == seat}
        assert len(own) + built.left[seat] == HARBORS
        assert own <= {city for lane in lanes for city in (lane.a, lane.b)}
        assert all("port" in table.board.cities[city].marks for city in own)


def the_market_was_swept_as_printed(playing: Playing) -> None:
    """The game once more, fact by fact: three wilds are swept where that can help, and three and three are opened."""
    table = playing.rules.table(playing.table.seats, frozenset(range(playing.table.seats)))
    coming: list[int] = []
    redeals, due = 0, False
    for fact in playing.facts:
        if not isinstance(fact, Shuffled):
            assert isinstance(fact, Swept | SweepStopped) == due
            assert not due or isinstance(fact, Swept) == (redeals < 10 and can_be_mended(table))
            assert not coming or (isinstance(fact, Opened) and fact.supply == coming[0])
            assert not isinstance(fact, TurnBegan | Passed) or NONE not in table.market or not any(lying(table))
        fact.fold(table)
        match fact:
            case Shuffled():
                continue
            case MarketLaid():
                coming = [0, 0, 0, 1, 1, 1]
            case Swept():
                redeals += 1
                coming = redealt(*lying(table))
            case Opened() if coming:
                coming = coming[1:]
            case Opened():
                redeals = 0
        due = isinstance(fact, Opened) and not coming and table.market.count(table.cards.wild) >= 3


def lying(table: Table) -> tuple[int, int]:
    """How many train cards and ship cards can be opened, shuffled or not."""
    cars, ships = (len(deck) + sum(discard) for deck, discard in zip(table.decks, table.discards, strict=True))
    return cars, ships


def redealt(cars: int, ships: int) -> list[int]:
    """The decks that six cards come from, one by one: three of each, more of one where the other is short."""
    half = [0] * min(3, cars) + [1] * min(3, ships)
    return (half + [1] * max(0, ships - 3) + [0] * max(0, cars - 3))[:6]


def can_be_mended(table: Table) -> bool:
    """Are there four cards outside the hands that are no wilds, counting three ships at most?"""
    cards = [*table.market, *(card for deck in table.decks for card in deck)]
    cards += [kind for discard in table.discards for kind, count in enumerate(discard) for _ in range(count)]
    names = [table.cards.kinds[card].name for card in cards if card != NONE]
    ships = sum(name.endswith(CARDS_OF[1]) for name in names)
    return len(names) - names.count("wild") - ships + min(3, ships) >= 4


def harbor_points(table: Table, seat: int) -> dict[str, int]:
    """What the harbours of a seat come to: by the completed tickets of its own that name their cities."""
    lanes, owner = holdings(table)[seat], table.record(Harbors).owner
    tickets = [table.board.tickets[ticket] for ticket in table.tickets[seat]]
    done = [ticket for ticket in tickets if joined(lanes, ticket.a, ticket.b)]
    cities = [city for city, built in enumerate(owner) if built == seat]
    named = [sum(city in (ticket.a, ticket.b) for ticket in done) for city in cities]
    return {
        "harbors": sum(WORTH.get(count, 30) for count in named),
        "unbuilt-harbors": -4 * (HARBORS - len(cities)),
    }


def harbor_tries(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    """Any city, with the right cards of some colour or with something like that."""
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


def exchange_tries(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    for kind in (-1, 0, 1, 2):
        yield from (Exchange(kind, count) for count in (-1, 0, 1, 2, 6, 9, 15, 16, 33))


def fleet_tries(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    mixes = ((27, 23), (33, 17), (18, 32), (34, 16), (17, 33), (30, 19), (30, 21), (-1, 51), (51, -1), (0, 0))
    yield from (ChooseFleet(trains, ships) for trains, ships in mixes)


def refill_tries(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    yield from (Refill(supply) for supply in range(-1, 3))
