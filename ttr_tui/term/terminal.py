"""What the terminal at hand can do, found out without Textual and before it is imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from enum import Enum, auto
from pathlib import Path

from ttr_tui.core.value import value


class Depth(Enum):
    """The colours to choose from; with `NONE` no colour code at all is sent."""

    NONE = 0
    ANSI = 16
    EIGHT_BIT = 256
    TRUE = 1 << 24


LEAST_WIDTH, LEAST_HEIGHT = 80, 24
DUMB = ("", "dumb", "unknown")
TRUE_COLOR = ("kitty", "alacritty", "ghostty", "foot", "wezterm", "iterm", "-direct")
"""Terminals that have all colours though ssh doesn't say so."""
NO_COLOR_AT_ALL = ("vt52", "vt100", "vt102", "vt220")
WITHOUT_BRAILLE = ("linux",)
"""Their fonts have too few signs for a drawn map, whatever letters they take."""
LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")
"""The first of them that says anything counts."""
UNKNOWN_SIZE = (0, 0)
"""What some lines say instead of their size."""


class Obstacle(Enum):
    """Why there can be no screen."""

    NO_TERMINAL = auto()
    """Input or output is a pipe or a file, as in `ssh host ttr` without a terminal."""
    DUMB = auto()
    SMALL = auto()


@value
class Terminal:
    """A terminal that a screen can be drawn in. Without Unicode it is drawn in ASCII."""

    depth: Depth
    unicode: bool
    width: int
    height: int
    framed: bool = True
    """Has it a window round it, which has a title?"""


def at_hand() -> Terminal | Obstacle:
    """What this process was started in. Nothing else looks at the environment and the terminal."""
    is_terminal = os.isatty(0) and os.isatty(1)
    size = os.get_terminal_size(1) if is_terminal else UNKNOWN_SIZE
    width, height = (LEAST_WIDTH, LEAST_HEIGHT) if size == UNKNOWN_SIZE else size
    environment = {**os.environ, "LC_CTYPE": _asked_for_letters()}
    return look(environment, is_terminal=is_terminal, width=width, height=height)


def look(environment: Mapping[str, str], *, is_terminal: bool, width: int, height: int) -> Terminal | Obstacle:
    """The terminal, or what stands in the way of a screen."""
    kind = environment.get("TERM", "").lower()
    if not is_terminal:
        return Obstacle.NO_TERMINAL
    if kind in DUMB:
        return Obstacle.DUMB
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return Obstacle.SMALL
    framed = kind not in (*WITHOUT_BRAILLE, *NO_COLOR_AT_ALL)
    return Terminal(depth_of(environment), has_unicode(environment), width, height, framed)


def has_unicode(environment: Mapping[str, str]) -> bool:
    """Does the locale say so, and has the terminal the signs? One that says nothing is taken at its word."""
    locale = next((environment[name] for name in LOCALE if environment.get(name)), "")
    letters = locale.partition("@")[0].rpartition(".")[2].lower().replace("-", "")
    return letters == "utf8" and environment.get("TERM", "").lower() not in WITHOUT_BRAILLE


def depth_of(environment: Mapping[str, str]) -> Depth:
    """The colours of a terminal: `NO_COLOR` first, then what it says itself, then what its name tells."""
    kind = environment.get("TERM", "").lower()
    if environment.get("NO_COLOR") or kind in NO_COLOR_AT_ALL:
        return Depth.NONE
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or any(name in kind for name in TRUE_COLOR):
        return Depth.TRUE
    return Depth.EIGHT_BIT if "256color" in kind else Depth.ANSI


def _asked_for_letters() -> str:
    """`LC_CTYPE` as it was when Python started: in a locale that it finds too poor it puts UTF-8 in its place."""
    try:
        before = Path("/proc/self/environ").read_bytes().split(b"\0")
    except OSError:
        return "" if sys.flags.utf8_mode else os.environ.get("LC_CTYPE", "")
    return next((os.fsdecode(entry[9:]) for entry in before if entry.startswith(b"LC_CTYPE=")), "")
