"""Between two people at one keyboard: what all may know is shown, a hand only once its owner asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_STRONG
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english import screen as words

WIDTH = 60


class Curtain(Phase):
    """Nobody’s hand and tickets are shown as long as it is there."""

    typing = True

    def __init__(self, table: GameForPhases, seat: int) -> None:
        self.table = table
        self.seat = seat

    def offers(self) -> Sequence[Offer]:
        return [Offer("toggle", lambda: self.table.sit_down(self.seat), words.LIFT), Offer("quit", self.table.leave)]

    def typed(self, key: str, character: str | None) -> bool:
        """A key that is pressed once too often, by whoever was here before, lifts nothing."""
        keys = self.table.session.keymap.keys
        if key in keys["help"]:
            self.table.note = words.help_later(self.table.session.keymap.sign("toggle"))
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
        return words.curtain(table.names[self.seat], table.desk.view.table, sign, owing=owing)
