"""What only shows when the places of a map file are laid side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ttr_tui.core.board import PIECES, City, Route
from ttr_tui.core.cards import GRAY, LANE_COLORS, CardSet
from ttr_tui.core.connections import joined
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.registry import PARTS
from ttr_tui.store.faults import Faults, suggestion
from ttr_tui.store.mapentries import Printed
from ttr_tui.store.variants import in_play

RAIL = 0
OFF_BOARD = "off_board"
MEANINGS = {"port": "a port", "junction": "a junction", "large": "large", OFF_BOARD: "off the board"}
ODD_VALUE = 2
"""How far the value of a ticket may be from the shortest way before it is remarked upon (DATA-008)."""


@dataclass(frozen=True)
class Draft:
    """What could be read of a map file: stand-ins, or nothing among the numbers, where something was wrong."""

    seats: tuple[int, int]
    parts: Sequence[str]
    numbers: Mapping[str, Any]
    cards: CardSet | None
    cities: Sequence[City]
    routes: Sequence[Route | None]
    tickets: Sequence[Printed | None]
    sets: tuple[str, ...]
    other_sets: tuple[str, ...]
    """Sets that only a variant plays with."""

    @cached_property
    def deck(self) -> list[int]:
        """Which of the tickets are in play."""
        return in_play([(p.ticket.id, p.ticket.set) if p else None for p in self.tickets], self.sets)

    @cached_property
    def unplayed(self) -> list[tuple[int, str]]:
        """The tickets, and their sets, that neither the map nor a variant plays with; none if a set can't be read."""
        played = (*self.sets, *self.other_sets)
        tickets = [(k, printed.ticket.set) for k, printed in enumerate(self.tickets) if printed]
        return [(k, name) for k, name in tickets if name and name not in played] if self.sets and all(played) else []


def check(draft: Draft, faults: Faults) -> None:
    """Note everything that doesn't fit together."""
    _check_cities(draft, faults)
    _check_marks(draft, faults)
    _check_doubles(draft, faults)
    _check_lanes(draft, faults)
    _check_tickets(draft, faults)
    _check_ways(draft, faults)
    _check_sets(draft, faults)
    _check_numbers(draft, faults)
    _check_newspapers(draft, faults)
    _check_ids(draft, faults)


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


def _check_marks(draft: Draft, faults: Faults) -> None:
    """What is special about a city means something to the rules."""
    known = {mark for part in draft.parts for mark in PARTS[part].marks}
    for k, city in enumerate(draft.cities):
        for mark in sorted(city.marks - known) if draft.parts else ():
            what = f"These rules make nothing of a city that is {MEANINGS[mark]}."
            faults.add(("cities", k, mark), f"{what} Remove the key.")


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
    """Every lane can be paid for, has pieces enough, and scores something."""
    trains, points = draft.numbers.get("trains"), draft.numbers.get("route_points")
    printed = {kind.color for kind in draft.cards.kinds} if draft.cards else None
    unscored: set[int] = set()
    for k, route in enumerate(draft.routes):
        if route is None:
            continue
        for lane, color in enumerate(route.colors):
            if printed is not None and color != GRAY and color not in printed:
                what = f"No card of this map is {LANE_COLORS[color]}, so nobody could pay for this lane."
                faults.add(("routes", k, "colors", lane), f"{what} Choose another colour, or add it to decks.cars.")
        length = ("routes", k, "length")
        if points is not None and route.length and route.length not in points and route.length not in unscored:
            unscored.add(route.length)
            what = f"Nothing says what a lane of {route.length} spaces scores."
            faults.add(length, f"{what} Correct the length, or add {route.length} to numbers.route_points.")
        if trains is not None and route.length > trains:
            faults.add(length, f"Nobody could claim this: everybody has only {trains} trains. Shorten the lane.")
        if route.kind != RAIL:
            what = f"These rules have no ships, so nobody could claim a lane of kind {PIECES[route.kind]}."
            faults.add(("routes", k, "kind"), f"{what} Make it a rail lane.")
        if route.toll:
            faults.add(("routes", k, "toll"), "These rules take no tolls. Remove the toll.")


def _check_tickets(draft: Draft, faults: Faults) -> None:
    """A set holds a pair of cities once."""
    seen: dict[tuple[str, str], int] = {}
    for k, printed in enumerate(draft.tickets):
        if printed is None:
            continue
        first = seen.setdefault((printed.ticket.id, printed.ticket.set), k)
        if first != k:
            what = f"The set “{printed.ticket.set}” has a ticket between these cities already (tickets {first + 1})."
            faults.add(("tickets", k), f"{what} Remove one of the two.")


def _check_ways(draft: Draft, faults: Faults) -> None:
    """The cities of every ticket are joined on the whole board (DATA-007)."""
    if not draft.routes:
        return
    off = {k for k, city in enumerate(draft.cities) if OFF_BOARD in city.marks}
    usable = [route for route in draft.routes if route and not {route.a, route.b} & off]
    group = joined(len(draft.cities), ((route.a, route.b) for route in usable))
    for k, printed in enumerate(draft.tickets):
        if printed and group[printed.ticket.a] != group[printed.ticket.b]:
            a, b = draft.cities[printed.ticket.a], draft.cities[printed.ticket.b]
            what = f"No routes join {a.name or a.id} and {b.name or b.id}, so nobody could complete this ticket."
            faults.add(("tickets", k), f"{what} Add a route, or correct the cities.")


def _check_sets(draft: Draft, faults: Faults) -> None:
    """No ticket is left out because nothing plays with its set."""
    played = (*draft.sets, *draft.other_sets)
    first = {name: k for k, name in reversed(draft.unplayed)}
    for name, k in first.items():
        what = f"Neither the map nor a variant plays with the set “{name}”."
        faults.add(("tickets", k, "set"), f"{what} {suggestion(name, played, 'The sets in play are')}")


def _check_numbers(draft: Draft, faults: Faults) -> None:
    """There is enough of everything, and nobody is asked for more than there is."""
    numbers, (_, seats) = draft.numbers, draft.seats
    for part, whole, where in (
        ("market_wilds", "market_size", "the market has"),
        ("tickets_kept_first", "tickets_dealt", "at the start everybody is dealt"),
        ("tickets_kept", "tickets_drawn", "who draws tickets is shown"),
        ("end_at", "trains", "everybody begins with"),
        ("trains", "company_trains", "a company has"),
    ):
        if part in numbers and whole in numbers and numbers[part] > numbers[whole]:
            what = f"{numbers[part]} is more than there are: {where} {numbers[whole]} ({whole})."
            faults.add(("numbers", part), f"{what} Change one of the two.")
    dealt = numbers.get("tickets_dealt", 0)
    tickets = len(draft.deck) + len(draft.unplayed) + list(draft.tickets).count(None)
    if draft.sets and tickets and tickets < seats * dealt:
        what = f"{seats} seats are dealt {dealt} tickets each, and the deck has {tickets} tickets in all."
        faults.add(("numbers", "tickets_dealt"), f"{what} Deal fewer, or add tickets.")
    hand, market = numbers.get("opening_cards", 0), numbers.get("market_size", 0)
    cards = sum(kind.count for kind in draft.cards.kinds) if draft.cards else None
    if cards is not None and cards < seats * hand + market:
        what = f"{seats} hands of {hand} cards and a market of {market} are more than the {cards} cards there are."
        faults.add(("numbers", "opening_cards"), f"{what} Deal fewer, or add cards to decks.cars.")


def _check_newspapers(draft: Draft, faults: Faults) -> None:
    """Every number of seats has its newspapers, and the deck has that many."""
    given, cards = draft.numbers.get("newspapers"), draft.cards
    if given is None or cards is None:
        return
    printed = sum(kind.count for kind in cards.kinds if kind.name == "newspaper")
    for seats in range(draft.seats[0], draft.seats[1] + 1):
        if seats not in given:
            what = f"Nothing says how many newspapers there are with {seats} seats."
            faults.add(("numbers", "newspapers"), f"{what} Add {seats} = 0, or another number.")
        elif given[seats] > printed:
            what = f"{given[seats]} is more than the {printed} newspapers of decks.cars."
            faults.add(("numbers", "newspapers", str(seats)), f"{what} Change one of the two.")


def _check_ids(draft: Draft, faults: Faults) -> None:
    """Whatever the numbers list by id, no two of a kind have the same."""
    for key, things in draft.numbers.items():
        ids = [thing.id for thing in things if hasattr(thing, "id")] if isinstance(things, tuple) else []
        for k, name in enumerate(ids):
            if name in ids[:k]:
                faults.add(("numbers", key, k, "id"), f"“{name}” is there already. Give every one its own id.")


def warnings_for(edition: Edition) -> list[str]:
    """What is legal but odd: tickets whose value is far from the shortest way (DATA-008)."""
    from networkx import Graph, dijkstra_path_length

    board = edition.board
    graph = Graph()
    graph.add_weighted_edges_from((lane.a, lane.b, lane.length) for lane in board.lanes)
    found = []
    for ticket in board.tickets:
        spaces = dijkstra_path_length(graph, ticket.a, ticket.b)
        if abs(ticket.value - spaces) > ODD_VALUE:
            a, b = board.cities[ticket.a].name, board.cities[ticket.b].name
            found.append(f"The ticket {a} – {b} is worth {ticket.value}, and the shortest way takes {spaces} spaces.")
    return found
