"""What is refused says so by a code, by the rule, and by each number and thing that a sentence may name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from support.tables import Scene, position

from ttr_tui.core.cards import LANE_COLORS

LANE, DOUBLE = "chicago-duluth/1", "kansas_city-saint_louis"
THREE = "atlanta-montreal atlanta-new_york denver-el_paso"

CASES: Mapping[str, tuple[dict[str, Any], list[str], str, tuple[str, str, dict[str, Any]]]] = {
    "no such slot": (
        {"market": "red orange yellow green blue"},
        [],
        "take 6",
        ("no such slot", "CLASSIC-005", {"slots": 5}),
    ),
    "slot empty": (
        {"market": "red - yellow green blue", "deck": "red*3"},
        [],
        "take 2",
        ("slot empty", "ALL-027", {"slot": 2}),
    ),
    "wild as second card": (
        {"market": "red blue wild green blue", "deck": "red*3"},
        ["take 1"],
        "take 3",
        ("wild as second card", "CLASSIC-014", {"slot": 3}),
    ),
    "not the tickets on offer": (
        {"ticket_deck": THREE},
        ["tickets"],
        "keep denver-el_paso | atlanta-montreal",
        ("not the tickets on offer", "ALL-021", {"offered": 3}),
    ),
    "too few tickets kept": (
        {"ticket_deck": THREE},
        ["tickets"],
        f"keep | {THREE}",
        ("too few tickets kept", "CLASSIC-027", {"fewest": 1, "kept": 0}),
    ),
    "cards not in hand": (
        {"hands": {0: "red*2 wild"}},
        [],
        f"claim {LANE} red*3",
        ("cards not in hand", "ALL-006", {"card": "red", "held": 2, "offered": 3}),
    ),
    "wrong number of cards": (
        {"hands": {0: "red*4"}},
        [],
        f"claim {LANE} red*4",
        ("wrong number of cards", "ALL-015", {"spaces": 3, "offered": 4}),
    ),
    "wrong colour": (
        {"hands": {0: "red*3", 1: "red*3"}},
        [],
        "claim montreal-new_york/1 red*3",
        ("wrong colour", "CLASSIC-018", {"color": "blue"}),
    ),
    "lane taken": (
        {"hands": {0: "red*3"}, "owned": {1: LANE}},
        [],
        f"claim {LANE} red*3",
        ("lane taken", "ALL-009", {"lane": LANE, "owner": 1}),
    ),
    "owns the other lane": (
        {"seats": 4, "hands": {0: "blue*2 purple*2"}, "owned": {0: f"{DOUBLE}/1"}},
        [],
        f"claim {DOUBLE}/2 purple*2",
        ("owns the other lane", "CLASSIC-022", {"lane": f"{DOUBLE}/2"}),
    ),
    "lane closed": (
        {"seats": 3, "hands": {0: "blue*2", 1: "purple*2"}},
        [f"claim {DOUBLE}/1 blue*2"],
        f"claim {DOUBLE}/2 purple*2",
        ("lane closed", "CLASSIC-023", {"lane": f"{DOUBLE}/2", "seats": 3, "from": 4}),
    ),
    "too few pieces": (
        {"hands": {0: "blue*5"}, "pieces": {0: 4}},
        [],
        "claim atlanta-miami/1 blue*5",
        ("too few pieces", "ALL-010", {"lane": "atlanta-miami/1", "spaces": 5, "pieces": 4}),
    ),
    "no such choice": (
        {"hands": {0: "red*3"}},
        [],
        f"claim {LANE} red*3 +card",
        ("no such choice", "ALL-004", {"lane": LANE}),
    ),
}


def by_name(scene: Scene, details: Mapping[str, int]) -> dict[str, Any]:
    """With the names of lanes, cards and colours."""
    named = {
        "lane": lambda lane: scene.table.board.lanes[lane].id,
        "card": lambda kind: scene.table.cards.kinds[kind].name,
        "color": LANE_COLORS.__getitem__,
    }
    return {key: named[key](number) if key in named else number for key, number in details.items()}


@pytest.mark.parametrize("name", CASES)
def test_what_is_refused_is_said_whole(name: str) -> None:
    about, before, line, (code, rule, details) = CASES[name]
    scene = position(**about)
    for one in before:
        scene.do(one)
    refusal = scene.refusal(line)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert by_name(scene, refusal.details) == details


def test_what_is_lacking_for_a_lane_is_said_whole() -> None:
    scene = position(hands={0: "blue wild"})
    lane = scene.table.board.lane_index["montreal-new_york/1"]
    refusal = scene.rules.claiming.explain_lane(scene.view(0), lane)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("too few cards", "ALL-006")
    said = by_name(scene, refusal.details)
    assert said == {"color": "blue", "spaces": 3, "held": 1, "wilds": 1, "missing": 1}
