"""A claim before it is made: what it costs, what it brings, and which cards pay for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.rules.claiming import Claim
from ttr_tui.tui.choices import Choice, Choices
from ttr_tui.tui.lines import Line, Run, line
from ttr_tui.tui.tokens import BAR_STRONG
from ttr_tui.words.english import asking
from ttr_tui.words.english import screen as words

if TYPE_CHECKING:
    from ttr_tui.tui.table.game import GameScreen


class Claiming(Choices):
    """Two steps: nothing is claimed before Enter."""

    label = words.PAY

    def __init__(self, table: GameScreen, lane: int) -> None:
        self.table = table
        self.lane = lane
        desk = table.desk
        claims = list(desk.rules.claiming.claims(desk.view, lane))
        super().__init__(
            words.lane_line(desk.cast, desk.view.table, lane),
            [self._choice(claim) for claim in claims],
            about=words.after_claim(desk.cast, desk.view, lane, desk.served(lane)),
            back=lambda: table.close(self),
        )

    def _choice(self, claim: Claim) -> Choice:
        said = asking.pay(self.table.desk.cast, claim.payment, claim.choices)
        return Choice(said, lambda: self.table.act(claim))

    def prompt(self, width: int) -> Line:
        said = words.PAY_WHICH if len(self.choices) > 1 else words.PAY_THIS
        return line(Run(f" {said}", BAR_STRONG))
