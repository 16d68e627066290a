"""Who comes first: when the parts of a game are set up, end a turn and speak in the final scoring.

A part says at which of a few steps it does its share; within a step it may say which parts it comes `before` and
`after`, and what then is still open goes by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import Protocol, TypeVar


class SetUp(IntEnum):
    """The steps of the set-up. What begins play, what is asked and offered, and how rules are explained go like it."""

    BOARD = 0
    CARDS = 1
    PIECES = 2
    LANES = 3
    POINTS = 4
    TICKETS = 5
    MORE = 6
    """What is laid out, asked or offered when all that every game has is there."""
    BONUSES = 7
    ENDING = 8


class TurnEnd(IntEnum):
    """The steps at the end of a turn."""

    REFILL = 0
    CALL = 1
    """Whoever is nearly out of pieces calls the end."""
    BETWEEN = 2
    """What happens between two turns."""


class Scoring(IntEnum):
    """The steps of the final scoring."""

    SETTLE = 0
    """What has to be decided before anything can be scored."""
    TICKETS = 1
    OWN = 2
    """What each seat has built or kept, for itself."""
    BONUSES = 3
    """What those get who have the most of something."""
    CONSEQUENCES = 4
    """What follows from the scores for whoever is ahead or behind."""
    WINNER = 5


class Ranked(Protocol):
    """What a part says of itself."""

    @property
    def name(self) -> str: ...

    @property
    def before(self) -> Sequence[str]: ...

    @property
    def after(self) -> Sequence[str]: ...


T = TypeVar("T", bound=Ranked)


class Contradiction(Exception):
    """Parts each of which must come before the other."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(sorted(names))
        super().__init__(", ".join(self.names))


def arranged(parts: Iterable[T], step: Callable[[T], IntEnum]) -> list[T]:
    """These parts in the order of their steps; a Contradiction if what they say of one another can't be had."""
    left = sorted(parts, key=lambda part: (step(part), part.name))
    found: list[T] = []
    while left:
        now = [part for part in left if step(part) == step(left[0])]
        free = next((part for part in now if not any(_precedes(other, part) for other in now)), None)
        if free is None:
            raise Contradiction(part.name for part in _circle(now))
        found.append(free)
        left.remove(free)
    return found


def _precedes(one: Ranked, other: Ranked) -> bool:
    return one is not other and (one.name in other.after or other.name in one.before)


def _circle(parts: list[T]) -> list[T]:
    """Those that also come before one another, of parts of which none can be the first."""
    ahead = [part for part in parts if any(_precedes(part, other) for other in parts)]
    return ahead if len(ahead) == len(parts) else _circle(ahead)
