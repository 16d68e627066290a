"""A new game: everything about it in one list, and beginning it always one key away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.deal import LARGEST_SEED
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.faults import MapError
from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.home.maps import MapChoice, VariantChoice
from ttr_tui.tui.home.preview import GUTTER, beside, preview
from ttr_tui.tui.home.seat import PLAYERS, SeatForm, played_by
from ttr_tui.tui.home.setup import Setup, after
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BAR, BOX_BAD, BOX_STRONG
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.pages.sheet import Sheet, ValueSheet
from ttr_tui.words.english.home import home as words
from ttr_tui.words.english.home.levels import ABOUT, level
from ttr_tui.words.english.phrases import capital

LEFT = 42
"""Columns of the list, at least."""
LONGEST_SEED = len(str(LARGEST_SEED))


class Row(NamedTuple):
    words: str
    enter: Callable[[], None]
    turn: Callable[[int], None] | None = None
    """What Left and Right do."""
    seat: int | None = None
    """Whose row it is."""


class Form(ValueSheet):
    second = BOX_STRONG

    def __init__(self, home: HomeForPhases) -> None:
        self.home = home
        self.setup = Setup.usual(home.player)
        self._edition: Edition | None = None
        self._fault = ""
        self._rows: list[Row] = []
        super().__init__(words.NEW_GAME_TITLE, [], back=lambda: home.close(self))
        self.change(self.setup)

    def change(self, setup: Setup) -> None:
        """From here on the game is described like this."""
        self.setup = setup
        try:
            self._edition = self.home.shelf.edition(setup.map_name, setup.variants)
        except MapError as error:
            self._fault = str(error)
        else:
            self._fault = setup.fault(self._edition)
        self._rows = self._described()
        self.choices = [Choice(row.words, row.enter) for row in self._rows]
        self.move(0)

    def offers(self) -> Sequence[Offer]:
        rest = [
            offer if offer.command != "confirm" else offer._replace(label=words.CHOOSE) for offer in super().offers()
        ]
        return [Offer("begin", self._begin), *rest]

    def prompt(self, width: int) -> Line:
        """What a bot of the level under the cursor is like, else what keys do."""
        seat = self._rows[self.at].seat
        bot = "" if seat is None else level(self.setup.sitters[seat].bot)
        said = f"{capital(bot)}: {ABOUT[bot]}." if bot in ABOUT else words.FORM_PROMPT
        return line(Run(f" {said}", BAR))

    def head(self, width: int) -> list[Line]:
        wrong = wrap(self._fault, width - 2, BOX_BAD) if self._fault else []
        return [*super().head(width), *((Run(" ", BOX_BAD), *part) for part in wrong)]

    def box(self, width: int, height: int) -> Sequence[Line]:
        room, rows = width - SIDES, height - SIDES
        right = max(0, room - LEFT)
        drawn = list(self.body(room - right - GUTTER, rows))
        if self._edition is not None:
            drawn = beside(drawn, preview(self._edition, right, rows, self.home.session.glyphs), room, right)
        return framed(self.title, drawn, width, self.foot)

    def _described(self) -> list[Row]:
        setup, rows = self.setup, [Row(words.BEGIN, self._begin)]
        name = setup.map_name if self._edition is None else self._edition.name
        rows.append(Row(f"{words.MAP}: {name}", self._open(lambda: MapChoice(self)), self._turn_map))
        if self._edition is not None and self._edition.variants:
            chosen = ", ".join(setup.variants) or words.NO_VARIANTS
            rows.append(Row(f"{words.VARIANTS}: {chosen}", self._open(lambda: VariantChoice(self, self._known()))))
        names = setup.names()
        for seat, sitter in enumerate(setup.sitters):
            said = words.of_seat(seat + 1, sitter, names[seat])
            rows.append(Row(said, self._open(self._seat(seat)), self._seat_turner(seat, sitter), seat))
        if len(setup.sitters) < len(SEAT_COLORS):
            rows.append(Row(words.ADD_SEAT, lambda: self.change(setup.with_one_more())))
        first = words.BY_CHANCE if setup.first is None else names[setup.first]
        rows.append(Row(f"{words.FIRST}: {first}", lambda: self._turn_first(1), self._turn_first))
        seed = words.BY_CHANCE if setup.seed is None else str(setup.seed)
        return [*rows, Row(f"{words.SEED}: {seed}", self._open(self._ask_seed))]

    def _known(self) -> Edition:
        assert self._edition is not None
        return self._edition

    def _open(self, make: Callable[[], Sheet | Ask]) -> Callable[[], None]:
        return self.home.opener(make)

    def _seat(self, seat: int) -> Callable[[], SeatForm]:
        return lambda: SeatForm(self, seat)

    def _begin(self) -> None:
        if self._fault:
            self.home.note = self._fault
        else:
            self.home.begin(self.setup)

    def turn(self, by: int) -> None:
        turn = self._rows[self.at].turn
        if turn is not None:
            turn(by)

    def _turn_map(self, by: int) -> None:
        self.change(self.setup.on_map(after(self.setup.map_name, self.home.shelf.names, by)))

    def _seat_turner(self, seat: int, sitter: Sitter) -> Callable[[int], None]:
        def turn(by: int) -> None:
            self.change(
                self.setup.with_seat(seat, played_by(sitter, after(sitter.bot, PLAYERS, by), self.person(seat)))
            )

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
