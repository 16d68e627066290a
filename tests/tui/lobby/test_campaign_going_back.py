"""A campaign’s game is given up at its table, and the last one undone in its room, by real keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from hosting.campaigns.round import short_pack

from tui.home.opened import number_of, shown
from tui.lobby.campaigns import answer_all
from tui.lobby.playing import to_the_end
from tui.lobby.visiting import House, house, visited
from tui.seated import Seated


@asynccontextmanager
async def two_in_the_room(folder: Path) -> AsyncIterator[tuple[House, str, Seated, Seated]]:
    short_pack(folder)
    async with house(folder) as host:
        first, second = host.visit("Ann"), host.visit("Bo")
        (pack,) = [one for one in await first.campaigns.packs() if one.id == "two-valleys"]
        code = first.campaigns.create("Friday Line", pack, sealed=False, everyone=True)
        assert second.campaigns.company(code).take("blue")
        await first.campaigns.company(code).found()
        async with visited(host, host.visit("Ann", code)) as ann, visited(host, host.visit("Bo", code)) as bo:
            await ann.rest()
            yield host, code, ann, bo


async def until(at: Seated, words: str) -> None:
    """Files of campaigns are read and written on a thread of their own."""
    for _ in range(600):
        if words in told(at):
            return
        await asyncio.sleep(0.01)
        await at.rest()
    raise AssertionError(shown(at))


def told(at: Seated) -> str:
    return " ".join(shown(at).split())


async def test_a_game_is_given_up_on_the_page_of_talk(tmp_path: Path) -> None:
    async with two_in_the_room(tmp_path) as (host, code, ann, bo):
        await ann.press(number_of(ann, "Play game 1"))
        for one in (ann, bo):
            await until(one, "Keep")
        await bo.press("quotation_mark")
        assert "Give this game up" not in shown(bo)
        await bo.press("escape")
        await ann.press("quotation_mark")
        await ann.press("end", "enter", *"late", "enter")
        await until(bo, "Ann would like to give this game up: “late”.")
        await bo.press("y")
        for one in (ann, bo):
            await until(one, "The game was given up: “late”. It begins again with other cards.")
        for one in (ann, bo):
            await until(one, "Ready to play: Ann and Bo.")
        assert host.lobby.campaigns.all[code].table is None


async def test_the_last_game_is_undone_once_the_other_agrees(tmp_path: Path) -> None:
    async with two_in_the_room(tmp_path) as (host, code, ann, bo):
        await ann.press(number_of(ann, "Play game 1"))
        await until(bo, "Keep")
        await until(ann, "Keep")
        campaign = host.lobby.campaigns.all[code]
        assert campaign.table is not None
        await to_the_end(campaign.table)
        await campaign.close()
        await answer_all(campaign)
        for name in ("Ann", "Bo"):
            host.visit(name).campaigns.company(code).read()
        await ann.press("m")
        await bo.press("m")
    async with (
        house(tmp_path) as host,
        visited(host, host.visit("Ann", code)) as ann,
        visited(host, host.visit("Bo", code)) as bo,
    ):
        await until(bo, "Receipts")
        await until(ann, "Undo the last game")
        assert "Undo the last game" not in shown(bo)
        for agrees, outcome in ((False, "Not everyone agreed"), (True, "The game was undone")):
            await ann.press(number_of(ann, "Undo the last game"), *"late", "enter")
            await until(bo, "Ann would like to undo game 1: “late”.")
            await bo.press(number_of(bo, "Agree" if agrees else "Refuse"))
            await until(ann, outcome)
            await until(bo, outcome)
        await until(ann, "Play game 1")
