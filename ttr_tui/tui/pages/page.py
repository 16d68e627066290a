"""A text to be read, as long as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.frame import SIDES, framed, widest
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BAR_STRONG, BOX
from ttr_tui.words.english.room import A_LINE, DOWN, UP, reading

ALL = 1_000_000
"""More lines than any page has."""


class Page(Phase):
    """As tall as its text; goes up and down where that is longer than the map, and closes."""

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
