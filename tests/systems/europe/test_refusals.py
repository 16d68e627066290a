"""Each refusal that Europe's rules make up, whole."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from support.europe_tables import ZURICH, europe, is_long, new_europe
from support.refusals import Closed, Refused, after, codes_in
from support.tables import Scene

from ttr_tui.systems.europe.stations import BuildStation


def tried(deck: str, laid: str = "yellow*2") -> Scene:
    """Somebody tried a tunnel, with these cards on top of the deck."""
    return after(europe(hands={0: "yellow*5 wild*3 red"}, deck=deck), f"claim {ZURICH} {laid}")


def both_long() -> Refused:
    """Somebody keeps both long tickets of a first offer, and a short one."""
    scene = new_europe(variants=("mega",))
    offer = sorted(scene.offer(0), key=lambda ticket: not is_long(scene, ticket))
    line = f"keep {' '.join(offer[:3])} | {' '.join(offer[3:])}"
    return Refused(lambda: scene, line, "EUROPE-081", {"most": 1, "kept": 2}, seat=0)


CASES: Mapping[str, Refused | Closed] = {
    "no such city": Refused(lambda: europe(hands={0: "red"}), BuildStation(99, ((0, 1),)), "ALL-004", {}),
    "no stations left": Refused(
        lambda: europe(hands={0: "red*9"}, stations={0: "paris london wien"}),
        "station roma red*4",
        "EUROPE-047",
        {"stations": 3},
    ),
    "station taken": Refused(
        lambda: europe(hands={0: "red*2"}, stations={1: "wien"}),
        "station wien red",
        "EUROPE-046",
        {"city": "wien", "owner": 1},
    ),
    "not the price of a station": Refused(
        lambda: europe(hands={0: "red*3"}, stations={0: "wien"}),
        "station paris red*3",
        "EUROPE-048",
        {"cards": 2, "offered": 3},
    ),
    "more than one colour": Refused(
        lambda: europe(hands={0: "red blue"}, stations={0: "wien"}), "station paris red blue", "EUROPE-048", {}
    ),
    "not the extra cards": Refused(
        lambda: tried("yellow wild red"), "extra yellow", "EUROPE-045", {"due": 2, "offered": 1}
    ),
    "extra cards of another colour": Refused(
        lambda: tried("yellow red red"), "extra red", "EUROPE-030", {"color": "yellow"}
    ),
    "extra cards must be wild": Refused(
        lambda: tried("wild red red", "wild*2"), "extra yellow", "EUROPE-031", {"due": 1}
    ),
    "too many long tickets": both_long(),
    "too few wilds": Closed(
        lambda: europe(hands={0: "red*3"}), "essen-kobenhavn/1", "EUROPE-021", {"wilds": 1, "offered": 0}
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_it_is_said_whole(code: str) -> None:
    CASES[code].check(code)


def test_none_is_left_out() -> None:
    assert {*codes_in("systems/europe")} <= CASES.keys()
