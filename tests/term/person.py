"""Somebody at a terminal who reads what it shows and types."""

from __future__ import annotations

import codecs
import os
import re
import termios
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from select import select
from time import monotonic

from term.emulator import Terminal
from term.logins import LONG, Login, terminal

MODES = {**dict.fromkeys(("1000", "1002", "1004", "1006", "1049", "2004", "2048"), "l"), "25": "h", "7": "h"}
"""How a shell wants to find a terminal: no mouse, focus, page, pasting or sizes for programs; cursor and wrapping."""


class Person:
    """What was sent is shown by an emulator, so what counts is what can be read."""

    def __init__(self, login: Login, width: int, height: int) -> None:
        self.login = login
        self.sent = bytearray()
        """All that came, from the beginning."""
        self._terminal = Terminal(width, height)
        self._decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self._terminal.screen.display)

    @property
    def rows(self) -> list[str]:
        return [line.rstrip() for line in self._terminal.screen.display]

    def types(self, keys: str) -> None:
        self.login.types(keys.encode())

    def reads(self, *texts: str) -> None:
        """Wait until all these can be read at once, wherever lines are broken."""
        deadline = monotonic() + LONG
        while not all(_flat(text) in _flat(self.text) for text in texts):
            assert monotonic() < deadline, f"{texts} not in\n{self.text}"
            ended = self.login.program.poll() is not None
            if not self._listen(0.05):
                assert not ended, f"it ended before it said {texts}:\n{self.text}"

    def resizes(self, width: int, height: int) -> None:
        self._terminal.resize(width, height)
        termios.tcsetwinsize(self.login.master, (height, width))

    def ends(self) -> int:
        """Listen to the end; how the program ended."""
        deadline = monotonic() + LONG
        while self.login.program.poll() is None:
            assert monotonic() < deadline, self.text
            self._listen(0.05)
        while self._listen(0):
            pass
        return self.login.program.returncode

    def finds_it_as_it_was(self) -> None:
        """Every mode that was changed is as a shell wants it."""
        text = self.sent.decode(errors="replace")
        for mode, wanted in MODES.items():
            assert re.findall(rf"\x1b\[\?{mode}([hl])", text)[-1:] in ([], [wanted]), mode
        assert "\x1b[>" not in text

    def _listen(self, patience: float) -> bool:
        """Did anything come?"""
        with suppress(OSError):
            if self.login.master >= 0 and select([self.login.master], [], [], patience)[0]:
                came = os.read(self.login.master, 65536)
                self.sent += came
                self._terminal.feed(self._decode(came))
                return bool(came)
        return False


def _flat(text: str) -> str:
    return " ".join(text.split())


@contextmanager
def person_at(
    command: Sequence[str], width: int = 80, height: int = 24, environment: Mapping[str, str] | None = None
) -> Iterator[Person]:
    with terminal(command, width, height, environment or {}) as login:
        yield Person(login, width, height)
