"""What is wrong with a story as a whole, though each file of its pack can be read."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_tui.campaign.packs.pack import BEFORE, Pack
from ttr_tui.campaign.packs.verbs import Ask, If, Keep, Mail, RouteChange, everything


def story_faults(pack: Pack) -> Iterator[str]:
    for card in pack.stories:
        place = f"The card “{card.id}”"
        if card.kind in BEFORE and any(isinstance(effect, Mail) and not effect.number for effect in card.between):
            yield f"{place} is read before a game, and postcards are drawn after one only. Give a number, or move it."
        for effect in everything(card.between):
            if isinstance(effect, Mail) and bool(effect.number) + bool(effect.draw) + effect.tickets != 1:
                yield f"{place} gives a postcard: it needs either a `number` or how many to `draw`."
            if isinstance(effect, Keep) and (effect.place, effect.who) == ("vault", "absent"):
                yield f"{place} drops something into vaults that stay shut. Lay it into the office, or choose others."
            if isinstance(effect, Ask) and not effect.options:
                yield f"{place} asks something, and there is nothing to choose from. Add options."
            if isinstance(effect, If) and not effect.who and effect.when.about_company:
                yield f"{place} tests something of a company, and doesn't say of which. Add `who` beside `when`."
            if isinstance(effect, RouteChange):
                yield from _route_faults(effect, place)
    if sum(card.on_request for card in pack.stories) > 1:
        yield "Two cards are read on request, and a campaign ends once. Leave one."
    last = [card for card in pack.stories if card.kind == "stop" and not card.on_request]
    if any(card.game != len(pack.chapters) for card in last):
        yield "A card of kind “stop” ends the campaign, so it belongs to the last game."


def _route_faults(change: RouteChange, place: str) -> Iterator[str]:
    if any(len(route) != 2 for route in change.routes):
        yield f"{place} changes a route: each of `routes` is a list of two cities."
    if (change.op in ("mark", "unmark")) != bool(change.mark):
        yield f"{place} changes a route: `mark` goes with “mark” and “unmark”, and with nothing else."
    if (change.op in ("color", "lane")) != bool(change.color):
        yield f"{place} changes a route: `color` goes with “color” and “lane”, and with nothing else."
