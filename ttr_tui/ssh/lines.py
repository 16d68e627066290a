"""Lines typed at a terminal without a screen: shown as they are typed, mended with Backspace, sent by Enter."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from typing import Protocol

LONGEST = 400
"""Characters of a line."""
MOST = 16
"""Lines that wait; what is typed beyond them is not taken."""
ENTER, ERASE, LEAVE = "\r\n", "\x7f\b", "\x03\x04"


class Pipe(Protocol):
    def write(self, data: bytes) -> None: ...
    def is_closing(self) -> bool: ...


class Lines:
    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._typed = ""
        self._last = ""
        self._ready: asyncio.Queue[str | None] = asyncio.Queue()
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode

    def take(self, data: bytes) -> None:
        for character in self._decode(data):
            self._take(character)

    def end(self) -> None:
        """Nothing more is typed."""
        self._ready.put_nowait(None)

    async def read(self) -> str | None:
        """The next line; None once somebody has left."""
        return await self._ready.get()

    def write(self, text: str) -> None:
        if not self._pipe.is_closing():
            self._pipe.write(text.replace("\n", "\r\n").encode(errors="replace"))

    def _take(self, character: str) -> None:
        before, self._last = self._last, character
        if character in ENTER:
            if (before, character) != ("\r", "\n") and self._ready.qsize() < MOST:
                self.write("\n")
                self._ready.put_nowait(self._typed)
                self._typed = ""
        elif character in ERASE:
            if self._typed:
                self._typed = self._typed[:-1]
                self.write("\b \b")
        elif character in LEAVE:
            self.end()
        elif character.isprintable() and len(self._typed) < LONGEST:
            self._typed += character
            self.write(character)
