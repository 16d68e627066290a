"""Tables of Europe: with stations on the board, and long tickets out of the deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from support.tables import Scene, new_game, position, rules_of, scripted
from ttr_tui.core.board import members
from ttr_tui.core.chance import Dealer
from ttr_tui.systems.europe.long_tickets import LONG, Box, LongTickets
from ttr_tui.systems.europe.stations import StationBuilt, Stations
from ttr_tui.systems.europe.tunnels import Attempt

MAP = "europe"
LONG_SETS = LongTickets.ticket_decks[LONG]
BIG_CITIES = {"angora", "athina", "berlin", "london", "madrid", "moskva", "paris", "roma", "wien"}
ZURICH = "munchen-zurich/1"
"""A yellow tunnel of two spaces."""
PARIS = "paris-zurich/1"
"""A gray tunnel of three spaces."""


def europe(seats: int = 2, *, stations: Mapping[int, str] | None = None, **given: Any) -> Scene:
    """A game in the middle, as `position` makes it, in which seats have stations in some cities."""
    board = rules_of(MAP, given.get("variants", ())).edition.board
    if "ticket_deck" not in given:
        held = {ticket for own in (given.get("tickets") or {}).values() for ticket in own.split()}
        short = [ticket.id for ticket in board.tickets if ticket.set not in LONG_SETS and ticket.id not in held]
        given["ticket_deck"] = " ".join(short)
    scene = position(MAP, seats, **given)
    for seat, cities in (stations or {}).items():
        scene.tell(*(StationBuilt(seat, board.city_index[city], ()) for city in cities.split()))
    return scene


def new_europe(seats: int = 2, *, variants: tuple[str, ...] = (), dealer: Dealer | None = None) -> Scene:
    """A game just begun: everybody looks at its first tickets."""
    return new_game(MAP, seats, variants=variants, dealer=dealer or scripted("red*12 orange*12 yellow*12"))


def is_long(scene: Scene, ticket: str) -> bool:
    board = scene.table.board
    return board.tickets[board.ticket_index[ticket]].set in LONG_SETS


def boxed(scene: Scene, seat: int) -> list[str]:
    """The tickets that a seat has put out of the game."""
    return scene.named(scene.table.record(Box).tickets[seat])


def attempt(scene: Scene) -> Attempt:
    return scene.table.record(Attempt)


def stations(scene: Scene, seat: int) -> list[str]:
    """The cities in which a seat has built."""
    return [scene.table.board.cities[city].id for city in scene.table.record(Stations).of(seat)]


def borrowed(scene: Scene, seat: int) -> list[str]:
    """The lanes that a seat has borrowed."""
    return [scene.table.board.lanes[lane].id for lane in members(scene.table.borrowed[seat])]
