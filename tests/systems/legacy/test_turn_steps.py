"""Rules after a draw, after new tickets, after an event and at the end of a turn; and those that an event holds."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, new_game, titled
from support.east_story import NOTHING, Effect
from support.tables import keep_all

from ttr_tui.core.events import Drew
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy import table_words
from ttr_tui.systems.legacy.outcomes import StuckRules, in_force
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import sentence_of

PARTS = ("tokens", "leaving", "stuck-before", "turn-steps")
AFTER = ("draw", "ticket", "event", "turn")


def say(text: str) -> Effect:
    return {"verb": "say", "text": text}


def rule(pipeline: str, *effects: Effect, step: int = 1, **keys: Any) -> Effect:
    own = {"id": f"{pipeline}-{step}", "pipeline": pipeline, "step": step}
    return own | {"effects": [*(effects or [say(f"{pipeline} {step}.")])], **keys}


def event(*effects: Effect) -> Effect:
    return {"id": "boom", "title": "Boom", "text": "It booms.", "effects": [*effects]}


def rules_of(*stickers: Effect, parts: tuple[str, ...] = PARTS, **numbers: Any) -> RuleSet:
    raw = read_raw(find_map("legacy-east"))
    own = NOTHING | {
        "stickers": [titled(one) for one in stickers],
        "stuck_before": [one["id"] for one in stickers],
        "newspapers": dict.fromkeys(("2", "3", "4", "5"), 0),
    }
    return RuleSet(decode_map(raw | {"add": [*parts], "numbers": raw["numbers"] | own | numbers}, "test"))


def begun(rules: RuleSet, seats: int = 2) -> EastScene:
    scene = new_game(seats, rules=rules, colors=("yellow", "green", "white")[:seats])
    for seat in range(seats):
        keep_all(scene, seat)
    return scene


def said(scene: EastScene, since: int = 0) -> list[str]:
    cast = Cast(scene.rules.edition, ("Ann", "Bea", "Cleo")[: scene.table.seats], 0)
    return [sentence_of(fact, cast) for fact in scene.facts[since:] if fact.word == "say"]


def test_a_rule_follows_a_draw_once_both_cards_are_drawn() -> None:
    scene = begun(rules_of(rule("draw"), rule("draw", {"verb": "money", "amount": 1, "who": "owner"}, step=3)))
    scene.do("draw cars")
    assert said(scene) == []
    assert scene.owing() == [0]
    scene.do("draw cars")
    assert said(scene) == ["draw 1."]
    assert scene.table.scores == [6, 5]
    assert (scene.owing(), scene.view(1).owes) == ([1], "turn")
    scene.do("tickets")
    scene.do(scene.options()[0])
    assert said(scene) == ["draw 1."], "tickets are no draw"


def test_a_rule_follows_new_tickets_once_they_are_kept() -> None:
    scene = begun(rules_of(rule("ticket")))
    assert said(scene) == [], "not those of the set-up"
    scene.do("tickets")
    assert said(scene) == []
    scene.do(scene.options()[0])
    assert said(scene) == ["ticket 1."]


def test_a_rule_follows_every_turn_whatever_it_was_and_goes_by_steps() -> None:
    scene = begun(rules_of(rule("turn", step=5), rule("turn", step=2), rule("draw"), rule("ticket")))
    scene.do("draw cars")
    scene.do("draw cars")
    scene.do("tickets")
    scene.do(scene.options()[0])
    turn = ["turn 2.", "turn 5."]
    assert said(scene) == ["draw 1.", *turn, "ticket 1.", *turn]
    scene.tell(Drew(0, 0, (scene.rules.edition.cards.index["red"],)))
    scene.do("claim albany-montreal/1 red")
    assert said(scene)[-2:] == turn


def test_a_rule_after_a_turn_may_ask_whoever_has_it_before_the_next_one_begins() -> None:
    ways = [{"label": "no"}, {"label": "yes", "effects": [{"verb": "money", "amount": 2}]}]
    scene = begun(rules_of(rule("turn", {"verb": "ask", "options": ways}), rule("turn", step=2)))
    scene.do("tickets")
    scene.do(scene.options()[0])
    assert (scene.owing(), scene.view(0).owes) == ([0], "choose")
    scene.do("choose yes")
    assert scene.table.scores == [7, 5]
    assert said(scene) == ["turn 2."]
    assert scene.owing() == [1]


def test_a_rule_whose_test_fails_is_passed_over_and_one_that_is_peeled_before_its_turn_too() -> None:
    peel = rule("turn", {"verb": "rule", "id": "turn-2", "op": "peel"}, when={"players": {"at_most": 2}})
    scene = begun(rules_of(peel, rule("turn", step=2), rule("turn", step=3, when={"players": {"at_least": 3}})))
    scene.do("tickets")
    scene.do(scene.options()[0])
    assert said(scene) == []
    assert "turn-2" not in scene.table.record(StuckRules).ids


def turned_up(*effects: Effect, stickers: tuple[Effect, ...] = (), stuck: list[str] | None = None) -> EastScene:
    """A game in whose set-up the event came up."""
    opening = rule("set-up", {"verb": "deck", "op": "turn"}, step=10)
    rules = rules_of(opening, *stickers, events=[event(*effects)], stuck_before=["set-up-10", *(stuck or [])])
    return begun(rules)


def test_a_rule_follows_an_event_with_all_that_it_does() -> None:
    ways = [{"label": "no"}, {"label": "yes", "effects": [say("Yes.")]}]
    scene = turned_up(
        {"verb": "ask", "options": ways}, stickers=(rule("event", when={"event": "boom"}),), stuck=["event-1"]
    )
    assert said(scene) == []
    scene.do("choose yes")
    assert said(scene) == ["Yes.", "event 1."]
    other = rule("event", when={"none": [{"event": "boom"}]})
    assert said(turned_up(say("Boom."), stickers=(other,), stuck=["event-1"])) == ["Boom."]


# A rule that an event holds.

TOLL: Effect = {
    "id": "toll",
    "step": 5,
    "effects": [{"verb": "modify", "hook": "claim.extra_dollars", "change": 1}, {"verb": "money", "amount": 3}],
}
HOLD: Effect = {"verb": "rule", "id": "toll", "while": True}


def test_an_event_holds_a_rule_as_long_as_it_is_current() -> None:
    scene = turned_up(HOLD, stickers=(TOLL,))
    scene.tell(Drew(0, 0, (scene.rules.edition.cards.index["red"],)))
    assert in_force(scene.table) == ["set-up-10", "toll"]
    assert scene.table.record(StuckRules).ids == ["set-up-10"]
    scene.do("claim albany-montreal/1 red")
    assert scene.table.scores[0] == 5 - 1 + 3
    over = turned_up(HOLD, {"verb": "deck", "op": "archive"}, stickers=(TOLL,))
    assert in_force(over.table) == ["set-up-10"]
    assert "stick toll" not in [over.rules.notation.write(fact) for fact in over.facts]


def test_a_rule_that_is_in_force_anyway_stays_when_the_event_goes() -> None:
    scene = turned_up(HOLD, {"verb": "deck", "op": "archive"}, stickers=(TOLL,), stuck=["toll"])
    assert in_force(scene.table) == ["set-up-10", "toll"]


def test_what_is_said_of_a_rule_that_an_event_holds() -> None:
    scene = turned_up(HOLD, stickers=(TOLL,))
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    (told,) = [sentence_of(fact, cast) for fact in scene.facts if fact.word == "event"]
    assert told == "The event is “Boom”: It booms. In force as long as it lasts: “Test”: Made for a test."
    rows = [row.said for row in table_words.rules_in_force(cast, scene.view(0))]
    assert "Test: Made for a test." in rows
    assert table_words.lasting(cast, scene.view(0)) is not None


@pytest.mark.parametrize("after", AFTER)
def test_such_a_rule_needs_the_part_that_has_its_steps_and_changes_no_claim(after: str) -> None:
    with pytest.raises(MapError, match="Add the part “turn-steps”") as refused:
        rules_of(rule(after), parts=PARTS[:-1])
    assert "numbers.stickers 1" in str(refused.value)
    assert "pipeline: These rules have no steps after" in str(refused.value)
    with pytest.raises(MapError, match="This changes claims, and the rule has no step of one"):
        rules_of(rule(after, {"verb": "modify", "hook": "claim.reward", "change": 1}))
    with pytest.raises(MapError, match=f"Step 1 is that of “{after}-1” already"):
        rules_of(rule(after), rule(after) | {"id": "other"})
    with pytest.raises(MapError, match="when: No lane is claimed at this step"):
        rules_of(rule(after, when={"route_color": "red"}))


def test_only_an_event_holds_a_rule() -> None:
    fault = "while: Only an event can hold a rule as long as it lasts"
    with pytest.raises(MapError, match=fault):
        turned_up({"verb": "if", "when": {}, "then": [HOLD]}, stickers=(TOLL,))
    with pytest.raises(MapError, match=fault):
        rules_of(TOLL, rule("turn", HOLD))
    with pytest.raises(MapError, match="op: A rule is held while it is in force"):
        turned_up(HOLD | {"op": "peel"}, stickers=(TOLL,))
