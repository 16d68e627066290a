"""Trains and ships on the screen: the fleet, an exchange, a harbour, two decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.core.board import RAIL, SEA
from ttr_tui.core.facts import Action
from ttr_tui.systems.lakes import words
from ttr_tui.systems.lakes.fleet import FLEET, Boxes, ChooseFleet, Exchange
from ttr_tui.systems.lakes.harbors import PORT, BuildHarbor, HarborBuilt, Harboring, Harbors
from ttr_tui.systems.lakes.two_decks import REFILL, Refill
from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_FAINT, BOX_KEY, BOX_STRONG, seat
from ttr_tui.tui.map.signs import CityLook
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.panes import DECKS
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.tui.table.system_screen import ExtraAction, Place, SystemScreen
from ttr_tui.tui.turn.action_list import ListedDecision
from ttr_tui.tui.turn.purchase import Site, Sites
from ttr_tui.words import panes

WIDTH = 64
STEP, LEAP = 1, 5
DIGITS = "0123456789"


class Slider(Phase):
    """`said` puts a value into words, `less` and `more` say what the two directions mean.

    `made` is the action of a value. `back` answers the key that leaves; `leaves` tells whether it does. A number can be
    typed where `asked` has words for it: they get what was typed so far and both ends.
    """

    where = Where.SIDE

    def __init__(
        self,
        title: str,
        about: Sequence[str],
        values: range,
        value: int,
        *,
        said: Callable[[int], str],
        less: str,
        more: str,
        made: Callable[[int], Action | None],
        done: Callable[[int], None],
        back: Callable[[], None],
        asked: Callable[[str, int, int], str] | None = None,
        leaves: bool = True,
    ) -> None:
        self._title, self._about = title, about
        self._values, self._value = values, value
        self._said, self._less, self._more = said, less, more
        self._made, self._done, self._back, self._leaves = made, done, back, leaves
        self._asked = asked
        self._begun: str | None = None
        """What was typed of a number that isn't between the ends yet; None if nobody is typing one."""

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("confirm", self._confirm),
            Offer("left", lambda: self._change(-STEP), self._less),
            Offer("right", lambda: self._change(STEP), self._more),
            Offer("down", lambda: self._change(-LEAP), shown=False),
            Offer("up", lambda: self._change(LEAP), shown=False),
            Offer("back", self._back, shown=self._leaves),
        ]

    def prompt(self, width: int) -> Line:
        said = self._said(self._value)
        if self._asked is not None and self._begun is not None:
            said = self._asked(self._begun, self._values[0], self._values[-1])
        return line(Run(f" {said}", BAR_STRONG))

    def ready(self, action: Action) -> bool:
        value = next((value for value in self._values if self._made(value) == action), None)
        if value is not None:
            self._value, self._begun = value, None
        return value is not None

    def typed(self, key: str, character: str | None) -> bool:
        """A digit of a number that is typed; what can become none of the numbers begins anew."""
        if self._asked is None or not character or character not in DIGITS:
            return False
        begun = f"{self._begun or ''}{character}"
        self._begun = begun if any(str(value).startswith(begun) for value in self._values) else ""
        if begun == self._begun and int(begun) in self._values:
            self._value, self._begun = int(begun), None
        return True

    def wheeled(self, by: int) -> None:
        self._change(-by)

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide = min(width, WIDTH)
        room = wide - SIDES - 2
        told = [(Run(" ", BOX), *part) for sentence in self._about for part in wrap(sentence, room, BOX)]
        span = max(1, self._values[-1] - self._values[0])
        least, most = (f"{abs(end)}" for end in (self._values[0], self._values[-1]))
        long = room - 1 - len(f"{least}  {most}")
        place = round(long * (self._value - self._values[0]) / span)
        scale = (
            Run(f" {least} ", BOX),
            Run("-" * place, BOX_FAINT),
            Run("O", BOX_KEY),
            Run("-" * (long - place), BOX_FAINT),
            Run(f" {most}", BOX),
        )
        said = [(Run(" ", BOX), *part) for part in wrap(self._said(self._value), room, BOX_STRONG)]
        return framed(self._title, [*told, scale, *said], wide)

    def _confirm(self) -> None:
        """Half a number isn't the one that stands there."""
        if self._begun is None:
            self._done(self._value)

    def _change(self, by: int) -> None:
        self._begun = None
        self._value = max(self._values[0], min(self._values[-1], self._value + by))


# Choosing how many of the pieces are trains and how many ships.


def choose_fleet(table: GameForPhases) -> Slider:
    """Begins at the fleet that is suggested for a first game."""
    desk = table.desk
    menus = desk.rules.options(desk.view)
    mixes = [action for menu in menus for action in menu if isinstance(action, ChooseFleet)]
    suggested, fleet = mixes[0].trains, mixes[0].trains + mixes[0].ships
    trains = [found.trains for found in mixes]
    asked = words.FLEET_FIRST.format(**table.session.keymap.signs())

    def made(value: int) -> ChooseFleet:
        return ChooseFleet(value, fleet - value)

    def stay() -> None:
        table.note = asked

    return Slider(
        words.YOUR_FLEET,
        words.fleets(desk.cast, desk.view, trains, desk.together(desk.view.tickets)),
        range(min(trains), max(trains) + 1),
        suggested,
        said=lambda value: words.mix(value, fleet - value),
        less=words.FEWER_TRAINS,
        more=words.MORE_TRAINS,
        asked=words.how_many_trains,
        made=made,
        done=lambda value: table.act(made(value)),
        back=stay,
        leaves=False,
    )


# Exchanging trains for ships, or the other way round.


def open_exchange(table: GameForPhases) -> None:
    """To the left for trains, to the right for ships; in the middle nothing is exchanged."""
    desk = table.desk
    menus = [menu for menu in desk.rules.options(desk.view) if menu.kind == "exchange"]
    possible = [action for menu in menus for action in menu if isinstance(action, Exchange)]
    if not possible:
        table.note = words.NOTHING_TO_EXCHANGE
        return
    trains, ships = (max((a.count for a in possible if a.kind == kind), default=0) for kind in (RAIL, SEA))

    def made(value: int) -> Exchange | None:
        return Exchange(SEA if value > 0 else RAIL, abs(value)) if value else None

    def exchange(value: int) -> None:
        action = made(value)
        if action is None:
            table.close(slider)
        else:
            table.act(action)

    slider = Slider(
        words.EXCHANGE,
        [words.exchange_offer(desk.cast, desk.view.table, desk.seat)],
        range(-trains, ships + 1),
        0,
        said=lambda value: words.exchange(desk.cast, SEA if value > 0 else RAIL, abs(value)),
        less=words.MORE_TRAINS,
        more=words.MORE_SHIPS,
        made=made,
        done=exchange,
        back=lambda: table.close(slider),
    )
    table.push(slider)


# Building a harbour: in which port, and with which cards.


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
        table.refuse(refusal, said=words.NO_PORT_REACHED)
    elif refusal.code == "not the price of a harbour":
        table.refuse(refusal, said=words.NO_HARBOR_CARDS.format(each=part.numbers.harbor_cards))
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
        words.HARBOR,
        [Site(city, words.port(desk.cast, city, counts[city])) for city in best],
        part.payments(desk.view),
        build=BuildHarbor,
        head=lambda city: words.harbor_in(desk.cast, city),
    )


# Filling a gap in the market: from which of the two decks.


class Refilling(ListedDecision):
    """The keys that draw from a deck choose it here too."""

    def offers(self) -> Sequence[Offer]:
        cast = self.table.desk.cast
        decks = [
            Offer(DECKS[action.supply], choice.act, panes.deck(cast, action.supply), not choice.off)
            for action, choice in zip(self._actions, self.choices, strict=True)
            if isinstance(action, Refill)
        ]
        return [*super().offers(), *decks]


# What everyone has to lay, in the box and to build, in columns; then the harbours that were built.


def on_the_table(desk: Desk, width: int) -> Sequence[Line]:
    from ttr_tui.tui.kit.columns import tabled

    cast, table = desk.cast, desk.view.table
    boxes, left = table.record(Boxes).boxes, table.record(Harbors).left
    rows = [
        [
            line(Run(f"{number + 1}", seat(number))),
            line(Run(cast.people[number], BOX_STRONG)),
            *(line(Run(f"{count}", BOX)) for count in (*table.pieces[number], *boxes[number], left[number])),
        ]
        for number in range(table.seats)
    ]
    built = [
        f"{cast.does(number, 'have')} {where}."
        for number in cast.reader_first()
        if (where := words.harbors_in(cast, table, number))
    ]
    said = [part for one in (*built, *words.own_harbors(cast, desk.view)) for part in wrap(one, width, BOX, "  ")]
    return [*tabled(["", "", *words.PIECE_COLUMNS], rows, left=(0, 1)), *([(), *said] if said else [])]


SCREEN = SystemScreen(
    decisions={FLEET: choose_fleet, REFILL: Refilling},
    extra_actions={"harbor": ExtraAction(("b",), open_harbor), "exchange": ExtraAction(("x",), open_exchange)},
    places={
        HarborBuilt: lambda built: Place(cities=(built.city,)),
        BuildHarbor: lambda build: Place(cities=(build.city,)),
    },
    cities={PORT: CityLook(underlined=True)},
    sights=on_the_table,
)
