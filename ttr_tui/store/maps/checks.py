"""What only shows when the places of a map file are laid side by side."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.board import JUNCTION, PIECES, City
from ttr_tui.core.cards import GRAY, LANE_COLORS, NONE, CardSet
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.registry import PARTS, beside
from ttr_tui.store.faults import Faults, suggestion
from ttr_tui.store.maps.declared import Declared

ODD_VALUE = 2
"""How far the value of a ticket may be from the shortest way before it is remarked upon (DATA-008)."""


def check(draft: Draft, declared: Declared, faults: Faults) -> None:
    """Note everything that doesn't fit together."""
    _check_cities(draft, faults)
    if declared.parts:
        _check_marks(draft, declared, faults)
    _check_doubles(draft, faults)
    _check_lanes(draft, faults)
    _check_tickets(draft, faults)
    _note(draft.cut_off(()), faults)
    _check_feet(draft, faults)
    _check_sets(draft, faults)
    _check_ids(draft, faults)
    for part in declared.parts:
        _note(part.check(draft), faults)


def _check_marks(draft: Draft, declared: Declared, faults: Faults) -> None:
    """The rules make something of whatever is marked."""
    for k, city in enumerate(draft.cities):
        for mark in sorted({*city.marks} & {*declared.city_keys} - {*declared.played_city_keys}):
            faults.add(("cities", k, mark), declared.city_keys[mark].idle.format(mark))
    for k, route in (found for kind in range(len(PIECES)) for found in draft.routes_of(kind)):
        for mark in sorted({*route.marks} - {*declared.played_route_keys}):
            if route.marks[mark] != NONE:
                faults.add(("routes", k, mark), declared.route_keys[mark].idle.format(mark))


def _note(flaws: Iterable[Flaw], faults: Faults) -> None:
    for place, sentence in flaws:
        faults.add(place, sentence)


def _check_cities(draft: Draft, faults: Faults) -> None:
    """Ids, codes and names are a city's own. A city that is there twice is one fault, not three."""
    for key in ("id", "code", "name"):
        seen: dict[str, City] = {}
        for k, city in enumerate(draft.cities):
            word = getattr(city, key)
            other = seen.setdefault(word.casefold(), city)
            twin = key != "id" and other.id == city.id
            if word and other is not city and not twin:
                what = f"The {key} “{word}” is that of {other.id or other.name or 'another city'} as well."
                faults.add(("cities", k, key), f"{what} Give every city its own.")
    for k, city in enumerate(draft.cities):
        for mark in sorted(city.marks) if JUNCTION in city.marks else ():
            if mark != JUNCTION:
                what = f"A junction is no city, so it can't be a {mark}. Remove one of the two."
                faults.add(("cities", k, mark), what)


def _check_doubles(draft: Draft, faults: Faults) -> None:
    """All lanes of a double are of one length, in one entry (DATA-006); rail and sea are two routes."""
    seen: dict[tuple[int, int, int], int] = {}
    for k, route in enumerate(draft.routes):
        if route is None:
            continue
        first = seen.setdefault((min(route.a, route.b), max(route.a, route.b), route.kind), k)
        other = draft.routes[first]
        if first == k or other is None:
            continue
        if route.length != other.length and route.length and other.length:
            faults.add(
                ("routes", k, "length"),
                f"The lanes of a double route are equally long, but this one has {route.length} spaces and "
                f"routes {first + 1} has {other.length}. Write the route once, with a colour for each lane.",
            )
        else:
            what = f"This route is there already (routes {first + 1})."
            faults.add(("routes", k), f"{what} Write it once, with a colour for each lane.")


def _check_lanes(draft: Draft, faults: Faults) -> None:
    """Every lane can be laid, and paid for."""
    printed = [_colors(draft.cards, deck) for deck in range(len(PIECES))]
    for k, route in enumerate(draft.routes):
        if route is None:
            continue
        if PIECES[route.kind] not in draft.lane_kinds:
            what = f"These rules have no ships, so nobody could claim a lane of kind {PIECES[route.kind]}."
            faults.add(("routes", k, "kind"), f"{what} Make it a rail lane.")
            continue
        colors, deck = printed[route.kind]
        for lane, color in enumerate(route.colors):
            if colors is not None and color != GRAY and color not in colors:
                what = f"No card of this map is {LANE_COLORS[color]}, so nobody could pay for this lane."
                faults.add(("routes", k, "colors", lane), f"{what} Choose another colour, or add it to decks.{deck}.")


def _colors(cards: CardSet | None, supply: int) -> tuple[set[int] | None, str]:
    """The colours of a deck and its name; of none if the deck isn't known or there is no such deck."""
    if cards is None or supply >= len(cards.supplies):
        return None, ""
    return {kind.color for kind in cards.kinds if kind.supply == supply}, cards.supplies[supply]


def _check_tickets(draft: Draft, faults: Faults) -> None:
    """A set holds a pair of cities once, and no ticket leads to a junction."""
    seen: dict[tuple[str, str], int] = {}
    for k, printed in enumerate(draft.tickets):
        if printed is None:
            continue
        first = seen.setdefault((printed.ticket.id, printed.ticket.set), k)
        if first != k:
            what = f"The set “{printed.ticket.set}” has a ticket between these cities already (tickets {first + 1})."
            faults.add(("tickets", k), f"{what} Remove one of the two.")
        for key, city in (("a", printed.ticket.a), ("b", printed.ticket.b)):
            if JUNCTION in draft.cities[city].marks:
                what = f"{draft.cities[city].name or draft.cities[city].id} is a junction, and no ticket leads there."
                faults.add(("tickets", k, key), f"{what} Name a city.")


def _check_feet(draft: Draft, faults: Faults) -> None:
    """The two cities at the foot of a ticket are neighbours."""
    neighbours = {frozenset((route.a, route.b)) for route in draft.routes if route}
    for k, printed in enumerate(draft.tickets):
        if printed and printed.foot and neighbours and frozenset(printed.foot) not in neighbours:
            a, b = (draft.cities[city] for city in printed.foot)
            what = f"The pair at the foot of a ticket is a route, and none joins {a.name or a.id} and {b.name or b.id}."
            faults.add(("tickets", k, "pair"), f"{what} Correct the cities.")


def _check_sets(draft: Draft, faults: Faults) -> None:
    """No ticket is left out because nothing plays with its set."""
    played = (*draft.sets, *draft.other_sets)
    first = {name: k for k, name in reversed(draft.unplayed)}
    for name, k in first.items():
        what = f"Neither the map nor a variant plays with the set “{name}”."
        faults.add(("tickets", k, "set"), f"{what} {suggestion(name, played, 'The sets in play are')}")


def _check_ids(draft: Draft, faults: Faults) -> None:
    """Whatever the numbers list by id, no two of a kind have the same."""
    for key, things in draft.numbers.items():
        ids = [thing.id for thing in things if hasattr(thing, "id")] if isinstance(things, tuple) else []
        for k, name in enumerate(ids):
            if name in ids[:k]:
                faults.add(("numbers", key, k, "id"), f"“{name}” is there already. Give every one its own id.")


def warnings_for(edition: Edition) -> list[str]:
    """What is legal but odd: tickets whose value is far from the shortest way, with tolls and the like (DATA-008)."""
    from networkx import Graph, dijkstra_path_length

    board = edition.board
    keys = {name: key for part in beside(edition.parts) for name, key in PARTS[part].route_keys.items()}
    longer = [name for name, key in keys.items() if key.lengthens and any(name in lane.marks for lane in board.lanes)]
    graph = Graph()
    graph.add_weighted_edges_from(
        (lane.a, lane.b, lane.length + sum(lane.marks.get(name, 0) for name in longer)) for lane in board.lanes
    )
    found = []
    measure = " and ".join(["spaces", *(keys[name].lengthens for name in longer)])
    for ticket in board.tickets:
        way = dijkstra_path_length(graph, ticket.a, ticket.b)
        if abs(ticket.value - way) > ODD_VALUE:
            a, b = board.cities[ticket.a].name, board.cities[ticket.b].name
            found.append(f"The ticket {a} – {b} is worth {ticket.value}, and the shortest way takes {way} {measure}.")
    return found
