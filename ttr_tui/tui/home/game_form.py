"""A new game: everything about it in one list, its map and its seats; beginning it is always one key away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.dialogue import DialogueEntry, Field, Option, Over
from ttr_tui.dialogues.new_game import GameForm, NewGame, SeatInGame, SeatOf, Seats, kind_of
from ttr_tui.rules.edition import Edition
from ttr_tui.store.faults import MapError
from ttr_tui.tui.home.preview import GUTTER, WIDEST, beside, preview
from ttr_tui.tui.home.protocol import HomeForPhases, ScreenWithMaps
from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, line
from ttr_tui.tui.kit.phase import Offer, ScreenForPhases
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR, BOX_FAINT
from ttr_tui.tui.pages.dialogue import FormSheet, SheetOfValues
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words import home as words
from ttr_tui.words.levels import level
from ttr_tui.words.phrases import capital

H = TypeVar("H", bound=ScreenWithMaps)
"""The screen that the sheet lies on."""
F = TypeVar("F", bound=GameForm)
LEAST_LIST = 44
"""Columns of the list beside a map."""


class GameFormSheet(FormSheet, Generic[H, F]):
    """The map is drawn beside the list."""

    doing = ""
    dialogue: F

    def __init__(self, home: H, form: F, ended: Callable[[Over], None]) -> None:
        self.home = home
        super().__init__(home, form, ended)

    def offers(self) -> Sequence[Offer]:
        return [one._replace(label=words.CHOOSE) if one.command == "confirm" else one for one in super().offers()]

    def prompt(self, width: int) -> Line:
        """What a bot in the seat under the cursor is like, else what keys do."""
        of = self.entries[self.at].of
        kind = kind_of(self.dialogue.setup.sitters[of.seat]) if isinstance(of, SeatOf) else ""
        about = words.about_player(kind)
        return line(Run(f" {capital(level(kind))}: {about}.", BAR)) if about else super().prompt(width)

    def box(self, width: int, height: int) -> Sequence[Line]:
        room, rows = width - SIDES, height - SIDES
        right = max(0, room - LEAST_LIST)
        drawn = list(self.body(room - right - GUTTER, rows))
        edition = self.dialogue.edition
        if edition is not None:
            drawn = beside(drawn, preview(edition, right, rows, self.home.session.glyphs), room, right)
        return framed(self.title, drawn, width, self.foot)

    def _do(self, entry: DialogueEntry) -> None:
        if isinstance(entry, Field) and entry.of == words.MAP:
            self.put(MapChoice(self, entry))
        else:
            super()._do(entry)


LEAST_MAPS = 40
"""Columns of the list of maps beside one of them."""


class MapChoice(Sheet):
    """The map of the cursor is drawn beside the list."""

    label = words.CHOOSE
    second = BOX_FAINT

    def __init__(self, sheet: GameFormSheet[H, F], maps: Field) -> None:
        self.sheet = sheet
        self._maps = maps
        self._editions = [self._read(name) for name in sheet.dialogue.shelf.names]
        choices = [self._choice(place, found) for place, found in enumerate(self._editions)]
        super().__init__(maps.question, choices, back=lambda: sheet.home.close(self))
        self.at = maps.at

    def box(self, width: int, height: int) -> Sequence[Line]:
        room, rows = width - SIDES, height - SIDES
        right = max(room // 2 - GUTTER, min(room - LEAST_MAPS, WIDEST + 1))
        edition = self._editions[self.at]
        glyphs = self.sheet.home.session.glyphs
        shown = [] if isinstance(edition, str) else preview(edition, right, rows, glyphs)
        return framed(self.title, beside(self.body(room - right - GUTTER, rows), shown, room, right), width, self.foot)

    def _read(self, name: str) -> Edition | str:
        """A map, or the sentence that says why it can't be played."""
        try:
            return self.sheet.dialogue.shelf.edition(name)
        except MapError as error:
            return self.sheet.dialogue.shelf.said(error)

    def _choice(self, place: int, found: Edition | str) -> Choice:
        if isinstance(found, str):
            return Choice(self._maps.values[place], lambda: self._complain(found), off=True)
        return Choice(self._maps.values[place], lambda: self._choose(place))

    def _complain(self, sentence: str) -> None:
        self.sheet.home.note = sentence

    def _choose(self, place: int) -> None:
        self.sheet.home.close(self)
        if place != self._maps.at:
            self.sheet.do(partial(self._maps.take, place))


# One seat: its name, its colour, and who plays.


class SeatSheet(SheetOfValues):
    def __init__(self, screen: ScreenForPhases, draft: Seats, seat: int, changed: Callable[[], None]) -> None:
        """`changed` shows it where it lies."""
        self._changed = changed
        super().__init__(screen, SeatInGame(draft, seat), self._leave_seat)

    def done(self) -> None:
        super().done()
        self.title = self.dialogue.title
        self._changed()

    def _leave_seat(self, over: Over) -> None:
        self.screen.close(self)
        self._changed()


class NewGameSheet(GameFormSheet[HomeForPhases, NewGame]):
    def __init__(self, home: HomeForPhases) -> None:
        form = NewGame(home.shelf, home.player)
        super().__init__(home, form, lambda _: home.begin(form.setup))

    def listed(self) -> Sequence[DialogueEntry]:
        """Players come and go one by one; what they are called stands in a sheet of their own."""
        entries = self.dialogue.entries()
        of_seats = [one for one in entries if isinstance(one.of, SeatOf)]
        rest = [one for one in entries if not isinstance(one.of, SeatOf) and one.of != words.SEATS]
        before = next(place for place, one in enumerate(rest) if one.of == words.FIRST)
        full = len(self.dialogue.setup.sitters) == len(SEAT_COLORS)
        return [
            *rest[:before],
            *(one for one in of_seats if isinstance(one, Field)),
            *([] if full else [Option(words.ADD_SEAT, self.dialogue.add_seat)]),
            *rest[before:],
        ]

    def _do(self, entry: DialogueEntry) -> None:
        if isinstance(entry.of, SeatOf):
            self.put(SeatSheet(self.home, self.dialogue, entry.of.seat, self.done))
        else:
            super()._do(entry)
