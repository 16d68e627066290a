"""What rules ask in games among bots is counted, and bots use a rule as they are told to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from support.packs import changed

from ttr_tui.campaign.askings import Askings, Use
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.lab import cluster
from ttr_tui.lab.campaign_balance import CampaignSummary, Goal, goals_of
from ttr_tui.lab.campaign_series import CompanyResult, PlayedCampaign, PlayedGame, Tour, simulate_campaigns

OFFER: Mapping[str, Any] = {
    "id": "offer",
    "step": 9,
    "title": "Offer",
    "text": "After a claim of yours you may buy a card for a dollar.",
    "games": 2,
    "effects": [
        {
            "verb": "ask",
            "options": [
                {"label": "no"},
                {
                    "label": "buy",
                    "need": {"dollars": 1},
                    "effects": [
                        {"verb": "money", "amount": -1},
                        {"verb": "cards", "n": 1, "who": "owner"},
                    ],
                },
            ],
        }
    ],
}


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """The small pack with a rule that offers something after every claim."""
    changed(tmp_path, "rules", {"rule.+": OFFER})
    return read_pack(changed(tmp_path, "story", {"story.0.effects.+": {"verb": "rule", "id": "offer"}}))


def played(pack: Pack, levels: tuple[str, ...] = ("easy", "easy", "random"), **more: Any) -> list[PlayedCampaign]:
    return [*simulate_campaigns(Tour(pack, levels, 2, 1, **more), 1)]


def asked(campaigns: list[PlayedCampaign]) -> dict[str, Askings]:
    found = CampaignSummary()
    for campaign in campaigns:
        found.add(campaign)
    return found.asked


@pytest.mark.parametrize(("use", "buys"), [("never", 0), ("always", 1)])
def test_all_use_a_rule_or_nobody_does(pack: Pack, use: Use, buys: int) -> None:
    found = asked(played(pack, uses={"offer": use}))["offer"]
    assert found.asked > 10
    assert found.taken == {"no": found.asked * (1 - buys), "buy": found.asked * buys}
    assert found.dollars == -found.asked * buys, "a dollar for each card"


def test_one_company_uses_a_rule(pack: Pack) -> None:
    of_one, of_all = (asked(played(pack, uses={"offer": use}))["offer"] for use in ("one", "always"))
    assert 0 < of_one.taken["buy"] < of_one.taken["no"]
    assert of_all.taken["no"] == 0


def test_a_price_that_is_chosen_with_the_claim_is_a_question_too(pack: Pack) -> None:
    settings = [{"ferry": use} for use in ("never", "always")]
    cards, dollars = (asked(played(pack, ("random",) * 3, uses=uses))["ferry"] for uses in settings)
    assert cards.taken == {"card": cards.asked, "dollar": 0}
    assert dollars.taken == {"card": 0, "dollar": dollars.asked}
    assert dollars.dollars == -dollars.asked
    assert (cards.asked, cards.alone) == (dollars.asked, 0)


def test_a_price_that_nobody_can_pay_is_no_choice(pack: Pack, tmp_path: Path) -> None:
    dear = read_pack(changed(tmp_path, "rules", {"rule.0.effects.0.options.1.effects.0.change": 99}))
    found = asked(played(dear, ("random",) * 3))["ferry"]
    assert (found.asked, found.taken) == (0, {})
    assert found.alone > 0


def test_whoever_sees_no_difference_is_not_counted_among_those_who_choose(pack: Pack, tmp_path: Path) -> None:
    waves = {"rule.1.effects.0.options.1": {"label": "wave", "effects": [{"verb": "say", "text": "Hello."}]}}
    waving = read_pack(changed(tmp_path, "rules", waves))
    found = asked(played(waving, ("easy", "easy")))["offer"]
    assert (found.asked, found.taken) == (0, {})
    assert found.alike > 10
    of_chance = asked(played(waving, ("random", "random")))["offer"]
    assert of_chance.alike == 0, "a bot that plays by chance sees nothing at all"
    assert of_chance.taken["wave"] > 0


def test_what_a_card_asks_after_a_game_is_counted_by_the_card(pack: Pack, tmp_path: Path) -> None:
    found = asked(played(pack))["1901-02"]
    assert (found.asked, found.alike) == (0, 2), "the winner of each campaign's first game, who has nothing by it"
    worth = {"story.1.effects.4.options.1.worth": 1}
    found = asked(played(read_pack(changed(tmp_path, "story", worth))))["1901-02"]
    assert (found.asked, found.alike) == (2, 0)
    assert found.taken == {"no": 1, "bridge": 1}


def test_whoever_has_one_way_is_not_counted_among_those_who_choose(pack: Pack, tmp_path: Path) -> None:
    need = {"rule.1.effects.0.options.1.need": {"dollars": 9}}
    found = asked(played(read_pack(changed(tmp_path, "rules", need))))["offer"]
    assert found.alone, "who has no nine dollars"
    assert sum(found.taken.values()) == found.asked


def test_games_before_the_first_that_counts_are_the_same_however_a_rule_is_used(
    pack: Pack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    past = tmp_path / "past"
    whole, later = played(pack), played(pack, begin=2)
    assert [game.game for game in later[0].games] == [2]
    assert [campaign.games[1] for campaign in whole] == [campaign.games[0] for campaign in later]
    assert played(pack, begin=2, past=past) == later
    kept = sorted(past.iterdir())
    assert len(kept) == 2, "a past for each seed"
    assert played(pack, begin=2, past=past) == later
    assert sorted(past.iterdir()) == kept
    other = played(pack, begin=2, past=past, uses={"offer": "never"})
    assert other[0].games[0].asked["offer"].taken["buy"] == 0
    monkeypatch.setattr(cluster, "program", lambda: ("0.0", "another"))
    assert played(pack, begin=2, past=past) == later
    assert len([*past.iterdir()]) == 4, "another program may play otherwise"


def test_sums_and_wins_are_of_the_games_that_count(pack: Pack) -> None:
    """And of what went into vaults in these: a lantern is worth four."""
    for campaign, part in zip(played(pack), played(pack, begin=2), strict=True):
        first, second = ({one.company: one.total for one in game.shares} for game in campaign.games)
        for company, total in part.sums.items():
            assert total - second[company] in (0, 4, 8)
            assert campaign.sums[company] - total - first[company] in (0, 4)
        assert {part.sums[company] for company in part.winners} == {max(part.sums.values())}
        assert part.vaults == sum(part.sums.values()) - sum(one.total for one in part.games[0].shares)


def test_campaigns_end_early_if_told_to(pack: Pack) -> None:
    whole, part = played(pack), played(pack, end=1)
    assert [campaign.games for campaign in part] == [campaign.games[:1] for campaign in whole]


# Goals: by figures that are easy to look over.


def game(number: int, turns: int, totals: Mapping[str, int], **more: Any) -> PlayedGame:
    order = sorted(totals, key=lambda color: totals[color], reverse=True)
    shares = tuple(
        CompanyResult(color, "easy", total, turn, order.index(color) + 1)
        for turn, (color, total) in enumerate(totals.items(), 1)
    )
    return PlayedGame(number, 1860 + number, turns, 20, shares, **more)


def goals(campaigns: int, *games: PlayedGame) -> dict[tuple[str, str], Goal]:
    found = CampaignSummary()
    sums = {color: sum(one.total for each in games for one in each.shares if one.company == color) for color in COLORS}
    for seed in range(campaigns):
        found.add(PlayedCampaign(seed, games, sums, (max(sums, key=lambda color: sums[color]),)))
    return {(goal.what, goal.about): goal for goal in goals_of(found)}


COLORS = ("red", "blue")


def test_a_goal_is_missed_only_beyond_chance() -> None:
    first, second = game(1, 40, {"red": 50, "blue": 30}), game(2, 100, {"red": 0, "blue": 60})
    few, many = goals(2, first, second), goals(100, first, second)
    assert few["place", "1"].found == many["place", "1"].found == 0.5
    assert many["empty", ""].missed, "a quarter of all receipts"
    assert not few["empty", ""].missed, "one of four twice may be chance"
    assert many["longer", ""].missed, "2.5 times the turns"
    assert not many["step", "2"].missed, "it brings less"
    assert many["spread", "2"].missed
    assert many["leader", ""].found == 0


def test_a_way_that_is_always_taken_misses_its_goal() -> None:
    askings = Askings()
    for label in ("yes", "yes", "yes", "no"):
        askings.take(label, ("no", "yes"))
    found = goals(40, game(1, 40, {"red": 50, "blue": 30}, asked={"toll": askings}))
    assert found["way", "toll: yes"].found == 0.75
    assert not found["way", "toll: yes"].missed
    askings.take("yes", ("no", "yes"))
    askings.take("yes", ("no", "yes"))
    assert goals(40, game(1, 40, {"red": 50, "blue": 30}, asked={"toll": askings}))["way", "toll: no"].most == 0.8
