"""The owner of a host: a page of sessions and tables, a word to all, an end to any of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import randbelow

import asyncssh
import pytest

from ssh.evening import Guest, guest, table_of
from ssh.host import PATIENCE, Client, Host, client_at
from ttr_tui.bots.think.pool import WorkerPool
from ttr_tui.hosting.lobby.disk import Disk
from ttr_tui.hosting.lobby.lobby import Lobby
from ttr_tui.ssh.lobby_reception import LobbyReception
from ttr_tui.ssh.server import Listener, host_key
from ttr_tui.store.host.bans import read_bans

NOON = 1_700_000_000


@asynccontextmanager
async def owned(folder: Path, owner: asyncssh.SSHKey, drained: list[str]) -> AsyncIterator[Host]:
    """A host with an owner."""
    with ThreadPoolExecutor(1) as journals, ThreadPoolExecutor(1) as lists:
        lobby = Lobby(Disk(folder, journals, lists, drained.append), WorkerPool(), lambda: NOON, randbelow)
        await lobby.open()
        reception = LobbyReception(lobby, lists, owner.get_fingerprint(), lambda: drained.append("drained"))
        listener = Listener(reception)
        port = await listener.open("127.0.0.1", 0, host_key(folder))
        try:
            yield Host(lobby, listener, port, drained)
        finally:
            await listener.close()
            await lobby.close()


def number_of(text: str, words: str) -> str:
    """The digit of the last choice that says this: what is open lies over the right of the list below it."""
    return str(re.findall(rf"(\d) {re.escape(words)}", text)[-1])


async def to_the_page(owner: Client) -> str:
    text = await owner.until("This host")
    owner.press(number_of(text, "This host"))
    return await owner.until("Close the host")


async def answer(owner: Client, choice: str, question: str, done: str) -> None:
    """Choose something on the page, and then what is to be done."""
    text = await owner.until(lambda text: re.search(rf"\d {re.escape(choice)}", text) is not None)
    owner.press(number_of(text, choice))
    await owner.until(question)
    text = await owner.until("Change nothing")
    owner.press(number_of(text, done))


def other(host: Host, name: str) -> Guest:
    return guest(host, name)


async def test_only_the_owner_has_the_page(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with owned(tmp_path, key, []) as host, client_at(host, other(host, "Bo").key) as bo:
        assert "This host" not in await bo.until("Hello, Bo.")


async def test_the_owner_speaks_to_all_puts_out_and_bans(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    drained: list[str] = []
    async with owned(tmp_path, key, drained) as host:
        host.lobby.people.introduce("Ann", key.get_fingerprint())
        bo = other(host, "Bo")
        async with client_at(host, key, size=(120, 40)) as ann, client_at(host, bo.key) as first:
            await first.until("Hello, Bo.")
            await to_the_page(ann)
            await ann.until("Bo")
            ann.press(number_of(ann.text, "Say something to everyone"))
            await ann.until("What? Everyone reads it:")
            ann.press("Tea at five\r")
            await first.until("From the owner of this host: Tea at five")
            await answer(ann, "Bo ", "Put out; they can come in again", "Put out")
            async with asyncio.timeout(PATIENCE):
                await first.process.wait_closed()
            async with client_at(host, bo.key) as again:
                await again.until("Hello, Bo.")
                await ann.until("2 sessions")
                await answer(ann, "Bo ", "Ban this key", "Ban this key")
                async with asyncio.timeout(PATIENCE):
                    await again.process.wait_closed()
            with pytest.raises(asyncssh.Error):
                async with client_at(host, bo.key):
                    raise AssertionError("a banned key came in")
            await host.lobby.disk.quiet()
            assert read_bans(tmp_path)[0].keys == (bo.key.get_fingerprint(),)
            await answer(ann, "Close the host", "Close the host?", "Close the host")
            async with asyncio.timeout(PATIENCE):
                while not drained:
                    await asyncio.sleep(0)
            assert drained == ["drained"]


async def test_a_table_that_the_owner_closes_is_left_by_everyone(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with owned(tmp_path, key, []) as host:
        host.lobby.people.introduce("Ann", key.get_fingerprint())
        bo = other(host, "Bo")
        table = await table_of(host, bo, other(host, "Cy"))
        async with client_at(host, key, size=(120, 40)) as ann, client_at(host, bo.key) as playing:
            await playing.until("Hand")
            await to_the_page(ann)
            await answer(ann, table.record.code, f"Close table {table.record.code}", "Close this table")
            await playing.until("The owner of this host has closed that table.")
            assert table.record.code not in host.lobby.tables
