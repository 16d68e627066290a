"""Price steps, with stickers made for these tests: quoted before anybody pays, in ascending number, with choices."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.east import SEATS, cards, edition, events, position, stickers

from ttr_tui.core.board import Lane
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.rules.payments import price_of
from ttr_tui.systems.legacy.outcomes import RuleStuck, StuckRules
from ttr_tui.systems.legacy.prices import PricedClaiming, PricedSet, Quote

at_every_table = pytest.mark.parametrize("seats", SEATS)

ONE_WILD = [{"verb": "modify", "hook": "claim.extra_wilds", "change": 1}]


def sticker(name: str, step: int, *effects: dict[str, Any]) -> dict[str, object]:
    return {"id": name, "step": step, "effects": list(effects)}


def modify(hook: str, change: int, **when: object) -> dict[str, object]:
    return {"verb": "modify", "hook": f"claim.{hook}", "change": change} | ({"when": when} if when else {})


CROSSING = sticker(
    "crossing",
    2,
    {
        "verb": "ask",
        "when": {"route_touches": ["norfolk"]},
        "options": [
            {"label": "card", "effects": [modify("extra_cards", 1)]},
            {"label": "dollar", "effects": [modify("extra_dollars", 1)]},
        ],
    },
)


def postcard(number: int, step: int = 11) -> dict[str, object]:
    """An effect that asks for one more wild, if one likes."""
    options = [{"label": "no"}, {"label": "yes", "effects": ONE_WILD}]
    return sticker(f"postcard-{number}", step, {"verb": "ask", "options": options})


@at_every_table
@pytest.mark.rule("LEGACY-054")
def test_a_sticker_unlocked_while_the_game_runs_takes_its_place(seats: int) -> None:
    made = stickers(sticker("grade", 4, modify("extra_cards", 1)), sticker("depot", 5, modify("reward", 3)))
    hands = dict.fromkeys(range(seats), "yellow*2 white")
    scene = position(seats, hands=hands, stickers=made)
    assert scene.payments("albany-buffalo/1") == ["yellow*2"]
    scene.tell(RuleStuck("grade"), RuleStuck("depot"))
    assert scene.payments("albany-buffalo/1") == ["yellow*2 white"] or scene.payments("albany-buffalo/1") == [
        "white yellow*2"
    ]
    assert scene.refused("claim albany-buffalo/1 yellow*2") == "ALL-015"
    scene.do("claim albany-buffalo/1 yellow*2 white")
    assert scene.table.scores[0] == 8
    assert scene.view(1).table.record(StuckRules).ids == ["grade", "depot"]
    assert scene.rules.notation.fact("stick grade") == RuleStuck("grade")


@pytest.mark.rule("LEGACY-054")
def test_an_event_can_put_a_sticker_in_force() -> None:
    raw = sticker("grade", 4, modify("extra_cards", 1))
    table = {"title": "Grade", "text": "Steep.", **raw}
    own = events({"id": "decree", "effects": [{"verb": "rule", "op": "stick", "id": "grade"}]}, stickers=[table])
    made = stickers(raw)
    scene = position(
        3, hands={1: "yellow*2 white"}, deck="newspaper black*12", coming="decree", events=own, stickers=made
    )
    lines = scene.do("draw cars")
    assert "stick grade" in lines
    scene.do("draw cars")
    assert [sorted(paid.split()) for paid in scene.payments("albany-buffalo/1", 1)] == [["white", "yellow*2"]]


@pytest.mark.rule("LEGACY-039")
@pytest.mark.parametrize(
    ("cards_", "fits"),
    [
        ("black*3 wild", True),
        ("black*2 wild*2", True),
        ("black wild*3", True),
        ("wild*4", True),
        ("black*3", False),
        ("black*4", False),
        ("black*3 wild*2", False),
        ("black*3 white", False),
    ],
)
def test_an_extra_wild_comes_on_top_of_the_payment(cards_: str, fits: bool) -> None:
    made = stickers(sticker("grade", 4, *ONE_WILD))
    scene = position(hands={0: "black*5 wild*5 white"}, stickers=made, stuck="grade")
    line = f"claim buffalo-philadelphia/1 {cards_}"
    if fits:
        scene.do(line)
        assert sum(scene.table.discards[0]) == 4
        assert scene.pieces(0) == 17
    else:
        assert scene.refused(line) in ("ALL-015", "LEGACY-039")


@pytest.mark.rule("LEGACY-038", "LEGACY-039")
def test_each_effect_that_asks_for_a_wild_needs_its_own() -> None:
    made = stickers(postcard(1), postcard(2, 13))
    scene = position(hands={0: "black*3 wild*2"}, stickers=made, stuck="postcard-1 postcard-2")
    found = [paid for paid in scene.payments("buffalo-philadelphia/1") if paid.startswith("black*3")]
    assert found == [
        "black*3 +postcard-1:no +postcard-2:no",
        "black*3 wild +postcard-1:no +postcard-2:yes",
        "black*3 wild +postcard-1:yes +postcard-2:no",
        "black*3 wild*2 +postcard-1:yes +postcard-2:yes",
    ]
    lane = "claim buffalo-philadelphia/1"
    assert scene.refused(f"{lane} black*3 wild +postcard-1:yes +postcard-2:yes") == "ALL-015"
    assert scene.refused(f"{lane} black*3 wild*2 +postcard-1:yes +postcard-2:no") == "ALL-015"
    scene.do(f"{lane} black*3 wild*2 +postcard-1:yes +postcard-2:yes")
    assert scene.discard == "black*3 wild*2"


@pytest.mark.rule("LEGACY-038")
def test_two_fixed_demands_for_a_wild_need_two() -> None:
    made = stickers(sticker("one", 4, *ONE_WILD), sticker("two", 5, *ONE_WILD))
    scene = position(hands={0: "black*3 wild*2"}, stickers=made, stuck="one two")
    assert scene.payments("buffalo-philadelphia/1") == ["black*3 wild*2"]
    scene = position(hands={0: "black*3 wild"}, stickers=made, stuck="one two")
    assert scene.payments("buffalo-philadelphia/1") == []


@at_every_table
def test_a_choice_is_part_of_the_claim(seats: int) -> None:
    made = stickers(CROSSING)
    scene = position(seats, hands={0: "green*2 red"}, stickers=made, stuck="crossing")
    assert scene.payments("norfolk-philadelphia/1") == [
        "green*2 red +crossing:card",
        "green*2 +crossing:dollar",
    ]
    lane = "claim norfolk-philadelphia/1 green*2"
    for wrong, code in (
        ("", "choose how to pay"),
        (" +crossing:ferry", "no such choice"),
        (" +crossing:card", "wrong number of cards with extra"),
        (" +crossing:dollar +crossing:dollar", "no such choice"),
        (" red +crossing:dollar", "wrong number of cards"),
    ):
        assert scene.refusal(lane + wrong).code == code
    assert scene.refusal("claim albany-montreal/1 red +crossing:dollar").code == "no such choice"
    lines = scene.do(lane + " +crossing:dollar")
    assert lines[:2] == ["score s1 -1 prices", "claim s1 norfolk-philadelphia/1 green*2"]
    assert scene.table.tally[0] == {"start": 5, "prices": -1}
    assert scene.table.scores[0] == 4


def test_a_choice_of_cards_costs_no_dollar() -> None:
    scene = position(hands={0: "green*2 red"}, stickers=stickers(CROSSING), stuck="crossing")
    scene.do("claim norfolk-philadelphia/1 green*2 red +crossing:card")
    assert scene.table.scores[0] == 5
    assert scene.discard == "green*2 red"


def test_nobody_pays_dollars_that_are_not_there() -> None:
    made = stickers(CROSSING, sticker("dear", 5, modify("extra_dollars", 3, route_length={"at_least": 2})))
    scene = position(hands={0: "green*2"}, stickers=made, stuck="crossing dear", dollars={0: 3})
    assert scene.payments("norfolk-philadelphia/1") == []
    refusal = scene.refusal("claim norfolk-philadelphia/1 green*2 +crossing:dollar")
    assert (refusal.code, refusal.details["dollars"], refusal.details["held"]) == ("too few dollars", 4, 3)
    lane = scene.table.board.lane_index["norfolk-philadelphia/1"]
    assert scene.rules.claiming.explain_lane(scene.view(0), lane) is not None
    scene = position(hands={0: "yellow*2"}, stickers=made, stuck="crossing dear", dollars={0: 3})
    assert scene.payments("albany-buffalo/1") == ["yellow*2"]
    scene.do("claim albany-buffalo/1 yellow*2")
    assert scene.table.scores[0] == 0


@pytest.mark.parametrize("order", [("crossing", "toll"), ("toll", "crossing")])
def test_price_steps_run_in_ascending_number_whatever_was_unlocked_first(order: tuple[str, str]) -> None:
    toll = {"verb": "ask", "options": [{"label": "a"}, {"label": "b"}]}
    made = stickers(sticker("toll", 6, toll), CROSSING)
    scene = position(hands={0: "green*2 red"}, stickers=made, stuck=" ".join(order))
    assert scene.payments("norfolk-philadelphia/1") == [
        "green*2 red +crossing:card +toll:a",
        "green*2 red +crossing:card +toll:b",
        "green*2 +crossing:dollar +toll:a",
        "green*2 +crossing:dollar +toll:b",
    ]
    assert scene.refusal("claim norfolk-philadelphia/1 green*2 +toll:a +crossing:dollar").code == "no such choice"


def test_an_event_comes_after_all_stickers() -> None:
    made = stickers(sticker("last", 14, modify("extra_wilds", 1)))
    scene = position(hands={0: "black*3 wild white"}, stickers=made, stuck="last", current="coal-shortage")
    assert [sorted(paid.split()) for paid in scene.payments("buffalo-philadelphia/1")] == [["black*3", "white", "wild"]]
    claiming = scene.rules.claiming
    assert isinstance(claiming, PricedClaiming)
    assert claiming.quotes(scene.table, 0, scene.table.board.lane_index["buffalo-philadelphia/1"]) == [
        Quote(cards=1, wilds=1)
    ]


@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_of_two_limits_on_wilds_the_stricter_holds(first: int, second: int) -> None:
    made = stickers(sticker("one", 4, modify("most_wilds", first)), sticker("two", 5, modify("most_wilds", second)))
    scene = position(hands={0: "black*3 wild*3"}, stickers=made, stuck="one two")
    assert scene.payments("buffalo-philadelphia/1") == ["black*3", "black*2 wild"]


@at_every_table
@pytest.mark.rule("LEGACY-054")
def test_a_sticker_that_an_event_puts_in_force_in_the_middle_of_a_claim_joins_the_steps_still_to_come(
    seats: int,
) -> None:
    """The newspaper is met for a large city, at step 12: what has number 13 comes next, what had 7 is over."""
    raw = [sticker("early", 7, modify("reward", 4)), sticker("late", 13, modify("reward", 1))]
    tables = [{"title": "Test", "text": "Made for a test.", **one} for one in raw]
    stick = [{"verb": "rule", "id": "early"}, {"verb": "rule", "id": "late"}]
    own = events({"id": "decree", "effects": stick}, stickers=tables)
    scene = position(
        seats, hands={0: "white"}, deck="newspaper black*9", coming="decree", events=own, stickers=stickers(*raw)
    )
    lines = scene.do("claim boston-new_york/1 white")
    assert [line for line in lines if line.split()[0] in ("stick", "draw", "score")] == [
        "stick early",
        "stick late",
        "draw s1 cars black",
        "score s1 1 stickers",
    ]


def test_an_extra_wild_is_no_wild_of_the_set() -> None:
    made = stickers(sticker("grade", 4, *ONE_WILD))
    scene = position(hands={0: "green*2 wild*3"}, stickers=made, stuck="grade", current="washout")
    assert scene.payments("atlanta-savannah/1") == ["green*2 wild"]
    assert scene.refusal("claim atlanta-savannah/1 green wild*2").code == "too many wilds"


def test_without_stickers_and_events_a_claim_has_no_choices() -> None:
    scene = position(hands={0: "red"})
    assert scene.refusal("claim albany-montreal/1 red +crossing:dollar").code == "no such choice"


quotes = st.builds(Quote, cards=st.integers(0, 2), wilds=st.integers(0, 2), most_wilds=st.sampled_from([0, 1, 2, 99]))
hands = st.lists(st.integers(0, 3), min_size=7, max_size=7).map(lambda counts: [*counts, 0])
LANES = [
    Lane("x-y/1", 0, 1, length, color, 0, 0)
    for length in (1, 2, 3)
    for color in (GRAY, edition().cards.kinds[0].color, edition().cards.kinds[3].color)
]


@given(hand=hands, lane=st.sampled_from(LANES), quote=quotes, data=st.data())
def test_what_pays_a_price_is_what_can_be_parted_into_its_parts(
    hand: list[int], lane: Lane, quote: Quote, data: st.DataObject
) -> None:
    """Against an oracle that tries to part the cards: a set for the spaces, extra wilds, extra cards of any kind."""
    rule, price = PricedSet(edition(), ()), price_of(lane)
    offered = rule.payments_at(hand, price, quote)
    assert len(set(offered)) == len(offered)
    for payment in offered:
        assert parts(dict(payment), lane, quote)
        assert rule.explain_at(hand, price, payment, quote) is None
    tried = [data.draw(st.integers(0, count)) for count in hand]
    payment = tuple((kind, count) for kind, count in enumerate(tried) if count)
    assert (payment in offered) == parts(dict(payment), lane, quote)
    assert (rule.explain_at(hand, price, payment, quote) is None) == (payment in offered)


def parts(paid: dict[int, int], lane: Lane, quote: Quote) -> bool:
    kinds = edition().cards.kinds
    wild = edition().cards.wild
    if sum(paid.values()) != lane.length + quote.cards + quote.wilds or paid.get(wild, 0) < quote.wilds:
        return False
    left = {**paid, wild: paid.get(wild, 0) - quote.wilds}
    for kind, printed in enumerate(kinds):
        if printed.design == "plain" and lane.color in (GRAY, printed.color):
            for wilds in range(min(left[wild], quote.most_wilds, lane.length) + 1):
                if left.get(kind, 0) >= lane.length - wilds:
                    return True
    return False


def test_the_tables_of_a_test_are_those_of_the_map() -> None:
    assert cards("black wild") == [edition().cards.index["black"], edition().cards.wild]
    assert NONE not in cards("black*3")
