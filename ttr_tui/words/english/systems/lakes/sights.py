"""What lies on the table with trains and ships: fleets, boxes, harbours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.core.cards import NONE
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.fleet import Boxes
from ttr_tui.rules.lakes.harbors import PORT, Harbors
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import Having
from ttr_tui.words.english.system_words import Sight
from ttr_tui.words.english.systems.lakes.facts import mix

COLUMNS = "trains", "ships", "box: trains", "box: ships", "harbours"
"""Over the numbers of what everyone has to lay, keeps in the box, and may still build."""


def _fleets(cast: Cast, view: View) -> Iterator[str]:
    boxes = view.table.record(Boxes).boxes
    for seat in cast.reader_first():
        trains, ships = view.table.pieces[seat]
        yield f"{cast.does(seat, 'have')} {mix(trains, ships)} to lay, and {mix(*boxes[seat])} in the box."


def _to_build(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    yield f"{counted(table.record(Harbors).left[seat], 'harbour')} to build"


def _harbors_built(cast: Cast, view: View) -> Iterator[str]:
    table, harbors = view.table, view.table.record(Harbors)
    for seat in cast.reader_first():
        where = harbors_in(cast, table, seat) or "no harbour"
        yield f"{cast.does(seat, 'have')} {where}, and {counted(harbors.left[seat], 'harbour')} to build."
    yield from own_harbors(cast, view)


def harbors_in(cast: Cast, table: Table, seat: int) -> str:
    """`a harbour in Chicago`; nothing if there is none."""
    built = [cast.city(city) for city, owner in enumerate(table.record(Harbors).owner) if owner == seat]
    return f"{'a harbour' if len(built) == 1 else 'harbours'} in {listed(built)}" if built else ""


def own_harbors(cast: Cast, view: View) -> Iterator[str]:
    """What the reader's harbours are worth so far, and where another could be."""
    if view.seat < 0:
        return
    table, harbors = view.table, view.table.record(Harbors)
    yield from _tickets_on(cast, view)
    near = [
        cast.city(city)
        for city, found in enumerate(cast.board.cities)
        if PORT in found.marks and harbors.owner[city] == NONE and cast.board.lanes_at[city] & table.lanes[view.seat]
    ]
    if near and harbors.left[view.seat]:
        yield f"Your routes reach {counted(len(near), 'port')} without a harbour: {listed(near)}."


def _tickets_on(cast: Cast, view: View) -> Iterator[str]:
    """How many completed tickets make the reader's harbours worth something so far."""
    group = groups(cast.board, view.table.network(view.seat))
    tickets = [cast.board.tickets[ticket] for ticket in view.tickets]
    done = [city for ticket in tickets if group[ticket.a] == group[ticket.b] for city in (ticket.a, ticket.b)]
    for city, owner in enumerate(view.table.record(Harbors).owner):
        if owner == view.seat:
            named = counted(done.count(city), "ticket")
            yield f"{cast.city(city)} is on {named} that you have completed so far."


HAVING: Mapping[str, Having] = {"harbors": _to_build}


SIGHTS: Mapping[str, Sight[Cast]] = {
    "fleet": Sight("rail-and-sea", "what everyone has to lay, and in the box", _fleets, ("box", "boxes")),
    "harbours": Sight(
        "harbors", "who has built where, and what your tickets make of yours", _harbors_built, ("harbors",)
    ),
}
