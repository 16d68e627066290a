"""What is said of companies, events, prices, receipts and the caboose."""

from support.east import events, rules_with, stickers
from words.said import SystemSaid

from systems.legacy.words.refusals import REFUSALS
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw

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

ADDED = ["tokens", "leaving", "stuck-before", "story", "postcards", "offices", "route-marks"]
STEPS = ["last-steps", "turn-steps"]
NUMBERS = {
    "tokens": [{"id": "medal", "title": "Silver medal", "count": 5}],
    "notes": [{"id": "bags", "title": "relief bags"}],
    "items": [{"id": "spike", "title": "a silver spike"}],
    "stuck_before": [],
    "offices": [],
    "stories": [{"id": "salt-water", "title": "Salt Water"}],
    "postcards": [{"id": "seven", "number": 7, "company": "red", "trigger": "never", "effects": []}],
}
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
FAIR: dict[str, object] = {
    "id": "fair",
    "title": "The Fair",
    "text": "Chance gives, or takes away.",
    "effects": [
        {
            "verb": "ask",
            "who": "chance",
            "options": [
                {"label": "nothing"},
                {
                    "label": "a-prize",
                    "effects": [
                        {"verb": "money", "amount": 1},
                    ],
                },
            ],
        },
    ],
}
"""Another one."""


def story() -> RuleSet:
    """The map with the parts that last beyond one game."""
    raw = read_raw(find_map("legacy-east"))
    return RuleSet(decode_map(raw | {"add": [*ADDED, *STEPS], "numbers": raw["numbers"] | NUMBERS}, "test"))


def marked() -> RuleSet:
    """The map with marks on its cards."""
    raw = read_raw(find_map("legacy-east"))
    cars = raw["decks"]["cars"] | {"per_color": {"plain": 9, "crew": 2, "skull": 1}}
    added = ["marked-cards", "receipt-rows"]
    return RuleSet(decode_map(raw | {"decks": {"cars": cars}, "add": added}, "test"))


def neutral() -> RuleSet:
    """The map with a neutral company."""
    return RuleSet(decode_map(read_raw(find_map("legacy-east")) | {"add": ["neutral-company"]}, "test"))


SAID = SystemSaid(
    refusals=REFUSALS,
    made={
        "legacy-east stickers": lambda: rules_with(stickers=stickers(FERRY)),
        "legacy-east story": story,
        "legacy-east levy": lambda: rules_with(events=events(LEVY)),
        "legacy-east fair": lambda: rules_with(events=events(FAIR)),
        "legacy-east marked": marked,
        "legacy-east neutral": neutral,
    },
)
