"""Questions of rules on the screen: what they say, and a lane that is chosen among many."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from support.east_story import Effect, restless

from ttr_tui.seats.deal import Deal
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.systems.legacy.companies import Tokens
from ttr_tui.systems.legacy.panels import PickingLane
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.phase import Where
from ttr_tui.tui.turn.action_list import ListedDecision
from tui.player import Player
from tui.seated import Seated, at_table, unframed

STAKE: Effect = {"verb": "token", "kind": "stake", "who": "all", "at": "lane", "choose": True}
SIGN: Effect = {
    "verb": "ask",
    "who": "all",
    "options": [{"label": "no"}, {"label": "sign", "effects": [{"verb": "money", "amount": 4}]}],
}
SIZES = ((80, 24), (120, 40))


def board() -> Effect:
    """Each company is asked, and puts two stakes, before the first turn."""
    raw = restless()
    effects = [SIGN, STAKE, STAKE]
    opening = {"id": "opening", "pipeline": "set-up", "step": 10, "effects": effects, "title": "Gorge", "text": "Two."}
    kept = [one for one in raw["numbers"]["stickers"] if one["id"] == "press"]
    own = {"stickers": [*kept, opening], "stuck_before": ["opening"]}
    return raw | {"numbers": raw["numbers"] | own}


@asynccontextmanager
async def asked(folder: Path, size: tuple[int, int]) -> AsyncIterator[Seated]:
    sitters = (Sitter("Ann", "red", ""), Sitter("Bo", "blue", "easy"))
    game = LiveGame.begin(Deal(board(), (), sitters, 5, 0, seed_was_typed=True), folder)
    async with at_table(game, folder, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        player = Player(at, 1)
        while at.table.desk.view.owes != "choose":
            await player.act()
        yield at


def text(at: Seated) -> str:
    """What stands in the box, its sentences unbroken."""
    lines = at.table.phase.box(60, 30)
    return " ".join(" ".join(unframed("".join(run.text for run in line) for line in lines)).split())


@pytest.mark.parametrize("size", SIZES)
async def test_a_choice_says_what_it_does_and_a_hint_why(size: tuple[int, int], tmp_path: Path) -> None:
    async with asked(tmp_path, size) as at:
        assert "Ann, you are asked by “Gorge”: Two." in text(at)
        assert "1 no 2 sign: +$4" in text(at)
        assert at.table.phase.where is Where.CLEAR, "the column beside the map stays free"
        assert "Confirm" not in at.rows()[-1]
        await at.press("H")
        assert "Sign: brings $4." in (text(at) or at.rows()[-2]), "in the prompt where no side is beside the map"
        await at.press("1")
        assert isinstance(at.table.phase, ListedDecision)
        assert at.table.phase.at == 1
        assert "Confirm" in at.rows()[-1], "Enter does what the hint says"


@pytest.mark.parametrize("size", SIZES)
async def test_a_lane_is_found_by_its_cities_among_many_and_those_for_tickets_come_first(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with asked(tmp_path, size) as at:
        await at.press("2")
        while at.table.desk.view.owes != "pick-lane":
            await at.press("enter")
        listed = at.table.phase
        assert isinstance(listed, PickingLane)
        assert "where does your first Stake go?" in text(at)
        said = [choice.words for choice in listed.choices]
        helping = [", helps " in one for one in said]
        assert helping == sorted(helping, reverse=True)
        assert any(helping)
        twins = [one for one in said if "Boston to New York" in one]
        assert len(twins) == len({*twins}), "lanes that are alike are told apart"
        await at.press("slash", *"boston new york", "enter")
        assert at.table.phase is listed
        there = listed.choices[listed.at].words
        assert there.startswith("Boston to New York: ")
        assert "Confirm" in at.rows()[-1]
        await at.press("enter")
        (place,) = {lane for seat, _, lane in at.table.desk.view.table.record(Tokens).on_lanes if seat == 0}
        assert at.table.desk.cast.way(place) == "Boston to New York"
        while at.table.desk.view.owes != "pick-lane":
            await at.press("enter")
        assert "where does your second Stake go?" in text(at)
