"""The final reckoning as rules: sets of items, most of a kind, goals over all receipts, told when vaults are opened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.packs import TWO_VALLEYS, changed, faults_of, history, played
from support.reckonings import Season

from ttr_tui.campaign.final_rules import FinalRule, counted_for, final_rows
from ttr_tui.campaign.fold import ended, fold
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.receipts import Account, GameResult, ItemWorth, Receipt, Reckoning, reckon
from ttr_tui.campaign.story_effects import CampaignDoing
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.words import campaign_play, campaign_receipts

LEAVES: dict[str, Any] = {
    "id": "leaves",
    "pipeline": "end",
    "title": "Lanterns",
    "text": "One lantern brings a dollar, two bring four, three nine.",
    "op": "sets",
    "items": ["lantern"],
    "amounts": [1, 4, 9],
}
TRAVELLER = {
    "id": "traveller",
    "pipeline": "end",
    "title": "Traveller",
    "text": "Most tickets bring five dollars, the next two.",
    "op": "most",
    "what": "tickets",
    "amounts": [5, 2],
}


def rule(op: Any, *amounts: int, **keys: Any) -> FinalRule:
    return FinalRule("rule", "Rule", "Text.", op, amounts, **keys)


def receipt(place: int = 1, **numbers: int) -> Receipt:
    slip = Receipt(1901, dollars=10, trains=4, completed=7, failed=3, total=0, tickets=2, turn=1, place=place)
    changed_slip: Receipt = replace(slip, **numbers)  # type: ignore[arg-type]
    return replace(changed_slip, total=changed_slip.due)


def account(company: str, *items: str, opened: bool = True, receipts: tuple[Receipt, ...] = (receipt(),)) -> Account:
    results = [GameResult(k, "receipt", one.total, one) for k, one in enumerate(receipts, 1)]
    things = tuple(ItemWorth(1, name, name, 0) for name in items)
    return Account(company, opened, (*results, GameResult(9, "absent", 12)), things)


def brought(one: FinalRule, *accounts: Account) -> dict[str, int]:
    return {company: row.amount for company, (row,) in final_rows([one], accounts).items()}


def test_sets_bring_more_the_more_there_are() -> None:
    leaves = rule("sets", 1, 4, 9, items=("leaf", "page"))
    counts = [brought(leaves, account("red", *["leaf"] * k, "hat"))["red"] for k in range(6)]
    assert counts == [0, 1, 4, 9, 9, 9]
    assert brought(leaves, account("red", "leaf", "page", "leaf")) == {"red": 9}
    assert brought(replace(leaves, different=True), account("red", "leaf", "page", "leaf")) == {"red": 4}
    assert brought(rule("sets", 2, 3), account("red", "hat", "cap")) == {"red": 3}, "all items if none are named"


def test_most_goes_by_places_and_nobody_gets_it_for_nothing() -> None:
    most = rule("most", 5, 2, what="tickets")
    red, blue, green, black = (
        account(color, receipts=(receipt(tickets=count),)) for color, count in zip("rbgk", (3, 3, 1, 0), strict=True)
    )
    assert brought(most, red, blue, green, black) == {"r": 5, "b": 5, "g": 0, "k": 0}
    assert brought(most, red, green, black) == {"r": 5, "g": 2, "k": 0}
    assert brought(most, green, replace(red, opened=False)) == {"g": 5}, "of the vaults that are open"


@pytest.mark.parametrize(
    ("what", "count"),
    [
        ("tickets", 5),
        ("wins", 1),
        ("games", 2),
        ("dollars", 30),
        ("trains", 8),
        ("completed", 14),
        ("failed", 6),
        ("receipts", 46),
    ],
)
def test_each_counts_over_all_receipts(what: Any, count: int) -> None:
    both = account("red", receipts=(receipt(), receipt(2, dollars=20, tickets=3)))
    assert counted_for(rule("each", 1, what=what), both) == count
    assert brought(rule("each", -2, what=what), both) == {"red": -2 * count}
    assert brought(rule("goal", 6, what=what, at_least=count), both) == {"red": 6}
    assert brought(rule("goal", 6, what=what, at_least=count + 1), both) == {"red": 0}


def with_rules(folder: Path, *rules: dict[str, Any]) -> Pack:
    changed(folder, "rules", {"rule.+": rules[0]})
    for one in rules[1:]:
        changed(folder, "rules", {"rule.+": one})
    return read_pack(folder / "two-valleys")


def end_of(pack: Pack) -> CampaignDoing:
    return ended(pack, fold(pack, history(pack)), played(1))


def reckoned(pack: Pack, games: int) -> tuple[Season, Reckoning]:
    season = Season(pack, sealed=False)
    for game in range(1, games + 1):
        season.play(game, seed=game)
    campaign = season.campaign
    taken = take_out(campaign, keys_without_asking(campaign, season.companies))
    return season, reckon(pack, fold(pack, season.history), season.history, taken)


def test_it_is_reckoned_after_the_last_game_and_old_campaigns_as_before(tmp_path: Path) -> None:
    plain, pack = read_pack(TWO_VALLEYS), with_rules(tmp_path, LEAVES, TRAVELLER)
    assert [rule.said.id for rule in pack.final_rules] == ["leaves", "traveller"]
    assert [*pack.rules] == ["ferry"]
    (_, early), (_, before), (_, found) = reckoned(pack, 1), reckoned(plain, 2), reckoned(pack, 2)
    assert [one.rules for one in (*early.accounts, *before.accounts)] == [()] * 6
    for old, new in zip(before.accounts, found.accounts, strict=True):
        assert (old.receipts, old.worth, old.total) == (new.receipts, new.worth, new.total - new.by_rules)
        assert [row.rule for row in new.rules] == ["leaves", "traveller"]
    tickets = {one.company: one.tickets for one in found.accounts}
    most = max(tickets.values())
    assert {one.company: one.rules[1].amount == 5 for one in found.accounts} == {
        color: count == most for color, count in tickets.items()
    }
    assert [one.total for one in found.order] == sorted((one.total for one in found.accounts), reverse=True)


def test_each_rule_is_told_with_what_it_brings_to_whom(tmp_path: Path) -> None:
    season, found = reckoned(with_rules(tmp_path, TRAVELLER), 2)
    state = fold(season.pack, season.history)
    names = {color: campaign_play.company(state, color) for color in season.companies}
    first, *told = campaign_receipts.final_rules(found, names)
    assert first == "“Traveller”: Most tickets bring five dollars, the next two."
    row = found.accounts[0].rules[0]
    assert told[0] == f"{names['red']}: {row.count}, ${row.amount}."
    lines = [*campaign_play.account(found, found.accounts[0], {})]
    assert lines[-2:] == [f"Traveller ({row.count}): ${row.amount}.", f"In all: ${found.accounts[0].total}."]
    assert campaign_receipts.items(found)[-3] == f"Red: {row.count}, ${row.amount}."


@pytest.mark.parametrize(("more", "worth"), [((), 4.0), ((LEAVES,), 7.0), ((TRAVELLER,), 4.0)])
def test_a_bot_weighs_what_rules_bring_for_an_item(
    tmp_path: Path, more: tuple[dict[str, Any], ...], worth: float
) -> None:
    keep = {"verb": "keep", "item": "lantern", "place": "vault"}
    ask = {"verb": "ask", "who": "winner", "options": [{"label": "no"}, {"label": "yes", "effects": [keep]}]}
    pack = changed(tmp_path, "story", {"story.1.effects": [ask]})
    for one in more:
        changed(tmp_path, "rules", {"rule.+": one})
    (question,) = end_of(read_pack(pack)).questions
    assert question.worths == (0.0, worth)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"amounts": []}, "amounts: “sets” brings an amount or more. Give so many."),
        ({"op": "each", "amounts": [1, 2]}, "amounts: “each” brings one amount. Give so many."),
        ({"op": "goal", "amounts": [1]}, "at_least: A goal says how many there must be"),
        ({"at_least": 3}, "at_least: A goal says how many there must be"),
        ({"what": "wins"}, "items: Wins are counted here, and no items. Remove this key."),
        ({"items": ["lanter"]}, "items 1: There is no item “lanter”. Did you mean “lantern”?"),
        ({"op": "least"}, "op: There is no word “least”"),
        ({"step": 4}, "step: “step” is no key here"),
        ({"id": "ferry"}, "id: “ferry” is there already"),
    ],
)
def test_a_rule_that_cannot_be_reckoned_is_refused_where_it_stands(
    tmp_path: Path, changes: dict[str, Any], said: str
) -> None:
    (fault,) = faults_of(changed(tmp_path, "rules", {"rule.+": {**LEAVES, **changes}}))
    assert fault.startswith("rules.toml: rule 2 (")
    assert said in fault


def test_no_card_sticks_a_rule_of_the_reckoning(tmp_path: Path) -> None:
    changed(tmp_path, "rules", {"rule.+": LEAVES})
    (fault,) = faults_of(changed(tmp_path, "story", {"story.0.effects.+": {"verb": "rule", "id": "leaves"}}))
    assert "There is no rule “leaves”" in fault
