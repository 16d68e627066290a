"""What a client types, pastes and resizes, dealt out as slowly as its own screen can answer."""

from __future__ import annotations

import asyncio
import re
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from time import monotonic

from textual import events
from textual.message import Message
from textual.messages import InBandWindowResize

from ttr_tui.term.keys import TICK, KeyReader

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
NEVER = (events.Resize, InBandWindowResize)
"""What the line says itself: whoever types it may lie about it."""
HALF = re.compile("[\ud800-\udfff]")
"""Half a letter, as a hostile client may name it for a key. No file and no terminal takes one."""


class Inward:
    """So that no other screen waits for one into which much is typed."""

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
        self._keys = KeyReader(clock)
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
            try:
                async with asyncio.timeout(TICK if self._keys.waits else None):
                    await self._came.wait()
            except TimeoutError:
                return self._keys.tick()
        taken = bytes(self._unread[:AT_ONCE])
        del self._unread[:AT_ONCE]
        if self._held and len(self._unread) <= MOST_UNREAD // 2:
            self._held = False
            self._release()
        return self._keys.feed(self._decode(taken))

    def _readable(self, messages: Iterator[Message]) -> Iterator[Message]:
        """All but what nobody can have typed. The parser fails at some of that, and is replaced then."""
        try:
            for message in messages:
                if isinstance(message, NEVER):
                    self._keys.count_cells()
                elif not isinstance(message, events.Key) or not HALF.search(message.character or ""):
                    yield message
        except Exception:  # noqa: BLE001 - whatever it was, it isn't a key
            self._keys = KeyReader(self._clock)

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


# Sizes of a window that somebody drags: the last one of a second counts, for each lays the whole screen out anew.

PAUSE = 1.0
"""Seconds between two of them."""
MOST_SIZES, WITHIN = 100, 10.0
"""A client that says more than so many in so many seconds wants something else than a larger window."""


class Resizing:
    def __init__(self, resize: Callable[[int, int], None], give_up: Callable[[], None]) -> None:
        self._resize = resize
        self._give_up = give_up
        self._loop = asyncio.get_running_loop()
        self._wanted: tuple[int, int] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._said: deque[float] = deque(maxlen=MOST_SIZES)

    def to(self, width: int, height: int) -> None:
        now = self._loop.time()
        if len(self._said) == MOST_SIZES and now - self._said[0] < WITHIN:
            self._give_up()
            return
        self._said.append(now)
        self._wanted = width, height
        if self._timer is None:
            self._tell()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _tell(self) -> None:
        self._timer = None
        if self._wanted is not None:
            width, height = self._wanted
            self._wanted = None
            self._timer = self._loop.call_later(PAUSE, self._tell)
            self._resize(width, height)
