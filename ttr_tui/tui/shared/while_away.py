"""What happened at a table while somebody was away, the acts of whoever stood in for them among it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.seats.watching import Heard
from ttr_tui.tui.pages.log import Since
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english.host import table as words


class WhileAway(Since):
    title = words.WHILE_AWAY

    def __init__(self, table: TableForPhases, seen: int) -> None:
        self._seen = seen
        super().__init__(table)

    def told(self) -> Sequence[Heard]:
        return self.table.desk.watch.heard[max(1, self._seen) :]
