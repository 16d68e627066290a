"""What those who look on at a game are told at once, nothing of it secret; and how long things stay as they are."""

from __future__ import annotations

from typing import Literal, TypeAlias

from ttr_tui.core.value import value


@value
class WentOn:
    """Something happened, or was taken back; each chair tells its own version of it."""


@value
class BotsHeld:
    """Bots wait until somebody says go on."""


@value
class Trouble:
    """What happened last could not be written down, and nobody is told of it before it is."""

    sentence: str


@value
class Silence:
    """The bots answer no more."""

    sentence: str


@value
class StandsIn:
    """A bot of ours plays this seat from here on, since its program failed."""

    seat: int
    why: str


@value
class Broken:
    """Driving the bots failed by a mistake of the program."""

    fault: BaseException


@value
class CompanyChanged:
    """Somebody came or went, or something is asked of those who are here, or no more."""


@value
class Decided:
    """What was asked of those who are here has its answer."""

    agreed: bool


@value
class SeatTaken:
    """The seat is played from another line from now on."""


@value
class PlayOn:
    """The same people have another game, at the table with this code."""

    code: str


@value
class GivenUp:
    """The game of the campaign with this code is played no more: its number begins anew."""

    code: str
    reason: str


@value
class ClockAsked:
    """Somebody would like the clock of a game of days to stand, or no longer."""

    name: str
    wants: bool
    stands: bool
    """Does it stand now, since everybody agrees?"""


@value
class RulesDecided:
    """The rules made a small decision for this seat, whose person is away."""

    seat: int
    decision: str


@value
class SaidAtTable:
    """Somebody at the table said something."""

    name: str
    what: str


Social: TypeAlias = CompanyChanged | Decided | SeatTaken | PlayOn | GivenUp | ClockAsked | RulesDecided | SaidAtTable
"""What concerns those at a table and not their game."""

News: TypeAlias = WentOn | BotsHeld | Trouble | Silence | StandsIn | Broken | Social


# How long things stay as they are before they go on by themselves.

Pace: TypeAlias = Literal["instant", "short", "step"]
"""How bots follow one another: at once, after a moment, or whenever somebody says go on."""

SHORT = 0.4
"""Seconds between the turns of bots, and between the acts of a game that plays by itself."""
