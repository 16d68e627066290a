"""The lobby of a host: tables in columns, and the ways to them."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.store.host_files import Terms
from tui.home.opened import number_of, says, shown
from tui.lobby.playing import to_the_end
from tui.lobby.visiting import House, house, visited


def table(host: House, owner: str, *others: str, game: str = "usa") -> str:
    """A table with these people on its seats, before it begins."""
    visit = host.visit(owner)
    code = visit.create(game, (), len(others) + 1, Terms())
    for seat, name in enumerate(others, 1):
        if name:
            guest = host.visit(name)
            visit.invite(code, name)
            assert guest.take_seat(code, seat)
    return code


async def test_own_tables_stand_in_columns_the_longest_wait_first(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        first, second, third = table(host, "Ann", "Bo"), table(host, "Ann", "Cy", game="europe"), table(host, "Ann", "")
        for code in (second, first):
            await host.visit("Ann").begin(code)
            host.clock.now += 600
        async with visited(host, host.visit("Ann"), (120, 40)) as here:
            text = shown(here)
            assert "Hello, Ann. It is your turn at 2 tables." in text
            rows = [row for row in here.rows() if any(code in row for code in (first, second, third))]
            said = [" ".join(row[: row.index("│", 3)].strip("│ ").split()) for row in rows]
            assert said == [
                f"1 {second} Europe Cy your turn for 20 min",
                f"2 {first} USA Bo your turn for 10 min",
                f"3 {third} USA 1 free seat",
            ]
            await here.press("enter")
            assert here.table.chair.players[1].name == "Cy"


async def test_a_key_leads_from_a_game_to_the_next_table_that_waits(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        first, second = table(host, "Ann", "Bo"), table(host, "Ann", "Cy")
        await host.visit("Ann").begin(first)
        host.clock.now += 60
        await host.visit("Ann").begin(second)
        async with visited(host, host.visit("Ann")) as here:
            await here.press("J")
            assert here.table.chair.players[1].name == "Bo"
            assert "J Next table" not in shown(here)
            await here.press("enter", "enter")
            assert "J Next table" in shown(here)
            await here.press("J")
            assert here.table.chair.players[1].name == "Cy"


async def test_a_turn_at_another_table_is_told_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        first, second = table(host, "Ann", "Bo"), table(host, "Ann", "Cy")
        await host.visit("Ann").begin(first)
        async with visited(host, host.visit("Ann")) as here:
            await here.press("enter", "enter")
            await host.visit("Ann").begin(second)
            await here.rest()
            assert "It is your turn at another table. J goes there." in shown(here)


async def test_one_table_that_waits_opens_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Bo")
        table(host, "Ann", "")
        await host.visit("Ann").begin(code)
        async with visited(host, host.visit("Ann")) as here:
            assert here.table.chair.players[1].name == "Bo"


async def test_tables_of_others_can_be_watched_or_have_a_free_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        running, open_ = table(host, "Bo", "Cy"), table(host, "Dirk", "")
        full = table(host, "Dirk", "Ida")
        await host.visit("Bo").begin(running)
        async with visited(host, host.visit("Ann"), (120, 40)) as here:
            text = shown(here)
            assert "Watch, or take a free seat" in text
            assert full not in text
            assert "1 free seat" in next(row for row in here.rows() if open_ in row)
            assert "watch" in next(row for row in here.rows() if running in row)
            await here.press(number_of(here, running))
            assert here.table.chair.seats == ()


async def test_a_code_leads_to_its_table_and_a_wrong_one_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Bo", "")
        async with visited(host, host.visit("Ann")) as here:
            await here.press(number_of(here, "Type the code"), *"amber-owl-1", "enter")
            assert "There is no table amber-owl-1 for you." in shown(here)
            await here.press(*["backspace"] * 11, *code, "enter")
            assert f"Table {code}" in shown(here)


async def test_the_name_in_the_address_that_looks_like_a_code_but_is_none_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as host, visited(host, host.visit("Ann", "brave-owl-3")) as here:
        assert "There is no table brave-owl-3 for you." in shown(here)
        assert "Where to?" in shown(here)


async def test_somebody_gets_another_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host, visited(host, host.visit("Ann")) as here:
        await here.press(number_of(here, "Your name: Ann"), *["backspace"] * 3, *"Anna", "enter")
        assert "You are called Anna now." in shown(here)
        assert says(here, "Your name: Anna")


async def test_who_was_away_at_the_end_finds_the_result(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Bo")
        await host.visit("Ann").begin(code)
        await to_the_end(host.lobby.tables[code])
        async with visited(host, host.visit("Bo")) as here:
            assert "Hello, Bo." in shown(here)
            assert any(code in row and "Ann" in row and "game over" in row for row in here.rows())
            await here.press(number_of(here, code), "s")
            assert "a Play again  w Replay" in shown(here)
        host.clock.now += 7 * 86_400
        async with visited(host, host.visit("Bo")) as here:
            assert code not in shown(here)


async def test_a_knock_at_another_table_is_told_at_the_game(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        playing, waiting = table(host, "Ann", "Bo"), table(host, "Ann", "")
        await host.visit("Ann").begin(playing)
        async with visited(host, host.visit("Ann")) as here:
            host.visit("Cy").knock(waiting)
            await here.rest()
            assert f"Cy knocks at {waiting}." in shown(here)
