"""What those who look on at a game are told at once: that there is something to ask for, and nothing secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class WentOn:
    """Something happened, or was taken back; each chair tells its own version of it."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Bots wait until somebody says go on."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What happened last could not be written down, and nobody is told of it before it is."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Silence:
    """The bots answer no more."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Broken:
    """Driving the bots failed by a mistake of the program."""

    fault: BaseException


News: TypeAlias = WentOn | Holding | Trouble | Silence | Broken
