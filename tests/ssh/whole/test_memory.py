"""Evening after evening at one host: when everybody has gone, it has the memory that it had the evening before."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median

import pytest

from bench.soak_host import Hosting, hosting
from ssh.host import client_at
from ssh.whole.process import SERVE
from ssh.whole.tables import Party, prepared

TABLES, PEOPLE, ROUNDS, LAST = 5, 4, 8, 4
SWEEPS_OFTEN = """
from ttr_tui.term import garbage as sweeping
sweeping.OFTEN = 0.5
"""
SAME = 0.05


async def evening(host: Hosting, parties: list[Party]) -> None:
    """Everybody comes to their table, looks about, and goes."""
    async with AsyncExitStack() as stack:
        for table, party in enumerate(parties, 1):
            for who in party.people:
                coming = client_at(host, who.key, party.code, source=f"127.0.4.{table}")
                client = await stack.enter_async_context(coming)
                await client.until("Hand")
                client.press("\t\tl\x1b")
    async with asyncio.timeout(30):
        while host.lines():
            await asyncio.sleep(0.05)


async def settled(host: Hosting) -> float:
    """What it has once it gives nothing more back."""
    memory = host.memory()
    while True:
        await asyncio.sleep(1.5)
        before, memory = memory, host.memory()
        if memory > 0.995 * before:
            return memory


@pytest.mark.deep
async def test_eight_evenings_of_twenty_leave_the_memory_flat(tmp_path: Path) -> None:
    parties = await prepared(tmp_path, TABLES, PEOPLE)
    sizes = []
    async with hosting(tmp_path, tmp_path / "said.txt", SWEEPS_OFTEN + SERVE) as host:
        for _ in range(ROUNDS):
            await evening(host, parties)
            sizes.append(await settled(host))
    last = sizes[-LAST:]
    assert max(last) - min(last) < SAME * median(last), sizes
    assert max(last) < (1 + SAME) * sizes[-LAST - 1], sizes
