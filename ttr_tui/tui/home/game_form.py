"""What the sheets that describe a new game share: rows with a value each, and the map drawn beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from ttr_tui.rules.edition import Edition
from ttr_tui.store.faults import MapError
from ttr_tui.tui.home.for_phases import ScreenWithMaps
from ttr_tui.tui.home.front.preview import GUTTER, beside, preview
from ttr_tui.tui.home.maps import MapChoice, VariantChoice
from ttr_tui.tui.home.seat import kind_of
from ttr_tui.tui.home.setup import Setup, after
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BAR, BOX_BAD, BOX_STRONG
from ttr_tui.tui.pages.sheet import ValueSheet
from ttr_tui.words.english.home import home as words
from ttr_tui.words.english.home.levels import ABOUT, ABOUT_PROGRAMS, OTHER_PROGRAM, level
from ttr_tui.words.english.phrases import capital

H = TypeVar("H", bound=ScreenWithMaps)
"""The screen that the sheet lies on."""
LEFT = 44
"""Columns of the list, at least."""


class Row(NamedTuple):
    words: str
    enter: Callable[[], None]
    turn: Callable[[int], None] | None = None
    """What Left and Right do."""
    seat: int | None = None
    """Whose row it is."""


class GameForm(ValueSheet, Generic[H]):
    second = BOX_STRONG
    doing = ""
    """What beginning is called, where the word of the command isn’t meant."""

    def __init__(self, title: str, home: H, setup: Setup) -> None:
        self.home = home
        self.setup = setup
        self.edition: Edition | None = None
        """The map with its variants, if it can be played."""
        self.fault = ""
        """Why there can’t be such a game."""
        self.listed: list[Row] = []
        super().__init__(title, [], back=lambda: home.close(self))
        self.change(setup)

    def begin(self) -> None:
        """Let it begin as it is described, or say what is wrong."""
        raise NotImplementedError

    def described(self) -> list[Row]:
        """The rows after map and variants."""
        raise NotImplementedError

    def fitting(self, setup: Setup, edition: Edition) -> Setup:
        """The same game as this map can be played."""
        return setup

    def wrong(self, edition: Edition) -> str:
        """What is wrong with the game on this map."""
        return ""

    def change(self, setup: Setup) -> None:
        """From here on the game is described like this."""
        try:
            self.edition = self.home.shelf.edition(setup.map_name, setup.variants)
        except MapError as error:
            self.setup, self.fault = setup, self.home.shelf.said(error)
        else:
            self.setup = self.fitting(setup, self.edition)
            self.fault = self.wrong(self.edition)
        self.describe()

    def describe(self) -> None:
        """Say anew what stands in each row."""
        self.listed = [Row(self.doing or words.BEGIN, self.begin), *self._map_rows(), *self.described()]
        self.choices = [Choice(row.words, row.enter) for row in self.listed]
        self.move(0)

    def _map_rows(self) -> list[Row]:
        setup, edition = self.setup, self.edition
        name = setup.map_name if edition is None else edition.name
        rows = [Row(f"{words.MAP}: {name}", self.home.opener(lambda: MapChoice(self)), self._turn_map)]
        if edition is not None and edition.variants:
            chosen = ", ".join(setup.variants) or words.NO_VARIANTS
            rows.append(Row(f"{words.VARIANTS}: {chosen}", self.home.opener(lambda: VariantChoice(self, edition))))
        return rows

    def _turn_map(self, by: int) -> None:
        self.change(self.setup.on_map(after(self.setup.map_name, self.home.shelf.names, by)))

    def turn(self, by: int) -> None:
        turn = self.listed[self.at].turn
        if turn is not None:
            turn(by)

    def offers(self) -> Sequence[Offer]:
        rest = [
            offer if offer.command != "confirm" else offer._replace(label=words.CHOOSE) for offer in super().offers()
        ]
        return [Offer("begin", self.begin, self.doing), *rest]

    def prompt(self, width: int) -> Line:
        """What a bot in the seat under the cursor is like, else what keys do."""
        seat = self.listed[self.at].seat
        bot = "" if seat is None else level(kind_of(self.setup.sitters[seat]))
        about = ABOUT_PROGRAMS if bot == OTHER_PROGRAM else ABOUT.get(bot)
        return line(Run(f" {capital(bot)}: {about}." if about else f" {words.FORM_PROMPT}", BAR))

    def head(self, width: int) -> list[Line]:
        wrong = wrap(self.fault, width - 2, BOX_BAD) if self.fault else []
        return [*super().head(width), *((Run(" ", BOX_BAD), *part) for part in wrong)]

    def box(self, width: int, height: int) -> Sequence[Line]:
        room, rows = width - SIDES, height - SIDES
        right = max(0, room - LEFT)
        drawn = list(self.body(room - right - GUTTER, rows))
        if self.edition is not None:
            drawn = beside(drawn, preview(self.edition, right, rows, self.home.session.glyphs), room, right)
        return framed(self.title, drawn, width, self.foot)
