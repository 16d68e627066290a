"""What a client types, dealt out as slowly as its own screen can answer, so that no other screen waits for it."""

from __future__ import annotations

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Awaitable, Callable, Iterator
from time import monotonic

from textual import events
from textual._xterm_parser import XTermParser
from textual.message import Message
from textual.messages import InBandWindowResize

from ttr_tui.ssh.line.pasting import PasteCut

MOST_UNREAD = 4096
"""Bytes after which nothing more is taken from the line."""
AT_ONCE = 64
"""Characters that are looked through for keys in one go."""
BURST = 16
"""Keys that were typed ahead, and come at once."""
A_SECOND, SLOWED = 30.0, 5.0
"""Keys a second that a client gets through, and one that has kept its line full for long."""
PATIENCE = 10.0
"""Seconds of that."""
TICK = 0.1
"""Seconds after which a lone Esc is a key and not the beginning of another."""
NEVER = (events.Resize, InBandWindowResize)
"""What the line says itself: whoever types it may lie about it."""
HALF = re.compile("[\ud800-\udfff]")
"""Half a letter, as a hostile client may name it for a key. No file and no terminal takes one."""


class Inward:
    def __init__(
        self,
        deal: Callable[[Message], Awaitable[None]],
        hold: Callable[[], None],
        release: Callable[[], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`deal` hands out a key and comes back once it is dealt with; `hold` and `release` stop and open the line."""
        self._deal, self._hold, self._release, self._clock = deal, hold, release, clock
        self._unread = bytearray()
        self._held = False
        self._full_since: float | None = None
        self._came = asyncio.Event()
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._cut = PasteCut()
        self._parser = XTermParser()
        self._saved, self._counted = float(BURST), clock()

    @property
    def unread(self) -> int:
        return len(self._unread)

    def take(self, data: bytes) -> None:
        """Something came in."""
        self._unread += data
        self._came.set()
        if len(self._unread) >= MOST_UNREAD and not self._held:
            self._held = True
            self._full_since = self._full_since or self._clock()
            self._hold()

    async def run(self) -> None:
        """Deal out what comes, until this is cancelled."""
        while True:
            messages = await self._some()
            for message in self._readable(messages):
                await self._wait_for_turn()
                await self._deal(message)

    async def _some(self) -> Iterator[Message]:
        if not self._unread:
            self._full_since = None
            self._came.clear()
            half_a_key = self._parser._timeout_time is not None
            try:
                async with asyncio.timeout(TICK if half_a_key else None):
                    await self._came.wait()
            except TimeoutError:
                return iter(self._parser.tick())
        taken = bytes(self._unread[:AT_ONCE])
        del self._unread[:AT_ONCE]
        if self._held and len(self._unread) <= MOST_UNREAD // 2:
            self._held = False
            self._release()
        text = self._cut.cut(self._decode(taken))
        return iter(self._parser.feed(text) if text else ())

    def _readable(self, messages: Iterator[Message]) -> Iterator[Message]:
        """All but what nobody can have typed. The parser fails at some of that, and is replaced then."""
        try:
            for message in messages:
                if isinstance(message, NEVER):
                    self._parser.mouse_pixels = False
                elif not isinstance(message, events.Key) or not HALF.search(message.character or ""):
                    yield message
        except Exception:  # noqa: BLE001 - whatever it was, it isn't a key
            self._parser, self._cut = XTermParser(), PasteCut()

    async def _wait_for_turn(self) -> None:
        now = self._clock()
        slow = self._full_since is not None and now - self._full_since > PATIENCE
        rate = SLOWED if slow else A_SECOND
        self._saved = min(1.0 if slow else float(BURST), self._saved + (now - self._counted) * rate)
        self._counted = now
        if self._saved < 1:
            await asyncio.sleep((1 - self._saved) / rate)
            self._saved, self._counted = 1.0, self._clock()
        self._saved -= 1
