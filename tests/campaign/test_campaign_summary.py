"""The figures of many campaigns, worked out of a few that are easy to look over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot, isclose, sqrt

from ttr_tui.campaign.askings import Askings, Use
from ttr_tui.lab.campaign_balance import CampaignSummary, RuleSummary, goals_of, rule_goals
from ttr_tui.lab.campaign_series import CompanyResult, PlayedCampaign, PlayedGame, rows_of


def game(number: int, turns: int, **totals: int) -> PlayedGame:
    """Companies in turn order, each with its total."""
    order = sorted(totals, key=lambda color: totals[color], reverse=True)
    shares = tuple(
        CompanyResult(color, "easy" if color == "red" else "planner", total, turn, order.index(color) + 1)
        for turn, (color, total) in enumerate(totals.items(), 1)
    )
    return PlayedGame(number, 1860 + number, turns, 20, shares)


FIRST = PlayedCampaign(
    1, (game(1, 40, red=10, blue=30), game(2, 80, blue=0, red=50)), {"red": 64, "blue": 30}, ("red",), vaults=4
)
SECOND = PlayedCampaign(2, (game(1, 60, red=40, blue=20),), {"red": 40, "blue": 40}, ("red", "blue"))


def summary(*campaigns: PlayedCampaign) -> CampaignSummary:
    found = CampaignSummary()
    for campaign in campaigns:
        found.add(campaign)
    return found


def test_companies_and_bots_have_the_sums_and_shares_of_their_campaigns() -> None:
    found = summary(FIRST, SECOND)
    red = found.companies["red"]
    assert (red.sums.mean, red.won.mean) == (52, 0.75), "a shared win is a half"
    assert isclose(red.sums.error, 12), "24 apart: a deviation of 12 times the root of 2, by the root of 2 campaigns"
    assert isclose(red.won.error, sqrt(0.125) / sqrt(2))
    assert found.bots["easy"].sums.found == red.sums.found
    assert found.bots["planner"].won.mean == 0.25


def test_games_are_won_by_place_in_the_turn_order() -> None:
    found = summary(FIRST, SECOND)
    assert {turn: won.mean for turn, won in found.turn_order.items()} == {1: 1 / 3, 2: 2 / 3}


def test_a_game_of_the_story_has_totals_zeros_turns_and_what_the_absent_have() -> None:
    found = summary(FIRST, SECOND)
    first, second = found.games[1], found.games[2]
    assert (first.totals.mean, first.turns.mean, first.absent_share) == (25, 50, 0.8)
    assert (second.totals.zeros, first.totals.zeros) == (0.5, 0)
    assert found.longer == 80 / 50
    assert found.totals.zeros == 1 / 6


def test_what_is_worked_out_of_means_has_an_error_by_theirs() -> None:
    found = summary(FIRST, SECOND)
    goals = {(goal.what, goal.about): goal for goal in goals_of(found)}
    first, second = (found.games[number].totals for number in (1, 2))
    assert isclose(goals["absent", "1"].error, 0.8 * first.error / 25), "20 dollars of 25"
    assert isclose(goals["step", "2"].error, hypot(second.error / 25, first.error / 25)), "25 dollars, and 25 again"
    assert isclose(goals["longer", ""].error, 80 / 50 * 10 / 50), "40 and 60 turns, and once 80"


def test_what_lies_in_vaults_is_a_part_of_all_sums() -> None:
    found = summary(FIRST, SECOND)
    assert found.vaults.found == [4 / 94, 0]
    goal = next(goal for goal in goals_of(found) if goal.what == "vaults")
    assert (goal.found, goal.least, goal.most) == (2 / 94, 0.08, 0.15)


def test_who_leads_after_half_of_the_games_wins_or_does_not() -> None:
    assert summary(FIRST).early_leads.found == [0], "blue led after game 1"
    assert summary(SECOND).early_leads.found == [], "half of one game is none"


def test_a_row_for_each_company_and_game() -> None:
    rows = [*rows_of(FIRST)]
    assert len(rows) == 4
    assert rows[2] == {
        "seed": 1,
        "game": 2,
        "year": 1862,
        "turns": 80,
        "company": "blue",
        "bot": "planner",
        "turn": 1,
        "place": 2,
        "total": 0,
        "sum": 30,
        "won": False,
    }


def with_toll(seed: int, red: int, blue: int) -> PlayedCampaign:
    """Two games, in the second of which a rule is in force that asked once."""
    asked = {"toll": Askings(asked=1, taken={"yes": 1})}
    return PlayedCampaign(
        seed, (game(1, 40, red=9, blue=9), replace(game(2, 40, red=red, blue=blue), asked=asked)), {}, ()
    )


def test_what_a_rule_moves_is_the_difference_between_campaigns_of_one_seed() -> None:
    found = RuleSummary("toll", (2,))
    receipts: Mapping[Use, Sequence[tuple[int, int]]] = {
        "never": [(20, 40), (50, 70)],
        "one": [(20, 44), (50, 74)],
        "always": [(22, 40), (54, 72)],
    }
    for use, totals in receipts.items():
        for seed, (red, blue) in enumerate(totals):
            found.add(use, with_toll(seed, red, blue))
    assert found.mean("never").found == [30, 60], "game 1 doesn’t count"
    assert found.moved("always", "never").found == [1, 3]
    assert isclose(found.moved("always", "never").error, 1)
    assert found.asked["one"].asked == 2
    one, every, _ = goals = [*rule_goals(found)]
    assert [goal.about for goal in goals] == [
        "toll: one beside never",
        "toll: always beside never",
        "toll: always beside one",
    ]
    assert (one.found, one.outside, one.missed) == (2, 0.5, True), "each campaign brings two dollars more"
    assert (every.found, every.outside, every.missed) == (2, 0.5, False), "that may be chance"
