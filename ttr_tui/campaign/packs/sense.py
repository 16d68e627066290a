"""What is wrong with a story as a whole, though each file of its pack can be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ttr_tui.campaign.packs.pack import BEFORE, Pack, StoryCard
from ttr_tui.campaign.packs.verbs import CHANCE, Ask, If, Keep, Mail, RouteChange, Verb, everything, tests_in
from ttr_tui.core.board import pair_of

OWNER = "owner"


def story_faults(pack: Pack) -> Iterator[str]:
    routes = [*pack.board["routes"], *(route for area in pack.areas.values() for route in area.routes)]
    pairs = {pair_of(route["a"], route["b"]) for route in routes}
    for card in pack.stories:
        place = f"The card “{card.id}”"
        if card.kind in BEFORE and any(isinstance(effect, Mail) and not effect.number for effect in card.between):
            yield f"{place} is read before a game, and postcards are drawn after one only. Give a number, or move it."
        for effect in everything(card.between):
            if isinstance(effect, Mail) and bool(effect.number) + bool(effect.draw) + effect.tickets != 1:
                yield f"{place} gives a postcard: it needs either a `number` or how many to `draw`."
            if isinstance(effect, Keep) and (effect.place, effect.who) == ("vault", "absent"):
                yield f"{place} drops something into vaults that stay shut. Lay it into the office, or choose others."
            if isinstance(effect, Ask):
                yield from _option_faults(effect, place)
            if isinstance(effect, If) and not effect.who and effect.when.about_company:
                yield f"{place} tests something of a company, and doesn't say of which. Add `who` beside `when`."
            if isinstance(effect, RouteChange):
                yield from _route_faults(effect, place)
                yield from _no_routes(effect, place, pairs)
        yield from _without_owner(card.between, place)
        between = [one.joined for one in tests_in(card.between)]
        yield from joined_faults(place, [*between, *lists_of_joined(card.at_table)])
    yield from _stop_faults(pack)


def joined_faults(place: str, lists: Sequence[Sequence[str]]) -> Iterator[str]:
    """Of tests that hold whatever anybody builds."""
    if any(cities and len({*cities}) < max(len(cities), 2) for cities in lists):
        yield f"{place} tests `joined` with one city, or with one of them twice. Name two cities or more, each once."


def lists_of_joined(table: object) -> list[Sequence[str]]:
    """What tests of a game call `joined`, wherever they stand in its tables."""
    if isinstance(table, Mapping):
        own = [table["joined"]] if isinstance(table.get("joined"), list | tuple) else []
        return [*own, *lists_of_joined([*table.values()])]
    return [found for one in table for found in lists_of_joined(one)] if isinstance(table, list | tuple) else []


def _stop_faults(pack: Pack) -> Iterator[str]:
    if sum(card.on_request for card in pack.stories) > 1:
        yield "Two cards are read on request, and a campaign ends once. Leave one."
    last = [card for card in pack.stories if card.kind == "stop" and not card.on_request]
    yield from (_early(card) for card in last if card.game != len(pack.chapters))
    if len(last) > 1:
        yield f"The cards {' and '.join(f'“{card.id}”' for card in last)} are of kind “stop”: one ends the campaign."


def _early(card: StoryCard) -> str:
    return f"The card “{card.id}”: A card of kind “stop” ends the campaign, so it belongs to the last game."


def _option_faults(ask: Ask, place: str) -> Iterator[str]:
    labels = [way.label for way in ask.options]
    if not labels:
        yield f"{place} asks something, and there is nothing to choose from. Add options."
    for label in {label: None for label in labels if labels.count(label) > 1}:
        yield f"{place} has two options “{label}”, and the second would do what the first does. Give each its own."


def _without_owner(effects: Sequence[Verb], place: str) -> Iterator[str]:
    """What is meant for the owner where there is none; those are owners whom an `if` names, and whoever answers."""
    for effect in effects:
        if isinstance(effect, Keep | Mail | If | Ask) and effect.who == OWNER:
            yield (
                f"{place} means an owner in its “{effect.verb}”, and there is none. Add `who`, "
                "or put it into an `if` with `who`."
            )
        elif isinstance(effect, If) and not effect.who:
            yield from _without_owner((*effect.then, *effect.else_), place)
        elif isinstance(effect, Ask) and effect.who == CHANCE:
            yield from (fault for way in effect.options for fault in _without_owner(way.effects, place))


def _no_routes(change: RouteChange, place: str, pairs: set[tuple[str, str]]) -> Iterator[str]:
    for route in change.routes:
        if len(route) == 2 and pair_of(*route) not in pairs:
            yield f"{place} changes a route from {route[0]} to {route[1]}, and no board or area has one. Name another."


def _route_faults(change: RouteChange, place: str) -> Iterator[str]:
    if any(len(route) != 2 for route in change.routes):
        yield f"{place} changes a route: each of `routes` is a list of two cities."
    for key, said, ops in (("mark", change.mark, ("mark", "unmark")), ("color", change.color, ("color", "lane"))):
        if said and change.op not in ops:
            yield f"{place} changes a route: `{key}` goes with “{ops[0]}” and “{ops[1]}”, and with nothing else."
        elif not said and change.op in ops:
            yield f"{place} changes a route: “{change.op}” needs a `{key}`. Add it."
