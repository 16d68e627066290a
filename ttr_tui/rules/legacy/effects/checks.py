"""What is wrong with events and stickers though each of them can be read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ttr_tui.rules.draft import Flaw, Place
from ttr_tui.rules.legacy.effects.verbs import TICKETS_DEAL, Ask, Event, Modify, Span, Sticker, When


def check_stickers(stickers: Sequence[Sticker], printed: Collection[int]) -> Iterator[Flaw]:
    """Each has a number of its own among the steps; what it asks can be answered in ways that differ in name."""
    steps = [sticker.step for sticker in stickers]
    for k, sticker in enumerate(stickers):
        place: Place = ("numbers", "stickers", k)
        if sticker.step in steps[:k]:
            what = f"Step {sticker.step} is that of “{stickers[steps.index(sticker.step)].id}” already."
            yield Flaw((*place, "step"), f"{what} Give every sticker its own.")
        if sticker.step in printed:
            what = f"Step {sticker.step} is printed on the board already."
            yield Flaw((*place, "step"), f"{what} Choose another number.")
        for n, effect in enumerate(sticker.effects):
            if isinstance(effect, Ask):
                yield from _check_ways(effect, (*place, "effects", n, "options"))
    yield from _check_spans("stickers", stickers)


def _check_ways(ask: Ask, options: Place) -> Iterator[Flaw]:
    if not ask.options:
        yield Flaw(options, "There is nothing to choose from. Add a way with a label.")
    labels = [way.label for way in ask.options]
    for k, label in enumerate(labels):
        if label in labels[:k]:
            yield Flaw((*options, k, "label"), f"“{label}” is there already. Give every one its own label.")


def check_events(events: Sequence[Event]) -> Iterator[Flaw]:
    """Each does something; what changes the drawing of tickets tests no lane."""
    for k, event in enumerate(events):
        place: Place = ("numbers", "events", k, "effects")
        if not event.effects:
            yield Flaw(place, "This event does nothing. Give it an effect, or remove the event.")
        for n, effect in enumerate(event.effects):
            if isinstance(effect, Modify) and effect.hook == TICKETS_DEAL and effect.when != When():
                what = "No lane is claimed when tickets are drawn, so there is nothing to test."
                yield Flaw((*place, n, "when"), f"{what} Remove this key.")
    yield from _check_spans("events", events)


def _check_spans(key: str, things: Sequence[Event | Sticker]) -> Iterator[Flaw]:
    """A test that no lane can pass would leave an effect without any."""
    for k, thing in enumerate(things):
        for n, effect in enumerate(thing.effects):
            span = effect.when.route_length if isinstance(effect, Modify | Ask) else Span()
            if span.at_least > span.at_most:
                what = f"No length is at least {span.at_least} and at most {span.at_most}. Swap the two."
                yield Flaw(("numbers", key, k, "effects", n, "when", "route_length"), what)
