"""Building a harbour: in which port, and with which cards."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Payment
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.harbors import BuildHarbor, Harboring, Harbors
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.systems.lakes import choosing


class Ports(Choices):
    """The map shows each port as the cursor comes to it."""

    label = choosing.PORT

    def __init__(self, table: GameForPhases, part: Harboring, ports: list[int], payments: list[Payment]) -> None:
        self.table = table
        self._ports = ports
        self._payments = payments
        desk = table.desk
        named = [desk.board.tickets[ticket] for ticket in desk.view.tickets]
        counts = [sum(city in (ticket.a, ticket.b) for ticket in named) for city in ports]
        super().__init__(
            choosing.HARBOR,
            [
                Choice(choosing.port(desk.cast, city, count), self._builder(city))
                for city, count in zip(ports, counts, strict=True)
            ],
            back=lambda: table.close(self),
        )
        self.moved()

    def moved(self) -> None:
        self.table.atlas.go_to(self._ports[self.at])

    def _builder(self, city: int) -> Callable[[], None]:
        def build() -> None:
            if len(self._payments) == 1:
                self.table.act(BuildHarbor(city, self._payments[0]))
            else:
                self.table.push(self._ways_to_pay(city))

        return build

    def _ways_to_pay(self, city: int) -> Choices:
        cast, table = self.table.desk.cast, self.table

        def payer(payment: Payment) -> Callable[[], None]:
            return lambda: table.act(BuildHarbor(city, payment))

        paying = Choices(
            choosing.harbor_in(cast, city),
            [Choice(choosing.pay(cast, payment), payer(payment)) for payment in self._payments],
            back=lambda: table.close(paying),
        )
        paying.label = words.PAY
        return paying


def open_harbor(table: GameForPhases) -> None:
    """The ports to choose from, or the sentence that says why there is none."""
    desk = table.desk
    part = next(part for part in desk.rules.parts if isinstance(part, Harboring))
    ports = [city for city in range(len(desk.board.cities)) if part.explain_city(desk.view, city) is None]
    payments = part.payments(desk.view)
    if ports and payments and not desk.refusal(BuildHarbor(ports[0], payments[0])):
        table.push(Ports(table, part, ports, payments))
    elif not ports:
        table.note = choosing.NO_PORT_REACHED
    elif not payments:
        table.note = choosing.NO_HARBOR_CARDS.format(each=part.numbers.harbor_cards)
    else:
        table.note = desk.refusal(BuildHarbor(ports[0], payments[0]))


def harbors_built(view: View) -> dict[int, int]:
    """City -> the seat whose harbour stands there."""
    owners = view.table.record(Harbors).owner
    return {city: owner for city, owner in enumerate(owners) if owner != NONE}
