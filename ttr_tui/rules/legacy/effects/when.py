"""Tests: of a lane, and of the table as it is for one company."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from ttr_tui.core.board import Board
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.value import value
from ttr_tui.rules import amounts

CityId: TypeAlias = Annotated[str, amounts.IdOf("cities", "city")]
TokenId: TypeAlias = Annotated[str, amounts.IdOf("tokens", "token")]
NoteId: TypeAlias = Annotated[str, amounts.IdOf("notes", "note")]
Id: TypeAlias = Annotated[str, amounts.Id()]
Prose: TypeAlias = Annotated[str, amounts.Text(400)]
EventId: TypeAlias = Annotated[str, amounts.IdOf("events", "event")]
LaneColor: TypeAlias = Annotated[str, amounts.OneOf(LANE_COLORS, "colour")]
Flag: TypeAlias = Annotated[bool, amounts.FLAG]

SELECTORS = ("active", "owner", "all", "others", "last", "winner", "richest", "poorest")
HOLDER = "holder"
Who: TypeAlias = Annotated[str, amounts.OneOfOrId(SELECTORS, "selector", HOLDER, amounts.IdOf("tokens", "token"))]
"""`holder:medal` are all who have such a token."""

MARKS = ("water", "summit", "blank")
Mark: TypeAlias = Annotated[str, amounts.OneOf(MARKS, "mark")]

CARD_MARKS = ("crew", "skull")
"""Designs of cards: a pick, and a skull."""
CardMark: TypeAlias = Annotated[str, amounts.OneOf(CARD_MARKS, "mark")]

ANY_COLOR: LaneColor = ""
ANY_NUMBER = 99
ANYTHING = ""
"""What is left out of a test doesn't matter."""


@value
class Span:
    """A test of a number."""

    at_least: int = 0
    at_most: int = ANY_NUMBER

    def __contains__(self, number: int) -> bool:
        return self.at_least <= number <= self.at_most


@value
class Holding:
    """A test of the tokens that a company has."""

    token: TokenId
    at_least: int = 1
    at_most: int = ANY_NUMBER


@value
class Counted:
    """A test of what is noted."""

    name: NoteId
    at_least: int = 0
    at_most: int = 999


@value
class When:
    """A test of a lane; what is left out doesn't matter."""

    route_length: Span = Span()
    route_color: LaneColor = ANY_COLOR
    route_touches: tuple[CityId, ...] = ()
    routes: tuple[tuple[CityId, ...], ...] = ()
    """Both ends of the lane are among the cities of one of these lists."""
    route_mark: Mark = ANYTHING

    def lanes(self, board: Board) -> int:
        """The lanes that pass it."""
        mask = 0
        touched = {board.city_index[city] for city in self.route_touches}
        groups = [{board.city_index[city] for city in cities} for cities in self.routes]
        for index, lane in enumerate(board.lanes):
            ends = {lane.a, lane.b}
            long_enough = lane.length in self.route_length
            colored = self.route_color in (ANY_COLOR, LANE_COLORS[lane.color])
            there = (not touched or ends & touched) and (not groups or any(ends <= group for group in groups))
            marked = not self.route_mark or bool(lane.marks.get(self.route_mark))
            if long_enough and colored and there and marked:
                mask |= 1 << index
        return mask

    @property
    def about_lanes(self) -> bool:
        """Does it test anything of a lane?"""
        return self._of_lanes != When()

    @property
    def _of_lanes(self) -> When:
        """What it tests of a lane."""
        return When(self.route_length, self.route_color, self.route_touches, self.routes, self.route_mark)


@value
class Test(When):
    """A test of the lane that was claimed, and of the table for the company that it is about."""

    players: Span = Span()
    tickets_done: Span = Span()
    """Tickets in hand whose cities the company's lanes join."""
    joined: tuple[CityId, ...] = ()
    """The company's lanes join all of these cities."""
    company: Who = ANYTHING
    """The company is one of those whom this selects."""
    holds: tuple[Holding, ...] = ()
    station: Annotated[str, amounts.OneOf(("own", "other"), "station")] = ANYTHING
    """A token of the company, or of another one, stands at an end of the lane."""
    notes: tuple[Counted, ...] = ()
    turn_is_last: Flag = False
    event: EventId = ANYTHING
    """This event is the current one."""
    paid_mark: CardMark = ANYTHING
    """A card with this mark is among those that paid for the lane."""
    all: tuple[Test, ...] = ()
    any: tuple[Test, ...] = ()
    """One of these holds, if there are any."""
    none: tuple[Test, ...] = ()

    @property
    def about_table(self) -> bool:
        """Does it test more than a lane?"""
        return self != Test(self.route_length, self.route_color, self.route_touches, self.routes, self.route_mark)
