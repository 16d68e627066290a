"""A new table: on which map, for whom, and on what terms; the map is drawn beside the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from ttr_tui.bots.names import OPPONENTS
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.hosting.lobby.lobby import TooMany
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.faults import MapError
from ttr_tui.store.host.tables import MOST_DAYS, MOST_SPARE, TAKING_BACK, TEMPOS, WATCHING, Terms
from ttr_tui.store.maps.source import CLASSIC
from ttr_tui.tui.home.game_form import GameForm, Row
from ttr_tui.tui.home.setup import Setup, after
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.words.english.host import opening as words

T = TypeVar("T")

FREE = ""
BOTS = (FREE, *OPPONENTS)


class NewTable(GameForm[LobbyForPhases]):
    doing = words.OPEN_TABLE

    def __init__(self, lobby: LobbyForPhases) -> None:
        self.terms = Terms()
        person = lobby.visit.person
        name = "" if person is None else person.name
        seats = (Sitter(name, SEAT_COLORS[0]), Sitter(FREE, SEAT_COLORS[1]))
        super().__init__(words.NEW_TABLE, lobby, Setup(CLASSIC, seats))

    def fitting(self, setup: Setup, edition: Edition) -> Setup:
        """With as many seats as can play it."""
        return with_seats(setup, max(edition.min_seats, min(len(setup.sitters), edition.max_seats)))

    def described(self) -> list[Row]:
        setup, terms = self.setup, self.terms
        rows = [turning(words.seats(len(setup.sitters)), self._turn_seats)]
        rows += [
            turning(words.seat_in_form(seat, sitter.bot), partial(self._turn_seat, seat) if seat else None, seat)
            for seat, sitter in enumerate(setup.sitters)
        ]
        rows.append(turning(words.tempo(terms), self._turner("tempo", TEMPOS)))
        if terms.tempo == "days":
            rows.append(turning(words.days(terms), self._turner("days", range(1, MOST_DAYS + 1))))
            rows.append(turning(words.spare(terms), self._turner("spare", range(MOST_SPARE + 1))))
        return [
            *rows,
            turning(words.taking_back(terms), self._turner("taking_back", TAKING_BACK)),
            turning(words.watching(terms), self._turner("watching", WATCHING)),
            turning(words.talk(terms), self._turner("talk", (True, False))),
            turning(words.hints(terms), self._turner("hints", (True, False))),
        ]

    def _turn_seats(self, by: int) -> None:
        edition = self.edition
        if edition is not None:
            counts = range(edition.min_seats, edition.max_seats + 1)
            self.change(with_seats(self.setup, following(len(self.setup.sitters), counts, by)))

    def _turn_seat(self, seat: int, by: int) -> None:
        sitter = self.setup.sitters[seat]
        self.change(self.setup.with_seat(seat, replace(sitter, bot=after(sitter.bot, BOTS, by))))

    def _turner(self, term: str, values: Sequence[object]) -> Callable[[int], None]:
        def turn(by: int) -> None:
            self.terms = replace(self.terms, **{term: following(getattr(self.terms, term), values, by)})
            self.describe()

        return turn

    def begin(self) -> None:
        visit, setup = self.home.visit, self.setup
        try:
            code = visit.create(setup.map_name, setup.variants, len(setup.sitters), self.terms)
        except MapError as fault:
            self.home.note = fault.without_files
        except TooMany:
            self.home.note = words.TOO_MANY
        else:
            for seat, sitter in enumerate(setup.sitters):
                if sitter.bot:
                    visit.seat_bot(code, seat, sitter.bot)
            self.home.close(self)
            self.home.enter(code)


def turning(said: str, turn: Callable[[int], None] | None, seat: int | None = None) -> Row:
    """A row whose value Enter changes as Right does."""
    return Row(said, partial(turn, 1) if turn is not None else lambda: None, turn, seat)


def with_seats(setup: Setup, count: int) -> Setup:
    """With so many seats: the last ones go, and new ones are free."""
    sitters = setup.sitters[:count]
    free = [Sitter(FREE, color) for color in SEAT_COLORS[len(sitters) : count]]
    return replace(setup, sitters=(*sitters, *free))


def following(value: T, values: Sequence[T], by: int) -> T:
    """The next of some values, round and round."""
    return values[(values.index(value) + by) % len(values)]
