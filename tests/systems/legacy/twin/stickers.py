"""Rules made for this suite that join the steps of a claim while a game runs, in both phases.

First as a map file has them, then in plain words: what they ask of whoever claims a lane, and what they bring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from conformance.places import cities
from conformance.plain_rules import NO_LIMIT, Demand

from systems.legacy.twin.places import SOUTH, current
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.table import Table
from ttr_tui.systems.legacy.outcomes import StuckRules

FERRIES = {"boston", "norfolk", "chicago", "atlanta"}
DEPOTS = {"new_york", "nashville", "atlanta"}

STEPS = {"ferry": 2, "grade": 4, "toll": 5, "depot": 7, "crew": 8, "guide": 9, "clock": 13}
REWARDS = {"ferry": 3, "depot": 4, "clock": 8}

DECREES = {
    "decree-late": ("clock", "ferry", "grade"),
    "decree-dear": ("toll", "depot"),
    "decree-strict": ("guide", "crew"),
}
"""Events, each with the stickers that are in force once it was turned up."""


def _modify(hook: str, change: int) -> dict[str, object]:
    return {"verb": "modify", "hook": f"claim.{hook}", "change": change}


def _sticker(name: str, *effects: dict[str, object]) -> dict[str, object]:
    return {"id": name, "step": STEPS[name], "title": name, "text": "Made for a test.", "effects": list(effects)}


def _ask(when: dict[str, object], **ways: list[dict[str, object]]) -> dict[str, object]:
    return {
        "verb": "ask",
        "when": when,
        "options": [{"label": label, "effects": effects} for label, effects in ways.items()],
    }


STICKERS = (
    _sticker("guide", _ask({"route_color": "red"}, none=[], wild=[_modify("extra_wilds", 1)])),
    _sticker("clock", _modify("reward", 8)),
    _sticker(
        "ferry",
        _ask(
            {"route_touches": sorted(FERRIES)},
            card=[_modify("extra_cards", 1)],
            dollar=[_modify("extra_dollars", 1)],
        ),
        _modify("reward", 3) | {"when": {"route_length": {"at_most": 1}}},
    ),
    _sticker("grade", _modify("extra_wilds", 1) | {"when": {"route_length": {"at_least": 3}}}),
    _sticker("toll", _modify("extra_dollars", 2) | {"when": {"route_color": "blue"}}),
    _sticker("depot", _modify("reward", 4) | {"when": {"route_touches": sorted(DEPOTS)}}),
    _sticker("crew", _modify("most_wilds", 1)),
)
"""In another order than that of their steps."""

EVENTS = tuple(
    {
        "id": event,
        "title": event,
        "text": "Made for a test.",
        "effects": [{"verb": "rule", "op": "stick", "id": sticker} for sticker in stuck],
    }
    for event, stuck in DECREES.items()
)


def demands(table: Table, lane: Lane) -> Iterator[Demand]:
    """One for each way to answer, asked in the order of the steps; an event has its say at the end."""
    kept = table.records.get(StuckRules)
    stuck = kept.ids if isinstance(kept, StuckRules) else ()
    touched, color, event = cities(table, lane), LANE_COLORS[lane.color], current(table)
    asked: list[tuple[str, ...]] = []
    if "ferry" in stuck and touched & FERRIES:
        asked.append(("ferry:card", "ferry:dollar"))
    if "guide" in stuck and color == "red":
        asked.append(("guide:none", "guide:wild"))
    for choices in product(*asked):
        yield Demand(
            choices,
            cards=("ferry:card" in choices) + (event == "coal-shortage" and lane.length >= 3),
            wilds=("guide:wild" in choices) + ("grade" in stuck and lane.length >= 3),
            dollars=("ferry:dollar" in choices) + 2 * ("toll" in stuck and color == "blue"),
            most_wilds=0 if event == "washout" and touched & SOUTH else 1 if "crew" in stuck else NO_LIMIT,
        )


def rewards(stuck: Sequence[str], table: Table, lane: Lane) -> list[tuple[int, int]]:
    """What these stickers bring after a claim: the number of the step and the dollars, in the order of the steps."""
    brings = {
        "ferry": lane.length == 1,
        "depot": bool(cities(table, lane) & DEPOTS),
        "clock": True,
    }
    return [(STEPS[name], REWARDS[name]) for name, applies in brings.items() if applies and name in stuck]
