"""The last row and the one above it: what the keys do, each thing said once and none of it cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.core.cards import NONE
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.words.controls import DEAD_KEY, with_what_is_asked
from tui.player import Player
from tui.seated import Seated, deal, seated

SIZES = ((80, 24), (120, 40))


def at_size(size: tuple[int, int]) -> Terminal:
    return Terminal(Depth.TRUE, True, *size)


def keys(at: Seated) -> str:
    return at.rows()[-1]


def asked(at: Seated) -> str:
    return at.rows()[-2].strip()


@pytest.mark.parametrize("size", SIZES)
async def test_no_list_says_twice_what_its_keys_do(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size(size)) as at:
        assert " 1-3 Mark " in keys(at)
        assert keys(at).count("Mark ") == 1 + keys(at).count("Mark easiest")
        await Player(at, 3).settle_in()
        await at.press("l")
        assert "Choose" not in keys(at)
        assert " Enter Show " in keys(at)
        await at.press("escape", "?")
        assert "Down Down" not in keys(at)
        assert "Up Up" not in keys(at)


@pytest.mark.parametrize("size", SIZES)
async def test_a_payment_is_confirmed_and_the_only_one_has_no_number(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size(size)) as at:
        player, seen = Player(at, 3), set[bool]()
        await player.settle_in()
        for _ in range(30):
            await at.press("c", "enter")
            desk = at.table.desk
            if at.table.atlas.lane != NONE and "Confirm" in keys(at):
                ways = len(list(desk.rules.claiming.claims(desk.view, at.table.atlas.lane)))
                assert " Enter Confirm " in keys(at)
                assert (" Mark " in keys(at)) == (ways > 1)
                seen.add(ways > 1)
            await at.press("escape", "escape")
            if len(seen) == 2:
                break
            await player.act()
            await player.settle_in()
        assert seen == {False, True}


@pytest.mark.parametrize("size", SIZES)
async def test_escape_says_how_to_leave_the_tickets(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size(size)) as at:
        await at.press("escape")
        assert asked(at) == "You must keep at least 2."
        await Player(at, 3).settle_in()
        assert " t Draw tickets " in keys(at)
        await at.press("t", "t", "escape")
        assert asked(at) == "You must keep at least 1, or undo with u."
        await at.press("u")
        assert "Undone" in asked(at)


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_taken_leaves_no_route_chosen(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size(size)) as at:
        await Player(at, 3).settle_in()
        await at.press("tab")
        assert at.table.atlas.lane != NONE
        await at.press("d")
        assert at.table.atlas.lane == NONE
        assert asked(at).startswith("Take your second card.")


@pytest.mark.parametrize("size", SIZES)
async def test_the_way_to_the_routes_of_a_city_is_said_in_full(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size(size)) as at:
        await Player(at, 3).settle_in()
        for key in ("left", "up", "right", "right", "down", "left"):
            await at.press(key)
            assert not asked(at).endswith("· Tab")
        for key in "c" * 12:
            await at.press(key)
            assert not asked(at).endswith(("…", " and", ","))


def test_a_dead_key_repeats_whole_parts_of_what_is_asked() -> None:
    told = "Your turn. Cleo: +1 ticket · You: +2 tickets · Houston"
    assert with_what_is_asked(DEAD_KEY, told, 64) == "That key does nothing now. Your turn. Cleo: +1 ticket"
    assert with_what_is_asked(DEAD_KEY, told, 80).endswith("Your turn. Cleo: +1 ticket · You: +2 tickets")
    assert with_what_is_asked(DEAD_KEY, told, 48) == "That key does nothing now. Your turn."
