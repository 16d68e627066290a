"""Stations by keys: built where the cursor is, dearer each time, and seen on the map without colour."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from small import BOT

from ttr_tui.core.events import TURN, Claimed, TicketsKept
from ttr_tui.rules.europe.stations import StationBuilt
from ttr_tui.tui.turn.acting import Acting
from ttr_tui.tui.turn.building import Sites
from ttr_tui.tui.turn.paying import Paying
from tui.europe.begun import begun, stations, told
from tui.player import Player
from tui.reading import check
from tui.seated import Seated, unframed


def on_top(at: Seated) -> type:
    return type(at.table.phase)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_station_is_built_in_the_city_of_the_cursor(size: tuple[int, int], tmp_path: Path) -> None:
    async with begun(tmp_path, 12, size=size) as at:
        await at.press("slash", *"roma", "enter")
        city = at.table.atlas.city
        assert at.table.desk.board.cities[city].id == "roma"
        await at.press("b")
        assert on_top(at) is Sites
        assert at.table.atlas.city == city
        check(at)
        await at.press("enter")
        assert on_top(at) is Paying
        check(at)
        assert "A station in" in "\n".join(at.rows())
        hand = sum(at.table.desk.view.hand)
        await at.press("enter")
        assert stations(at)[city] == at.table.desk.seat
        assert "[ROM1" in "\n".join(at.rows())
        assert sum(at.table.desk.view.hand) == hand - 1
        await at.press("slash", *"brindisi", "enter")
        assert "ROM" in "\n".join(at.rows())
        await at.press("slash", *"roma", "enter")
        assert "[ROM1" in "\n".join(at.rows())
        assert " Roma (your station)" in at.rows()[-2]
        await at.press("r")
        assert "Routes from ROM Roma" in "\n".join(at.rows())
        await at.press("escape", "question_mark")
        read = ""
        for _ in range(5):
            read += " ".join(" ".join(unframed(at.rows())).split())
            await at.press("pagedown")
        assert "Ann’s station: " in read


async def test_each_station_is_dearer_and_the_fourth_is_none(tmp_path: Path) -> None:
    async with begun(tmp_path, 16) as at:
        for number in (1, 2, 3):
            hand = sum(at.table.desk.view.hand)
            await at.press("b", "enter", "enter")
            assert sum(at.table.desk.view.hand) == hand - number
            assert [seat for seat in stations(at).values() if seat == at.table.desk.seat] == [0] * number
        await at.press("b")
        assert on_top(at) is Acting
        assert "built all your stations" in at.table.note


async def test_who_lacks_the_cards_hears_what_the_next_one_takes(tmp_path: Path) -> None:
    async with begun(tmp_path, 1) as at:
        await at.press("b", "enter", "enter", "b")
        assert on_top(at) is Acting
        assert "second station takes 2 cards" in at.table.note


async def test_routes_to_borrow_are_pointed_out_and_come_first(tmp_path: Path) -> None:
    async with begun(tmp_path, 16) as at:
        desk, player = at.table.desk, Player(at, 3)
        while not lanes_of_others(at) or desk.view.owes != TURN:
            await player.act()
        await at.press("b", "home", "down")
        shown = at.table.atlas.shown
        assert shown
        assert shown == lanes_of_others(at) & desk.board.lanes_at[at.table.atlas.city]
        await at.press("escape")
        assert at.table.atlas.shown == 0


async def test_digits_choose_what_is_seen_and_the_city_of_the_cursor_comes_first(tmp_path: Path) -> None:
    async with begun(tmp_path, 12) as at:
        await at.press("slash", *"wien", "enter", "b")
        assert any("1 Wien" in row for row in at.rows())
        assert " above" not in " ".join(at.rows())
        await at.press("pagedown")
        check(at)
        rows = [
            row.strip()
            for row in unframed(row for row in at.rows() if row.startswith("│"))
            if re.match(r" +[1-9] \w", row)
        ]
        assert [row[0] for row in rows] == [str(number) for number in range(1, len(rows) + 1)]
        assert re.search(r"↑ \d+ above", " ".join(at.rows()))
        await at.press("2")
        assert f"A station in {rows[1][2:].split('  ')[0].split(':')[0].strip()}" in " ".join(at.rows())


@pytest.mark.rule("EUROPE-046")
async def test_why_not_in_the_city_of_the_cursor(tmp_path: Path) -> None:
    async with begun(tmp_path, 12) as at:
        city = at.table.desk.board.city_index["wien"]
        told(at, StationBuilt(1, city, ()))
        await at.press("slash", *"wien", "enter", "b")
        assert f"There is a station in Wien already: {BOT} has built it." in at.rows()[-2]
        assert on_top(at) is Sites


async def test_what_a_station_would_bring_is_said_of_the_city_weighed(tmp_path: Path) -> None:
    async with begun(tmp_path, 12) as at:
        board = at.table.desk.board
        own = [board.lane_index[lane] for lane in ("bruxelles-frankfurt/1", "berlin-frankfurt/1")]
        ticket = board.ticket_index["bruxelles-danzig"]
        lent = Claimed(1, board.lane_index["berlin-danzig/1"], ())
        told(at, *(Claimed(0, lane, ()) for lane in own), lent, TicketsKept(0, (ticket,)))
        await at.press("slash", *"danzig", "enter", "b")
        assert f"DZG: would complete BXL-DZG; could borrow BER-DZG ({BOT})." in at.rows()[-2]
        assert "An unbuilt one is worth 4 points." in " ".join(" ".join(at.rows()).split())


def lanes_of_others(at: Seated) -> int:
    table = at.table.desk.view.table
    return table.taken & ~table.lanes[at.table.desk.seat]
