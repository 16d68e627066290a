"""What a terminal says of itself, and what follows."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios

import pytest

from ttr_tui.term.terminal import Depth, Obstacle, Terminal, depth_of, has_unicode, look
from ttr_tui.words.command_line import no_screen


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
    looked = look({"TERM": kind}, is_terminal=False, width=120, height=40)
    assert looked is Obstacle.NO_TERMINAL


@pytest.mark.parametrize(
    ("kind", "width", "height", "found"),
    [
        ("dumb", 120, 40, Obstacle.DUMB),
        ("", 120, 40, Obstacle.DUMB),
        ("xterm", 79, 24, Obstacle.SMALL),
        ("xterm", 80, 23, Obstacle.SMALL),
        ("xterm", 80, 24, Terminal(Depth.ANSI, False, 80, 24)),
    ],
)
def test_what_stands_in_the_way(kind: str, width: int, height: int, found: Terminal | Obstacle) -> None:
    assert look({"TERM": kind}, is_terminal=True, width=width, height=height) == found


@pytest.mark.parametrize(
    ("environment", "unicode"),
    [
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "de_AT.utf8@euro"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, True),
        ({"LC_ALL": "", "LC_CTYPE": "", "LANG": "C.UTF-8"}, True),
        ({"LC_CTYPE": "C", "LANG": "en_GB.UTF-8"}, False),
        ({"LC_ALL": "POSIX", "LC_CTYPE": "C.UTF-8", "LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LANG": "en_GB"}, False),
        ({}, False),
        ({"LANG": "en_GB.UTF-8", "TERM": "linux"}, False),
        ({"LANG": "en_GB.UTF-8", "TERM": "vt100"}, True),
    ],
)
def test_unicode_is_drawn_where_the_locale_and_the_font_have_it(environment: dict[str, str], *, unicode: bool) -> None:
    given = {"TERM": "xterm-256color", **environment}
    assert has_unicode(given) is unicode
    framed = given["TERM"] not in ("linux", "vt100")
    assert look(given, is_terminal=True, width=80, height=24) == Terminal(depth_of(given), unicode, 80, 24, framed)


SAY = "from ttr_tui.term.terminal import at_hand; print(at_hand())"


def seen(size: tuple[int, int], **environment: str) -> str:
    """What a program finds that is started in a terminal of this size and in this environment."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, size)
    given = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    try:
        subprocess.run([sys.executable, "-c", SAY], stdin=slave, stdout=slave, env=given, check=True, timeout=60)
        return os.read(master, 1000).decode().strip()
    finally:
        os.close(slave)
        os.close(master)


@pytest.mark.parametrize(
    ("environment", "unicode"),
    [({"LANG": "C"}, False), ({}, False), ({"LC_ALL": "C.UTF-8"}, True), ({"LC_CTYPE": "UTF-8"}, True)],
)
def test_what_python_makes_of_a_poor_locale_is_not_believed(environment: dict[str, str], *, unicode: bool) -> None:
    expected = Terminal(Depth.ANSI, unicode, 100, 30)
    assert seen((30, 100), TERM="xterm", **environment) == str(expected)


def test_a_line_that_says_no_size_is_taken_for_the_usual_one() -> None:
    assert seen((0, 0), TERM="vt100", LANG="C") == str(Terminal(Depth.NONE, False, 80, 24, framed=False))


def test_a_small_terminal_is_seen_whatever_the_shell_remembers() -> None:
    assert seen((20, 60), TERM="xterm", COLUMNS="120", LINES="40") == str(Obstacle.SMALL)


def test_a_program_in_a_pipe_finds_no_terminal() -> None:
    told = subprocess.run([sys.executable, "-c", SAY], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert told.stdout.strip() == str(Obstacle.NO_TERMINAL)


def test_looking_at_the_terminal_does_not_import_the_screen() -> None:
    program = f"{SAY}; import sys; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert not {"textual", "rich", "asyncio"} & set(told.stdout.split())


@pytest.mark.parametrize("obstacle", Obstacle)
def test_whatever_stands_in_the_way_a_sentence_says_what_to_do(obstacle: Obstacle) -> None:
    assert "--plain" in no_screen(obstacle)
