"""Messages that nobody's client sends end their own connection at most, and so does whatever is typed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from ssh.evening import guest, table_of
from ssh.host import client_at, host_at
from ssh.raw import raw_at
from ssh.test_inward import pieces
from ssh.visitors import MANY, Visitor, connected, desk_at, visitor_at
from ttr_tui.ssh import inward
from ttr_tui.ssh.reception import LobbyReception

pytestmark = pytest.mark.deep

SEEDS, MESSAGES, STREAMS = 20, 10_000, 10_000
EACH, LINES, AT_A_TABLE = 25, 10, 80
"""Messages of a connection, lines that are typed at, and streams of keys at a table, each of which draws screens."""


KEYS = [
    "\t",
    "\r",
    "\x1b",
    "c",
    "d",
    "t",
    "1",
    "2",
    "3",
    "m",
    "?",
    ":",
    "/",
    '"',
    "u",
    "p",
    "n",
    "y",
    "z",
    "s",
    "l",
    "T",
    "e",
    "+",
    "a",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[5~",
    "\x1b[6~",
    "\x1b[<0;40;12M\x1b[<0;40;12m",
    "\x1b[200~x́\x1b[201~",
    "😀",
]


async def answers(visitor: Visitor) -> None:
    visitor.types("k")
    await visitor.reads("last is k")


@pytest.mark.parametrize("seed", range(SEEDS))
async def test_whatever_a_stranger_sends_others_play_on(seed: int) -> None:
    chance = Random(seed)
    async with desk_at() as (desk, _, port), visitor_at(port) as ann:
        await ann.reads("hello")
        for _ in range(MESSAGES // SEEDS // EACH):
            async with raw_at(port) as raw:
                for _ in range(EACH):
                    raw.send(chance.randrange(2, 100), chance.randbytes(chance.randrange(60)))
                await asyncio.sleep(0)
        await answers(ann)
        assert len(desk.callers) == 1


@pytest.mark.parametrize("seed", range(SEEDS))
async def test_whatever_a_guest_sends_others_play_on(seed: int) -> None:
    chance = Random(seed)
    async with desk_at() as (_, _, port), visitor_at(port) as ann:
        await ann.reads("hello")
        for _ in range(MESSAGES // SEEDS // EACH):
            async with connected(port, "bo") as connection:
                process = await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
                process.stdin.write(chance.randbytes(2000))
                for _ in range(EACH):
                    connection.send_packet(chance.randrange(80, 110), chance.randbytes(chance.randrange(60)))
                await asyncio.sleep(0)
                connection.abort()
        await answers(ann)


@pytest.mark.parametrize("seed", range(SEEDS))
async def test_whatever_comes_instead_of_ssh_others_play_on(seed: int) -> None:
    """Bytes of chance, whole packets of chance, and lines of another protocol, before any key is agreed on."""
    chance = Random(seed)
    async with desk_at() as (desk, listener, port), visitor_at(port) as ann:
        await ann.reads("hello")
        for _ in range(MESSAGES // SEEDS // EACH):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(chance.choice((b"SSH-2.0-x\r\n", b"GET / HTTP/1.0\r\n", b"SSH-1.5-x\n", b"", b"\xff" * 300)))
            for _ in range(EACH):
                body = bytes([4, chance.randrange(1, 60)]) + chance.randbytes(chance.randrange(400)) + bytes(4)
                writer.write(chance.choice((chance.randbytes(50), len(body).to_bytes(4, "big") + body)))
            with suppress(ConnectionError):
                await writer.drain()
                writer.write_eof()
                async with asyncio.timeout(5):
                    await reader.read()
            writer.close()
        await answers(ann)
        async with asyncio.timeout(30):
            while len(listener.entrances) > 1:
                await asyncio.sleep(0.01)
        assert len(desk.callers) == 1


@pytest.mark.parametrize("seed", range(LINES))
async def test_whatever_is_typed_at_a_line_others_play_on(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inward, "A_SECOND", 100_000.0)
    monkeypatch.setattr(inward, "BURST", 100_000)
    chance = Random(seed)
    async with desk_at() as (desk, _, port), visitor_at(port, "mad") as mad, visitor_at(port) as ann:
        await mad.reads("hello")
        await ann.reads("hello")
        for number in range(STREAMS // LINES):
            mad.types(b"".join(piece.replace(b"q", b"").replace(b"f", b"") for piece in pieces(chance)))
            if number % 100 == 0:
                await answers(ann)
        await answers(ann)
        assert not desk.faults


@pytest.mark.parametrize("seed", range(LINES))
async def test_whatever_is_typed_at_a_table_the_others_play_on(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the very screens of the game and the lobby; whoever happens to quit comes in again."""
    monkeypatch.setattr(inward, "A_SECOND", 100_000.0)
    monkeypatch.setattr(inward, "BURST", 100_000)
    faults: list[Exception] = []
    monkeypatch.setattr(LobbyReception, "failed", lambda _, fault: faults.append(fault))
    chance, streams = Random(seed), 0
    async with host_at(tmp_path, MANY) as host:
        mad, ann = guest(host, "Mad"), guest(host, "Ann")
        await table_of(host, mad, ann)
        async with client_at(host, ann.key) as other:
            await other.until("Hand")
            while streams < AT_A_TABLE:
                async with client_at(host, mad.key) as client:
                    await client.until(lambda text: bool(text.strip()))
                    while streams < AT_A_TABLE and client.process.exit_status is None and not client.ended:
                        client.press("".join(chance.choice(KEYS) for _ in range(10)))
                        streams += 1
                        await asyncio.sleep(0.02)
            other.press("?")
            await other.until("Help")
    assert faults == []
