"""What somebody reads on their own terminal who has left the screens of a host."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ssh.evening import by_turn, game_of, guest, table_of
from ssh.host import PATIENCE, Client, client_at, host_at


async def said_at_the_end(client: Client) -> str:
    """Once the terminal is as it was."""
    async with asyncio.timeout(PATIENCE):
        await client.process.wait_closed()
    return " ".join(bytes(client.received).rpartition(b"\x1b[?1049l")[2].decode().split())


async def test_whoever_leaves_in_mid_turn_reads_what_stays_open(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        code = table.record.code
        async with client_at(host, ann.key) as first, client_at(host, bo.key) as second:
            mine, other = await by_turn(first, second)
            mine.press("d")
            await mine.until("second card")
            assert game_of(table).owing()
            mine.press("q")
            said = await said_at_the_end(mine)
            assert (
                f"You keep your place at {code}. It is your turn at {code}. The same command brings you back." in said
            )
            other.press("q")
            assert f"You keep your place at {code}. The same command" in await said_at_the_end(other)


async def test_who_sits_nowhere_reads_goodbye(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host, client_at(host, guest(host, "Ann").key) as ann:
        await ann.until("Hello, Ann.")
        ann.press("q")
        assert "Goodbye." in await said_at_the_end(ann)
