"""A question that is answered by typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_STRONG
from ttr_tui.words.english.room import TYPED


class Ask(Phase):
    """`answered` hears what was typed, once it is confirmed, and says what is wrong with it, or nothing."""

    lasting = True
    typing = True

    def __init__(
        self, screen: ScreenForPhases, question: str, answered: Callable[[str], str], *, text: str, longest: int
    ) -> None:
        self.screen = screen
        self._question = question
        self._answered = answered
        self._typed = Typed(text, longest)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._answer, TYPED), Offer("back", lambda: self.screen.close(self))]

    def typed(self, key: str, character: str | None) -> bool:
        return self._typed.take(key, character)

    def prompt(self, width: int) -> Line:
        """Of a long text the end, where it is typed."""
        question, typed = f" {self._question} ", f"{self._typed.text}_"
        room = max(1, width - cell_len(question))
        shown = typed if cell_len(typed) <= room else f"…{typed[1 - room :]}"
        return line(Run(question, BAR), Run(shown, BAR_STRONG))

    def _answer(self) -> None:
        wrong = self._answered(self._typed.text)
        if wrong:
            self.screen.note = wrong
        else:
            self.screen.close(self)
