"""What the planner makes of Nederland: tokens are kept for the bonus, debts are not made, second lanes are dear."""

from __future__ import annotations

from typing import Any

import pytest
from support.dutch import dutch, idle, neutral_game
from support.tables import Scene
from support.thinkers import choice

from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.events import EndCalled
from ttr_tui.core.view import View
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map
from ttr_tui.systems.nederland.bots import SKILLS, Guess, TokenRace, TollInsight, TollSkill
from ttr_tui.systems.nederland.tolls import LoanTaken, TollGate, Tolls

SPENT = "middelburg-s_gravenhage/1 emden-emmen/1 antwerpen-rotterdam/1 groningen-zwolle/1"
"""A rival's lanes that cost it 16 tokens."""


def stash(scene: Scene, seat: int = 0) -> TollInsight:
    skill = Planner(scene.rules)._skills[0]
    assert isinstance(skill, TollSkill)
    return skill.look(View(scene.table, seat))


def cost(scene: Scene, lane: str, seat: int = 0) -> float:
    """The points that a lane costs by its toll."""
    return -stash(scene, seat).gains()[scene.table.board.lane_index[lane]]


@pytest.mark.parametrize(
    ("hand", "cheap"),
    [("yellow*4 red*4", "enschede-zwolle/1 yellow*4"), ("red*4 blue*4", "arnhem-utrecht/1 blue*4")],
)
def test_of_lanes_with_equal_points_the_one_with_least_toll(hand: str, cheap: str) -> None:
    given: Any = {"hands": {0: hand}, "owned": {1: SPENT}, "pieces": {0: 4, 1: 3}}
    assert choice(dutch(**given)) == f"claim {cheap}"
    assert choice(dutch(**given, variants=("no-tolls",))) == "claim amsterdam-rotterdam/1 red*4"


class TestDebts:
    """Of its own it needs the lane from Breda to Rotterdam, which costs 4 and brings 2 points."""

    def scene(self, tokens: int, tickets: str = "", *, last: bool = False, loans: int = 0) -> Scene:
        owned = {0: "haarlem-s_gravenhage/1 rotterdam-s_gravenhage/1", 1: SPENT}
        given: Any = {"owned": owned, "hands": {0: "yellow*2"}, "pieces": {0: 3, 1: 3}, "tickets": {0: tickets}}
        scene = dutch(tokens={0: tokens}, loans={0: loans}, **given)
        if last:
            scene.tell(EndCalled(1, 1))
        return scene

    def test_no_loan_is_taken_for_two_points(self) -> None:
        assert choice(self.scene(0, last=True)).startswith("draw")
        assert choice(self.scene(20, last=True)).startswith("claim")

    def test_not_even_by_who_has_one_already(self) -> None:
        assert choice(self.scene(0, last=True, loans=1)).startswith("draw")
        assert choice(self.scene(20, last=True, loans=1)).startswith("claim")

    def test_a_loan_is_taken_for_a_ticket_that_is_worth_more(self) -> None:
        assert choice(self.scene(0, "breda-haarlem", last=True, loans=1)) == "claim breda-rotterdam/1 yellow*2"

    def test_but_not_if_it_costs_the_bonus(self) -> None:
        """The ticket makes a difference of 24 points, the bonus is 35, and the rival is in debt."""
        scene = self.scene(0, "breda-haarlem", last=True)
        scene.tell(LoanTaken(1, 4))
        assert choice(scene).startswith("draw")

    def test_a_debtor_minds_tolls_less(self) -> None:
        assert cost(dutch(loans={0: 1}), "emden-emmen/1") < cost(dutch(), "emden-emmen/1") / 2


class TestPrices:
    DOUBLE = "antwerpen-rotterdam/2"

    def test_a_rival_gets_what_the_second_lane_costs(self) -> None:
        single, second = dutch(owned={1: "den_helder-sneek/1"}), dutch(owned={1: "antwerpen-rotterdam/1"})
        assert cost(second, self.DOUBLE) > 1.5 * cost(single, self.DOUBLE)

    def test_the_first_lane_of_a_double_may_bring_its_toll_back(self) -> None:
        scene = dutch(5)
        assert cost(scene, "antwerpen-rotterdam/1") < 0.7 * cost(scene, "emden-emmen/1")

    def test_whoever_comes_second_pays_for_it(self) -> None:
        scene = dutch()
        links = Planner(scene.rules)._chart.links
        late = {scene.table.board.lanes[links[link].lane].id for link in stash(scene).costs_after_rival()}
        assert {"antwerpen-rotterdam/1", "lelystad-zwolle/1"} <= late
        assert "emden-emmen/1" not in late

    def test_once_the_rival_waits_too_the_least_toll_is_due_in_any_case(self) -> None:
        """It waits who has more cards than pieces for them; what a lane costs beyond the least toll, it costs still."""
        busy, resting, waiting = (
            dutch(hands={1: hand}, pieces={1: 4}) for hand in ("green*4", "green*10", "green*10 blue*10 white*10")
        )
        cheap = [cost(scene, "aarschot-liege/1") for scene in (busy, resting, waiting)]
        dear = [cost(scene, "emden-emmen/1") for scene in (busy, resting, waiting)]
        assert cheap[0] > 1.4 * cheap[1] > 2 * cheap[2] >= 0
        assert dear[0] - dear[2] == pytest.approx(cheap[0] - cheap[2])
        assert dear[2] > 0.7 * dear[0]

    def test_a_token_is_worth_more_where_more_is_at_stake(self) -> None:
        assert stash(dutch(2)).rate > stash(dutch(2, loans={1: 1})).rate
        assert stash(dutch(4)).rate > 0


class TestRace:
    EVEN = TokenRace((35,), (Guess(10, 3),), 1, 1, 2)

    def test_more_tokens_are_worth_more(self) -> None:
        values = [self.EVEN.value(tokens) for tokens in range(-4, 25, 2)]
        assert values == sorted(values)
        assert self.EVEN.value(30) == pytest.approx(70, abs=0.1)
        assert self.EVEN.value(10) == pytest.approx(35, abs=0.1)
        assert self.EVEN.value(-10) == pytest.approx(-20, abs=0.1)

    def test_a_seat_with_a_loan_is_out_of_it(self) -> None:
        out = TokenRace((), (Guess(10, 3),), 1, 1, 2)
        assert out.value(30) == 0
        assert out.value(-5) == -10

    def test_a_rival_in_debt_leaves_the_bonus_to_the_other(self) -> None:
        assert TokenRace((35,), (), 1, 1, 2).value(3) == pytest.approx(35, abs=0.1)

    def test_every_place_has_its_bonus(self) -> None:
        race = TokenRace((55, 35, 20), (Guess(30, 0.1), Guess(20, 0.1), Guess(10, 0.1)), 3, 0.1, 2)
        scale = 1 + 1 / 3
        found = [race.value(tokens) / scale for tokens in (35, 25, 15, 5)]
        assert found == pytest.approx([55, 35, 20, 0], abs=0.1)


@pytest.mark.parametrize(("hand", "given_away"), [("red*3", 2), ("black*3", 1)])
def test_the_neutral_player_gets_the_colour_that_is_of_less_use(hand: str, given_away: int) -> None:
    owned = "amsterdam-utrecht/1 amsterdam-lelystad/1 lelystad-sneek/1 eindhoven-s_hertogenbosch/1"
    given: Any = {"hands": {0: hand}, "owned": {0: owned}, "pieces": {0: 3}, "tickets": {0: "eindhoven-sneek"}}
    scene = neutral_game(marker=0, ticket_deck="middelburg-roermond amsterdam-groningen", **given)
    assert idle(scene)[-1] == "owe neutral-lane s1"
    assert choice(scene) == f"neutral s_hertogenbosch-utrecht/{given_away}"


def test_it_wins_the_bonus_from_a_planner_that_knows_nothing_of_tolls(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RuleSet(load_map("nederland"))
    with monkeypatch.context() as patch:
        patch.delitem(SKILLS, TollGate)
        careless = [Planner(rules) for _ in range(2)]
    won = [0, 0]
    for seed in range(4):
        for own in range(2):
            table = play_out(rules, [Planner(rules) if seat == own else careless[seat] for seat in range(2)], seed)
            tally = [table.tally[seat].get("tolls", 0) for seat in range(2)]
            won[0] += tally[own] > 0
            won[1] += tally[1 - own] > 0
            assert not table.record(Tolls).loans[own]
    assert won[0] >= 7 > 1 >= won[1]


@pytest.mark.parametrize("variants", [(), ("no-tolls",), ("neutral",)], ids=str)
def test_it_beats_chance(variants: tuple[str, ...]) -> None:
    rules = RuleSet(load_map("nederland", variants))
    for seed in range(2):
        table = play_out(rules, [Planner(rules), RandomBot(rules)], seed)
        assert table.winners == (0,)
        assert table.scores[0] > 60
