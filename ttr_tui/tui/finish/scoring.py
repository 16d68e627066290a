"""The final score, counted up step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.tui.pages.page import Page
from ttr_tui.words.english import ending

if TYPE_CHECKING:
    from ttr_tui.tui.table.game import GameScreen


class Scoring(Page):
    def __init__(self, table: GameScreen) -> None:
        self.table = table
        cast, view = table.desk.cast, table.desk.view
        _, told = ending.split([fact for heard in table.desk.watch.heard for fact in heard.facts])
        said = ending.final_scoring(cast, view.table, told)
        said += ending.result(cast, view.table, cast.edition.numbers["tie_break"])
        lines = Page.of_sentences(ending.OVER, said, table.close)
        super().__init__(ending.OVER, lines._lines, lambda phase: None)
