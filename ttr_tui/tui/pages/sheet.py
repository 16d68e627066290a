"""What is read and answered over a screen: texts, lists that are read like pages, a question with a line to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, joined, line, widest, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases, Typed
from ttr_tui.tui.kit.picker import Choices
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX
from ttr_tui.words.controls import A_LINE, CHANGE, DOWN, FOLLOWING, PREVIOUS, SHOW, TYPED, UP, reading, shows_on_map

if TYPE_CHECKING:
    from ttr_tui.tui.table.protocol import TableForPhases


class Sheet(Choices):
    lasting = True


class ValueSheet(Sheet):
    """Each line has a value, which the arrows and its number change."""

    label = CHANGE

    def offers(self) -> Sequence[Offer]:
        turns = [
            Offer("left", lambda: self.turn(-1), CHANGE, shown=False, thing=PREVIOUS),
            Offer("right", lambda: self.turn(1), CHANGE, shown=False, thing=FOLLOWING),
        ]
        return [*turns, *super().offers()]

    def turn(self, by: int) -> None:
        """Give the line under the cursor the next value, or the one before it."""
        raise NotImplementedError


class PlacesList(Choices):
    """A list of places: what the cursor is on is shown on the map."""

    table: TableForPhases

    def offers(self) -> Sequence[Offer]:
        return [one._replace(label=SHOW) if one.command == "confirm" else one for one in super().offers()]

    def prompt(self, width: int) -> Line:
        keymap = self.table.session.keymap
        said = shows_on_map(keymap.sign("confirm"), keymap.sign("back"))
        return line(Run(f" {said}", BAR_STRONG)) if self.choices else super().prompt(width)


LEAST_LIST = 4
"""Rows that a list keeps before anything is said under it."""


class PlacesInColumns(PlacesList):
    """In the side with all that is to say of the chosen line under the list; over the map that is in the prompt."""

    def prompt(self, width: int) -> Line:
        """Beside what keys do, the chosen line as far as there is room for it."""
        asked = super().prompt(width)
        if self.table.roomy or not self.choices:
            return asked
        told = (joined(asked[0], [Run(form, BAR)], width) for form in self.told_in_prompt())
        return next((form for form in told if len(form) > len(asked)), asked)

    def told(self, place: int, width: int) -> str:
        """All that is to say of a line."""
        return self.choices[place].words

    def told_in_prompt(self) -> Sequence[str]:
        """What is said there of the chosen line, at length and in short."""
        return [self.choices[self.at].words]

    def body(self, width: int, height: int) -> list[Line]:
        """As many rows of words for each line; none where there is no room."""
        if not self.table.roomy or not self.choices:
            return super().body(width, height)
        told = [self.told(place, width) for place in range(len(self.choices))]
        said = [[(Run(" ", BOX), *part) for part in wrap(one, width - 2, BOX)] for one in told]
        most = max(map(len, said))
        left = height - most - 1
        if left < min(len(self.head(width)) + LEAST_LIST, len(self.head(width)) + len(self.choices)):
            return super().body(width, height)
        return [*super().body(width, left), (), *said[self.at], *[()] * (most - len(said[self.at]))]


ALL = 1_000_000
"""More lines than anything has that is read."""


class Page(Phase):
    """A text to be read, as tall as it is; goes up and down where that is longer than the map, and closes."""

    lasting = True

    def __init__(self, title: str, lines: Callable[[int], Sequence[Line]], screen: ScreenForPhases) -> None:
        self._title = title
        self._lines = lines
        self._screen = screen
        self._top = 0
        self._moves: list[tuple[int, int]] = []
        """Lines and pages to go on by; how far that leads is known when the page is drawn."""
        self._longer = False
        """Is there more than fits?"""
        self.unread = False
        """Are there rows below those that are shown?"""

    @classmethod
    def of_sentences(cls, title: str, sentences: Sequence[str], screen: ScreenForPhases) -> Page:
        """One paragraph a sentence."""
        return cls(title, lambda width: [part for said in sentences for part in wrap(said, width, BOX, "  ")], screen)

    def leave(self) -> None:
        """It was read."""
        self._screen.close(self)

    def offers(self) -> Sequence[Offer]:
        longer = self._longer
        return [
            Offer("back", self.leave),
            Offer("confirm", self.leave, shown=False),
            Offer("down", lambda: self._scroll(1), DOWN, longer, A_LINE),
            Offer("up", lambda: self._scroll(-1), UP, longer, A_LINE),
            Offer("page-down", lambda: self._scroll(pages=1), shown=longer),
            Offer("page-up", lambda: self._scroll(pages=-1), shown=False),
            Offer("toggle", lambda: self._scroll(pages=1), shown=False),
            Offer("first", lambda: self._scroll(-ALL), shown=False),
            Offer("last", lambda: self._scroll(ALL), shown=False),
        ]

    def prompt(self, width: int) -> Line:
        """What keys do here."""
        sign = self._screen.session.keymap.sign
        return line(Run(f" {reading(sign('up'), sign('down'), sign('back'), longer=self._longer)}", BAR_STRONG))

    def wheeled(self, by: int) -> None:
        self._scroll(3 * by)

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide = widest(width)
        lines, room = self._lines(wide - SIDES - 2), height - SIDES
        for rows, pages in self._moves or [(0, 0)]:
            self._top = max(0, min(len(lines) - room, self._top + rows + pages * room))
        self._moves.clear()
        self._longer = len(lines) > room
        shown = lines[self._top : self._top + room]
        self.unread = self._top + len(shown) < len(lines)
        part = f"{self._top + len(shown)}/{len(lines)}" if self._longer else ""
        return framed(self._title, [(Run(" ", BOX), *runs) for runs in shown], wide, part)

    def _scroll(self, rows: int = 0, pages: int = 0) -> None:
        self._moves.append((rows, pages))


class TypedQuestion(Phase):
    """A question that is answered by typing.

    `answered` hears what was typed, once it is confirmed, and says what is wrong with it, or nothing.
    """

    lasting = True
    typing = True

    def __init__(
        self, screen: ScreenForPhases, question: str, answered: Callable[[str], str], *, text: str, longest: int
    ) -> None:
        self.screen = screen
        self._question = question
        self._answered = answered
        self.field: Typed = Typed(text, longest)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._answer, TYPED), Offer("back", lambda: self.screen.close(self))]

    def prompt(self, width: int) -> Line:
        """Of a long text the end, where it is typed."""
        question, typed = f" {self._question} ", f"{self.field.text}_"
        room = max(1, width - cell_len(question))
        shown = typed if cell_len(typed) <= room else f"…{typed[1 - room :]}"
        return line(Run(question, BAR), Run(shown, BAR_STRONG))

    def _answer(self) -> None:
        wrong = self._answered(self.field.text)
        if wrong:
            self.screen.note = wrong
        else:
            self.screen.close(self)
