"""Keeping a result: as a text, and as a picture with the last map."""

from __future__ import annotations

import asyncio

from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.store.keeping import KeepingFault, keep
from ttr_tui.tui.finish.picture import draw_picture
from ttr_tui.tui.finish.result_page import ResultPage
from ttr_tui.tui.kit.lines import width_of
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import results
from ttr_tui.words.english.home.to_paste import text_to_keep

FOLDER = "results"
"""Beside the saved games."""


async def keep_result(table: TableForPhases, game: Game, deal: Deal, page: ResultPage) -> None:
    """Write both, and say where."""
    folder = table.session.saves / FOLDER
    words = [str(deal.map["id"]), *(who.name for who in deal.sitters)]
    text = text_to_keep(game, deal)
    rows, look = page.picture(table.session.glyphs), table.session.look

    def write() -> str:
        picture = draw_picture(rows, look, max(map(width_of, rows)), results.PICTURE)
        try:
            paths = [keep(folder, words, suffix, content) for suffix, content in ((".txt", text), (".svg", picture))]
        except KeepingFault as fault:
            return str(fault)
        return results.kept(str(folder), [path.name for path in paths])

    table.note = await asyncio.get_running_loop().run_in_executor(table.session.writer, write)
    table.show()
