"""A terminal emulator that shows what it was sent, in a form that compares."""

from __future__ import annotations

import pyte


class Terminal:
    """A terminal, and what it shows in a form that compares."""

    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self.screen)

    def feed(self, sent: str) -> None:
        self._stream.feed(sent)

    @property
    def cells(self) -> list[list[tuple[str, bool, bool, bool, str, str]]]:
        rows = [self.screen.buffer[y] for y in range(self.screen.lines)]
        found = [[row[x] for x in range(self.screen.columns)] for row in rows]
        return [[(c.data, c.bold, c.underscore, c.reverse, c.fg, c.bg) for c in row] for row in found]
