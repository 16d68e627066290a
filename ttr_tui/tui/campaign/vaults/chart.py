"""The sums of companies over the years as lines: of braille dots, or of full stops where there are none.

Each line is drawn in the colour of its company and carries its number at every game, so that it can be followed without
colours too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from ttr_tui.tui.kit.lines import Line, Run, fit, line
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, seat
from ttr_tui.tui.map.glyphs import EMPTY_BRAILLE
from ttr_tui.tui.map.styles import owned_track

DOTS_ACROSS, DOTS_DOWN = 2, 4
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille sign, by its row and column."""
SCALE = 6
"""Cells for the numbers at the left."""
STROKE = "."
YEAR = 4
LEAST_ROWS = 5
MARKS = 4
"""So many numbers stand at the left."""


def chart(
    sums: Mapping[int, Sequence[int]], years: Sequence[int], width: int, height: int, *, braille: bool
) -> list[Line]:
    """By the number of each company its sums after each game, from nothing on; the last row has the years."""
    columns, rows = width - SCALE, max(LEAST_ROWS, height - 1)
    most = max([*(number for line_ in sums.values() for number in line_), 1])
    xs = [round((columns - YEAR) * k / max(1, len(years))) for k in range(len(years) + 1)]
    dots: dict[tuple[int, int], tuple[int, int]] = {}
    marks: dict[tuple[int, int], int] = {}

    def cell_row(amount: float) -> float:
        return (rows - 1) * (1 - amount / most)

    for number, amounts in sums.items():
        points = [(xs[k], cell_row(amount)) for k, amount in enumerate((0, *amounts))]
        for (x0, y0), (x1, y1) in pairwise(points):
            _draw(dots, number, (x0, y0), (x1, y1))
        for x, y in points[1:]:
            _mark(marks, x, round(y), rows, number)
    lines = []
    for row in range(rows):
        cells = [_cell(marks.get((x, row)), dots.get((x, row)), braille=braille) for x in range(columns)]
        grouped = groupby(cells, key=lambda one: one[1])
        runs = [Run("".join(sign for sign, _ in some), token) for token, some in grouped]
        lines.append((Run(_scale(row, rows, most), BOX_FAINT), *runs))
    return [fit(runs, width, BOX) for runs in (*lines, _years(xs, years))]


def _draw(
    dots: dict[tuple[int, int], tuple[int, int]], number: int, start: tuple[int, float], end: tuple[int, float]
) -> None:
    """A stroke between two points in cells; where lines cross, the one that is drawn last is seen."""
    (x0, y0), (x1, y1) = start, end
    steps = max(1, round(max(abs(x1 - x0) * DOTS_ACROSS, abs(y1 - y0) * DOTS_DOWN)))
    for k in range(steps + 1):
        x = round((x0 + (x1 - x0) * k / steps) * DOTS_ACROSS)
        y = round((y0 + (y1 - y0) * k / steps) * DOTS_DOWN)
        cell = x // DOTS_ACROSS, y // DOTS_DOWN
        owner, bits = dots.get(cell, (number, 0))
        bit = BITS[y % DOTS_DOWN][x % DOTS_ACROSS]
        dots[cell] = number, bit | (bits if owner == number else 0)


def _mark(marks: dict[tuple[int, int], int], x: int, row: int, rows: int, number: int) -> None:
    """The number of a company at a game; beside it those that have nearly as much."""
    while (x, row) in marks:
        x += 1
    marks[x, max(0, min(rows - 1, row))] = number


def _cell(mark: int | None, dot: tuple[int, int] | None, *, braille: bool) -> tuple[str, str]:
    if mark is not None:
        return str(mark + 1), seat(mark)
    if dot is None:
        return " ", BOX
    number, bits = dot
    return (chr(EMPTY_BRAILLE + bits) if braille else STROKE), owned_track(number)


def _scale(row: int, rows: int, most: int) -> str:
    """The number at the left of a row, if one stands there; none twice."""
    amounts = {round(most * (1 - k / (MARKS - 1))): round((rows - 1) * k / (MARKS - 1)) for k in range(MARKS)}
    places = {place: amount for amount, place in amounts.items()}
    said = f"${places[row]}" if row in places else ""
    return f"{said:>{SCALE - 1}} "


def _years(xs: Sequence[int], years: Sequence[int]) -> Line:
    """Under the games, as many as have room."""
    text = " " * (SCALE + xs[-1] + YEAR)
    free = 0
    for x, year in zip(xs[1:], years, strict=True):
        at = SCALE + x - 1
        if at >= free:
            text = text[:at] + f"{year}" + text[at + YEAR :]
            free = at + YEAR + 1
    return line(Run(text, BOX_FAINT))
