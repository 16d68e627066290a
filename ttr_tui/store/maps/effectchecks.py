"""What is wrong with events and stickers though each of them can be read."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ttr_tui.rules.legacy.effects import TICKETS_DEAL, Ask, Event, Modify, Span, Sticker, When
from ttr_tui.store.faults import Faults, Place


def check_ids(numbers: Mapping[str, Any], faults: Faults) -> None:
    """Whatever the numbers list by id, no two of a kind have the same."""
    for key, things in numbers.items():
        ids = [thing.id for thing in things if hasattr(thing, "id")] if isinstance(things, tuple) else []
        _check_distinct(ids, ("numbers", key), "id", faults)


def check_stickers(stickers: Sequence[Sticker], printed: Collection[int], faults: Faults) -> None:
    """Each has a number of its own among the steps; what it asks can be answered in ways that differ in name."""
    steps = [sticker.step for sticker in stickers]
    for k, sticker in enumerate(stickers):
        place: Place = ("numbers", "stickers", k)
        if sticker.step in steps[:k]:
            what = f"Step {sticker.step} is that of “{stickers[steps.index(sticker.step)].id}” already."
            faults.add((*place, "step"), f"{what} Give every sticker its own.")
        if sticker.step in printed:
            faults.add((*place, "step"), f"Step {sticker.step} is printed on the board already. Choose another number.")
        for n, effect in enumerate(sticker.effects):
            if isinstance(effect, Ask):
                options: Place = (*place, "effects", n, "options")
                if not effect.options:
                    faults.add(options, "There is nothing to choose from. Add a way with a label.")
                _check_distinct([way.label for way in effect.options], options, "label", faults)


def check_events(events: Sequence[Event], faults: Faults) -> None:
    """Each does something; what changes the drawing of tickets tests no lane."""
    for k, event in enumerate(events):
        place: Place = ("numbers", "events", k, "effects")
        if not event.effects:
            faults.add(place, "This event does nothing. Give it an effect, or remove the event.")
        for n, effect in enumerate(event.effects):
            if isinstance(effect, Modify) and effect.hook == TICKETS_DEAL and effect.when != When():
                what = "No lane is claimed when tickets are drawn, so there is nothing to test."
                faults.add((*place, n, "when"), f"{what} Remove this key.")


def check_spans(numbers: Mapping[str, Any], faults: Faults) -> None:
    """A test that no lane can pass would leave an effect without any."""
    for key in ("events", "stickers"):
        for k, thing in enumerate(numbers.get(key, ())):
            for n, effect in enumerate(thing.effects):
                span = effect.when.route_length if isinstance(effect, Modify | Ask) else Span()
                if span.at_least > span.at_most:
                    what = f"No length is at least {span.at_least} and at most {span.at_most}. Swap the two."
                    faults.add(("numbers", key, k, "effects", n, "when", "route_length"), what)


def _check_distinct(names: Sequence[str], place: Place, key: str, faults: Faults) -> None:
    for k, name in enumerate(names):
        if name in names[:k]:
            faults.add((*place, k, key), f"“{name}” is there already. Give every one its own {key}.")
