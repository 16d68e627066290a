"""What a bot answers when it is asked: the way that brings most, beside what others get by it."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, events, position, stickers
from support.thinkers import choice

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.planner import Planner

Effect = dict[str, Any]
NOTHING: Effect = {"label": "nothing"}


def asked(*options: Effect, who: str = "owner", dollars: int = 5, hand: str = "", trains: int = 20) -> EastScene:
    """Seat 0 drew the event that asks this."""
    ask: Effect = {"verb": "ask", "who": who, "options": [*options]}
    own = events({"id": "boom", "effects": [ask]})
    given: Any = {"dollars": {0: dollars}, "hands": {0: hand}, "pieces": {0: trains}}
    scene = position(3, deck="newspaper black*9", coming="boom", events=own, **given)
    scene.do("draw cars")
    return scene


def way(*effects: Effect, label: str = "does", **keys: Any) -> Effect:
    return {"label": label, "effects": [*effects], **keys}


def money(amount: int, **keys: Any) -> Effect:
    return {"verb": "money", "amount": amount, **keys}


def cards(n: int, **keys: Any) -> Effect:
    return {"verb": "cards", "n": n, "who": "owner", **keys}


GOOD = [
    pytest.param(way(money(1)), id="dollars"),
    pytest.param(way(cards(1)), id="cards"),
    pytest.param(way(money(-1), cards(4)), id="cards for a dollar"),
    pytest.param(way(money(2), money(1, who="others")), id="more than the others"),
    pytest.param(way({"verb": "trains", "n": 1}), id="trains"),
    pytest.param(way({"verb": "say", "text": "Well."}, worth=1), id="what the author says"),
    pytest.param(way({"verb": "ask", "who": "chance", "options": [NOTHING, way(money(2))]}), id="chance"),
    pytest.param(way({"verb": "if", "when": {"players": {"at_least": 3}}, "then": [money(1)]}), id="what holds"),
]
BAD = [
    pytest.param(way(money(-1)), id="dollars"),
    pytest.param(way(money(1), money(2, who="others")), id="less than the others"),
    pytest.param(way(money(-2), cards(1)), id="a card for two dollars"),
    pytest.param(way(money(1, who="others", **{"from": "owner"})), id="gifts"),
    pytest.param(way(money(1), worth=-2), id="what the author says"),
    pytest.param(way({"verb": "if", "when": {"players": {"at_least": 4}}, "then": [money(1)]}), id="what doesn't hold"),
    pytest.param(way({"verb": "say", "text": "Well."}), id="words"),
]


@pytest.mark.parametrize("does", GOOD)
def test_a_way_that_brings_something_is_taken(does: Effect) -> None:
    assert choice(asked(NOTHING, does)) == "choose does"


@pytest.mark.parametrize("does", BAD)
def test_a_way_that_costs_more_than_it_brings_is_left(does: Effect) -> None:
    assert choice(asked(NOTHING, does)) == "choose nothing"


@pytest.mark.parametrize(
    ("hand", "trains", "taken"), [("", 20, "does"), ("red*9", 20, "does"), ("red*9", 9, "nothing")]
)
def test_a_card_is_worth_less_where_many_are_in_hand_for_few_trains(hand: str, trains: int, taken: str) -> None:
    does = way(money(-1), cards(3))
    assert choice(asked(NOTHING, does, hand=hand, trains=trains)) == f"choose {taken}"


def test_of_ways_that_come_to_the_same_the_first_is_taken() -> None:
    assert choice(asked(way(money(1), label="one"), way(money(1), label="other"))) == "choose one"


def tells_apart(scene: EastScene, *lines: str) -> bool:
    """Is one of these lines worth more than another to seat 0?"""
    view, notation = scene.view(0), scene.rules.notation
    return Planner(scene.rules).tells_apart(view, [notation.action(line) for line in lines], USUAL_EFFORT)


@pytest.mark.parametrize(("dollars", "apart"), [(1, False), (2, True)])
def test_ways_that_come_to_the_same_are_not_told_apart(dollars: int, apart: bool) -> None:
    scene = asked(way(money(1), label="one"), way(money(dollars), label="other"))
    assert tells_apart(scene, "choose one", "choose other") == apart


@pytest.mark.parametrize(("trains", "apart"), [(2, False), (20, True)])
def test_prices_are_told_apart_if_the_card_that_one_costs_is_of_use_yet(trains: int, apart: bool) -> None:
    def priced(hook: str) -> Effect:
        return {"verb": "modify", "hook": f"claim.{hook}", "change": 1}

    options = [
        {"label": "card", "effects": [priced("extra_cards")]},
        {"label": "dollar", "effects": [priced("extra_dollars")]},
    ]
    toll: Effect = {
        "id": "toll",
        "step": 2,
        "effects": [{"verb": "ask", "when": {"route_touches": ["detroit"]}, "options": options}],
    }
    held: Any = {"hands": {0: "red*3"}, "owned": {0: "buffalo-philadelphia/1"}, "tickets": {0: "detroit-philadelphia"}}
    scene = position(3, stickers=stickers(toll), stuck="toll", pieces={0: trains}, **held)
    claims = [f"claim buffalo-detroit/2 {paid}" for paid in scene.payments("buffalo-detroit/2")]
    assert len(claims) == 2
    assert tells_apart(scene, *claims) == apart


def test_the_card_is_given_that_is_missed_least() -> None:
    scene = position(
        2,
        deck="newspaper black*9",
        coming="boom",
        events=events({"id": "boom", "effects": [{"verb": "cards", "from": "choice", "n": 1, "who": "owner"}]}),
        hands={0: "red*2 white"},
        owned={0: "buffalo-philadelphia/1"},
        pieces={0: 2},
        tickets={0: "detroit-philadelphia"},
    )
    scene.do("draw cars")
    assert choice(scene) == "lay-down white"
