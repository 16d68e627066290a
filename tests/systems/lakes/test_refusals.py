"""Each refusal that the rules of the Great Lakes make up, whole."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from support.lakes_tables import LakesScene, lakes, new_lakes
from support.refusals import Closed, Refused, codes_in
from support.tables import keep_all

from ttr_tui.rules.market import DrawCard
from ttr_tui.systems.lakes.fleet import Exchange
from ttr_tui.systems.lakes.harbors import BuildHarbor

RAIL, SEA, SEA_5 = "south_bend-toledo/1", "kingston-toronto/1", "duluth-lake_superior/2"
PRICE = "yellow-harbor*2 yellow-single*2"
TO_PARRY_SOUND = "parry_sound-toronto/1"


def builder(hand: str = PRICE, harbors: Mapping[int, str] | None = None) -> LakesScene:
    return lakes(hands={0: hand}, owned={0: TO_PARRY_SOUND}, harbors=harbors)


def fleets() -> LakesScene:
    """Everybody has kept all tickets and chooses a fleet."""
    scene = new_lakes()
    for seat in (0, 1):
        keep_all(scene, seat)
    return scene


CASES: Mapping[str, Refused | Closed] = {
    "wrong kind of card": Refused(
        lambda: lakes(hands={0: "purple-single*3"}),
        f"claim {RAIL} purple-single*3",
        "LAKES-028",
        {"card": "purple-single", "kind": 0},
    ),
    "more than one colour": Refused(
        lambda: lakes(hands={0: "red-single*3 white-single"}), f"claim {SEA} red-single*3 white-single", "LAKES-030", {}
    ),
    "wrong colour": Refused(lambda: lakes(hands={0: "red*3"}), f"claim {RAIL} red*3", "LAKES-029", {"color": "purple"}),
    "wrong number of cards": Refused(
        lambda: lakes(hands={0: "purple*2"}), f"claim {RAIL} purple*2", "ALL-015", {"spaces": 3, "offered": 2}
    ),
    "card to spare": Refused(
        lambda: lakes(hands={0: "white-double*3"}),
        f"claim {SEA} white-double*3",
        "LAKES-033",
        {"spaces": 4, "offered": 6},
    ),
    "too few cards of this kind": Closed(
        lambda: lakes(hands={0: "black-double black-single wild"}),
        SEA_5,
        "ALL-006",
        {"color": "black", "kind": 1, "spaces": 5, "held": 3, "wilds": 1, "missing": 1},
    ),
    "too few pieces of this kind": Refused(
        lambda: lakes(hands={0: "white-double*2"}, pieces={0: (10, 3)}, boxes={0: (4, 7)}),
        f"claim {SEA} white-double*2",
        "LAKES-039",
        {"lane": SEA, "spaces": 4, "pieces": 3, "kind": 1, "box": 7},
    ),
    "no such city": Refused(builder, BuildHarbor(99, ((0, 4),)), "ALL-004", {}),
    "no harbours left": Refused(
        lambda: builder(harbors={0: "chicago toronto muskegon"}),
        f"harbor parry_sound {PRICE}",
        "LAKES-047",
        {"harbors": 3},
    ),
    "no port": Refused(builder, f"harbor madison {PRICE}", "LAKES-042", {"city": "madison"}),
    "harbour taken": Refused(
        lambda: builder(harbors={1: "parry_sound"}),
        f"harbor parry_sound {PRICE}",
        "LAKES-042",
        {"city": "parry_sound", "owner": 1},
    ),
    "no route into the city": Refused(builder, f"harbor chicago {PRICE}", "LAKES-043", {"city": "chicago"}),
    "no sign of a harbour": Refused(
        lambda: builder(f"{PRICE} yellow"),
        "harbor parry_sound yellow yellow-harbor yellow-single*2",
        "LAKES-044",
        {"card": "yellow"},
    ),
    "not the price of a harbour": Refused(
        builder, "harbor parry_sound yellow-harbor*2 yellow-single", "LAKES-044", {"each": 2}
    ),
    "not so many trains": Refused(fleets, "fleet 34 16", "LAKES-010", {"most": 33, "asked": 34}, seat=1),
    "not so many ships": Refused(fleets, "fleet 17 33", "LAKES-010", {"most": 32, "asked": 33}, seat=1),
    "fleet of another size": Refused(fleets, "fleet 30 19", "LAKES-010", {"fleet": 50, "asked": 49}, seat=1),
    "no such piece": Refused(lakes, Exchange(2, 1), "ALL-004", {}),
    "nothing to exchange": Refused(lakes, "exchange rail 0", "LAKES-051", {"kind": 0, "asked": 0}),
    "box too empty": Refused(
        lambda: lakes(pieces={0: (10, 10)}, boxes={0: (1, 14)}),
        "exchange rail 2",
        "LAKES-050",
        {"kind": 0, "asked": 2, "box": 1},
    ),
    "too few pieces to give": Refused(
        lambda: lakes(pieces={0: (10, 10)}, boxes={0: (1, 14)}),
        "exchange sea 11",
        "LAKES-050",
        {"kind": 1, "asked": 11, "supply": 10},
    ),
    "no cards to draw": Refused(lambda: lakes(cars="", ships=""), "draw cars", "LAKES-027", {}),
    "no such deck": Refused(lakes, DrawCard(2), "ALL-004", {}),
    "deck empty": Refused(lambda: lakes(cars="black*3", ships=""), "draw ships", "LAKES-026", {"supply": 1}),
}


@pytest.mark.parametrize("code", CASES)
def test_it_is_said_whole(code: str) -> None:
    CASES[code].check(code)


@pytest.mark.rule("LAKES-044")
@pytest.mark.parametrize(
    "paid", ["red-harbor yellow-harbor yellow-single*2", "yellow-harbor*2 red-single yellow-single"]
)
def test_two_colours_make_no_harbour(paid: str) -> None:
    Refused(lambda: builder(f"{PRICE} red-harbor red-single"), f"harbor parry_sound {paid}", "LAKES-044", {}).check(
        "more than one colour"
    )


def test_none_is_left_out() -> None:
    assert {*codes_in("systems/lakes")} == CASES.keys()
