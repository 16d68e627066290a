"""The owner of a host: a page of sessions and tables, a word to all, an end to any of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import randbelow

import asyncssh
import pytest

from ssh.evening import Guest, guest, table_of
from ssh.host import PATIENCE, Client, Host, client_at
from ttr_tui.bots.pool import WorkerPool
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import HostOffice, Lobby
from ttr_tui.ssh.reception import LobbyReception
from ttr_tui.ssh.server import Listener, host_key
from ttr_tui.store.host_files import Bans, Terms, read_bans
from ttr_tui.words import ssh as words

NOON = 1_700_000_000


@asynccontextmanager
async def owned(folder: Path, owner: asyncssh.SSHKey, drained: list[str]) -> AsyncIterator[Host]:
    """A host with an owner."""
    with ThreadPoolExecutor(1) as journals, ThreadPoolExecutor(1) as lists:
        lobby = Lobby(Disk(folder, journals, lists, drained.append), WorkerPool(), lambda: NOON, randbelow)
        await lobby.open()
        office = HostOffice(lobby, Bans(), lambda: drained.append("drained"))
        reception = LobbyReception(lobby, lists, office, owner.get_fingerprint())
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


@asynccontextmanager
async def ann_keeps(folder: Path) -> AsyncIterator[tuple[Host, Client]]:
    """A host, and its owner at the page."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with owned(folder, key, []) as host:
        host.lobby.people.introduce("Ann", key.get_fingerprint())
        async with client_at(host, key, size=(120, 40)) as ann:
            await to_the_page(ann)
            yield host, ann


async def reads_at_the_end(client: Client, said: str) -> None:
    """The line ends, and this stands there once the terminal is as it was."""
    async with asyncio.timeout(PATIENCE):
        await client.process.wait_closed()
    end = bytes(client.received).rpartition(b"\x1b[?1049l")[2].decode()
    assert said in " ".join(end.split())


def listed(name: str, what: str, where: str = "") -> Callable[[str], bool]:
    """Does this stand in a row of the page?"""
    row = rf"\d {re.escape(name)} +{re.escape(what)}{', ' if where else ''}{re.escape(where)}"
    return lambda text: re.search(row, text) is not None


async def is_refused(host: Host, key: asyncssh.SSHKey, said: str, source: str = "127.0.0.1") -> None:
    with pytest.raises(asyncssh.ChannelOpenError, match=said):
        async with client_at(host, key, source=source):
            raise AssertionError("came in")


async def test_everyone_reads_what_the_owner_says(tmp_path: Path) -> None:
    async with ann_keeps(tmp_path) as (host, ann):
        bo, cy = other(host, "Bo"), other(host, "Cy")
        table = await table_of(host, bo, cy)
        async with client_at(host, bo.key) as playing, client_at(host, other(host, "Di").key) as reading:
            await playing.until("Hand")
            playing.press("\r\r")
            await reading.until("Hello, Di.")
            await ann.until(listed("Bo", table.record.code))
            await ann.until(listed("Di", "in the lobby"))
            ann.press(number_of(ann.text, "Say something to everyone"))
            await ann.until("What? Everyone reads it:")
            ann.press("Tea at five\r")
            for one in (playing, reading):
                await one.until("From the owner of this host: Tea at five")


async def test_whoever_is_put_out_reads_it_and_may_come_again(tmp_path: Path) -> None:
    async with ann_keeps(tmp_path) as (host, ann):
        bo = other(host, "Bo")
        async with client_at(host, bo.key) as first:
            await first.until("Hello, Bo.")
            await answer(ann, "Bo ", "Put out; they can come in again", "Put out")
            await reads_at_the_end(first, words.PUT_OUT)
        async with client_at(host, bo.key) as again:
            await again.until("Hello, Bo.")


async def test_who_plays_by_sentences_is_on_the_page_and_reads_what_the_others_read(tmp_path: Path) -> None:
    async with ann_keeps(tmp_path) as (host, ann):
        bo = other(host, "Bo")
        async with client_at(host, bo.key, term="dumb") as plain:
            await plain.until(lambda _: b"Hello, Bo." in plain.received)
            await ann.until(listed("Bo", "in the lobby", "127.0.0.1"))
            ann.press(number_of(ann.text, "Say something to everyone"))
            await ann.until("What? Everyone reads it:")
            ann.press("Tea at five\r")
            await plain.until(lambda _: b"From the owner of this host: Tea at five" in plain.received)
            await answer(ann, "Bo ", "Put out; they can come in again", "Put out")
            async with asyncio.timeout(PATIENCE):
                await plain.process.wait_closed()
            assert words.PUT_OUT in " ".join(bytes(plain.received).decode().split())
            await ann.until(lambda text: "Bo " not in text)


async def test_a_key_is_banned_until_the_owner_lets_it_in_again(tmp_path: Path) -> None:
    async with ann_keeps(tmp_path) as (host, ann):
        bo = other(host, "Bo")
        async with client_at(host, bo.key) as first:
            await answer(ann, "Bo ", "Ban this key", "Ban this key")
            await reads_at_the_end(first, words.BANNED)
        await is_refused(host, bo.key, words.BANNED)
        await host.lobby.disk.quiet()
        assert read_bans(tmp_path)[0].keys == (bo.key.get_fingerprint(),)
        text = await ann.until(listed("Banned", "1"))
        ann.press(number_of(text, "Banned"))
        await answer(ann, "SHA256:", "Let them come in again", "Let them come in again")
        await ann.until("Nobody is banned.")
        async with client_at(host, bo.key) as again:
            await again.until("Hello, Bo.")
        await host.lobby.disk.quiet()
        assert read_bans(tmp_path)[0] == Bans()


async def test_an_address_is_banned_with_whatever_key_and_without_one(tmp_path: Path) -> None:
    async with ann_keeps(tmp_path) as (host, ann):
        bo, there = other(host, "Bo"), "127.0.0.2"
        table = await table_of(host, bo, other(host, "Cy"))
        async with client_at(host, bo.key, source=there) as first:
            await first.until("Hand")
            await ann.until(listed("Bo", table.record.code, there))
            await answer(ann, "Bo ", "Ban this address", "Ban this address")
            await reads_at_the_end(first, words.BANNED)
        for key in (bo.key, asyncssh.generate_private_key("ssh-ed25519")):
            await is_refused(host, key, words.BANNED, there)
        guest_there = await asyncssh.create_connection(
            lambda: ByWord(table.record.code),
            *("127.0.0.1", host.port),
            username="guest",
            client_keys=None,
            known_hosts=None,
            config=None,
            agent_path=None,
            local_addr=(there, 0),
        )
        with pytest.raises(asyncssh.ChannelOpenError, match=words.BANNED):
            await guest_there[0].create_process(term_type="xterm", term_size=(80, 24))
        guest_there[0].abort()
        async with client_at(host, bo.key) as elsewhere:
            await elsewhere.until("Hand")
        text = await ann.until(listed("Banned", "1"))
        ann.press(number_of(text, "Banned"))
        await answer(ann, f"Everyone at {there}", "Let them come in again", "Let them come in again")
        await ann.until("Nobody is banned.")
        async with client_at(host, bo.key, source=there) as again:
            await again.until("Hand")


class ByWord(asyncssh.SSHClient):
    """A guest."""

    def __init__(self, word: str) -> None:
        self.word = word

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: object) -> list[str]:
        return [self.word] if prompts else []


async def test_whoever_is_removed_is_new_here_and_their_seat_is_held(tmp_path: Path) -> None:
    async with ann_keeps(tmp_path) as (host, ann):
        bo, cy = other(host, "Bo"), other(host, "Cy")
        table = await table_of(host, bo, cy)
        waiting = host.lobby.create(cy.person.id, "usa", (), 3, Terms())
        waiting.take_seat(bo.person.id, 1)
        async with client_at(host, cy.key, table.record.code) as there, client_at(host, bo.key) as gone:
            await gone.until("Hand")
            await there.until("Hand")
            text = await ann.until(listed("People", "3"))
            ann.press(number_of(text, "People"))
            await ann.until(listed("Cy", "1 key, 2 tables"))
            assert "Ann" not in ann.text
            await answer(ann, "Bo ", "Remove Bo? Their seats in games stay held.", "Remove their name")
            await reads_at_the_end(gone, words.REMOVED)
            await ann.until(lambda text: "Bo " not in text)
            await host.lobby.disk.quiet()
            assert not (tmp_path / "people" / bo.person.id).exists()
            assert table.people() == [bo.person.id, cy.person.id]
            assert waiting.people() == [cy.person.id]
            there.press("\r\r")
            async with client_at(host, bo.key) as back:
                await back.until("What shall everyone call you?")
        async with client_at(host, cy.key) as again:
            await again.until("Hand")


async def test_the_owner_closes_the_host(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    drained: list[str] = []
    async with owned(tmp_path, key, drained) as host:
        host.lobby.people.introduce("Ann", key.get_fingerprint())
        async with client_at(host, key, size=(120, 40)) as ann:
            await to_the_page(ann)
            text = await ann.until("Close the host")
            ann.press(number_of(text, "Close the host"))
            await ann.until("Close the host? Every game is saved.")
            ann.press("1")
            await ann.until(lambda text: "Change nothing" not in text)
            assert drained == []
            await answer(ann, "Close the host", "Close the host?", "Close the host")
            async with asyncio.timeout(PATIENCE):
                while not drained:
                    await asyncio.sleep(0.01)
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
