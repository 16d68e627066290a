"""Cards with a pick or a skull: as any card of their colour, until a rule asks for the mark."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, new_game, titled
from support.tables import keep_all

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Drew
from ttr_tui.rules.payments import Price
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy.prices import USUAL, PricedSet, Quote
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import sentence_of
from ttr_tui.words.shorthand import card_letter

Effect = dict[str, Any]
LANE = "albany-montreal/1"


def rules_of(*stickers: Effect, stuck: bool = True, marked: bool = True) -> RuleSet:
    """The map with two picks and a skull in each colour, and with stickers."""
    raw = read_raw(find_map("legacy-east"))
    cars = raw["decks"]["cars"]
    if marked:
        cars = cars | {"per_color": {"plain": cars["per_color"]["plain"] - 3, "crew": 2, "skull": 1}}
    own = {
        "tokens": [{"id": "medal", "title": "medal", "count": 30}],
        "stickers": [titled(sticker) for sticker in stickers],
        "stuck_before": [sticker["id"] for sticker in stickers] if stuck else [],
    }
    add = ["tokens", "stuck-before", *(["marked-cards"] if marked else [])]
    return RuleSet(decode_map(raw | {"decks": {"cars": cars}, "add": add, "numbers": raw["numbers"] | own}, "test"))


def begun(rules: RuleSet, hand: str = "") -> EastScene:
    """A game whose tickets are chosen; the first seat has these cards too."""
    scene = new_game(2, rules=rules, colors=("yellow", "black"))
    for seat in range(2):
        keep_all(scene, seat)
    kinds = rules.edition.cards.index
    scene.tell(Drew(0, 0, tuple(kinds[name] for name in hand.split())))
    return scene


def payment(rules: RuleSet) -> PricedSet:
    return PricedSet(rules.edition, [Price(lane.length, lane.color) for lane in rules.edition.board.lanes])


def hand(rules: RuleSet, **counts: int) -> list[int]:
    cards = rules.edition.cards
    return [counts.get(kind.name.replace("-", "_"), 0) for kind in cards.kinds]


def said(rules: RuleSet, payments: list[Any]) -> list[str]:
    kinds = rules.edition.cards.kinds
    return [" ".join(f"{kinds[kind].name}*{count}" for kind, count in one) for one in payments]


@pytest.mark.rule("LEGACY-012")
def test_a_marked_card_pays_as_any_of_its_colour() -> None:
    rules = rules_of()
    paying = payment(rules)
    held = hand(rules, red=1, red_crew=2, red_skull=1, blue_crew=1, wild=1)
    red = rules.edition.board.lanes[0]
    assert red is not None
    two = Price(2, 0)
    assert said(rules, paying.payments(held, two)) == [
        "red*1 red-crew*1",
        "red*1 red-skull*1",
        "red-crew*2",
        "red-crew*1 red-skull*1",
        "red*1 wild*1",
        "red-crew*1 wild*1",
        "red-skull*1 wild*1",
    ]
    for one in paying.payments(held, two):
        assert paying.explain(held, two, one) is None
    kinds = rules.edition.cards.index
    mixed = ((kinds["red"], 1), (kinds["blue-crew"], 1))
    refusal = paying.explain(held, two, mixed)
    assert refusal is not None
    assert refusal.code == "more than one colour"
    twice = paying.explain(held, two, ((kinds["red-skull"], 2),))
    assert twice is not None
    assert twice.code == "cards not in hand"


@pytest.mark.rule("LEGACY-012")
def test_a_hand_affords_what_it_would_without_marks() -> None:
    with_marks, without = rules_of(), rules_of(marked=False)
    plain = payment(without)
    marked = payment(with_marks)
    for red, crew, skull, wild in [(0, 2, 1, 0), (1, 1, 1, 1), (2, 0, 1, 0), (0, 0, 0, 3), (3, 2, 1, 2)]:
        held = hand(with_marks, red=red, red_crew=crew, red_skull=skull, wild=wild)
        as_ever = hand(without, red=red + crew + skull, wild=wild)
        assert marked.affordable(held) == plain.affordable(as_ever)
        for lane in with_marks.edition.board.lanes:
            price = Price(lane.length, lane.color)
            assert bool(marked.payments(held, price)) == bool(plain.payments(as_ever, price))
            if not plain.payments(as_ever, price):
                assert marked.shortage(held, price) == plain.shortage(as_ever, price)
                assert marked.shortage_at(held, price, Quote(cards=1)) == plain.shortage_at(
                    as_ever, price, Quote(cards=1)
                )


@pytest.mark.rule("LEGACY-012")
def test_extra_cards_may_be_marked_ones() -> None:
    rules = rules_of()
    held = hand(rules, red=1, red_crew=1)
    assert said(rules, payment(rules).payments_at(held, Price(1, 0), Quote(cards=1))) == ["red*1 red-crew*1"]
    assert said(rules, payment(rules).payments_at(held, Price(1, 0), USUAL)) == ["red*1", "red-crew*1"]


@pytest.mark.rule("LEGACY-012")
def test_nothing_comes_of_a_mark_without_a_rule_or_before_it_is_in_force() -> None:
    bonus: Effect = {
        "id": "crew",
        "step": 5,
        "when": {"paid_mark": "crew"},
        "effects": [{"verb": "money", "amount": 2}],
    }
    asked = rules_of(bonus, stuck=False)
    for rules in (rules_of(), asked):
        scene = begun(rules, "red-crew")
        scene.do(f"claim {LANE} red-crew")
        assert scene.of_kind("paid-marks") == [f"paid-marks s1 {LANE} crew 1"]
        without = begun(rules_of(marked=False), "red")
        without.do(f"claim {LANE} red")
        assert scene.table.scores == without.table.scores
        kinds, plain = ([fact.word for fact in one.facts if fact.word != "paid-marks"] for one in (scene, without))
        assert kinds == plain


@pytest.mark.rule("LEGACY-012")
def test_a_rule_that_is_in_force_asks_whether_a_mark_was_paid_and_how_often() -> None:
    per = {"per": "paid", "paid_mark": "crew"}
    crews: Effect = {
        "id": "crews",
        "step": 5,
        "when": {"paid_mark": "crew"},
        "effects": [
            {
                "verb": "ask",
                "options": [
                    {"label": "no"},
                    {
                        "label": "pay",
                        "need": {"dollars": per},
                        "effects": [
                            {"verb": "money", "amount": {**per, "times": -1}},
                            {"verb": "cards", "n": per, "who": "owner"},
                            {"verb": "token", "kind": "medal", "n": {"per": "paid"}},
                        ],
                    },
                ],
            }
        ],
    }
    scene = begun(rules_of(crews), "black black-crew black-skull black-crew")
    had, before = scene.table.hand_sizes[0], len(scene.facts)
    scene.do("claim new_york-philadelphia/1 black-crew")
    assert scene.options() == ["choose no", "choose pay"]
    scene.do("choose pay")
    assert scene.table.scores[0] == 4
    assert scene.table.hand_sizes[0] == had - 1 + 1 + 1
    drawn = [fact.word for fact in scene.facts[before:] if fact.word == "draw"]
    assert len(drawn) == 2, "one for the crew, one for the large city"
    assert scene.of_kind("tokens") == ["tokens s1 medal 1"]


def test_a_payment_without_the_mark_passes_the_rule_over() -> None:
    bonus: Effect = {
        "id": "crew",
        "step": 5,
        "when": {"paid_mark": "crew"},
        "effects": [{"verb": "money", "amount": 2}],
    }
    for card, dollars in (("red", 5), ("red-skull", 5), ("red-crew", 7)):
        scene = begun(rules_of(bonus), card)
        scene.do(f"claim {LANE} {card}")
        assert scene.table.scores[0] == dollars, card


def test_marks_are_those_of_the_lane_that_was_claimed_and_of_no_earlier_one() -> None:
    effects: list[Effect] = [{"verb": "money", "amount": 2}]
    bonus: Effect = {"id": "crew", "step": 5, "when": {"paid_mark": "crew"}, "effects": effects}
    scene = begun(rules_of(bonus), "red-crew black")
    scene.do(f"claim {LANE} red-crew")
    scene.do("draw cars", 1)
    scene.do("draw cars", 1)
    scene.do("claim albany-new_york/1 black")
    assert scene.table.scores[0] == 7


def test_marked_cards_have_names_and_letters() -> None:
    rules = rules_of()
    cast = Cast(rules.edition, ("Ada", "Bo"))
    kinds = rules.edition.cards.index
    assert cast.card(kinds["red-crew"]) == "a red pick card"
    assert cast.counted_cards([(kinds["red"], 1), (kinds["red-skull"], 2)]) == "1 red and 2 red skulls"
    assert [card_letter(cast, kinds[name]) for name in ("red", "red-crew", "red-skull")] == ["R", "R^", "R!"]
    scene = begun(rules, "red-crew")
    scene.do(f"claim {LANE} red-crew")
    told = [sentence_of(fact, cast) for fact in scene.facts if fact.word == "paid-marks"]
    assert told == ["Ada pays with 1 card with a pick."]
    assert NONE not in kinds.values()
