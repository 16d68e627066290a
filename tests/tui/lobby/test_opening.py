"""A new table, and its waiting room, by real keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ttr_tui.hosting.lobby import MOST_UNBEGUN
from ttr_tui.seats.bot_names import USUAL_FIRST
from ttr_tui.store.host_files import MOST_INVITED
from tui.home.opened import number_of, says, shown
from tui.lobby.test_lobby import table
from tui.lobby.visiting import house, visited

OWNERS = "Begin the game", "Invite a player by name", "Stand up", "Remove this table"


async def test_a_table_is_described_like_a_new_game(tmp_path: Path) -> None:
    async with house(tmp_path) as host, visited(host, host.visit("Ann"), (120, 40)) as here:
        await here.press(number_of(here, "New table"), "down", "right")
        assert not says(here, "Map: USA")
        await here.press("left")
        await here.press(number_of(here, "Seats: 2"), "right")
        assert says(here, "Seats: 4")
        await here.press(number_of(here, "Seat 2: free"))
        assert says(here, "Seat 2: bot (normal)")
        await here.press(number_of(here, "Pace: live, everyone at once"))
        assert says(here, "For each decision: 3 days")
        await here.press("b")
        (made,) = host.lobby.tables.values()
        assert [place.bot for place in made.record.places] == ["", "normal", "", ""]
        assert (made.record.map, made.record.terms.tempo) == ("usa", "days")
        assert f"Table {made.record.code}" in shown(here)
        assert "3 days for each decision" in shown(here)


async def test_a_bot_with_a_character_sits_down_and_is_told_about(tmp_path: Path) -> None:
    async with house(tmp_path) as host, visited(host, host.visit("Ann"), (120, 40)) as here:
        await here.press(number_of(here, "New table"))
        await here.press(number_of(here, "Seats: 2"))
        await here.press(number_of(here, "Seat 2: free"), *["right"] * USUAL_FIRST.index("hunter"))
        assert says(here, "Seat 2: bot (hunter)")
        assert "Hunter: keeps drawing tickets" in shown(here)
        await here.press("b")
        (made,) = host.lobby.tables.values()
        assert [place.bot for place in made.record.places] == ["", "hunter", ""]
        for bot in (*USUAL_FIRST, ""):
            assert made.record.places[2].bot != bot
            await here.press(number_of(here, "green"))
            assert made.record.places[2].bot == bot


async def test_seats_stay_within_what_the_map_takes(tmp_path: Path) -> None:
    async with house(tmp_path) as host, visited(host, host.visit("Ann"), (120, 40)) as here:
        await here.press(number_of(here, "New table"))
        await here.press(number_of(here, "Seats: 2"), "right", "right", "right")
        assert says(here, "Seats: 2")
        await here.press("left")
        assert says(here, "Seats: 5")


async def test_who_knocks_stands_below_the_beginning_and_is_let_in_or_turned_away(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "")
        async with visited(host, host.visit("Ann", code)) as ann, visited(host, host.visit("Bo", code)) as bo:
            assert "knock to sit here" in shown(bo)
            await bo.press(number_of(bo, "blue"))
            assert "You knocked." in shown(bo)
            await ann.rest()
            assert number_of(ann, "Let Bo in") == "2"
            await ann.press("3")
            assert "Let Bo in" not in shown(ann)
            await bo.press(number_of(bo, "blue"))
            await ann.rest()
            await ann.press("2")
            await bo.rest()
            assert "Bo (you)" in shown(bo)
            assert number_of(bo, "Begin the game") == "1"


async def test_who_is_invited_sits_down_without_knocking(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "")
        async with visited(host, host.visit("Ann", code)) as ann, visited(host, host.visit("Bo", code)) as bo:
            await ann.press(number_of(ann, "Invite a player by name"), *"Nemo", "enter")
            assert "Nobody called Nemo was ever here." in shown(ann)
            await ann.press(*["backspace"] * 4, *"bo", "enter")
            assert "bo is invited" in shown(ann)
            await bo.rest()
            assert "sit down here" in shown(bo)
            keys = {words: number_of(ann, words) for words in (*OWNERS, "red")}
            await ann.press("1")
            assert "The game can’t begin yet. 1 seat is free." in shown(ann)
            assert not host.lobby.tables[code].begun
            await bo.press("escape")
            assert "1 free seat for you" in shown(bo)
            await bo.press(number_of(bo, code))
            await bo.press(number_of(bo, "blue"))
            assert "Bo (you)" in shown(bo)
            await ann.rest()
            assert "Bo sits here now. The game can begin." in shown(ann)
            assert "is invited" not in shown(ann)
            assert keys == {words: number_of(ann, words) for words in keys}


async def test_who_has_three_tables_that_wait_to_begin_is_told_so(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for _ in range(MOST_UNBEGUN):
            table(host, "Ann", "")
        async with visited(host, host.visit("Ann")) as ann:
            await ann.press(number_of(ann, "New table"))
            await ann.press(number_of(ann, "Open the table"))
            assert f"You have {MOST_UNBEGUN} tables that haven’t begun." in shown(ann)
        assert len(host.lobby.tables) == MOST_UNBEGUN


async def test_the_room_says_when_nobody_else_can_be_invited(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code, bo = table(host, "Ann", ""), host.visit("Bo")
        assert bo.person is not None
        invited = tuple(f"{number:016x}" for number in range(MOST_INVITED))
        of_ann = host.lobby.tables[code]
        of_ann.change(replace(of_ann.record, invited=invited))
        async with visited(host, host.visit("Ann", code)) as ann:
            await ann.press(number_of(ann, "Invite a player by name"), *"Bo", "enter")
            assert f"{MOST_INVITED} people are invited here already" in shown(ann)
        assert of_ann.record.invited == invited


async def test_the_room_says_who_is_here(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Bo")
        async with visited(host, host.visit("Ann", code)) as ann:
            row = next(row for row in ann.rows() if "Bo" in row)
            assert row.rstrip("│ ").endswith("away") or " away" in row
            async with visited(host, host.visit("Bo")):
                await ann.rest()
                assert " here" in next(row for row in ann.rows() if "Bo" in row)
            await ann.rest()
            assert " away" in next(row for row in ann.rows() if "Bo" in row)


async def test_an_own_table_is_taken_away_once_one_is_sure(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Bo")
        async with visited(host, host.visit("Ann", code)) as ann, visited(host, host.visit("Bo", code)) as bo:
            assert "Remove this table" not in shown(bo)
            await ann.press(number_of(ann, "Remove this table"))
            await ann.press("enter")
            assert code in host.lobby.tables
            await ann.press(number_of(ann, "Remove this table"), number_of(ann, "Remove this table"))
            await ann.press("2")
            assert code not in host.lobby.tables
            await bo.rest()
            assert "That table was removed." in shown(bo)
            assert "Where to?" in shown(bo)
