"""Somebody at the table asks something of everyone who is here: y or n, and all other keys go on as before."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.hosting.company.matters import Question
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BAR_STRONG
from ttr_tui.tui.shared.for_phases import SharedForPhases
from ttr_tui.words.english.host import table as words


class Asked(Phase):
    lasting = True
    alone = False

    def __init__(self, table: SharedForPhases, question: Question) -> None:
        self.table = table
        self.question = question

    def offers(self) -> Sequence[Offer]:
        return [Offer("yes", lambda: self._answer(agrees=True)), Offer("no", lambda: self._answer(agrees=False))]

    def prompt(self, width: int) -> Line:
        asked = words.asks(self.question.matter, self.question.asker, self.table.names)
        return line(Run(f" {asked}", BAR_STRONG))

    def _answer(self, *, agrees: bool) -> None:
        self.table.close(self)
        self.table.at.answer(agrees=agrees)
