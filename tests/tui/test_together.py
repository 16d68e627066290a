"""What several tickets need together, wherever tickets are chosen or read."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.core.ways import joint_forest
from ttr_tui.term.terminal import Depth, Terminal
from tui.seated import Seated, deal, seated, unframed

HERE = Terminal(Depth.EIGHT_BIT, True, 120, 40)


def trains_together(at: Seated, places: tuple[int, ...]) -> int:
    board, offer = at.table.desk.board, at.table.desk.view.table.offers[0]
    pairs = [(board.tickets[offer[place]].a, board.tickets[offer[place]].b) for place in places]
    forest = joint_forest(board, pairs, 0, board.all_lanes)
    assert forest is not None
    return sum(forest.pieces)


async def test_marked_tickets_are_weighed_together(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        tickets = at.table.desk.board.tickets
        offer = at.table.desk.view.table.offers[0]
        await at.press("1")
        worth = tickets[offer[0]].value
        assert f"1 ticket marked: {worth} points, {trains_together(at, (0,))} trains." in at.rows()[-2]
        await at.press("2", "3")
        worth = sum(tickets[ticket].value for ticket in offer)
        together = trains_together(at, (0, 1, 2))
        assert f"3 tickets marked: {worth} points, {together} trains together." in at.rows()[-2]
        await at.press("enter", "T")
        beside = unframed("".join(run.text for run in runs) for runs in at.table.side_pane.lines)
        assert f"Together they need {together} trains." in " ".join(" ".join(beside).split())
