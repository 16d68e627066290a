"""Building something in a city: in which one, and with which cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ttr_tui.core.facts import Action, Payment
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look.styles import BAR_STRONG
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.table.zooming import zooming
from ttr_tui.tui.turn.paying import Paying
from ttr_tui.words.english import lanes
from ttr_tui.words.english import screen as words


class Site(NamedTuple):
    """A city to build in, what is said of it, lanes that the map points out with it, and what it would bring."""

    city: int
    words: str
    lanes: int = 0
    brings: Callable[[], str] = str
    """In one line, worked out when somebody looks at it."""


class Sites(Choices):
    """Begins with the city of the cursor, if that is one of them; the map shows each as the list comes to it."""

    label = words.CHOOSE
    where = Where.SIDE
    rows = 8

    def __init__(
        self,
        table: GameForPhases,
        title: str,
        sites: Sequence[Site],
        payments: Sequence[Payment],
        *,
        about: Sequence[str] = (),
        build: Callable[[int, Payment], Action],
        head: Callable[[int], str],
    ) -> None:
        """`head` says what would be built in a city."""
        self.table = table
        self._sites = sorted(sites, key=lambda site: site.city != table.atlas.city)
        self._payments = payments
        self._build = build
        self._head = head
        cities = [Choice(site.words, self._payer(site.city)) for site in self._sites]
        super().__init__(title, cities, about=about, back=self._leave)
        self._brings = ""
        self.moved()

    def moved(self) -> None:
        site, atlas = self._sites[self.at], self.table.atlas
        atlas.go_to(site.city)
        atlas.shown = site.lanes
        self._brings = site.brings()

    def ready(self, action: Action) -> bool:
        """With the payments of its city laid over the list."""
        for place, site in enumerate(self._sites):
            paying = self._ways_to_pay(site.city)
            if paying.ready(action):
                self.at = place
                self.moved()
                self.table.push(paying)
                return True
        return False

    def offers(self) -> Sequence[Offer]:
        return [*super().offers(), *zooming(self.table)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._brings}", BAR_STRONG)) if self._brings else ()

    def _leave(self) -> None:
        self.table.atlas.shown = 0
        self.table.close(self)

    def _payer(self, city: int) -> Callable[[], None]:
        return lambda: self.table.push(self._ways_to_pay(city))

    def _ways_to_pay(self, city: int) -> Paying:
        table = self.table

        def doer(action: Action) -> Callable[[], None]:
            return lambda: table.act(action)

        cast = table.desk.cast
        actions = [self._build(city, payment) for payment in self._payments]
        said = [lanes.payment_choice(cast, payment, ()) for payment in self._payments]
        choices = [Choice(way, doer(action)) for way, action in zip(said, actions, strict=True)]
        paying = Paying(table, self._head(city), actions, self._payments, choices, back=lambda: table.close(paying))
        return paying
