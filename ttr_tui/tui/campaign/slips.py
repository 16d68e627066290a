"""The receipts of one game beside each other: a column for each company, a row for each line of the slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from ttr_tui.campaign.receipts.receipt import Receipt
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_GOOD, BOX_STRONG, seat
from ttr_tui.words.english.campaign import deposit as words
from ttr_tui.words.english.campaign.review import receipts as review
from ttr_tui.words.english.phrases import dollars

WIDEST_LABEL, WIDEST_COLUMN, LEAST_COLUMN = 24, 14, 9


def slips(
    receipts: Mapping[str, Receipt], names: Mapping[str, str], labels: Mapping[str, str], width: int
) -> list[Line]:
    """The first place first. What no company has a row for isn't there; `labels` are those of rows, by the reason."""
    order = sorted(receipts, key=lambda color: receipts[color].place)
    rows = slip_rows([receipts[color] for color in order], labels)
    label = min(WIDEST_LABEL, max((cell_len(said) for said, _ in rows), default=0) + 3)
    column = max(LEAST_COLUMN, min(WIDEST_COLUMN, (width - label) // max(1, len(order))))
    heads = [_head(color, names[color], column) for color in order]
    rule = line(Run(" " + "─" * (label + column * len(order) - 1), BOX_FAINT))
    lines: list[Line] = [(), _row("", heads, label)]
    for said, cells in rows:
        total = said == words.TOTAL
        token = BOX_STRONG if total else BOX
        numbers = [fit((Run(f"{cell:>{column - 1}} ", token),), column, BOX) for cell in cells]
        lines += [*([rule] if total else []), _row(said, numbers, label, token)]
    places = [
        fit((Run(f"{review.ordinal(receipts[one].place):>{column - 1}} ", BOX_GOOD),), column, BOX) for one in order
    ]
    return [*lines, _row("", places, label)]


def slip_rows(receipts: Sequence[Receipt], labels: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """Every line of the slips with a cell for each of them; empty lines that nobody needs are left out."""
    own = list(dict.fromkeys(why for one in receipts for why in one.rows))
    rows = [
        (words.DOLLARS, [one.dollars for one in receipts]),
        (words.TRAINS, [one.trains for one in receipts]),
        (words.COMPLETED, [one.completed for one in receipts]),
        (words.FAILED, [-one.failed for one in receipts]),
        *((review.reason(why, labels), [one.rows.get(why, 0) for one in receipts]) for why in own),
    ]
    lifted = [one.total - one.sum for one in receipts]
    more = [(words.LIFTED, lifted)] if any(lifted) else []
    told = [(said, [dollars(number) for number in numbers]) for said, numbers in (*rows, *more)]
    return [*told, (words.TOTAL, [dollars(one.total) for one in receipts])]


def _head(color: str, name: str, width: int) -> Line:
    """The number of a company and who leads it, at the right end of its column."""
    number = SEAT_COLORS.index(color)
    said = shorten((Run(name, BOX_STRONG),), width - 5)
    wide = sum(cell_len(run.text) for run in said)
    return (
        Run(" " * (width - wide - 5), BOX),
        Run(f" {number + 1} ", seat(number)),
        Run(" ", BOX),
        *said,
        Run(" ", BOX),
    )


def _row(said: str, cells: Sequence[Line], label: int, token: str = BOX) -> Line:
    head = fit((Run(f" {said}", token),), label, BOX)
    return (*head, *(run for cell in cells for run in cell))
