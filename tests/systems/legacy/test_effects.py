"""The verbs that happen once: each by an event of its own, or by a sticker after a claim."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import SEATS, EastScene, events, position, stickers

from ttr_tui.core.cards import NONE
from ttr_tui.systems.legacy.outcomes import Asked, ChooseWay, StuckRules

Effect = dict[str, Any]

PLENTY = "black*3 white*3 blue*9 green*6"
COLORS = ("yellow", "black", "green", "blue", "red")
LANE, PAID = "albany-montreal/1", "red"


def turn_up(*effects: Effect, seats: int = 3, deck: str = PLENTY, **more: Any) -> EastScene:
    """A game in which an event with these effects has just come up, as the first card that somebody drew."""
    own = events({"id": "boom", "effects": list(effects)})
    scene = position(seats, deck=f"newspaper {deck}", coming=f"boom {more.pop('coming', '')}", events=own, **more)
    scene.do("draw cars")
    return scene


def claim(*effects: Effect, when: Effect | None = None, seats: int = 3, **more: Any) -> EastScene:
    """A game in which somebody has just claimed a lane with a sticker in force."""
    own = stickers({"id": "rule", "step": 6, "effects": list(effects), "when": when or {}})
    hands = {0: f"{PAID} wild*2", **more.pop("hands", {})}
    scene = position(seats, hands=hands, stickers=own, stuck="rule", colors=COLORS, **more)
    scene.do(f"claim {LANE} {PAID}")
    return scene


def money(amount: Any, **keys: Any) -> Effect:
    return {"verb": "money", "amount": amount, **keys}


def ask(*options: Effect, **keys: Any) -> Effect:
    return {"verb": "ask", "options": list(options), **keys}


def way(label: str, *effects: Effect, **need: Any) -> Effect:
    return {"label": label, "effects": list(effects), **({"need": need} if need else {})}


@pytest.mark.parametrize(
    ("who", "dollars"),
    [
        ("active", [5, 9, 3]),
        ("owner", [5, 9, 3]),
        ("all", [7, 9, 5]),
        ("others", [7, 7, 5]),
        ("last", [5, 7, 5]),
        ("winner", [5, 9, 3]),
        ("richest", [5, 9, 3]),
        ("poorest", [5, 7, 5]),
    ],
)
def test_whom_a_selector_means(who: str, dollars: list[int]) -> None:
    scene = turn_up(money(2, who=who), turn=1, dollars={1: 7, 2: 3})
    assert scene.table.scores == dollars
    assert {row.get("effects", 0) for row in scene.table.tally} <= {0, 2}


@pytest.mark.parametrize("seats", SEATS)
def test_all_of_those_who_have_the_most_are_the_richest(seats: int) -> None:
    scene = turn_up(money(1, who="richest"), seats=seats, turn=1)
    assert scene.table.scores == [6] * seats


def test_nobody_pays_more_than_there_is() -> None:
    scene = turn_up(money(-4, who="all"), dollars={1: 2})
    assert scene.table.scores == [1, 0, 1]
    assert scene.of_kind("score")[-3:] == ["score s1 -4 effects", "score s2 -2 effects", "score s3 -4 effects"]


def test_companies_pay_one_another() -> None:
    scene = turn_up({**money(3, who="poorest"), "from": "richest"}, dollars={1: 8, 2: 1})
    assert scene.table.scores == [5, 5, 4]
    broke = turn_up({**money(3, who="active"), "from": "others"}, dollars={1: 1, 2: 0})
    assert broke.table.scores == [6, 0, 0]


@pytest.mark.parametrize(
    ("per", "more"),
    [
        ({"per": "trains-left"}, 9),
        ({"per": "trains-left", "at_most": 4, "times": 2}, 8),
        ({"per": "routes", "times": 3}, 9),
        ({"per": "tickets-done", "times": 2}, 2),
        ({"per": "cards"}, 2),
    ],
)
def test_an_amount_may_be_counted(per: Effect, more: int) -> None:
    scene = turn_up(
        money(per, who="active"),
        hands={0: "red*2"},
        pieces={0: 9},
        owned={0: "albany-montreal/1 albany-new_york/1 montreal-quebec/1"},
        tickets={0: "new_york-quebec boston-new_orleans"},
    )
    assert scene.table.scores[0] == 5 + more


def test_cards_go_to_those_who_are_meant_and_count_as_drawn() -> None:
    scene = turn_up({"verb": "cards", "n": 2, "who": "others"}, turn=1, deck="black newspaper white*4 blue*9")
    assert scene.of_kind("draw")[-5:] == [
        "draw s3 cars black",
        "draw s1 cars white",
        "draw s3 cars white",
        "draw s1 cars white",
        "draw s2 cars white",
    ]
    assert scene.owing() == [1]


def test_cards_out_of_hands_go_to_the_discard() -> None:
    scene = turn_up(
        {"verb": "cards", "n": 2, "from": "hand", "color": "red", "who": "all"},
        hands={0: "red*3 blue", 1: "red", 2: "green"},
        deck="black*6 white*3",
    )
    assert (scene.hand(0), scene.hand(1)) == ("black blue red", "")
    assert scene.of_kind("discard")[:2] == ["discard s1 red*2", "discard s2 red"]


@pytest.mark.rule("ALL-029")
def test_a_market_of_wilds_is_looked_at_again_once_cards_are_discarded() -> None:
    scene = turn_up(
        {"verb": "cards", "n": 3, "from": "hand", "color": "red", "who": "owner"},
        money(1, who="active"),
        hands={0: "red*3"},
        market="wild*3 blue white",
        deck="wild*8",
        seats=2,
    )
    assert "sweep" in scene.of_kind("sweep")
    assert scene.table.scores[0] == 6


def test_tickets_are_looked_at_and_kept_as_after_a_draw() -> None:
    scene = turn_up({"verb": "tickets", "n": 2, "who": "all"}, money(1, who="all"), seats=2)
    for seat in (0, 1):
        assert (scene.owing(), scene.view(seat).owes) == ([seat], "keep-tickets")
        offer = scene.offer(seat)
        assert len(offer) == 2
        assert scene.refused(f"keep | {' '.join(offer)}", seat) == "LEGACY-064"
        assert scene.table.scores == [5, 5]
        scene.do(f"keep {offer[0]} | {offer[1]}", seat)
    assert scene.table.scores == [6, 6]


def test_without_tickets_nobody_looks_at_any() -> None:
    scene = turn_up({"verb": "tickets", "n": 2, "who": "all"}, money(1, who="all"), seats=2, ticket_deck="")
    assert scene.table.scores == [6, 6]


@pytest.mark.rule("LEGACY-004")
def test_trains_are_added_as_far_as_a_company_has_them() -> None:
    scene = turn_up({"verb": "trains", "n": 3, "who": "active"}, pieces={0: 20})
    assert scene.pieces(0) == 23
    short = turn_up({"verb": "trains", "n": 3, "who": "active"}, pieces={0: 54}, owned={0: LANE})
    assert short.pieces(0) == 55


def test_the_next_event_is_turned_up_before_the_effects_that_are_left() -> None:
    scene = turn_up({"verb": "deck", "op": "turn"}, money(1, who="all"), coming="washout")
    lines = [line for line in scene.of_kind("event") + scene.of_kind("score") if "start" not in line]
    assert lines[:2] == ["event boom", "event washout"]
    assert scene.event == "washout"
    assert scene.table.scores == [6, 6, 6]


def test_a_rule_is_stuck_and_peeled() -> None:
    own = stickers({"id": "rule", "step": 6, "effects": [money(1)]})
    scene = turn_up({"verb": "rule", "id": "rule"}, stickers=own)
    assert scene.table.record(StuckRules).ids == ["rule"]
    scene = turn_up({"verb": "rule", "id": "rule", "op": "peel"}, stickers=own, stuck="rule")
    assert scene.table.record(StuckRules).ids == []
    again = turn_up({"verb": "rule", "id": "rule", "op": "peel"}, stickers=own)
    assert again.of_kind("peel") == []


def test_words_are_said_and_change_nothing() -> None:
    scene = turn_up({"verb": "say", "text": "The rain has come."})
    assert len(scene.of_kind("say")) == 1


@pytest.mark.parametrize("holds", [True, False])
def test_one_list_or_the_other_and_then_what_is_left(holds: bool) -> None:
    when = {"players": {"at_most": 3 if holds else 2}}
    scene = turn_up(
        {"verb": "if", "when": when, "then": [{"verb": "cards", "n": 1}], "else": [money(-1, who="all")]},
        money(3, who="active"),
    )
    assert scene.table.scores == ([8, 5, 5] if holds else [7, 4, 4])
    assert scene.table.hand_sizes[:2] == ([2, 1] if holds else [1, 0])


def test_an_if_without_else() -> None:
    scene = turn_up({"verb": "if", "when": {"turn_is_last": True}, "then": [money(9)]}, money(1))
    assert scene.table.scores[0] == 6


TESTS = [
    ({}, True),
    ({"players": {"at_least": 3}}, True),
    ({"players": {"at_least": 4}}, False),
    ({"tickets_done": {"at_least": 1}}, True),
    ({"tickets_done": {"at_least": 2}}, False),
    ({"joined": ["montreal", "new_york"]}, True),
    ({"joined": ["montreal", "new_york", "boston"]}, False),
    ({"company": "richest"}, True),
    ({"company": "others"}, False),
    ({"turn_is_last": True}, False),
    ({"event": "boom"}, True),
    ({"event": "washout"}, False),
    ({"all": [{"event": "boom"}, {"company": "richest"}]}, True),
    ({"all": [{"event": "boom"}, {"company": "others"}]}, False),
    ({"any": [{"event": "washout"}, {"company": "richest"}]}, True),
    ({"any": [{"event": "washout"}, {"company": "others"}]}, False),
    ({"none": [{"event": "washout"}]}, True),
    ({"none": [{"event": "boom"}, {"event": "washout"}]}, False),
    ({"route_length": {"at_least": 1}}, False),
    ({"none": [{"all": [{"any": [{"event": "boom"}]}]}]}, False),
]


@pytest.mark.parametrize(("when", "holds"), TESTS)
def test_what_a_test_says_of_the_table(when: Effect, holds: bool) -> None:
    scene = turn_up(
        {"verb": "if", "when": when, "then": [money(1, who="active")]},
        owned={0: "albany-montreal/1 albany-new_york/1 montreal-quebec/1"},
        tickets={0: "new_york-quebec boston-new_orleans"},
        dollars={0: 7},
    )
    assert scene.table.scores[0] == 7 + holds


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ({"route_length": {"at_most": 1}}, True),
        ({"route_length": {"at_least": 2}}, False),
        ({"route_color": "gray"}, False),
        ({"route_touches": ["montreal"]}, True),
        ({"route_touches": ["boston"]}, False),
        ({"routes": [["boston", "montreal"], ["albany", "boston", "montreal"]]}, True),
        ({"routes": [["boston", "montreal"]]}, False),
        ({"route_color": "gray", "company": "active"}, False),
    ],
)
def test_what_a_test_says_of_the_lane_that_was_claimed(when: Effect, holds: bool) -> None:
    assert claim(money(1), when=when).table.scores[0] == 5 + holds
    assert claim({"verb": "if", "when": when, "then": [money(1)]}).table.scores[0] == 5 + holds
    asked = claim(ask(way("no"), way("yes", money(1)), when=when))
    assert (asked.view(0).owes == "choose") is holds


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_asked_one_after_another_and_what_is_left_waits(seats: int) -> None:
    give = way("give", money(-2), {"verb": "cards", "n": 1, "who": "owner"}, dollars=2)
    scene = turn_up(ask(way("keep"), give, who="all"), money(1, who="all"), seats=seats, turn=1, dollars={0: 1})
    for k in range(seats):
        seat = (1 + k) % seats
        assert scene.owing() == [seat]
        assert scene.options() == (["choose keep"] if seat == 0 else ["choose keep", "choose give"])
        assert scene.rules.notation.write(scene.rules.default(scene.view(seat))) == "choose keep"
        foregone = scene.rules.foregone(scene.table)
        assert foregone == ((0, ChooseWay("keep")) if seat == 0 else None)
        scene.do("choose keep" if seat == 0 else "choose give")
    assert scene.table.scores == [2, *[4] * (seats - 1)]
    assert scene.table.record(Asked) == Asked(NONE, NONE, NONE)
    assert scene.owing() == [1]
    assert scene.view(1).owes == "second-card"


def test_who_lacks_what_nobody_else_can_see_is_asked_all_the_same_and_refused() -> None:
    options = (
        way("no"),
        way("wild", {"verb": "cards", "n": 1, "from": "hand", "color": "wild", "who": "owner"}, wilds=1),
    )
    scene = turn_up(ask(*options, who="all"), seats=2, hands={0: "red", 1: "wild"})
    assert scene.options() == ["choose no"]
    assert scene.rules.foregone(scene.table) is None, "nobody else can see it"
    assert scene.refusal("choose wild").code == "way out of reach"
    assert scene.refusal("choose maybe").code == "no such way"
    assert scene.refused("choose no", 1) == "ALL-004"
    scene.do("choose no")
    assert scene.options() == ["choose no", "choose wild"]
    scene.do("choose wild")
    assert scene.of_kind("discard") == ["discard s2 wild"]


def test_questions_in_the_steps_of_a_claim_come_before_the_steps_that_are_left() -> None:
    """Whoever is asked, the later steps wait; a newspaper in between is met first."""
    own = stickers(
        {
            "id": "crew",
            "step": 6,
            "effects": [ask(way("no"), way("pay", money(-2), {"verb": "cards", "n": 1, "who": "owner"}))],
        },
        {"id": "toll", "step": 7, "effects": [ask(way("no"), way("give", money(-1)), who="others")]},
        {"id": "late", "step": 13, "effects": [money(1)]},
    )
    scene = position(
        2,
        hands={0: "black"},
        stickers=own,
        stuck="late toll crew",
        deck="newspaper black newspaper white blue*9",
        coming="good-press bond-issue",
        colors=("yellow", "red"),
    )
    scene.do("claim albany-new_york/1 black")
    assert [scene.table.agenda[k][0] for k in range(2)] == ["claim-steps", "do"]
    scene.do("choose pay")
    assert scene.owing() == [1]
    assert scene.event == "bond-issue"
    scene.do("choose give")
    assert scene.table.scores == [4, 4]
    told = [line.split()[0] for line in map(scene.rules.notation.write, scene.facts)]
    assert told.index("ask") < told.index("event") < len(told) - 1 - told[::-1].index("ask")
    assert scene.of_kind("score")[-1] == "score s1 1 effects"


def test_a_list_inside_a_list_inside_a_list() -> None:
    inner = ask(way("no"), way("yes", {"verb": "if", "when": {"event": "boom"}, "then": [money(4)]}))
    scene = turn_up({"verb": "if", "when": {}, "then": [inner, money(2)]}, money(1))
    scene.do("choose yes")
    assert scene.table.scores[0] == 5 + 4 + 2 + 1


def test_what_waits_is_plain_numbers_that_a_save_can_hold() -> None:
    scene = turn_up(ask(way("no"), way("yes"), {"label": "more", "effects": [money(1)]}), money(2), seats=2)
    name, numbers = scene.table.agenda[-1]
    assert name == "event"
    assert all(isinstance(number, int) for number in numbers)
