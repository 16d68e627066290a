"""A line to the host: what comes is read frame by frame, as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncssh

from bench.soak.eyes import Eyes


class Line(asyncssh.SSHClientSession[bytes]):
    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.came = asyncio.Event()
        self.received = 0
        self.ended = False
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        self._channel = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.received += len(data)
        self.eyes.take(data)
        self.came.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True
        self.came.set()

    def press(self, keys: str | bytes) -> None:
        if self._channel is not None and not self.ended:
            self._channel.write(keys.encode() if isinstance(keys, str) else keys)

    def resize(self, width: int, height: int) -> None:
        if self._channel is not None and not self.ended:
            self._channel.change_terminal_size(width, height)

    def read_nothing_more(self) -> None:
        """Not even what the system would take."""
        if self._channel is not None and not self.ended:
            connection: Any = self._channel.get_connection()
            connection._transport.pause_reading()

    def drop(self) -> None:
        """Be gone without a word."""
        if self._channel is not None and not self.ended:
            self._channel.get_connection().abort()

    async def news(self, patience: float) -> bool:
        """Wait until something comes; did it?"""
        try:
            async with asyncio.timeout(patience):
                await self.came.wait()
        except TimeoutError:
            return False
        self.came.clear()
        return True


@asynccontextmanager
async def line_to(
    port: int,
    key: asyncssh.SSHKey,
    user: str,
    eyes: Eyes,
    *,
    source: str,
    term: str = "xterm-256color",
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Line]:
    async with asyncssh.connect(
        "127.0.0.1",
        port,
        username=user,
        client_keys=[key],
        known_hosts=None,
        config=None,
        agent_path=None,
        local_addr=(source, 0),
    ) as connection:
        line = Line(eyes)
        await connection.create_session(lambda: line, term_type=term, term_size=size, encoding=None)
        yield line
