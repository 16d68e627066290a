"""The way out to one terminal: a line that is behind gets the newest frame once it is free, and nobody waits for it."""

from __future__ import annotations

import asyncio
import fcntl
import struct
import termios
from collections.abc import Callable
from typing import Any, Protocol

from asyncssh.constants import MSG_IGNORE

FULL = 4096
"""Unsent bytes from which on new frames had better wait."""
POLL = 0.02
"""Seconds between two looks at a line that is behind."""
STUCK = 60.0
"""Seconds after which a line that takes nothing is given up."""


class Pipe(Protocol):
    """As much of a channel as is needed."""

    def write(self, data: bytes) -> None: ...
    def is_closing(self) -> bool: ...


class Outward:
    """Asks the socket itself: what ssh allows to be under way is far more than a slow line has sent."""

    def __init__(self, pipe: Pipe, unsent: Callable[[], int], give_up: Callable[[], None]) -> None:
        self._pipe = pipe
        self._unsent = unsent
        self._give_up = give_up
        self._relieved: Callable[[], None] | None = None
        self._waiting: asyncio.Task[None] | None = None

    def whenever_free(self, relieved: Callable[[], None]) -> None:
        """Have this called each time that there is room again after there was none."""
        self._relieved = relieved

    @property
    def full(self) -> bool:
        """Should new frames wait? Whoever asks and hears yes is told when there is room."""
        behind = self._unsent() >= FULL
        if behind and self._waiting is None:
            self._waiting = asyncio.get_running_loop().create_task(self._wait())
        return behind

    def write(self, text: str) -> None:
        if not self._pipe.is_closing():
            self._pipe.write(text.encode(errors="replace"))

    def close(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._relieved = None

    async def _wait(self) -> None:
        least, since = self._unsent(), 0.0
        while (unsent := self._unsent()) >= FULL:
            least, since = (unsent, 0.0) if unsent < least else (least, since + POLL)
            if since > STUCK:
                self._give_up()
                return
            await asyncio.sleep(POLL)
        self._waiting = None
        if self._relieved is not None:
            self._relieved()


def unsent_of(channel: Any) -> int:
    """Bytes that an ssh channel, its connection and the system hold back. Each of them hides its share."""
    connection = channel.get_extra_info("connection")
    transport, socket = connection._transport, connection.get_extra_info("socket")
    if transport is None or socket is None or socket.fileno() < 0:
        return 0
    (in_system,) = struct.unpack("i", fcntl.ioctl(socket.fileno(), termios.TIOCOUTQ, struct.pack("i", 0)))
    return int(channel.get_write_buffer_size() + transport.get_write_buffer_size() + in_system)


def send_no_empty_packets(connection: Any) -> None:
    """Frames alone: an empty packet before each is of use only to ciphers in CBC, and those are not offered."""
    send = connection.send_packet

    def send_packet(kind: int, *parts: bytes, **how: Any) -> None:
        if kind != MSG_IGNORE:
            send(kind, *parts, **how)

    connection.send_packet = send_packet
