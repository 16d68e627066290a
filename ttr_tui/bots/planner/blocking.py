"""Blocking: links that rivals will need to join, or to prolong, what they have built."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.situation import Insight
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.board import members
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.graph.ways import lanes_along, way_between
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet

JOINING, GROWING = 2.0, 0.5
"""How much it counts to close a shortest way between two things that a rival has built, and one that leads on."""
MOST_KEPT = 200


class BlockingSkill(Skill[Part]):
    """Sees from what lies on the board what rivals are likely to need; it knows nothing of their tickets."""

    def __init__(self, part: Part, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._kept: dict[tuple[int, int], Mapping[int, float]] = {}

    def look(self, view: View) -> Blocking | None:
        """A lane counts if a rival could not go beside it; the harm to one of several rivals helps only a little."""
        table, claiming = view.table, self.rules.claiming
        each = self.worth.weights.block / (table.seats - 1)
        worth = [0.0] * len(self.worth.chart.board.lanes)
        own = claiming.open_lanes(table, view.seat)
        for rival, lanes in enumerate(table.lanes):
            if rival != view.seat and lanes:
                for lane, need in self._needed(lanes, claiming.open_lanes(table, rival)).items():
                    if own >> lane & 1 and not claiming.staying_open(table, lane):
                        worth[lane] += each * need
        return Blocking(tuple(worth)) if any(worth) else None

    def _needed(self, lanes: int, opened: int) -> Mapping[int, float]:
        """By lane, how much somebody with these lanes may need it."""
        key = lanes, opened
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[key] = self._work_out(lanes, opened)
        return self._kept[key]

    def _work_out(self, lanes: int, opened: int) -> Mapping[int, float]:
        chart = self.worth.chart
        board = chart.board
        need: dict[int, float] = {}
        for link in chart.links:
            if bool(lanes & board.lanes_at[link.a]) != bool(lanes & board.lanes_at[link.b]):
                need.update(dict.fromkeys(members(link.mask & opened), GROWING))
        joined = groups(board, lanes)
        apart = {joined[board.lanes[lane].a]: board.lanes[lane].a for lane in members(lanes)}
        for one, other in combinations(apart.values(), 2):
            way = way_between(board, one, other, lanes, opened)
            if way is not None:
                for lane in members(lanes_along(board, way.cities, lanes | opened) & ~lanes):
                    need[lane] = need.get(lane, 0.0) + JOINING
        return need


@value
class Blocking(Insight):
    """For each lane what it is worth that rivals can’t have it."""

    worth: tuple[float, ...]

    def gains(self) -> Mapping[int, float]:
        return {lane: worth for lane, worth in enumerate(self.worth) if worth}
