"""A program in a terminal of its own, and somebody at the other end of it who counts and waits."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import termios
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from select import select
from time import perf_counter

from bench.clock import at_work, cpu_of

HERE = Path(__file__).resolve().parent.parent
PATIENCE = 20.0
QUIET = 0.15
SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\-_])")
COMPILING_ANEW = "PYTHONDONTWRITEBYTECODE"
"""What is installed is compiled already; so is what is measured, after a first round that doesn't count."""


@dataclass
class Terminal:
    program: subprocess.Popen[bytes]
    line: int
    """The end that somebody sits at."""

    def press(self, keys: str) -> None:
        os.write(self.line, keys.encode())

    def answers(self, patience: float) -> bool:
        """Does anything come within so many seconds?"""
        return bool(select([self.line], [], [], patience)[0])

    def shown(self, sign: bytes) -> int:
        """Wait until this has come; how many bytes that took."""
        end, sent = perf_counter() + PATIENCE, b""
        while sign not in SEQUENCE.sub(b"", sent):
            if not self.answers(max(0.0, end - perf_counter())):
                raise TimeoutError(f"{sign!r} was not shown: {SEQUENCE.sub(b'', sent)[-400:]!r}")
            sent += os.read(self.line, 1 << 16)
        return len(sent)

    def drain(self, quiet: float = QUIET) -> int:
        """Read until nothing more comes, and the program waits too: on a busy machine silence alone is no end."""
        count = 0
        while True:
            if self.answers(quiet):
                count += len(os.read(self.line, 1 << 16))
            elif not at_work(self.program.pid):
                return count

    def cpu(self) -> float:
        """Milliseconds of CPU that the program has used."""
        return cpu_of(self.program.pid)


def clean(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment in which what is compiled once is kept."""
    return {name: value for name, value in environment.items() if name != COMPILING_ANEW}


@contextmanager
def started(
    command: Sequence[str],
    size: tuple[int, int] = (120, 40),
    place: Path = HERE,
    environment: Mapping[str, str] = os.environ,
) -> Iterator[Terminal]:
    """A program in a terminal of so many columns and rows. Nothing of it is left afterwards."""
    ours, theirs = pty.openpty()
    width, height = size
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    kind = {"TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": "", "LANG": "C.UTF-8"}
    with subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=clean(environment) | kind,
        cwd=place,
        start_new_session=True,
    ) as program:
        os.close(theirs)
        try:
            yield Terminal(program, ours)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
            os.close(ours)
