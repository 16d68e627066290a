"""The end of a game on the screen: the score is counted up, and the result can be kept and played again."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle, groupby
from pathlib import Path
from typing import Literal

import pytest
from support.shipped import MAPS

from ttr_tui.core.board import members
from ttr_tui.core.view import SPECTATOR
from ttr_tui.core.ways import shortest_lanes
from ttr_tui.seats.game import Watch, course_of
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import read_journal
from ttr_tui.store.layouts import Size
from ttr_tui.store.saves import list_saves
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.finish.final_score import FinalCount
from ttr_tui.tui.game_end import Result, load_posters
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.look import BAR_FAINT
from ttr_tui.tui.map.drawing import Marks
from ttr_tui.tui.map.signs import UNICODE
from ttr_tui.tui.map.tracing import Tracing
from tui.finish.opened import INSTANT, SLOW, opened_game, short_game
from tui.player import Player
from tui.seated import deal, live_game, seated, unframed

SIZES = ((80, 24), (120, 40), (200, 60))


@pytest.mark.parametrize(("map_id", "size"), list(zip(MAPS, cycle(SIZES))), ids=MAPS)
async def test_the_score_is_counted_up_to_what_the_result_says(
    map_id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    whole = short_game(map_id)
    async with opened_game(tmp_path, whole, SLOW, size) as at:
        counted, pointed = "", False
        while isinstance(at.screen.phases[0], FinalCount):
            assert "Final scoring" in at.text("map")
            counted = at.text("status")
            pointed = pointed or bool(at.table.atlas.shown or at.table.weighed)
            at.clock.passes()
        totals = [at.table.desk.cast.number(total) for total in whole.game.table.scores]
        assert [f"{name}: {total}" in counted for name, total in zip(("Ann", "Bea"), totals, strict=True)] == [True] * 2
        assert pointed
        rows = [line.split()[1:] for line in unframed(at.text("map").splitlines()) if line.split()[:1] == ["Total"]]
        row = rows[0]
        assert sorted(row[: len(totals)]) == sorted(totals)
        assert at.table.atlas.shown == 0


async def test_above_the_map_stands_whose_score_is_counted_and_faint_whose_is_not_yet(tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), SLOW, (80, 24)) as at:
        seen = []
        while isinstance(count := at.screen.phases[0], FinalCount):
            row = count.top(80)
            said = "".join(run.text for run in row)
            who = [name for sign, name in re.findall(r"(.)[12] (Ann|Bea)", said) if sign == ">"]
            faint = [name for name in ("Ann", "Bea") if any(run.text == name and run.token == BAR_FAINT for run in row)]
            seen.append((who, faint))
            at.clock.passes()
        assert [both for both, _ in groupby(seen)] == [(["Ann"], ["Bea"]), (["Bea"], [])]


async def test_nobody_reads_who_has_won_before_it_is_counted(tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), SLOW, (120, 40)) as at:
        assert " win" not in "\n".join(at.text(pane) for pane in ("status", "map", "side", "prompt"))


@pytest.mark.parametrize("size", SIZES[:2])
async def test_what_a_player_meant_to_claim_is_no_longer_shown(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), SLOW, size) as at:
        table = at.table.desk.view.table
        at.table.desk.planned = at.table.desk.board.all_lanes & ~table.taken & ~table.closed
        assert at.table.desk.planned
        assert "+" not in at.text("map")
        await at.press("s", "escape")
        assert isinstance(at.screen.phases[0], Result)
        assert "+" not in at.text("map")
        assert "Plan" not in at.text("side")


@pytest.mark.parametrize("map_id", ["nederland", "europe"])
async def test_the_ticket_that_is_counted_lies_in_sight_if_there_is_room(map_id: str, tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game(map_id), SLOW) as at:
        table, atlas, board = at.table, at.table.atlas, at.table.desk.board
        whole = 0
        for ticket in board.tickets:
            atlas.shown = shortest_lanes(board, ticket.a, ticket.b, board.all_lanes)
            atlas.frame([ticket.a, ticket.b])
            table.show()
            (box,) = table.overlay.regions
            ends = (ticket.a, ticket.b)
            pills = {cell for city in ends for cell in atlas.tracing.pills[city].cells()}
            spaces = {
                cell
                for lane in members(atlas.shown)
                for x, y in atlas.tracing.lanes[lane].spaces
                for cell in [(x + k, y) for k in range(atlas.size.space)]
            }
            across, down = zip(*pills | spaces, strict=True)
            if max(across) - min(across) < atlas.columns and max(down) - min(down) < atlas.rows - box.height:
                whole += 1
                assert min(down) >= atlas.top
                assert max(down) < atlas.top + box.y
                assert atlas.left <= min(across) <= max(across) < atlas.left + atlas.columns
        assert whole > len(board.tickets) // 3


async def test_space_holds_the_count_and_lets_it_go_on(tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), SLOW) as at:
        scoring = at.screen.phases[0]
        assert isinstance(scoring, FinalCount)
        first = at.text("map"), at.text("status")
        await at.press("space")
        at.clock.passes()
        assert (at.text("map"), at.text("status")) == first
        assert "Continue" in at.text("footer")
        await at.press("space")
        at.clock.passes()
        assert (at.text("map"), at.text("status")) != first
        assert len(at.clock.due) == 1
        await at.press("left")
        assert (at.text("map"), at.text("status")) == first
        assert scoring.held


async def test_a_page_that_is_read_stops_the_count(tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), SLOW) as at:
        before = at.text("status")
        await at.press("R")
        for _ in range(3):
            at.clock.passes()
        await at.press("escape")
        assert at.text("status") == before
        at.clock.passes()
        assert at.text("status") != before


@pytest.mark.parametrize("pace", ["short", "step"])
async def test_enter_goes_from_one_player_to_the_next(pace: Literal["short", "step"], tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_game(tmp_path, whole, Settings(pace=pace)) as at:
        keys = 0
        while isinstance(at.screen.phases[0], FinalCount):
            await at.press("enter")
            keys += 1
        assert keys <= 2 * whole.game.seats
        assert isinstance(at.screen.phases[0], Result)


@pytest.mark.parametrize("key", ["escape", "s", "end"])
async def test_one_key_leads_to_the_result(key: str, tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), SLOW) as at:
        await at.press(key)
        assert isinstance(at.screen.phases[0], Result)
        at.clock.passes()
        assert isinstance(at.screen.phases[0], Result)


async def test_who_has_bots_act_step_by_step_counts_so(tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), Settings(pace="step")) as at:
        first = at.text("status")
        assert at.clock.due == []
        await at.press("space")
        assert at.text("status") != first
        assert at.clock.due == []


@pytest.mark.parametrize("settings", [INSTANT, replace(SLOW, motion=False)], ids=["instant", "no motion"])
async def test_whoever_wants_no_delay_has_the_result_at_once(settings: Settings, tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), settings) as at:
        assert isinstance(at.screen.phases[0], Result)
        await at.press("escape")
        assert "Total" not in at.text("map")
        await at.press("escape")
        assert "Total" in at.text("map")


@pytest.mark.parametrize("map_id", MAPS)
async def test_the_count_begins_with_what_everyone_had(map_id: str, tmp_path: Path) -> None:
    """And whoever is counted later keeps it until then."""
    whole = short_game(map_id)
    had = course_of(Watch.of(whole.game, SPECTATOR)).by_turn[-1]
    finals = whole.game.table.scores
    async with opened_game(tmp_path, whole, SLOW, (120, 40)) as at:
        number = at.table.desk.cast.number
        while "Total: " not in at.text("map"):
            assert f"Bea: {number(had[1])}" in at.text("status")
            if at.clock.seconds == at.clock.seconds[:1]:
                assert f"Ann: {number(had[0])}" in at.text("status")
            at.clock.passes()
        assert f"Ann: {number(finals[0])}  " in at.text("status")


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_nothing_to_play_with_stands_round_the_count(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), SLOW, size) as at:
        table = at.table
        assert "Final scoring" in at.text("map")
        assert not any(pane.display for pane in (table.side_pane, table.strip_pane, table.hand_pane))
        assert "Undo" not in at.text("footer")


@pytest.mark.parametrize("keys", [("s", "s"), ("s", "space"), ("s", "n", "enter")], ids=str)
async def test_a_key_of_the_count_pressed_late_does_nothing(keys: tuple[str, ...], tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), SLOW) as at:
        await at.press(keys[0])
        before = [at.text(pane) for pane in ("status", "map", "prompt", "footer")]
        await at.press(*keys[1:])
        assert [at.text(pane) for pane in ("status", "map", "prompt", "footer")] == before
        await at.press("escape", "s")
        assert at.text("map") == before[1]


async def test_the_end_can_be_undone_and_the_prompt_says_what_of_it(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17, pieces=8), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        player = Player(at, 3)
        async for _ in player.play():
            pass
        assert "u undoes your last turn; the result will say so." in at.rows()[-2]
        assert "Undo" not in at.rows()[-1]
        await at.press("u")
        assert not player.over
        async for _ in player.play():
            pass
        await at.press("end")
        assert any("Undo was used once." in row for row in at.rows())


async def test_the_same_deal_can_be_played_again(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_game(tmp_path, whole) as at:
        before = at.screen
        await at.press("a")
        table = at.table
        assert isinstance(table, GameScreen)
        assert table is not before
        game, deal = live_game(table).game, live_game(table).deal
        assert game.acts == whole.game.acts[:1]
        assert deal == replace(whole.deal, seed_was_typed=True)
        assert len(list_saves(tmp_path)) == 2
        assert read_journal(live_game(table).path).header["seed_was_typed"] is True
        await at.press("space", "1", "2", "3", "enter")
        assert len(game.acts) == 2


async def test_a_game_that_is_over_can_be_watched_again(tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa")) as at:
        table = at.screen
        await at.press("w", "right")
        assert at.replay.at == 1
        await at.press("escape")
        assert at.screen is table


def test_a_drawing_that_cannot_be_read_ends_no_game() -> None:
    """A page of a result may do without it."""
    asked: list[str] = []

    def traced(size: Size) -> Tracing:
        asked.append(size.name)
        raise MapError("a drawing", [])

    load_posters(200, traced, Marks(()), UNICODE)
    assert asked == ["S", "M", "L", "XL"]
