"""A pack whose story branches: the small one, whose winner says which of two areas opens in the second game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from support.packs import changed

ROAD = {"id": "road", "title": "The road that was taken"}
TAKEN: dict[str, Any] = {"notes": [{"name": "road", "at_least": 1}]}
NOT_TAKEN: dict[str, Any] = {"notes": [{"name": "road", "at_most": 0}]}
TAKE: dict[str, Any] = {
    "verb": "ask",
    "who": "winner",
    "options": [{"label": "hill"}, {"label": "valley", "effects": [{"verb": "flag", "name": "road"}]}],
}
QUESTION = "1901-02/5"
HILL = {
    "id": "hill",
    "title": "The Hill",
    "cities": [{"id": "hazel", "name": "Hazel", "code": "HAZ", "x": 60, "y": 130}],
    "routes": [{"a": "hazel", "b": "ash", "length": 2, "colors": ["gray"]}],
    "tickets": [{"a": "hazel", "b": "dogwood", "value": 6}],
}
UP = {
    "id": "1904-00",
    "game": 2,
    "kind": "card",
    "title": "Up",
    "front": "Up.",
    "when": NOT_TAKEN,
    "adds": {"postcards": [5]},
    "effects": [{"verb": "area", "id": "hill"}],
}
POSTCARD = {"number": 5, "front": "F.", "secret": "S.", "trigger": "turn", "effects": [{"verb": "cards", "n": 1}]}


def branching(folder: Path, **changes: Any) -> Path:
    """The small pack, whose winner says which of two areas opens in the second game."""
    changed(folder, "pack", {"notes.+": ROAD})
    changed(folder, "areas/hill", HILL)
    changed(folder, "postcards", {"postcard.+": POSTCARD})
    changed(folder, "story", {"story.1.effects.+": TAKE, "story.2.when": TAKEN})
    return changed(folder, "story", {"story.+": UP, **changes})
