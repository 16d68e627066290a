"""A host on the loopback, for tests: its listener is the real one, and so are those who come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import Protocol

import asyncssh
import pyte
from hosting.clock import Clock

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.ssh.gate import Limits
from ttr_tui.ssh.reception import LobbyReception
from ttr_tui.ssh.server import Listener, host_key

PATIENCE = 30.0
"""Seconds after which a test gives up waiting for what must come."""


NOON = 1_700_000_000


class Reachable(Protocol):
    @property
    def port(self) -> int: ...


@dataclass
class Host:
    lobby: Lobby
    listener: Listener
    port: int
    complaints: list[str]
    clock: Clock = field(default_factory=lambda: Clock(NOON))


@asynccontextmanager
async def host_at(folder: Path, limits: Limits | None = None, now: int = NOON) -> AsyncIterator[Host]:
    """A host in this folder, from its beginning to its end; its clock stands still until a test lets time pass."""
    complaints: list[str] = []
    clock = Clock(now)
    with ThreadPoolExecutor(1) as journals, ThreadPoolExecutor(1) as lists:
        lobby = Lobby(
            Disk(folder, journals, lists, complaints.append), WorkerPool(), lambda: clock.now, randbelow, clock.later
        )
        complaints += await lobby.open()
        listener = Listener(LobbyReception(lobby, lists), limits)
        port = await listener.open("127.0.0.1", 0, host_key(folder))
        try:
            yield Host(lobby, listener, port, complaints, clock)
        finally:
            await listener.close()
            await lobby.close()


@dataclass
class Client:
    """Somebody with a terminal at the other end."""

    connection: asyncssh.SSHClientConnection
    process: asyncssh.SSHClientProcess[bytes]
    screen: pyte.Screen
    stream: pyte.ByteStream
    came: asyncio.Event = field(default_factory=asyncio.Event)
    received: bytearray = field(default_factory=bytearray)
    ended: list[Exception | None] = field(default_factory=list)
    """Why the line ended, once it has."""
    readers: list[Callable[[bytes], object]] = field(default_factory=list)
    """Who else reads what comes."""

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def press(self, keys: str) -> None:
        self.process.stdin.write(keys.encode())

    async def until(self, wanted: str | Callable[[str], bool]) -> str:
        """Wait until this stands on the screen."""
        met = (lambda text: wanted in text) if isinstance(wanted, str) else wanted
        try:
            async with asyncio.timeout(PATIENCE):
                while not met(self.text):
                    self.came.clear()
                    await self.came.wait()
        except TimeoutError:
            raise AssertionError(f"{wanted!r} never came:\n{self.text}") from None
        return self.text

    async def read(self) -> None:
        while data := await self.process.stdout.read(65_536):
            self.received += data
            self.stream.feed(data)
            for reader in self.readers:
                reader(data)
            self.came.set()


@asynccontextmanager
async def client_at(
    host: Reachable,
    key: asyncssh.SSHKey,
    user: str = "somebody",
    size: tuple[int, int] | None = None,
    term: str | None = "xterm-256color",
    command: str | None = None,
    source: str = "127.0.0.1",
) -> AsyncIterator[Client]:
    """Somebody with this key, from their coming to their going; sentences have room unless a size is said."""
    size = size or ((400, 24) if term == "dumb" else (80, 24))
    ended: list[Exception | None] = []

    class Ended(asyncssh.SSHClient):
        def connection_lost(self, exc: Exception | None) -> None:
            ended.append(exc)

    async with asyncssh.connect(
        "127.0.0.1",
        host.port,
        username=user,
        client_keys=[key],
        known_hosts=None,
        config=None,
        agent_path=None,
        client_factory=Ended,
        local_addr=(source, 0),
    ) as connection:
        process = await connection.create_process(command, term_type=term, term_size=size, encoding=None)
        screen = pyte.Screen(*size)
        client = Client(connection, process, screen, pyte.ByteStream(screen), ended=ended)
        reading = asyncio.get_running_loop().create_task(client.read())
        try:
            yield client
        finally:
            reading.cancel()
