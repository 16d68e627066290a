"""What the common rules refuse, and how the first player reads it."""

from __future__ import annotations

from collections.abc import Mapping

from words.said import Case

OMAHA = "denver-omaha/1"
KANSAS = "denver-kansas_city/2"

REFUSALS: Mapping[str, list[Case]] = {
    "lane taken": [
        ("usa", {"lane": OMAHA, "owner": 1}, "Denver to Omaha is taken: Bea has it."),
        ("usa", {"lane": OMAHA, "owner": 0}, "Denver to Omaha is taken: you have it already."),
    ],
    "owns the other lane": [
        (
            "usa",
            {"lane": KANSAS},
            "You own a lane from Denver to Kansas City already, and nobody may own two lanes of one route.",
        )
    ],
    "lane closed": [
        (
            "usa",
            {"lane": KANSAS, "seats": 2, "from": 4},
            (
                "Denver to Kansas City (black) is closed: "
                "with fewer than 4 players only one lane of a double route can be claimed."
            ),
        )
    ],
    "too few pieces": [
        (
            "usa",
            {"lane": OMAHA, "spaces": 4, "pieces": 1},
            "Denver to Omaha takes 4 trains, and you have 1 train left.",
        )
    ],
    "too few cards": [
        (
            "usa",
            {"lane": OMAHA, "color": "purple", "spaces": 4, "held": 1, "wilds": 1, "missing": 2},
            "You need 2 more purple or wild cards for Denver to Omaha: it takes 4, and you have 1 purple and 1 wild.",
        ),
        (
            "usa",
            {"lane": OMAHA, "color": "purple", "spaces": 4, "held": 0, "wilds": 3, "missing": 1},
            "You need 1 more purple or wild card for Denver to Omaha: it takes 4, and you have no purple and 3 wild.",
        ),
        (
            "usa",
            {"lane": "denver-santa_fe/1", "color": "gray", "spaces": 2, "held": 1, "wilds": 0, "missing": 1},
            (
                "You need 1 more card of one colour, or wild, for Denver to Santa Fe: it takes 2, "
                "and you have at most 1 of one colour and no wild."
            ),
        ),
    ],
    "too few wilds": [
        ("usa", {"wilds": 2, "offered": 0}, "At least 2 of the cards must be wild, and none is."),
        ("usa", {"wilds": 2, "offered": 1}, "At least 2 of the cards must be wild, and only 1 is."),
        ("usa", {"wilds": 3, "offered": 2}, "At least 3 of the cards must be wild, and only 2 are."),
        (
            "usa",
            {"lane": OMAHA, "wilds": 2, "offered": 1},
            "Denver to Omaha takes at least 2 wild cards, and you have 1.",
        ),
        (
            "usa",
            {"lane": OMAHA, "wilds": 1, "offered": 0},
            "Denver to Omaha takes at least 1 wild card, and you have none.",
        ),
    ],
    "no such city": [("great-lakes", {}, "There is no such city on this map.")],
    "no such lane": [("usa", {}, "There is no such route on this map.")],
    "cards not in hand": [("usa", {"card": "red", "held": 0, "offered": 2}, "You can’t pay 2 red: you have none.")],
    "wrong number of cards": [
        ("usa", {"spaces": 4, "offered": 3}, "This route takes exactly 4 cards, and you offered 3."),
        ("usa", {"spaces": 1, "offered": 0}, "This route takes exactly 1 card, and you offered none."),
    ],
    "more than one colour": [
        ("usa", {}, "All cards that you pay are of one colour; only wild cards may stand in for some.")
    ],
    "wrong colour": [("usa", {"color": "purple"}, "This route takes purple cards, or wild ones in their place.")],
    "no cards to draw": [("usa", {}, "There are no cards to draw: the deck and the discard pile are both empty.")],
    "no such deck": [("usa", {}, "There is no such deck in this game.")],
    "deck empty": [("usa", {}, "The deck and the discard pile are both empty. Take a card of the market.")],
    "no such slot": [("usa", {"slots": 5}, "The market has 5 places: name one from 1 to 5.")],
    "slot empty": [("usa", {"slot": 3}, "Place 3 of the market is empty: there was no card left to fill it.")],
    "wild as second card": [
        (
            "usa",
            {"slot": 3},
            "Card 3 is wild. From the market a wild card may only be taken first, and is then the only card.",
        )
    ],
    "no tickets left": [("usa", {}, "There are no tickets left to draw.")],
    "not the tickets on offer": [
        (
            "usa",
            {"offered": 3},
            (
                "Choose among the 3 tickets on offer: each of them is kept or goes back. "
                "Tickets that you kept earlier stay with you."
            ),
        )
    ],
    "too few tickets kept": [
        ("usa", {"fewest": 2, "kept": 1}, "Keep at least 2 tickets; you chose 1."),
        ("usa", {"fewest": 1, "kept": 0}, "Keep at least 1 ticket; you chose none."),
    ],
    "not your turn": [("usa", {}, "It is not your turn.")],
    "game over": [("usa", {}, "The game is over.")],
    "not this decision": [
        ("usa", {}, "A turn is one action: cards, a route or tickets. Finish what you have begun first.")
    ],
}
