"""Nobody comes or goes while a game is being dealt: it is the game of those whose seats it was dealt for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from tui.lobby.test_lobby import table
from tui.lobby.visiting import house

T = TypeVar("T")


@pytest.mark.parametrize("meanwhile", ["stand up", "take away", "seat a bot", "begin again"])
async def test_what_is_done_while_the_disk_writes_changes_no_seat(
    meanwhile: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Bo", "")
        ann, bo = host.visit("Ann"), host.visit("Bo")
        ann.seat_bot(code, 2, "easy")
        of_ann = host.lobby.tables[code]
        written, go_on = host.lobby.disk.written, asyncio.Event()

        async def slowly(work: Callable[[], T]) -> T:
            await go_on.wait()
            return await written(work)

        monkeypatch.setattr(host.lobby.disk, "written", slowly)
        places = of_ann.record.places
        beginning = asyncio.create_task(ann.begin(code))
        await asyncio.sleep(0)
        doings: dict[str, Callable[[], Any]] = {
            "stand up": lambda: (bo.leave_seat(code), ann.leave_seat(code)),
            "take away": lambda: ann.take_away(code),
            "seat a bot": lambda: ann.seat_bot(code, 2, ""),
            "begin again": lambda: bo.begin(code),
        }
        done = doings[meanwhile]()
        if asyncio.iscoroutine(done):
            await done
        assert of_ann.record.game == ""
        go_on.set()
        await beginning
        assert of_ann.begun
        assert of_ann.record.places == places
        assert host.lobby.tables[code] is of_ann


async def test_after_a_disk_that_was_full_people_come_and_go_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Bo")

        async def full(_: object) -> None:
            raise OSError("full")

        with monkeypatch.context() as broken:
            broken.setattr(host.lobby.disk, "written", full)
            with pytest.raises(OSError, match="full"):
                await host.visit("Ann").begin(code)
        host.visit("Bo").leave_seat(code)
        assert host.lobby.tables[code].free == (1,)
