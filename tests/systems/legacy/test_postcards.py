"""Postcards: shown once, when what they ask for has happened."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene
from support.east_story import Effect, begun, card, post, rules_of

from ttr_tui.core.events import Drew, Scored
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.legacy.outcomes import Discarded, Postcards

PAY: Effect = {"verb": "money", "amount": 3}


def claimed(rules: RuleSet, lane: str = "albany-new_york/1", paid: str = "black", seats: int = 2) -> EastScene:
    """A game in which the first seat, of the red company, has just claimed a lane."""
    scene = begun(rules, seats)
    scene.tell(Drew(0, 0, (rules.edition.cards.index[paid], rules.edition.cards.index["wild"])))
    scene.do(f"claim {lane} {paid}")
    return scene


@pytest.mark.rule("LEGACY-068")
def test_a_postcard_is_shown_once_when_what_it_asks_for_has_happened() -> None:
    rules = post(card("claim", PAY, route_touches=["albany"]), card("claim", PAY, route_touches=["boston"]))
    scene = claimed(rules)
    assert scene.table.record(Postcards).shown == ["postcard-1"]
    assert scene.of_kind("show") == ["show s1 postcard-1"]
    assert scene.table.scores[0] == 8
    for _ in range(2):
        scene.do("draw cars")
    scene.tell(Drew(0, 0, (rules.edition.cards.index["red"],)))
    scene.do("claim albany-montreal/1 red")
    assert scene.of_kind("show") == ["show s1 postcard-1"]
    assert scene.table.scores[0] == 8 + 2


def test_only_whoever_has_the_turn_shows_a_postcard() -> None:
    scene = claimed(post({**card("claim", PAY), "company": "blue"}))
    assert scene.of_kind("show") == []
    scene.tell(Drew(1, 0, (scene.rules.edition.cards.index["red"],)))
    scene.do("claim albany-montreal/1 red")
    assert scene.of_kind("show") == ["show s2 postcard-1"]


def test_the_postcards_of_a_company_that_is_absent_are_not_there() -> None:
    scene = claimed(post({**card("claim", PAY), "company": "yellow"}))
    assert scene.table.record(Postcards).held == {}
    assert scene.of_kind("show") == []


def test_at_the_end_of_a_turn() -> None:
    scene = begun(post(card("turn", PAY, company="others"), card("turn", PAY, joined=["albany", "new_york"])), 2)
    scene.do("draw cars")
    scene.do("draw cars")
    assert scene.of_kind("show") == []
    scene.do("draw cars")
    scene.do("draw cars")
    scene.tell(Drew(0, 0, (scene.rules.edition.cards.index["black"],)))
    scene.do("claim albany-new_york/1 black")
    assert scene.of_kind("show") == ["show s1 postcard-2"]
    assert scene.table.turn == 4


def test_before_the_receipts_whoever_has_it() -> None:
    rules = post(card("finish", PAY), {**card("finish", PAY), "company": "blue"})
    scene = begun(rules, 2)
    scene.play.facts = []
    part = next(part for part in rules.parts if part.name == "postcards")
    scene.tell(*receipts(scene, part))
    assert scene.of_kind("show") == ["show s1 postcard-1", "show s2 postcard-2"]


def test_who_is_under_zero_by_the_tickets_gets_no_more_than_is_said_and_pays_nothing() -> None:
    fine: Effect = {"verb": "money", "amount": -2, "who": "all"}
    rules = post(card("finish", PAY, fine, {"verb": "money", "amount": 1, "who": "owner", "from": "others"}))
    scene = begun(rules, 2)
    scene.play.facts = []
    scene.tell(Scored(0, -25, "tickets"), Scored(1, -25, "tickets"))
    scene.tell(*receipts(scene, next(part for part in rules.parts if part.name == "postcards")))
    assert scene.table.scores == [-20 + 3, -20]


def receipts(scene: EastScene, part: Any) -> list[Any]:
    """What the part tells in the final scoring, one card after another."""
    due = part.finish(scene.play)
    while due is not None or scene.table.agenda:
        task, numbers = due or scene.table.agenda.pop()
        due = scene.rules.tasks[task].take_up(scene.play, numbers)
    scene.facts += scene.play.facts
    return []


@pytest.mark.rule("LEGACY-071")
def test_a_postcard_about_what_is_not_there_never_comes_and_is_no_mistake() -> None:
    scene = claimed(post(card("never", PAY)))
    assert scene.table.record(Postcards).held == {"postcard-1": 0}
    assert scene.of_kind("show") == []


WILD: Effect = {"verb": "cards", "n": 1, "from": "hand", "color": "wild", "who": "owner"}
SHOWING: Effect = {
    "verb": "ask",
    "options": [{"label": "no"}, {"label": "show", "need": {"wilds": 1}, "effects": [WILD, {"verb": "show"}, PAY]}],
}


@pytest.mark.rule("LEGACY-038")
@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_each_postcard_that_asks_for_a_wild_needs_one_of_its_own(wilds: int) -> None:
    rules = post(card("claim", SHOWING), card("claim", SHOWING))
    scene = begun(rules, 2)
    wild, black = rules.edition.cards.index["wild"], rules.edition.cards.index["black"]
    had = scene.table.hands[0][wild]
    scene.tell(Discarded(0, ((wild, had),)), Drew(0, 0, (*[wild] * wilds, black)))
    scene.do("claim albany-new_york/1 black")
    for k in range(2):
        assert scene.view(0).owes == "choose"
        assert scene.options() == (["choose no", "choose show"] if wilds > k else ["choose no"])
        scene.do("choose show" if wilds > k else "choose no")
    assert len(scene.of_kind("show")) == wilds
    assert scene.table.scores[0] == 5 + 3 * wilds


def test_only_a_postcard_can_be_shown() -> None:
    with pytest.raises(Exception, match="Only a postcard can be shown"):
        rules_of({"id": "rule", "step": 5, "effects": [{"verb": "show"}]})
