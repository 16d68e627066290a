"""`ssh host wait` ends when a table becomes one's turn, and `status` tells which."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncssh

from ssh.evening import guest, table_of
from ssh.host import PATIENCE, client_at, host_at


async def test_wait_ends_with_0_when_a_table_becomes_ones_turn(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        async with asyncssh.connect(
            "127.0.0.1", host.port, username="x", client_keys=[bo.key], known_hosts=None, config=None, agent_path=None
        ) as line:
            waiting = await line.create_process("wait")
            await asyncio.sleep(0)
            assert waiting.exit_status is None
            table = await table_of(host, ann, bo)
            async with asyncio.timeout(PATIENCE):
                result = await waiting.wait()
            assert result.exit_status == 0
            said = str(result.stdout)
            assert said.startswith(f"{table.record.code} · USA · Ann · your turn")


async def test_somebody_who_hangs_up_waits_no_more(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        bo = guest(host, "Bo")
        async with asyncssh.connect(
            "127.0.0.1", host.port, username="x", client_keys=[bo.key], known_hosts=None, config=None, agent_path=None
        ) as line:
            await line.create_process("wait")
            async with asyncio.timeout(PATIENCE):
                while not host.lobby._ears:
                    await asyncio.sleep(0.01)
        async with asyncio.timeout(PATIENCE):
            while host.lobby._ears:
                await asyncio.sleep(0.01)


async def test_a_user_name_that_looks_like_a_code_is_spoken_of_kindly(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host, client_at(host, guest(host, "Bo").key, "brave-owl-3") as bo:
        assert "Where to?" in await bo.until("There is no table brave-owl-3 for you.")
