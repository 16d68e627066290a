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


def bar(course: Course, at: int, width: int) -> list[Line]:
    """Turns from left to right: a row for the claims, and one for who led."""
    heads = [f" {said:<{max(map(len, words.BAR))}} " for said in words.BAR]
    room = max(1, width - len(heads[0]) - 1)
    turns = max(1, course.turns[-1])
    columns = [turn * (room - 1) // turns for turn in course.turns]
    here = columns[at]
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
