"""The final scoring: tickets for and against, and the longest route."""

from itertools import pairwise

import pytest
from support.tables import on_both_maps, play_out, position

EASTERN = "atlanta-raleigh/1 raleigh-washington/1 new_york-washington/1 montreal-new_york/1"
"""Atlanta, Raleigh, Washington, New York, Montreal: 9 trains."""


@on_both_maps
@pytest.mark.rule("ALL-024")
def test_tickets_count_for_or_against_once_each(map_id: str) -> None:
    held = "atlanta-montreal atlanta-new_york denver-el_paso"
    scene = position(map_id, owned={0: EASTERN}, tickets={0: held}, pieces={0: 2})
    lines = [line for line in play_out(scene) if line.startswith("ticket")]
    assert lines == [
        "ticket s1 atlanta-montreal 9",
        "ticket s1 atlanta-new_york 6",
        "ticket s1 denver-el_paso -4",
    ]
    assert scene.table.tally[0]["tickets"] == 11
    assert scene.table.scores[0] == sum(scene.table.tally[0].values())
    assert (scene.table.made, scene.table.missed) == ([2, 0], [1, 0])


@on_both_maps
@pytest.mark.rule("ALL-022")
@pytest.mark.parametrize(
    ("own", "others", "points"),
    [
        ("denver-santa_fe/1 phoenix-santa_fe/1 el_paso-phoenix/1", "", 4),
        ("denver-santa_fe/1 el_paso-phoenix/1", "phoenix-santa_fe/1", -4),
        ("denver-santa_fe/1", "el_paso-santa_fe/1", -4),
        ("", "denver-santa_fe/1 el_paso-santa_fe/1", -4),
        ("denver-santa_fe/1", "", -4),
    ],
)
def test_a_ticket_needs_an_unbroken_chain_of_own_routes(map_id: str, own: str, others: str, points: int) -> None:
    scene = position(map_id, owned={0: own, 1: others}, tickets={0: "denver-el_paso"}, pieces={0: 2})
    assert f"ticket s1 denver-el_paso {points}" in play_out(scene)


@on_both_maps
@pytest.mark.rule("ALL-023")
@pytest.mark.parametrize(
    "chain",
    [
        "denver-phoenix/1 los_angeles-phoenix/1 el_paso-los_angeles/1",
        "denver-omaha/1 kansas_city-omaha/1 kansas_city-oklahoma_city/1 el_paso-oklahoma_city/1",
        "denver-santa_fe/1 phoenix-santa_fe/1 denver-phoenix/1 el_paso-santa_fe/1 atlanta-miami/1",
    ],
)
def test_the_chain_may_be_a_detour_with_loops_and_branches(map_id: str, chain: str) -> None:
    scene = position(map_id, owned={0: chain}, tickets={0: "denver-el_paso"}, pieces={0: 2})
    assert "ticket s1 denver-el_paso 4" in play_out(scene)


TRIANGLES = (
    "denver-kansas_city/1 kansas_city-oklahoma_city/1 denver-oklahoma_city/1 "
    "denver-santa_fe/1 phoenix-santa_fe/1 denver-phoenix/1"
)


@on_both_maps
@pytest.mark.rule("CLASSIC-034", "USA25-019")
@pytest.mark.parametrize(("lanes", "trains"), [(TRIANGLES, 20), (f"{TRIANGLES} denver-omaha/1", 24)])
def test_the_longest_route_may_run_in_loops_and_visit_cities_again(map_id: str, lanes: str, trains: int) -> None:
    scene = position(map_id, owned={0: lanes, 1: "atlanta-miami/1"}, pieces={0: 2})
    lines = play_out(scene)
    assert scene.table.tally[0]["longest-route"] == 10
    assert "longest-route" not in scene.table.tally[1]
    (measured,) = [line.split() for line in lines if line.startswith("measure s1")]
    assert measured[2] == str(trains)
    assert sorted(measured[3:]) == sorted(lanes.split())
    ends = [set(lane.partition("/")[0].split("-")) for lane in measured[3:]]
    assert all(one & other for one, other in pairwise(ends))


@on_both_maps
@pytest.mark.rule("CLASSIC-034", "USA25-019")
def test_a_branch_is_not_part_of_the_longest_route(map_id: str) -> None:
    """Three arms of 2, 3 and 4 trains at one city: only two of them are walked."""
    star = "denver-santa_fe/1 denver-salt_lake_city/1 denver-omaha/1"
    lines = play_out(position(map_id, owned={0: star}, pieces={0: 2}))
    assert any(line.startswith("measure s1 7 ") for line in lines)


@on_both_maps
@pytest.mark.rule("CLASSIC-034", "USA25-019")
def test_the_trains_of_others_are_no_part_of_it(map_id: str) -> None:
    owned = {0: "denver-santa_fe/1 el_paso-phoenix/1", 1: "phoenix-santa_fe/1"}
    scene = position(map_id, owned=owned, pieces={0: 2})
    lines = play_out(scene)
    assert any(line.startswith("measure s1 3 ") for line in lines)
    assert [tally.get("longest-route") for tally in scene.table.tally] == [10, 10]


@on_both_maps
@pytest.mark.rule("CLASSIC-035")
def test_trains_count_and_not_routes(map_id: str) -> None:
    two_long = "el_paso-los_angeles/1 el_paso-houston/1"
    five_short = (
        "dallas-little_rock/1 little_rock-saint_louis/1 kansas_city-saint_louis/1 "
        "kansas_city-oklahoma_city/1 dallas-oklahoma_city/1"
    )
    scene = position(map_id, owned={0: two_long, 1: five_short}, pieces={0: 2})
    lines = play_out(scene)
    assert any(line.startswith("measure s1 12 ") for line in lines)
    assert any(line.startswith("measure s2 10 ") for line in lines)
    assert [tally.get("longest-route") for tally in scene.table.tally] == [10, None]


@on_both_maps
@pytest.mark.rule("CLASSIC-036", "USA25-019")
def test_all_who_tie_for_the_longest_route_get_the_points(map_id: str) -> None:
    other = "el_paso-los_angeles/1 el_paso-houston/1 miami-new_orleans/1 houston-new_orleans/1"
    owned = {0: TRIANGLES, 1: other, 2: "atlanta-nashville/1"}
    scene = position(map_id, 3, owned=owned, pieces={0: 2})
    lines = play_out(scene)
    assert [line.split()[2] for line in lines if line.startswith("measure")] == ["20", "20", "1"]
    assert [tally.get("longest-route") for tally in scene.table.tally] == [10, 10, None]


@on_both_maps
@pytest.mark.rule("CLASSIC-036")
def test_who_has_no_route_has_no_longest_one(map_id: str) -> None:
    scene = position(map_id, pieces={0: 2})
    play_out(scene)
    assert scene.table.scores == [0, 0]


@pytest.mark.rule("CLASSIC-040")
@pytest.mark.parametrize(
    ("map_id", "tickets", "points"),
    [("usa", "new_york-seattle montreal-vancouver", -42), ("usa-2025", "new_york-seattle los_angeles-miami", -39)],
)
def test_a_score_may_be_negative(map_id: str, tickets: str, points: int) -> None:
    scene = position(map_id, tickets={0: tickets}, pieces={0: 2})
    play_out(scene)
    assert scene.table.scores == [points, 0]
    assert scene.table.winners == (1,)
