"""A slip with sums: a column for each seat, a row for each amount, a rule, what the rows come to, and the places."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ttr_tui.core.value import value
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, width_of
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_GOOD, BOX_STRONG, seat

WIDEST_LABEL, WIDEST_COLUMN, LEAST_COLUMN = 24, 14, 9


@value
class Slip:
    """What is written on it, column by column in the same order everywhere."""

    heads: Sequence[tuple[int, str]]
    """Seats and names."""
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
            _row("", [_head(*head, column) for head in self.heads], label),
            *(_row(said, cells(amounts, BOX), label) for said, amounts in self.rows),
            rule,
            _row(self.total[0], cells(self.total[1], BOX_STRONG), label, BOX_STRONG),
            _row("", cells(self.places, BOX_GOOD), label),
        ]


def _head(number: int, name: str, width: int) -> Line:
    """The number of a company and who leads it, at the right end of its column."""
    said = shorten((Run(name, BOX_STRONG),), width - 5)
    before = Run(" " * (width - width_of(said) - 5), BOX)
    return (before, Run(f" {number + 1} ", seat(number)), Run(" ", BOX), *said, Run(" ", BOX))


def _row(said: str, cells: Sequence[Line], label: int, token: str = BOX) -> Line:
    head = fit((Run(f" {said}", token),), label, BOX)
    return (*head, *(run for cell in cells for run in cell))
