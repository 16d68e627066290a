"""Whom selectors mean: by tokens, by where companies sit, and by what they answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from support.east import EastScene, events, position
from support.east_story import Effect, at_once, begun, card, post, rules_of
from support.thinkers import choice

from ttr_tui.core.events import Drew, Scored
from ttr_tui.store.faults import MapError
from ttr_tui.systems.legacy.companies import TokensPlaced, TokensTaken
from ttr_tui.systems.legacy.outcomes import Asked
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import tell

KINDS = [{"id": "depot", "title": "Depot", "count": 20}, {"id": "share", "title": "Share", "count": 20}]
YES: Effect = {"label": "yes", "effects": [{"verb": "say", "text": "So be it."}]}
"""A question is about a price if its ways do nothing."""
LANE = "albany-montreal/1"
TOLL: Effect = {
    "id": "toll",
    "step": 6,
    "effects": [{"verb": "money", "amount": 1, "who": "station:depot", "from": "owner"}],
}


def money(amount: Any, **keys: Any) -> Effect:
    return {"verb": "money", "amount": amount, **keys}


def claimed(stations: Mapping[int, str], dollars: int, *, kind: str = "depot", rule: Effect = TOLL) -> list[int]:
    """The dollars of each company beside 5, once seat 0 with so many has claimed a lane between Albany and Montreal."""
    colors = ("yellow", "black", "green", "blue")
    scene = begun(rules_of(rule, tokens=KINDS), 4, colors=colors)
    table, cities = scene.table, scene.table.board.city_index
    scene.tell(Drew(0, 0, (scene.rules.edition.cards.index["red"],)), Scored(0, dollars - table.scores[0], "start"))
    for seat, names in stations.items():
        scene.tell(*(TokensPlaced(seat, kind, cities[name], 1) for name in names.split()))
    scene.do(f"claim {LANE} red")
    return [score - (dollars if seat == 0 else 5) for seat, score in enumerate(table.scores)]


@pytest.mark.parametrize(
    ("stations", "dollars", "paid"),
    [
        ({1: "albany"}, 5, [-1, 1, 0, 0]),
        ({1: "albany", 2: "albany", 3: "montreal"}, 5, [-3, 1, 1, 1]),
        ({1: "albany montreal"}, 5, [-1, 1, 0, 0]),
        ({0: "albany", 2: "albany"}, 5, [-1, 0, 1, 0]),
        ({0: "albany montreal"}, 5, [0, 0, 0, 0]),
        ({1: "boston"}, 5, [0, 0, 0, 0]),
        ({}, 5, [0, 0, 0, 0]),
        ({1: "albany", 2: "montreal", 3: "montreal"}, 2, [-2, 1, 1, 0]),
        ({1: "albany", 2: "montreal"}, 0, [0, 0, 0, 0]),
    ],
)
def test_whoever_claims_a_lane_pays_all_whose_stations_stand_at_its_ends(
    stations: Mapping[int, str], dollars: int, paid: list[int]
) -> None:
    assert claimed(stations, dollars) == paid


def test_a_station_is_a_token_of_that_kind() -> None:
    assert claimed({1: "albany"}, 5, kind="share") == [0, 0, 0, 0]


def test_a_toll_by_an_if_is_the_same_toll() -> None:
    toll = {"verb": "if", "when": {"company": "station:depot"}, "then": [money(-1)]}
    rule = {"id": "toll", "step": 6, "effects": [toll]}
    assert claimed({0: "montreal"}, 5, rule=rule) == [-1, 0, 0, 0]
    assert claimed({1: "montreal"}, 5, rule=rule) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("effect", "keys"),
    [
        (money(1, who="station:depot"), "who"),
        (money(1, who="all", **{"from": "staker"}), "from"),
        ({"verb": "if", "when": {"stake": "own"}, "then": [money(1)]}, "when.stake"),
        ({"verb": "token", "kind": "depot", "at": "lane"}, "at"),
        ({"verb": "token", "kind": "depot", "at": "end"}, "at"),
    ],
)
def test_where_nobody_claims_a_lane_nothing_is_about_one(effect: Effect, keys: str) -> None:
    with pytest.raises(MapError, match=f"numbers.stickers 1 .rule., effects 1, {keys}: No lane is claimed then"):
        at_once(effect, tokens=KINDS)


def after(effects: list[Effect], *facts: Any, seats: int = 3) -> list[int]:
    """The dollars of each company once a rule of the end has done this, with tokens that lie there by then."""
    rule = {"id": "rule", "step": 6, "effects": effects}
    scene = begun(rules_of(rule, tokens=KINDS), seats, colors=("yellow", "black", "green"))
    scene.tell(*facts, Drew(0, 0, (scene.rules.edition.cards.index["red"],)))
    scene.do(f"claim {LANE} red")
    return [score - 5 for score in scene.table.scores]


@pytest.mark.parametrize(
    ("held", "most", "fewest"),
    [
        ((0, 0, 0), [0, 0, 0], [1, 1, 1]),
        ((2, 1, 0), [1, 0, 0], [0, 0, 1]),
        ((2, 0, 2), [1, 0, 1], [0, 1, 0]),
        ((1, 1, 1), [1, 1, 1], [1, 1, 1]),
    ],
)
def test_who_has_most_and_who_has_fewest(held: tuple[int, ...], most: list[int], fewest: list[int]) -> None:
    facts = [TokensTaken(seat, "share", count) for seat, count in enumerate(held) if count]
    assert after([money(1, who="most:share")], *facts) == most
    assert after([money(1, who="fewest:share")], *facts) == fewest


def test_tokens_in_cities_are_those_of_their_companies() -> None:
    facts = (TokensTaken(0, "share", 1), TokensPlaced(1, "share", 3, 1), TokensPlaced(1, "share", 4, 1))
    assert after([money(1, who="most:share"), money(2, who="holder:share")], *facts) == [2, 1, 0]


def test_neighbours_are_those_next_in_turn() -> None:
    assert after([money(1, who="left"), money(2, who="right")]) == [0, 1, 2]
    both = {"id": "rule", "step": 6, "effects": [money(1, who="left"), money(2, who="right")]}
    assert claimed({}, 5, rule=both) == [0, 1, 0, 2]


# Who answered what.


def asking(*later: Effect, who: str = "all", more: tuple[Effect, ...] = ()) -> EastScene:
    """Seat 0 drew the event that asks this, and then does that."""
    ask: Effect = {"verb": "ask", "who": who, "options": [{"label": "no"}, YES, *more]}
    own = events({"id": "boom", "effects": [ask, *later]})
    scene = position(3, deck="newspaper black*9", coming="boom", events=own)
    scene.do("draw cars")
    return scene


def answer(scene: EastScene, *ways: str) -> EastScene:
    for way in ways:
        scene.do(f"choose {way}", scene.owing()[0])
    return scene


def test_those_who_chose_a_label_are_meant() -> None:
    yes = money(2, who="answered:yes", **{"from": "answered:no"})
    assert answer(asking(yes), "yes", "no", "yes").table.scores == [7, 1, 7]
    assert answer(asking(yes), "no", "no", "no").table.scores == [5, 5, 5]


def test_of_two_questions_the_later_counts_and_labels_that_it_lacks_stay() -> None:
    again: Effect = {"verb": "ask", "who": "owner", "options": [{"label": "maybe"}, YES]}
    scene = asking(again, money(1, who="answered:yes"), money(3, who="answered:no"))
    assert answer(scene, "no", "yes", "yes", "maybe").table.scores == [8, 5, 5]


def test_who_answered_is_a_test_too() -> None:
    test: Effect = {"verb": "if", "when": {"company": "answered:yes"}, "then": [money(4, who="all")]}
    assert answer(asking(test), "yes", "no", "no").table.scores == [9, 9, 9]
    assert answer(asking(test), "no", "yes", "yes").table.scores == [5, 5, 5]


def test_who_was_asked_by_what_was_answered_is_asked_though_others_answer_meanwhile() -> None:
    again: Effect = {"verb": "ask", "who": "answered:yes", "options": [{"label": "low"}, {**YES, "label": "high"}]}
    scene = answer(asking(again, money(3, who="answered:high")), "yes", "no", "yes")
    assert answer(scene, "low", "high").table.scores == [5, 5, 8]


def test_each_time_answers_begin_anew() -> None:
    ask: Effect = {"verb": "ask", "options": [{"label": "no"}, YES]}
    rule = {"id": "rule", "step": 6, "effects": [ask, money(2, who="answered:yes")]}
    scene = begun(rules_of(rule, tokens=KINDS), 2, colors=("yellow", "green"))
    kinds = scene.rules.edition.cards.index
    scene.tell(Drew(0, 0, (kinds["red"],)), Drew(1, 0, (kinds["black"],)))
    scene.do(f"claim {LANE} red")
    scene.do("choose yes")
    assert scene.table.scores == [7, 5]
    scene.do("claim albany-new_york/1 black")
    assert scene.table.record(Asked).answers[scene.table.record(Asked).list, 0] == {}
    scene.do("choose no")
    assert scene.table.scores == [7, 5]


def test_nothing_is_kept_of_answers_to_which_nothing_looks_back() -> None:
    scene = answer(asking(money(1)), "yes", "no", "no")
    assert scene.of_kind("await-answers") == []
    assert scene.table.record(Asked).answers == {}


def test_an_answer_that_decides_something_later_is_told() -> None:
    scene = answer(asking(money(2, who="answered:yes")), "yes", "no", "yes")
    cast = Cast(scene.rules.edition, ("Ann", "Bea", "Cleo"), 1)
    said = [line for line in tell(cast, scene.facts) if "answer" in line]
    assert said == ["Ann answers “Test”: yes.", "You answer “Test”: no.", "Cleo answers “Test”: yes."]


def test_bots_think_of_what_comes_of_an_answer_later() -> None:
    assert choice(asking(money(2, who="answered:yes"))) == "choose yes"
    assert choice(asking(money(-2, who="answered:yes"))) == "choose no"
    assert choice(asking(money(1, who="all", **{"from": "answered:yes"}))) == "choose no"


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (
            money(1, who="answered:maybe"),
            "effects 2, who: Nobody is asked before in this list whether to choose “maybe”",
        ),
        (money(1, who="answered:"), "effects 2, who: The name of a selector belongs here, not the text “answered:”"),
        (money(1, **{"from": "answered:maybe"}), "effects 2, from: Nobody is asked before"),
        (
            {"verb": "if", "when": {"any": [{"company": "answered:maybe"}]}, "then": [money(1)]},
            "effects 2, when.any 1, company: Nobody is asked before",
        ),
        (
            {"verb": "if", "when": {}, "then": [money(1, who="answered:yes")]},
            "effects 2, then 1, who: Nobody is asked before in this list",
        ),
        (
            {"verb": "move", "kind": "depot", "effects": [money(1, who="answered:yes")]},
            "effects 2, effects 1, who: Nobody is asked before in this list",
        ),
        (money(1, who="station:tower"), "effects 2, who: There is no token “tower”."),
        (money(1, who="absent"), "effects 2, who: There is no selector “absent”."),
        (money(1, who="mostly:share"), "effects 2, who: There is no selector “mostly:share”."),
    ],
)
def test_whom_nothing_can_select_is_refused(effect: Effect, said: str) -> None:
    ask: Effect = {"verb": "ask", "who": "all", "options": [{"label": "no"}, YES]}
    with pytest.raises(MapError) as refused:
        rules_of({"id": "rule", "step": 6, "effects": [ask, effect]}, tokens=KINDS)
    assert f"numbers.stickers 1 (rule), {said}" in "\n".join(map(str, refused.value.faults))


def test_nobody_has_answered_before_a_rule_begins() -> None:
    rule = {"id": "rule", "step": 6, "effects": [money(1)], "when": {"company": "answered:yes"}}
    with pytest.raises(MapError, match=r"when\.company: Nobody is asked before in this list"):
        rules_of(rule)


def test_nothing_looks_back_at_what_a_company_answers_in_secret() -> None:
    ask: Effect = {"verb": "ask", "options": [{"label": "no"}, YES]}
    with pytest.raises(MapError, match="effects 2, who: Nobody else hears what is answered to a postcard"):
        post(card("turn", ask, money(1, who="answered:yes")))


def test_an_event_is_about_no_lane() -> None:
    fair = {"id": "fair", "title": "Fair", "text": "Dear.", "effects": [money(1, who="staker")]}
    with pytest.raises(MapError, match=r"numbers\.events 1 .fair., effects 1, who: No lane is claimed then"):
        rules_of(events=[fair], tokens=KINDS)


@pytest.mark.parametrize(
    "effect",
    [
        {"verb": "ask", "who": "all", "options": [{"label": "no"}, YES]},
        {"verb": "token", "kind": "share", "at": "city", "choose": True, "who": "winner"},
    ],
)
def test_a_postcard_asks_nobody_but_its_owner(effect: Effect) -> None:
    with pytest.raises(MapError, match="effects 1, who: Nobody else knows what a postcard asks"):
        post(card("turn", effect), tokens=KINDS)
