"""Claiming: rail with train cards, sea with ship cards, by kinds of card; and the pairs that are no doubles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.lakes_tables import COLORS, MAP, LakesScene, lakes
from support.tables import rules_of

from ttr_tui.core.cards import GRAY
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.payments import price_of
from ttr_tui.systems.lakes.rail_and_sea import SetOfAKind
from ttr_tui.systems.lakes.two_decks import CARS, SHIPS

PURPLE_RAIL_4 = "madison-wausau/1"
PURPLE_RAIL_3 = "south_bend-toledo/1"
GRAY_SEA_2 = "milwaukee-muskegon/1"
GRAY_RAIL_3 = "chicago-madison/1"
WHITE_SEA_4 = "kingston-toronto/1"
SEA_5 = "duluth-lake_superior/2"
YELLOW_SEA_3 = "green_bay-milwaukee/1"
RED_RAIL_1 = "green_bay-wausau/1"


def payments_offered(hand: str, lane: str) -> list[str]:
    """What is offered for a lane to a player with this hand, as the notation has it."""
    scene = lakes(hands={0: hand})
    start = f"claim {lane} "
    offered = [line.removeprefix(start) for line in scene.options() if line.startswith(start)]
    index = scene.table.board.lane_index[lane]
    asked = [
        scene.rules.notation.write(Claim(index, paid)) for paid in scene.rules.claiming.payments(scene.view(0), index)
    ]
    assert asked == [start + paid for paid in offered]
    return offered


def claimed(hand: str, lane: str, paid: str) -> LakesScene:
    scene = lakes(hands={0: hand}, market="green*3 green-double*3")
    scene.do(f"claim {lane} {paid}")
    return scene


@pytest.mark.rule("LAKES-028")
def test_rail_takes_train_cards_and_sea_takes_ship_cards() -> None:
    scene = lakes(hands={0: "purple*3 purple-single*3 purple-double white*4 white-single*4"})
    refusal = scene.refusal(f"claim {PURPLE_RAIL_3} purple-single*3")
    assert (refusal.code, refusal.rule) == ("wrong kind of card", "LAKES-028")
    assert scene.refused(f"claim {PURPLE_RAIL_3} purple purple-double") == "LAKES-028"
    assert scene.refused(f"claim {WHITE_SEA_4} white*4") == "LAKES-028"
    scene.do(f"claim {PURPLE_RAIL_3} purple*3")
    assert scene.fleet(0) == (24, 23)
    scene = claimed("white-single*4", WHITE_SEA_4, "white-single*4")
    assert scene.fleet(0) == (27, 19)


@pytest.mark.rule("LAKES-028", "LAKES-039", "ALL-010")
@pytest.mark.parametrize("seats", [2, 4])
def test_only_pieces_of_the_right_kind_count_and_an_exchange_is_pointed_out(seats: int) -> None:
    scene = lakes(seats, hands={0: "red-double*2 red*3"}, pieces={0: (10, 1)}, boxes={0: (4, 7)})
    refusal = scene.refusal(f"claim {GRAY_SEA_2} red-double")
    lane = scene.table.board.lane_index[GRAY_SEA_2]
    assert (refusal.code, refusal.rule) == ("too few pieces of this kind", "LAKES-039")
    assert refusal.details == {"lane": lane, "spaces": 2, "pieces": 1, "kind": 1, "box": 7}
    scene.do("exchange sea 1")
    scene = lakes(seats, hands={0: "red*3"}, pieces={0: (2, 23)})
    assert scene.refused(f"claim {GRAY_RAIL_3} red*3") == "LAKES-039"


@pytest.mark.rule("LAKES-029")
@pytest.mark.parametrize("paid", ["purple*3", "purple*2 wild", "purple wild*2", "wild*3"])
def test_a_purple_rail_of_three(paid: str) -> None:
    assert claimed(paid, PURPLE_RAIL_3, paid).discards(CARS) == paid


@pytest.mark.rule("LAKES-029")
def test_another_colour_is_refused_by_rail_and_by_sea() -> None:
    scene = lakes(hands={0: "red*3 white*2 wild red-single*4 white-single"}, market="green*3 green-double*3")
    assert scene.refused(f"claim {PURPLE_RAIL_3} red*3") == "LAKES-029"
    assert scene.refused(f"claim {PURPLE_RAIL_3} white*2 wild") == "LAKES-029"
    assert scene.refused(f"claim {WHITE_SEA_4} red-single*4") == "LAKES-029"
    assert scene.refused(f"claim {WHITE_SEA_4} red-single*3 white-single") == "LAKES-030"


@pytest.mark.rule("LAKES-030")
def test_a_grey_sea_takes_one_colour_of_ships() -> None:
    scene = lakes(hands={0: "red-double red-single green-single"})
    assert scene.refused(f"claim {GRAY_SEA_2} red-single green-single") == "LAKES-030"
    assert scene.do(f"claim {GRAY_SEA_2} red-double")[0] == f"claim s1 {GRAY_SEA_2} red-double"
    assert payments_offered("green*2 green-harbor yellow*2", GRAY_RAIL_3) == ["green*2 green-harbor"]


@pytest.mark.rule("LAKES-030")
@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize(("lane", "one", "two"), [(GRAY_SEA_2, "single", ""), (GRAY_RAIL_3, "", "harbor")])
def test_every_colour_pays_for_a_grey_route_and_no_two_do(color: str, lane: str, one: str, two: str) -> None:
    """Neither of two kinds of card of these colours, nor with a wild between them."""
    spaces = rules_of(MAP).edition.board.lanes[rules_of(MAP).edition.board.lane_index[lane]].length
    other = COLORS[COLORS.index(color) - 1]
    own = f"{color}-{one}" if one else color
    strange = f"{other}-{two or one}"
    assert payments_offered(f"{own}*{spaces}", lane) == [f"{own}*{spaces}"]
    scene = lakes(hands={0: f"{own}*{spaces - 1} {strange}*{spaces - 1} wild"})
    mixed = " ".join(sorted([own, strange], key=scene.table.cards.index.__getitem__))
    rest = f"*{spaces - 1}" if spaces > 2 else ""
    mixed = mixed.replace(own, f"{own}{rest}")
    refusal = scene.refusal(f"claim {lane} {mixed}")
    assert (refusal.code, refusal.rule) == ("more than one colour", "LAKES-030")
    assert all(not (own in paid and strange in paid) for paid in scene.options() if paid.startswith(f"claim {lane} "))


@pytest.mark.rule("LAKES-031")
@pytest.mark.parametrize("paid", ["white-double*2", "white-single*4", "white-single*2 white-double"])
def test_the_four_ship_payments(paid: str) -> None:
    """The rulebook's example, a white sea lane of four: two doubles, four singles, or two singles and a double."""
    hand = "white-single*4 white-double*2"
    scene = claimed(hand, WHITE_SEA_4, paid)
    assert scene.discards(SHIPS) == paid
    assert scene.fleet(0) == (27, 19)
    assert payments_offered(hand, WHITE_SEA_4) == [
        "white-double*2",
        "white-single*2 white-double",
        "white-single*4",
    ]


@pytest.mark.rule("LAKES-032")
def test_the_ship_that_is_not_needed_is_lost() -> None:
    scene = claimed("black-double*3", SEA_5, "black-double*3")
    assert scene.fleet(0) == (27, 18)
    assert (scene.discards(SHIPS), scene.hand(0)) == ("black-double*3", "")


@pytest.mark.rule("LAKES-033")
def test_no_card_of_a_payment_is_superfluous() -> None:
    scene = lakes(hands={0: "black-double*4 black-single*2 wild*2"})
    for paid in ("black-single*2 black-double*2", "wild black-double*3", "wild*2 black-double*2", "black-double*4"):
        refusal = scene.refusal(f"claim {SEA_5} {paid}")
        assert (refusal.code, refusal.rule, refusal.details["spaces"]) == ("card to spare", "LAKES-033", 5)
    scene.do(f"claim {SEA_5} black-single black-double*2")


@pytest.mark.rule("LAKES-034")
def test_a_wild_is_one_space_at_sea() -> None:
    scene = lakes(hands={0: "yellow-double wild*2"})
    refusal = scene.refusal(f"claim {YELLOW_SEA_3} wild*2")
    assert (refusal.rule, refusal.details) == ("ALL-015", {"spaces": 3, "offered": 2})
    scene.do(f"claim {YELLOW_SEA_3} wild yellow-double")


@pytest.mark.rule("LAKES-025", "ALL-011")
def test_cards_go_to_the_discard_of_their_deck_and_wilds_to_that_of_the_trains() -> None:
    scene = claimed("black-double*2 wild", SEA_5, "wild black-double*2")
    assert (scene.discards(CARS), scene.discards(SHIPS)) == ("wild", "black-double*2")


@pytest.mark.rule("LAKES-035")
def test_cards_with_the_sign_of_a_harbour_are_ordinary_cards_too() -> None:
    offered = payments_offered("purple*2 purple-harbor*2 wild", PURPLE_RAIL_3)
    assert offered == [
        "purple*2 purple-harbor",
        "purple purple-harbor*2",
        "purple*2 wild",
        "purple purple-harbor wild",
        "purple-harbor*2 wild",
    ]
    claimed("purple-harbor*3", PURPLE_RAIL_3, "purple-harbor*3")
    claimed("white-single*4", WHITE_SEA_4, "white-single*4")


@pytest.mark.rule("ALL-016", "ALL-015")
def test_every_mix_is_offered_with_fewest_wilds_first() -> None:
    assert payments_offered("yellow-double*2 yellow-single wild", YELLOW_SEA_3) == [
        "yellow-single yellow-double",
        "yellow-double*2",
        "wild yellow-double",
    ]


@pytest.mark.rule("ALL-014", "ALL-013")
@pytest.mark.parametrize("lane", [YELLOW_SEA_3, PURPLE_RAIL_3, GRAY_RAIL_3])
def test_wilds_alone_pay_for_rail_and_sea(lane: str) -> None:
    assert payments_offered("wild*3", lane) == ["wild*3"]
    assert claimed("wild*3", lane, "wild*3").hand(0) == ""


@pytest.mark.rule("LAKES-036")
@pytest.mark.parametrize(
    ("lane", "paid", "points"),
    [
        ("madison-milwaukee/1", "red", 1),
        ("detroit-toledo/1", "red-single", 1),
        ("eau_claire-wausau/1", "red*2", 2),
        (GRAY_SEA_2, "red-double", 2),
        (GRAY_RAIL_3, "red*3", 4),
        (YELLOW_SEA_3, "yellow-single yellow-double", 4),
        (PURPLE_RAIL_4, "purple*4", 7),
        (WHITE_SEA_4, "white-double*2", 7),
        ("detroit-toronto/1", "red*5", 10),
        (SEA_5, "black-single black-double*2", 10),
        ("erie-scranton/1", "yellow*6", 15),
        ("duluth-marquette/1", "red-double*3", 15),
        ("ottawa-rouyn_noranda/1", "red*7", 18),
        ("montreal-rouyn_noranda/1", "red*7 red-harbor", 21),
        ("cleveland-new_york/1", "red*7 red-harbor*2", 27),
    ],
)
def test_points_by_length(lane: str, paid: str, points: int) -> None:
    scene = claimed(paid, lane, paid)
    assert scene.table.scores == [points, 0]
    assert scene.tally(0) == {"routes": points}


@pytest.mark.rule("LAKES-036")
def test_one_lane_has_eight_spaces_and_one_has_nine() -> None:
    lengths = [lane.length for lane in rules_of(MAP).edition.board.lanes]
    assert (lengths.count(8), lengths.count(9), max(lengths)) == (1, 1, 9)


@pytest.mark.rule("LAKES-037")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_double_routes(seats: int) -> None:
    scene = lakes(seats, hands={0: "green-single white-single", 1: "white-single"})
    scene.do("claim chicago-milwaukee/1 green-single")
    assert (scene.table.closed > 0) == (seats < 4)
    other = "claim chicago-milwaukee/2 white-single"
    if seats < 4:
        assert (scene.refusal(other).code, scene.refusal(other).rule) == ("lane closed", "LAKES-037")
    else:
        assert other in scene.options()
    scene = lakes(seats, hands={0: "green-single white-single"}, owned={0: "chicago-milwaukee/1"})
    assert (scene.refusal(other).code, scene.refusal(other).rule) == ("owns the other lane", "LAKES-037")


@pytest.mark.rule("LAKES-038", "DATA-006")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("pair", "rail", "sea"),
    [
        ("duluth-thunder_bay", "black*5", "yellow-single*2 yellow-double"),
        ("muskegon-traverse_city", "white*3", "red-single red-double"),
    ],
)
def test_a_rail_and_a_sea_route_between_two_cities_are_no_double(pair: str, rail: str, sea: str, seats: int) -> None:
    both = f"{rail} {sea}"
    scene = lakes(seats, hands={0: both, 1: "red"})
    scene.do(f"claim {pair}/1 {rail}")
    assert scene.table.closed == 0
    for _ in range(seats - 1):
        scene.do("draw cars")
        scene.do("draw cars")
    scene.do(f"claim {pair}/2 {sea}")
    assert scene.owner(f"{pair}/1") == scene.owner(f"{pair}/2") == 0
    scene = lakes(seats, hands={0: rail, 1: sea})
    scene.do(f"claim {pair}/1 {rail}")
    scene.do(f"claim {pair}/2 {sea}")
    assert (scene.owner(f"{pair}/1"), scene.owner(f"{pair}/2")) == (0, 1)


@pytest.mark.rule("ALL-006")
def test_what_is_missing_is_counted_in_spaces() -> None:
    scene = lakes(hands={0: "black-double black-single wild"})
    lane = scene.table.board.lane_index[SEA_5]
    refusal = scene.rules.claiming.explain_lane(scene.view(0), lane)
    assert refusal is not None
    assert refusal.code == "too few cards of this kind"
    assert refusal.details == {"color": 7, "kind": 1, "spaces": 5, "held": 3, "wilds": 1, "missing": 1}
    assert scene.refused(f"claim {SEA_5} black-double*2") == "ALL-006"


HANDS = st.lists(st.integers(0, 4), min_size=25, max_size=25)
PAID = st.dictionaries(st.integers(0, 24), st.integers(1, 5), max_size=4).map(lambda paid: tuple(sorted(paid.items())))
KINDS = [kind.name for kind in rules_of(MAP).edition.cards.kinds]


def worth(paid: dict[str, int]) -> int:
    return sum(count * (2 if name.endswith("-double") else 1) for name, count in paid.items())


def pays(hand: list[int], lane: str, color: int, spaces: int, paid: dict[str, int]) -> bool:
    """The rules for a payment, as plainly as they can be said."""
    designs = {"rail": ("", "harbor"), "sea": ("single", "double")}[lane]
    plain = [name.partition("-") for name in paid if name != "wild"]
    colors = {name for name, _, _ in plain}
    right = all(design in designs for _, _, design in plain)
    one_color = len(colors) < 2 and (
        color == GRAY or colors <= {["red", "orange", "yellow", "green", "blue", "purple", "white", "black"][color]}
    )
    held = all(hand[KINDS.index(name)] >= count for name, count in paid.items())
    enough = worth(paid) >= spaces
    spare = any(worth(paid | {name: count - 1}) >= spaces for name, count in paid.items())
    return held and right and one_color and enough and not spare


@given(hand=HANDS, lane=st.integers(0, 109), paid=PAID)
def test_payments_refusals_and_masks_are_one_predicate(
    hand: list[int], lane: int, paid: tuple[tuple[int, int], ...]
) -> None:
    edition = rules_of(MAP).edition
    payment, place = SetOfAKind(edition, tuple(map(price_of, edition.board.lanes))), edition.board.lanes[lane]
    kind = ("rail", "sea")[place.kind]
    offered = payment.payments(hand, price_of(place))
    legal = pays(hand, kind, place.color, place.length, {KINDS[k]: n for k, n in paid})
    assert (payment.explain(hand, price_of(place), paid) is None) == legal == (paid in offered)
    for each in offered:
        assert pays(hand, kind, place.color, place.length, {KINDS[k]: n for k, n in each})
        assert payment.explain(hand, price_of(place), each) is None
    assert len(set(offered)) == len(offered)
    wilds = [sum(count for k, count in each if KINDS[k] == "wild") for each in offered]
    assert wilds == sorted(wilds)
    assert bool(payment.affordable(hand) >> lane & 1) == bool(offered)


@given(hand=HANDS, lane=st.integers(0, 109))
def test_no_payment_is_forgotten(hand: list[int], lane: int) -> None:
    edition = rules_of(MAP).edition
    place = edition.board.lanes[lane]
    kind = ("rail", "sea")[place.kind]
    every = set()
    for color in ("red", "yellow", "green", "purple", "white", "black"):
        names = [color, f"{color}-harbor"] if kind == "rail" else [f"{color}-single", f"{color}-double"]
        for first in range(5):
            for second in range(5):
                for wilds in range(5):
                    counts = {names[0]: first, names[1]: second, "wild": wilds}
                    paid = {name: count for name, count in counts.items() if count}
                    if pays(hand, kind, place.color, place.length, paid):
                        every.add(tuple(sorted((KINDS.index(name), count) for name, count in paid.items())))
    assert set(SetOfAKind(edition, tuple(map(price_of, edition.board.lanes))).payments(hand, price_of(place))) == every
