"""Rows of a map as they were drawn: a row that looks the same is drawn once for all who look at it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from weakref import WeakValueDictionary

from ttr_tui.tui.map.grid import Cells

LATELY = 96
"""So many rows stay though nobody looks at them any more: a cursor goes round, and back."""


class Shelf:
    def __init__(self) -> None:
        self._rows: WeakValueDictionary[Hashable, Cells] = WeakValueDictionary()
        self._lately: deque[Cells] = deque(maxlen=LATELY)

    def row(self, shows: Hashable, draw: Callable[[], Cells]) -> Cells:
        """The row that shows this, drawn now if nobody has it."""
        found = self._rows.get(shows)
        if found is None:
            found = self._rows[shows] = draw()
            self._lately.append(found)
        return found
