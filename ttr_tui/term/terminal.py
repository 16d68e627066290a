"""What the terminal at hand can do, found out without Textual and before it is imported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from ttr_tui.term.depth import Depth

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
DUMB = ("", "dumb", "unknown")
TRUE_COLOR = ("kitty", "alacritty", "ghostty", "foot", "wezterm", "iterm", "-direct")
"""Terminals that have all colours though ssh doesn't say so."""
NO_COLOR_AT_ALL = ("vt52", "vt100", "vt102", "vt220")


class Obstacle(Enum):
    """Why there can be no screen."""

    NO_TERMINAL = auto()
    """Input or output is a pipe or a file, as in `ssh host ttr` without a terminal."""
    DUMB = auto()
    SMALL = auto()


@dataclass(frozen=True, slots=True)
class Terminal:
    """A terminal that a screen can be drawn in. Without Unicode it is drawn in ASCII."""

    depth: Depth
    unicode: bool
    width: int
    height: int


def look(
    environment: Mapping[str, str], *, is_terminal: bool, encoding: str, width: int, height: int
) -> Terminal | Obstacle:
    """The terminal, or what stands in the way of a screen."""
    kind = environment.get("TERM", "").lower()
    if not is_terminal:
        return Obstacle.NO_TERMINAL
    if kind in DUMB:
        return Obstacle.DUMB
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return Obstacle.SMALL
    return Terminal(depth_of(environment), encoding.lower().replace("-", "") == "utf8", width, height)


def depth_of(environment: Mapping[str, str]) -> Depth:
    """The colours of a terminal: `NO_COLOR` first, then what it says itself, then what its name tells."""
    kind = environment.get("TERM", "").lower()
    if environment.get("NO_COLOR") or kind in NO_COLOR_AT_ALL:
        return Depth.NONE
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or any(name in kind for name in TRUE_COLOR):
        return Depth.TRUE
    return Depth.EIGHT_BIT if "256color" in kind else Depth.ANSI
