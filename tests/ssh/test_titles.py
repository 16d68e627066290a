"""The window round a terminal says whose turn it is, and a notice finds somebody who looks at another one."""

from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import replace
from pathlib import Path

import pytest

from ssh.evening import by_turn, guest, table_of
from ssh.host import Client, client_at, host_at
from ttr_tui.store.host_files import Terms, settings_of
from ttr_tui.store.settings import DEFAULTS, write_settings
from ttr_tui.term.driver import TITLE_BACK, TITLE_KEPT
from ttr_tui.tui.kit import session
from ttr_tui.words.controls import COPIED

BLURRED, FOCUSED = "\x1b[O", "\x1b[I"


def titles(client: Client) -> list[str]:
    return [title.decode() for title in re.findall(rb"\x1b\]2;([^\x07]*)\x07", client.received)]


def notices(client: Client) -> list[str]:
    return [said.decode() for said in re.findall(rb"\x1b\]9;([^\x07]*)\x07", client.received)]


async def test_a_window_says_whose_turn_it_is_and_is_given_back(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo)
        async with client_at(host, ann.key) as first, client_at(host, bo.key) as second:
            mine, other = await by_turn(first, second)
            await mine.until("Your turn")
            assert re.fullmatch(r"● your turn – \w+, turn 1", titles(mine)[-1])
            assert re.fullmatch(r"\w+, turn 1", titles(other)[-1])
            mine.press("dd")
            await other.until("Your turn")
            await mine.until("plays.")
            assert titles(other)[-1].startswith("● your turn – ")
            assert not titles(mine)[-1].startswith("●")
            for client in (mine, other):
                assert client.received.count(TITLE_KEPT.encode()) == 1
                assert len(titles(client)) == len([*dict.fromkeys(titles(client))])
            mine.press("q")
            await mine.process.wait_closed()
            assert mine.received.count(TITLE_BACK.encode()) == 1
            assert mine.received.rindex(TITLE_BACK.encode()) > mine.received.rindex(b"\x1b]2;")


async def test_a_notice_is_for_somebody_who_looks_elsewhere_and_wants_a_bell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "QUIET", 0)
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await host.lobby.disk.quiet()
        write_settings(settings_of(host.lobby.disk.people, ann.person.id), replace(DEFAULTS, bell=True))
        await table_of(host, ann, bo)
        async with client_at(host, ann.key) as first, client_at(host, bo.key) as second:
            mine, other = await by_turn(first, second)
            await mine.until("Your turn")
            turns = [(mine, other), (other, mine)] * 2
            for at_turn, waiting in turns[:2]:
                waiting.press(BLURRED)
                at_turn.press(FOCUSED + "dd")
                await waiting.until("Your turn")
                await at_turn.until("plays.")
            assert len(notices(first)) == 1
            assert notices(first)[0].startswith("● your turn – ")
            assert notices(second) == []
            for at_turn, waiting in turns[2:]:
                waiting.press(FOCUSED)
                at_turn.press("dd")
                await waiting.until("Your turn")
                await at_turn.until("plays.")
            assert len(notices(first)) == 1


async def test_the_code_of_a_table_is_laid_on_the_clipboard_of_whoever_asks(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann = guest(host, "Ann")
        table = host.lobby.create(ann.person.id, "usa", (), 2, Terms())
        async with client_at(host, ann.key, user=table.record.code) as client:
            await client.until(f"Table {table.record.code}")
            assert b"\x1b]52;" not in client.received
            client.press("y")
            await client.until(COPIED)
            [laid] = re.findall(rb"\x1b\]52;c;([^\x07]*)\x07", client.received)
            assert b64decode(laid).decode() == table.record.code
