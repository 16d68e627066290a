"""A part of the screen that shows lines, and hears where it is clicked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.style import Style
from textual import events
from textual.message import Message

from ttr_tui.term.base import Rows
from ttr_tui.tui.kit.lines import Line, fit, width_of
from ttr_tui.tui.look.theme import Look


class Pane(Rows):
    """Shows the lines it is given; knows nothing of the game."""

    class Clicked(Message):
        """Somebody clicked into a pane, perhaps on something with a command."""

        def __init__(self, pane: Pane, column: int, row: int, press: str) -> None:
            super().__init__()
            self.pane, self.column, self.row, self.press = pane, column, row, press

    class Wheeled(Message):
        """The wheel was turned over a pane, `by` a step down or up."""

        def __init__(self, pane: Pane, by: int) -> None:
            super().__init__()
            self.pane, self.by = pane, by

    def __init__(self, look: Look, ground: str, *, id: str) -> None:  # noqa: A002 - as every widget calls it
        super().__init__(id=id)
        self._look = look
        self._ground = ground
        self._lines: list[Line] = []

    @property
    def lines(self) -> Sequence[Line]:
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines instead of those before."""
        before, self._lines = self._lines, list(lines)
        self.changed.update([y for y, (was, now) in enumerate(zip_longest(before, self._lines)) if was != now])

    def wear(self, look: Look) -> None:
        """Show the same in these colours, which may be others."""
        if look is not self._look:
            self._look = look
            self.refresh()

    def row(self, y: int, width: int) -> Sequence[tuple[str, Style]]:
        runs = fit(self._lines[y] if y < len(self._lines) else (), width, self._ground)
        return [(run.text, self._look.style(run.token)) for run in runs]

    def on_click(self, event: events.Click) -> None:
        press, at = "", 0
        for run in self._lines[event.y] if event.y < len(self._lines) else ():
            at += width_of((run,))
            if event.x < at:
                press = run.press
                break
        self.post_message(self.Clicked(self, event.x, event.y, press))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Wheeled(self, 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Wheeled(self, -1))
