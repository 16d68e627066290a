"""Drawing the map larger or smaller, whatever lies over it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import screen as words


def zooming(table: TableForPhases, *, shown: bool = False) -> Sequence[Offer]:
    return [
        Offer("zoom-in", lambda: zoom(table, 1), shown=shown),
        Offer("zoom-out", lambda: zoom(table, -1), shown=False),
    ]


def zoom(table: TableForPhases, by: int) -> None:
    if not table.atlas.zoom(by):
        table.note = words.NO_LARGER if by > 0 else words.NO_SMALLER
