"""Whether the programs in a game may run."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english import asking
from ttr_tui.words.english.home import programs as words


class RunProgram(Sheet):
    """Nothing runs before somebody says so; the way out leaves everything as it was."""

    def __init__(
        self, screen: ScreenForPhases, waiting: Sequence[str], allowed: set[str], go: Callable[[], None]
    ) -> None:
        self._screen, self._waiting, self._allowed, self._go = screen, waiting, allowed, go
        choices = [Choice(words.NO, self._answer), Choice(words.YES, self._allow)]
        about = [asking.about_programs(len(waiting)), "", *waiting, ""]
        super().__init__(words.MAY_RUN, choices, about=about, back=lambda: screen.close(self))

    def _allow(self) -> None:
        self._allowed.update(self._waiting)
        self._answer()

    def _answer(self) -> None:
        self._screen.close(self)
        self._go()
