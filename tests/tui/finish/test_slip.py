"""The receipts of a game, on the page of its result: amounts, a rule, and totals that are the core’s."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_tui.seats.game import Watch
from ttr_tui.systems.legacy.ending import ReceiptFilled
from ttr_tui.tui.game_end import Result
from tui.finish.opened import opened_game, short_game
from tui.seated import unframed

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))
FIRST, TOTAL = "Dollars in hand", "Total"


def amounts(row: str) -> tuple[str, list[int]]:
    label, *cells = re.split(" {2,}", row.strip())
    return label, [int(cell.replace("−$", "-").replace("$", "")) for cell in cells]


@pytest.mark.parametrize("seed", range(1, 6))
async def test_the_rows_of_the_slip_come_to_what_the_receipts_say(seed: int, tmp_path: Path) -> None:
    size = SIZES[seed - 1]
    whole = short_game("legacy-east", seed)
    told = [fact for heard in Watch.of(whole.game, -1).heard for fact in heard.facts]
    filled = {fact.seat: fact for fact in told if isinstance(fact, ReceiptFilled)}
    async with opened_game(tmp_path, whole, size=size) as at:
        result = at.screen.phase
        assert isinstance(result, Result)
        rows = ["".join(run.text for run in line) for line in result.box(size[0], 999)]
    slip = unframed(row.split("│")[1] for row in rows if row.count("│") > 1)
    order = [("Ann", "Bea").index(name) for name in re.findall("Ann|Bea", slip[0])]
    *told_rows, (last, totals) = [amounts(row) for row in slip[1:] if "$" in row]
    assert (told_rows[0][0], last) == (FIRST, TOTAL)
    assert totals == [filled[seat].total for seat in order] == [whole.game.table.scores[seat] for seat in order]
    assert [sum(column) for column in zip(*(cells for _, cells in told_rows), strict=True)] == totals
    assert sorted(totals, reverse=True) == totals, "the first place first"
    for label, row in (("Dollars in hand", "coins"), ("Bonus for few trains", "trains_left")):
        assert dict(told_rows)[label] == [getattr(filled[seat], row) for seat in order]
