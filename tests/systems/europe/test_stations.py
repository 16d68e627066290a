"""Stations: where they can be built, what they cost, and what those are worth that were not."""

from __future__ import annotations

import pytest
from support.europe_tables import europe, stations
from support.tables import play_out

PARIS = "station paris red"


@pytest.mark.rule("EUROPE-046")
def test_a_city_has_one_station_whoever_has_lanes_there() -> None:
    for owner in (0, 1):
        refusal = europe(hands={0: "red*2"}, stations={owner: "wien"}).refusal("station wien red")
        assert (refusal.code, refusal.rule, refusal.details["owner"]) == ("station taken", "EUROPE-046", owner)
    for city in ("paris", "brest", "dieppe", "moskva"):
        scene = europe(3, hands={0: "red"}, owned={0: "brest-paris/1", 1: "dieppe-paris/1"})
        scene.do(f"station {city} red")
        assert stations(scene, 0) == [city]


@pytest.mark.rule("EUROPE-047", "EUROPE-012")
def test_building_is_a_whole_turn() -> None:
    scene = europe(hands={0: "red*4"})
    assert scene.do(PARIS) == ["station s1 paris red", "turn s2"]
    assert scene.refused("station london red*2", 0) == "ALL-004"
    assert scene.refused("claim bruxelles-paris/1 red*2", 0) == "ALL-004"


@pytest.mark.rule("EUROPE-047")
def test_nobody_builds_a_fourth() -> None:
    scene = europe(hands={0: "red*9"}, stations={0: "paris london wien"})
    refusal = scene.refusal("station roma red*4")
    assert (refusal.code, refusal.rule) == ("no stations left", "EUROPE-047")
    assert "station" not in scene.kinds()


@pytest.mark.rule("EUROPE-048", "EUROPE-049")
@pytest.mark.parametrize(
    ("built", "hand", "paid"),
    [
        ("", "red", "red"),
        ("", "wild", "wild"),
        ("london", "red*2", "red*2"),
        ("london", "red wild", "red wild"),
        ("london wien", "green wild*2", "green wild*2"),
        ("london wien", "wild*3", "wild*3"),
        ("london wien", "green*3", "green*3"),
    ],
)
def test_each_costs_one_card_more_than_the_last(built: str, hand: str, paid: str) -> None:
    scene = europe(hands={0: hand}, stations={0: built})
    scene.do(f"station paris {paid}")
    assert scene.hand(0) == ""


@pytest.mark.rule("EUROPE-048")
@pytest.mark.parametrize(
    ("built", "paid", "code", "rule"),
    [
        ("london", "red blue", "more than one colour", "EUROPE-048"),
        ("london", "red", "not the price of a station", "EUROPE-048"),
        ("", "red*2", "not the price of a station", "EUROPE-048"),
        ("london wien", "red*2", "not the price of a station", "EUROPE-048"),
        ("london wien", "red*2 blue", "more than one colour", "EUROPE-048"),
        ("london", "red*3", "cards not in hand", "ALL-006"),
    ],
)
def test_what_does_not_pay_for_one(built: str, paid: str, code: str, rule: str) -> None:
    scene = europe(hands={0: "red*2 blue"}, stations={0: built})
    refusal = scene.refusal(f"station paris {paid}")
    assert (refusal.code, refusal.rule) == (code, rule)


def test_every_mix_is_offered_in_every_free_city() -> None:
    scene = europe(hands={0: "red*2 wild"}, stations={0: "london"})
    offered = [line for line in scene.options() if line.startswith("station")]
    assert [line for line in offered if line.startswith("station paris")] == [
        "station paris red*2",
        "station paris red wild",
    ]
    assert len(offered) == 2 * 46


@pytest.mark.rule("EUROPE-050")
def test_the_cards_go_to_the_discard_and_nothing_else_changes() -> None:
    scene = europe(hands={0: "red blue"})
    before = scene.table.scores[:], scene.pieces(0)
    scene.do(PARIS)
    assert (scene.discard, scene.hand(0)) == ("red", "blue")
    assert (scene.table.scores, scene.pieces(0)) == before


@pytest.mark.rule("ALL-029")
def test_after_a_station_is_paid_for_the_market_is_looked_at_again() -> None:
    rest = "red*8 orange*12 yellow*12 green*12 blue*12 purple*12 white*12 black*12 wild*11"
    scene = europe(3, hands={0: "red*4", 1: rest}, market="wild*3", deck="", stations={0: "london wien"})
    assert "sweep" in scene.do("station paris red*3")


@pytest.mark.rule("EUROPE-051")
def test_a_station_stays_to_the_end() -> None:
    scene = europe(hands={0: "red"}, pieces={1: 2})
    scene.do(PARIS)
    play_out(scene)
    assert stations(scene, 0) == ["paris"]


@pytest.mark.rule("EUROPE-053")
def test_nothing_is_asked_when_it_is_built() -> None:
    scene = europe(hands={0: "red"}, owned={1: "dieppe-paris/1 brest-paris/1"})
    assert scene.do(PARIS) == ["station s1 paris red", "turn s2"]
    assert scene.table.borrowed == [0, 0]


@pytest.mark.rule("EUROPE-057")
@pytest.mark.parametrize(("built", "points"), [("", 12), ("paris", 8), ("paris wien", 4), ("paris wien roma", 0)])
def test_points_for_those_that_were_not_built(built: str, points: int) -> None:
    scene = europe(pieces={0: 2}, stations={0: built})
    play_out(scene)
    assert scene.table.tally[0].get("unbuilt-stations", 0) == points


@pytest.mark.rule("EUROPE-061")
def test_in_the_last_turn_too() -> None:
    scene = europe(hands={0: "red", 1: "blue"}, pieces={0: 2})
    scene.do("draw cars")
    scene.do("draw cars")
    scene.do("station wien blue")
    assert scene.table.turns_left == 0
    scene.do(PARIS)
    assert scene.table.winners is not None
    assert [scene.table.tally[seat]["unbuilt-stations"] for seat in (0, 1)] == [8, 8]
