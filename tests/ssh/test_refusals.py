"""What a connection may ask for is a screen, lines or a fixed word, once; whatever else it asks for is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.packet import Boolean, String, UInt32

from ssh.host import host_at
from ssh.visitors import WORD, connected, desk_at, key_of, visitor_at
from ttr_tui.ssh import server
from ttr_tui.ssh.channel import LONGEST, NO_TERMINAL, TALLEST, WIDEST
from ttr_tui.words import ssh

Doing = Callable[[asyncssh.SSHClientConnection], Awaitable[Any]]


async def refused(doing: Awaitable[Any]) -> bool:
    try:
        result = await doing
    except (asyncssh.Error, asyncssh.ChannelListenError, OSError):
        return True
    return result is False or result is None


@pytest.mark.parametrize(
    "command", ["rm -rf /", "sh", "ttr", "status; ls", "scp -t /tmp", "rsync --server", "x" * 9000]
)
async def test_no_command_is_run(command: str, tmp_path: Path) -> None:
    async with (
        host_at(tmp_path) as host,
        asyncssh.connect(
            "127.0.0.1", host.port, username="a", client_keys=[key_of("ann")], known_hosts=None, config=None
        ) as connection,
    ):
        done = await connection.run(command)
        assert (done.exit_status, done.stdout, done.stderr) == (2, f"{ssh.not_a_word(command)}\n{ssh.HELP}\n", "")


@pytest.mark.parametrize("command", ["status", "wait"])
async def test_a_key_that_was_never_here_is_told_so_before_the_help(command: str, tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        options = dict[str, Any](client_keys=[key_of("ann")], known_hosts=None, config=None)
        async with asyncssh.connect("127.0.0.1", host.port, username="a", **options) as connection:
            done = await connection.run(command)
    assert (done.exit_status, done.stdout) == (2, f"{ssh.NOT_KNOWN}\n{ssh.HELP}\n")


FORBIDDEN: dict[str, Doing] = {
    "sftp": lambda connection: connection.start_sftp_client(),
    "another subsystem": lambda connection: connection.create_process(subsystem="netconf"),
    "forward there": lambda connection: connection.open_connection("127.0.0.1", 22),
    "forward here": lambda connection: connection.forward_remote_port("", 0, "127.0.0.1", 22),
    "a socket there": lambda connection: connection.open_unix_connection("/run/x"),
    "a socket here": lambda connection: connection.forward_remote_path("/tmp/x", "/tmp/y"),
    "a tunnel": lambda connection: connection.open_tun(),
    "a bridge": lambda connection: connection.open_tap(),
}


@pytest.mark.parametrize("what", FORBIDDEN)
async def test_nothing_else_is_opened(what: str) -> None:
    async with desk_at() as (desk, _, port), connected(port) as connection, connected(port) as other:
        assert await refused(FORBIDDEN[what](connection))
        assert not desk.callers
        assert (await other.run("status")).stdout == "asked: status\n"


async def test_a_connection_has_one_channel() -> None:
    async with desk_at() as (desk, _, port), connected(port) as connection:
        await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
        for _ in range(3):
            assert await refused(connection.run("status"))
        assert len(desk.callers) == 1


REQUESTS: dict[str, tuple[bytes, ...]] = {
    "auth-agent-req@openssh.com": (),
    "x11-req": (Boolean(False), String("MIT-MAGIC-COOKIE-1"), String("00"), UInt32(0)),
    "shell": (),
    "exec": (String("status"),),
    "pty-req": (String("xterm"), UInt32(80), UInt32(24), UInt32(0), UInt32(0), String("")),
    "break": (UInt32(1),),
    "something else": (),
}


@pytest.mark.parametrize("what", REQUESTS)
async def test_a_channel_with_a_screen_gives_nothing_more(what: str) -> None:
    async with desk_at() as (desk, _, port), visitor_at(port) as ann:
        await ann.reads("hello")
        channel: Any = ann.process.channel
        assert await channel._make_request(what.encode(), *REQUESTS[what]) is False
        ann.types("x")
        await ann.reads("last is x")
        assert len(desk.callers) == 1


async def test_no_screen_without_a_terminal() -> None:
    async with desk_at() as (desk, _, port), connected(port) as connection:
        done = await connection.run()
        assert (done.exit_status, done.stdout) == (NO_TERMINAL, f"{ssh.NEEDS_TERMINAL}\n")
        assert not desk.callers


@pytest.mark.parametrize("said", [(10_000, 10_000), (2**32 - 1, 2**32 - 1), (80, 10_000), (10_000, 24)])
async def test_a_size_that_nobody_has_is_drawn_as_far_as_anybody_could(said: tuple[int, int]) -> None:
    async with desk_at() as (desk, _, port), visitor_at(port, size=said) as ann:
        await ann.reads("hello")
        assert tuple(desk.boards[0].size) == (min(said[0], WIDEST), min(said[1], TALLEST))
        ann.process.change_terminal_size(2**32 - 1, 2**32 - 1)
        async with asyncio.timeout(30):
            while tuple(desk.boards[0].size) != (WIDEST, TALLEST):
                await asyncio.sleep(0.01)


@pytest.mark.parametrize(("size", "term"), [((1, 1), "xterm"), ((0, 0), "xterm"), ((79, 24), "xterm"), ((80, 24), "")])
async def test_where_no_screen_can_be_drawn_there_are_lines(size: tuple[int, int], term: str) -> None:
    async with desk_at() as (desk, _, port), visitor_at(port, size=size, term=term or "dumb") as ann:
        await ann.reads("this screen is smaller" if term else "it can draw nothing")
        ann.types("hello\r")
        await ann.reads("You said hello")
        assert not desk.boards


async def test_only_what_is_believed_of_an_environment_is_kept() -> None:
    names = {f"LC_{number}": "x" for number in range(200)}
    said = {"LC_ALL": "C.UTF-8" + "x" * 1000, "LANG": "C", "LD_PRELOAD": "x", "NO_COLOR": "1", **names}
    async with desk_at() as (desk, listener, port), connected(port) as connection:
        await connection.create_process(term_type="xterm", term_size=(80, 24), env=said, encoding=None)
        async with asyncio.timeout(30):
            while not desk.boards:
                await asyncio.sleep(0.01)
        channel: Any = listener.entrances[0]._channel
        kept = channel._channel.get_environment()
        assert dict(kept) == {"LC_ALL": said["LC_ALL"][:LONGEST], "LANG": "C", "NO_COLOR": "1"}


async def test_whoever_asks_for_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "REQUEST", 0.2)
    ended: list[Exception | None] = []

    class Idle(asyncssh.SSHClient):
        def connection_lost(self, exc: Exception | None) -> None:
            ended.append(exc)

    async with desk_at() as (_, listener, port):
        idle, _ = await asyncssh.create_connection(
            Idle, "127.0.0.1", port, username="a", client_keys=[key_of("ann")], known_hosts=None, config=None
        )
        async with asyncio.timeout(30):
            await idle.wait_closed()
        assert ended == [None], "the line didn’t just drop"
        async with visitor_at(port) as ann:
            await ann.reads("hello")
            await asyncio.sleep(0.4)
            ann.types("x")
            await ann.reads("last is x")
            assert len(listener.entrances) == 1


class Asked(asyncssh.SSHClient):
    """A guest who answers with this code, or never."""

    def __init__(self, code: str) -> None:
        self._code = code

    def kbdint_auth_requested(self) -> str:
        return ""

    async def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        if not self._code:
            await asyncio.Event().wait()
        return [self._code]


async def come_as_guest(port: int, code: str) -> asyncssh.SSHClientConnection:
    connection, _ = await asyncssh.create_connection(
        lambda: Asked(code), "127.0.0.1", port, username="a", client_keys=None, known_hosts=None, config=None,
        agent_path=None,
    )  # fmt: skip
    return connection


async def test_a_guest_has_longer_to_look_the_code_up(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(server.Entrance, "_wait", lambda self, seconds, then: waits.append(seconds))
    async with desk_at() as (_, _, port):
        async with await come_as_guest(port, WORD):
            assert waits == [server.LOGIN, server.ANSWERS, server.REQUEST]
        waits.clear()
        async with connected(port):
            assert waits == [server.LOGIN, server.REQUEST]


async def test_a_guest_who_never_answers_reads_why_they_are_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "ANSWERS", 0.2)
    async with desk_at() as (_, listener, port):
        with pytest.raises(asyncssh.DisconnectError, match=ssh.TOO_SLOW):
            await come_as_guest(port, "")
        async with asyncio.timeout(30):
            while listener.entrances:
                await asyncio.sleep(0.01)


async def test_who_says_nothing_at_all_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LOGIN", 0.2)
    async with desk_at() as (_, listener, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        async with asyncio.timeout(30):
            await reader.read()
            while listener.entrances:
                await asyncio.sleep(0.01)
        writer.close()


@pytest.mark.parametrize("size", [1, 100])
async def test_a_client_that_takes_next_to_nothing_at_once_gets_nothing(size: int) -> None:
    async with desk_at() as (desk, listener, port), visitor_at(port) as ann, connected(port, "mad") as mad:
        await ann.reads("hello")
        with suppress(asyncssh.Error):
            await mad.create_process(term_type="xterm", term_size=(400, 150), max_pktsize=size, encoding=None)
        async with asyncio.timeout(30):
            await mad.wait_closed()
            while len(listener.entrances) > 1:
                await asyncio.sleep(0.01)
        ann.types("x")
        await ann.reads("last is x")
        assert len(desk.callers) == 1
