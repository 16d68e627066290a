"""The bell rings once when a decision becomes one's own, and not for each part of a turn."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest

from ssh.evening import by_turn, guest, table_of
from ssh.host import Client, client_at, host_at
from ttr_tui.store.host_files import settings_of
from ttr_tui.store.settings import DEFAULTS, write_settings
from ttr_tui.tui.kit import session


def bells(client: Client) -> int:
    """How often it rang: the same sign also ends what is said to a terminal about itself."""
    return re.sub(rb"\x1b\][^\x07]*\x07", b"", client.received).count(b"\x07")


async def test_the_bell_rings_once_a_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "QUIET", 0)
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await host.lobby.disk.quiet()
        for one in (ann, bo):
            write_settings(settings_of(host.lobby.disk.people, one.person.id), replace(DEFAULTS, bell=True))
        await table_of(host, ann, bo)
        async with client_at(host, ann.key) as first, client_at(host, bo.key) as second:
            for client in (first, second):
                await client.until("Hand")
                assert bells(client) == 1
            mine, other = await by_turn(first, second)
            await mine.until("Your turn")
            assert (bells(mine), bells(other)) == (2, 1)
            mine.press("dd")
            await other.until("Your turn")
            await mine.until("plays.")
            assert (bells(mine), bells(other)) == (2, 2)


async def test_no_bell_rings_for_whoever_presses_keys_or_has_just_come_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "QUIET", 1.0)
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await host.lobby.disk.quiet()
        for one in (ann, bo):
            write_settings(settings_of(host.lobby.disk.people, one.person.id), replace(DEFAULTS, bell=True))
        await table_of(host, ann, bo)
        async with client_at(host, ann.key) as first, client_at(host, bo.key) as second:
            mine, other = await by_turn(first, second)
            other.press("z")
            mine.press("dd")
            await other.until("Your turn")
            assert (bells(mine), bells(other)) == (0, 0)
            await asyncio.sleep(1.1)
            other.press("dd")
            await mine.until("Your turn")
            await other.until("plays.")
            assert (bells(mine), bells(other)) == (1, 0)
