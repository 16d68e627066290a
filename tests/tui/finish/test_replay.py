"""Going back over a game: every act is shown as it was when it happened, and to nobody more than they may see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.shipped import MAPS

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.news import SHORT
from ttr_tui.seats.game import Course
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.position import read_position
from ttr_tui.store.settings import Settings
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.look import CHOSEN
from ttr_tui.tui.map.signs import CURSOR
from ttr_tui.tui.replay_screen import HERE, ReplayScreen, bar
from ttr_tui.tui.table_screen import TableScreen
from ttr_tui.words import saved_games
from ttr_tui.words.controls import COPIED
from tui.finish.opened import INSTANT, SLOW, Opened, again, opened_replay, session, short_game
from tui.seated import live_game


def cells(screen: TableScreen) -> list[list[str]]:
    """What everybody who sits here reads, without what is open over it and with the cursor in one place."""
    kept = screen.phases
    screen.phases, screen.note = [Phase()], ""
    screen.atlas.go_to(0)
    screen.atlas.shown, screen.atlas.covered, screen.weighed = 0, 0, set()
    screen.draw()
    screen.phases = kept
    panes = (screen.status_pane, screen.map_pane, screen.side_pane, screen.strip_pane, screen.hand_pane)
    return [["".join(run.text for run in line) for line in pane.lines] for pane in panes]


DEEP = ("usa-2025", "nederland")
"""As long as those of the gate, and they show little that those don’t."""


@pytest.mark.parametrize(
    "map_id", [pytest.param(name, marks=pytest.mark.deep) if name in DEEP else name for name in MAPS]
)
async def test_every_act_looks_as_it_did_when_it_was_played(map_id: str, tmp_path: Path) -> None:
    whole = short_game(map_id)
    size = (120, 40)
    played: list[list[list[str]]] = []
    live = LiveGame.begin(whole.deal, tmp_path)
    here = session(tmp_path, INSTANT, size)
    app = TtrApp(here, chair_at_home(here, live))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, GameScreen)
        table.rows_of_hand = ReplayScreen.rows_of_hand
        played.append(cells(table))
        for act in whole.game.acts[1:]:
            assert act.action is not None
            await table.chair.submit(act.seat, act.action, live_game(table).game.revision(act.seat))
            await pilot.pause()
            if table.desk.seat != 0:
                table.sit_down(0)
            table.phases = [Phase()]
            played.append(cells(table))
    async with opened_replay(tmp_path, whole.game, whole.deal, size=size) as at:
        await at.press("v")
        assert at.replay.desk.seat == 0
        forward = [cells(at.replay)]
        for _ in whole.game.acts[1:]:
            at.replay.give("forward-step")
            forward.append(cells(at.replay))
        assert forward == played
        for back in (len(played) - 2, 3, 1):
            at.replay.move_to(back)
            assert cells(at.replay) == played[back]


async def test_a_game_that_is_not_over_is_shown_to_a_spectator_alone(tmp_path: Path) -> None:
    whole = short_game("usa")
    part = again(whole.deal, whole.game, 8)
    async with opened_replay(tmp_path, part, whole.deal) as at:
        await at.press("v")
        assert at.replay.desk.seat == SPECTATOR
        assert "watch-as" not in [offer.command for offer in at.replay.offers()]
        await at.press("end", "enter")
        assert len(at.replay.phases) == 1
    async with opened_replay(tmp_path, part, whole.deal, laid_open=True) as at:
        await at.press("v")
        assert at.replay.desk.seat == 0


async def test_steps_turns_and_both_ends(tmp_path: Path) -> None:
    whole = short_game("usa")
    last = len(whole.game.acts) - 1
    async with opened_replay(tmp_path, whole.game, whole.deal) as at:
        assert (at.replay.at, at.text("status")[:6]) == (0, " Start")
        await at.press("right", "right", "left")
        assert at.replay.at == 1
        await at.press("pagedown", "pagedown")
        assert at.replay.desk.view.table.turn == 2
        await at.press("pageup")
        assert at.replay.desk.view.table.turn == 1
        await at.press("end")
        assert at.replay.at == last
        await at.press("right")
        turns = whole.game.table.turn
        assert f"In turn {turns} of {turns}" in at.text("prompt")
        await at.press("home", "left")
        assert at.replay.at == 0


async def test_going_to_a_turn_by_its_number(tmp_path: Path) -> None:
    whole = short_game("usa")
    turns = whole.game.table.turn
    async with opened_replay(tmp_path, whole.game, whole.deal) as at:
        await at.press("g")
        assert at.text("footer").startswith(" Enter Go there ")
        await at.press("7", "enter")
        assert at.text("status").startswith(" Turn 7 ")
        assert at.text("prompt").startswith(f" Turn 6 of {turns} is over")
        await at.press("g", *str(turns + 1), "enter")
        assert f"from 0 to {turns}" in at.screen.note
        await at.press("escape")
        assert at.replay.desk.view.table.turn == 7


@pytest.mark.parametrize("settings", [INSTANT, SLOW], ids=["instant", "short"])
async def test_playing_by_itself_to_the_end(settings: Settings, tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, settings) as at:
        await at.press("space")
        for number in range(at.replay.last):
            assert at.replay.at == number, "an act is shown before the next one comes"
            assert at.replay.playing
            at.clock.passes()
        assert at.replay.ended
        assert not at.replay.playing
        assert at.clock.due == []


async def test_a_key_stops_the_replay_and_speeds_go_on(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, SLOW) as at:
        await at.press("space")
        for key, speed in (("greater_than_sign", 2), ("greater_than_sign", 4), ("greater_than_sign", 4)):
            await at.press(key)
            assert (at.replay.speed, at.replay.playing) == (speed, True)
            assert f"{speed}x" in at.text("prompt")
        at.clock.passes()
        at.clock.passes()
        assert at.clock.seconds == [SHORT, SHORT / 4, SHORT / 4]
        await at.press("less_than_sign", "less_than_sign", "less_than_sign")
        assert (at.replay.speed, at.replay.playing) == (1, True)
        await at.press("right")
        assert not at.replay.playing
        here = at.replay.at
        at.clock.passes()
        assert at.replay.at == here


async def test_space_plays_the_replay_and_stops_it_again(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, SLOW, size=(120, 40)) as at:
        for playing in (True, False, True, False):
            await at.press("space")
            assert at.replay.playing == playing
            assert f" Space {'Stop' if playing else 'Play'} " in at.text("footer")
        here = at.replay.at
        while at.clock.due:
            at.clock.passes()
        assert at.replay.at == here


async def test_step_by_step_it_plays_turn_by_turn(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, Settings(pace="step")) as at:
        await at.press("pagedown", "space")
        while at.replay.playing:
            at.clock.passes()
        assert at.replay.desk.view.table.turn == 2


async def test_from_claim_to_claim_and_back(tmp_path: Path) -> None:
    whole = short_game("usa")
    claims = [act.number for act in whole.game.acts if any(isinstance(fact, Claimed) for fact in act.facts)]
    async with opened_replay(tmp_path, whole.game, whole.deal) as at:
        for act in claims:
            await at.press("c")
            assert at.replay.at == act
            assert at.replay.atlas.shown
        await at.press("c")
        assert at.replay.at == claims[-1]
        assert "No more routes" in at.text("prompt")
        await at.press("C")
        assert at.replay.at == claims[-2]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=str)
async def test_a_bar_shows_claims_who_leads_and_where_one_is(size: tuple[int, int], tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, size=size) as at:
        claims, leads = at.text("map").splitlines()[-2:]
        assert claims.startswith(" Claims ")
        assert leads.startswith(" Leader ")
        assert set(claims[8:]) & {"1", "2"} == {"1", "2"}
        assert claims.index("#") < 12
        await at.press("end")
        claims = at.text("map").splitlines()[-2]
        lines = at.replay.map_pane.lines[-2]
        marked = [place for place, run in enumerate(lines) if run.token == CURSOR]
        assert marked == [len(lines) - 2]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_replay_says_what_it_shows(size: tuple[int, int], tmp_path: Path) -> None:
    """In the prompt, in short where there is no room for all of it; and help tells the signs of the bar."""
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, size=size) as at:
        for _ in range(at.replay.last):
            said = at.text("prompt").splitlines()[0].strip()
            assert re.fullmatch(r"((In turn \d+|Before turn 1) of \d+|Turn \d+ of \d+ is over): .+[^…]", said)
            await at.press("right")
        await at.press("question_mark")
        pages = 0
        while "Below the map:" not in at.text("map") and pages < 6:
            await at.press("pagedown")
            pages += 1
        told = "\n".join("".join(run.text for run in row) for row in at.replay.legend(400))
        assert saved_games.BAR_LEGEND in told
        assert HERE in saved_games.BAR_LEGEND
        assert "Below the map:" in at.text("map")


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (200, 60)], ids=str)
async def test_turns_stand_beside_the_map_and_nothing_lies_over_it(size: tuple[int, int], tmp_path: Path) -> None:
    """The turn that is looked at is marked, in a framed list of all; the map is whole from the first act on."""
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, size=size) as at:
        assert "Beginning" in marked_turn(at)
        seen = set()
        for _ in range(at.replay.last):
            await at.press("right")
            seen.add(marked_turn(at))
            side = at.text("side")
            assert "╭─ Turns ─" in side
            assert "Market" in side
            laid = [region for region in at.replay.overlay.regions if region.x < at.replay.map_pane.size.width]
            assert not laid
        assert any("unseen" in said for said in seen)
        assert any("END" in said or "Houston" in said for said in seen)
        await at.press("home")
        assert "Beginning" in marked_turn(at)


async def test_without_a_side_an_act_takes_no_row_of_the_map(tmp_path: Path) -> None:
    whole = short_game("europe")
    async with opened_replay(tmp_path, whole.game, whole.deal) as at:
        for _ in range(at.replay.last):
            assert not at.replay.overlay.regions
            assert not at.text("prompt").rstrip().endswith((".:", ":", "…"))
            await at.press("right")


def marked_turn(at: Opened) -> str:
    """The row of the list of turns that is marked; there is one."""
    at.replay.redraw()
    rows = [row for row in at.replay.side_pane.lines if any(run.token == CHOSEN for run in row)]
    assert len(rows) == 1
    return "".join(run.text for run in rows[0])


def test_the_bar_tells_who_led_at_every_turn() -> None:
    scores = ((0, 0), (4, 0), (4, 4), (4, 9), (20, 9))
    course = Course((0, 1, 2, 3, 4), scores, (NONE, 0, 1, 1, 0), (0, 0), scores)
    claims, leads = bar(course, 2, 14)
    assert "".join(run.text for run in claims).split()[-1] == "·1221"
    assert "".join(run.text for run in leads)[8:13] == " 1 21"
    assert [[run.token for run in row].count(CURSOR) for row in (claims, leads)] == [1, 1]


def test_no_claim_and_no_lead_is_lost_where_turns_share_a_cell() -> None:
    claims = [NONE, *(k % 2 if k % 3 else NONE for k in range(40))]
    scores = [(0, 0), *((k, 0) if k % 9 != 7 else (k, k + 1) for k in range(1, 41))]
    course = Course(tuple(range(41)), tuple(scores), tuple(claims), (0, 0), tuple(scores))
    for width in (36, 40, 60):
        told, leads = ("".join(run.text for run in row)[8:] for row in bar(course, 0, width))
        assert [int(sign) - 1 for sign in told if sign.isdigit()] == [seat for seat in claims if seat != NONE]
        assert [sign for sign in leads if sign.isdigit()] == [*"121212121"]


def test_of_claims_in_one_cell_the_one_that_is_shown_is_seen() -> None:
    crowd = Course((0, *range(1, 41)), ((0, 0),) * 41, (NONE, *(k % 2 for k in range(40))), (0, 0), ((0, 0),) * 41)
    for act in range(1, 41):
        claims, _ = bar(crowd, act, 24)
        assert [run.text for run in claims if run.token == CURSOR] == [f"{crowd.claims[act] + 1}"]


async def test_an_act_is_said_and_its_lanes_are_marked(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, size=(200, 60)) as at:
        taken = 0
        for act in whole.game.acts[1:]:
            at.replay.give("forward-step")
            now = at.replay.desk.view.table.taken
            assert at.replay.atlas.shown == now & ~taken
            if now != taken:
                assert " claims " in " ".join((at.text("prompt") + at.text("side")).replace("│", "").split())
                assert f"turn {at.replay.turns[act.number - 1]} of" in at.text("prompt").lower()
            taken = now
        assert taken


async def test_the_result_at_the_end_of_a_replay(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal) as at:
        await at.press("end", "enter")
        assert "Total" in at.text("map")
        await at.press("k")
        assert (tmp_path / "results" / "usa-ann-bea.txt").exists()
        await at.press("left")
        assert "Total" not in at.text("map")
        await at.press("end", "enter", "space")
        assert at.replay.playing
        assert at.replay.at < at.replay.last
        assert "Total" not in at.text("map")


async def test_the_score_is_counted_up_at_the_end_of_a_replay(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal, SLOW) as at:
        await at.press("end", "enter")
        assert "Final scoring" in at.text("map")
        await at.press("s")
        assert "Total" in at.text("map")


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was laid on the clipboard."""
    texts: list[str] = []

    def copy(_: BaseApp[None], text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr(BaseApp, "copy", copy)
    return texts


async def test_a_moment_is_copied_as_a_position_that_plays_on_from_it(tmp_path: Path, copied: list[str]) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal) as at:
        await at.press("right", "right", "right", "y")
        assert COPIED in at.screen.note
        position = read_position(copied[0])
        game = position.deal.game()
        game.begin()
        position.play(game)
        assert at.replay.at == 3
        assert [act.facts for act in game.acts] == [act.facts for act in whole.game.acts[:4]]


async def test_a_game_under_way_is_copied_by_nobody_who_watches_it(tmp_path: Path, copied: list[str]) -> None:
    """The line has every card."""
    whole = short_game("usa")
    async with opened_replay(tmp_path, again(whole.deal, whole.game, 6), whole.deal) as at:
        await at.press("right", "y")
    assert copied == []
