"""What is said of the routes that somebody means to claim."""

from __future__ import annotations

from support.tables import position

from ttr_tui.words.cast import Cast
from ttr_tui.words.plans import plan_lines


def test_what_marks_take_against_the_hand_and_what_is_lost() -> None:
    scene = position("usa", hands={0: "purple*2 wild"}, owned={1: "denver-kansas_city/1"})
    index = scene.table.board.lane_index
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    mask = 1 << index["denver-omaha/1"] | 1 << index["denver-santa_fe/1"] | 1 << index["denver-kansas_city/1"]
    assert plan_lines(cast, scene.view(0), mask, None) == [
        "Denver to Kansas City (orange): taken by Bea",
        "6 trains of your 45",
        "purple [P] 4, you have 2",
        "any one colour 2",
        "wild [L], you have 1",
    ]
