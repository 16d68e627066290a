"""How many come in by real connections, and that whoever doesn't reads a sentence."""

from __future__ import annotations

import asyncio
import shutil
import socket
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import asyncssh
import pytest

from ssh.visitors import MANY, Desk, connected, desk_at, key_of, visitor_at
from ttr_tui.ssh import channel, gate, server
from ttr_tui.ssh.gate import Limits
from ttr_tui.ssh.server import MOST_REFUSED, Listener
from ttr_tui.words import ssh


async def until(met: Any) -> None:
    async with asyncio.timeout(30):
        while not met():
            await asyncio.sleep(0.005)


async def lines_of(port: int, count: int, who: str, net: str = "") -> list[socket.socket]:
    """Connections that say nothing, each from an address of its own if they have a net."""
    own = [(f"{net}.{number}", 0) if net else None for number in range(1, count + 1)]
    lines = [socket.create_connection(("127.0.0.1", port), source_address=one) for one in own]
    for line in lines:
        line.setblocking(False)
        assert (await asyncio.get_running_loop().sock_recv(line, 100)).startswith(b"SSH-2.0"), who
    return lines


async def test_who_comes_too_fast_reads_so_and_may_come_a_moment_later() -> None:
    async with desk_at(Limits(a_second=2, per_address=50)) as (_, _, port), connected(port), connected(port, "bo"):
        with pytest.raises(asyncssh.DisconnectError, match=ssh.TOO_FAST):
            await asyncssh.connect("127.0.0.1", port, known_hosts=None, config=None)
        await asyncio.sleep(1.05)
        async with connected(port, "cy") as again:
            assert (await again.run("status")).stdout == "asked: status\n"


@pytest.mark.skipif(shutil.which("ssh") is None, reason="NOTHING WAS TRIED WITH OPENSSH: there is no ssh here")
async def test_openssh_shows_the_sentence_of_a_refusal() -> None:
    async with desk_at(Limits(a_second=1)) as (_, _, port):
        (line,) = await lines_of(port, 1, "the first")
        with line:
            program = await asyncio.create_subprocess_exec(
                *("ssh", "-n", "-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"),
                *("-p", str(port), "somebody@127.0.0.1", "status"),
                stderr=asyncio.subprocess.PIPE,
            )
            async with asyncio.timeout(30):
                _, said = await program.communicate()
        assert ssh.TOO_FAST in said.decode()


async def test_whoever_is_refused_may_still_write_but_not_for_long_and_not_many() -> None:
    async with desk_at(Limits(a_second=1)) as (_, listener, port):
        lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(MOST_REFUSED + 6)]
        for line in lines:
            line.setblocking(False)
        await until(lambda: len(listener._refused) == MOST_REFUSED)
        said = await asyncio.gather(*map(all_of, lines[1 : MOST_REFUSED + 1]))
        assert all(ssh.TOO_FAST.encode() in one for one in said)
        assert len(listener.entrances) == 1
        await until(lambda: not listener._refused)
        for line in lines:
            line.close()


async def test_of_more_than_can_be_heard_out_each_reads_why_and_costs_no_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "MOST_REFUSED", 0)
    async with desk_at(Limits(a_second=1)) as (_, listener, port), visitor_at(port) as ann:
        await ann.reads("hello")
        came: list[object] = []
        monkeypatch.setattr(listener, "entered", lambda *who: came.append(who))
        with monkeypatch.context() as soon:
            soon.setattr(listener.crowd, "turns_away", lambda *_: ssh.TOO_FAST)
            for _ in range(3):
                with pytest.raises(asyncssh.DisconnectError, match=ssh.TOO_FAST):
                    await asyncssh.connect("127.0.0.1", port, known_hosts=None, config=None)
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.setblocking(False)
                assert ssh.TOO_FAST.encode() in await asyncio.get_running_loop().sock_recv(line, 1000)
        assert not came
        ann.types("x")
        await ann.reads("last is x")


async def test_a_line_is_silent_until_its_first_byte() -> None:
    async with desk_at(Limits()) as (_, listener, port):
        (line,) = await lines_of(port, 1, "the only one")
        with line:
            said = [listener.entrances[0].silent]
            line.send(b"S")
            said.append(listener.entrances[0].silent)  # It waits to be read.
            await until(lambda: listener.entrances[0]._pacing._heard)  # type: ignore[union-attr]
            assert [*said, listener.entrances[0].silent] == [True, False, False]


async def test_a_host_has_a_door_at_each_address_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(*_: object, **__: object) -> list[object]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (f"127.0.0.{number}", 0)) for number in (1, 2, 2)]

    async with desk_at(Limits()) as (desk, _, _):
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found)
        listener = Listener(desk)
        await listener.open("some.name", 0, key_of("host"))
        ports = [acceptor.get_port() for acceptor in listener._acceptors]
        for number, port in enumerate(ports, 1):
            with socket.create_connection((f"127.0.0.{number}", port)) as line:
                line.setblocking(False)
                assert (await asyncio.get_running_loop().sock_recv(line, 100)).startswith(b"SSH-2.0")
        await listener.close()
        assert len(ports) == 2


async def all_of(line: socket.socket) -> bytes:
    """What comes until it ends, while something is written."""
    loop, said = asyncio.get_running_loop(), b""
    async with asyncio.timeout(30):
        await loop.sock_sendall(line, b"SSH-2.0-one that stays\r\n" * 3)
        while part := await loop.sock_recv(line, 1000):
            said += part
    return said


async def test_silent_strangers_keep_nobody_out() -> None:
    async with desk_at(replace(MANY, strangers=16)) as (_, listener, port):
        lines = await lines_of(port, 16, "strangers")
        assert len(listener.entrances) == 16
        async with visitor_at(port) as ann:
            await ann.reads("hello")
            await until(lambda: len(listener.entrances) == 16)
            first = await asyncio.get_running_loop().sock_recv(lines[0], 1000)
            assert ssh.CROWD_OF_STRANGERS.encode() in first
            more = await lines_of(port, 40, "more of them")
            await until(lambda: len(listener.entrances) == 17)
            ann.types("x")
            await ann.reads("last is x")
        for line in (*lines, *more):
            line.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address of its own")
async def test_silent_strangers_of_many_addresses_keep_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "PEACE", 0.5)
    async with desk_at(replace(Limits(), strangers=40)) as (desk, listener, port):
        desk.known = ["ann"]
        lines = await lines_of(port, 40, "silent", "127.1.0")
        assert len(listener.entrances) == 40
        await asyncio.sleep(0.5)
        for number in range(1, 21):
            async with connected(port, "ann", source=f"127.2.0.{number}") as honest:
                assert (await honest.run("status")).stdout == "asked: status\n"
        assert "127.2.0.1" in listener.familiar
        assert "127.1.0.1" not in listener.familiar
        for line in lines:
            line.close()


async def test_the_ninth_of_an_address_reads_why_and_people_known_here_come_in() -> None:
    async with desk_at(Limits(a_second=100)) as (desk, _, port), AsyncExitStack() as here:
        for number in range(8):
            stranger = await here.enter_async_context(visitor_at(port, f"stranger {number}"))
            await stranger.reads("hello")
        async with connected(port, "ninth") as ninth:
            with pytest.raises(asyncssh.ChannelOpenError, match=ssh.crowded(8)):
                await ninth.create_process(term_type="xterm", term_size=(80, 24))
        desk.known = ["ann"]
        async with visitor_at(port) as ann:
            await ann.reads("hello")


async def test_of_four_lines_of_a_person_the_oldest_ends_and_says_so() -> None:
    async with desk_at(replace(MANY, per_person=3)) as (desk, listener, port), AsyncExitStack() as here:
        desk.known = ["ann"]
        lines = [await here.enter_async_context(visitor_at(port)) for _ in range(3)]
        for line in lines:
            await line.reads("hello")
        async with visitor_at(port, "bo") as bo, visitor_at(port) as fourth:
            await fourth.reads("hello")
            await lines[0].reads_to_the_end()
            assert ssh.TOO_MANY_LINES in lines[0].read.decode()
            assert lines[0].finds_the_terminal_as_it_was
            for line in (*lines[1:], bo, fourth):
                line.types("x")
                await line.reads("last is x")
            assert len(listener.entrances) == 4


@pytest.mark.parametrize("patience", [30.0, 0.5])
async def test_a_fifth_screen_waits_until_one_of_four_has_begun(
    patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four whose first frame can't be sent hold up the fifth for as long as is said, and no longer."""
    monkeypatch.setattr(channel, "BEGUN", patience)
    painting: list[Callable[[], None]] = []
    async with desk_at(replace(MANY, starting=4)) as (desk, _, port), AsyncExitStack() as here:
        usual = desk.screen

        def unpainted(*asked: Any) -> Any:
            board = usual(*asked)
            painting.append(board.painted.set)
            monkeypatch.setattr(board.painted, "set", bool)
            return board

        monkeypatch.setattr(desk, "screen", unpainted)
        four = [await here.enter_async_context(visitor_at(port, f"number {number}")) for number in range(4)]
        for one in four:
            await one.reads("hello")
        monkeypatch.setattr(desk, "screen", usual)
        async with visitor_at(port, "fifth") as fifth, connected(port, "sixth") as sixth:
            assert (await sixth.run("status")).stdout == "asked: status\n"
            if patience > 1:
                assert len(desk.boards) == 4
                painting[2]()
            await fifth.reads("hello")
            assert len(desk.boards) == 5


async def test_twenty_who_come_at_once_all_get_their_screen() -> None:
    async def come(desk: Desk, port: int, number: int) -> None:
        async with visitor_at(port, f"number {number}") as one:
            await one.reads("hello")
            most.append(sum(not board.painted.is_set() for board in desk.boards))

    most: list[int] = []
    async with desk_at(replace(MANY, starting=4)) as (desk, listener, port):
        await asyncio.gather(*(come(desk, port, number) for number in range(20)))
        assert max(most) <= 4
        assert listener.starting._value == 4


async def test_who_goes_while_waiting_for_their_turn_gives_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk_at(replace(MANY, starting=1)) as (desk, listener, port):
        await listener.starting.acquire()
        for who in ("bo", "cy"):
            async with visitor_at(port, who):
                await until(lambda: bool(listener.starting._waiters))
            await until(lambda: not listener.entrances)
        assert not desk.boards
        async with visitor_at(port) as ann:
            listener.starting.release()
            await ann.reads("hello")
