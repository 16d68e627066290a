"""What a game waits for that is no decision: the next person at the keyboard, or room on the disk."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.store.journal import JournalFault
from ttr_tui.store.saves import typed_folder
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Typed
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX, BOX_BAD, BOX_STRONG
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.words import command_line, panes
from ttr_tui.words.controls import name_of

WIDTH = 60
"""Columns of what stands on it."""


class Curtain(Phase):
    """Nobody’s hand and tickets are shown as long as it is there."""

    typing = True

    def __init__(self, table: GameForPhases, seat: int) -> None:
        self.table = table
        self.seat = seat

    def offers(self) -> Sequence[Offer]:
        return [Offer("toggle", lambda: self.table.sit_down(self.seat), panes.LIFT), Offer("quit", self.table.leave)]

    def typed(self, key: str, character: str | None) -> bool:
        """A key that is pressed once too often, by whoever was here before, lifts nothing."""
        keys = self.table.session.keymap.keys
        if key in keys["help"]:
            self.table.note = panes.help_later(self.table.session.keymap.sign("toggle"))
        return key not in (*keys["toggle"], *keys["quit"])

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._said()[0]}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        asked, *rest = self._said()
        wide = min(width, WIDTH)
        parts = [(asked, BOX_STRONG), *((sentence, BOX) for sentence in rest)]
        lines = [part for said, token in parts for part in wrap(said, wide - SIDES - 2, token)]
        middle = [(Run(" " * ((wide - SIDES - width_of(runs)) // 2), BOX), *runs) for runs in lines]
        return framed("", [(), *middle, ()], wide)

    def _said(self) -> Sequence[str]:
        table = self.table
        owing = bool(table.desk.view.table.owed[self.seat])
        sign = table.session.keymap.sign("toggle")
        return panes.curtain(table.names[self.seat], table.desk.view.table, sign, owing=owing)


LONGEST_PATH = 400


class AnotherFolder(Phase):
    """The last action could not be written down: nothing goes on before it is, here or in another folder."""

    lasting = True
    typing = True

    def __init__(self, table: GameForPhases, sentence: str) -> None:
        self.table = table
        self._sentence = sentence
        self._typed = Typed(longest=LONGEST_PATH)

    def offers(self) -> Sequence[Offer]:
        leave = Offer("back", self.table.leave, name_of("quit").short)
        return [Offer("confirm", self._go, panes.SAVE_THERE), leave, Offer("quit", self.table.leave, shown=False)]

    def typed(self, key: str, character: str | None) -> bool:
        return not self.table.stays and self._typed.take(key, character)

    def prompt(self, width: int) -> Line:
        if self.table.stays:
            return line(Run(f" {panes.TRY_AGAIN}", BAR_STRONG))
        return line(Run(f" {panes.ANOTHER_FOLDER} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = (self._sentence, panes.NOT_SAVED)
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
            self.table.note = command_line.saved_in(str(self.table.chair.path))
        self.table.show()


class HostWaits(Phase):
    """For whoever plays at another's host: what it is about, and where its files are, is for the keeper alone."""

    lasting = True

    def __init__(self, table: GameForPhases) -> None:
        self.table = table

    def offers(self) -> Sequence[Offer]:
        return [Offer("quit", self.table.leave)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {panes.HOST_WAITS}", BAR_STRONG))
