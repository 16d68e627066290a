"""Somebody at the table asks something of everyone who is here: y or n, and all other keys go on as before."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ttr_tui.hosting.company.matters import Question
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_STRONG
from ttr_tui.tui.shared.for_phases import SharedForPhases
from ttr_tui.words.english.host import table as words

PROMPT = 78
"""Cells of a question that the line of the prompt has room for on every screen; a longer one is told in a box."""


class Asked(Phase):
    lasting = True
    alone = False
    where = Where.SIDE

    def __init__(self, table: SharedForPhases, question: Question) -> None:
        self.table = table
        self.question = question

    def offers(self) -> Sequence[Offer]:
        return [Offer("yes", lambda: self._answer(agrees=True)), Offer("no", lambda: self._answer(agrees=False))]

    def prompt(self, width: int) -> Line:
        asked = self._asked
        return line(Run(f" {asked if cell_len(asked) <= PROMPT else words.AGREE}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        if cell_len(self._asked) <= PROMPT:
            return ()
        return framed("", [(Run(" ", BOX), *part) for part in wrap(self._asked, width - SIDES - 2, BOX_STRONG)], width)

    @property
    def _asked(self) -> str:
        question = self.question
        return words.asks(question.matter, question.asker, self.table.names, self.table.undone(question.matter))

    def _answer(self, *, agrees: bool) -> None:
        self.table.close(self)
        self.table.at.answer(agrees=agrees)
