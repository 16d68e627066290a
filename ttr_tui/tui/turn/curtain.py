"""Between two people at one keyboard: nothing is shown until the next one lifts it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run, fit, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BOX, BOX_STRONG
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english import screen as words


class Curtain(Phase):
    """Covers the whole map; the hand and the tickets beside it are not shown as long as it is there."""

    typing = True

    def __init__(self, table: GameForPhases, seat: int) -> None:
        self.table = table
        self.seat = seat

    def offers(self) -> Sequence[Offer]:
        return [Offer("toggle", lambda: self.table.sit_down(self.seat), words.LIFT), Offer("quit", self.table.leave)]

    def typed(self, key: str, character: str | None) -> bool:
        """A key that is pressed once too often, by whoever was here before, lifts nothing."""
        keys = self.table.session.keymap.keys
        return key not in (*keys["toggle"], *keys["quit"])

    def box(self, width: int, height: int) -> Sequence[Line]:
        table = self.table
        sign = table.session.keymap.sign("toggle")
        said = words.curtain(table.names[self.seat], table.desk.view.table, sign)
        lines = [part for k, sentence in enumerate(said) for part in wrap(sentence, width, BOX if k else BOX_STRONG)]
        middle = [fit((Run(" " * ((width - width_of(runs)) // 2), BOX), *runs), width, BOX) for runs in lines]
        above = [fit((), width, BOX)] * ((height - len(lines)) // 2)
        return [*above, *middle, *([fit((), width, BOX)] * (height - len(lines) - len(above)))]
