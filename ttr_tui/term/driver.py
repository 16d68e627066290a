"""The terminal of an ordinary login, local or through ssh, told no more than a game needs, and the line to it."""

from __future__ import annotations

import os
import signal
import sys
import termios
import tty
from abc import ABC, abstractmethod
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from select import select
from threading import Condition, Thread

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from ttr_tui.term.keys import TICK, KeyReader


class HungUp(Message):
    """The terminal was closed, or the game was told to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        """That of the signal."""


class Relieved(Message):
    """The line is free again."""


class LineDriver(ABC):
    """A driver of a real terminal; those of tests may be none."""

    _entitled = False

    @property
    @abstractmethod
    def behind(self) -> bool:
        """Is so much on its way that new frames should wait? Then the app hears when they needn't."""

    @abstractmethod
    def use_mouse(self, *, on: bool) -> None:
        """Have the mouse reported from now on, or left to the terminal."""

    @abstractmethod
    def write(self, data: str) -> None: ...

    def entitle(self, title: str) -> None:
        """Call the window so; what it was called before comes back in the end."""
        self.write(f"{'' if self._entitled else TITLE_KEPT}\x1b]2;{_printable(title)}\x07")
        self._entitled = True

    def give_notice(self, said: str) -> None:
        """Have the terminal tell somebody who looks elsewhere, if it knows how."""
        self.write(f"\x1b]9;{_printable(said)}\x07")

    def _give_title_back(self) -> None:
        if self._entitled:
            self.write(TITLE_BACK)
            self._entitled = False


def _printable(said: str) -> str:
    """Nothing in it ends the sequence early, or begins another."""
    return "".join([sign for sign in said if sign.isprintable()])


TITLE_KEPT, TITLE_BACK = "\x1b[22;2t", "\x1b[23;2t"
"""A terminal keeps titles one upon the other."""
MOUSE = ("1000", "1002", "1006")
"""Buttons and dragging, in numbers without a limit."""
EVERY_MOTION = "1003"
"""Only where the terminal is on this machine: each one would go up the line."""
KEYBOARD = ("\x1b[>", "\x1b[<")
"""The kitty keyboard: a shell would be left with it when the line drops."""
PARTINGS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)
"""Signals that end a game. A key for an interruption sends none while a screen is up."""
WIPED = "\x1b[m\x1b[H\x1b[2J"
"""A terminal without a page of its own for programs, such as the console of Linux, would keep the last frame."""
READ = 4096


class LoginDriver(LinuxDriver, LineDriver):
    """A line that owns its process: the signals that end it, standard input and standard output."""

    _outlet: Outlet | None = None

    @property
    def behind(self) -> bool:
        return self._outlet is not None and self._outlet.full

    def use_mouse(self, *, on: bool) -> None:
        if on != self._mouse:
            self._mouse = True
            self._tell_mouse("h" if on else "l")
            self._mouse = on

    def start_application_mode(self) -> None:
        assert sys.__stdout__ is not None
        self._outlet = Outlet(sys.__stdout__.fileno(), lambda: self.send_message(Relieved()))
        for number in PARTINGS:
            self._loop.add_signal_handler(number, self._part, number)
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._feed_lines_as_they_are()

    def _feed_lines_as_they_are(self) -> None:
        """Let a line feed stay in its column, as through ssh; what was before comes back with the terminal."""
        with suppress(termios.error):
            attributes = termios.tcgetattr(self.fileno)
            attributes[tty.OFLAG] &= ~termios.ONLCR
            termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)

    def stop_application_mode(self) -> None:
        self._give_title_back()
        self.write(WIPED)
        super().stop_application_mode()

    def close(self) -> None:
        super().close()
        for number in PARTINGS:
            self._loop.remove_signal_handler(number)
        if self._outlet is not None:
            self._outlet.close()

    def write(self, data: str) -> None:
        if self._outlet is not None and not data.startswith(KEYBOARD):
            self._outlet.write(data)

    def run_input_thread(self) -> None:
        """Textual's own goes round without end when the terminal is gone, and gives up over a letter in Latin-1."""
        keys = KeyReader(debug=self._debug)
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        while not self.exit_event.is_set():
            if select([self.fileno], [], [], TICK)[0]:
                typed = self._read()
                if not typed:
                    self._part(signal.SIGHUP)
                    return
                for message in keys.feed(decode(typed)):
                    self.process_message(message)
            for message in keys.tick():
                self.process_message(message)

    def send_message(self, message: Message) -> None:
        """Textual's own has a task do it, which costs more than what it does."""
        self._loop.call_soon_threadsafe(self._app.post_message, message)

    def _read(self) -> bytes:
        """What was typed; nothing if nobody can type any more."""
        try:
            return os.read(self.fileno, READ)
        except OSError:
            return b""

    def _part(self, number: int) -> None:
        self.send_message(HungUp(number))

    def _get_terminal_size(self) -> tuple[int, int]:
        """Of the terminal itself: what a shell keeps in COLUMNS and LINES doesn't follow it."""
        try:
            size = os.get_terminal_size(self.fileno)
        except OSError:
            return super()._get_terminal_size()
        return (size.columns, size.lines) if size.columns and size.lines else super()._get_terminal_size()

    def _enable_mouse_support(self) -> None:
        self._tell_mouse("h")

    def _disable_mouse_support(self) -> None:
        self._tell_mouse("l")

    def _enable_mouse_pixels(self) -> None:
        """Cells are all that the screen needs."""

    def _tell_mouse(self, way: str) -> None:
        if self._mouse:
            modes = MOUSE if os.environ.get("SSH_CONNECTION") else (*MOUSE, EVERY_MOTION)
            self.write("".join(f"\x1b[?{mode}{way}" for mode in modes))


# The way out: a thread that sends, so that a slow line holds up nobody.

FULL = 4096
"""Unsent bytes from which on new frames had better wait: what is sent next is then as new as can be."""
FAREWELL = 1.0
"""Seconds that the last bytes get to go out."""


class Outlet:
    """Whatever is written goes out in order. If the other end is gone, it goes nowhere, and nobody is troubled."""

    def __init__(self, descriptor: int, relieved: Callable[[], None]) -> None:
        """`relieved` is called in the thread once there is room again after there was none."""
        self._descriptor = descriptor
        self._relieved = relieved
        self._unsent = bytearray()
        self._sending = 0
        self._was_full = self._closed = self._gone = False
        self._news = Condition()
        self._thread = Thread(target=self._run, name="outlet", daemon=True)
        self._thread.start()

    @property
    def full(self) -> bool:
        """Should new frames wait? Whoever asks and hears yes is told when there is room."""
        with self._news:
            self._was_full = len(self._unsent) + self._sending >= FULL
            return self._was_full

    def write(self, data: str) -> None:
        """Never waits."""
        with self._news:
            if not self._gone:
                self._unsent += data.encode(errors="replace")
                self._news.notify()

    def close(self) -> None:
        """Send what is left, if that is soon done."""
        with self._news:
            self._closed = True
            self._news.notify()
        self._thread.join(FAREWELL)

    def _run(self) -> None:
        while block := self._next():
            try:
                self._send(block)
            except OSError:
                with self._news:
                    self._gone = True
                    self._unsent.clear()
            with self._news:
                self._sending = 0
                relieved = self._was_full and len(self._unsent) < FULL and not self._closed
                self._was_full = self._was_full and not relieved
            if relieved:
                self._relieved()

    def _next(self) -> bytes:
        """What is to be sent next, as soon as there is something; nothing at the end."""
        with self._news:
            while not self._unsent and not self._closed:
                self._news.wait()
            block = bytes(self._unsent)
            self._sending = len(block)
            self._unsent.clear()
            return block

    def _send(self, block: bytes) -> None:
        rest = memoryview(block)
        while rest:
            try:
                rest = rest[os.write(self._descriptor, rest) :]
            except BlockingIOError:
                select([], [self._descriptor], [])
