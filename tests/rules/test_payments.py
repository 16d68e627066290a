"""Paying for a route: one colour, wilds for any of it, exactly as many cards as spaces."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.tables import on_both_maps, position, rules_of

from ttr_tui.core.cards import COLORS, GRAY
from ttr_tui.rules import referee
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.part import Refusal
from ttr_tui.rules.payments import Price, SingleSet, price_of

BLUE_3 = "montreal-new_york/1"
GRAY_3 = "montreal-toronto/1"
RED_3 = "chicago-duluth/1"


def payments_offered(map_id: str, hand: str, lane: str) -> list[str]:
    """What is offered for a lane to a player with this hand, as the notation has it."""
    scene = position(map_id, hands={0: hand})
    start = f"claim {lane} "
    offered = [line.removeprefix(start) for line in scene.options() if line.startswith(start)]
    index = scene.table.board.lane_index[lane]
    asked = [
        scene.rules.notation.write(Claim(index, paid)) for paid in scene.rules.claiming.payments(scene.view(0), index)
    ]
    assert asked == [start + paid for paid in offered]
    return offered


@on_both_maps
@pytest.mark.rule("ALL-012")
def test_a_grey_route_takes_one_colour(map_id: str) -> None:
    scene = position(map_id, hands={0: "green*3 red"})
    assert scene.refused(f"claim {GRAY_3} green*2 red") == "ALL-012"
    assert scene.do(f"claim {GRAY_3} green*3")[0] == f"claim s1 {GRAY_3} green*3"


@on_both_maps
@pytest.mark.rule("ALL-012")
def test_no_route_takes_two_colours_with_a_wild_between_them(map_id: str) -> None:
    scene = position(map_id, hands={0: "blue green red wild"})
    for lane in (GRAY_3, BLUE_3):
        assert scene.refused(f"claim {lane} green red wild") == "ALL-012"
        assert scene.refused(f"claim {lane} blue red wild") == "ALL-012"


@on_both_maps
@pytest.mark.rule("CLASSIC-019")
@pytest.mark.parametrize("color", COLORS)
def test_montreal_toronto_takes_three_of_any_colour(map_id: str, color: str) -> None:
    assert payments_offered(map_id, f"{color}*3", GRAY_3) == [f"{color}*3"]
    position(map_id, hands={0: f"{color}*3"}).do(f"claim {GRAY_3} {color}*3")


@on_both_maps
@pytest.mark.rule("CLASSIC-018")
def test_a_coloured_route_takes_its_own_colour(map_id: str) -> None:
    scene = position(map_id, hands={0: "red*3 blue*3 wild"})
    assert scene.refused(f"claim {BLUE_3} red*3") == "CLASSIC-018"
    assert scene.refused(f"claim {BLUE_3} red*2 wild") == "CLASSIC-018"
    scene.do(f"claim {BLUE_3} blue*3")
    position(map_id, hands={0: "blue*2 wild"}).do(f"claim {BLUE_3} blue*2 wild")


@on_both_maps
@pytest.mark.rule("ALL-013")
@pytest.mark.parametrize("paid", ["blue*3", "blue*2 wild", "blue wild*2"])
def test_wilds_stand_for_any_number_of_the_cards(map_id: str, paid: str) -> None:
    scene = position(map_id, hands={0: paid})
    scene.do(f"claim {BLUE_3} {paid}")
    assert scene.hand(0) == ""


@on_both_maps
@pytest.mark.rule("ALL-014", "TRAP-002")
@pytest.mark.parametrize("lane", [BLUE_3, GRAY_3])
def test_wilds_alone_pay_for_any_route_and_no_colour_is_made_up(map_id: str, lane: str) -> None:
    assert payments_offered(map_id, "wild*3", lane) == ["wild*3"]
    scene = position(map_id, hands={0: "wild*3"})
    assert scene.do(f"claim {lane} wild*3")[0] == f"claim s1 {lane} wild*3"
    assert scene.discard == "wild*3"


@on_both_maps
@pytest.mark.rule("ALL-015")
@pytest.mark.parametrize("paid", ["red*4", "red*3 wild", "red*2 wild*2", "wild*4", "red*2", "red wild", "wild"])
def test_a_payment_is_neither_too_large_nor_too_small(map_id: str, paid: str) -> None:
    scene = position(map_id, hands={0: "red*4 wild*4"})
    refusal = scene.refusal(f"claim {RED_3} {paid}")
    offered = sum(int(word.partition("*")[2] or 1) for word in paid.split())
    assert (refusal.rule, refusal.details) == ("ALL-015", {"spaces": 3, "offered": offered})


@on_both_maps
@pytest.mark.rule("ALL-016")
def test_the_player_picks_the_mix(map_id: str) -> None:
    assert payments_offered(map_id, "red*3 wild*2", RED_3) == ["red*3", "red*2 wild", "red wild*2"]
    assert payments_offered(map_id, "red*3 wild*3", RED_3) == ["red*3", "red*2 wild", "red wild*2", "wild*3"]
    scene = position(map_id, hands={0: "red*3 wild*2"})
    scene.do(f"claim {RED_3} red wild*2")
    assert scene.hand(0) == "red*2"


@on_both_maps
@pytest.mark.rule("ALL-016", "ALL-012")
def test_the_player_picks_the_colour_for_a_grey_route(map_id: str) -> None:
    offered = payments_offered(map_id, "red*3 blue*2 wild", GRAY_3)
    assert offered == ["red*3", "red*2 wild", "blue*2 wild"]


@on_both_maps
@pytest.mark.rule("TRAP-004")
def test_lane_and_colour_are_two_questions(map_id: str) -> None:
    """Both lanes of a grey double, in each colour that pays; and both lanes of a double in two colours."""
    scene = position(map_id, 4, hands={0: "red*2 blue wild"})
    lines = [line for line in scene.options() if "atlanta-raleigh" in line]
    paid = ["red*2", "red wild", "blue wild"]
    assert lines == [f"claim atlanta-raleigh/{k} {cards}" for k in (1, 2) for cards in paid]
    scene = position(map_id, 4, hands={0: "blue*2 purple*2"})
    lines = [line for line in scene.options() if "kansas_city-saint_louis" in line]
    assert lines == ["claim kansas_city-saint_louis/1 blue*2", "claim kansas_city-saint_louis/2 purple*2"]
    assert scene.refused("claim kansas_city-saint_louis/1 purple*2") == "CLASSIC-018"
    scene.do("claim kansas_city-saint_louis/2 purple*2")
    assert (scene.owner("kansas_city-saint_louis/1"), scene.owner("kansas_city-saint_louis/2")) == (-1, 0)


@pytest.mark.rule("ALL-006")
def test_cards_that_are_not_in_the_hand_pay_for_nothing() -> None:
    scene = position(hands={0: "red*2 wild"})
    assert scene.refused(f"claim {RED_3} red*3") == "ALL-006"
    assert scene.refused(f"claim {RED_3} red wild*2") == "ALL-006"
    assert scene.refused(f"claim {RED_3} black*3") == "ALL-006"


def test_what_no_notation_can_say_is_refused_too() -> None:
    """A kind named twice, kinds out of order or unknown, a lane that isn't there: whoever says it gets a refusal."""
    scene = position(hands={0: "red*3 wild*2"})
    lane, red, wild = scene.table.board.lane_index[RED_3], 0, 8
    twice = [((red, 2), (red, 1)), ((red, 1), (wild, 1), (wild, 1)), ((wild, 1), (red, 2))]
    unknown = [((-1, 3),), ((red, 2), (9, 1)), ((red, 3), (wild, 0)), ((red, 4), (wild, -1)), ()]
    for claim in [*(Claim(lane, paid) for paid in (*twice, *unknown)), Claim(-1, ((red, 3),)), Claim(100, ((red, 3),))]:
        with pytest.raises(referee.Refused):
            referee.submit(scene.play, 0, claim)
    assert scene.hand(0) == "red*3 wild*2"


@pytest.mark.parametrize(
    ("hand", "lane", "held", "wilds", "missing"),
    [("red blue*6 wild", RED_3, 1, 1, 1), ("blue*6", RED_3, 0, 0, 3), ("red blue*2", GRAY_3, 2, 0, 1)],
)
@pytest.mark.rule("ALL-006")
def test_a_player_is_told_what_is_missing(hand: str, lane: str, held: int, wilds: int, missing: int) -> None:
    scene = position(hands={0: hand})
    index = scene.table.board.lane_index[lane]
    refusal = scene.rules.claiming.explain_lane(scene.view(0), index)
    assert refusal is not None
    assert refusal.details == {
        "color": scene.table.board.lanes[index].color,
        "spaces": 3,
        "held": held,
        "wilds": wilds,
        "missing": missing,
    }


@on_both_maps
@pytest.mark.rule("ALL-009", "ALL-010", "CLASSIC-022", "CLASSIC-023")
def test_a_player_is_told_why_a_lane_is_not_to_be_had_whatever_is_paid(map_id: str) -> None:
    owned = {0: "atlanta-raleigh/1", 1: "chicago-saint_louis/2"}
    scene = position(map_id, hands={0: "blue*5 green*3"}, owned=owned, pieces={0: 4})

    def rule(lane: str) -> str | None:
        refusal = scene.rules.claiming.explain_lane(scene.view(0), scene.table.board.lane_index[lane])
        return None if refusal is None else refusal.rule

    lanes = ("atlanta-raleigh/1", "atlanta-raleigh/2", "chicago-saint_louis/1", "atlanta-miami/1", BLUE_3)
    assert [rule(lane) for lane in lanes] == ["ALL-009", "CLASSIC-022", "CLASSIC-023", "ALL-010", None]


HANDS = st.lists(st.integers(0, 4), min_size=9, max_size=9)
PAID = st.dictionaries(st.integers(0, 8), st.integers(1, 4), max_size=3).map(lambda paid: tuple(sorted(paid.items())))


def pays(hand: list[int], color: int, spaces: int, paid: dict[int, int]) -> bool:
    """The rules for a payment, as plainly as they can be said."""
    wild = 8
    in_hand = all(hand[kind] >= count for kind, count in paid.items())
    colors = [kind for kind in paid if kind != wild]
    one_color = not colors or (len(colors) == 1 and color in (GRAY, colors[0]))
    return in_hand and one_color and sum(paid.values()) == spaces


@given(hand=HANDS, lane=st.integers(0, 99), paid=PAID)
def test_payments_refusals_and_masks_are_one_predicate(
    hand: list[int], lane: int, paid: tuple[tuple[int, int], ...]
) -> None:
    edition = rules_of().edition
    payment, place = SingleSet(edition, tuple(map(price_of, edition.board.lanes))), edition.board.lanes[lane]
    offered = payment.payments(hand, price_of(place))
    legal = pays(hand, place.color, place.length, dict(paid))
    assert (payment.explain(hand, price_of(place), paid) is None) == legal == (paid in offered)
    assert all(pays(hand, place.color, place.length, dict(each)) for each in offered)
    assert len(set(offered)) == len(offered)
    assert [sum(count for kind, count in each if kind == 8) for each in offered] == sorted(
        sum(count for kind, count in each if kind == 8) for each in offered
    )
    assert bool(payment.affordable(hand) >> lane & 1) == bool(offered)


@given(hand=HANDS, lane=st.integers(0, 99))
def test_no_payment_is_forgotten(hand: list[int], lane: int) -> None:
    edition = rules_of().edition
    place = edition.board.lanes[lane]
    every = {
        tuple(sorted({kind: place.length - wilds, 8: wilds}.items()))
        for kind in range(8)
        for wilds in range(place.length + 1)
        if pays(hand, place.color, place.length, {k: n for k, n in ((kind, place.length - wilds), (8, wilds)) if n})
    }
    every = {tuple((kind, count) for kind, count in paid if count) for paid in every}
    assert set(SingleSet(edition, tuple(map(price_of, edition.board.lanes))).payments(hand, price_of(place))) == every


PRICES = st.builds(
    Price,
    st.integers(1, 6),
    st.integers(0, 7) | st.just(GRAY),
    least_wilds=st.integers(0, 4),
    most_wilds=st.integers(4, 6) | st.just(99),
)


@given(hand=HANDS, price=PRICES, paid=PAID)
def test_a_price_may_ask_for_wilds_and_needs_no_lane(
    hand: list[int], price: Price, paid: tuple[tuple[int, int], ...]
) -> None:
    """So many cards of one colour, or of any, of which some have to be wild and no more than some may be."""
    rule = SingleSet(rules_of().edition, ())
    fair = replace(price, least_wilds=min(price.least_wilds, price.spaces))
    offered = rule.payments(hand, fair)
    for each in (paid, *offered):
        wilds = dict(each).get(8, 0)
        legal = pays(hand, fair.color, fair.spaces, dict(each)) and fair.least_wilds <= wilds <= fair.most_wilds
        assert (each in offered) == legal
        assert wilds > fair.most_wilds or (rule.explain(hand, fair, each) is None) == legal
    assert len(set(offered)) == len(offered)


def test_lanes_that_ask_for_wilds_are_affordable_with_them_alone() -> None:
    """What the hand of a moment is enough for is what there are payments for, lane by lane."""
    edition = rules_of().edition
    prices = [replace(price_of(lane), least_wilds=lane.length % 3) for lane in edition.board.lanes]
    rule = SingleSet(edition, prices)
    for wilds in range(4):
        for held in range(5):
            hand = [held] * 8 + [wilds]
            able = sum(1 << lane for lane, price in enumerate(prices) if rule.payments(hand, price))
            assert rule.affordable(hand) == able


def test_who_has_too_few_wilds_hears_how_many_it_takes() -> None:
    rule, price = SingleSet(rules_of().edition, ()), Price(3, least_wilds=2)
    hand = [3, 0, 0, 0, 0, 0, 0, 0, 1]
    for refusal in (rule.explain(hand, price, ((0, 2), (8, 1))), rule.shortage(hand, price)):
        assert refusal == Refusal("too few wilds", "ALL-013", {"wilds": 2, "offered": 1})


def test_cards_that_cannot_stand_for_wilds_make_up_for_none() -> None:
    """With five red, a price of six cards, two of them wild, takes two more: the fifth red is of no use."""
    rule = SingleSet(rules_of().edition, ())
    refusal = rule.shortage([5, 0, 0, 0, 0, 0, 0, 0, 0], Price(6, least_wilds=2))
    assert (refusal.code, refusal.details["missing"], refusal.details["least"]) == ("too few cards", 2, 2)
    assert "least" not in rule.shortage([5, 0, 0, 0, 0, 0, 0, 0, 0], Price(6)).details
