"""From what is different in a row of cells to what is sent for it.

A pen often costs more than a move. Then all that one pen writes is written before the nearest other one is taken up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from ttr_tui.term.encoder.pens import ANY, BARE, Pen, change, fit, of_blank, serves


class Cell(NamedTuple):
    """What stands in a cell. The second half of a wide character is empty, and a space has any colour in front."""

    text: str
    pen: Pen


BLANK = Cell(" ", of_blank(BARE))
"""All that may be erased: some terminals erase to the colour of the pen, others to their own."""

WORTH_ERASING = 4
"""Cells that cost more than to erase the rest of a row."""
ERASE = "\x1b[K"
MANY = 500
"""Runs of which most of a screen is made: there the best order saves less than finding it costs."""
SHORT = 3
"""Cells that are written sooner than passed over."""
NEAR = 4
"""So many runs of a row are looked through for a pen that writes spaces as well."""


class Run(NamedTuple):
    """Something to write from one cell up to another. What erases stays where it is."""

    pen: Pen
    row: int
    start: int
    stop: int
    text: str


def runs_of(row: int, wanted: Sequence[Cell], shown: Sequence[Cell]) -> Iterator[Run]:
    """All that must be written so that a row shows what is wanted, from left to right."""
    run: Run | None = None
    for following in _stretches(row, wanted, shown):
        longer = _joined(run, wanted[run.stop : following.start], following) if run else None
        if run and not longer:
            yield run
        run = longer or following
    if run:
        yield run


def _stretches(row: int, wanted: Sequence[Cell], shown: Sequence[Cell]) -> Iterator[Run]:
    """What is different, cut wherever the pen is another."""
    starts = _starts(wanted, shown)
    bare = _bare_from(wanted)
    erased = next((x for x in starts if x >= bare and starts[-1] - x >= WORTH_ERASING), len(wanted))
    start, stop, pen, texts = 0, 0, BARE, list[str]()
    for x in starts:
        if x >= erased:
            break
        cell = wanted[x]
        if x != stop or cell.pen != pen:
            if texts:
                yield Run(pen, row, start, stop, "".join(texts))
            start, pen, texts = x, cell.pen, []
        texts.append(cell.text)
        stop = x + 1 if x + 1 == len(wanted) or wanted[x + 1].text else x + 2
    if texts:
        yield Run(pen, row, start, stop, "".join(texts))
    if erased < len(wanted):
        yield Run(BLANK.pen, row, erased, erased, ERASE)


def written(runs: Sequence[Run], width: int) -> str:
    """What is sent for these runs: pen by pen, or from row to row where that is shorter; never so in a whole screen."""
    if len(runs) > MANY:
        return _in_order(_pen_by_pen(runs), width)
    return min(_in_order(_pen_by_pen(runs), width), _in_order(runs, width), key=lambda sent: len(sent.encode()))


def _pen_by_pen(runs: Sequence[Run]) -> Iterator[Run]:
    """After all that one pen writes, what the nearest pen writes, or of many the next; spaces go with what is near."""
    left: dict[Pen, list[Run]] = {}
    for place, run in enumerate(runs):
        if run.pen.front == ANY:
            near = [other.pen for other in runs[place + 1 : place + NEAR] if other.row == run.row]
            pen = next((each for each in near if serves(each, run.pen)), run.pen)
            run = run._replace(pen=pen)
        left.setdefault(run.pen, []).append(run)
    many = len(runs) > MANY
    due = set() if many else set(_short_cells(runs))
    pen = BARE
    while left:
        nearest = next(iter(left)) if many else min(left, key=lambda asked: len(change(pen, fit(pen, asked))))
        pen = fit(pen, nearest)
        some = left.pop(nearest)
        due.difference_update(_short_cells(some))
        yield from _over_due(some, due)


def _short_cells(runs: Iterable[Run]) -> Iterator[tuple[int, int]]:
    """The cells of runs that fit between two of another pen."""
    return ((run.row, x) for run in runs if run.stop - run.start <= SHORT for x in range(run.start, run.stop))


def _over_due(runs: Sequence[Run], due: Collection[tuple[int, int]]) -> Iterator[Run]:
    """The same runs of one pen, with spaces instead of a way over what another pen has yet to write."""
    longer = runs[0]
    for run in runs[1:]:
        gap = run.start - longer.stop
        free = longer.row == run.row and 0 < gap <= SHORT and run.text != ERASE
        if free and all((run.row, x) in due for x in range(longer.stop, run.start)):
            longer = Run(run.pen, run.row, longer.start, run.stop, longer.text + " " * gap + run.text)
        else:
            yield longer
            longer = run
    yield longer


def _in_order(runs: Iterable[Run], width: int) -> str:
    """Take up the pen, move, write; at the end the pen is bare again."""
    sent: list[str] = []
    last: Run | None = None
    pen = BARE
    for run in runs:
        held, pen = pen, fit(pen, run.pen)
        sent += change(held, pen), _way(last, run, width), run.text
        last = run
    return "".join(sent) + change(pen, BARE)


def move(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"


def _way(last: Run | None, run: Run, width: int) -> str:
    """How the terminal's cursor gets from the end of the last run to the beginning of the next.

    At the end of a row terminals keep it in different columns, and not all of them find every sign as wide as we do:
    then no other row begins where they think that they are.
    """
    straight = move(run.start, run.row)
    if last is None or (last.row != run.row and not last.text.isascii()):
        return straight
    across = _column(run.start)
    if last.stop < width:
        across = min(_right(run.start - last.stop), across, key=len)
    return min(_down(run.row - last.row) + across, straight, key=len)


def _down(rows: int) -> str:
    """A line feed goes down and nowhere else: drivers see to that. No frame goes down from the last row."""
    return min("\n" * rows, _steps(rows, "B"), key=len) if rows >= 0 else _steps(-rows, "A")


def _column(column: int) -> str:
    return f"\x1b[{column + 1}G" if column else "\r"


def _right(columns: int) -> str:
    return _steps(columns, "C") if columns >= 0 else min("\b" * -columns, _steps(-columns, "D"), key=len)


def _steps(count: int, way: str) -> str:
    """So many rows or columns one way."""
    return f"\x1b[{count if count > 1 else ''}{way}" if count else ""


def _joined(run: Run, between: Sequence[Cell], following: Run) -> Run | None:
    """One run of two, if one pen does for both and what is between them is no longer than a way around it."""
    if following.text == ERASE:
        return None
    again = "".join([cell.text for cell in between])
    if between and len(again.encode()) > len(_right(len(between))):
        return None
    pen = following.pen if run.pen.front == ANY else run.pen
    if not all(serves(pen, each) for each in (run.pen, following.pen, *[cell.pen for cell in between])):
        return None
    return Run(pen, run.row, run.start, following.stop, run.text + again + following.text)


def _starts(wanted: Sequence[Cell], shown: Sequence[Cell]) -> list[int]:
    """Where a character must be written, from left to right; a wide one starts in its first half."""
    differing = [x for x, (cell, old) in enumerate(zip(wanted, shown, strict=True)) if cell != old]
    return list(dict.fromkeys([x if wanted[x].text else x - 1 for x in differing]))


def _bare_from(row: Sequence[Cell]) -> int:
    """From here on there is nothing to the end of the row."""
    end = len(row)
    while end and row[end - 1] == BLANK:
        end -= 1
    return end
