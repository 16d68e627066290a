"""Keys that arrive together, as they do over a slow line, do what they would have done one by one."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.core.events import TURN
from ttr_tui.term.terminal import Depth, Terminal
from tui.player import Player
from tui.seated import deal, live_game, seated

HERE = Terminal(Depth.EIGHT_BIT, True, 80, 24)


async def test_two_cards_drawn_in_one_breath(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,Bea", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        await at.press("enter", "space")
        assert at.table.desk.view.owes == TURN
        acts = len(live_game(at.table).game.acts)
        await at.press_at_once("d", "d")
        assert len(live_game(at.table).game.acts) == acts + 2


async def test_a_key_too_many_lifts_no_curtain(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,Bea", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        await at.press("enter", "space")
        acts = len(live_game(at.table).game.acts)
        await at.press_at_once("d", "d", "enter", "enter", "l")
        assert len(live_game(at.table).game.acts) == acts + 2
        assert at.table.hidden
        assert len(at.table.phases) == 1


async def test_a_curtain_has_one_key_that_lifts_it_and_says_so(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,Bea", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        await at.press("enter", "space", "d", "d", "enter")
        assert at.table.hidden
        assert at.rows()[-1].split() == ["Space", "Show", "q", "Quit"]
        await at.press("u", "enter", "l", "1")
        assert at.table.hidden
        await at.press("space")
        assert not at.table.hidden
