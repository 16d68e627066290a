"""What is refused says so by a code, by the rule, and by each number and thing that a sentence may name."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from support.refusals import Closed, Refused, after, codes_in
from support.tables import position

from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard

LANE, DOUBLE = "chicago-duluth/1", "kansas_city-saint_louis"
THREE = "atlanta-montreal atlanta-new_york denver-el_paso"

CASES: Mapping[str, Refused | Closed] = {
    "no such slot": Refused(
        lambda: position(market="red orange yellow green blue"), "take 6", "CLASSIC-005", {"slots": 5}
    ),
    "slot empty": Refused(
        lambda: position(market="red - yellow green blue", deck="red*3"), "take 2", "ALL-027", {"slot": 2}
    ),
    "wild as second card": Refused(
        lambda: after(position(market="red blue wild green blue", deck="red*3"), "take 1"),
        "take 3",
        "CLASSIC-014",
        {"slot": 3},
    ),
    "not the tickets on offer": Refused(
        lambda: after(position(ticket_deck=THREE), "tickets"),
        "keep denver-el_paso | atlanta-montreal",
        "ALL-021",
        {"offered": 3},
    ),
    "too few tickets kept": Refused(
        lambda: after(position(ticket_deck=THREE), "tickets"),
        f"keep | {THREE}",
        "CLASSIC-027",
        {"fewest": 1, "kept": 0},
    ),
    "cards not in hand": Refused(
        lambda: position(hands={0: "red*2 wild"}),
        f"claim {LANE} red*3",
        "ALL-006",
        {"card": "red", "held": 2, "offered": 3},
    ),
    "wrong number of cards": Refused(
        lambda: position(hands={0: "red*4"}), f"claim {LANE} red*4", "ALL-015", {"spaces": 3, "offered": 4}
    ),
    "wrong colour": Refused(
        lambda: position(hands={0: "red*3", 1: "red*3"}),
        "claim montreal-new_york/1 red*3",
        "CLASSIC-018",
        {"color": "blue"},
    ),
    "lane taken": Refused(
        lambda: position(hands={0: "red*3"}, owned={1: LANE}),
        f"claim {LANE} red*3",
        "ALL-009",
        {"lane": LANE, "owner": 1},
    ),
    "owns the other lane": Refused(
        lambda: position(seats=4, hands={0: "blue*2 purple*2"}, owned={0: f"{DOUBLE}/1"}),
        f"claim {DOUBLE}/2 purple*2",
        "CLASSIC-022",
        {"lane": f"{DOUBLE}/2"},
    ),
    "lane closed": Refused(
        lambda: after(position(seats=3, hands={0: "blue*2", 1: "purple*2"}), f"claim {DOUBLE}/1 blue*2"),
        f"claim {DOUBLE}/2 purple*2",
        "CLASSIC-023",
        {"lane": f"{DOUBLE}/2", "seats": 3, "from": 4},
    ),
    "too few pieces": Refused(
        lambda: position(hands={0: "blue*5"}, pieces={0: 4}),
        "claim atlanta-miami/1 blue*5",
        "ALL-010",
        {"lane": "atlanta-miami/1", "spaces": 5, "pieces": 4},
    ),
    "no such choice": Refused(
        lambda: position(hands={0: "red*3"}), f"claim {LANE} red*3 +card", "ALL-004", {"lane": LANE}
    ),
    "too few cards": Closed(
        lambda: position(hands={0: "blue wild"}),
        "montreal-new_york/1",
        "ALL-006",
        {"color": "blue", "spaces": 3, "held": 1, "wilds": 1, "missing": 1},
    ),
    "no cards to draw": Refused(lambda: position(market="- - - - -", deck=""), "draw cars", "CLASSIC-017", {}),
    "no such deck": Refused(position, DrawCard(1), "ALL-004", {}),
    "no such lane": Refused(lambda: position(hands={0: "red"}), Claim(999, ((1, 1),)), "ALL-004", {}),
    "no tickets left": Refused(lambda: position(ticket_deck=""), "tickets", "ALL-032", {}),
    "not this decision": Refused(lambda: after(position(ticket_deck=THREE), "tickets"), "draw cars", "ALL-004", {}),
    "not your turn": Refused(position, "draw cars", "ALL-004", {}, seat=1),
    "deck empty": Refused(
        lambda: after(position(market="red orange yellow green blue", deck="red"), "draw cars"),
        "draw cars",
        "ALL-028",
        {},
    ),
    "more than one colour": Refused(
        lambda: position(hands={0: "red blue*2"}), f"claim {LANE} red blue*2", "ALL-012", {}
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_it_is_said_whole(code: str) -> None:
    CASES[code].check(code)


def test_none_is_left_out() -> None:
    """Wilds are lacking only where a system has ferries."""
    assert {*codes_in("rules")} - {"too few wilds"} == CASES.keys()
