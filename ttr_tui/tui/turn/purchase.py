"""What cards pay for: ways to pay, a claim before it is made, something built in a city."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from rich.cells import cell_len

from ttr_tui.core.facts import Action, Payment
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.prospects import helped_by
from ttr_tui.tui.kit.commands import PICKS, pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import INDENT, Choice, Choices, pressable
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_KEY, CHOSEN
from ttr_tui.tui.table.panes import card_run
from ttr_tui.tui.table.protocol import GameForPhases, zooming
from ttr_tui.words import lanes, panes


class Paying(Choices):
    """A number marks a line, and nothing is paid before Enter. A choice beyond the payments is shown in panes."""

    label = panes.MARK
    where = Where.SIDE
    public = True
    low = 5
    """More than so many stand in columns, where these have room: what lies under it has to be sent again."""

    def __init__(
        self,
        table: GameForPhases,
        title: str,
        actions: Sequence[Action],
        payments: Sequence[Payment],
        choices: Sequence[Choice],
        *,
        about: Sequence[str] = (),
        back: Callable[[], None] | None = None,
    ) -> None:
        self.table = table
        self._actions = actions
        self._payments = payments
        self._high = 1
        """So many stand one under the other where they are shown in columns."""
        super().__init__(title, choices, about=about, back=back)

    def ready(self, action: Action) -> bool:
        if action not in self._actions:
            return False
        self.at = self._actions.index(action)
        return True

    def offers(self) -> Sequence[Offer]:
        """`Confirm` for Enter, as the prompt says what it does; no number if there is only one way.

        Where digits are too few the row of keys says how to come to the others.
        """
        beside = [("left", -self._high), ("right", self._high)] if self._high > 1 else []
        return [
            *map(self._as_it_is_told, super().offers()),
            *(Offer(command, partial(self.move, by), shown=False) for command, by in beside),
        ]

    def _as_it_is_told(self, offer: Offer) -> Offer:
        if offer.command == "confirm":
            return offer._replace(label=panes.CONFIRM)
        if offer.command == "down" and len(self.choices) > PICKS:
            return offer._replace(label=panes.NEXT_WAY, shown=True)
        return offer._replace(shown=offer.shown and (offer.command != pick(1) or len(self.choices) > 1))

    def sentences(self, way: str) -> Sequence[str]:
        """What Enter would do, for the line of the prompt: at length, and perhaps in short."""
        return [panes.do_this(way)]

    def beside_cards(self, place: int) -> Sequence[str]:
        """What else this way of paying means."""
        return ()

    def body(self, width: int, height: int) -> list[Line]:
        """Where not all have room one under the other, in columns; where these have none, without what is above."""
        head = self.head(width)
        wide = max([self._width_of(payment) for payment in self._payments], default=width)
        columns = width // wide
        if columns > 1 and self._in_cells() and ceil(len(self.choices) / columns) > height - len(head):
            head = []
        room = max(1, height - len(head))
        if len(self.choices) <= min(self.low, room) or columns < 2 or not self._in_cells():
            self._high = 1
            return super().body(width, height)
        self._high = min(room, ceil(len(self.choices) / columns))
        first = self._scroll_columns(columns)
        shown = range(first, min(first + columns * self._high, len(self.choices)))
        self._left = len(self.choices) - shown.stop
        rows: list[Line] = [() for _ in range(self._high)]
        for place in shown:
            rows[(place - first) % self._high] += self.entry(place, wide)[0]
        return [*head, *(fit(row, width, BOX) for row in rows)]

    def _in_cells(self) -> bool:
        """Is each choice cards alone?"""
        return len(self._payments) == len(self.choices) and not any(map(self.beside_cards, range(len(self.choices))))

    def _scroll_columns(self, columns: int) -> int:
        """The first choice to show so that the one of the cursor is seen."""
        high, here = self._high, self.at // self._high
        first = min(max(self._top // high, here - columns + 1), here)
        self._top = first * high
        return self._top

    def _width_of(self, payment: Payment) -> int:
        cards = [card_run(self.table.desk, kind, str(count)) for kind, count in payment]
        return len(INDENT) + width_of(cards)

    def entry(self, place: int, width: int) -> list[Line]:
        if place >= len(self._payments):
            return super().entry(place, width)
        token = CHOSEN if place == self.at else BOX
        number = self.number(place)
        lines = [line(Run(f" {number or ' '} ", CHOSEN if place == self.at else BOX_KEY))]
        for kind, count in self._payments[place]:
            card = card_run(self.table.desk, kind, str(count))
            if width_of((*lines[-1], card)) > width:
                lines.append(line(Run(INDENT, token)))
            lines[-1] = (*lines[-1], card)
        more = self.beside_cards(place)
        lines += [(Run(INDENT, token), *part) for said in more for part in wrap(said, width - len(INDENT), token)]
        return [pressable(fit(runs, width, token), pick(number) if number else "") for runs in lines]

    def pick(self, place: int) -> None:
        self.at = place

    def prompt(self, width: int) -> Line:
        forms = self.sentences(self.choices[self.at].words)
        return line(Run(f" {next((form for form in forms if cell_len(form) < width), forms[-1])}", BAR_STRONG))


def hinted_claim(table: GameForPhases, lane: int) -> Claim | None:
    """How the last hints say to claim a lane: that way is offered first, else the one with the fewest wilds."""
    claims = (one.action for one in table.desk.advice if isinstance(one.action, Claim))
    return next((claim for claim in claims if claim.lane == lane), None)


class ClaimPurchase(Paying):
    """A claim before it is made: what it costs and brings, and which cards pay for it. Enter makes it."""

    def __init__(self, table: GameForPhases, lane: int) -> None:
        self.lane = lane
        desk = table.desk
        self._claims: list[Claim] = list(desk.rules.claiming.claims(desk.view, lane))
        super().__init__(
            table,
            lanes.lane_line(desk.cast, desk.view.table, lane),
            self._claims,
            [claim.payment for claim in self._claims],
            [self._choice(table, claim) for claim in self._claims],
            about=lanes.after_claim(desk.cast, desk.view, lane, helped_by(desk.rules, desk.view, lane)),
            back=lambda: table.close(self),
        )
        if (hinted := hinted_claim(table, lane)) is not None:
            self.ready(hinted)

    def sentences(self, way: str) -> Sequence[str]:
        claim, cast = self._claims[self.at], self.table.desk.cast
        at_length = lanes.pay_this(cast, self.lane, claim.payment, claim.choices)
        return [at_length, lanes.pay_this_in_letters(cast, self.lane, claim.payment)]

    def beside_cards(self, place: int) -> Sequence[str]:
        return lanes.ways_to_pay(self.table.desk.cast, self._claims[place].choices)

    def _choice(self, table: GameForPhases, claim: Claim) -> Choice:
        said = lanes.claim_choice(table.desk.cast, self.lane, claim.payment, claim.choices)
        return Choice(said, lambda: table.act(claim))


# Building something in a city: in which one, then with which cards.


class Site(NamedTuple):
    """A city to build in, what is said of it, lanes that the map points out with it, and what it would bring."""

    city: int
    words: str
    lanes: int = 0
    brings: Callable[[], str] = str
    """In one line, worked out when somebody looks at it."""


class Sites(Choices):
    """Begins with the city of the cursor, if that is one of them; the map shows each as the list comes to it."""

    label = panes.CHOOSE
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
