"""The turns of a replay beside the map: numbered as in the log, clicked to go there, and never ahead of a story."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.packs import eastern_games

from ttr_tui.core.events import Claimed
from ttr_tui.rules.claiming import Claim
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game, by_turns
from ttr_tui.tui.look import CHOSEN
from tui.finish.opened import PEOPLE, Opened, opened_replay, short_game

SIZES = ((100, 30), (120, 40), (200, 60))
ROW = re.compile(r"^│ *(\d+) ([1-5]) (.+?) *│$")


def listed(at: Opened) -> dict[int, tuple[int, int, str]]:
    """The row of the side, and there the turn, the seat and what it did."""
    rows = [re.match(ROW, row.strip()) for row in at.text("side").splitlines()]
    return {y: (int(row[1]), int(row[2]), row[3]) for y, row in enumerate(rows) if row}


def a_story(folder: Path) -> tuple[Deal, Game]:
    """Some turns of a game whose card brings new cities after the choice of tickets; the first claim leads to one."""
    deal = Deal(eastern_games(folder / "pack")[1], (), PEOPLE, 5, 0, seed_was_typed=True)
    game = deal.game()
    game.begin(0)
    board = game.table.board
    new = {board.city_index[city] for city in ("key_west", "pensacola")}
    lanes = {number for number, lane in enumerate(board.lanes) if {lane.a, lane.b} & new}
    for _ in range(200):
        seat = game.owing()[0]
        view = game.view(seat)
        options = [action for menu in game.rules.options(view) for action in menu]
        there = [one for one in options if isinstance(one, Claim) and one.lane in lanes]
        draws = [one for one in options if not isinstance(one, Claim)]
        game.submit(seat, (there or draws or options)[0], game.revision(seat))
        if there:
            break
    else:
        raise AssertionError("nobody could claim a route to a new city")
    return deal, game


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_turn_has_the_number_that_the_log_gives_it(size: tuple[int, int], tmp_path: Path) -> None:
    whole = short_game("usa")
    numbers = {act.number: turn for turn, acts in by_turns(whole.game.acts).items() for act in acts}
    async with opened_replay(tmp_path, whole.game, whole.deal, size=size) as at:
        for _ in range(at.replay.last):
            await at.press("right")
            here = next(row for row in at.replay.side_pane.lines if any(run.token == CHOSEN for run in row))
            said = "".join(run.text for run in here).strip()
            turn = numbers[at.replay.at]
            assert re.match(rf"│ *{turn or ''} ", said), (turn, said)
            over = at.replay.desk.view.table.turn > turn
            when = f" Turn {turn} of {at.replay.turns[-1]} is over" if over else f" In turn {turn} of "
            assert at.text("prompt").startswith(when if turn else " Before turn 1 of ")
        turns = [turn for turn, _, _ in listed(at).values()]
        assert turns == sorted(turns)
        assert len(turns) > 3


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_click_on_a_turn_shows_it(size: tuple[int, int], tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, size=size) as at:
        rows = listed(at)
        row = max(rows)
        await at.pilot.click("#side", offset=(5, row))
        await at.press()
        assert at.text("prompt").lower().split(" of ")[0].endswith(f" turn {rows[row][0]}")
        marked = [run.text for line in at.replay.side_pane.lines for run in line if run.token == CHOSEN]
        assert "".join(marked).split()[0] == str(rows[row][0])
        await at.press("l")
        here = at.replay.at
        await at.pilot.click("#side", offset=(5, row))
        assert at.replay.at == here, "what lies over the list hides it"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_click_on_the_bar_goes_to_that_claim(size: tuple[int, int], tmp_path: Path) -> None:
    whole = short_game("usa")
    first = next(act.number for act in whole.game.acts if any(isinstance(fact, Claimed) for fact in act.facts))
    async with opened_replay(tmp_path, whole.game, whole.deal, size=size) as at:
        bar = at.text("map").splitlines()[-2]
        column = next(x for x, sign in enumerate(bar) if sign in "12" and x > 8)
        await at.pilot.click("#map", offset=(column, at.replay.map_pane.size.height - 2))
        await at.press()
        assert at.replay.at == first
        await at.pilot.click("#map", offset=(2, at.replay.map_pane.size.height - 2))
        assert at.replay.at == first


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_no_city_is_named_before_its_card_was_read(size: tuple[int, int], tmp_path: Path) -> None:
    """At no act: not in the list, not on the map, not in the prompt; the turns to come are there all the same."""
    deal, game = a_story(tmp_path)
    async with opened_replay(tmp_path, game, deal, size=size) as at:
        secret = re.compile("KWE|PEN|Key West|Pensacola")
        before = 0
        while at.replay.desk.unseen:
            shown = "\n".join(at.text(pane) for pane in ("status", "map", "side", "prompt", "strip"))
            assert not secret.search(shown)
            assert [said for _, _, said in listed(at).values()][-1] == "…"
            await at.press("right")
            before += 1
        assert before
        await at.press("end")
        assert secret.search(at.text("side"))
        await at.press("home")
        assert not secret.search(at.text("side"))
