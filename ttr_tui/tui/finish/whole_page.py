"""A result that takes the whole body of the screen; Esc puts it away to show the map, and brings it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ttr_tui.tui.kit.lines import Line, Run, fit, joined, line
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.look import BAR, BAR_STRONG, FAINT, TEXT
from ttr_tui.tui.map.signs import Glyphs
from ttr_tui.tui.pages.sheet import ALL
from ttr_tui.tui.table.protocol import TableForPhases
from ttr_tui.tui.turn.open_map import Looking
from ttr_tui.words import results


class Content(Protocol):
    """What such a page shows."""

    def lines(self, width: int, height: int, glyphs: Glyphs) -> Sequence[Line]: ...
    def top(self, width: int) -> Line: ...


class WholePage(Looking):
    def __init__(self, table: TableForPhases, page: Content) -> None:
        super().__init__(table)
        self.full = self.covers = True
        self.where = Where.WHOLE
        self.page = page
        self._top = 0
        self._room = 1
        self._longest = 0
        """The last row that can be at the top."""

    def actions(self) -> Sequence[Offer]:
        """What can be done now that the game is over."""
        return ()

    def asked(self) -> str:
        """What stands in the row that asks, beside which keys say what can be done."""
        raise NotImplementedError

    def aside(self) -> str:
        """What else can be done, said where there is room."""
        return ""

    def offers(self) -> Sequence[Offer]:
        late = ("result", "go-on", *(["confirm"] if self.full else []))
        here = [Offer(command, self._show, results.SHOW_RESULT, shown=False, told=False) for command in late]
        if not self.full:
            walking = [offer._replace(shown=False) for offer in super().offers() if offer.command != "back"]
            return [*self.actions(), Offer("back", self._turn_over, results.SHOW_RESULT), *here, *walking]
        steps = {"down": 1, "up": -1, "page-down": self._room, "page-up": -self._room, "first": -ALL, "last": ALL}
        scrolling = [Offer(command, self._scroller(by), shown=False) for command, by in steps.items()]
        return [*self.actions(), Offer("back", self._turn_over, results.SHOW_MAP), *here, *scrolling]

    def top(self, width: int) -> Line:
        return self.page.top(width) if self.full else ()

    def prompt(self, width: int) -> Line:
        return (() if self.full else self.pointed_at()) or joined(
            Run(f" {self.asked()}", BAR_STRONG), [Run(self.aside(), BAR)], width
        )

    def box(self, width: int, height: int) -> Sequence[Line]:
        if not self.full:
            return ()
        lines = self.page.lines(width, height, self.table.session.glyphs)
        room = height - (len(lines) > height)
        self._room, self._longest = room, max(0, len(lines) - room)
        self._top = min(self._top, self._longest)
        shown = [fit(part, width, TEXT) for part in lines[self._top : self._top + room]]
        if room < height:
            left = self._longest - self._top
            said = f" {results.rows_above(self._top) if not left else results.rows_below(left)} "
            shown.append(line(Run(f"──{said}".ljust(width, "─"), FAINT)))
        return [*shown, *[fit((), width, TEXT)] * (height - len(shown))]

    def wheeled(self, by: int) -> None:
        if self.full:
            self._scroll(by)
        else:
            super().wheeled(by)

    def _scroller(self, by: int) -> Callable[[], None]:
        return lambda: self._scroll(by)

    def _scroll(self, by: int) -> None:
        self._top = max(0, min(self._longest, self._top + by))

    def _show(self) -> None:
        """Also for keys of the count that are pressed when it is just over."""
        if not self.full:
            self._turn_over()

    def _turn_over(self) -> None:
        self.full = self.covers = not self.full
        self._leave_lane()
