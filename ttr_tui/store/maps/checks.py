"""What only shows when the places of a map file are laid side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ttr_tui.core.board import PIECES, City, Route
from ttr_tui.core.cards import GRAY, LANE_COLORS, NONE, CardSet
from ttr_tui.core.connections import joined
from ttr_tui.rules.common.tickets import TicketDeck
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.registry import PARTS
from ttr_tui.store.faults import Faults, Place, suggestion
from ttr_tui.store.maps.effectchecks import check_events, check_ids, check_spans, check_stickers
from ttr_tui.store.maps.entries import Printed
from ttr_tui.store.maps.variants import in_play

HIGHEST_TOLL = 4
LANES_WITH_TOLL = 2
JUNCTION = "junction"
"""A city with this mark is a place where lanes meet, and nothing else."""
OFF_BOARD = "off_board"
"""A city with this mark is beyond the edge of the board."""
ODD_VALUE = 2
"""How far the value of a ticket may be from the shortest way before it is remarked upon (DATA-008)."""


@dataclass(frozen=True)
class Draft:
    """What could be read of a map file: stand-ins, or nothing among the numbers, where something was wrong."""

    parts: Sequence[str]
    seats: tuple[int, int]
    numbers: Mapping[str, Any]
    cards: CardSet | None
    cities: Sequence[City]
    routes: Sequence[Route | None]
    tickets: Sequence[Printed | None]
    sets: tuple[str, ...]
    other_sets: tuple[str, ...]
    """Sets that only a variant plays with."""
    reads: frozenset[str]
    """Keys of a route that these rules have a use for, in this variant or in another."""

    @cached_property
    def lane_kinds(self) -> tuple[str, ...]:
        """The kinds of lane that can be claimed; all of them if nobody knows the parts."""
        return tuple(kind for part in self.parts for kind in PARTS[part].lane_kinds) or PIECES

    @cached_property
    def pieces(self) -> Sequence[int | None]:
        """For each kind of lane the pieces that a seat can have for it, as far as that could be read."""
        return tuple(self.numbers.get(name) for name in ("trains", "ships"))

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
    _check_doubles(draft, faults)
    _check_lanes(draft, faults)
    _check_tickets(draft, faults)
    _check_ways(draft, faults)
    _check_feet(draft, faults)
    _check_sets(draft, faults)
    _check_numbers(draft, faults)
    _check_newspapers(draft, faults)
    check_ids(draft.numbers, faults)
    check_spans(draft.numbers, faults)
    check_events(draft.numbers.get("events", ()), faults)
    printed = [step for part in draft.parts for step in PARTS[part].printed_steps]
    check_stickers(draft.numbers.get("stickers", ()), printed, faults)


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
    known = {JUNCTION, *(mark for part in draft.parts for mark in PARTS[part].marks)}
    for k, city in enumerate(draft.cities):
        for mark in sorted(city.marks):
            if draft.parts and mark not in known:
                faults.add(("cities", k, mark), f"These rules make nothing of the mark “{mark}”. Remove it.")
            elif mark != JUNCTION and JUNCTION in city.marks:
                faults.add(
                    ("cities", k, mark), f"A junction is no city, so it can't be a {mark}. Remove one of the two."
                )


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
    points = draft.numbers.get("route_points")
    printed = [_colors(draft.cards, deck) for deck in range(len(PIECES))]
    unscored: set[int] = set()
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
        length = ("routes", k, "length")
        if points is not None and route.length and route.length not in points and route.length not in unscored:
            unscored.add(route.length)
            what = f"Nothing says what a lane of {route.length} spaces scores."
            faults.add(length, f"{what} Correct the length, or add {route.length} to numbers.route_points.")
        pieces = draft.pieces[route.kind]
        if pieces is not None and route.length > pieces:
            what = f"{pieces} {('trains', 'ships')[route.kind]}"
            faults.add(length, f"Nobody could claim this: everybody has only {what}. Shorten the lane.")
        if "toll" in draft.reads:
            _check_toll(route, ("routes", k), faults)
        elif route.marks.get("toll", 0) > 0:
            faults.add(("routes", k, "toll"), "These rules take no tolls. Remove the toll.")


def _check_toll(route: Route, place: Place, faults: Faults) -> None:
    """Where tolls are taken every route has one (NL-017, NL-018), and the second lane is the last (NL-021)."""
    toll = route.marks.get("toll", 0)
    if toll != NONE and not 1 <= toll <= HIGHEST_TOLL:
        what = f"With these rules every route has a toll from 1 to {HIGHEST_TOLL}"
        faults.add((*place, "toll"), f"{what}, and this one has {toll or 'none'}. Correct it.")
    if len(route.colors) > LANES_WITH_TOLL:
        what = f"A route with a toll has one lane or two, and this one has {len(route.colors)}."
        faults.add((*place, "colors"), f"{what} Nothing says who gets the toll of a third lane. Remove it.")


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


def _check_numbers(draft: Draft, faults: Faults) -> None:
    """There is enough of everything, and nobody is asked for more than there is."""
    numbers, (fewest, seats) = draft.numbers, draft.seats
    for part, whole, where in (
        ("market_wilds", "market_size", "the market has"),
        ("tickets_kept_first", "tickets_dealt", "at the start everybody is dealt"),
        ("tickets_kept", "tickets_drawn", "who draws tickets is shown"),
        ("end_at", "trains", "everybody begins with"),
        ("fleet_trains", "trains", "the box of everybody has"),
        ("trains", "company_trains", "a company has"),
    ):
        if part in numbers and whole in numbers and numbers[part] > numbers[whole]:
            what = f"{numbers[part]} is more than there are: {where} {numbers[whole]} ({whole})."
            faults.add(("numbers", part), f"{what} Change one of the two.")
    dealt = numbers.get("tickets_dealt", 0)
    tickets = len(draft.deck) + len(draft.unplayed) + list(draft.tickets).count(None)
    decks = [part for part in map(PARTS.__getitem__, draft.parts) if issubclass(part, TicketDeck)]
    least = min((deck.least_dealt(dealt) for deck in decks), default=dealt)
    if draft.sets and tickets and tickets < seats * least:
        what = f"{seats} seats are dealt {least} tickets each, and the deck has {tickets} tickets in all."
        faults.add(("numbers", "tickets_dealt"), f"{what} Deal fewer, or add tickets.")
    if draft.cards:
        _check_decks(draft.cards, seats, numbers, faults)
    _check_fleet(numbers, faults)
    starts = numbers.get("start_scores")
    if starts is not None and len(starts) < seats:
        what = f"There are {len(starts)} start scores, and {seats} can play. Add one for everybody."
        faults.add(("numbers", "start_scores"), what)
    for count, bonuses in numbers.get("toll_bonus", {}).items():
        if len(bonuses) > count:
            what = f"There are {len(bonuses)} places, and only {count} play. Remove what nobody could get."
            faults.add(("numbers", "toll_bonus", str(count)), what)
    for count in range(fewest, seats + 1):
        if count not in numbers.get("toll_bonus", (count,)):
            what = f"Nothing says what the places are worth with {count} seats. Add {count} to numbers.toll_bonus."
            faults.add(("numbers", "toll_bonus"), what)


def _check_decks(cards: CardSet, seats: int, numbers: Mapping[str, Any], faults: Faults) -> None:
    """Each deck has cards enough for the hands and for its share of the market."""
    hand, market = numbers.get("opening_cards", 0), numbers.get("market_size", 0) // len(cards.supplies)
    for supply, deck in enumerate(cards.supplies):
        count = len(cards.deck(supply))
        if count < seats * hand + market:
            what = f"{seats} hands of {hand} cards and a market of {market} are more than the {count} cards there are."
            faults.add(("numbers", "opening_cards"), f"{what} Deal fewer, or add cards to decks.{deck}.")


def _check_fleet(numbers: Mapping[str, Any], faults: Faults) -> None:
    """The box has pieces enough for the fleet, and for the mix that is suggested."""
    if not {"trains", "ships", "fleet", "fleet_trains"} <= numbers.keys():
        return
    trains, ships, fleet, suggested = (numbers[name] for name in ("trains", "ships", "fleet", "fleet_trains"))
    if fleet > trains + ships:
        what = f"A fleet of {fleet} is more than the {trains} trains and {ships} ships in a box."
        faults.add(("numbers", "fleet"), f"{what} Change one of them.")
    elif not 0 <= fleet - suggested <= ships:
        what = (
            f"A fleet of {fleet} with {suggested} trains would have {fleet - suggested} ships, and a box has {ships}."
        )
        faults.add(("numbers", "fleet_trains"), f"{what} Change one of them.")


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


def warnings_for(edition: Edition) -> list[str]:
    """What is legal but odd: tickets whose value is far from the shortest way, tolls included (DATA-008)."""
    from networkx import Graph, dijkstra_path_length

    board = edition.board
    graph = Graph()
    graph.add_weighted_edges_from((lane.a, lane.b, lane.length + lane.marks.get("toll", 0)) for lane in board.lanes)
    found = []
    measure = "spaces and tolls" if any("toll" in lane.marks for lane in board.lanes) else "spaces"
    for ticket in board.tickets:
        way = dijkstra_path_length(graph, ticket.a, ticket.b)
        if abs(ticket.value - way) > ODD_VALUE:
            a, b = board.cities[ticket.a].name, board.cities[ticket.b].name
            found.append(f"The ticket {a} – {b} is worth {ticket.value}, and the shortest way takes {way} {measure}.")
    return found
