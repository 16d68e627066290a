"""How far tickets still are from being completed, in which order claims that serve them are offered, who may end it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import chain, pairwise

from ttr_tui.core.board import Board, members
from ttr_tui.core.events import Claimed, TicketsKept
from ttr_tui.core.facts import Fact
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import Forest, Lender, Way, joint_forest, pieces_from, way_between
from ttr_tui.rules.ruleset import RuleSet


def lenders_for(rules: RuleSet, view: View) -> Sequence[Lender]:
    """What lends a seat lanes for its tickets now; it follows from the table alone, whatever the ticket."""
    return tuple(chain.from_iterable(part.lenders(view) for part in rules.parts))


def way_for(rules: RuleSet, view: View, ticket: int, lenders: Sequence[Lender]) -> Way | None:
    """A shortest way for a seat to complete a ticket; None if it is out of reach.

    As long as choices of the set-up are open nobody lacks pieces: in some games they are yet to be chosen.
    """
    table, seat = view.table, view.seat
    found = table.board.tickets[ticket]
    open_lanes = rules.claiming.open_lanes(table, seat)
    way = way_between(table.board, found.a, found.b, table.network(seat), open_lanes, lenders)
    return None if way is None or (not table.choosing_in_secret and sum(way.pieces) > sum(table.pieces[seat])) else way


@value
class Journey:
    """How far a seat has come with a ticket."""

    ticket: int
    way: Way | None
    """A shortest way to complete it; None if it is out of reach."""
    later: int = 0
    """The pieces that it takes more than if others had claimed nothing since it was kept."""
    cut: int = 0
    """What they claimed of a way that was shortest then: a mask of lanes."""

    @property
    def to_go(self) -> int:
        """The pieces that it still takes."""
        return 0 if self.way is None else sum(self.way.pieces)

    @property
    def under_way(self) -> bool:
        """Neither completed nor out of reach."""
        return self.to_go > 0


def taken_before(facts: Iterable[Fact], seat: int) -> Mapping[int, int]:
    """What others had claimed when a seat kept each of its tickets: masks of lanes."""
    taken, before = 0, dict[int, int]()
    for fact in facts:
        if isinstance(fact, Claimed) and fact.seat != seat:
            taken |= 1 << fact.lane
        elif isinstance(fact, TicketsKept) and fact.seat == seat:
            before |= dict.fromkeys(fact.tickets, taken)
    return before


def journey_on(
    rules: RuleSet, view: View, ticket: int, way: Way | None, before: int, lent: Sequence[Lender]
) -> Journey:
    """How far it has come by a way that `way_for` found; `before`: what others had claimed when it was kept."""
    table, seat = view.table, view.seat
    own = table.network(seat)
    since = table.taken & ~own & ~before
    if way is None or not any(way.pieces) or not since:
        return Journey(ticket, way)
    board = table.board
    found, open_lanes = board.tickets[ticket], rules.claiming.open_lanes(table, seat)
    shorter = way_between(board, found.a, found.b, own, open_lanes | since, lent)
    later = 0 if shorter is None else sum(way.pieces) - sum(shorter.pieces)
    if shorter is None or not later:
        return Journey(ticket, way)
    free = own | sum(1 << lane for _, lane in shorter.borrowed)
    cut = 0
    for a, b in pairwise(shorter.cities):
        between = board.lanes_at[a] & board.lanes_at[b]
        if not between & free:
            usable = members(between & (open_lanes | since))
            cut |= since & 1 << min(usable, key=lambda lane: (board.lanes[lane].length, since >> lane & 1))
    return Journey(ticket, way, later, cut)


def joint_network(rules: RuleSet, view: View, tickets: Sequence[int], lenders: Sequence[Lender]) -> Forest | None:
    """The fewest pieces that complete several tickets for a seat; None if they can't all be completed.

    More pieces than the seat has left may be needed: that is for the reader to see.
    """
    table, seat = view.table, view.seat
    pairs = [(table.board.tickets[ticket].a, table.board.tickets[ticket].b) for ticket in tickets]
    open_lanes = rules.claiming.open_lanes(table, seat)
    return joint_forest(table.board, pairs, table.network(seat), open_lanes, lenders)


# The order in which claims are offered: those that serve a ticket first, then by their points.


@value
class ClaimOffer:
    """A lane that can be claimed now, and what speaks for it."""

    lane: int
    helps: tuple[int, ...]
    """The tickets in hand that fewer pieces would be missing for."""
    progress: int
    """So many fewer, of all of them."""
    points: int
    wilds: int
    """The fewest wilds that pay for it."""


def claims_in_order(rules: RuleSet, view: View) -> list[ClaimOffer]:
    """Every lane that the seat can claim now; of lanes of a route that differ in nothing the first alone.

    First those that bring a ticket nearer, the most progress for the fewest wilds; then by points, then by wilds.
    """
    board, lenders = view.table.board, lenders_for(rules, view)
    saved = _progress_by(rules, view, lenders)
    points, wild = rules.edition.numbers.get("route_points", {}), rules.edition.cards.wild
    offers: dict[object, ClaimOffer] = {}
    for lane in members(rules.claiming.claimable(view)):
        printed = board.lanes[lane]
        alike = printed.route, printed.a, printed.b, printed.color, printed.kind, tuple(printed.marks.items())
        if alike not in offers:
            helped = {ticket: less for ticket, by_lane in saved.items() if (less := by_lane(lane)) > 0}
            wilds = min(dict(payment).get(wild, 0) for payment in rules.claiming.payments(view, lane))
            worth = points.get(printed.length, 0)
            offers[alike] = ClaimOffer(lane, tuple(helped), sum(helped.values()), worth, wilds)
    return sorted(offers.values(), key=lambda offer: _rank(board, offer))


def helped_by(rules: RuleSet, view: View, lane: int) -> list[int]:
    """The tickets that fewer pieces would be missing for, were this lane the seat's own."""
    return helped_by_each(rules, view, [lane])[lane]


def helped_by_each(rules: RuleSet, view: View, lanes: Iterable[int]) -> dict[int, list[int]]:
    """The same of several lanes, each by itself."""
    saved = _progress_by(rules, view, lenders_for(rules, view))
    return {lane: [ticket for ticket, by_lane in saved.items() if by_lane(lane) > 0] for lane in lanes}


def _rank(board: Board, offer: ClaimOffer) -> tuple[int, int, int, tuple[str, str], int]:
    printed = board.lanes[offer.lane]
    cities = board.cities[printed.a].id, board.cities[printed.b].id
    if offer.helps:
        return -offer.progress, offer.wilds, -offer.points, cities, offer.lane
    return 0, -offer.points, offer.wilds, cities, offer.lane


class _Saved:
    """How many pieces fewer a ticket would need with one more lane."""

    def __init__(self, rules: RuleSet, view: View, ticket: int, needed: int, lenders: Sequence[Lender]) -> None:
        table, found = view.table, view.table.board.tickets[ticket]
        self._board = table.board
        self._ends = found.a, found.b
        self._own, self._open = table.network(view.seat), rules.claiming.open_lanes(table, view.seat)
        self._needed = needed
        self._lenders = lenders
        self._from = [pieces_from(self._board, end, self._own, self._open) for end in self._ends]

    def __call__(self, lane: int) -> int:
        if self._lenders:
            way = way_between(self._board, *self._ends, self._own | 1 << lane, self._open, self._lenders)
            return 0 if way is None else self._needed - sum(way.pieces)
        there, back = self._from
        printed = self._board.lanes[lane]
        over = [
            there[a] + back[b] for a, b in ((printed.a, printed.b), (printed.b, printed.a)) if a in there and b in back
        ]
        return max(0, self._needed - min(over, default=self._needed))


def _progress_by(rules: RuleSet, view: View, lenders: Sequence[Lender]) -> Mapping[int, _Saved]:
    """For each ticket that can still be completed and isn't."""
    ways = [(ticket, way_for(rules, view, ticket, lenders)) for ticket in view.tickets]
    return {
        ticket: _Saved(rules, view, ticket, sum(way.pieces), lenders)
        for ticket, way in ways
        if way is not None and any(way.pieces)
    }


def may_end_next(rules: RuleSet, view: View, seat: int) -> bool:
    """Could the next claim of a seat call the end, by all that this view knows? Of others only what they can't hold."""
    table, board = view.table, rules.edition.board
    if not table.turn or table.turns_left is not None or table.winners is not None:
        return False
    pieces = table.pieces[seat]
    wanted = sum(pieces) - int(rules.edition.numbers["end_at"])
    lanes = ((lane, board.lanes[lane]) for lane in members(rules.claiming.open_lanes(table, seat)))
    ending = [lane for lane, printed in lanes if wanted <= printed.length <= pieces[printed.kind]]
    if not ending:
        return False
    guess = copy(table)
    guess.hands = [*table.hands]
    guess.hands[seat] = _most_held(view, seat)
    supposed = View(guess, seat)
    return any(
        sum(count for _, count in payment) <= table.hand_sizes[seat]
        for lane in ending
        for payment in rules.claiming.payments(supposed, lane)
    )


def _most_held(view: View, seat: int) -> list[int]:
    """As many cards of each kind as a seat can have."""
    table = view.table
    if seat == view.seat:
        return [*table.hands[seat]]
    held = []
    for card, kind in enumerate(table.cards.kinds):
        elsewhere = table.market.count(card) + table.discards[kind.supply][card]
        elsewhere += table.hands[view.seat][card] if view.seat >= 0 else 0
        held.append(min(table.hand_sizes[seat], kind.count - elsewhere))
    return held
