"""The receipts that every company fills in at the end of a game, on one slip."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.finish.slip import Slip
from ttr_tui.tui.kit.frame import SIDES, WIDEST, framed
from ttr_tui.tui.kit.lines import Line, width_of
from ttr_tui.tui.table.model import Desk
from ttr_tui.words.english.campaign import deposit
from ttr_tui.words.english.campaign.review.receipts import ordinal
from ttr_tui.words.english.phrases import dollars
from ttr_tui.words.english.systems.legacy import slips as words


def receipts(desk: Desk, order: Sequence[int], width: int) -> list[Line]:
    facts = [fact for heard in desk.watch.heard for fact in heard.facts]
    total = words.total(facts)
    slip = Slip(
        heads=[(seat, desk.cast.name(seat)) for seat in order],
        rows=[(said, [dollars(row.get(seat, 0)) for seat in order]) for said, row in words.rows(desk.cast, facts)],
        total=(deposit.TOTAL, [dollars(total[seat]) for seat in order]),
        places=[ordinal(place) for place, _ in enumerate(order, 1)],
    )
    drawn = slip.lines(min(width, WIDEST) - SIDES)
    return framed(words.RECEIPTS, drawn, SIDES + max(map(width_of, drawn)))
