"""A host without a lobby: it remembers who came, and shows everyone a small screen of a test's own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache

import asyncssh
import pyte
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from ttr_tui.plain.lobby.line import LineSource
from ttr_tui.ssh.channel import clamped
from ttr_tui.ssh.gate import Identity, Key, Limits
from ttr_tui.ssh.reception import Caller
from ttr_tui.ssh.remote_driver import Outward, SSHDriver
from ttr_tui.ssh.server import Listener
from ttr_tui.term.base import BaseApp
from ttr_tui.term.terminal import Terminal

WORD = "amber-otter-42"
PATIENCE = 30.0
LEFT = {"1000": "l", "1002": "l", "1006": "l", "1004": "l", "2004": "l", "1049": "l", "25": "h", "7": "h"}
"""How a terminal is before and after a program with a screen."""
MANY = Limits(per_address=1000, per_person=1000, strangers=1000, a_second=1000)
"""All visitors of a test have one address."""


@cache
def key_of(who: str) -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519", comment=who)


def fingerprint(who: str) -> str:
    return key_of(who).get_fingerprint()


class Board(BaseApp[None]):
    """Says which keys came; `w` writes a long line, `f` fails, `q` quits."""

    def __init__(self, terminal: Terminal, outward: Outward) -> None:
        super().__init__(terminal, SSHDriver)
        self.outward = outward
        self.pressed: list[str] = []
        self.rounds = 0

    def compose(self) -> ComposeResult:
        yield Static("hello there", markup=False)

    def on_key(self, event: events.Key) -> None:
        self.pressed.append(event.key)
        if event.key == "q":
            self.exit()
        elif event.key == "f":
            raise ZeroDivisionError
        self.query_one(Static).update(f"{len(self.pressed)} keys, the last is {event.key}")

    def flood(self, rounds: int) -> None:
        """Change all of the screen so many times, as fast as it is drawn."""
        self.rounds += 1
        self.query_one(Static).update(f"{self.rounds:05} " * (self.size.width * self.size.height // 6))
        if self.rounds < rounds:
            self.call_after_refresh(self.flood, rounds)


class Desk:
    """A reception that keeps everything that it was asked."""

    def __init__(self) -> None:
        self.callers: list[Caller] = []
        self.boards: list[Board] = []
        self.faults: list[Exception] = []
        self.known: list[str] = []

    @property
    def identities(self) -> list[Identity]:
        return [caller.identity for caller in self.callers]

    def refuses(self, caller: Caller) -> str:
        return ""

    def person(self, caller: Caller) -> str:
        return next((who for who in self.known if caller.identity == Key(fingerprint(who))), "")

    def knows(self, word: str) -> bool:
        return word == WORD

    def screen(self, caller: Caller, terminal: Terminal, outward: Outward) -> BaseApp[None]:
        self.callers.append(caller)
        self.boards.append(Board(terminal, outward))
        return self.boards[-1]

    def farewell(self, app: BaseApp[None]) -> str:
        return "farewell"

    async def sentences(self, caller: Caller, lines: LineSource, why: str) -> None:
        self.callers.append(caller)
        lines.write(f"{why}\n")
        while (line := await lines.read()) is not None:
            lines.write(f"You said {line}\n")

    async def answer(self, caller: Caller, command: str, say: Callable[[str], None]) -> int:
        self.callers.append(caller)
        if command == "wait":
            await asyncio.Event().wait()
        say(f"asked: {command}")
        return 0 if command == "status" else 2

    def failed(self, fault: Exception) -> None:
        self.faults.append(fault)


@asynccontextmanager
async def desk_at(limits: Limits = MANY) -> AsyncIterator[tuple[Desk, Listener, int]]:
    """A host of one desk, and its port."""
    desk = Desk()
    listener = Listener(desk, limits)
    port = await listener.open("127.0.0.1", 0, key_of("host"))
    try:
        yield desk, listener, port
    finally:
        await listener.close()


@asynccontextmanager
async def connected(
    port: int, who: str = "ann", user: str = "somebody", source: str = ""
) -> AsyncIterator[asyncssh.SSHClientConnection]:
    async with asyncssh.connect(
        "127.0.0.1",
        port,
        username=user,
        client_keys=[key_of(who)],
        known_hosts=None,
        config=None,
        agent_path=None,
        local_addr=(source, 0) if source else None,
    ) as connection:
        yield connection


class Visitor:
    """Somebody at a board: what their terminal was sent, and what it shows."""

    def __init__(self, process: asyncssh.SSHClientProcess[bytes], size: tuple[int, int] = (80, 24)) -> None:
        self.process = process
        self.read = bytearray()
        self.screen = pyte.Screen(*clamped(*size))
        self._stream = pyte.ByteStream(self.screen)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    async def reads(self, wanted: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while wanted not in self.text and wanted.encode() not in self.read:
                assert await self._reads_more(), f"{wanted!r} never came:\n{self.text}"

    async def reads_to_the_end(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self._reads_more():
                continue

    async def _reads_more(self) -> bool:
        data = await self.process.stdout.read(65_536)
        self.read += data
        self._stream.feed(data)
        return bool(data)

    def types(self, keys: str | bytes) -> None:
        self.process.stdin.write(keys.encode() if isinstance(keys, str) else keys)

    @property
    def finds_the_terminal_as_it_was(self) -> bool:
        """Page, cursor, line wrap, mouse and pastes."""
        text = self.read.decode(errors="replace")
        last = {mode: (re.findall(rf"\x1b\[\?{mode}([hl])", text) or [left])[-1] for mode, left in LEFT.items()}
        return last == LEFT


@asynccontextmanager
async def visitor_at(
    port: int, who: str = "ann", size: tuple[int, int] = (80, 24), term: str = "xterm-256color"
) -> AsyncIterator[Visitor]:
    """Somebody at a board, until they leave."""
    async with connected(port, who) as connection:
        yield Visitor(await connection.create_process(term_type=term, term_size=size, encoding=None), size)
