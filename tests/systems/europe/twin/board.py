"""What is printed on the board and on the tickets, and no other system has."""

from __future__ import annotations

from conformance.places import cities

from ttr_tui.core.board import Lane
from ttr_tui.core.table import Table

FERRIES = {
    "amsterdam london": 2,
    "athina brindisi": 1,
    "athina smyrna": 1,
    "brindisi palermo": 1,
    "constantinople sevastopol": 2,
    "dieppe london": 1,
    "erzurum sevastopol": 2,
    "essen kobenhavn": 1,
    "palermo roma": 1,
    "palermo smyrna": 2,
    "sevastopol sochi": 1,
}
"""How many wilds they show."""

TUNNELS = {
    *("angora constantinople", "angora smyrna", "constantinople smyrna", "erzurum sochi"),
    *("bucuresti budapest", "bucuresti sofia", "sarajevo sofia", "budapest kyiv", "petrograd stockholm"),
    *("barcelona pamplona", "madrid pamplona", "marseille roma", "marseille zurich", "paris zurich"),
    *("munchen venezia", "munchen zurich", "venezia zurich"),
}

LONG_TICKETS = {
    *("athina-edinburgh", "brest-petrograd", "cadiz-stockholm"),
    *("danzig-lisboa", "erzurum-kobenhavn", "moskva-palermo"),
    *("amsterdam-rostov", "angora-essen", "brindisi-riga"),
    *("kyiv-pamplona", "london-sochi", "paris-sevastopol"),
}
"""Six of the old ones and six of the mega game."""


def ends(table: Table, lane: Lane) -> str:
    """The names of the two cities in order."""
    return " ".join(sorted(cities(table, lane)))


def locos(table: Table, lane: Lane) -> int:
    """Wilds that a lane asks for."""
    return FERRIES.get(ends(table, lane), 0)


def is_tunnel(table: Table, lane: Lane) -> bool:
    return ends(table, lane) in TUNNELS


def is_long(table: Table, ticket: int) -> bool:
    return table.board.tickets[ticket].id in LONG_TICKETS
