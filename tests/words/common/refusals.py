"""What the common rules refuse, and how the first player reads it."""

from __future__ import annotations

from collections.abc import Mapping

from words.said import Case

OMAHA = "denver-omaha/1"
KANSAS = "denver-kansas_city/2"

REFUSALS: Mapping[str, list[Case]] = {
    "lane taken": [
        ("usa", {"lane": OMAHA, "owner": 1}, "Denver to Omaha is taken: Bea has it."),
        ("usa", {"lane": OMAHA, "owner": 0}, "Denver to Omaha is taken: it’s yours."),
    ],
    "owns the other lane": [
        (
            "usa",
            {"lane": KANSAS},
            "You already have a route from Denver to Kansas City; each player can have only one.",
        )
    ],
    "lane closed": [
        (
            "usa",
            {"lane": KANSAS, "seats": 2, "from": 4},
            (
                "Denver to Kansas City (black) is closed: "
                "with fewer than 4 players, only one route of a double can be claimed."
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
            "Denver to Omaha takes 4 purple. You have 1 purple and 1 wild: 2 more needed.",
        ),
        (
            "usa",
            {"lane": OMAHA, "color": "purple", "spaces": 4, "held": 0, "wilds": 3, "missing": 1},
            "Denver to Omaha takes 4 purple. You have no purple and 3 wild: 1 more needed.",
        ),
        (
            "usa",
            {"lane": "denver-santa_fe/1", "color": "gray", "spaces": 2, "held": 1, "wilds": 0, "missing": 1},
            ("Denver to Santa Fe takes 2 of one colour. At best you have 1 and no wild: 1 more needed."),
        ),
    ],
    "too few wilds": [
        ("usa", {"wilds": 2, "offered": 0}, "At least 2 of the cards must be wild; you chose none."),
        ("usa", {"wilds": 2, "offered": 1}, "At least 2 of the cards must be wild; you chose only 1."),
        ("usa", {"wilds": 3, "offered": 2}, "At least 3 of the cards must be wild; you chose only 2."),
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
        ("usa", {"spaces": 4, "offered": 3}, "This route takes exactly 4 cards; you chose 3."),
        ("usa", {"spaces": 1, "offered": 0}, "This route takes exactly 1 card; you chose none."),
    ],
    "more than one colour": [("usa", {}, "Pay with cards of one colour; only wilds may be mixed in.")],
    "wrong colour": [("usa", {"color": "purple"}, "This route takes purple cards or wilds.")],
    "no cards to draw": [("usa", {}, "There are no cards to draw: the deck and the discard pile are both empty.")],
    "no such deck": [("usa", {}, "There is no such deck in this game.")],
    "deck empty": [("usa", {}, "The deck and the discard pile are both empty. Take a card from the market.")],
    "no such slot": [("usa", {"slots": 5}, "Choose a market card from 1 to 5.")],
    "slot empty": [("usa", {"slot": 3}, "Slot 3 of the market is empty: no cards were left to fill it.")],
    "wild as second card": [
        (
            "usa",
            {"slot": 3},
            "Card 3 is a wild. A face-up wild must be your first card, and then it’s your only one.",
        )
    ],
    "no tickets left": [("usa", {}, "There are no tickets left to draw.")],
    "not the tickets on offer": [
        (
            "usa",
            {"offered": 3},
            ("Choose from the 3 tickets you just drew. Tickets you already hold stay with you."),
        )
    ],
    "too few tickets kept": [
        ("usa", {"fewest": 2, "kept": 1}, "Keep at least 2 tickets; you chose 1."),
        ("usa", {"fewest": 1, "kept": 0}, "Keep at least 1 ticket; you chose none."),
    ],
    "not your turn": [("usa", {}, "It isn’t your turn.")],
    "game over": [("usa", {}, "The game is over.")],
    "not this decision": [("usa", {}, "One action per turn: cards, a route or tickets. Finish this one first.")],
}
