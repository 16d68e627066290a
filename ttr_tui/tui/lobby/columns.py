"""Tables in columns: code, map, who else sits there, and whom it waits for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from ttr_tui.hosting.lobby.glance import Glance
from ttr_tui.tui.kit.lines import Line, Run, fit, shorten, width_of
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_STRONG
from ttr_tui.words.english.host import lobby as words

GAP = 2
WIDEST_TITLE = 16
LEAST_WHO = 10


class Columns:
    """How wide each column is follows from all tables of a list."""

    def __init__(self, tables: Sequence[Glance], state: Callable[[Glance], str]) -> None:
        self._state = state
        self._code = _widest([one.code for one in tables])
        self._title = min(WIDEST_TITLE, _widest([one.title for one in tables]))
        self._who = max(LEAST_WHO, _widest([words.others(one) for one in tables]))
        self._last = _widest([state(one) for one in tables])

    @property
    def least(self) -> int:
        """Columns that they need at least."""
        return self._code + self._title + LEAST_WHO + self._last + 3 * GAP

    @property
    def whole(self) -> int:
        """Columns in which nothing of them is cut."""
        return self._code + self._title + self._who + self._last + 3 * GAP

    def row(self, one: Glance, width: int, token: str = "") -> Line:
        """One table; in one look where it is chosen, else what matters stands out."""
        strong = BOX_STRONG if one.my_turn else BOX
        who = max(0, width - self._code - self._title - self._last - 3 * GAP)
        parts = (
            (one.code, self._code, BOX_FAINT),
            (one.title, self._title, strong),
            (words.others(one), who, BOX),
        )
        cells = [
            run
            for said, wide, look in parts
            for run in (
                *fit(shorten((Run(said, token or look),), wide), wide, token or look),
                Run(" " * GAP, token or BOX),
            )
        ]
        last = (Run(self._state(one), token or strong),)
        return (*cells, *fit(last, max(self._last, width_of(last)), token or BOX))


def _widest(said: Sequence[str]) -> int:
    return max(map(cell_len, said), default=0)
