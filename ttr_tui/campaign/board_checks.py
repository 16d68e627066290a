"""What is wrong with the changes that cards make for good: to routes, cities and tickets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.campaign.pack import AFTER, Pack, StoryCard
from ttr_tui.core.board import pair_of
from ttr_tui.store.shapes import named
from ttr_tui.systems.legacy.verbs import AreaOpening, CityChange, RouteChange, Test, TicketChange, everything


def board_faults(pack: Pack) -> Iterator[str]:
    """Of every card; each names what it needs, and only what there is."""
    routes = [*pack.board["routes"], *(route for area in pack.areas.values() for route in area.routes)]
    tickets = [*pack.board["tickets"], *(ticket for area in pack.areas.values() for ticket in area.tickets)]
    pairs = {pair_of(route["a"], route["b"]) for route in routes}
    printed = {pair_of(ticket["a"], ticket["b"]) for ticket in tickets}
    changes = [one for card in pack.stories for one in everything(card.between) if isinstance(one, TicketChange)]
    added = {pair_of(*ends) for one in changes if one.op == "add" for ends in one.tickets if len(ends) == 2}
    for card in pack.stories:
        place = f"The card “{card.id}”"
        for effect in everything(card.between):
            match effect:
                case RouteChange():
                    yield from _route_faults(effect, place)
                    yield from _no_routes(effect, place, pairs)
                    yield from _too_long(pack, card, effect, place)
                case CityChange():
                    yield from _city_faults(effect, place)
                case TicketChange():
                    yield from _ticket_faults(pack, effect, place)
                    yield from _no_tickets(effect, place, printed, added)
    yield from _closed(pack)


def _said_and_due(place: str, op: str, keys: Mapping[str, tuple[object, tuple[str, ...]]]) -> Iterator[str]:
    """Keys that go with some words only, and are needed there."""
    for key, (said, ops) in keys.items():
        if said and op not in ops:
            words = " and ".join(f"“{word}”" for word in ops)
            yield f"{place}: `{key}` goes with {words}, and with nothing else."
        elif not said and op in ops:
            yield f"{place}: “{op}” needs a `{key}`. Add it."


def _route_faults(change: RouteChange, place: str) -> Iterator[str]:
    if any(len(route) != 2 for route in change.routes):
        yield f"{place} changes a route: each of `routes` is a list of two cities."
    keys = {
        "mark": (change.mark, ("mark", "unmark")),
        "color": (change.color, ("color", "lane")),
        "length": (change.length, ("length",)),
    }
    yield from _said_and_due(f"{place} changes a route", change.op, keys)


def _no_routes(change: RouteChange, place: str, pairs: set[tuple[str, str]]) -> Iterator[str]:
    for route in change.routes:
        if len(route) == 2 and pair_of(*route) not in pairs:
            yield f"{place} changes a route from {route[0]} to {route[1]}, and no board or area has one. Name another."


def _too_long(pack: Pack, card: StoryCard, change: RouteChange, place: str) -> Iterator[str]:
    """No company could ever claim a lane with fewer trains than it has spaces."""
    first = card.game - (card.kind not in AFTER)
    lasting = pack.chapters[first : first + change.games]
    trains = min((chapter.trains for chapter in lasting), default=change.length)
    if change.length > trains:
        yield f"{place} makes a route {change.length} long, and a game after it has {trains} trains. Make it shorter."


def _city_faults(change: CityChange, place: str) -> Iterator[str]:
    yield from _said_and_due(f"{place} changes a city", change.op, {"name": (change.name, ("name",))})
    if change.op == "name" and len(change.cities) != 1:
        yield f"{place} gives one name to {len(change.cities)} cities. Name one city for each."


def _ticket_faults(pack: Pack, change: TicketChange, place: str) -> Iterator[str]:
    if any(len({*ends}) != 2 or len(ends) != 2 for ends in change.tickets):
        yield f"{place} changes a ticket: each of `tickets` is a list of two cities."
    yield from _said_and_due(f"{place} changes a ticket", change.op, {"value": (change.value, ("worth", "add"))})
    printed = change.post or change.text or change.color
    if change.op == "mark" and not printed:
        yield f"{place} changes a ticket: “mark” needs a `post`, a `text` or a `color`. Add one."
    elif printed and change.op != "mark":
        yield f"{place} changes a ticket: `post`, `text` and `color` go with “mark”, and with nothing else."
    if change.post and change.post not in pack.postcards:
        yield f"{place} prints {change.post} on a ticket, and there is no postcard of this number. Choose another."


def _no_tickets(
    change: TicketChange, place: str, printed: set[tuple[str, str]], added: set[tuple[str, str]]
) -> Iterator[str]:
    for ends in (ends for ends in change.tickets if len(ends) == 2):
        if change.op == "add" and pair_of(*ends) in printed:
            yield f"{place} adds a ticket from {ends[0]} to {ends[1]}, and there is one. Change what it is worth."
        elif change.op != "add" and pair_of(*ends) not in printed | added:
            yield f"{place} changes a ticket from {ends[0]} to {ends[1]}, and there is none. Name another, or add it."


def _opens(pack: Pack, opening: AreaOpening) -> tuple[str, ...]:
    return pack.areas[opening.id].opens if opening.id in pack.areas else ()


def _closed(pack: Pack) -> Iterator[str]:
    """Cities that are closed whatever happens, and that a later card needs."""
    closed: dict[str, str] = {}
    for card in sorted(pack.stories, key=lambda card: (card.game, card.kind in AFTER)):
        needed = named((card.between, tuple(one.said for one in card.at_table)))["cities"]
        openings = [effect for effect in everything(card.between) if isinstance(effect, AreaOpening)]
        needed |= {city for opening in openings for city in _opens(pack, opening)}
        for city in sorted(needed & closed.keys()):
            yield (
                f"The card “{card.id}” names {city}, which the card “{closed[city]}” has closed. "
                "Close it later, or name another city."
            )
        if card.when == Test():
            for effect in card.between:
                if isinstance(effect, CityChange) and effect.op == "close":
                    closed |= dict.fromkeys(effect.cities, card.id)
