"""A host runs no command, even where somebody should have brought one into a seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tui.seated import Inline

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms


async def test_a_command_in_a_seat_is_played_by_a_bot(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "host", Inline(), Inline(), print)
    lobby = Lobby(disk, WorkerPool(), lambda: 1_700_000_000, lambda below: below // 2)
    ann = lobby.people.introduce("Ann", "SHA256:" + "a" * 43)
    table = lobby.create(ann.id, "usa", (), 2, Terms())
    mark = tmp_path / "mark"
    assert Visit(lobby, person=ann).seat_bot(table.record.code, 1, f"exec:touch {mark}")
    await lobby.begin(table)
    chair = await table.sit(ann.id)
    chair.listen(lambda news: None)
    async with asyncio.timeout(60):
        while len(chair.watch(0).heard) < 1 or 1 in table.record.owing:
            await asyncio.sleep(0.02)
    assert not mark.exists()
    await lobby.close()
    assert not mark.exists()
