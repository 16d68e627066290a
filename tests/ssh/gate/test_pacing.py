"""Whatever a client sends below its keys: others are served, nothing heaps up, and what no client needs ends it."""

from __future__ import annotations

import asyncio
import socket
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import asyncssh
import pytest
from asyncssh.constants import MSG_CHANNEL_REQUEST, MSG_GLOBAL_REQUEST, MSG_IGNORE
from asyncssh.packet import Boolean, String, UInt32

from ssh.raw import asks, raw_at, signs
from ssh.test_floods import answers, narrow, until
from ssh.visitors import Visitor, connected, desk_at, key_of, visitor_at
from ttr_tui.ssh import gate, server
from ttr_tui.ssh.gate import BURST, LARGEST, MOST_KEYS, SLICE, TICK

SIXTEEN = 16


def line_of(visitor: Visitor) -> Any:
    return visitor.process.channel.get_connection()


def ignore(line: Any) -> None:
    line.send_packet(MSG_IGNORE, String(b""))


def ask_all(line: Any) -> None:
    line.send_packet(MSG_GLOBAL_REQUEST, String("keepalive@openssh.com"), Boolean(True))


def set_variable(line: Any) -> None:
    line.send_packet(MSG_CHANNEL_REQUEST, UInt32(0), String("env"), Boolean(False), String("LANG"), String("C"))


def mute(line: Any) -> None:
    """Take no notice of answers to what asyncssh doesn't know that it asked."""
    line._packet_handlers = {**line._packet_handlers, **dict.fromkeys((81, 82), lambda *_: True)}


def signal(line: Any) -> None:
    line.send_packet(MSG_CHANNEL_REQUEST, UInt32(0), String("signal"), Boolean(False), String("TERM"))


@dataclass(frozen=True)
class Slice:
    size: int
    turn: int
    """The turn of the loop in which it was dealt with."""
    at: float
    more: bool
    """Did more of it wait?"""


class Turns:
    """Counts those that the loop takes: whatever else is ready has its own in each."""

    def __init__(self) -> None:
        self.count = 0
        self._again()

    def _again(self) -> None:
        self.count += 1
        asyncio.get_running_loop().call_soon(self._again)


CLOCK = 0.001
"""A timer may come so much too early by the clock that it is measured by."""

PACKETS: dict[str, Callable[[Any], None]] = {
    "nothing": ignore,
    "questions": ask_all,
    "variables": set_variable,
    "signals": signal,
}


@pytest.mark.parametrize("what", PACKETS)
async def test_between_two_slices_of_a_flood_others_are_served(what: str) -> None:
    async with desk_at() as (_, listener, port), visitor_at(port) as mad, visitor_at(port, "bo") as bo:
        await mad.reads("hello")
        await bo.reads("hello")
        loop, turns = asyncio.get_running_loop(), Turns()
        line: Any = listener.entrances[0]._pacing
        served: list[Slice] = []
        usual = line._feed

        def feed(data: bytes) -> None:
            served.append(Slice(len(data), turns.count, loop.time(), more=bool(line._held)))
            usual(data)

        line._feed = feed
        mute(line_of(mad))
        for _ in range(10_000):
            PACKETS[what](line_of(mad))
        await answers(bo)
        await until(lambda: sum(one.size for one in served) > BURST)
        assert max(one.size for one in served) <= SLICE
        waited = [(before, after) for before, after in pairwise(served) if before.more]
        assert len(waited) > BURST // SLICE // 2
        assert all(after.turn > before.turn for before, after in waited), served
        assert all(after.at - before.at >= TICK - CLOCK for before, after in waited), served
        assert len(line._held) < 600_000
        await answers(bo)


async def test_what_comes_too_fast_comes_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "A_SECOND", 500_000)
    async with desk_at() as (_, _, port), visitor_at(port) as ann:
        await ann.reads("hello")
        for _ in range(5000):
            ignore(line_of(ann))
        await answers(ann)


async def test_answers_that_nobody_reads_do_not_heap_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "A_SECOND", 50_000_000)
    monkeypatch.setattr(gate, "MOST_UNSENT", 16 * 1024)
    async with desk_at() as (_, listener, port), narrow(port) as mad, visitor_at(port, "bo") as bo:
        await mad.reads("hello")
        own: Any = listener.entrances[0]._connection
        own.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        line = line_of(mad)
        line._transport.pause_reading()
        while len(listener.entrances) == 2:
            for _ in range(100):
                ask_all(line)
            await asyncio.sleep(0.01)
        await answers(bo)


async def rekey(line: Any) -> None:
    """Ask for new keys, and wait until they are there."""
    line._send_kexinit()
    line._kexinit_sent = True
    await until(lambda: line._kex_complete or line.is_closed())


async def test_new_keys_are_had_now_and_then_and_a_flood_of_them_ends_the_line() -> None:
    async with desk_at() as (_, listener, port), visitor_at(port) as mad, visitor_at(port, "bo") as bo:
        await mad.reads("hello")
        for _ in range(3):
            await rekey(line_of(mad))
            await answers(mad)
        line = line_of(mad)
        for _ in range(MOST_KEYS):
            if not line.is_closed():
                await rekey(line)
        await until(lambda: len(listener.entrances) == 1)
        await answers(bo)


async def test_whoever_asks_for_new_keys_and_takes_none_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Meanwhile all that is shown to them would heap up."""
    monkeypatch.setattr(gate, "KEYS_TAKE", 0.3)
    async with desk_at() as (_, listener, port), visitor_at(port) as mad, visitor_at(port, "bo") as bo:
        await mad.reads("hello")
        line = line_of(mad)
        line._send_kexinit()
        line._packet_handlers = dict.fromkeys(range(256), lambda *_: True)
        line._kex = None
        await until(lambda: len(listener.entrances) == 1)
        await answers(bo)


async def test_a_packet_that_unfolds_beyond_all_measure_ends_its_line() -> None:
    async with desk_at() as (_, listener, port), visitor_at(port, "bo") as bo:
        await bo.reads("hello")
        async with asyncssh.connect(
            "127.0.0.1",
            port,
            username="mad",
            client_keys=[key_of("mad")],
            known_hosts=None,
            config=None,
            compression_algs=["zlib@openssh.com"],
        ) as connection:
            line: Any = connection
            process = await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
            assert await process.stdout.readuntil(b"hello")
            line.send_packet(MSG_IGNORE, String(bytes(LARGEST // 2)))
            await rekey(line)
            assert len(listener.entrances) == 2
            line.send_packet(MSG_IGNORE, String(bytes(2 * LARGEST)))
            await until(lambda: len(listener.entrances) == 1)
        await answers(bo)


def test_what_was_folded_comes_out_whole_and_nonsense_does_not() -> None:
    folder, unfolding = zlib.compressobj(), gate.Unfolding()
    for text in (b"hello", bytes(LARGEST - 1), b"there"):
        assert unfolding.decompress(folder.compress(text) + folder.flush(zlib.Z_SYNC_FLUSH)) == text
    assert unfolding.decompress(folder.compress(bytes(LARGEST + 1)) + folder.flush(zlib.Z_SYNC_FLUSH)) is None
    assert gate.Unfolding().decompress(b"nonsense") is None


async def test_nobody_is_let_in_who_goes_through_a_bundle_of_keys() -> None:
    async with desk_at() as (desk, listener, port), raw_at(port) as raw:
        for number in range(server.MOST_KEYS + 1):
            asks(f"key {number % SIXTEEN}")(raw)
        signs("ann")(raw)
        await until(lambda: not listener.entrances)
        assert not raw.let_in
        assert not desk.callers


async def test_costly_ways_to_agree_on_a_key_are_none() -> None:
    async with desk_at() as (_, _, port):
        for costly in ("diffie-hellman-group18-sha512", "rsa2048-sha256", "diffie-hellman-group-exchange-sha256"):
            with pytest.raises(asyncssh.KeyExchangeFailed):
                await asyncssh.connect("127.0.0.1", port, known_hosts=None, config=None, kex_algs=[costly])
        async with connected(port) as ann:
            assert (await ann.run("status")).stdout == "asked: status\n"
