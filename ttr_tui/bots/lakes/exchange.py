"""Exchanging pieces: worth a turn when the plan has run out of one kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ttr_tui.bots.lakes.weights import LakesWeights
from ttr_tui.bots.planner.situation import Insight, Intent, Offer, Supply
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.exchange import Exchange, Exchanging
from ttr_tui.rules.lakes.fleet import Boxes, other_kind


class ExchangeSkill(Skill[Exchanging]):
    """Knows what can be had out of the box."""

    def look(self, view: View) -> Insight | None:
        table, seat = view.table, view.seat
        pieces = tuple(table.pieces[seat])
        if not sum(pieces):
            return None
        box = table.record(Boxes).boxes[seat]
        most = tuple([min(held, pieces[other_kind(kind)]) for kind, held in enumerate(box)])
        return ExchangeInsight(self, pieces, most)


@value
class ExchangeInsight(Insight):
    """The pieces in play, and of each kind how many could be had for others."""

    skill: ExchangeSkill = field(compare=False)
    pieces: tuple[int, ...]
    most: tuple[int, ...]

    def supply(self) -> Supply:
        reach = tuple([held + more for held, more in zip(self.pieces, self.most, strict=True)])
        weights = LakesWeights.of(self.skill.worth.weights)
        swap = self.skill.part.numbers.exchange_cost + weights.swap * weights.turn
        return Supply(self.pieces, reach, sum(self.pieces), swap)

    def offers(self, intent: Intent) -> Iterator[Offer]:
        """What the plan lacks of a kind, once that is all that keeps the seat from its next lane."""
        links = intent.worth.chart.links
        if any(links[want.link].length <= self.pieces[links[want.link].piece] for want in intent.goals.planned):
            return
        for kind, needed in enumerate(intent.best.plan.pieces):
            count = min(needed - self.pieces[kind], self.most[kind])
            if count > 0:
                yield Offer(1.0, Exchange(kind, count))
