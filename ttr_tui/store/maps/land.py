"""The land behind a drawing: for each half of a cell whether it is water, as a layout file keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from ttr_tui.core.value import value
from ttr_tui.store.decoding import Kind, Wrong
from ttr_tui.store.faults import Faults, Place

RIM = 36, 12
"""So many columns and rows are known on each side of the drawing, for a window that is larger."""


@value
class Land:
    """Rows of halves, two for each row of cells, from the top of the rim: in each a byte for a column, 1 is water."""

    halves: tuple[bytes, ...]

    def row(self, row: int, start: int, stop: int) -> tuple[bytes, bytes]:
        """The upper and the lower halves of some cells of a row. Beyond the rim its edge goes on."""
        last = len(self.halves) - 1
        top = 2 * (row + RIM[1])
        upper, lower = (self.halves[min(max(at, 0), last)] for at in (top, top + 1))
        return _cut(upper, start, stop), _cut(lower, start, stop)


def _cut(half: bytes, start: int, stop: int) -> bytes:
    first, last = start + RIM[0], stop + RIM[0]
    before, after = max(0, min(0, last) - first), max(0, last - max(first, len(half)))
    return half[:1] * before + half[max(first, 0) : max(last, 0)] + half[-1:] * after


WIDEST = 999
"""Columns that no drawing has."""


def text_of(land: Land) -> str:
    """A line for each row of halves: how many columns are land, then how many water, then land again, and so on."""
    return "\n".join([" ".join(map(str, _lengths(half))) for half in land.halves])


def _lengths(half: bytes) -> Iterable[int]:
    if half[0]:
        yield 0
    for _, run in groupby(half):
        yield len(list(run))


def land_kind(columns: int, rows: int) -> Kind[Land | None]:
    """How the land behind a drawing of this size is read."""
    width, height = columns + 2 * RIM[0], 2 * (rows + 2 * RIM[1])

    def read(value: object, place: Place, faults: Faults) -> Land:
        if not isinstance(value, str):
            raise Wrong
        lines = value.split("\n")
        lines = lines[:-1] if lines[-1] == "" else lines
        try:
            halves = tuple([_half([int(word) for word in line.split()]) for line in lines])
        except ValueError:
            raise Wrong from None
        if len(halves) != height or any(len(half) != width for half in halves):
            raise Wrong
        return Land(halves)

    return Kind(f"{height} lines of numbers that add up to {width}", read, lambda: None)


def _half(lengths: Sequence[int]) -> bytes:
    if min(lengths, default=0) < 0 or sum(lengths) > WIDEST:
        raise ValueError
    return b"".join([bytes([at % 2]) * length for at, length in enumerate(lengths)])
