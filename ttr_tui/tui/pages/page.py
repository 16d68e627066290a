"""A text to be read, as long as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.lines import Line, Run, fit, line, spread, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_TITLE


class Page(Phase):
    """Fills the whole map; goes up and down, and closes."""

    lasting = True

    def __init__(self, title: str, lines: Callable[[int], Sequence[Line]], close: Callable[[Phase], None]) -> None:
        self._title = title
        self._lines = lines
        self._close = close
        self._top = 0
        self._room = 1
        self._length = 0

    @classmethod
    def of_sentences(cls, title: str, sentences: Sequence[str], close: Callable[[Phase], None]) -> Page:
        """One paragraph a sentence."""
        return cls(title, lambda width: [part for said in sentences for part in wrap(said, width, BOX, "  ")], close)

    def offers(self) -> Sequence[Offer]:
        longer = self._length > self._room
        return [
            Offer("back", lambda: self._close(self)),
            Offer("confirm", lambda: self._close(self), shown=False),
            Offer("down", lambda: self._scroll(1), "Down", shown=longer),
            Offer("up", lambda: self._scroll(-1), "Up", shown=longer),
            Offer("page-down", lambda: self._scroll(self._room), shown=longer),
            Offer("page-up", lambda: self._scroll(-self._room), shown=False),
            Offer("toggle", lambda: self._scroll(self._room), shown=False),
            Offer("first", lambda: self._scroll(-self._length), shown=False),
            Offer("last", lambda: self._scroll(self._length), shown=False),
        ]

    def wheeled(self, by: int) -> None:
        self._scroll(3 * by)

    def box(self, width: int, height: int) -> Sequence[Line]:
        lines = self._lines(width - 2)
        self._room, self._length = height - 1, len(lines)
        self._scroll(0)
        shown = lines[self._top : self._top + self._room]
        part = f"{self._top + len(shown)}/{len(lines)} " if len(lines) > self._room else ""
        head = spread(line(Run(f" {self._title}", BOX_TITLE)), line(Run(part, BOX_TITLE)), width, BOX_TITLE)
        body = [fit((Run(" ", BOX), *runs), width, BOX) for runs in shown]
        empty = [fit((), width, BOX_FAINT)] * (self._room - len(body))
        return [head, *body, *empty]

    def _scroll(self, by: int) -> None:
        self._top = max(0, min(self._length - self._room, self._top + by))
