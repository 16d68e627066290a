"""Tables of plain text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

BETWEEN = "  "


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The first column begins its lines, the others end under one another."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        BETWEEN.join(
            [label + " " * (widths[0] - cell_len(label))]
            + [" " * (width - cell_len(cell)) + cell for cell, width in zip(cells, widths[1:], strict=True)]
        )
        for label, *cells in rows
    ]


def clipped(text: str, width: int) -> str:
    """In so many cells at most."""
    return text if cell_len(text) <= width else f"{set_cell_size(text, width - 1).rstrip()}…"
