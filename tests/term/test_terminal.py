"""What a terminal says of itself, and what follows."""

from __future__ import annotations

import pytest

from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Obstacle, Terminal, depth_of, look


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color"}, Depth.EIGHT_BIT),
        ({"TERM": "screen-256color"}, Depth.EIGHT_BIT),
        ({"TERM": "xterm"}, Depth.ANSI),
        ({"TERM": "linux"}, Depth.ANSI),
        ({"TERM": "vt100"}, Depth.NONE),
        ({"TERM": "xterm-kitty"}, Depth.TRUE),
        ({"TERM": "xterm-direct"}, Depth.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.EIGHT_BIT),
    ],
)
def test_the_colours_of_a_terminal(environment: dict[str, str], depth: Depth) -> None:
    assert depth_of(environment) is depth


@pytest.mark.parametrize("kind", ["xterm", "dumb", ""])
def test_a_pipe_is_no_terminal(kind: str) -> None:
    looked = look({"TERM": kind}, is_terminal=False, encoding="utf-8", width=120, height=40)
    assert looked is Obstacle.NO_TERMINAL


@pytest.mark.parametrize(
    ("kind", "width", "height", "found"),
    [
        ("dumb", 120, 40, Obstacle.DUMB),
        ("", 120, 40, Obstacle.DUMB),
        ("xterm", 79, 24, Obstacle.SMALL),
        ("xterm", 80, 23, Obstacle.SMALL),
        ("xterm", 80, 24, Terminal(Depth.ANSI, True, 80, 24)),
    ],
)
def test_what_stands_in_the_way(kind: str, width: int, height: int, found: Terminal | Obstacle) -> None:
    assert look({"TERM": kind}, is_terminal=True, encoding="utf-8", width=width, height=height) == found


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "ISO-8859-15"])
def test_other_encodings_draw_in_ascii(encoding: str) -> None:
    looked = look({"TERM": "xterm"}, is_terminal=True, encoding=encoding, width=80, height=24)
    assert looked == Terminal(Depth.ANSI, False, 80, 24)


@pytest.mark.parametrize("encoding", ["UTF-8", "utf8"])
def test_with_unicode(encoding: str) -> None:
    looked = look({"TERM": "xterm"}, is_terminal=True, encoding=encoding, width=80, height=24)
    assert looked == Terminal(Depth.ANSI, True, 80, 24)
