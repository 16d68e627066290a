"""A host that is killed in the middle of play: everybody comes back, and nothing that was shown is missing."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from ssh.whole.drawer import Drawer, drawing, playing, shown
from ssh.whole.process import PATIENCE, running
from ssh.whole.tables import Party, actions_on_disk, prepared
from ttr_tui.rules.market import DrawCard


async def killed_in_play(folder: Path, parties: Sequence[Party], before: Sequence[Drawer], cards: int) -> list[Drawer]:
    """Everybody comes back and plays on until the host is killed; what they had seen until then."""
    async with running(folder) as host, drawing(host, parties) as drawers:
        for now, then in zip(drawers, before, strict=False):
            assert now.had(then), f"{now.client.text}\n{then.deck} {then.hand}"
        async with playing(drawers):
            await shown(drawers, cards)
            assert await host.end(signal.SIGKILL) == -signal.SIGKILL
        for drawer in drawers:
            drawer.look()
    return drawers


def each_draw_is_kept(folder: Path, parties: Sequence[Party], full: Sequence[int], drawers: Sequence[Drawer]) -> None:
    """The journal of each table has every draw that anybody was shown, if the deck was so full at first."""
    for party in parties:
        seen = [(first, drawer.deck) for first, drawer in zip(full, drawers, strict=True) if drawer.who in party.people]
        drawn = sum(isinstance(action, DrawCard) for action in actions_on_disk(folder, party.code))
        assert all(drawn >= first - last > 0 for first, last in seen)


async def test_kill_9_in_play_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    parties = await prepared(tmp_path, tables=2, people=2)
    drawers = await killed_in_play(tmp_path, parties, [], 3)
    each_draw_is_kept(tmp_path, parties, [drawer.came_to for drawer in drawers], drawers)
    async with running(tmp_path) as host, drawing(host, parties) as back:
        assert all(now.had(then) for now, then in zip(back, drawers, strict=True))
        await host.end(signal.SIGKILL)


@pytest.mark.deep
async def test_kill_9_of_five_tables_again_and_again(tmp_path: Path) -> None:
    parties = await prepared(tmp_path, tables=5, people=3)
    drawers: list[Drawer] = []
    full: list[int] = []
    for _ in range(4):
        drawers = await killed_in_play(tmp_path, parties, drawers, 4)
        full = full or [drawer.came_to for drawer in drawers]
        each_draw_is_kept(tmp_path, parties, full, drawers)


@pytest.mark.deep
async def test_bots_die_with_the_host_that_asked_them(tmp_path: Path) -> None:
    parties = await prepared(tmp_path, tables=2, people=2, bots=1)
    async with running(tmp_path) as host, drawing(host, parties) as drawers, playing(drawers):
        await shown(drawers, 3)
        thinking = children_of(host.process.pid)
        assert thinking
        await host.end(signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        while any(runs(pid) for pid in thinking):
            await asyncio.sleep(0.05)


def children_of(parent: int) -> list[int]:
    fields = [
        (path.parent.name, path.read_text().rpartition(")")[2].split()) for path in Path("/proc").glob("[0-9]*/stat")
    ]
    return [int(pid) for pid, (_, of, *_) in fields if int(of) == parent]


def runs(pid: int) -> bool:
    """Is there such a process, and not merely one that nobody has buried?"""
    path = Path(f"/proc/{pid}/stat")
    return path.exists() and path.read_text().rpartition(")")[2].split()[0] != "Z"
