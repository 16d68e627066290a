"""Lanes that bring something: in a company's colour, to a large city, or to where an event pays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ttr_tui.bots.legacy.weights import LegacyWeights
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.situation import Insight
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.board import members
from ttr_tui.core.cards import COLORS
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.legacy.companies import Companies, CompanyCards
from ttr_tui.rules.legacy.effects.event_cards import current
from ttr_tui.rules.legacy.effects.events import Events
from ttr_tui.rules.legacy.large_cities import LARGE, LargeCities
from ttr_tui.rules.ruleset import RuleSet


@value
class LaneRewards(Insight):
    """What some lanes bring, by lane."""

    lanes: tuple[tuple[int, float], ...]

    def gains(self) -> Mapping[int, float]:
        return dict(self.lanes)


class CompanySkill(Skill[CompanyCards]):
    """Goes for its own colour."""

    def __init__(self, part: CompanyCards, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._rewards = cache(self._rewards_of)

    def look(self, view: View) -> LaneRewards:
        return self._rewards(view.table.record(Companies).colors[view.seat])

    def _rewards_of(self, own: str) -> LaneRewards:
        color, dollars = COLORS.index(own), float(self.part.numbers.company_dollars[own])
        lanes = self.worth.chart.board.lanes
        return LaneRewards(tuple([(index, dollars) for index, lane in enumerate(lanes) if lane.color == color]))


class CitySkill(Skill[LargeCities]):
    """A card that needs no drawing saves the time to draw it."""

    def __init__(self, part: LargeCities, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        board = worth.chart.board
        weights = LegacyWeights.of(worth.weights)
        touching = 0
        for city, lanes in zip(board.cities, board.lanes_at, strict=True):
            touching |= lanes if LARGE in city.marks else 0
        card = weights.turn * weights.gift
        self._rewards = LaneRewards(tuple([(lane, card) for lane in members(touching)]))

    def look(self, view: View) -> LaneRewards:
        return self._rewards


class EventSkill(Skill[Events]):
    """Takes what the current event pays; it may be another one tomorrow."""

    def __init__(self, part: Events, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._paid: dict[str | None, LaneRewards | None] = {}
        """By current event."""

    def look(self, view: View) -> LaneRewards | None:
        event = current(view.table)
        if event not in self._paid:
            self._paid[event] = self._rewards(view.table)
        return self._paid[event]

    def _rewards(self, table: Table) -> LaneRewards | None:
        paid = [(lane, float(self.part.reward(table, lane))) for lane in range(len(self.worth.chart.board.lanes))]
        found = tuple([(lane, dollars) for lane, dollars in paid if dollars])
        return LaneRewards(found) if found else None
