"""A host that ends says so to everyone, and leaves their terminals as they were."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from ssh.visitors import connected, desk_at, visitor_at
from ttr_tui.ssh import server
from ttr_tui.words import ssh


async def test_everyone_reads_why_and_finds_the_terminal_as_it_was() -> None:
    async with (
        desk_at() as (_, listener, port),
        visitor_at(port) as ann,
        visitor_at(port, "bo", term="dumb") as bo,
        connected(port, "cy") as waiting,
        connected(port, "di") as idle,
    ):
        await ann.reads("hello")
        bo.types("hello\r")
        await bo.reads("You said hello")
        cy = await waiting.create_process("wait", encoding=None)
        await asyncio.sleep(0.1)
        await listener.close()
        for one in (ann, bo):
            await one.reads_to_the_end()
            assert ssh.CLOSING in one.read.decode().splitlines()[-1]
            assert one.finds_the_terminal_as_it_was
            assert b"key" not in one.read.splitlines()[-1]  # A guest has none.
        assert ssh.CLOSING.encode() in await cy.stdout.read()
        await idle.wait_closed()
        assert not listener.entrances


async def test_nobody_is_waited_for_who_does_not_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "DRAIN", 0.3)
    async with desk_at() as (desk, listener, port), visitor_at(port) as deaf, visitor_at(port, "bo") as bo:
        await bo.reads("hello")
        deaf.process.channel.get_connection()._transport.pause_reading()  # type: ignore[union-attr]
        desk.boards[0].flood(10_000)
        before = monotonic()
        await listener.close()
        assert monotonic() - before < 2.5
        await bo.reads_to_the_end()
        assert ssh.CLOSING in bo.read.decode()


@pytest.mark.parametrize(("keys", "said"), [("q", ""), ("f", ssh.FAILED), ("\x11", "")])
async def test_whoever_leaves_finds_the_terminal_as_it_was(keys: str, said: str) -> None:
    """By a key, or because the screen failed."""
    async with desk_at() as (desk, _, port), visitor_at(port) as ann, visitor_at(port, "bo") as bo:
        await ann.reads("hello")
        ann.types(keys)
        await ann.reads_to_the_end()
        assert ann.finds_the_terminal_as_it_was
        assert said in ann.read.decode()
        assert len(desk.faults) == bool(said)
        bo.types("x")
        await bo.reads("last is x")
