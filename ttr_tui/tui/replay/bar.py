"""A game along a line: where routes were claimed, who led, and where in it somebody is."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.seats.past.course import Course
from ttr_tui.tui.kit.lines import Line, Run
from ttr_tui.tui.look.styles import CHOSEN, FAINT, STRONG, seat
from ttr_tui.tui.map.styles import owned_track
from ttr_tui.words.english import replaying as words

HERE, EMPTY, BETWEEN = "#", "·", "-"
HEAD = 2 + max(map(len, words.BAR))
"""Columns before it."""


def bar(course: Course, at: int, width: int) -> list[Line]:
    """Turns from left to right: a row for the claims, and one for who led."""
    heads = [f" {said:<{HEAD - 2}} " for said in words.BAR]
    columns = _columns(course, width)
    room, here = _room(width), columns[at]
    claims: list[Run] = [Run(EMPTY, FAINT)] * room
    for column, claimed in zip(columns, course.claims, strict=True):
        if claimed >= 0:
            claims[column] = Run(f"{claimed + 1}", seat(claimed))
    leaders = _leaders(course, columns)
    leads = [Run(" ") if leader == NONE else Run(BETWEEN, owned_track(leader)) for leader in leaders]
    leads += [Run(" ")] * (room - len(leads))
    for column, leader in enumerate(leaders):
        if leader != NONE and (not column or leaders[column - 1] != leader):
            leads[column] = Run(f"{leader + 1}", seat(leader))
    claims[here] = Run(HERE if claims[here].token == FAINT else claims[here].text, CHOSEN)
    return [(Run(head, STRONG), *cells, Run(" ")) for head, cells in zip(heads, (claims, leads), strict=True)]


def act_at(course: Course, column: int, width: int) -> int | None:
    """The first act that the bar shows in this column or after it; None beside the bar."""
    found = column - HEAD
    if not 0 <= found < _room(width):
        return None
    return next((act for act, place in enumerate(_columns(course, width)) if place >= found), None)


def _room(width: int) -> int:
    return max(1, width - HEAD - 1)


def _columns(course: Course, width: int) -> list[int]:
    """Where each act stands."""
    turns = max(1, course.turns[-1])
    return [turn * (_room(width) - 1) // turns for turn in course.turns]


def _leaders(course: Course, columns: Sequence[int]) -> list[int]:
    """For each column whoever had most alone; NONE where nobody had."""
    found: list[int] = []
    last = dict(zip(columns, course.scores, strict=True))
    for column in range(columns[-1] + 1):
        if column in last:
            best = [number for number, points in enumerate(last[column]) if points == max(last[column])]
            found.append(best[0] if len(best) == 1 else NONE)
        else:
            found.append(found[-1])
    return found
