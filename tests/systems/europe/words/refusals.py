"""What the rules of Europe refuse, and how the first player reads it."""

from __future__ import annotations

from collections.abc import Mapping

from words.said import Case

REFUSALS: Mapping[str, list[Case]] = {
    "too few cards": [
        (
            "europe",
            {
                "lane": "essen-kobenhavn/1",
                "color": "gray",
                "spaces": 3,
                "held": 1,
                "wilds": 0,
                "missing": 2,
                "least": 1,
            },
            (
                "Essen to København takes 3 of one colour, at least 1 of them wild. At best you have 1 "
                "and no wild: 2 more needed, at least 1 wild."
            ),
        ),
        (
            "europe",
            {
                "lane": "athina-brindisi/1",
                "color": "gray",
                "spaces": 4,
                "held": 3,
                "wilds": 0,
                "missing": 1,
                "least": 1,
            },
            (
                "Athína to Brindisi takes 4 of one colour, at least 1 of them wild. At best you have 3 "
                "and no wild: 1 more wild needed."
            ),
        ),
        (
            "europe",
            {
                "lane": "palermo-smyrna/1",
                "color": "gray",
                "spaces": 6,
                "held": 1,
                "wilds": 2,
                "missing": 3,
                "least": 2,
            },
            (
                "Palermo to Smyrna takes 6 of one colour, at least 2 of them wild. At best you have 1 "
                "and 2 wild: 3 more needed."
            ),
        ),
    ],
    "too few wilds": [
        (
            "europe",
            {"lane": "amsterdam-london/1", "wilds": 2, "offered": 1},
            "Amsterdam to London takes at least 2 wild cards, and you have 1.",
        )
    ],
    "not this decision": [
        (
            "europe",
            {},
            "One action per turn: cards, a route, tickets or a station. Finish this one first.",
        )
    ],
    "no stations left": [("europe", {"stations": 3}, "You have built all your stations: 3.")],
    "station taken": [
        ("europe", {"city": "paris", "owner": 1}, "There is a station in Paris already: Bea has built it."),
        ("europe", {"city": "paris", "owner": 0}, "There is a station in Paris already: you have built it."),
    ],
    "not the price of a station": [
        ("europe", {"cards": 2, "offered": 1}, "This station takes exactly 2 cards, and you chose 1."),
        ("europe", {"cards": 1, "offered": 0}, "This station takes exactly 1 card, and you chose none."),
    ],
    "too many long tickets": [("europe mega", {"most": 1, "kept": 2}, "Keep at most 1 long ticket; you chose 2.")],
    "not the extra cards": [
        ("europe", {"due": 2, "offered": 1}, "The tunnel takes exactly 2 more cards, and you chose 1."),
        ("europe", {"due": 1, "offered": 0}, "The tunnel takes exactly 1 more card, and you chose none."),
    ],
    "extra cards of another colour": [
        ("europe", {"color": "yellow"}, "You laid yellow for the tunnel, so add yellow or wilds.")
    ],
    "extra cards must be wild": [("europe", {"due": 2}, "You laid only wilds for the tunnel, so add only wilds: 2.")],
}
