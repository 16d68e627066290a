"""The last action could not be written down: nothing goes on before it is, here or in another folder."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.store.journal import JournalFault
from ttr_tui.store.saves import typed_folder
from ttr_tui.tui.kit.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_STRONG, BOX_BAD
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.commands import name_of

LONGEST_PATH = 400


class AnotherFolder(Phase):
    lasting = True
    typing = True

    def __init__(self, table: GameForPhases, sentence: str) -> None:
        self.table = table
        self._sentence = sentence
        self._typed = Typed(longest=LONGEST_PATH)

    def offers(self) -> Sequence[Offer]:
        leave = Offer("back", self.table.leave, name_of("quit").short)
        return [Offer("confirm", self._go, words.SAVE_THERE), leave, Offer("quit", self.table.leave, shown=False)]

    def typed(self, key: str, character: str | None) -> bool:
        return not self.table.stays and self._typed.take(key, character)

    def prompt(self, width: int) -> Line:
        if self.table.stays:
            return line(Run(f" {words.TRY_AGAIN}", BAR_STRONG))
        return line(Run(f" {words.ANOTHER_FOLDER} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = (self._sentence, words.NOT_SAVED)
        return [fit(part, width, BOX_BAD) for sentence in said for part in wrap(f" {sentence}", width, BOX_BAD, " ")]

    def _go(self) -> None:
        self.table.carry_out(self._move)

    async def _move(self) -> None:
        """Without a name: try the same folder again."""
        self.table.close(self)
        if not self._typed.text.strip():
            await self.table.chair.try_again()
            return
        try:
            await self.table.chair.move(typed_folder(self._typed.text.strip()))
        except JournalFault as fault:
            self.table.push(AnotherFolder(self.table, fault.sentence))
        else:
            self.table.note = doors.saved_in(str(self.table.chair.path))
        self.table.show()


class HostWaits(Phase):
    """For whoever plays at another's host: what it is about, and where its files are, is for the keeper alone."""

    lasting = True

    def __init__(self, table: GameForPhases) -> None:
        self.table = table

    def offers(self) -> Sequence[Offer]:
        return [Offer("quit", self.table.leave)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.HOST_WAITS}", BAR_STRONG))
