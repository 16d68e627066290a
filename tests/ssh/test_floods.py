"""Whatever one client sends or doesn't read, another one's screen answers; and nothing of it heaps up."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any

import asyncssh
import pytest
from textual.events import Resize
from textual.message import Message

from ssh.visitors import Board, Desk, Visitor, desk_at, key_of, visitor_at
from ttr_tui.ssh import remote_driver as module
from ttr_tui.ssh.inward import BURST, MOST_SIZES, MOST_UNREAD
from ttr_tui.ssh.remote_driver import Outward, unsent_of
from ttr_tui.ssh.server import WINDOW, Listener

FLOODS = {
    "Tab": b"\t" * 200_000,
    "mouse": b"\x1b[<0;10;10M\x1b[<0;10;10m" * 8_000,
    "paste": b"\x1b[200~" + b"x" * 200_000,
    "pastes": b"\x1b[200~xxxx\x1b[201~" * 10_000,
    "Esc": b"\x1b" * 200_000,
    "sizes": b"\x1b[48;24;80;100;100t" * 10_000,
    "half keys": b"\x1b[1;1;1;1" * 20_000,
}

EATEN = ("paste", "sizes", "half keys")
"""Nothing of them is a key."""


def channel_of(listener: Listener, number: int) -> Any:
    return listener.entrances[number]._channel


class Neighbour:
    """Another one's screen: counts how often it could do something."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.count = 0
        board.call_later(self._again)

    def _again(self) -> None:
        self.count += 1
        asyncio.get_running_loop().call_soon(self.board.call_later, self._again)


async def answers(visitor: Visitor) -> None:
    """A key of this one is answered."""
    visitor.types("k")
    await visitor.reads("last is k")


async def until(met: Any) -> None:
    async with asyncio.timeout(30):
        while not met():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("kind", FLOODS)
async def test_between_two_keys_of_a_flood_others_are_served(kind: str) -> None:
    async with desk_at() as (desk, listener, port), visitor_at(port) as mad, visitor_at(port, "bo") as bo:
        await mad.reads("hello")
        await bo.reads("hello")
        neighbour = Neighbour(desk.boards[1])
        channel = channel_of(listener, 0)
        served: list[int] = []
        usual = channel._inward._deal

        async def deal(message: Message) -> None:
            served.append(neighbour.count)
            await usual(message)

        channel._inward._deal = deal
        mad.types(FLOODS[kind])
        await answers(bo)
        if kind not in EATEN:
            await until(lambda: len(served) > BURST + 4)
        assert channel._inward.unread < MOST_UNREAD + WINDOW
        assert sum(len(data) for data, _ in channel._channel._recv_buf) <= WINDOW
        assert all(after > before for before, after in pairwise(served)), served


async def test_of_many_sizes_one_a_second_is_drawn_and_too_many_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk_at() as (desk, listener, port), visitor_at(port) as mad, visitor_at(port, "bo") as bo:
        await mad.reads("hello")
        sizes: list[object] = []
        usual = desk.boards[0].on_resize

        def on_resize(event: Resize) -> None:
            sizes.append(event.size)
            usual(event)

        monkeypatch.setattr(desk.boards[0], "on_resize", on_resize)
        for number in range(MOST_SIZES - 10):
            mad.process.change_terminal_size(90 + number % 7, 30)
        await answers(mad)
        await answers(bo)
        assert len(sizes) <= 2
        for number in range(20):
            mad.process.change_terminal_size(90 + number % 7, 30)
        await until(lambda: len(listener.entrances) == 1)
        bo.types("x")
        await bo.reads("last is x")


@asynccontextmanager
async def narrow(port: int) -> AsyncIterator[Visitor]:
    """A visitor whose own side takes little that isn't read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    line.setblocking(False)
    async with asyncssh.connect(
        sock=line, username="mad", client_keys=[key_of("mad")], known_hosts=None, config=None, agent_path=None
    ) as connection:
        yield Visitor(await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None))


ROUNDS = 100


@asynccontextmanager
async def unread() -> AsyncIterator[tuple[Desk, Listener, Visitor, Visitor, list[int]]]:
    """A visitor who stopped reading while the whole screen changed again and again, and what heaped up."""
    async with desk_at() as (desk, listener, port), narrow(port) as mad, visitor_at(port, "bo") as bo:
        await mad.reads("hello")
        await bo.reads("hello")
        transport: Any = mad.process.channel.get_connection()._transport
        transport.pause_reading()
        queued: list[int] = []
        channel = channel_of(listener, 0)._channel
        desk.boards[0].flood(ROUNDS)
        while desk.boards[0].rounds < ROUNDS:
            queued.append(unsent_of(channel))
            await asyncio.sleep(0.002)
        yield desk, listener, mad, bo, queued


async def test_nothing_heaps_up_for_whoever_never_reads() -> None:
    async with unread() as (_, listener, mad, bo, queued):
        await answers(bo)
        assert max(queued) < 64 * 1024
        assert unsent_of(channel_of(listener, 0)._channel) >= module.FULL
        transport: Any = mad.process.channel.get_connection()._transport
        transport.resume_reading()
        await mad.reads(f"{ROUNDS:05}")
        assert f"{1:05}" not in mad.text
        assert len(mad.read) < 100_000


async def test_a_line_that_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async with unread() as (_, listener, _, bo, _):
        monkeypatch.setattr(module, "STUCK", 0.2)
        await until(lambda: len(listener.entrances) == 1)
        await answers(bo)


async def test_a_slow_line_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STUCK", 0.1)
    monkeypatch.setattr(module, "POLL", 0.01)

    class Slow:
        unsent, given_up = 50_000, False

        def write(self, data: bytes) -> None: ...

        def is_closing(self) -> bool:
            return False

        def give_up(self) -> None:
            self.given_up = True

    slow, relieved = Slow(), asyncio.Event()

    def unsent() -> int:
        slow.unsent -= 500
        return slow.unsent

    outward = Outward(slow, unsent, slow.give_up)
    outward.whenever_free(relieved.set)
    assert outward.full
    async with asyncio.timeout(30):
        await relieved.wait()
    assert not slow.given_up
    outward.close()


async def test_whoever_types_lines_and_reads_none_hears_no_more_of_them() -> None:
    async with desk_at() as (desk, listener, port), visitor_at(port, term="dumb") as mad, visitor_at(port, "bo") as bo:
        await until(lambda: desk.callers)
        transport: Any = mad.process.channel.get_connection()._transport
        transport.pause_reading()
        for _ in range(50):
            mad.types(b"hello there\r" * 1000)
            await asyncio.sleep(0)
        await answers(bo)
        assert channel_of(listener, 0)._channel.get_write_buffer_size() < 64 * 1024
