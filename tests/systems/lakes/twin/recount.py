"""What the game of trains and ships adds to the table, counted again: boxes, harbours, and the market of two decks."""

from __future__ import annotations

from conformance.playing import Playing
from conformance.recount import holdings, joined, spaces

from systems.lakes.twin.rules import CARDS_OF, HARBORS, SHIPS, TRAINS
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import (
    Claimed,
    Closed,
    MarketLaid,
    Opened,
    Passed,
    Scored,
    Shuffled,
    SweepStopped,
    Swept,
    TurnBegan,
)
from ttr_tui.core.table import Table
from ttr_tui.systems.lakes.fleet import Boxes, Exchanged
from ttr_tui.systems.lakes.harbors import HarborBuilt, Harbors

WORTH = {0: 0, 1: 10, 2: 20}


def boxes_add_up(playing: Playing) -> None:
    """Trains and ships of each seat stay in its box, its supply and on its lanes."""
    table = playing.table
    for box, left, lanes in zip(table.record(Boxes).boxes, table.pieces, holdings(table), strict=True):
        for kind, printed in enumerate((TRAINS, SHIPS)):
            assert box[kind] >= 0
            assert box[kind] + left[kind] + spaces(lane for lane in lanes if lane.kind == kind) == printed


def exchange_points(playing: Playing, seat: int) -> int:
    """One less for each piece that was swapped."""
    return -sum(fact.count for fact in playing.facts_of(Exchanged) if fact.seat == seat)


def harbors_add_up(playing: Playing) -> None:
    """Three of each seat: those that stand, in ports that their owner reaches, and those yet to be built."""
    table, built = playing.table, playing.table.record(Harbors)
    paid = {fact.city: fact.payment for fact in playing.facts_of(HarborBuilt)}
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
    redeals, due, paid = 0, False, False
    for fact in playing.facts:
        if paid and not isinstance(fact, Closed | Scored):
            redeals, due, paid = 0, is_looked_at_again(table), False
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
            case Claimed(_, _, payment) | HarborBuilt(_, _, payment):
                paid = any(kind != table.cards.wild for kind, _ in payment)
        due = isinstance(fact, Opened) and not coming and table.market.count(table.cards.wild) >= 3


def is_looked_at_again(table: Table) -> bool:
    """Were three wilds left lying, and may somebody still draw?"""
    return table.market.count(table.cards.wild) >= 3 and table.turns_left != 0


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
