"""Plans, and which of them is best with a hand and the time there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from ttr_tui.bots.planner.model.chart import Bundle
from ttr_tui.bots.planner.model.wants import Wants
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.core.value import value

HAIR = 1e-6
"""More than rounding makes of any difference."""


@value
class Plan:
    """Links to build, and what comes of it; `worth` holds everything but the time to draw the cards and the pieces."""

    bundle: Bundle
    completed: tuple[int, ...]
    """The tickets that are completed once all is built."""
    worth: float
    shortage: float = 0.0
    """What it costs that it needs more pieces than there are."""
    borrowed: tuple[int, ...] = ()
    """Links that it uses and that can't be built."""
    turns: float = 0.0
    """Turns that it takes for those."""

    @property
    def links(self) -> tuple[int, ...]:
        return self.bundle.links

    @property
    def pieces(self) -> tuple[int, int]:
        return self.bundle.pieces


@value
class Ranked:
    """A plan as it looks with a hand."""

    worth: float
    time: float
    wants: Wants
    plan: Plan


class Ranking:
    """Plans by their worth with a hand, those before others of the same worth whose links are lower.

    What is missing for a plan is told suit by suit only if the plan could be the best, were no card of the hand wasted.
    """

    def __init__(self, worth: Worth, hand: Sequence[int], opened: int, horizon: float, plans: Sequence[Plan]) -> None:
        self._worth, self._opened, self._horizon = worth, opened, horizon
        chart = worth.chart
        self._spaces, self._wilds = chart.spaces_paid(hand), hand[chart.wild]
        paid = sum(self._spaces) - self._spaces[chart.wild_suit] + self._wilds
        least = worth.pace.least_turns
        hopes = [(self._with_draws(plan, least(plan.bundle.asked - paid)), plan) for plan in plans]
        self._hopes = sorted(hopes, key=lambda hope: -hope[0])
        """Every plan with the most that it may be worth."""
        self._ranked: dict[int, Ranked] = {}
        """By place among these."""

    @cached_property
    def best(self) -> Ranked:
        """The best of all."""
        return self._best_of(lambda plan: True)

    def without(self, link: int) -> Ranked:
        """The best that does without a link."""
        return self._best_of(lambda plan: link not in plan.links)

    def _best_of(self, fits: Callable[[Plan], bool]) -> Ranked:
        best: Ranked | None = None
        for place, (hope, plan) in enumerate(self._hopes):
            if best is not None and hope < best.worth - HAIR:
                break
            if fits(plan):
                ranked = self._rank(place)
                if best is None or (-ranked.worth, plan.links) < (-best.worth, best.plan.links):
                    best = ranked
        assert best is not None
        return best

    def _rank(self, place: int) -> Ranked:
        if place not in self._ranked:
            plan, chart = self._hopes[place][1], self._worth.chart
            wants = chart.wants(plan.bundle, self._opened)
            draws = self._worth.pace.turns(wants.share_out(list(self._spaces), chart.wild_suit), self._wilds)
            time = draws + len(plan.links) + plan.turns
            self._ranked[place] = Ranked(self._with_draws(plan, draws), time, wants, plan)
        return self._ranked[place]

    def _with_draws(self, plan: Plan, draws: float) -> float:
        """What a plan is worth if it takes so many turns to draw its cards."""
        weights = self._worth.weights
        time = draws + len(plan.links) + plan.turns
        late = max(0.0, time + weights.margin - self._horizon)
        return plan.worth - weights.turn * draws - weights.late * late - plan.shortage
