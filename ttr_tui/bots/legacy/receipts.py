"""The bonus of the receipt for who has few trains left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from ttr_tui.bots.planner.situation import Insight, Outlook
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.board import members
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.legacy.receipts import BankSlips

USUAL_LANE = 3
"""Trains."""


@value
class ReceiptInsight(Insight):
    """What laying trains is worth: so much for each, until the last turn tells what they come to."""

    skill: ReceiptSkill = field(compare=False)
    left: int
    rate: float
    last: bool

    def gains(self) -> Mapping[int, float]:
        lanes = self.skill.worth.chart.board.lanes
        return {} if self.last else {index: self.rate * lane.length for index, lane in enumerate(lanes)}

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        if not self.last:
            return 0.0
        lanes = self.skill.worth.chart.board.lanes
        return self.skill.bonus(self.left - sum([lanes[lane].length for lane in members(network & ~outlook.own)]))


class ReceiptSkill(Skill[BankSlips]):
    """Lays its trains down to the last: those bring most."""

    def look(self, view: View) -> ReceiptInsight:
        table = view.table
        left = sum(table.pieces[view.seat])
        lane = min(left, USUAL_LANE)
        usual = self.bonus(0) / self.rules.edition.numbers["trains"]
        rate = max(usual, (self.bonus(left - lane) - self.bonus(left)) / max(1, lane))
        return ReceiptInsight(self, left, rate, table.turns_left is not None and table.turns_left < table.seats)

    def bonus(self, left: int) -> float:
        return float(self.part.numbers.trains_left_dollars.get(max(0, left), 0))
