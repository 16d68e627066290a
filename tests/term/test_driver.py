"""A program in a terminal of its own: what it leaves behind, and what becomes of it when the terminal goes."""

from __future__ import annotations

import os
import re
import signal
import termios
import threading
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from term.logins import LONG, OWNING, Login, login, wait_until
from ttr_tui.term.driver import FULL, Outlet

PROGRAM = """\
import sys
from pathlib import Path
from textual.app import ComposeResult
from textual.widgets import Static
from ttr_tui.term.base import BaseApp
from ttr_tui.term.terminal import Depth
from ttr_tui.term.driver import LoginDriver
from ttr_tui.term.terminal import Terminal

ROUNDS = 100

class Small(BaseApp[None]):
    BINDINGS = [("q", "quit"), ("m", "mouse(1)"), ("n", "mouse(0)"), ("f", "flood")]
    rounds = 0

    def compose(self) -> ComposeResult:
        yield Static("hello there", markup=False)

    def on_key(self, event) -> None:
        if event.character:
            self.query_one(Static).update(f"typed {ord(event.character):x} {self.size.width} {self.size.height}")

    def action_mouse(self, on: int) -> None:
        self.use_mouse(on=bool(on))

    def action_flood(self) -> None:
        self.more()

    def more(self) -> None:
        self.rounds += 1
        self.query_one(Static).update(f"{self.rounds:03} " * 460)
        if self.rounds < ROUNDS:
            self.call_after_refresh(self.more)
        else:
            Path(sys.argv[1]).touch()

app = Small(Terminal(Depth.EIGHT_BIT, True, 80, 24), LoginDriver)
app.run()
sys.exit(app.return_code)
"""


@pytest.fixture
def session(request: pytest.FixtureRequest, done: Path) -> Iterator[Login]:
    """With the terminal as its own, unless the test says otherwise."""
    program = PROGRAM if getattr(request, "param", "own") == "borrowed" else OWNING + PROGRAM
    with login(program, str(done), COLUMNS="33") as one:
        one.shows("hello there")
        yield one


@pytest.fixture
def done(tmp_path: Path) -> Path:
    """There once the program has shown all that it wanted to show."""
    return tmp_path / "done"


def restored(said: bytes) -> None:
    """The mouse, pasting, the cursor and the shell's own page are as they were."""
    text = said.decode(errors="replace")
    for mode, left in (
        ("1000", "l"),
        ("1002", "l"),
        ("1006", "l"),
        ("2004", "l"),
        ("1049", "l"),
        ("25", "h"),
        ("7", "h"),
    ):
        assert re.findall(rf"\x1b\[\?{mode}([hl])", text)[-1] == left, mode
    assert "\x1b[>" not in text
    assert "\x1b]" not in text


def test_whoever_quits_finds_the_terminal_as_it_was(session: Login) -> None:
    session.types(b"q")
    assert session.ends() == 0
    restored(bytes(session.said))
    assert termios.tcgetattr(session.master) == session.before


def test_a_line_feed_stays_in_its_column_while_the_program_is_up(session: Login) -> None:
    def returns() -> bool:
        return bool(termios.tcgetattr(session.master)[tty.OFLAG] & termios.ONLCR)

    assert not returns()
    session.types(b"q")
    assert session.ends() == 0
    assert returns()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_to_end_leaves_the_terminal_as_it_was(session: Login, number: int) -> None:
    session.program.send_signal(number)
    assert session.ends() == 128 + number
    restored(bytes(session.said))


@pytest.mark.parametrize("session", ["own", "borrowed"], indirect=True)
def test_a_closed_terminal_ends_the_program(session: Login) -> None:
    """Whether it is signalled, or only reads that nobody is there."""
    session.closes()
    assert session.ends() == 128 + signal.SIGHUP


def test_the_size_is_that_of_the_terminal(session: Login) -> None:
    session.types(b"x")
    session.shows("78 80 24")


def test_a_byte_that_is_no_letter_here_does_no_harm(session: Login) -> None:
    session.types(b"\xe9x")
    session.shows("typed 78")
    session.types(b"q")
    assert session.ends() == 0


def test_the_mouse_comes_and_goes_while_playing(session: Login) -> None:
    session.types(b"n")
    session.shows("\x1b[?1000l\x1b[?1002l\x1b[?1006l")
    session.types(b"m")
    session.shows("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    session.types(b"q")
    assert session.ends() == 0
    restored(bytes(session.said))


def test_who_stops_reading_holds_up_nobody_and_is_then_shown_the_newest(session: Login, done: Path) -> None:
    session.types(b"f")
    wait_until(done.exists)
    assert len(session.shows("100 100 ").encode()) < 60 * 460 * len("100 ")


def test_who_never_reads_again_can_still_be_told_to_end(session: Login, done: Path) -> None:
    session.types(b"f")
    wait_until(done.exists)
    session.program.send_signal(signal.SIGTERM)
    assert session.program.wait(LONG) == 128 + signal.SIGTERM


def test_what_is_written_goes_out_in_order_and_then_it_ends() -> None:
    reading, writing = os.pipe()
    outlet = Outlet(writing, lambda: None)
    for k in range(1000):
        outlet.write(f"{k} ")
    outlet.close()
    os.close(writing)
    with os.fdopen(reading, "rb") as file:
        assert file.read() == "".join(f"{k} " for k in range(1000)).encode()


def test_a_full_outlet_tells_when_there_is_room() -> None:
    reading, writing = os.pipe()
    relieved = threading.Event()
    outlet = Outlet(writing, relieved.set)
    outlet.write("x" * (1 << 20))
    assert outlet.full
    assert not relieved.is_set()
    read = 0
    while read < 1 << 20:
        read += len(os.read(reading, 1 << 16))
    assert relieved.wait(LONG)
    assert [outlet.full] == [False]
    outlet.close()
    os.close(writing)
    os.close(reading)


def test_nobody_at_the_other_end_is_nobodys_trouble() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    outlet = Outlet(writing, lambda: None)
    for _ in range(100):
        outlet.write("x" * FULL)
    outlet.close()
    os.close(writing)


def test_an_end_that_does_not_read_is_not_waited_for() -> None:
    reading, writing = os.pipe()
    outlet = Outlet(writing, lambda: None)
    outlet.write("x" * (1 << 20))
    outlet.close()
    os.close(reading)
    os.close(writing)
