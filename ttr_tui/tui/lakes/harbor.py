"""Building a harbour: in which port, and with which cards."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.rules.lakes.harbors import BuildHarbor, Harboring, Harbors
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.building import Site, Sites
from ttr_tui.words.english.systems.lakes import choosing


def open_harbor(table: GameForPhases) -> None:
    """The ports to choose from, or the sentence that says why there is none."""
    desk = table.desk
    part = next(part for part in desk.rules.parts if isinstance(part, Harboring))
    ports = [city for city in range(len(desk.board.cities)) if part.explain_city(desk.view, city) is None]
    payments = part.payments(desk.view)
    if ports and payments and not desk.refusal(BuildHarbor(ports[0], payments[0])):
        table.push(_ports(table, part, ports))
    elif not desk.view.table.record(Harbors).left[desk.seat]:
        table.note = desk.refusal(BuildHarbor(0, ()))
    elif not ports:
        table.note = choosing.NO_PORT_REACHED
    elif not payments:
        table.note = choosing.NO_HARBOR_CARDS.format(each=part.numbers.harbor_cards)
    else:
        table.note = desk.refusal(BuildHarbor(ports[0], payments[0]))


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
