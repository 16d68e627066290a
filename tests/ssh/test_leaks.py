"""Whoever has gone leaves nothing behind: no task, no screen, no seat at the game."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from ssh.evening import Guest, guest, table_of
from ssh.host import Host, client_at, host_at
from ssh.visitors import MANY, Board, connected, desk_at
from ttr_tui.seats.game import Watch
from ttr_tui.ssh.inward import Inward
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.lobby.visitor import VisitorApp

ROUNDS, TABLES, PEOPLE = 3, 5, 4


def left(*kinds: type) -> dict[str, int]:
    """How many of these there are, once whatever nobody holds is gone."""
    gc.collect()
    found = [type(one).__name__ for one in gc.get_objects() if isinstance(one, kinds)]
    return {name: found.count(name) for name in set(found)}


async def until(met: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not met():
            await asyncio.sleep(0.01)


async def test_whoever_goes_while_they_come_leaves_nothing() -> None:
    """At any moment of the first half second."""
    async with desk_at() as (desk, listener, port):
        tasks = len(asyncio.all_tasks())

        async def come_and_go(seconds: float) -> None:
            async with connected(port) as connection:
                process = await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
                process.stdin.write(b"abc")
                await asyncio.sleep(seconds)
                connection.abort()

        await asyncio.gather(*(come_and_go(number / 40) for number in range(24)))
        await until(lambda: not listener.entrances)
        await until(lambda: len(asyncio.all_tasks()) <= tasks)
        desk.boards.clear()
        assert left(Board) == {}
        assert not desk.faults


async def test_whoever_plays_and_goes_leaves_nothing(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        await evening(host, [[guest(host, "Ann"), guest(host, "Bo")]])


@pytest.mark.deep
async def test_evening_after_evening_nothing_heaps_up(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        for number in range(ROUNDS):
            await evening(
                host, [[guest(host, f"A{number}{table}{k}") for k in range(PEOPLE)] for table in range(TABLES)]
            )


async def evening(host: Host, tables: list[list[Guest]]) -> None:
    """All of these play, and go."""
    tasks = len(asyncio.all_tasks())
    begun = [await table_of(host, *people, bots=1) for people in tables]
    for table in begun:
        await table.close()  # Whoever sits down first opens the game again.
    people = [one for people in tables for one in people]
    async with AsyncExitStack() as stack:
        for one in people:
            client = await stack.enter_async_context(client_at(host, one.key))
            await client.until("Hand")
            client.press("\t\t\x1b")
        assert sorted(left(VisitorApp, GameScreen).values()) == [len(people)] * 2
        for table, seated in zip(begun, tables, strict=True):
            assert table._host is not None
            assert len(table._host.guests) == len(seated) + 1, "the table listens too"
    await until(lambda: not host.listener.entrances)
    await until(lambda: all(table._host is not None and len(table._host.guests) == 1 for table in begun))
    await until(lambda: not left(VisitorApp, GameScreen))
    for table in begun:
        await table.close()
    await until(lambda: len(asyncio.all_tasks()) <= tasks)
    assert left(Watch) == {}


@pytest.mark.parametrize("turns", range(4))
async def test_whoever_goes_as_a_key_was_drawn_is_gone(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk_at() as (desk, listener, port), connected(port) as connection:
        process = await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
        process.stdin.write(b"x")
        await until(lambda: desk.boards and desk.boards[0].pressed == ["x"])
        drawn: list[Callable[[], object]] = []
        monkeypatch.setattr(desk.boards[0].screen, "call_after_refresh", drawn.append)
        channel = listener.entrances[0]._channel
        assert channel is not None
        line = Inward(channel._deal, lambda: None, lambda: None)
        line.take(b"y")
        dealing = asyncio.ensure_future(line.run())
        await until(lambda: drawn)
        drawn[0]()
        for _ in range(turns):
            await asyncio.sleep(0)
        dealing.cancel()
        await asyncio.wait([dealing], timeout=5)
        assert dealing.cancelled()
