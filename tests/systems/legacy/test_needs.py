"""What an option needs: who lacks it isn't offered the option, and nobody learns of others' cards by that."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, events, position
from support.east_story import Effect, begun, rules_of, token
from support.thinkers import choice

from ttr_tui.core.cards import WILD
from ttr_tui.store.faults import MapError
from ttr_tui.systems.legacy.companies import NotedFor, TokensPlaced, TokensTaken
from ttr_tui.systems.legacy.interpreter import Doing
from ttr_tui.systems.legacy.verbs import InHand, Need

DEBT: Effect = {"id": "debt", "title": "Debts", "each": True}


def ask(need: Effect, who: str = "all") -> Effect:
    gain = {"label": "gain", "need": need, "effects": [{"verb": "money", "amount": 2}]}
    return {"verb": "ask", "who": who, "options": [{"label": "no"}, gain]}


def asked(need: Effect, hand: str, *, seat: int = 0) -> EastScene:
    """Seat 0 drew the event that asks all; it or another one has this hand."""
    own = events({"id": "boom", "effects": [ask(need)]})
    scene = position(2, deck="newspaper black*9", coming="boom", events=own, hands={seat: hand, 1 - seat: "white*3"})
    scene.do("draw cars")
    return scene


def foregone(scene: EastScene) -> str:
    """What is answered for whoever is asked."""
    doing = next(part for part in scene.rules.parts if isinstance(part, Doing))
    found = doing.foregone(scene.table)
    return scene.rules.notation.write(found[1]) if found else ""


@pytest.mark.parametrize(
    ("cards", "hand", "offered", "open_to_all"),
    [
        ([{"n": 2}], "red blue", True, True),
        ([{"n": 2}], "red", False, False),
        ([{}], "red", True, True),
        ([{"n": 2, "color": "red"}], "red*2", True, True),
        ([{"n": 2, "color": "red"}], "red blue", False, True),
        ([{"n": 2, "color": "red"}], "red", False, False),
        ([{"n": 1, "color": "wild"}], "wild", True, True),
        ([{"n": 1, "color": "wild"}], "red*5", False, True),
        ([{"n": 1, "color": "red"}, {"n": 2, "color": "blue"}], "red blue*2", True, True),
        ([{"n": 1, "color": "red"}, {"n": 2, "color": "blue"}], "red*2", False, False),
        ([{"n": 3}, {"n": 1, "color": "blue"}], "red*2 blue", True, True),
    ],
)
def test_cards_of_a_hand(cards: list[Effect], hand: str, offered: bool, open_to_all: bool) -> None:
    """How many cards somebody has is open; of which colours they are isn't, so who may lack them is asked."""
    scene = asked({"cards": cards}, hand)
    assert ("choose gain" in scene.options(0)) == offered
    assert (foregone(scene) == "") == open_to_all
    if not offered:
        assert scene.refusal("choose gain", 0).code == "way out of reach"


def test_the_fewest_cards_that_could_do() -> None:
    need = Need(wilds=1, cards=(InHand(2, "red"), InHand(1, "red"), InHand(2, WILD), InHand(3)))
    assert need.fewest_cards == 4
    assert Need(cards=(InHand(3),)).fewest_cards == 3
    assert Need().fewest_cards == 0


def owning(need: Effect, *facts: Any) -> EastScene:
    """A lane is claimed, and the rule asks whoever claimed it; first these facts happen."""
    rule = {"id": "rule", "step": 6, "effects": [ask(need, "owner")]}
    scene = begun(
        rules_of(rule, notes=[{"id": "bags", "title": "bags", "value": 4}, DEBT]), 2, colors=("yellow", "blue")
    )
    scene.tell(*facts)
    lane = next(line for line in scene.options() if line.startswith("claim "))
    scene.do(lane)
    return scene


@pytest.mark.parametrize(
    ("need", "facts", "offered"),
    [
        ({"tokens": [{"token": "medal", "at_least": 2}]}, [TokensTaken(0, "medal", 2)], True),
        ({"tokens": [{"token": "medal", "at_least": 2}]}, [TokensTaken(0, "medal", 1)], False),
        ({"tokens": [{"token": "medal"}]}, [TokensPlaced(0, "medal", 3, 1)], False),
        ({"tokens": [{"token": "medal", "at_least": 0, "at_most": 0}]}, [], True),
        ({"notes": [{"name": "bags", "at_least": 4}]}, [], True),
        ({"notes": [{"name": "bags", "at_least": 5}]}, [], False),
        ({"notes": [{"name": "debt", "at_most": 0}]}, [NotedFor(1, "debt", 2)], True),
        ({"notes": [{"name": "debt", "at_most": 0}]}, [NotedFor(0, "debt", 2)], False),
    ],
)
def test_tokens_and_notes(need: Effect, facts: list[Any], offered: bool) -> None:
    """They lie open, so nobody is asked who has no choice."""
    scene = owning(need, *facts)
    assert ("choose gain" in scene.options(0)) == offered
    assert foregone(scene) == ("" if offered else "choose no")


def test_what_an_option_needs_its_effects_may_take() -> None:
    give = {
        "label": "give",
        "need": {"tokens": [{"token": "medal"}]},
        "effects": [token(-1), {"verb": "money", "amount": 3}],
    }
    rule = {"id": "rule", "step": 6, "effects": [{"verb": "ask", "options": [{"label": "no"}, give]}]}
    scene = begun(rules_of(rule), 2, colors=("yellow", "blue"))
    scene.tell(TokensTaken(0, "medal", 1))
    scene.do(next(line for line in scene.options() if line.startswith("claim ")))
    dollars = scene.table.scores[0]
    assert choice(scene) == "choose give"
    scene.do("choose give")
    assert (scene.table.scores[0], scene.of_kind("tokens")[-1]) == (dollars + 3, "tokens s1 medal -1")


@pytest.mark.parametrize(
    ("need", "said"),
    [
        ({"tokens": [{"token": "crown"}]}, "options 2, need.tokens 1, token: There is no token “crown”."),
        ({"notes": [{"name": "snow"}]}, "options 2, need.notes 1, name: There is no note “snow”."),
        ({"cards": [{"n": 0}]}, "options 2, need.cards 1, n: A whole number from 1 to 99 belongs here, not 0."),
        ({"cards": [{"color": "pink"}]}, "options 2, need.cards 1, color: There is no colour “pink”."),
        ({"cards": 2}, "options 2, need.cards: A list of 0 to 99 entries belongs here, not 2."),
    ],
)
def test_what_nobody_can_have_is_refused(need: Effect, said: str) -> None:
    with pytest.raises(MapError) as refused:
        rules_of({"id": "rule", "step": 6, "effects": [ask(need)]})
    assert f"numbers.stickers 1 (rule), effects 1, {said}" in "\n".join(map(str, refused.value.faults))
