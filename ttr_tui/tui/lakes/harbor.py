"""Building a harbour: in which port, and with which cards."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.rules.lakes.harbors import PORT, BuildHarbor, Harboring
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.building import Site, Sites
from ttr_tui.words.english.systems.lakes import choosing


def open_harbor(table: GameForPhases) -> None:
    """The ports to choose from, or the sentence that says why there is none."""
    desk = table.desk
    part = next(part for part in desk.rules.parts if isinstance(part, Harboring))
    cities = range(len(desk.board.cities))
    ports = [city for city in cities if part.explain_city(desk.view, city) is None]
    somewhere = [city for city in cities if PORT in desk.board.cities[city].marks]
    payments = part.payments(desk.view)
    refusal = desk.why_not(BuildHarbor((ports or somewhere)[0], payments[0] if payments else ()))
    if refusal is None:
        table.push(_ports(table, part, ports))
    elif refusal.code in ("harbour taken", "no route into the city"):
        table.refuse(refusal, said=choosing.NO_PORT_REACHED)
    elif refusal.code == "not the price of a harbour":
        table.refuse(refusal, said=choosing.NO_HARBOR_CARDS.format(each=part.numbers.harbor_cards))
    else:
        table.refuse(refusal)


def _ports(table: GameForPhases, part: Harboring, ports: Sequence[int]) -> Sites:
    """Those first that most tickets held lead to: so much more is a harbour there worth."""
    desk = table.desk
    tickets = [desk.board.tickets[ticket] for ticket in desk.view.tickets]
    counts = {city: sum(city in (ticket.a, ticket.b) for ticket in tickets) for city in ports}
    best = sorted(ports, key=lambda city: -counts[city])
    return Sites(
        table,
        choosing.HARBOR,
        [Site(city, choosing.port(desk.cast, city, counts[city])) for city in best],
        part.payments(desk.view),
        build=BuildHarbor,
        head=lambda city: choosing.harbor_in(desk.cast, city),
    )
