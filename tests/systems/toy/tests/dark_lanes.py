"""A wild for a lantern, or none: what is asked, paid and scored."""

from __future__ import annotations

import pytest
from support.tables import Scene, position

DALE, FERN = "dale-elm/1", "elm-fern/1"


def claimed(lane: str, hand: str) -> tuple[Scene, list[str]]:
    scene = position("lanterns", hands={0: hand}, market="red green blue red green")
    return scene, scene.do(f"claim {lane} green*3")


@pytest.mark.rule("LANTERNS-001", "LANTERNS-003")
def test_a_lantern_costs_a_wild_and_scores() -> None:
    scene, facts = claimed(DALE, "green*3 wild red")
    assert (facts[-3], facts[-1]) == (f"dark s1 {DALE}", "owe lantern s1")
    assert scene.options() == ["leave", "hang"]
    assert scene.do("hang")[:2] == [f"lantern s1 {DALE} wild", "score s1 3 lanterns"]
    assert (scene.hand(0), scene.table.scores) == ("red", [7, 0])


@pytest.mark.rule("LANTERNS-002")
def test_who_has_no_wild_is_asked_all_the_same() -> None:
    scene, _ = claimed(DALE, "green*3 red")
    assert scene.options() == ["leave"]
    assert scene.refused("hang") == "LANTERNS-001"
    scene.do("leave")
    assert (scene.hand(0), scene.table.scores) == ("red", [4, 0])


def test_on_other_lanes_nobody_is_asked() -> None:
    _, facts = claimed(FERN, "green*3 wild")
    assert not [fact for fact in facts if "lantern" in fact]
