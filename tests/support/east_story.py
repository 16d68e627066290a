"""The map of the east with the parts that a game has only if a map adds them."""

from __future__ import annotations

from typing import Any

from support.east import EastScene, new_game, titled
from support.tables import keep_all
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw

Effect = dict[str, Any]
PARTS = ("tokens", "leaving", "stuck-before")


def rules_of(*stickers: Effect, **numbers: Any) -> RuleSet:
    """The map with these parts, and with stickers that are in force from the start."""
    raw = read_raw(find_map("legacy-east"))
    own = {
        "tokens": [{"id": "medal", "title": "medal", "count": 3}],
        "notes": [{"id": "bags", "title": "bags", "value": 4}],
        "items": [{"id": "spike", "title": "spike"}],
        "stickers": [titled(sticker) for sticker in stickers],
        "stuck_before": [sticker["id"] for sticker in stickers],
    }
    return RuleSet(decode_map(raw | {"add": list(PARTS), "numbers": raw["numbers"] | own | numbers}, "test"))


def begun(rules: RuleSet, seats: int = 3, **more: Any) -> EastScene:
    """A game whose tickets are chosen."""
    scene = new_game(seats, rules=rules, **more)
    for seat in range(seats):
        keep_all(scene, seat)
    return scene


def at_once(*effects: Effect, seats: int = 3, **numbers: Any) -> EastScene:
    """A game in which these effects were done in the set-up."""
    return begun(rules_of({"id": "rule", "pipeline": "set-up", "step": 10, "effects": list(effects)}, **numbers), seats)


def token(n: Any = 1, **keys: Any) -> Effect:
    return {"verb": "token", "kind": "medal", "n": n, **keys}


NOTHING: Effect = {"tokens": [], "notes": [], "items": [], "stuck_before": []}


def lines(scene: EastScene, *words: str) -> list[str]:
    return [line for line in map(scene.rules.notation.write, scene.facts) if line.split()[0] in words]


SAY: Effect = {"verb": "say", "text": "So it was."}


def post(*cards: Effect, **more: Any) -> RuleSet:
    """The map with postcards that the red company has, unless they say otherwise."""
    raw = read_raw(find_map("legacy-east"))
    own = [{"id": f"postcard-{k}", "number": k, "company": "red", **card} for k, card in enumerate(cards, 1)]
    numbers = raw["numbers"] | NOTHING | {"postcards": own, **more}
    return RuleSet(decode_map(raw | {"add": ["postcards", *PARTS], "numbers": numbers}, "test"))


def card(trigger: str, *effects: Effect, **when: Any) -> Effect:
    return {"trigger": trigger, "effects": list(effects), "when": when}


def restless() -> Effect:
    """The map as a file, with rules that let companies choose places, a train that runs every turn, and perks."""
    raw = read_raw(find_map("legacy-east"))
    pay: Effect = {"verb": "money", "amount": 1}
    stickers: list[Effect] = [
        {"id": "stations", "step": 5, "effects": [{"verb": "token", "kind": "desk", "at": "end"}]},
        {
            "id": "stakes",
            "step": 6,
            "effects": [
                {"verb": "token", "kind": "stake", "at": "lane", "choose": True, "when": {"route_touches": ["boston"]}},
                {"verb": "money", "amount": 1, "who": "staker"},
                {"verb": "modify", "hook": "claim.fewer_cards", "change": 1, "when": {"stake": "own"}},
            ],
        },
        {
            "id": "special",
            "pipeline": "turn",
            "step": 1,
            "effects": [{"verb": "move", "kind": "special", "effects": [pay]}],
        },
        {"id": "press", "pipeline": "draw", "step": 1, "effects": [pay]},
        {
            "id": "opening",
            "pipeline": "set-up",
            "step": 10,
            "effects": [
                {"verb": "token", "kind": "special", "at": "city", "city": "boston"},
                {"verb": "rule", "id": "press", "who": "others"},
                {"verb": "company", "who": "owner", "dollars": 1, "color": "white"},
            ],
        },
    ]
    own = NOTHING | {
        "tokens": [{"id": name, "title": name.title(), "count": n} for name, n in (("desk", 9), ("stake", 4))]
        + [{"id": "special", "title": "Special", "count": 1}],
        "stickers": [titled(one) for one in stickers],
        "stuck_before": ["stations", "stakes", "special", "opening"],
        "sheets": [{"company": "red", "rules": ["press"]}],
    }
    return raw | {"id": "restless", "add": [*PARTS, "turn-steps", "sheets"], "numbers": raw["numbers"] | own}
