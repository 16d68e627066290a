"""Something secret that is typed and never shown; of a passphrase not even how long it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.store.vault.codes import LENGTH
from ttr_tui.tui.campaign.table.secret import panel
from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_STRONG
from ttr_tui.words.english.campaign import screens as words
from ttr_tui.words.english.room import TYPED

LONGEST = 200


class Hidden(Phase):
    """Covers the screen. `answered` hears what was typed when it is closed again; Esc leaves without an answer."""

    typing = True

    def __init__(
        self,
        screen: ScreenForPhases,
        said: Sequence[str],
        answered: Callable[[str], None],
        left: Callable[[], None] | None = None,
        *,
        counted: bool = False,
    ) -> None:
        """`counted`: everybody knows how long it is, and it is said how much of it is there."""
        self.screen = screen
        self._said = said
        self._answered = answered
        self._left = left
        self._counted = counted
        self._typed = Typed(longest=LONGEST)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._answer, TYPED), Offer("back", self._leave)]

    def typed(self, key: str, character: str | None) -> bool:
        return self._typed.take(key, character)

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.HIDDEN} ", BAR), Run(f"{self._there()}_", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        return panel(self._said, width, words.CODE_TITLE if self._counted else words.PASSPHRASE)

    def _there(self) -> str:
        typed = self._typed.text
        if self._counted and typed:
            return words.letters_typed(sum(sign.isalnum() for sign in typed), LENGTH)
        return words.TYPED if typed else words.NOTHING_TYPED

    def _answer(self) -> None:
        typed, self._typed = self._typed.text, Typed(longest=LONGEST)
        self.screen.close(self)
        self._answered(typed)

    def _leave(self) -> None:
        self.screen.close(self)
        if self._left is not None:
            self._left()
