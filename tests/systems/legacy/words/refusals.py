"""What the rules of the railway campaign refuse, and how the first player reads it."""

from __future__ import annotations

from collections.abc import Mapping

from words.said import Case

REFUSALS: Mapping[str, list[Case]] = {
    "lane leaves the board": [
        (
            "legacy-east",
            {"lane": "mobile-tampa/1"},
            "Mobile to Tampa leads off the board, so nobody can claim it.",
        )
    ],
    "too few dollars": [
        (
            "legacy-east",
            {"lane": "albany-boston/1", "dollars": 2, "held": 1},
            "Boston to Albany costs $2, and you have $1.",
        )
    ],
    "too few cards for the price": [
        (
            "legacy-east",
            {
                "lane": "atlanta-mobile/1",
                "color": "black",
                "spaces": 3,
                "held": 3,
                "wilds": 0,
                "most": 99,
                "extra": 1,
                "extra wilds": 0,
            },
            (
                "Your cards don’t make the price of Atlanta to Mobile: 3 black and 1 card more. "
                "You have 3 black and no wild."
            ),
        ),
        (
            "legacy-east",
            {
                "lane": "boston-montreal/1",
                "color": "gray",
                "spaces": 2,
                "held": 1,
                "wilds": 2,
                "most": 0,
                "extra": 2,
                "extra wilds": 1,
            },
            (
                "Your cards don’t make the price of Montréal to Boston: 2 cards of one colour with none of them wild, "
                "2 cards more and 1 wild card beside them. You have 1 of one colour and 2 wild."
            ),
        ),
        (
            "legacy-east",
            {
                "lane": "atlanta-mobile/1",
                "color": "black",
                "spaces": 3,
                "held": 0,
                "wilds": 3,
                "most": 1,
                "extra": 0,
                "extra wilds": 0,
            },
            (
                "Your cards don’t make the price of Atlanta to Mobile: 3 black with at most 1 of them wild. "
                "You have no black and 3 wild."
            ),
        ),
    ],
    "choose how to pay": [
        (
            "legacy-east",
            {"lane": "albany-boston/1", "choices": 2},
            "The price of Boston to Albany leaves you 2 choices. Choose how to pay.",
        ),
        (
            "legacy-east",
            {"lane": "albany-boston/1", "choices": 1},
            "The price of Boston to Albany leaves you 1 choice. Choose how to pay.",
        ),
    ],
    "no such choice": [
        (
            "legacy-east",
            {"lane": "albany-boston/1"},
            "You can’t pay for Boston to Albany like that. Choose one of the listed prices.",
        )
    ],
    "too few cards to draw": [
        (
            "legacy-east",
            {"cards": 8, "limit": 8},
            "Nobody can draw while deck and discard pile hold 8 cards or fewer; they hold 8 cards.",
        ),
        (
            "legacy-east",
            {"cards": 1, "limit": 8},
            "Nobody can draw while deck and discard pile hold 8 cards or fewer; they hold 1 card.",
        ),
    ],
    "event not in the discard": [
        ("legacy-east", {}, "Choose an event that was turned up in this game and is not archived yet.")
    ],
    "wrong number of cards with extra": [
        (
            "legacy-east",
            {"spaces": 3, "extra": 1, "offered": 3},
            "This route takes 3 cards and 1 more, and you chose 3.",
        ),
        (
            "legacy-east",
            {"spaces": 1, "extra": 2, "offered": 0},
            "This route takes 1 card and 2 more, and you chose none.",
        ),
    ],
    "too few extra wilds": [
        (
            "legacy-east",
            {"wilds": 1, "offered": 0},
            "This route takes 1 wild card beside its other cards, and you chose none.",
        ),
        (
            "legacy-east",
            {"wilds": 2, "offered": 1},
            "This route takes 2 wild cards beside its other cards, and you chose 1.",
        ),
    ],
    "too many wilds": [
        (
            "legacy-east",
            {"most": 0, "offered": 1},
            "None of the cards for the spaces may be wild here, and you chose 1.",
        ),
        (
            "legacy-east",
            {"most": 2, "offered": 3},
            "At most 2 of the cards for the spaces may be wild here, and you chose 3.",
        ),
    ],
    "does not make a set": [
        (
            "legacy-east",
            {"color": "black", "spaces": 3, "extra": 1},
            ("These cards are not what the route takes: 3 black, and 1 more, with wilds where they are allowed."),
        ),
        (
            "legacy-east",
            {"color": "gray", "spaces": 1, "extra": 0},
            ("These cards are not what the route takes: 1 card of one colour with wilds where they are allowed."),
        ),
    ],
    "lane forbidden for now": [
        (
            "legacy-east",
            {"lane": "albany-boston/1"},
            "Boston to Albany is closed as long as an event or a rule says so.",
        )
    ],
    "no such way": [("legacy-east", {}, "That’s not on the list. Choose one of the listed ways.")],
    "no such place": [("legacy-east", {}, "You can’t choose that place. Choose one of those that are listed.")],
    "way out of reach": [("legacy-east", {}, "You don’t have what this way takes. Choose another one.")],
}
