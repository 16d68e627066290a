"""A game with much more news than usual, which interrupts claims and brings rules into force."""

from __future__ import annotations

from ttr_tui.store.map_entries import Raw

PAPER = {"title": "Test", "text": "Made for a test."}
CROSSING = PAPER | {
    "id": "crossing",
    "step": 4,
    "effects": [
        {
            "verb": "ask",
            "options": [
                {"label": "card", "effects": [{"verb": "modify", "hook": "claim.extra_cards", "change": 1}]},
                {"label": "dollar", "effects": [{"verb": "modify", "hook": "claim.extra_dollars", "change": 1}]},
            ],
        }
    ],
}
DEPOT = PAPER | {
    "id": "depot",
    "step": 13,
    "effects": [
        {"verb": "modify", "hook": "claim.reward", "change": 2},
        {
            "verb": "ask",
            "who": "all",
            "options": [
                {"label": "no"},
                {"label": "pay", "need": {"dollars": 1}, "effects": [{"verb": "money", "amount": -1}]},
            ],
        },
        {"verb": "token", "kind": "stake", "at": "end"},
        {"verb": "token", "kind": "stake", "at": "lane", "choose": True},
    ],
}
TOKENS = [{"id": "stake", "title": "stake", "count": 40}]
DECREES = [
    PAPER | {"id": f"decree-{sticker}", "effects": [{"verb": "rule", "op": "stick", "id": sticker}]}
    for sticker in ("crossing", "depot")
]
YARDS = [
    PAPER | {"id": f"yard-{k}", "effects": [{"verb": "cards", "n": 1, "from": "row" if k % 4 else "choice"}]}
    for k in range(1, 9)
]
PAPERS = 12


def newsy(raw: Raw) -> Raw:
    """A game in which much news asks everybody in the middle of claims, or brings rules into force.

    Of the two rules one leaves a choice about the price, the other pays after the claim, asks everybody, and then asks
    whoever claimed for two places.
    """
    news = {"stickers": [CROSSING, DEPOT], "events": [*DECREES, *YARDS], "tokens": TOKENS}
    papers = {"newspapers": dict.fromkeys(raw["numbers"]["newspapers"], PAPERS)}
    cars = raw["decks"]["cars"]
    cities = [city if "off_board" in city else city | {"large": True} for city in raw["cities"]]
    return raw | {
        "add": [*raw.get("add", ()), "tokens"],
        "numbers": raw["numbers"] | news | papers,
        "decks": {"cars": cars | {"extra": cars["extra"] | {"newspaper": PAPERS}}},
        "cities": cities,
    }
