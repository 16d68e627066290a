"""A host that ends says so to everyone, and leaves their terminals as they were."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path
from time import monotonic

import pytest

from ssh.visitors import connected, desk_at, key_of, visitor_at
from ttr_tui.plain.lobby.line import LineSource
from ttr_tui.ssh import server
from ttr_tui.ssh.channel import COME_AGAIN
from ttr_tui.ssh.reception import Caller
from ttr_tui.words import ssh

LOOP = "until ssh …; do sleep 5; done"


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
            assert ssh.CLOSING in " ".join(one.read.decode().split())
            assert one.finds_the_terminal_as_it_was
            assert b"key" not in one.read.splitlines()[-1]  # A guest has none.
        assert ssh.CLOSING.encode() in await cy.stdout.read()
        assert [one.exit_status for one in (ann.process, bo.process, cy)] == [COME_AGAIN] * 3
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
        assert ssh.CLOSING in " ".join(bo.read.decode().split())


@pytest.mark.parametrize(("keys", "said"), [("q", ""), ("f", ssh.FAILED), ("\x11", "")])
async def test_whoever_leaves_finds_the_terminal_as_it_was(keys: str, said: str) -> None:
    """By a key, or because the screen failed."""
    async with desk_at() as (desk, _, port), visitor_at(port) as ann, visitor_at(port, "bo") as bo:
        await ann.reads("hello")
        ann.types(keys)
        await ann.reads_to_the_end()
        assert ann.finds_the_terminal_as_it_was
        assert said in ann.read.decode()
        assert ann.process.exit_status == bool(said)
        assert len(desk.faults) == bool(said)
        bo.types("x")
        await bo.reads("last is x")


@pytest.mark.skipif(shutil.which("ssh") is None, reason="NOTHING WAS TRIED WITH OPENSSH: there is no ssh here")
async def test_the_loop_that_is_named_comes_again_until_somebody_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = tmp_path / "key"
    key.touch(0o600)
    key_of("ann").write_private_key(key)
    options = ("-F none", "-o StrictHostKeyChecking=no", "-o UserKnownHostsFile=/dev/null", "-o BatchMode=yes")
    command = f"ssh {' '.join(options)} -i {key} -p $PORT 127.0.0.1 plain"
    loop = LOOP.replace("ssh …", command).replace("sleep 5", "sleep 0.1")
    async with desk_at() as (desk, listener, port):
        came = asyncio.Event()

        async def sentences(caller: Caller, lines: LineSource, why: str) -> None:
            desk.callers.append(caller)
            if len(desk.callers) == 1:
                came.set()
                while await lines.read() is not None:
                    continue

        monkeypatch.setattr(desk, "sentences", sentences)
        program = await asyncio.create_subprocess_exec(
            *("sh", "-c", loop),
            env={**os.environ, "PORT": str(port)},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(60):
            await came.wait()
            for entrance in listener.entrances:
                entrance.send_away(ssh.CLOSING, COME_AGAIN)
            said, _ = await program.communicate()
    assert program.returncode == 0
    assert len(desk.callers) == 2
    assert said.decode() == f"{ssh.CLOSING}\n"
    assert LOOP in ssh.CLOSING
