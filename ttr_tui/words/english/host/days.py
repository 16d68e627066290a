"""What is said of the time that there is where a game takes days."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.words.english.phrases import counted

if TYPE_CHECKING:
    from ttr_tui.hosting.company.days import Clock

STOP_CLOCK = "Stop the clock"
RUN_CLOCK = "Let the clock run"
STOPPED = "The clock is stopped, as everyone agreed."
RUNS = "The clock runs."
ASKED = "The clock stops once everyone agrees."
MINUTE, HOUR, DAY = 60, 3_600, 86_400


def left(clock: Clock, now: int) -> str:
    """In a list or a row: how long somebody has."""
    if clock.stood_at:
        return "clock stopped"
    if own := clock.own(now):
        return f"{span(own)} left"
    return f"{span(spare)} spare" if (spare := clock.spare(now)) else "time is up"


def span(seconds: int) -> str:
    """No longer than it is, in hours below two days."""
    if seconds < HOUR:
        return f"{max(1, seconds // MINUTE)} min"
    return f"{seconds // HOUR} h" if seconds < 2 * DAY else counted(seconds // DAY, "day")


def time_of(name: str, clock: Clock, now: int) -> str:
    """A sentence; no name is the reader."""
    if clock.stood_at:
        return STOPPED
    who, spare = f"{name} has" if name else "You have", clock.spare(now)
    if own := clock.own(now):
        return f"{who} {span(own)} left for this decision{f', and {span(spare)} of spare time' if spare else ''}."
    if spare:
        return f"{who} {span(spare)} left for this decision, all of it spare time."
    return time_up(name) if name else "Your time is up, but you can still play."


def time_up(name: str) -> str:
    return f"{name}’s time is up: a bot may play until {name} is back."


def bank(seconds: int) -> str:
    return f"{span(seconds)} of spare time" if seconds else "no spare time"


def asks(name: str) -> str:
    return f"{name} would like to stop the clock. It stops once everyone agrees."


def asked(name: str, *, wants: bool, stands: bool, mine: bool) -> str:
    """Somebody would like the clock to stop, or to run."""
    if stands:
        return STOPPED
    if wants:
        return ASKED if mine else asks(name)
    return RUNS if mine else f"{name} would like to play on, so the clock runs."
