"""Ferries: so many wilds at least, and for the rest what any gray lane takes."""

from __future__ import annotations

import pytest
from support.europe_tables import europe

ESSEN = "essen-kobenhavn/1"
PALERMO = "palermo-smyrna/1"
SOCHI = "sevastopol-sochi/1"
LONDON = "amsterdam-london/1"


@pytest.mark.parametrize(
    ("lane", "hand", "paid"),
    [
        pytest.param(ESSEN, "red*2 wild", "red*2 wild", marks=pytest.mark.rule("EUROPE-021")),
        pytest.param(PALERMO, "green*4 wild*2", "green*4 wild*2", marks=pytest.mark.rule("EUROPE-022")),
        pytest.param(SOCHI, "wild*2", "wild*2", marks=pytest.mark.rule("EUROPE-023")),
        pytest.param(SOCHI, "white wild", "white wild", marks=pytest.mark.rule("EUROPE-023")),
        pytest.param(PALERMO, "green*3 wild*3", "green*3 wild*3", marks=pytest.mark.rule("EUROPE-023")),
        pytest.param(LONDON, "wild*2", "wild*2", marks=pytest.mark.rule("EUROPE-024")),
    ],
)
def test_what_pays_for_a_ferry(lane: str, hand: str, paid: str) -> None:
    scene = europe(hands={0: hand})
    scene.do(f"claim {lane} {paid}")
    assert (scene.owner(lane), scene.hand(0)) == (0, "")


@pytest.mark.parametrize(
    ("lane", "hand", "paid", "rule"),
    [
        pytest.param(ESSEN, "red*3", "red*3", "EUROPE-021", marks=pytest.mark.rule("EUROPE-021")),
        pytest.param(
            PALERMO, "green*3 blue wild*2", "green*3 blue wild*2", "ALL-012", marks=pytest.mark.rule("EUROPE-022")
        ),
        pytest.param(PALERMO, "green*5 wild", "green*5 wild", "EUROPE-021", marks=pytest.mark.rule("EUROPE-022")),
        pytest.param(LONDON, "blue wild", "blue wild", "EUROPE-021", marks=pytest.mark.rule("EUROPE-024")),
        pytest.param("athina-smyrna/1", "black*2", "black*2", "EUROPE-021", marks=pytest.mark.rule("EUROPE-025")),
        pytest.param("athina-smyrna/1", "black*4", "black*4", "ALL-015", marks=pytest.mark.rule("EUROPE-025")),
    ],
)
def test_what_does_not(lane: str, hand: str, paid: str, rule: str) -> None:
    scene = europe(hands={0: hand})
    assert scene.refused(f"claim {lane} {paid}") == rule
    assert not [line for line in scene.options() if line.startswith(f"claim {lane}")]


@pytest.mark.rule("EUROPE-021")
def test_what_is_missing_for_a_ferry_is_said() -> None:
    scene = europe(hands={0: "red*3"})
    refusal = scene.rules.explain_lane(scene.view(0), scene.table.board.lane_index[ESSEN])
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.details["wilds"]) == ("too few wilds", "EUROPE-021", 1)


@pytest.mark.rule("EUROPE-026")
def test_a_ferry_is_an_ordinary_route_otherwise() -> None:
    scene = europe(hands={0: "green*4 wild*2"})
    lines = scene.do(f"claim {PALERMO} green*4 wild*2")
    assert lines == [f"claim s1 {PALERMO} green*4 wild*2", "score s1 15 routes", "turn s2"]
    assert scene.pieces(0) == 45 - 6


@pytest.mark.rule("EUROPE-026", "EUROPE-017", "EUROPE-018", "EUROPE-019")
@pytest.mark.parametrize(("seats", "closed"), [(3, True), (4, False)])
def test_both_lanes_of_a_ferry(seats: int, *, closed: bool) -> None:
    scene = europe(seats, hands={0: "red wild*3", 1: "red wild"}, owned={0: "dieppe-london/1"})
    assert scene.refused("claim dieppe-london/2 red wild") == "EUROPE-017"
    scene = europe(seats, hands={1: "red wild"}, owned={0: "dieppe-london/1"}, turn=1)
    if closed:
        assert scene.refused("claim dieppe-london/2 red wild") == "EUROPE-018"
    else:
        scene.do("claim dieppe-london/2 red wild")
