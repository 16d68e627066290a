"""Going to a city or a route by typing."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.pages.finder import Finding
from tui.seated import Seated, deal, seated, unframed

HERE = Terminal(Depth.EIGHT_BIT, True, 80, 24)


async def test_a_city_that_is_not_there_is_answered_by_what_can_be_typed_here(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter", "slash", *"qqq", "enter")
        said = " ".join(" ".join(unframed(at.rows())).split())
        assert "There is no city “qqq” on this map. Type its name, the first letters, or its code." in said
        assert "“map”" not in said


async def finding(at: Seated, typed: str) -> list[str]:
    """What is listed once this was typed."""
    await at.press("slash", *("space" if letter == " " else letter for letter in typed))
    phase = at.table.phase
    assert isinstance(phase, Finding)
    return [choice.words for choice in phase.choices]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_is_meant_is_listed_and_shown_while_it_is_typed(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(deal("nederland", "Ann,easy", 17), tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        await at.press("1", "2", "3", "enter")
        before = at.table.atlas.city
        assert [said.partition(" ")[2] for said in await finding(at, "togen")] == ["'s-Hertogenbosch"]
        assert "'s-Hertogen" in "\n".join(at.rows()[1:-2])
        assert at.table.desk.cast.city(at.table.atlas.city) == "'s-Hertogenbosch"
        await at.press("escape")
        assert at.table.atlas.city == before
        assert [said.partition(" ")[2] for said in await finding(at, "hert")] == ["'s-Hertogenbosch"]
        await at.press("enter")
        assert at.table.desk.cast.city(at.table.atlas.city) == "'s-Hertogenbosch"
        assert at.table.phase is at.table.phases[0]


async def test_a_name_is_found_without_its_accents(tmp_path: Path) -> None:
    async with seated(deal("europe", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter")
        assert [said.partition(" ")[2] for said in await finding(at, "zurich")] == ["Zürich"]
        await at.press("escape")
        assert [said.partition(" ")[2] for said in await finding(at, "obenh")] == ["København"]


async def test_two_cities_list_the_routes_between_them_and_arrows_go_through_them(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter")
        said = await finding(at, "den kan")
        assert len(said) == 2
        assert all(one.startswith("Denver to Kansas City: 4 ") for one in said)
        first = at.table.atlas.lane
        assert at.table.desk.cast.way(first) == "Denver to Kansas City"
        await at.press("down")
        second = at.table.atlas.lane
        assert second != first
        assert at.table.desk.cast.way(second) == "Denver to Kansas City"
        await at.press("enter")
        assert at.table.atlas.lane == second
        assert at.table.phase is at.table.phases[0]


async def test_a_code_comes_before_names_that_hold_the_same_letters(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter")
        said = await finding(at, "san")
        assert [one.partition(" ")[2] for one in said] == ["San Francisco", "Santa Fe"]


async def test_cities_without_a_route_between_them_say_so(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter")
        assert await finding(at, "sea mia") == []
        await at.press("enter")
        assert "There is no route from Seattle to Miami." in " ".join(at.rows())
