"""What an analysis says of a finished game, as plain data: actions stand in it as lines of notation."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value

LEAST_SURE = 6
"""Fewer worlds than these make nothing sure."""


@value
class Estimate:
    """A mean over worlds that were played out, and its standard error."""

    mean: float
    error: float
    worlds: int

    @property
    def margin(self) -> float:
        """So far the mean may be off in 19 cases of 20. Of few worlds the error itself is little known."""
        others = max(1, self.worlds - 1)
        return (1.96 + 2.5 / others + 3 / others**2) * self.error

    @property
    def sure(self) -> bool:
        """Is it surely more than nothing?"""
        return self.worlds >= LEAST_SURE and self.mean > self.margin


@value
class Taken:
    """Somebody else claimed the route that would have been the better choice."""

    seat: int
    after: int
    """Turns of all seats later."""


@value
class Loss:
    """A decision that may have cost points: what was chosen, and what the planner would have done."""

    act: int
    turn: int
    """The turn in which it was made; 0 before the first one."""
    seat: int
    chosen: str
    better: str
    cost: Estimate
    """Points by which the seat would have been further ahead of its best rival, as far as it could know."""
    taken: Taken | None
    why: Reason | None
    """What speaks for the better choice, as a hint would have said it."""


@value
class Luck:
    """What chance brought a seat, beyond what it could expect before each draw."""

    seat: int
    drawn: int
    """Cards that it drew from a deck."""
    wilds: int
    wilds_expected: float
    cards: float
    """What they saved it in drawing, in points: more than the mean of what it could have drawn."""


@value
class Lead:
    """Who was ahead at one moment, by playing on from there with other cards in the decks."""

    turn: int
    share: float
    """Of the turns of the game that were over."""
    seat: int
    """Whoever came out ahead on average."""
    second: int
    """The best of the others."""
    by: Estimate
    """Points between these two."""
    spread: float
    """So far from it two games of three end."""

    @property
    def tells(self) -> bool:
        """Is somebody so far ahead that most games end like that?"""
        return self.by.mean > self.spread


@value
class Analysis:
    """All of it, as far as it is worked out."""

    work: int
    """Choices of a bot that it takes altogether."""
    judged: tuple[int, ...]
    """The seats whose decisions were looked at."""
    decisions: int
    """Those that they made."""
    otherwise: int
    """Those of them in which the planner would have chosen otherwise."""
    losses: tuple[Loss, ...] = ()
    """The largest first."""
    luck: tuple[Luck, ...] = ()
    leads: tuple[Lead, ...] = ()
    done: float = 0.0
    """The share of the work."""

    @property
    def whole(self) -> bool:
        return self.done >= 1
