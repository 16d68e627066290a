"""What a bot answers when it is asked: the way that brings most, beside what others get by it."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, events, position, stickers
from support.thinkers import choice

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.offers import fewest_wilds
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.core.events import EndCalled

Effect = dict[str, Any]
NOTHING: Effect = {"label": "nothing"}


def asked(
    *options: Effect, who: str = "owner", dollars: int = 5, hand: str = "", trains: int = 20, rivals: int = 20
) -> EastScene:
    """Seat 0 drew the event that asks this."""
    ask: Effect = {"verb": "ask", "who": who, "options": [*options]}
    own = events({"id": "boom", "effects": [ask]})
    given: Any = {"dollars": {0: dollars}, "hands": {0: hand}, "pieces": {0: trains, 1: rivals, 2: rivals}}
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


def priced(*hooks: str) -> Effect:
    """An answer that raises the price of a lane by one for each of these."""
    effects = [{"verb": "modify", "hook": f"claim.{hook}", "change": 1} for hook in hooks]
    return {"label": hooks[0].removeprefix("extra_") if hooks else "free", "effects": effects}


def toll(*options: Effect, hand: str = "red*3", trains: int = 20) -> EastScene:
    """Seat 0 can claim the last lane that its ticket lacks, and chooses how to pay the toll."""
    asks: Effect = {"verb": "ask", "when": {"route_touches": ["detroit"]}, "options": [*options]}
    own = stickers({"id": "toll", "step": 2, "effects": [asks]})
    held: Any = {"owned": {0: "buffalo-philadelphia/1"}, "tickets": {0: "detroit-philadelphia"}}
    return position(3, stickers=own, stuck="toll", hands={0: hand}, pieces={0: trains}, dollars={0: 5}, **held)


@pytest.mark.parametrize(
    ("options", "trains", "apart"),
    [
        pytest.param([priced(), priced("extra_cards")], 2, False, id="a card that is of no use any more"),
        pytest.param([priced(), priced("extra_cards")], 20, True, id="one that is of use yet"),
        pytest.param([priced(), priced("extra_dollars")], 2, True, id="a dollar"),
    ],
)
def test_prices_are_told_apart_by_what_they_cost(options: list[Effect], trains: int, apart: bool) -> None:
    scene = toll(*options, trains=trains)
    claims = [f"claim buffalo-detroit/2 {paid}" for paid in scene.payments("buffalo-detroit/2")]
    assert len(claims) == 2
    assert tells_apart(scene, *claims) == apart


CARD, DOLLAR = priced("extra_cards"), priced("extra_dollars")


@pytest.mark.parametrize("options", [(CARD, DOLLAR), (DOLLAR, CARD)])
@pytest.mark.parametrize("called", [False, True])
def test_a_card_of_no_use_is_paid_rather_than_a_dollar_whichever_is_told_first(
    options: tuple[Effect, Effect], called: bool
) -> None:
    scene = toll(*options, trains=2)
    if called:
        scene.tell(EndCalled(0, 1))
    assert choice(scene) == "claim buffalo-detroit/2 red*3 +toll:cards"


@pytest.mark.parametrize("options", [(CARD, DOLLAR), (DOLLAR, CARD)])
def test_each_choice_of_a_price_is_weighed_with_its_own_cards(options: tuple[Effect, Effect]) -> None:
    scene = toll(*options)
    view = scene.view(0)
    claims = scene.rules.claiming.claims(view, scene.table.board.lane_index["buffalo-detroit/2"])
    weighed = {claim.choices for claim in fewest_wilds(claims, scene.table.cards.wild)}
    assert weighed == {("toll:cards",), ("toll:dollars",)}


FOR_THREE_CARDS = way(cards(3, **{"from": "choice"}), money(2))


@pytest.mark.parametrize(("hand", "taken"), [("black*3 red*9 green*9", "does"), ("red*2 green blue", "nothing")])
def test_cards_are_given_away_where_few_of_them_are_missed(hand: str, taken: str) -> None:
    assert choice(asked(NOTHING, FOR_THREE_CARDS, hand=hand, trains=20)) == f"choose {taken}"


def test_nothing_is_paid_for_cards_that_come_too_late() -> None:
    scene = asked(NOTHING, way(money(-1), cards(9)))
    assert choice(scene) == "choose does"
    scene.tell(EndCalled(0, 2))
    assert choice(scene) == "choose nothing"


@pytest.mark.parametrize(("rivals", "taken"), [(20, "does"), (3, "nothing")])
def test_tickets_are_worth_what_there_is_time_for(rivals: int, taken: str) -> None:
    looks = way({"verb": "tickets", "n": 6, "keep": 1})
    assert choice(asked(NOTHING, looks, hand="wild*9 red*9", rivals=rivals)) == f"choose {taken}"


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
