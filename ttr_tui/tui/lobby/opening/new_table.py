"""A new table: on which map, for whom, and on what terms; the map is drawn beside the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

from ttr_tui.bots.names import LEVELS
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.hosting.lobby.lobby import TooMany
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.faults import MapError
from ttr_tui.store.host.tables import MOST_DAYS, TAKING_BACK, TEMPOS, WATCHING, Terms
from ttr_tui.store.maps.source import CLASSIC
from ttr_tui.tui.home.maps import MapChoice, VariantChoice
from ttr_tui.tui.home.preview import GUTTER, beside, preview
from ttr_tui.tui.home.setup import Setup, after
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.look.styles import BAR, BOX_BAD, BOX_STRONG
from ttr_tui.tui.pages.sheet import ValueSheet
from ttr_tui.words.english.home import home as home_words
from ttr_tui.words.english.host import opening as words

T = TypeVar("T")

LEFT = 44
"""Columns of the list, at least."""
FREE = ""
BOTS = (FREE, *LEVELS)


class Row(NamedTuple):
    words: str
    enter: Callable[[], None]
    turn: Callable[[int], None] | None = None
    """What Left and Right do."""


class NewTable(ValueSheet):
    second = BOX_STRONG

    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby
        self.terms = Terms()
        person = lobby.visit.person
        name = "" if person is None else person.name
        self.setup = Setup(CLASSIC, (Sitter(name, SEAT_COLORS[0]), Sitter(FREE, SEAT_COLORS[1])))
        self._edition: Edition | None = None
        self._fault = ""
        self._rows: list[Row] = []
        super().__init__(words.NEW_TABLE, [], back=lambda: lobby.close(self))
        self.change(self.setup)

    @property
    def home(self) -> LobbyForPhases:
        return self.lobby

    def change(self, setup: Setup) -> None:
        """From here on the game is described like this, for as many as can play it."""
        self._fault = ""
        try:
            edition = self._edition = self.lobby.shelf.edition(setup.map_name, setup.variants)
        except MapError as error:
            self._fault = str(error)
        else:
            setup = with_seats(setup, max(edition.min_seats, min(len(setup.sitters), edition.max_seats)))
        self.setup = setup
        self._describe()

    def offers(self) -> Sequence[Offer]:
        rest = [
            offer if offer.command != "confirm" else offer._replace(label=words.CHOOSE) for offer in super().offers()
        ]
        return [Offer("begin", self._open, words.OPEN_TABLE), *rest]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {home_words.FORM_PROMPT}", BAR))

    def head(self, width: int) -> list[Line]:
        wrong = wrap(self._fault, width - 2, BOX_BAD) if self._fault else []
        return [*super().head(width), *((Run(" ", BOX_BAD), *part) for part in wrong)]

    def box(self, width: int, height: int) -> Sequence[Line]:
        room, rows = width - SIDES, height - SIDES
        right = max(0, room - LEFT)
        drawn = list(self.body(room - right - GUTTER, rows))
        if self._edition is not None:
            drawn = beside(drawn, preview(self._edition, right, rows, self.lobby.session.glyphs), room, right)
        return framed(self.title, drawn, width, self.foot)

    def turn(self, by: int) -> None:
        turn = self._rows[self.at].turn
        if turn is not None:
            turn(by)

    def _describe(self) -> None:
        setup, terms, edition = self.setup, self.terms, self._edition
        name = setup.map_name if edition is None else edition.name
        rows = [
            Row(words.OPEN_TABLE, self._open),
            Row(f"{home_words.MAP}: {name}", self.lobby.opener(lambda: MapChoice(self)), self._turn_map),
        ]
        if edition is not None and edition.variants:
            chosen = ", ".join(setup.variants) or home_words.NO_VARIANTS
            variants = self.lobby.opener(lambda: VariantChoice(self, edition))
            rows.append(Row(f"{home_words.VARIANTS}: {chosen}", variants))
        rows.append(turning(words.seats(len(setup.sitters)), self._turn_seats))
        rows += [
            turning(words.seat_in_form(seat, sitter.bot), partial(self._turn_seat, seat) if seat else None)
            for seat, sitter in enumerate(setup.sitters)
        ]
        rows.append(turning(words.tempo(terms), self._turner("tempo", TEMPOS)))
        if terms.tempo == "days":
            rows.append(turning(words.days(terms), self._turner("days", range(1, MOST_DAYS + 1))))
        rows += [
            turning(words.taking_back(terms), self._turner("taking_back", TAKING_BACK)),
            turning(words.watching(terms), self._turner("watching", WATCHING)),
            turning(words.talk(terms), self._turner("talk", (True, False))),
        ]
        self._rows = rows
        self.choices = [Choice(row.words, row.enter) for row in rows]
        self.move(0)

    def _turn_map(self, by: int) -> None:
        self.change(self.setup.on_map(after(self.setup.map_name, self.lobby.shelf.names, by)))

    def _turn_seats(self, by: int) -> None:
        edition = self._edition
        if edition is not None:
            counts = range(edition.min_seats, edition.max_seats + 1)
            self.change(with_seats(self.setup, following(len(self.setup.sitters), counts, by)))

    def _turn_seat(self, seat: int, by: int) -> None:
        sitter = self.setup.sitters[seat]
        self.change(self.setup.with_seat(seat, replace(sitter, bot=after(sitter.bot, BOTS, by))))

    def _turner(self, term: str, values: Sequence[object]) -> Callable[[int], None]:
        def turn(by: int) -> None:
            self.terms = replace(self.terms, **{term: following(getattr(self.terms, term), values, by)})
            self._describe()

        return turn

    def _open(self) -> None:
        visit, setup = self.lobby.visit, self.setup
        try:
            code = visit.create(setup.map_name, setup.variants, len(setup.sitters), self.terms)
        except MapError as fault:
            self.lobby.note = str(fault)
        except TooMany:
            self.lobby.note = words.TOO_MANY
        else:
            for seat, sitter in enumerate(setup.sitters):
                if sitter.bot:
                    visit.seat_bot(code, seat, sitter.bot)
            self.lobby.close(self)
            self.lobby.enter(code)


def turning(said: str, turn: Callable[[int], None] | None) -> Row:
    """A row whose value Enter changes as Right does."""
    return Row(said, partial(turn, 1) if turn is not None else lambda: None, turn)


def with_seats(setup: Setup, count: int) -> Setup:
    """With so many seats: the last ones go, and new ones are free."""
    sitters = setup.sitters[:count]
    free = [Sitter(FREE, color) for color in SEAT_COLORS[len(sitters) : count]]
    return replace(setup, sitters=(*sitters, *free))


def following(value: T, values: Sequence[T], by: int) -> T:
    """The next of some values, round and round."""
    return values[(values.index(value) + by) % len(values)]
