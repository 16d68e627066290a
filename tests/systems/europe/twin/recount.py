"""What else Europe adds to the table, counted again: stations, what they borrow, tickets that are out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from conformance.playing import Playing
from conformance.recount import holdings

from systems.europe.twin.board import is_long
from systems.europe.twin.numbers import STATION_COSTS, UNBUILT, numbers_of
from systems.europe.twin.rules import colors_of
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import (
    Scored,
    TicketScored,
    TicketsKept,
    TicketsOffered,
    TicketsReturned,
    TicketsRevealed,
    Unsealed,
    Won,
)
from ttr_tui.core.table import USUAL_DECK, Table
from ttr_tui.rules.scoring import Measured
from ttr_tui.systems.europe.long_tickets import Box, TicketsBoxed
from ttr_tui.systems.europe.stations import LaneBorrowed, StationBuilt, Stations


def stations_add_up(playing: Playing) -> None:
    """Three of each seat, one a turn, never two in a city, and each dearer than the last."""
    table, stations = playing.table, playing.table.record(Stations)
    owner, built = [NONE] * len(table.board.cities), [0] * table.seats
    for fact in playing.facts_of(StationBuilt):
        assert owner[fact.city] == NONE
        owner[fact.city] = fact.seat
        assert sum(count for _, count in fact.payment) == STATION_COSTS[built[fact.seat]]
        assert len(colors_of(table, dict(fact.payment))) <= 1
        built[fact.seat] += 1
        assert all(fact.told_to(listener) == fact for listener in playing.everybody)
    assert (stations.owner, stations.left) == (owner, [len(STATION_COSTS) - count for count in built])
    assert sum(isinstance(fact, StationBuilt) for fact in playing.acts[-1].facts) <= 1
    nothing_is_borrowed_before_the_end(playing)


def nothing_is_borrowed_before_the_end(playing: Playing) -> None:
    table = playing.table
    masks = [0] * table.seats
    for fact in playing.facts_of(LaneBorrowed):
        masks[fact.seat] |= 1 << fact.lane
    assert table.borrowed == masks
    assert playing.over or not any(masks)


def unbuilt_points(table: Table, seat: int) -> dict[str, int]:
    return {"unbuilt-stations": UNBUILT * (len(STATION_COSTS) - table.record(Stations).owner.count(seat))}


def stations_borrow_the_best_lanes(playing: Playing) -> None:
    """Each at most one lane of somebody else that ends there; no other choice of lanes would be better."""
    table = playing.table
    for seat in range(table.seats):
        borrowed = [fact for fact in playing.facts_of(LaneBorrowed) if fact.seat == seat]
        assert len({fact.city for fact in borrowed}) == len(borrowed)
        for fact in borrowed:
            assert table.record(Stations).owner[fact.city] == seat
            assert table.board.lanes[fact.lane] in lendable(table, seat, fact.city)
        assert worth(table, seat, [table.board.lanes[fact.lane] for fact in borrowed]) == best_worth(table, seat)


def lendable(table: Table, seat: int, city: int) -> list[Lane]:
    """Lanes of other seats that end in a city."""
    return [
        lane
        for other, lanes in enumerate(holdings(table))
        if other != seat
        for lane in lanes
        if city in (lane.a, lane.b)
    ]


def best_worth(table: Table, seat: int) -> tuple[int, int, int]:
    """Of all that the stations of a seat could borrow, the most."""
    choices = []
    for city, owner in enumerate(table.record(Stations).owner):
        if owner == seat:
            by_ends = {(lane.a, lane.b): lane for lane in lendable(table, seat, city)}
            choices.append([None, *by_ends.values()])
    chosen = ([lane for lane in choice if lane] for choice in product(*choices))
    return max(worth(table, seat, lanes) for lanes in chosen)


def worth(table: Table, seat: int, borrowed: Sequence[Lane]) -> tuple[int, int, int]:
    """The sum of the tickets with these lanes, how many are completed, and how few lanes are borrowed."""
    network = parts([*holdings(table)[seat], *borrowed])
    tickets = [table.board.tickets[ticket] for ticket in table.tickets[seat]]
    done = [any(ticket.a in part and ticket.b in part for part in network) for ticket in tickets]
    points = sum(ticket.value if made else -ticket.value for ticket, made in zip(tickets, done, strict=True))
    return points, sum(done), -len(borrowed)


def parts(lanes: Iterable[Lane]) -> list[set[int]]:
    """The cities that hang together by these lanes."""
    found: list[set[int]] = []
    for lane in lanes:
        touched = [part for part in found if lane.a in part or lane.b in part]
        found = [part for part in found if part not in touched] + [{lane.a, lane.b}.union(*touched)]
    return found


def the_scoring_goes_in_order(playing: Playing) -> None:
    """Borrowed lanes, tickets, stations that were not built, the longest route, the winner."""
    steps = []
    for fact in playing.acts[-1].facts:
        match fact:
            case LaneBorrowed():
                steps.append(0)
            case TicketsRevealed() | TicketScored():
                steps.append(1)
            case Scored(_, points, "unbuilt-stations"):
                assert points
                steps.append(2)
            case Measured() | Scored(_, _, "longest-route"):
                steps.append(3)
            case Won():
                steps.append(4)
    assert steps == sorted(steps)


def the_box_is_out_of_the_game(playing: Playing) -> None:
    """It holds what was rejected at the start, and nothing of it comes back; only its owner knows what that is.

    Looked at whenever tickets move.
    """
    table, numbers = playing.table, numbers_of(playing)
    moved = (TicketsOffered, TicketsKept, TicketsReturned, TicketsBoxed)
    if not playing.over and not any(isinstance(fact, moved) for fact in playing.acts[-1].facts):
        return
    box = table.record(Box)
    dealt = first_offers(playing)
    assert [len(offer) for offer in dealt] == [numbers.dealt + numbers.long_dealt] * table.seats
    assert all(sum(is_long(table, ticket) for ticket in offer) == numbers.long_dealt for offer in dealt)
    if table.choosing_in_secret:
        assert box.tickets == [()] * table.seats
    else:
        for seat, kept in enumerate(first_kept(playing)):
            assert sorted((*kept, *box.tickets[seat])) == sorted(dealt[seat])
            assert len(kept) >= numbers.kept_first
            assert sum(is_long(table, ticket) for ticket in kept) <= numbers.long_kept
            assert kept == tuple(table.tickets[seat][: len(kept)])
    decks = {name: len(deck) for name, deck in table.ticket_decks.items() if name != USUAL_DECK}
    assert sum(decks.values()) == numbers.long_tickets - table.seats * numbers.long_dealt
    later = [fact for act in playing.acts[1:] for fact in act.facts if isinstance(fact, TicketsOffered)]
    assert not any(is_long(table, ticket) for fact in later[-1:] for ticket in fact.tickets)
    assert not any(is_long(table, ticket) for ticket in table.ticket_deck)
    others_know_only_how_many(playing)


def first_offers(playing: Playing) -> list[tuple[int, ...]]:
    """What everybody was dealt, of both decks."""
    offers = [fact for fact in playing.acts[0].facts if isinstance(fact, TicketsOffered)]
    return [
        tuple(ticket for fact in offers if fact.seat == seat for ticket in fact.tickets)
        for seat in range(playing.table.seats)
    ]


def first_kept(playing: Playing) -> list[tuple[int, ...]]:
    """What everybody kept of that."""
    chosen = next(act for act in playing.acts if any(isinstance(fact, Unsealed) for fact in act.facts))
    kept = {fact.seat: fact.tickets for fact in chosen.facts if isinstance(fact, TicketsKept)}
    return [kept[seat] for seat in range(playing.table.seats)]


def others_know_only_how_many(playing: Playing) -> None:
    boxes = playing.table.record(Box)
    for fact in playing.facts_of(TicketsBoxed):
        for listener in playing.everybody:
            unknown = TicketsBoxed(fact.seat, (NONE,) * len(fact.tickets))
            assert fact.told_to(listener) == (fact if listener == fact.seat else unknown)
    for listener in playing.everybody:
        shown = [own if seat == listener else (NONE,) * len(own) for seat, own in enumerate(boxes.tickets)]
        assert boxes.seen_by(listener).tickets == shown
