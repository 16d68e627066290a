"""The steps of the final scoring, and which facts make one."""

from __future__ import annotations

from enum import IntEnum
from functools import singledispatch
from typing import NamedTuple

from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.words.english.naming import Cast


class When(IntEnum):
    """When a step is told: before everybody's scores, among those of its seat, or after all of them."""

    FIRST = 0
    AMONG = 1
    LAST = 2


class Step(NamedTuple):
    """One step of the final scoring."""

    seat: int
    """Whose score is counted; NONE if the step is about everybody."""
    sentence: str
    worth: int = 0
    """What it adds to the score of the seat."""
    lanes: int = 0
    """The lanes it is about: a mask."""
    cities: tuple[int, ...] = ()
    why: str = ""
    """What the points are for, if they are not for a ticket."""
    when: When = When.AMONG
    had: bool = False
    """Did the seat have these points before the final scoring?"""


@singledispatch
def step_of(fact: Fact, cast: Cast, table: Table) -> Step | None:
    """The step that a fact of the final scoring makes by itself, the table being that of the end.

    A system registers its own.
    """
    return None
