"""Rows of cells under headings, each column as wide as it must be."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ttr_tui.tui.kit.lines import Line, Run, fit, line, width_of
from ttr_tui.tui.look.styles import BOX, BOX_FAINT

GAP = 2


def tabled(headings: Sequence[str], rows: Sequence[Sequence[Line]], *, left: Collection[int] = (0,)) -> list[Line]:
    """The headings, then the rows; columns that are not in `left` hold numbers and stand at their right end."""
    above = [line(Run(heading, BOX_FAINT)) for heading in headings]
    every = [above, *rows]
    widths = [max(width_of(row[column]) for row in every) for column in range(len(headings))]
    return [_row(row, widths, left) for row in every]


def _row(cells: Sequence[Line], widths: Sequence[int], left: Collection[int]) -> Line:
    runs: list[Run] = []
    for column, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        pad = Run(" " * (width - width_of(cell)), BOX)
        runs += fit(cell, width, BOX) if column in left else (pad, *cell)
        runs.append(Run(" " * GAP, BOX))
    return tuple(runs[:-1])
