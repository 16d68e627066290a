"""Messages that nobody's client sends end their own connection at most."""

from __future__ import annotations

from random import Random

import pytest

from ssh.raw import raw_at
from ssh.visitors import Visitor, connected, desk_at, visitor_at

pytestmark = pytest.mark.deep


async def answers(visitor: Visitor) -> None:
    visitor.types("k")
    await visitor.reads("last is k")


@pytest.mark.parametrize("seed", range(20))
async def test_whatever_a_stranger_sends_others_play_on(seed: int) -> None:
    chance = Random(seed)
    async with desk_at() as (desk, _, port), visitor_at(port) as ann:
        await ann.reads("hello")
        for _ in range(10):
            async with raw_at(port) as raw:
                for _ in range(5):
                    if not raw.connection.is_closed():
                        raw.send(chance.randrange(2, 100), chance.randbytes(chance.randrange(60)))
        await answers(ann)
        assert len(desk.callers) == 1


@pytest.mark.parametrize("seed", range(20))
async def test_whatever_a_guest_sends_others_play_on(seed: int) -> None:
    chance = Random(seed)
    async with desk_at() as (_, _, port), visitor_at(port) as ann:
        await ann.reads("hello")
        for _ in range(10):
            async with connected(port, "bo") as connection:
                process = await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
                process.stdin.write(chance.randbytes(2000))
                for _ in range(5):
                    if not connection.is_closed():
                        connection.send_packet(chance.randrange(80, 110), chance.randbytes(chance.randrange(60)))
                connection.abort()
        await answers(ann)
