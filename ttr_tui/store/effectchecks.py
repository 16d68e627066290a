"""What is wrong with events and stickers though each of them can be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ttr_tui.rules.effects import Ask, Sticker
from ttr_tui.store.faults import Faults, Place


def check_ids(numbers: Mapping[str, Any], faults: Faults) -> None:
    """Whatever the numbers list by id, no two of a kind have the same."""
    for key, things in numbers.items():
        ids = [thing.id for thing in things if hasattr(thing, "id")] if isinstance(things, tuple) else []
        _check_distinct(ids, ("numbers", key), "id", faults)


def check_stickers(stickers: Sequence[Sticker], faults: Faults) -> None:
    """Each has a number of its own among the steps; what it asks can be answered in ways that differ in name."""
    steps = [sticker.step for sticker in stickers]
    for k, sticker in enumerate(stickers):
        place: Place = ("numbers", "stickers", k)
        if sticker.step in steps[:k]:
            what = f"Step {sticker.step} is that of “{stickers[steps.index(sticker.step)].id}” already."
            faults.add((*place, "step"), f"{what} Give every sticker its own.")
        for n, effect in enumerate(sticker.effects):
            if isinstance(effect, Ask):
                options: Place = (*place, "effects", n, "options")
                if not effect.options:
                    faults.add(options, "There is nothing to choose from. Add a way with a label.")
                _check_distinct([way.label for way in effect.options], options, "label", faults)


def _check_distinct(names: Sequence[str], place: Place, key: str, faults: Faults) -> None:
    for k, name in enumerate(names):
        if name in names[:k]:
            faults.add((*place, k, key), f"“{name}” is there already. Give every one its own {key}.")
