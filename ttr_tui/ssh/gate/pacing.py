"""What a client may send, whatever it means by it: so many bytes a second, so many new keys, nothing that unfolds."""

from __future__ import annotations

import asyncio
import zlib
from collections import deque
from typing import Any

import asyncssh
from asyncssh import compression
from asyncssh.constants import DEFAULT_LANG, MSG_KEXINIT
from asyncssh.kex import get_default_kex_algs

A_SECOND = 16 * 1024
"""Bytes of a client that are dealt with. Nobody types that much."""
BURST = 64 * 1024
"""Bytes that come at once, such as a paste."""
SLICE = 4096
"""Bytes that are dealt with before everybody else is served."""
TICK = 1 / 100
"""Seconds until the next of them."""
MOST_UNSENT = 512 * 1024
"""Bytes of answers that somebody may leave unread while they go on asking."""
MOST_KEYS, WITHIN = 10, 60.0
"""A client that wants new keys more often than that, in so many seconds, wants something else."""
HEARD_OUT = 1.0
"""Seconds that a client who is refused may go on writing, unread: one that is cut while it writes never reads why."""
KEYS_TAKE = 20.0
"""Seconds that new keys may take. Until they are there, all that is sent waits in memory."""
LARGEST = 64 * 1024
"""Bytes that one packet may unfold to."""
CHEAP = ("mlkem768x25519-sha256", "curve25519-sha256", "ecdh-sha2-nistp", "diffie-hellman-group14-sha256")
KEY_EXCHANGES = tuple(name for name in map(bytes.decode, get_default_kex_algs()) if name.startswith(CHEAP))
"""The others cost a host much more than whoever asks for them."""


class Pacing:
    """Stands between the socket and ssh, which deals with all that came in one go."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._feed = self._connection.data_received
        self._held = bytearray()
        self._saved, self._counted = float(BURST), self._loop.time()
        self._later: asyncio.TimerHandle | None = None
        self._keys: deque[float] = deque(maxlen=MOST_KEYS)
        self._rekeying: asyncio.TimerHandle | None = None
        self._connection.data_received = self._take
        usual = self._connection._packet_handlers
        self._exchange = usual[MSG_KEXINIT]
        self._connection._packet_handlers = {**usual, MSG_KEXINIT: self._new_keys}

    def refuse(self, why: str) -> None:
        """Say why it can’t come in, and read nothing more of it; it ends the line itself, or that is done soon."""
        if self._connection._transport is not None:
            self._connection._send_disconnect(asyncssh.DISC_BY_APPLICATION, why, DEFAULT_LANG)
            self._connection.data_received = _pass_over
            self._later = self._loop.call_later(HEARD_OUT, self._connection.abort)

    def end(self) -> None:
        for timer in (self._later, self._rekeying):
            if timer is not None:
                timer.cancel()
        self._held.clear()

    def _take(self, data: bytes, datatype: object = None) -> None:
        self._held += data
        if self._later is None:
            self._deal()

    def _deal(self) -> None:
        """A slice at a time; the line is held while any of it waits."""
        self._later = None
        now = self._loop.time()
        self._saved = min(float(BURST), self._saved + (now - self._counted) * A_SECOND)
        self._counted = now
        piece = bytes(self._held[:SLICE])
        if len(piece) <= self._saved:
            self._saved -= len(piece)
            del self._held[:SLICE]
            self._feed(piece)
        transport = self._connection._transport
        if transport is None:
            return
        if transport.get_write_buffer_size() > MOST_UNSENT:
            self._connection.abort()
            return
        if not self._held:
            transport.resume_reading()
            return
        transport.pause_reading()
        missing = min(SLICE, len(self._held)) - self._saved
        self._later = self._loop.call_later(max(missing / A_SECOND, TICK), self._deal)

    def _new_keys(self, *packet: Any) -> Any:
        """Keys are exchanged, by the wish of either side."""
        now = self._loop.time()
        if len(self._keys) == MOST_KEYS and now - self._keys[0] < WITHIN:
            raise asyncssh.ProtocolError("Too many key exchanges")
        self._keys.append(now)
        if self._rekeying is None:
            self._rekeying = self._loop.call_later(KEYS_TAKE, self._look_at_keys)
        return self._exchange(*packet)

    def _look_at_keys(self) -> None:
        self._rekeying = None
        if not self._connection._kex_complete:
            self._connection.abort()


def _pass_over(data: bytes, datatype: object = None) -> None:
    """What somebody says who isn’t heard any more."""


class Unfolding(compression.Decompressor):
    """A packet that would fill the memory is no packet."""

    def __init__(self) -> None:
        self._zlib = zlib.decompressobj()

    def decompress(self, data: bytes) -> bytes | None:
        try:
            unfolded = self._zlib.decompress(data, LARGEST)
        except zlib.error:
            return None
        return None if self._zlib.unconsumed_tail else unfolded


compression._cmp_decompressors.update(dict.fromkeys((b"zlib", b"zlib@openssh.com"), Unfolding))
