"""The neutral company once more: what it has, when it lays a lane, and that this is on a shortest way to its goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from conformance.playing import Playing

from ttr_tui.core.board import Board
from ttr_tui.core.cards import NEUTRAL
from ttr_tui.core.events import Claimed, Closed, TurnBegan
from ttr_tui.systems.legacy.marks import EdgesDrawn
from ttr_tui.systems.legacy.neutral_company import Neutral, NeutralBuilds, NeutralHeads, NeutralRests

PARTS = ("neutral-company",)
SEATS = 2
FAR = 10_000


def it_keeps_its_rules(playing: Playing) -> None:
    """Its trains and lanes after every act; at the end, the whole game once more."""
    table, neutral = playing.table, playing.table.record(Neutral)
    own = [lane for lane, owner in enumerate(table.owner) if owner == NEUTRAL]
    assert neutral.lanes == sum(1 << lane for lane in own)
    assert neutral.trains == playing.composition.pieces - sum(table.board.lanes[lane].length for lane in own) >= 0
    assert len({table.board.lanes[lane].route for lane in own}) == len(own)
    assert not neutral.lanes & (table.lanes[0] | table.lanes[1])
    if playing.over:
        it_went_its_ways(playing)


def it_went_its_ways(playing: Playing) -> None:
    board = playing.table.board
    tickets = {(ticket.a, ticket.b) for ticket in board.tickets}
    gone: set[int] = set()
    claimed: Counter[int] = Counter()
    """Lanes of each route: once both companies have one, nobody may claim a third."""
    costs = {lane: board.lanes[lane].length for lane in range(len(board.lanes))}
    """What a lane still takes of the neutral company: nothing if it is its own; those of others are no longer there."""
    goal: tuple[int, int] | None = None
    trains, turn, last, rests = playing.composition.pieces, 0, 0, False
    for fact in playing.facts:
        match fact:
            case TurnBegan():
                turn += 1
            case Closed(lane):
                gone.add(lane)
            case Claimed(_, lane):
                gone.add(lane)
                route = playing.routes[board.lanes[lane].route]
                claimed[board.lanes[lane].route] += 1
                if claimed[board.lanes[lane].route] == SEATS:
                    gone.update(one for one in route if costs[one])
            case EdgesDrawn(lanes):
                gone.update(lanes)
            case NeutralHeads(a, b):
                there = {lane: cost for lane, cost in costs.items() if lane not in gone}
                if goal is not None:
                    assert not 0 < far(board, there, *goal) <= trains
                assert (a, b) in tickets
                assert 0 < far(board, there, a, b) <= trains
                assert turn % SEATS == 0
                assert not rests
                goal = a, b
            case NeutralBuilds(lane):
                there = {one: cost for one, cost in costs.items() if one not in gone}
                assert goal is not None
                assert lane in there
                before, length = far(board, there, *goal), board.lanes[lane].length
                assert far(board, there | {lane: 0}, *goal) == before - length
                waited = (turn - last) // SEATS
                assert turn % SEATS == 0
                assert 2 * (waited - 1) >= length
                costs[lane], trains, last = 0, trains - length, turn
            case NeutralRests():
                there = {lane: cost for lane, cost in costs.items() if lane not in gone}
                assert not any(0 < far(board, there, a, b) <= trains for a, b in tickets)
                rests = True


def far(board: Board, costs: Mapping[int, int], a: int, b: int) -> int:
    """The least that a way between two cities takes over these lanes."""
    away = [FAR] * len(board.cities)
    away[a] = 0
    for _ in board.cities:
        for lane, cost in costs.items():
            for here, there in ((board.lanes[lane].a, board.lanes[lane].b), (board.lanes[lane].b, board.lanes[lane].a)):
                away[there] = min(away[there], away[here] + cost)
    return away[b]
