"""Between two people at one keyboard: nothing is shown until the next one presses a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.tui.lines import Line, Run, fit, width_of, wrap
from ttr_tui.tui.phase import Offer, Phase
from ttr_tui.tui.tokens import BOX, BOX_STRONG
from ttr_tui.words.english import screen as words

if TYPE_CHECKING:
    from ttr_tui.tui.table.game import GameScreen


class Curtain(Phase):
    """Covers the whole map; the hand and the tickets beside it are not shown as long as it is there."""

    typing = True

    def __init__(self, table: GameScreen, seat: int) -> None:
        self.table = table
        self.seat = seat

    def offers(self) -> Sequence[Offer]:
        return [Offer("quit", self.table.leave)]

    def typed(self, key: str, character: str | None) -> bool:
        if key in self.table.session.keymap.keys["quit"]:
            return False
        self.table.sit_down(self.seat)
        return True

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = words.curtain(self.table.names[self.seat], self.table.desk.view.table)
        lines = [part for k, sentence in enumerate(said) for part in wrap(sentence, width, BOX if k else BOX_STRONG)]
        middle = [fit((Run(" " * ((width - width_of(runs)) // 2), BOX), *runs), width, BOX) for runs in lines]
        above = [fit((), width, BOX)] * ((height - len(lines)) // 2)
        return [*above, *middle, *([fit((), width, BOX)] * (height - len(lines) - len(above)))]
