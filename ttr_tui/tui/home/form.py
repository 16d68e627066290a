"""A new game: everything about it in one list, and beginning it always one key away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.deal import LARGEST_SEED
from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.home.game_form import GameForm, Row
from ttr_tui.tui.home.seat import PLAYERS_AT_HOME, SeatForm, next_player
from ttr_tui.tui.home.setup import Setup, after
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.words.english.home import home as words

LONGEST_SEED = len(str(LARGEST_SEED))


class Form(GameForm[HomeForPhases]):
    players = PLAYERS_AT_HOME

    def __init__(self, home: HomeForPhases) -> None:
        super().__init__(words.NEW_GAME_TITLE, home, Setup.usual(home.player))

    def wrong(self, edition: Edition) -> str:
        return self.setup.fault(edition)

    def described(self) -> list[Row]:
        setup, rows = self.setup, list[Row]()
        names = setup.names()
        for seat, sitter in enumerate(setup.sitters):
            said = words.of_seat(seat + 1, sitter, names[seat])
            rows.append(Row(said, self.home.opener(self._seat(seat)), self._seat_turner(seat), seat))
        if len(setup.sitters) < len(SEAT_COLORS):
            rows.append(Row(words.ADD_SEAT, lambda: self.change(setup.with_one_more())))
        first = words.BY_CHANCE if setup.first is None else names[setup.first]
        rows.append(Row(f"{words.FIRST}: {first}", lambda: self._turn_first(1), self._turn_first))
        seed = words.BY_CHANCE if setup.seed is None else str(setup.seed)
        return [*rows, Row(f"{words.SEED}: {seed}", self.home.opener(self._ask_seed))]

    def _seat(self, seat: int) -> Callable[[], SeatForm]:
        return lambda: SeatForm(self, seat)

    def begin(self) -> None:
        if self.fault:
            self.home.note = self.fault
        else:
            self.home.begin(self.setup)

    def _seat_turner(self, seat: int) -> Callable[[int], None]:
        def turn(by: int) -> None:
            self.change(self.setup.with_seat(seat, next_player(self, seat, by)))

        return turn

    def person(self, seat: int) -> str:
        """A name for a person on this seat."""
        return self.setup.person(seat, [self.home.player, *words.NUMBERED])

    def _turn_first(self, by: int) -> None:
        places = ["", *map(str, range(len(self.setup.sitters)))]
        here = "" if self.setup.first is None else str(self.setup.first)
        there = after(here, places, by)
        self.change(replace(self.setup, first=int(there) if there else None))

    def _ask_seed(self) -> Ask:
        seed = "" if self.setup.seed is None else str(self.setup.seed)
        return Ask(self.home, words.WHICH_SEED, self._take_seed, text=seed, longest=LONGEST_SEED + 1)

    def _take_seed(self, typed: str) -> str:
        digits = typed.strip()
        if digits and not (digits.isascii() and digits.isdigit() and int(digits) <= LARGEST_SEED):
            return words.NO_SEED.format(most=LARGEST_SEED)
        self.change(replace(self.setup, seed=int(digits) if digits else None))
        return ""
