"""Each refusal that the rules of the East make up, whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from support.east import EastScene, events, position, stickers
from support.east_story import at_once, token
from support.refusals import Closed, Refused, after, codes_in

from ttr_tui.rules.claiming import Claim

Effect = dict[str, Any]
TOLL, LANE, THREE, TWO = "norfolk-philadelphia/1", "albany-montreal/1", "buffalo-philadelphia/1", "atlanta-savannah/1"
DECK = "red*9 blue*9"


def modify(hook: str, change: int = 1, **when: object) -> Effect:
    return {"verb": "modify", "hook": f"claim.{hook}", "change": change, **({"when": when} if when else {})}


def under(*effects: Effect, hand: str, **given: Any) -> EastScene:
    """A sticker with these effects is stuck."""
    made = stickers({"id": "grade", "step": 4, "effects": list(effects)})
    return position(hands={0: hand}, stickers=made, stuck="grade", **given)


def crossing(hand: str, **given: Any) -> EastScene:
    """At Norfolk a claim costs a card or four dollars more."""
    ways = [
        {"label": "card", "effects": [modify("extra_cards")]},
        {"label": "dollars", "effects": [modify("extra_dollars", 4)]},
    ]
    return under({"verb": "ask", "when": {"route_touches": ["norfolk"]}, "options": ways}, hand=hand, **given)


def turned_up(*effects: Effect, **given: Any) -> EastScene:
    """An event with these effects has just come up."""
    own = events({"id": "boom", "effects": list(effects)})
    return after(position(deck=f"newspaper {DECK}", coming="boom", events=own, **given), "draw cars")


def asked() -> EastScene:
    """Each company keeps out of it, or pays a wild that only one of them has."""
    way = {"label": "wild", "need": {"wilds": 1}, "effects": [{"verb": "money", "amount": 1}]}
    return turned_up({"verb": "ask", "who": "all", "options": [{"label": "no"}, way]}, hands={0: "red", 1: "wild"})


def staking() -> EastScene:
    """A company chooses a route to Montréal."""
    return at_once(token(at="lane", choose=True, when={"route_touches": ["montreal"]}))


def over() -> EastScene:
    """Whoever is last archives one of two events; two others lie in the deck."""
    scene = position(pieces={0: 2, 1: 2}, current="bond-issue open-house", coming="washout state-visit")
    while "archive" not in scene.kinds():
        scene.do("draw cars" if "draw cars" in scene.options() else scene.options()[0])
    return scene


CASES: Mapping[str, Refused | Closed] = {
    "cards not in hand": Refused(
        lambda: turned_up({"verb": "cards", "from": "choice", "n": 1, "who": "all"}, hands={0: "red", 1: "blue"}),
        "lay-down wild",
        "ALL-006",
        {"card": "wild", "held": 0, "offered": 1},
        seat=0,
    ),
    "choose how to pay": Refused(
        lambda: crossing("green*2 red"), f"claim {TOLL} green*2", "LEGACY-054", {"lane": TOLL, "choices": 1}
    ),
    "no such choice": Refused(
        lambda: crossing("green*2 red"), f"claim {TOLL} green*2 +grade:ferry", "LEGACY-054", {"lane": TOLL}
    ),
    "too few dollars": Refused(
        lambda: crossing("green*2", dollars={0: 3}),
        f"claim {TOLL} green*2 +grade:dollars",
        "LEGACY-054",
        {"lane": TOLL, "dollars": 4, "held": 3},
    ),
    "wrong number of cards with extra": Refused(
        lambda: crossing("green*2 red"),
        f"claim {TOLL} green*2 +grade:card",
        "ALL-015",
        {"spaces": 2, "extra": 1, "offered": 2},
    ),
    "too few extra wilds": Refused(
        lambda: under(modify("extra_wilds"), hand="black*4 white"),
        f"claim {THREE} black*4",
        "LEGACY-039",
        {"wilds": 1, "offered": 0},
    ),
    "too many wilds": Refused(
        lambda: under(modify("extra_wilds"), hand="green*2 wild*3", current="washout"),
        f"claim {TWO} green wild*2",
        "LEGACY-044",
        {"most": 0, "offered": 2},
    ),
    "does not make a set": Refused(
        lambda: under(modify("extra_cards"), hand="black*2 white*2"),
        f"claim {THREE} black*2 white*2",
        "ALL-012",
        {"color": "black", "spaces": 3, "extra": 1},
    ),
    "too few cards for the price": Closed(
        lambda: under(modify("extra_wilds"), modify("extra_cards", 2), hand="black*3"),
        THREE,
        "ALL-006",
        {"color": "black", "spaces": 3, "held": 3, "wilds": 0, "most": 99, "extra": 2, "extra wilds": 1},
    ),
    "no such lane": Refused(lambda: position(hands={0: "red"}), Claim(999, ((1, 1),)), "ALL-004", {}),
    "lane leaves the board": Refused(
        lambda: position(hands={0: "green*4"}), "claim mobile-tampa/1 green*4", "LEGACY-048", {"lane": "mobile-tampa/1"}
    ),
    "lane forbidden for now": Refused(
        lambda: under(modify("forbid", 1, route_touches=["albany"]), hand="red"),
        f"claim {LANE} red",
        "LEGACY-044",
        {"lane": LANE},
    ),
    "too few cards to draw": Refused(
        lambda: position(deck="black*8"), "draw cars", "LEGACY-037", {"cards": 8, "limit": 8}
    ),
    "deck empty": Refused(
        lambda: after(
            position(market="wild*2 red green blue", deck="newspaper*5 black*2 newspaper white", coming="good-press"),
            "draw cars",
        ),
        "draw cars",
        "ALL-028",
        {},
    ),
    "no such way": Refused(asked, "choose maybe", "ALL-004", {}, seat=0),
    "no such place": Refused(staking, "pick-lane albany-new_york/1", "ALL-004", {}, seat=0),
    "way out of reach": Refused(asked, "choose wild", "LEGACY-054", {}, seat=0),
    "event not in the discard": Refused(over, "archive washout", "LEGACY-085", {}),
}


@pytest.mark.parametrize("code", CASES)
def test_it_is_said_whole(code: str) -> None:
    CASES[code].check(code)


def test_none_is_left_out() -> None:
    assert {*codes_in("systems/legacy")} == CASES.keys()
