"""The receipts of one game beside each other: a column for each company, a row for each line of the slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.campaign.receipts.receipt import Receipt
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.tui.finish.slip import Slip
from ttr_tui.tui.kit.lines import Line
from ttr_tui.words.english.campaign import deposit
from ttr_tui.words.english.campaign.review import receipts as review
from ttr_tui.words.english.phrases import dollars


def slips(
    receipts: Mapping[str, Receipt], names: Mapping[str, str], labels: Mapping[str, str], width: int
) -> list[Line]:
    """The first place first. What no company has a row for isn't there; `labels` are those of rows, by the reason."""
    order = sorted(receipts, key=lambda color: receipts[color].place)
    found = [receipts[color] for color in order]
    slip = Slip(
        heads=[(SEAT_COLORS.index(color), names[color]) for color in order],
        rows=slip_rows(found, labels),
        total=(deposit.TOTAL, [dollars(one.total) for one in found]),
        places=[review.ordinal(one.place) for one in found],
    )
    return [(), *slip.lines(width)]


def slip_rows(receipts: Sequence[Receipt], labels: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """Every line of the slips with a cell for each of them; empty lines that nobody needs are left out."""
    own = list(dict.fromkeys(why for one in receipts for why in one.rows))
    rows = [
        (deposit.DOLLARS, [one.dollars for one in receipts]),
        (deposit.TRAINS, [one.trains for one in receipts]),
        (deposit.COMPLETED, [one.completed for one in receipts]),
        (deposit.FAILED, [-one.failed for one in receipts]),
        *((review.reason(why, labels), [one.rows.get(why, 0) for one in receipts]) for why in own),
    ]
    lifted = [one.total - one.sum for one in receipts]
    more = [(deposit.LIFTED, lifted)] if any(lifted) else []
    return [(said, [dollars(number) for number in numbers]) for said, numbers in (*rows, *more)]
