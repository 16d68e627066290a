"""The planner, but near the end it plays the game out before it claims, or doesn't.

How a seat comes out depends on its last few claims together, which the planner weighs one by one as work for its plan.
From there it is not far to the end, and what rivals hold in secret makes little difference any more. Farther off, and
for draws and tickets, playing on brought nothing: `docs/search.md` has the figures.
"""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.why.claims import claim_offers
from ttr_tui.bots.planner.claim import last_claims
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.bots.search.judge import Judge
from ttr_tui.bots.search.means import mean_and_error
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.imagining import Unimaginable
from ttr_tui.rules.ruleset import RuleSet

NEAR = 18.0
"""Turns of all seats to the end, from which on it is played out."""
WANTED, PAYING = 3, 2
"""So many of the claims that plans ask for, and of those that would pay most if all ended now, are tried."""
SIEVES = (4, 6, 8)
"""Worlds of each sieve. Half of the claims that were better than what the planner would do go on to the next."""
CHOICES = 300
"""Choices that a search makes at most, with the usual effort; what a further world takes is guessed from the last."""
SURE = 1.0
"""Standard errors by which a claim must be better."""
SEEDS = 1 << 31
"""Numbers that worlds may begin with."""


class Searcher:
    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._judges: dict[int, Judge] = {}

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        seats = view.table.seats
        if seats not in self._judges:
            self._judges[seats] = Judge(self._rules, seats)
        judge = self._judges[seats]
        usual = judge.planner.choose(view, chance, effort)
        if view.owes != TURN:
            return usual
        intent = judge.planner.intend(view, effort)
        if intent.outlook.horizon * seats > NEAR:
            return usual
        others = other_claims(self._rules, intent, usual)
        try:
            return best(judge, view, usual, others, chance.below(SEEDS), effort * CHOICES) if others else usual
        except Unimaginable:
            return usual


def other_claims(rules: RuleSet, intent: Intent, usual: Action) -> Sequence[Claim]:
    """Claims to try, of other lanes than the planner would."""
    paying = sorted(last_claims(rules, intent.outlook, intent.view), key=lambda offer: -offer.merit)
    tried = {usual.lane} if isinstance(usual, Claim) else set[int]()
    found = []
    for offer in (*claim_offers(rules, intent, WANTED), *paying[:PAYING]):
        claim = offer.action
        if isinstance(claim, Claim) and claim.lane not in tried:
            tried.add(claim.lane)
            found.append(claim)
    return found


def best(judge: Judge, view: View, usual: Action, others: Sequence[Action], shuffles: int, work: int) -> Action:
    """The action that comes out best, or the usual one unless another is better by more than chance explains."""
    seen, until, world, cost = without_own_returns(view), judge.choices + work, shuffles, 0
    gains: dict[Action, list[float]] = {action: [] for action in others}
    for worlds in SIEVES:
        for _ in range(worlds):
            if judge.choices + cost > until:
                break
            cost = -judge.choices
            table = judge.imagine(seen, world, 0)
            base = judge.worth(table.copy(), view.seat, usual, world)
            for action, gained in gains.items():
                gained.append(judge.worth(table.copy(), view.seat, action, world) - base)
            world += 1
            cost += judge.choices
        means = {action: sum(gained) / len(gained) for action, gained in gains.items()}
        better = sorted((action for action in gains if means[action] > 0), key=lambda action: -means[action])
        gains = {action: gains[action] for action in better[: -(-len(gains) // 2)]}
        if not gains:
            return usual
    found, gained = next(iter(gains.items()))
    mean, error = mean_and_error(gained)
    return found if len(gained) >= SIEVES[0] and mean >= SURE * error else usual


def without_own_returns(view: View) -> View:
    """The view, without the tickets that the seat itself put under a deck: a lens doesn't say which they are."""
    table = view.table.copy()
    table.ticket_decks = {name: [NONE] * len(deck) for name, deck in table.ticket_decks.items()}
    return View(table, view.seat)
