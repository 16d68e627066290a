"""The reasons for hints that only Nederland has: the neutral player and tokens."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value


@value
class LaneToSpare(Reason):
    """What is wanted is paid for soonest without this lane."""

    lane: int
    wanted: bool
    """Is its route one that is wanted? Otherwise any lane may go."""


@value
class TokensCount(Reason):
    """No card helps much, and a claim costs tokens, of which whoever has most left wins so many points; the next."""

    tokens: int
    first: int
    second: int


KINDS: tuple[type[Reason], ...] = (LaneToSpare, TokensCount)
