"""What becomes of a company for good: a rule that it has alone, what its colour brings, and a second colour."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, titled
from support.east_story import NOTHING, PARTS, Effect, begun, lines
from support.thinkers import choice

from ttr_tui.core.events import Drew
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy import table_words
from ttr_tui.systems.legacy.outcomes import StuckRules, in_force
from ttr_tui.words.cast import Cast

LANE, OTHER = "albany-montreal/1", "albany-new_york/1"
"""A red lane, and a black one."""


def rules_of(*stickers: Effect, add: tuple[str, ...] = (), **numbers: Any) -> RuleSet:
    raw = read_raw(find_map("legacy-east"))
    own = NOTHING | {"stickers": [titled(one) for one in stickers]}
    parts = [*PARTS, "turn-steps", "last-steps", *add]
    return RuleSet(decode_map(raw | {"add": parts, "numbers": raw["numbers"] | own | numbers}, "test"))


def opening(*effects: Effect) -> Effect:
    return {"id": "opening", "pipeline": "set-up", "step": 10, "effects": [*effects]}


def rule(step: int, *effects: Effect, **keys: Any) -> Effect:
    return {"id": "perk", "step": step, "effects": [*effects], **keys}


def playing(*stickers: Effect, colors: tuple[str, ...] = ("yellow", "green"), **numbers: Any) -> EastScene:
    rules = rules_of(*stickers, stuck_before=[one["id"] for one in stickers if one["id"] == "opening"], **numbers)
    return begun(rules, len(colors), colors=colors)


def given(scene: EastScene, seat: int, cards: str) -> None:
    kinds = scene.rules.edition.cards.index
    scene.tell(Drew(seat, 0, tuple(kinds[card] for card in cards.split())))


def cast(scene: EastScene, reader: int = 0) -> Cast:
    return Cast(scene.rules.edition, ("Ann", "Bea"), reader)


FOR_OWNER: Effect = {"verb": "rule", "id": "perk", "who": "owner"}
DEAR: Effect = {"verb": "modify", "hook": "claim.extra_dollars", "change": 1}


def test_a_rule_of_one_company_has_a_price_for_it_alone() -> None:
    scene = playing(rule(5, DEAR), opening(FOR_OWNER))
    index = scene.table.board.lane_index[LANE]
    claiming: Any = scene.rules.claiming
    assert [claiming.quotes(scene.table, seat, index)[0].dollars for seat in (0, 1)] == [1, 0]
    assert (in_force(scene.table), in_force(scene.table, 0)) == (["opening"], ["opening", "perk"])
    beside = [
        [
            said
            for says in cast(scene, seat).words.bringing.values()
            for said in says(cast(scene, seat), scene.table, index)
        ]
        for seat in (0, 1)
    ]
    assert beside == [["costs $1"], []]
    for seat in (0, 1):
        given(scene, seat, "red black")
    scene.do(f"claim {LANE} red")
    assert lines(scene, "score")[-1] == "score s1 -1 prices"
    scene.do(f"claim {OTHER} black")
    assert lines(scene, "score")[-1] == "score s1 -1 prices"


def test_its_effects_come_after_a_claim_of_that_company_alone() -> None:
    scene = playing(rule(5, {"verb": "money", "amount": 4}), opening(FOR_OWNER))
    for seat in (0, 1):
        given(scene, seat, "red black")
    scene.do(f"claim {LANE} red")
    scene.do(f"claim {OTHER} black")
    assert scene.table.scores == [9, 5]


def test_it_is_given_once_and_may_be_taken_away() -> None:
    scene = playing(rule(5, DEAR), opening(FOR_OWNER, FOR_OWNER, FOR_OWNER | {"who": "others", "op": "peel"}))
    assert lines(scene, "stick-for", "peel-for") == ["stick-for s1 perk"]
    scene = playing(rule(5, DEAR), opening(FOR_OWNER, FOR_OWNER | {"op": "peel"}))
    assert scene.table.record(StuckRules).perks == []
    scene = playing(rule(5, DEAR), opening(FOR_OWNER | {"who": "all"}))
    assert scene.table.record(StuckRules).perks == [("perk", 0), ("perk", 1)]


def test_a_rule_of_one_company_shows_it_more_tickets() -> None:
    more: Effect = {"verb": "modify", "hook": "tickets.deal", "change": 1}
    scene = playing(rule(5, more), opening(FOR_OWNER))
    scene.do("tickets")
    assert len(scene.offer(0)) == 4
    scene.do(scene.options()[0])
    scene.do("tickets")
    assert len(scene.offer(1)) == 3


def test_a_rule_of_a_turn_is_done_in_the_turns_of_its_company() -> None:
    scene = playing(rule(1, {"verb": "money", "amount": 1}, pipeline="turn"), opening(FOR_OWNER))
    for _ in range(2):
        scene.do("tickets")
        scene.do(scene.options()[0])
    assert scene.table.scores == [6, 5]


def test_a_step_of_the_set_up_is_done_for_each_company_that_has_the_rule() -> None:
    ways = [{"label": "no"}, {"label": "yes", "effects": [{"verb": "money", "amount": 1}]}]
    later = rule(12, {"verb": "ask", "options": ways}, {"verb": "money", "amount": 2}, pipeline="set-up")
    scene = playing(later, opening(FOR_OWNER | {"who": "all"}))
    assert scene.owing() == [0]
    scene.do("choose yes")
    assert scene.owing() == [1]
    scene.do("choose no")
    assert scene.table.scores == [8, 7]
    assert scene.view(0).owes == "turn"


def change(**keys: Any) -> Effect:
    return {"verb": "company", **keys}


def test_whoever_gives_a_rule_up_by_its_step_takes_it_from_nobody_else() -> None:
    peel = FOR_OWNER | {"op": "peel"}
    once = rule(12, {"verb": "money", "amount": 3}, peel, pipeline="set-up")
    scene = playing(once, opening(FOR_OWNER | {"who": "all"}))
    assert scene.table.scores == [8, 8]
    assert not scene.table.record(StuckRules).perks


def test_a_lane_of_the_colour_brings_more_for_good() -> None:
    scene = playing(opening(change(dollars=1)), colors=("red", "green"))
    given(scene, 0, "red")
    scene.do(f"claim {LANE} red")
    assert lines(scene, "bonus", "score")[-2:] == ["bonus s1 3", "score s1 3 company"]
    low = playing(opening(change(dollars=-9)), colors=("red", "green"))
    assert lines(low, "bonus") == ["bonus s1 0"], "never under nothing"


def test_a_second_colour_brings_as_much() -> None:
    scene = playing(opening(change(color="black"), change(color="black")), colors=("red", "green"))
    assert lines(scene, "second-color") == ["second-color s1 black"]
    given(scene, 0, "black")
    scene.do(f"claim {OTHER} black")
    assert lines(scene, "score")[-1] == "score s1 2 company"
    led = [*cast(scene).words.sights["companies"].lines(cast(scene), scene.view(0))]
    assert led[0] == "You lead the red company: $2 for every red or black route."


def test_what_companies_have_from_earlier_games_counts_from_the_start() -> None:
    sheets = [{"company": "yellow", "rules": ["perk"], "color": "red"}, {"company": "black", "rules": ["perk"]}]
    scene = playing(rule(5, DEAR), add=("sheets",), sheets=sheets)
    assert scene.table.record(StuckRules).perks == [("perk", 0)]
    assert lines(scene, "stick-for", "second-color") == ["stick-for s1 perk", "second-color s1 red"]
    given(scene, 0, "red")
    scene.do(f"claim {LANE} red")
    assert scene.table.scores[0] == 5 - 1 + 2


def test_what_is_said_of_a_rule_of_one_company() -> None:
    scene = playing(rule(5, DEAR), opening(FOR_OWNER))
    hers = cast(scene, 1)
    assert [row.said for row in table_words.rules_in_force(hers, scene.view(1))] == [
        "Test (for Ann): Made for a test.",
        "Test: Made for a test.",
    ]
    assert table_words.rules_by_title(cast(scene), scene.view(0)) == "Rules: “Test” and “Test” (for you)."
    assert "A rule for Ann alone: “Test”: Made for a test." in hers.words.sights["events"].lines(hers, scene.view(1))
    steps = [
        [step.number for step in cast(scene, seat).words.steps["stickers"](cast(scene, seat), scene.view(seat), 0)]
        for seat in (0, 1)
    ]
    assert steps == [[5], []]


@pytest.mark.parametrize("does", [FOR_OWNER, change(dollars=1), change(color="white")])
def test_a_bot_takes_what_is_for_good(does: Effect) -> None:
    ways = [{"label": "no"}, {"label": "yes", "effects": [does]}]
    assert choice(playing(rule(5, DEAR), opening({"verb": "ask", "options": ways}))) == "choose yes"
    loss = {"label": "yes", "effects": [does | ({"op": "peel"} if does["verb"] == "rule" else {"dollars": -4})]}
    ways = [{"label": "no"}, loss]
    assert choice(playing(rule(5, DEAR), opening({"verb": "ask", "options": ways}))) == "choose no"


def test_what_cannot_be_said_of_companies() -> None:
    with pytest.raises(MapError, match="effects 1: This changes nothing") as refused:
        playing(opening(change()))
    assert "numbers.stickers 1 (opening)" in str(refused.value)
    with pytest.raises(MapError, match="effects 1, color"):
        playing(opening(change(color="pink")))
    held = {"id": "boom", "title": "Boom", "text": "Boom.", "effects": [FOR_OWNER | {"while": True}]}
    with pytest.raises(MapError, match="who: An event holds a rule for all"):
        playing(rule(5, DEAR), opening(), events=[held])
