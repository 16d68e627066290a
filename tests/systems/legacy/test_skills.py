"""What the planner makes of the campaign's game: company colours, large cities, events, and the last trains."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, position
from support.thinkers import choice

from ttr_tui.bots.planner.planner import Planner, TunedPlanner
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.events import EndCalled
from ttr_tui.core.view import View
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map
from ttr_tui.systems.legacy.bots import SKILLS
from ttr_tui.systems.legacy.companies import CompanyCards
from ttr_tui.systems.legacy.ending import BankSlips
from ttr_tui.systems.legacy.marks import LargeCities
from ttr_tui.systems.legacy.newspapers import ROW_CARD

COMPANIES = {"red": ("red", "blue"), "green": ("green", "blue")}


def gain(scene: EastScene, lane: str) -> float:
    """What a lane brings beyond the points for its length: there are none."""
    planner = Planner(scene.rules)
    return planner._look(View(scene.table, 0)).gains[scene.table.board.lane_index[lane]]


@pytest.mark.parametrize(("company", "lane"), [("red", "2 red*2"), ("green", "1 green*2")])
def test_of_two_lanes_that_it_can_pay_for_the_one_of_its_company(company: str, lane: str) -> None:
    given: Any = {"owned": {0: "buffalo-philadelphia/1"}, "pieces": {0: 2}, "tickets": {0: "detroit-philadelphia"}}
    scene = position(colors=COMPANIES[company], hands={0: "red*2 green*2"}, **given)
    assert choice(scene) == f"claim buffalo-detroit/{lane}"


def test_what_a_lane_brings() -> None:
    """The lanes have two spaces each."""
    scene = position(colors=COMPANIES["red"])
    plain, company = gain(scene, "buffalo-detroit/1"), gain(scene, "buffalo-detroit/2")
    assert company == plain + 2
    assert plain < gain(scene, "baltimore-lewisburg/1") < company


def test_an_event_pays_while_it_is_current() -> None:
    lane = "baltimore-norfolk/1"
    usual, paid = position(colors=COMPANIES["red"]), position(colors=COMPANIES["red"], current="state-visit")
    assert gain(paid, lane) == gain(usual, lane) + 2
    covered = position(colors=COMPANIES["red"], current="state-visit open-house")
    assert gain(covered, lane) == gain(usual, lane)


class TestLastTrains:
    """In the last turn they bring 16 dollars for none left, 12 for one and 9 for two."""

    def spaces(self, left: int) -> int:
        """Of the lane that it claims, which may be a yellow one, or a shorter red one of its company."""
        scene = position(hands={0: "yellow*2 red"}, pieces={0: left}, colors=COMPANIES["red"])
        scene.tell(EndCalled(1, 1))
        board = scene.table.board
        return board.lanes[board.lane_index[choice(scene).split()[1]]].length

    def test_none_left_is_worth_more_than_a_lane_of_the_company(self) -> None:
        assert self.spaces(2) == 2

    def test_but_not_if_they_bring_nothing(self) -> None:
        assert self.spaces(15) == 1

    def test_the_last_ones_are_worth_most(self) -> None:
        many, few = position(pieces={0: 16}), position(pieces={0: 3})
        assert gain(few, "charlotte-lewisburg/1") > 2 * gain(many, "charlotte-lewisburg/1")


def test_of_the_row_it_takes_the_card_that_its_plan_lacks() -> None:
    """For Philadelphia to Buffalo three black cards are needed; Detroit and Buffalo are joined."""
    scene = position(
        hands={0: "black*2"},
        owned={0: "buffalo-detroit/1"},
        pieces={0: 3},
        tickets={0: "detroit-philadelphia"},
        coming="yard-sale",
        deck="newspaper red green blue black white yellow red green",
    )
    scene.do("draw cars")
    assert scene.table.owed[0] == ROW_CARD
    assert scene.market.split()[int(choice(scene).split()[1]) - 1] == "black"


def test_it_beats_a_planner_that_knows_nothing_of_dollars(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RuleSet(load_map("legacy-east"))
    with monkeypatch.context() as patch:
        for part in (CompanyCards, LargeCities, BankSlips):
            patch.delitem(SKILLS, part)
        others = [Planner(rules) for _ in range(2)]
    won = 0
    for seed in range(3):
        for own in range(2):
            table = play_out(rules, [TunedPlanner(rules) if seat == own else others[seat] for seat in range(2)], seed)
            won += table.winners == (own,)
    assert won >= 5


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_chance(seats: int) -> None:
    rules = RuleSet(load_map("legacy-east"))
    for seed in range(3):
        table = play_out(rules, [TunedPlanner(rules), *[RandomBot(rules) for _ in range(seats - 1)]], seed)
        assert table.winners == (0,)
        assert table.scores[0] > 20
