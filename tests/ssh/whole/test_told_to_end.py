"""A host that is told to end: everybody reads why, and gets their terminal back as it was."""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import AsyncExitStack
from pathlib import Path

import asyncssh
import pytest

from ssh.host import PATIENCE, client_at, host_at
from ssh.test_owner import answer, to_the_page
from ssh.whole.drawer import drawing, playing, shown
from ssh.whole.process import running
from ssh.whole.tables import known, prepared
from ttr_tui.words.ssh import CLOSING

WHOLE = b"\x1b[?1049l"
"""The page of the shell is back."""


@pytest.mark.parametrize(
    ("tables", "people"), [(1, 2), pytest.param(5, 3, marks=pytest.mark.deep)], ids=["a-table", "five-tables"]
)
async def test_sigterm_in_play(tmp_path: Path, tables: int, people: int) -> None:
    parties = await prepared(tmp_path, tables, people)
    async with running(tmp_path) as host, drawing(host, parties) as drawers:
        async with playing(drawers):
            await shown(drawers, 2)
            assert await host.end(signal.SIGTERM) == 0
        for drawer in drawers:
            drawer.look()
            sent = bytes(drawer.client.received)
            assert sent.count(WHOLE) == 1
            assert sent.rindex(b"\x1b[?1049h") < sent.rindex(WHOLE)
            for on, off in ((b"?25l", b"?25h"), (b"?7l", b"?7h"), (b"?2004h", b"?2004l"), (b"?1004h", b"?1004l")):
                assert sent.rfind(off) > sent.rfind(on)
            said = sent[sent.rindex(WHOLE) :].decode() + str(drawer.client.ended)
            assert CLOSING in " ".join(said.split())
    async with running(tmp_path) as host, drawing(host, parties) as back:
        assert all(now.had(then) for now, then in zip(back, drawers, strict=True))


async def test_lines_that_end_just_before_leave_no_fault(tmp_path: Path) -> None:
    """When somebody who has never sat down was here last is written down as they go."""
    async with host_at(tmp_path, now=int(time.time())) as before:
        people = [known(before.lobby, name) for name in ("Ann", "Bo", "Cy")]
    async with running(tmp_path) as host:
        async with AsyncExitStack() as lines:
            for who in people:
                client = await lines.enter_async_context(client_at(host, who.key, term="dumb"))
                await client.until("New table")
        assert await host.end(signal.SIGTERM) == 0
        assert not host.wrong


async def test_the_owner_ends_it_from_their_page(tmp_path: Path) -> None:
    [party] = await prepared(tmp_path, 1, 2)
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with (
        running(tmp_path, owner=key.get_fingerprint()) as host,
        client_at(host, party.people[0].key) as playing,
        client_at(host, party.people[1].key, term="dumb") as plain,
        client_at(host, key) as owner,
    ):
        await playing.until("Hand")
        await owner.until("What shall everyone call you?")
        owner.press("Olga\r")
        await owner.until("Do you see dots")
        owner.press("yn")
        await owner.until("This host")
        await to_the_page(owner)
        await answer(owner, "Close the host", "Close the host?", "Close the host")
        await asyncio.wait_for(host.process.wait(), PATIENCE)
        assert host.process.returncode == 0
        for client in (playing, plain, owner):
            await asyncio.wait_for(client.process.wait_closed(), PATIENCE)
            assert CLOSING in " ".join(bytes(client.received).decode().split())
