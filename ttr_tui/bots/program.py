"""A program of somebody else's that is told lines and answers with lines, and can't keep this one waiting."""

from __future__ import annotations

import os
import shlex
import signal
from contextlib import suppress
from select import select
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from time import monotonic
from types import TracebackType

from ttr_tui.core.text import visible
from ttr_tui.store.faults import Complaint

STARTING, PATIENCE = 30.0, 5.0
"""Seconds for the first answer, and for each one after it."""
ENDING = 1.0
"""Seconds that it has for ending by itself once there is nothing more to hear."""
LONGEST = 1 << 16
"""Bytes of an answer."""


class ProgramFault(Complaint):
    """It can't go on with this program, and a sentence says why."""


class WrongAnswer(ProgramFault):
    """It answered, and its answer can’t be taken; it may be asked again."""


class Program:
    """One process. What is asked of it from one thread may be cut short by `kill` from another."""

    def __init__(
        self, command: str, patience: float = PATIENCE, starting: float = STARTING, *, heard: bool = True
    ) -> None:
        """With `heard`, what it says beside its answers goes where this program's own complaints go."""
        self._patience = patience
        self._until_first = starting
        errors = None if heard else DEVNULL
        words = [command]
        try:
            words = shlex.split(command) or [command]
            self._process = Popen(words, stdin=PIPE, stdout=PIPE, stderr=errors, start_new_session=True, bufsize=0)
        except (OSError, ValueError) as error:
            why = f"{error.strerror}: {visible(words[0])}" if isinstance(error, OSError) else "a quotation has no end"
            raise ProgramFault(f"It can’t be started: {why}.") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        os.set_blocking(self._stdin.fileno(), False)
        self._heard = b""

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *raised: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.end()

    def tell(self, line: bytes) -> None:
        """Send a line that asks for no answer."""
        self._send(line, monotonic() + self._patience)

    def ask(self, line: bytes) -> bytes:
        """The answer to a line, without its end."""
        if not self._heard and self._readable(0):
            self._hear()
        if self._heard:
            raise ProgramFault("It says something without being asked.")
        seconds, self._until_first = max(self._until_first, self._patience), 0.0
        until = monotonic() + seconds
        self._send(line, until)
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST:
                raise ProgramFault(f"Its answer is longer than {LONGEST} bytes.")
            if not self._readable(until - monotonic()):
                raise ProgramFault(f"It gives no answer within {seconds:g} seconds.")
            self._hear()
        answer, self._heard = self._heard.split(b"\n", 1)
        return answer

    def end(self) -> None:
        """Nothing more is asked: it reads the end of its input, and is ended if that changes nothing."""
        self._stdin.close()
        with suppress(TimeoutExpired):
            self._process.wait(ENDING)
        self.kill()
        self._process.wait()
        self._stdout.close()

    def kill(self) -> None:
        """End it at once, with whatever it started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _send(self, line: bytes, until: float) -> None:
        rest = memoryview(line)
        while rest:
            if not select([], [self._stdin], [], max(0.0, until - monotonic()))[1]:
                raise ProgramFault("It doesn’t read what it is told.")
            try:
                rest = rest[os.write(self._stdin.fileno(), rest) :]
            except BrokenPipeError as error:
                raise ProgramFault(self._how_it_ended()) from error

    def _hear(self) -> None:
        part = os.read(self._stdout.fileno(), LONGEST)
        if not part:
            raise ProgramFault(self._how_it_ended())
        self._heard += part

    def _readable(self, seconds: float) -> bool:
        return bool(select([self._stdout], [], [], max(0.0, seconds))[0])

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(ENDING)
        except TimeoutExpired:
            return "It closed its end of the line."
        return f"It ended with code {code}." if code >= 0 else f"It was ended by signal {-code}."
