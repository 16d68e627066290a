"""Why there is no screen, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH, Obstacle

PLAIN = "--plain plays the same game in sentences"

_WHY: Mapping[Obstacle, str] = {
    Obstacle.NO_TERMINAL: f"There is no terminal to draw in; over ssh, ssh -t asks for one, and {PLAIN}.",
    Obstacle.DUMB: f"This terminal can’t place a cursor (see TERM); {PLAIN}.",
    Obstacle.SMALL: f"The screen needs {LEAST_WIDTH} columns and {LEAST_HEIGHT} lines: enlarge the window; {PLAIN}.",
}


def no_screen(obstacle: Obstacle) -> str:
    return _WHY[obstacle]
