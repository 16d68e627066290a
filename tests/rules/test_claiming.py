"""Claiming: whole routes, anywhere, as long as cards and trains last; double routes; points."""

import pytest
from support.tables import on_both_maps, position

GRAY_DOUBLE = "atlanta-raleigh"
COLORED_DOUBLE = "kansas_city-saint_louis"
PAY = {"atlanta-raleigh/1": "red*2", "atlanta-raleigh/2": "red*2"} | {
    "kansas_city-saint_louis/1": "blue*2",
    "kansas_city-saint_louis/2": "purple*2",
}
on_both_doubles = pytest.mark.parametrize("double", [GRAY_DOUBLE, COLORED_DOUBLE])
RICH = "red*2 blue*2 purple*2"


@on_both_maps
@pytest.mark.rule("ALL-006")
def test_a_route_is_claimed_whole(map_id: str) -> None:
    scene = position(map_id, hands={0: "red*2"})
    lane = scene.table.board.lane_index["chicago-duluth/1"]
    for paid in ("red*2", "red", "red*3"):
        scene.refused(f"claim chicago-duluth/1 {paid}")
    refusal = scene.rules.claiming.explain_lane(scene.view(0), lane)
    assert refusal is not None
    assert (refusal.rule, refusal.details["missing"]) == ("ALL-006", 1)
    assert scene.hand(0) == "red*2"
    assert scene.pieces(0) == 45
    assert scene.owner("chicago-duluth/1") == -1


@on_both_maps
@pytest.mark.rule("ALL-008")
def test_a_new_route_need_not_touch_the_others(map_id: str) -> None:
    scene = position(map_id, hands={0: "blue*5"}, owned={0: "portland-seattle/1"})
    scene.do("claim atlanta-miami/1 blue*5")
    assert scene.owner("atlanta-miami/1") == 0


@on_both_maps
@pytest.mark.rule("ALL-009")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_claimed_lane_stays_with_its_owner(map_id: str, seats: int) -> None:
    scene = position(map_id, seats, hands={0: "blue*6", 1: "blue*3"})
    scene.do("claim montreal-new_york/1 blue*3")
    refusal = scene.refusal("claim montreal-new_york/1 blue*3")
    assert (refusal.rule, refusal.details["owner"]) == ("ALL-009", 0)
    for _ in range(2 * (seats - 1)):
        scene.do("draw cars")
    assert scene.refused("claim montreal-new_york/1 blue*3", 0) == "ALL-009"
    assert scene.owner("montreal-new_york/1") == 0


@on_both_maps
@pytest.mark.rule("ALL-010")
def test_a_route_needs_a_train_for_each_space(map_id: str) -> None:
    scene = position(map_id, hands={0: "blue*5"}, pieces={0: 4})
    refusal = scene.refusal("claim atlanta-miami/1 blue*5")
    assert (refusal.rule, refusal.details["spaces"], refusal.details["pieces"]) == ("ALL-010", 5, 4)
    assert not any("atlanta-miami" in line for line in scene.options())
    scene = position(map_id, hands={0: "blue*5"}, pieces={0: 5})
    scene.do("claim atlanta-miami/1 blue*5")
    assert scene.pieces(0) == 0


@on_both_maps
@pytest.mark.rule("ALL-011")
def test_the_cards_go_to_the_discard_and_the_trains_to_the_board(map_id: str) -> None:
    scene = position(map_id, hands={0: "red*4 wild*2"}, discard="blue red")
    scene.do("claim denver-oklahoma_city/1 red*3 wild")
    assert scene.discard == "red*4 blue wild"
    assert scene.hand(0) == "red wild"
    assert scene.table.hand_sizes[0] == 2
    assert scene.pieces(0) == 41
    assert scene.owner("denver-oklahoma_city/1") == 0


@on_both_maps
@pytest.mark.rule("CLASSIC-020", "USA25-011")
@pytest.mark.parametrize(
    ("lane", "cards", "points"),
    [
        ("atlanta-nashville/1", "red", 1),
        ("atlanta-charleston/1", "red*2", 2),
        ("montreal-toronto/1", "red*3", 4),
        ("dallas-el_paso/1", "red*4", 7),
        ("helena-omaha/1", "red*5", 10),
        ("miami-new_orleans/1", "red*6", 15),
    ],
)
def test_points_at_once_by_length(map_id: str, lane: str, cards: str, points: int) -> None:
    scene = position(map_id, hands={0: cards})
    lines = scene.do(f"claim {lane} {cards}")
    assert lines == [f"claim s1 {lane} {cards}", f"score s1 {points} routes", "turn s2"]
    assert scene.table.scores == [points, 0]


@on_both_maps
@on_both_doubles
@pytest.mark.rule("CLASSIC-022")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_owns_both_lanes_of_a_double(map_id: str, double: str, seats: int) -> None:
    scene = position(map_id, seats, hands={0: f"{RICH} red*2"})
    scene.do(f"claim {double}/1 {PAY[double + '/1']}")
    for _ in range(2 * (seats - 1)):
        scene.do("draw cars")
    assert scene.refused(f"claim {double}/2 {PAY[double + '/2']}", 0) == "CLASSIC-022"
    assert not any(double in line for line in scene.options(0))


@on_both_maps
@on_both_doubles
@pytest.mark.rule("CLASSIC-023", "CLASSIC-025", "CLASSIC-026", "TRAP-005")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("taken", "closed"), [(1, 2), (2, 1)])
def test_with_two_or_three_the_other_lane_is_closed(
    map_id: str, double: str, seats: int, taken: int, closed: int
) -> None:
    scene = position(map_id, seats, hands=dict.fromkeys(range(seats), RICH))
    one, other = f"{double}/{taken}", f"{double}/{closed}"
    lines = scene.do(f"claim {one} {PAY[one]}")
    assert lines[1] == f"close {other}"
    assert scene.table.closed == 1 << scene.table.board.lane_index[other]
    for seat in range(1, seats):
        refusal = scene.refusal(f"claim {other} {PAY[other]}")
        assert (refusal.rule, refusal.details["seats"]) == ("CLASSIC-023", seats)
        assert not any(double in line for line in scene.options(seat))
        assert scene.view(seat).table.closed == scene.table.closed
        scene.do("draw cars")
        scene.do("draw cars")


@on_both_maps
@on_both_doubles
@pytest.mark.rule("CLASSIC-024", "CLASSIC-025")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_with_four_or_five_two_players_may_share_a_double(
    map_id: str, double: str, seats: int, first: int, second: int
) -> None:
    scene = position(map_id, seats, hands=dict.fromkeys(range(3), RICH))
    one, other = f"{double}/{first}", f"{double}/{second}"
    scene.do(f"claim {one} {PAY[one]}")
    assert scene.table.closed == 0
    scene.do(f"claim {other} {PAY[other]}")
    assert (scene.owner(one), scene.owner(other)) == (0, 1)
    assert scene.refused(f"claim {one} {PAY[one]}") == "ALL-009"
    assert scene.refused(f"claim {other} {PAY[other]}") == "ALL-009"


@on_both_maps
@pytest.mark.rule("CLASSIC-023")
def test_closing_a_double_leaves_all_other_routes_open(map_id: str) -> None:
    scene = position(map_id, 2, hands={0: RICH})
    board, claiming = scene.table.board, scene.rules.claiming
    assert [claiming.open_lanes(scene.table, seat) for seat in (0, 1)] == [board.all_lanes] * 2
    scene.do("claim atlanta-raleigh/2 red*2")
    gone = 1 << board.lane_index["atlanta-raleigh/1"] | 1 << board.lane_index["atlanta-raleigh/2"]
    assert [claiming.open_lanes(scene.table, seat) for seat in (0, 1)] == [board.all_lanes & ~gone] * 2
