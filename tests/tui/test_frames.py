"""What a key costs, in counts that no machine changes: layouts of the screen, draws, maps."""

from __future__ import annotations

from asyncio.events import Handle
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.screen import Screen

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.finish.result_page import what_is_laid, whole_map
from ttr_tui.tui.game_end import load_posters
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit import screen
from ttr_tui.tui.kit.commands import Keymap
from ttr_tui.tui.kit.screen import PhasedScreen
from ttr_tui.tui.map import drawing, tracing
from ttr_tui.tui.map.drawing import Marks
from ttr_tui.tui.map.grid import Cells
from ttr_tui.tui.map.signs import UNICODE
from ttr_tui.tui.table import desk
from ttr_tui.tui.table.atlas import Atlas, lanes_around
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table_screen import TableScreen
from tui.home.opened import opened
from tui.player import Player
from tui.positions import traced
from tui.seated import deal, seated

SIZES = ((80, 24), (120, 40))
KEYS = (
    "tab",
    "shift+tab",
    "left",
    "c",
    "l",
    "down",
    "escape",
    "R",
    "pagedown",
    "escape",
    "question_mark",
    "escape",
    "h",
)


@contextmanager
def counted(*watched: tuple[Any, str]) -> Iterator[Counter[str]]:
    """How often these methods are called from here on, by their names."""
    calls: Counter[str] = Counter()

    def counting(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            calls[name] += 1
            return method(*args, **kwargs)

        return call

    with pytest.MonkeyPatch.context() as patch:
        for owner, name in watched:
            patch.setattr(owner, name, counting(name, getattr(owner, name)))
        yield calls


LAYOUT = Screen, "_refresh_layout"
COMPOSED = Compositor, "_render_chops"
DRAW = PhasedScreen, "_draw_all"


@pytest.mark.parametrize("size", SIZES)
async def test_no_key_at_a_table_has_the_screen_laid_out_or_composed(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        with counted(LAYOUT, COMPOSED, DRAW) as calls:
            await at.press(*KEYS)
        assert calls == {"_draw_all": len(KEYS)}


async def test_no_key_at_home_lays_the_screen_out_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        with counted(LAYOUT, DRAW) as calls:
            await here.press("down", "down", "S", "down", "escape", "colon", "escape")
        assert calls == {"_draw_all": 7}


async def test_another_size_is_laid_out_and_so_is_a_terminal_that_is_too_small(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        with counted(LAYOUT) as calls:
            await at.resize(60, 20)
        assert calls["_refresh_layout"]
        assert [pane.id for pane in at.table.query("Pane") if pane.display] == ["small"]
        await at.resize(80, 24)
        shown = {pane.id for pane in at.table.query("Pane") if pane.display}
        assert shown == {"map", "prompt", "footer"}, "tickets are weighed"
        await Player(at, 3).settle_in()
        shown = {pane.id for pane in at.table.query("Pane") if pane.display}
        assert shown == {"status", "map", "strip", "hand", "prompt", "footer"}


async def test_keys_typed_ahead_are_drawn_once(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        before = at.table.atlas.lane
        with counted(DRAW) as calls:
            await at.press_at_once(*["tab"] * 15, "R")
        assert calls == {"_draw_all": 1}
        assert at.table.atlas.lane != before
        assert any("─ The rules of this game ─" in row for row in at.rows())


async def test_a_page_goes_on_by_keys_that_came_before_it_was_drawn(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        await at.press("R", "pagedown", "down", "pageup", "down")
        slowly = at.rows()
        await at.press("escape")
        await at.press_at_once("R", "pagedown", "down", "pageup", "down")
        assert at.rows() == slowly
        await at.press("end", "pagedown", "up")
        last = at.rows()
        await at.press("escape")
        await at.press_at_once("R", "end", "pagedown", "up")
        assert at.rows() == last


async def test_a_table_is_drawn_once_when_it_opens(tmp_path: Path) -> None:
    with counted(DRAW) as calls:
        async with seated(deal("usa", "Ann,Bea", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)):
            assert calls == {"_draw_all": 1}


ROW, CUT = (drawing, "draw_row"), (Cells, "_cut")


async def test_a_key_draws_the_rows_that_it_changes_and_no_map(tmp_path: Path) -> None:
    """A city is one row; a lane is as many as it crosses. The one before is seen as it was: that was drawn before."""
    tracing.trace_map.cache_clear()
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        atlas = at.table.atlas
        drawn = 0
        for _ in lanes_around(atlas.tracing, atlas.city):
            with counted(ROW, CUT) as calls:
                await at.press("tab")
            assert calls["draw_row"] == calls["_cut"] <= len(atlas.tracing.rows_of[atlas.lane])
            drawn += calls["draw_row"]
        assert drawn
        for _ in lanes_around(atlas.tracing, atlas.city):
            with counted(ROW, CUT) as calls:
                await at.press("tab")
            assert not calls
        await at.press("escape")
        with counted(ROW, CUT) as calls:
            await at.press("left", "right")
        assert calls["draw_row"] == calls["_cut"] <= 4


OFFERS, ALLOWED = (PhasedScreen, "offers"), ((RuleSet, "explain"), (RuleSet, "options"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("map_id", ["usa", "europe", "great-lakes"])
async def test_what_can_be_done_is_worked_out_once_for_a_frame_and_the_key_after_it(
    map_id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """And what the rules allow only when something happens."""
    async with seated(deal(map_id, "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        with counted(OFFERS, *ALLOWED) as calls:
            await at.press("tab", "tab", "left", "tab")
        assert calls == {"offers": 4}
        with counted(*ALLOWED) as calls:
            await at.press("d")
        assert calls["explain"]


async def test_the_row_of_keys_is_made_when_it_tells_something_else(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        with counted((screen, "footer")) as calls:
            await at.press("left", "right")
            assert not calls
            await at.press("tab")
            assert calls == {"footer": 1}
        await at.resize(100, 30)
        assert sum(len(run.text) for run in at.table.footer_pane.lines[0]) == 100


@pytest.mark.parametrize("size", SIZES)
async def test_nobody_looks_for_what_a_box_may_hide_where_there_is_none(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        with counted((Atlas, "pointed_out"), (Atlas, "names"), (Atlas, "settle")) as calls:
            await at.press("tab", "tab", "left", "tab")
        assert calls == {"settle": 4}
        with counted((Atlas, "pointed_out"), (Atlas, "names")) as calls:
            await at.press("h")
        assert calls["pointed_out"] == calls["names"] == 1


async def test_keys_typed_ahead_draw_no_map_of_their_own(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        with counted((TableScreen, "draw"), ROW) as calls:
            await at.press_at_once("z", "Z", "left", "up", *["tab"] * 9, "Z")
        assert calls["draw"] == 1
        assert calls["draw_row"] <= at.table.atlas.size.rows


@pytest.mark.parametrize("size", SIZES)
async def test_an_act_that_changes_no_lane_cuts_no_row(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        while at.table.desk.lately_claimed() or at.table.desk.view.owes != TURN:
            await at.press("d")
        acts = len(at.table.desk.watch.heard)
        with counted(LAYOUT, ROW, CUT) as calls:
            await at.press("d")
        assert len(at.table.desk.watch.heard) == acts + 1
        assert not calls


def test_a_poster_draws_the_rows_that_the_last_round_changed() -> None:
    """All others were drawn when that began."""
    tracing.trace_map.cache_clear()
    tracing.trace_map.cache_clear()
    traced.cache_clear()
    last = traced("usa", "S")
    nobody = [NONE] * len(last.board.lanes)
    load_posters(120, lambda size: traced("usa", size.name), Marks(nobody, tickets={0}, city=1, chosen=2), UNICODE)
    with counted(ROW) as calls:
        whole_map(last, what_is_laid(Marks([0, *nobody[1:]])), UNICODE)
    assert calls["draw_row"] == len(last.rows_of[0])


async def test_what_was_told_is_taken_in_and_drawn_in_two_callbacks_of_the_loop(tmp_path: Path) -> None:
    """At the end of a game each of them takes its time."""
    done: list[set[str]] = []
    run = Handle._run

    def callback(handle: Handle) -> None:
        done.append(set())
        run(handle)

    def seen(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            done[-1].add(name)
            return method(*args)

        return call

    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(GameScreen, "settle", seen("told", GameScreen.settle))
            patch.setattr(GameScreen, "_draw_all", seen("drawn", GameScreen._draw_all))
            patch.setattr(Handle, "_run", callback)
            await at.press("d", "d")
    assert {"told"} in done
    assert {"drawn"} in done
    assert {"told", "drawn"} not in done


async def test_a_board_is_traced_once_for_all_who_look_on(tmp_path: Path) -> None:
    """Also for somebody at another game, with a board that was read anew."""
    tracing.trace_map.cache_clear()
    with counted((tracing, "trace"), (tracing, "find_layout")) as calls:
        for name in ("one", "other"):
            async with seated(deal("usa", "Ann,random", 17), tmp_path / name, Terminal(Depth.TRUE, True, 120, 40)):
                pass
        assert calls == {"trace": 1, "find_layout": 1}
        async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
            await Player(at, 3).settle_in()
            await at.press("Z")
        assert calls == {"trace": 2, "find_layout": 2}


async def test_what_the_side_tells_is_worked_out_when_something_happens(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        with counted((desk, "way_for"), (Desk, "doings")) as calls:
            await at.press("tab", "tab", "left")
            assert not calls
            await at.press("d")
        tickets = len(at.table.desk.view.tickets)
        assert calls == {"way_for": tickets, "doings": 1}


async def test_the_keys_and_the_look_are_made_when_settings_change(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        session = here.app.session
        keymap, look = session.keymap, session.look
        with counted((Keymap, "changed")) as calls:
            await here.press("down", "down", "up", "question_mark", "escape")
        assert not calls
        assert session.keymap is keymap
        assert session.look is look
        await here.press("S", "right")
        assert session.look is not look or session.keymap is not keymap
