"""Reasons of its own: trains that are left, and what an answer brings. Cards that it gives away are drawn as any."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value


@value
class FewerTrains(Reason):
    """No ticket needs a lane, but it leaves so few trains; at the end the fewest bring most dollars."""

    left: int
    bonus: int
    """What so many bring."""
    most: int


@value
class EitherWill(Reason):
    """All that can be answered comes to the same."""


@value
class AnswerBrings(Reason):
    """What an answer does, as the card says."""

    way: str


@value
class OthersCostMore(Reason):
    """An answer that does nothing is better than what the others cost."""


@value
class LeastMissed(Reason):
    """Of the cards in hand the plan needs this one least."""


@value
class RoutesLeft(Reason):
    """Where so many lanes to a city may still be claimed."""

    lanes: int


@value
class RunsAlong(Reason):
    """A piece that runs along a lane brings its owner most."""

    owner: int


KINDS: tuple[type[Reason], ...] = (
    FewerTrains,
    EitherWill,
    AnswerBrings,
    OthersCostMore,
    LeastMissed,
    RoutesLeft,
    RunsAlong,
)
