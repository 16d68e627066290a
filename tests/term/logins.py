"""A program in a terminal of its own, as somebody finds it who has logged in."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from select import select
from time import monotonic, sleep

LONG = 60
"""Seconds that anything may take at most; it usually takes less than one."""

OWNING = """\
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
"""
"""Begins a program that is signalled when its terminal closes."""


@dataclass
class Login:
    """A program, and the side of the terminal that a person sits at."""

    program: subprocess.Popen[bytes]
    master: int
    before: list[object]
    """The settings of the terminal before the program began."""
    said: bytearray = field(default_factory=bytearray)

    def types(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def shows(self, text: str) -> str:
        """All that was said up to this text, since this was last asked."""
        deadline = monotonic() + LONG
        while text.encode() not in self.said:
            assert monotonic() < deadline, bytes(self.said)
            if select([self.master], [], [], 0.1)[0]:
                self.said += os.read(self.master, 65536)
        end = self.said.index(text.encode()) + len(text.encode())
        told = bytes(self.said[:end])
        del self.said[:end]
        return told.decode()

    def ends(self) -> int:
        """Listen to the end; how the program ended."""
        deadline = monotonic() + LONG
        while self.program.poll() is None:
            assert monotonic() < deadline
            self._listen(0.05)
        self._listen(0)
        return self.program.returncode

    def closes(self) -> None:
        os.close(self.master)
        self.master = -1

    def _listen(self, patience: float) -> None:
        with suppress(OSError):
            while self.master >= 0 and select([self.master], [], [], patience)[0]:
                self.said += os.read(self.master, 65536)


@contextmanager
def login(program: str, *arguments: str, width: int = 80, height: int = 24, **environment: str) -> Iterator[Login]:
    """A Python program, with what a test may import."""
    command = (sys.executable, "-c", program, *arguments)
    with terminal(command, width, height, {"PYTHONPATH": os.pathsep.join(sys.path), **environment}) as one:
        yield one


@contextmanager
def terminal(command: Sequence[str], width: int, height: int, environment: Mapping[str, str]) -> Iterator[Login]:
    """Nothing of the program is left afterwards."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (height, width))
    before = termios.tcgetattr(slave)
    started = subprocess.Popen(
        command,
        stdin=slave,
        stdout=slave,
        stderr=subprocess.PIPE,
        env={**os.environ, "TERM": "xterm-256color", **environment},
        start_new_session=True,
    )
    one = Login(started, master, before)
    try:
        yield one
    finally:
        started.kill()
        started.wait()
        os.close(slave)
        if started.stderr is not None:
            started.stderr.close()
        if one.master >= 0:
            one.closes()


def wait_until(what: Callable[[], bool]) -> None:
    """Look again and again."""
    deadline = monotonic() + LONG
    while not what():
        assert monotonic() < deadline
        sleep(0.01)
