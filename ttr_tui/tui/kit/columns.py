"""Cells under headings: each column as wide as it must be; slips with sums."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.cells import cell_len

from ttr_tui.core.value import value
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, width_of
from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_GOOD, BOX_STRONG, seat

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


# A slip with sums: a column for each seat, a row for each amount, a rule, what the rows come to, and the places.

WIDEST_LABEL, WIDEST_COLUMN, LEAST_COLUMN = 24, 14, 9


@value
class Slip:
    """What is written on it, column by column in the same order everywhere."""

    heads: Sequence[tuple[int, int, str]]
    """Numbers, seats whose colour they have, and names."""
    rows: Sequence[tuple[str, Sequence[str]]]
    total: tuple[str, Sequence[str]]
    places: Sequence[str]

    def lines(self, width: int) -> list[Line]:
        """At most so wide, if names give way."""
        labels = [said for said, _ in (*self.rows, self.total)]
        label = min(WIDEST_LABEL, max(map(cell_len, labels)) + 3)
        column = max(LEAST_COLUMN, min(WIDEST_COLUMN, (width - label) // len(self.heads)))
        rule = line(Run(" " + "─" * (label + column * len(self.heads) - 2), BOX_FAINT))

        def cells(amounts: Sequence[str], token: str) -> list[Line]:
            return [fit((Run(f"{amount:>{column - 1}} ", token),), column, BOX) for amount in amounts]

        return [
            _slip_row("", [_head(*head, column) for head in self.heads], label),
            *(_slip_row(said, cells(amounts, BOX), label) for said, amounts in self.rows),
            rule,
            _slip_row(self.total[0], cells(self.total[1], BOX_STRONG), label, BOX_STRONG),
            _slip_row("", cells(self.places, BOX_GOOD), label),
        ]


def _head(number: int, of: int, name: str, width: int) -> Line:
    """The number of a company and who leads it, at the right end of its column."""
    said = shorten((Run(name, BOX_STRONG),), width - 5)
    before = Run(" " * (width - width_of(said) - 5), BOX)
    return (before, Run(f" {number + 1} ", seat(of)), Run(" ", BOX), *said, Run(" ", BOX))


def _slip_row(said: str, cells: Sequence[Line], label: int, token: str = BOX) -> Line:
    head = fit((Run(f" {said}", token),), label, BOX)
    return (*head, *(run for cell in cells for run in cell))
