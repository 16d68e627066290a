"""What is said of companies, events, prices, receipts and the caboose."""

from east import events, rules_with, stickers

from words.legacy.refusals import REFUSALS
from words.said import SystemSaid

FERRY: dict[str, object] = {
    "id": "ferry",
    "step": 5,
    "title": "The Ferry",
    "text": "Crossing costs a card or a dollar.",
    "effects": [
        {
            "verb": "ask",
            "when": {"route_touches": ["new_york"]},
            "options": [
                {"label": "one-card", "effects": [{"verb": "modify", "hook": "claim.extra_cards", "change": 1}]},
                {"label": "one-dollar", "effects": [{"verb": "modify", "hook": "claim.extra_dollars", "change": 1}]},
            ],
        }
    ],
}
"""A rule of the board made for these tests."""

LEVY: dict[str, object] = {
    "id": "levy",
    "title": "The Levy",
    "text": "Every company gives a dollar, or gives nothing.",
    "effects": [
        {"verb": "say", "text": "The collector is at the door."},
        {
            "verb": "ask",
            "who": "all",
            "options": [
                {"label": "nothing"},
                {
                    "label": "one-dollar",
                    "need": {"dollars": 1},
                    "effects": [{"verb": "money", "amount": -1}],
                },
            ],
        },
    ],
}
"""An event made for these tests."""

SAID = SystemSaid(
    refusals=REFUSALS,
    made={
        "legacy-east stickers": lambda: rules_with(stickers=stickers(FERRY)),
        "legacy-east levy": lambda: rules_with(events=events(LEVY)),
    },
)
