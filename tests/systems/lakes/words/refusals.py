"""What the rules of the Great Lakes refuse, and how the first player reads it."""

from __future__ import annotations

from collections.abc import Mapping

from words.said import Case

TRAVERSE = "bay_city-traverse_city/1"
SEA_ROUTE = "green_bay-traverse_city/1"
FREIGHT = "green_bay-sault_ste_marie/1"

REFUSALS: Mapping[str, list[Case]] = {
    "cards not in hand": [
        (
            "great-lakes",
            {"card": "red-double", "held": 1, "offered": 2},
            "You can’t pay 2 red double ships: you have 1.",
        )
    ],
    "wrong number of cards": [
        ("great-lakes", {"spaces": 3, "offered": 2}, "This route has 3 spaces; your cards pay for 2.")
    ],
    "no cards to draw": [
        ("great-lakes", {}, "There are no cards to draw: both decks and both discard piles are empty.")
    ],
    "deck empty": [
        (
            "great-lakes",
            {"supply": "ships"},
            "The ship deck and its discard pile are both empty. Draw another card.",
        )
    ],
    "not this decision": [
        (
            "great-lakes",
            {},
            ("One action per turn: cards, a route, tickets, a harbour or an exchange. Finish this one first."),
        )
    ],
    "wrong kind of card": [
        (
            "great-lakes",
            {"card": "red-double", "kind": "rail"},
            "This route takes train cards; a red double ship card isn’t one.",
        ),
        ("great-lakes", {"card": "red", "kind": "sea"}, "This route takes ship cards; a red train card isn’t one."),
    ],
    "card to spare": [
        (
            "great-lakes",
            {"spaces": 3, "offered": 5},
            "This route has 3 spaces, and your cards pay for 5: leave one out.",
        ),
        (
            "great-lakes",
            {"spaces": 1, "offered": 2},
            "This route has 1 space, and your cards pay for 2: leave one out.",
        ),
    ],
    "too few cards of this kind": [
        (
            "great-lakes",
            {"lane": TRAVERSE, "color": "red", "kind": "rail", "spaces": 3, "held": 1, "wilds": 1, "missing": 1},
            (
                "Bay City to Traverse City takes red train cards for 3 spaces. You have enough for 1 and "
                "1 wild: 1 more needed."
            ),
        ),
        (
            "great-lakes",
            {"lane": FREIGHT, "color": "gray", "kind": "sea", "spaces": 6, "held": 0, "wilds": 0, "missing": 6},
            (
                "Green Bay to Sault Ste. Marie takes ship cards of one colour for 6 spaces. You have "
                "enough for none and no wild: 6 more needed."
            ),
        ),
    ],
    "too few pieces of this kind": [
        (
            "great-lakes",
            {"lane": SEA_ROUTE, "spaces": 3, "pieces": 1, "kind": "sea", "box": 9},
            "Green Bay to Traverse City takes 3 ships, and you have 1 ship left. Your box holds 9 ships to exchange.",
        ),
        (
            "great-lakes",
            {"lane": TRAVERSE, "spaces": 3, "pieces": 0, "kind": "rail", "box": 0},
            "Bay City to Traverse City takes 3 trains, and you have no trains left. Your box holds no trains either.",
        ),
    ],
    "not so many trains": [
        ("great-lakes", {"most": 33, "asked": 40}, "A fleet has at most 33 trains; you asked for 40.")
    ],
    "not so many ships": [
        ("great-lakes", {"most": 32, "asked": 33}, "A fleet has at most 32 ships; you asked for 33.")
    ],
    "fleet of another size": [
        ("great-lakes", {"fleet": 50, "asked": 51}, "A fleet has 50 pieces in all; you asked for 51.")
    ],
    "no such piece": [("great-lakes", {}, "There are only trains and ships.")],
    "nothing to exchange": [("great-lakes", {"kind": "sea", "asked": 0}, "Exchange at least one piece, not 0.")],
    "box too empty": [
        (
            "great-lakes",
            {"kind": "rail", "asked": 7, "box": 1},
            "You asked for 7 trains; your box holds 1 train.",
        ),
        ("great-lakes", {"kind": "sea", "asked": 1, "box": 0}, "You asked for 1 ship; your box holds no ships."),
    ],
    "too few pieces to give": [
        (
            "great-lakes",
            {"kind": "rail", "asked": 2, "supply": 1},
            "For 2 trains you give as many ships, and you have 1 ship.",
        ),
        (
            "great-lakes",
            {"kind": "sea", "asked": 1, "supply": 0},
            "For 1 ship you give as many trains, and you have no trains.",
        ),
    ],
    "no harbours left": [("great-lakes", {"harbors": 3}, "You have built all you have: 3 harbours.")],
    "no port": [("great-lakes", {"city": "madison"}, "Madison isn’t a port.")],
    "harbour taken": [
        (
            "great-lakes",
            {"city": "chicago", "owner": 1},
            "There is a harbour in Chicago: Bea has built one.",
        ),
        (
            "great-lakes",
            {"city": "chicago", "owner": 0},
            "There is a harbour in Chicago: you have built one already.",
        ),
    ],
    "no route into the city": [
        ("great-lakes", {"city": "chicago"}, "You have no route into Chicago. A harbour needs one.")
    ],
    "no sign of a harbour": [
        (
            "great-lakes",
            {"card": "red"},
            "A harbour takes cards with its symbol, or wilds; a red train card doesn’t have it.",
        )
    ],
    "not the price of a harbour": [
        (
            "great-lakes",
            {"each": 2},
            (
                "A harbour costs 2 train cards and 2 ship cards, all of one colour and with its symbol; "
                "wilds may stand in for any of them."
            ),
        )
    ],
}
