"""Places that a company chooses for its tokens, and the lanes along which a piece runs over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ttr_tui.core.board import Board, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action, CityIndex, Fact, LaneIndex, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.part import Play
from ttr_tui.rules.prospects import helped_by_each
from ttr_tui.systems.legacy.companies import Spot, TokenKind, TokenMoved, Tokens, moved, reach_of
from ttr_tui.systems.legacy.outcomes import Asked
from ttr_tui.systems.legacy.verbs import Move, Token

if TYPE_CHECKING:
    from ttr_tui.rules.ruleset import RuleSet

PICK_CITY, PICK_LANE = "pick-city", "pick-lane"
"""The decisions of one city, or lane, among several."""


@value
class PickCity(Action):
    """Put one's tokens into this city."""

    word: ClassVar[str] = "pick-city"
    city: CityIndex


@value
class PickLane(Action):
    """Put one's tokens onto this lane, or let a piece run along it."""

    word: ClassVar[str] = "pick-lane"
    lane: LaneIndex


@value
class PlacePicked(Fact):
    """A seat has chosen a place; what comes of it is told next."""

    word: ClassVar[str] = "picked"
    seat: Seat

    def fold(self, table: Table) -> None:
        table.record(Asked).end()

    def told_to(self, seat: int) -> Fact:
        return self


def kind_of(edition: Edition, name: str) -> TokenKind:
    """The kind of token of this id."""
    kinds: Sequence[TokenKind] = edition.numbers["tokens"]
    return next(kind for kind in kinds if kind.id == name)


def in_order_of_use(rules: RuleSet, view: View, lanes: Sequence[int]) -> dict[int, Sequence[int]]:
    """Lanes with the tickets of the view's seat that each helps: first those that help most, then the longest."""
    board, helped = view.table.board, helped_by_each(rules, view, lanes)
    worth = {lane: sum(board.tickets[ticket].value for ticket in helped[lane]) for lane in lanes}
    return {lane: helped[lane] for lane in sorted(lanes, key=lambda one: (-worth[one], -board.lanes[one].length, one))}


class Placing:
    """Looks at a table, and says where tokens may be put and where a piece may run."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._board = edition.board

    def spots(self, table: Table, token: Token, seat: int, lane: int, count: int) -> list[Spot]:
        """Where so many tokens can be put, or taken from if the count is under zero."""
        tokens, kind = table.record(Tokens), kind_of(self._edition, token.kind)
        if token.at == "end":
            ends = (self._board.lanes[lane].a, self._board.lanes[lane].b) if lane != NONE else ()
            found = [Spot(city) for city in ends]
            full = {Spot(city) for _, one, city in tokens.counts if one == kind.id}
        else:
            found = [Spot(lane=one) for one in members(self._lanes(table, token, seat, count))]
            full = {Spot(lane=one) for _, other, one in tokens.on_lanes if other == kind.id}
        return [spot for spot in found if moved(tokens, kind, seat, spot, count) and (count < 0 or spot not in full)]

    def _lanes(self, table: Table, token: Token, seat: int, count: int) -> int:
        mask = reach_of(token.when, self._board).now(table, seat)
        return mask & ~(table.taken | table.closed) if count > 0 else mask

    def standing(self, table: Table, kind: str) -> tuple[int, int] | None:
        """Whose piece of a kind it is, and the city in which it stands; None if it isn't on the board."""
        counts = table.record(Tokens).counts
        return next(((seat, city) for seat, one, city in counts if one == kind and city != NONE), None)

    def ways_on(self, table: Table, move: Move) -> list[int]:
        """The lanes along which it may run next, one of those that come to the same."""
        standing = self.standing(table, move.kind)
        if standing is None:
            return []
        _, city = standing
        allowed = self._along(table, move)
        lanes = [*members(self._board.lanes_at[city] & allowed)]
        if move.towards:
            left = _distances(self._board, allowed, self._board.city_index[move.towards])
            here = left.get(city, 0)
            lanes = [lane for lane in lanes if here and left[self._end(lane, city)] == here - 1]
        alike = {(self._end(lane, city), table.owner[lane]): lane for lane in reversed(lanes)}
        return sorted(alike.values())

    def run(self, play: Play, move: Move, lane: int) -> None:
        """Let it run along a lane."""
        standing = self.standing(play.table, move.kind)
        assert standing is not None
        seat, city = standing
        play.tell(TokenMoved(seat, move.kind, lane, self._end(lane, city)))

    def _along(self, table: Table, move: Move) -> int:
        opened = self._board.all_lanes & ~(table.taken | table.closed)
        return {"claimed": table.taken, "open": opened}.get(move.along, table.taken | opened)

    def _end(self, lane: int, city: int) -> int:
        """The other end of a lane."""
        found = self._board.lanes[lane]
        return found.b if found.a == city else found.a


def _distances(board: Board, allowed: int, goal: int) -> dict[int, int]:
    """For each city from which some lanes lead to a goal, how many lanes that takes at the least."""
    found, waiting = {goal: 0}, [goal]
    for city in waiting:
        for lane in members(board.lanes_at[city] & allowed):
            for end in (board.lanes[lane].a, board.lanes[lane].b):
                if end not in found:
                    found[end] = found[city] + 1
                    waiting.append(end)
    return found
