"""The map as it was at the end, with nothing pointed out."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.store.maps.layouts import SIZES, Size
from ttr_tui.tui.kit.lines import Line, Run
from ttr_tui.tui.map.drawing import Marks, Picture
from ttr_tui.tui.map.glyphs import Glyphs
from ttr_tui.tui.map.tracing import Tracing
from ttr_tui.tui.table.model import Desk


def last_map(desk: Desk, traced: Callable[[Size], Tracing], size: Size, glyphs: Glyphs) -> list[Line]:
    table = desk.view.table
    picture = Picture(traced(size), glyphs)
    picture.change(
        Marks(
            owners=tuple(table.owner),
            closed=table.closed,
            built={city: owner for part in desk.rules.parts for city, owner in part.built(table).items()},
            unseen=desk.unseen,
            hidden=desk.hidden_lanes,
        )
    )
    return [tuple(Run(text, token) for text, token in picture.runs(row, 0, size.columns)) for row in range(size.rows)]


def largest_size(columns: int, rows: int) -> Size | None:
    """The largest drawing for which there is room, if there is one."""
    fitting = [size for size in SIZES.values() if size.columns <= columns and size.rows <= rows]
    return fitting[-1] if fitting else None
