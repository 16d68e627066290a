"""Two people with two keys find each other at a table, and play."""

from __future__ import annotations

import re
from pathlib import Path

import asyncssh

from ssh.host import client_at, host_at

CODE = re.compile(r"[a-z]+-[a-z]+-\d+")


def key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def at_play(text: str) -> bool:
    """The first turn has begun; chance says whose it is."""
    return "Your turn" in text or "Bo plays." in text


async def test_two_meet_at_a_table_and_one_comes_back(tmp_path: Path) -> None:
    ann_key, bo_key = key(), key()
    async with host_at(tmp_path) as host, client_at(host, ann_key, size=(120, 40)) as ann:
        await ann.until("What shall everyone call you?")
        ann.press("Ann\r")
        await ann.until("New table")
        ann.press("1\r")
        found = CODE.search(await ann.until("Table "))
        assert found is not None
        code = found[0]
        async with client_at(host, bo_key, code) as bo:
            await bo.until("What shall everyone call you?")
            bo.press("Bo\r")
            await bo.until(f"Table {code}")
            bo.press("2")
            await bo.until("You knocked.")
            await ann.until("Let Bo in")
            ann.press("2")
            await ann.until("Begin the game")
            await bo.until("Bo (you)")
            ann.press("1")
            await bo.until("Hand")
            await ann.until("Hand")
            bo.press("\r\r")
            await bo.until("Ann chooses.")
            assert len(host.listener.entrances) == 2
        async with client_at(host, bo_key) as bo:
            await bo.until("Ann chooses.")
        ann.press("\r\r")
        await ann.until(at_play)
    async with host_at(tmp_path) as host, client_at(host, ann_key) as ann:
        await ann.until(at_play)
