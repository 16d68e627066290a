"""Lines typed at a terminal without a screen: shown as they are typed, mended with Backspace, sent by Enter."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable
from typing import Protocol

LONGEST = 400
"""Characters of a line."""
MOST = 16
"""Lines that wait; what is typed beyond them waits at the other end."""
AT_ONCE = 1024
"""Characters that are dealt with before everybody else is served."""
TICK = 1 / 30
"""Seconds until the next of them."""
MOST_UNREAD = 4096
MOST_UNSENT = 256 * 1024
"""Bytes that somebody may leave unread; a line that takes no more is given up."""
ENTER, ERASE, LEAVE = "\r\n", "\x7f\b", "\x03\x04"


class LinePipe(Protocol):
    def write(self, data: bytes) -> None: ...
    def is_closing(self) -> bool: ...
    def abort(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


class Lines:
    def __init__(self, pipe: LinePipe, unsent: Callable[[], int], *, shown: bool = True, columns: int = 0) -> None:
        """Where there is no terminal, what is typed is `shown` at the other end already, and mended there."""
        self.columns = columns
        self._shown = shown
        self.can_hide = shown
        self.hidden = False
        """Is what is typed now shown to nobody?"""
        self._pipe = pipe
        self._unsent = unsent
        self._unread = ""
        self._held = False
        self._later: asyncio.TimerHandle | None = None
        self._typed = ""
        self._last = ""
        self._echo = ""
        self._complete = False
        self._ended = False
        self._ready: asyncio.Queue[str | None] = asyncio.Queue()
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode

    def take(self, data: bytes) -> None:
        self._unread += self._decode(data)
        if self._later is None:
            self._work_off()

    def no_more(self) -> None:
        """Nothing more comes: end once all that came has been read."""
        self._complete = True
        if not self._unread:
            self.end()

    def end(self) -> None:
        """End now, whatever is still to be read."""
        if not self._ended:
            self._ended = True
            self._ready.put_nowait(None)

    async def read(self) -> str | None:
        """The next line; None once somebody has left."""
        line = await self._ready.get()
        if line is None:
            self._ready.put_nowait(None)
        return line

    def write(self, text: str) -> None:
        """Say something, and show again what is being typed meanwhile."""
        self._write(text + self._typed if self._shown and not self.hidden else text)

    def _write(self, text: str) -> None:
        if self._pipe.is_closing():
            return
        if self._unsent() > MOST_UNSENT:
            self._pipe.abort()
            return
        self._pipe.write((text.replace("\n", "\r\n") if self._shown else text).encode(errors="replace"))

    def _work_off(self) -> None:
        """Deal with some of what came, then with more of it after a moment."""
        self._later = None
        taken = 0
        for character in self._unread[:AT_ONCE]:
            if self._ready.qsize() >= MOST:
                break
            self._take(character)
            taken += 1
        self._unread = self._unread[taken:]
        if self.hidden:
            self._echo = "\n" * self._echo.count("\n")
        if self._echo and self._shown:
            self._write(self._echo)
        self._echo = ""
        self._hold(len(self._unread) > MOST_UNREAD)
        if self._complete and not self._unread:
            self.end()
        if self._unread and not self._ended:
            self._later = asyncio.get_running_loop().call_later(TICK, self._work_off)

    def _hold(self, held: bool) -> None:  # noqa: FBT001 - a state
        if held != self._held and not self._pipe.is_closing():
            self._held = held
            (self._pipe.pause_reading if held else self._pipe.resume_reading)()

    def _take(self, character: str) -> None:
        before, self._last = self._last, character
        if character in ENTER:
            if (before, character) != ("\r", "\n"):
                self._echo += "\n"
                self._ready.put_nowait(self._typed)
                self._typed = ""
        elif character in ERASE:
            if self._typed:
                self._typed = self._typed[:-1]
                self._echo += "\b \b"
        elif character in LEAVE:
            self.end()
        elif character.isprintable() and len(self._typed) < LONGEST:
            self._typed += character
            self._echo += character
