"""What lies on the map of Europe beside routes: stations; and what ferries and tunnels take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.europe.stations import Stations
from ttr_tui.rules.europe.tickets import LONG, LongTickets
from ttr_tui.rules.europe.tunnels import FERRY, TUNNEL
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import Bringing, Having, Looking
from ttr_tui.words.english.system_words import Sight
from ttr_tui.words.english.systems.europe.choosing import station_price
from ttr_tui.words.english.systems.europe.lending import loans_so_far


def _wilds_or_more(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """What a ferry or a tunnel takes beside its cards."""
    marks = cast.board.lanes[lane].marks
    if FERRY in marks:
        yield f"a ferry (at least {counted(marks[FERRY], 'wild')})"
    if TUNNEL in marks:
        yield f"a tunnel (up to {counted(cast.edition.numbers['tunnel_cards'], 'card')} more)"


def ferry_with(wilds: int) -> str:
    return f"ferry with {counted(wilds, 'wild')}"


def _to_build(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    yield f"{counted(table.record(Stations).left[seat], 'station')} left"


def _where_stations_stand(cast: Cast, view: View) -> Iterator[str]:
    stations, costs = view.table.record(Stations), cast.edition.numbers["station_costs"]
    for seat in cast.reader_first():
        built = [cast.city(city) for city in stations.of(seat)]
        where = f"{'a station' if len(built) == 1 else 'stations'} in {listed(built)}" if built else "no station yet"
        yield f"{cast.does(seat, 'have')} {where}, and {stations.left[seat] or 'none'} left to build."
    if view.seat < 0:
        return
    if left := stations.left[view.seat]:
        yield f"Your next one takes {station_price(costs[-left])}."
    yield from loans_so_far(cast, view)


def _few_long(cast: Cast, view: View) -> Iterator[str]:
    """Which tickets on offer are long, if they can't all be kept."""
    named = LongTickets.ticket_decks[LONG]
    offer = view.table.offers[view.seat]
    long = [ticket for ticket in offer if cast.board.tickets[ticket].set in named]
    most = cast.edition.numbers["long_tickets_kept"]
    if len(long) > most:
        yield f"Keep at most {most} of the long ones: {listed([cast.pair(ticket) for ticket in long], 'or')}."


HAVING: Mapping[str, Having] = {"stations": _to_build}
BRINGING: Mapping[str, Bringing] = {"tunnels-and-ferries": _wilds_or_more}
OFFERING: Mapping[str, Looking] = {"long-tickets": _few_long}

SIGHTS: Mapping[str, Sight[Cast]] = {
    "stations": Sight(
        "stations", "where stations stand, how many are left, and what yours would borrow now", _where_stations_stand
    ),
}
