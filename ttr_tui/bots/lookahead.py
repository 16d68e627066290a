"""The planner, but near the end it plays the game out in worlds that it imagines before it claims, or doesn't.

How a seat comes out depends on its last few claims together, which the planner weighs one by one as work for its plan.
From there it is not far to the end, and what rivals hold in secret makes little difference any more. Farther off, and
for draws and tickets, playing on brought nothing: `docs/search.md` has the figures.

Chance is keyed by the act and what a world was made up from, nothing else; work is counted in choices that bots make,
never in time, so that the same comes out on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ttr_tui.bots.bot import USUAL_EFFORT, next_act
from ttr_tui.bots.planner.offers import claim_offers, last_claims
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.bots.weights import judge_rows
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance, SeededDealer, bot_seed
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.imagination import Unimaginable, imagine
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import submit
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
            return best_action(judge, view, usual, others, chance.below(SEEDS), effort * CHOICES) if others else usual
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


def best_action(judge: Judge, view: View, usual: Action, others: Sequence[Action], shuffles: int, work: int) -> Action:
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


# Playing on from a moment of a game.

VICTORY = 20.0
"""Points that it is worth to win."""


class Judge:
    """The planner that chooses for everybody, by rows that stay what they are, and the count of its choices."""

    def __init__(self, rules: RuleSet, seats: int) -> None:
        self.rules = rules
        self.planner = Planner(rules, judge_rows(rules.edition).of(seats))
        self.choices = 0

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        self.choices += heft(view)
        return self.planner.choose(view, chance, effort)

    def intend(self, view: View) -> Intent:
        self.choices += heft(view)
        return self.planner.intend(view, USUAL_EFFORT)

    def imagine(self, view: View, shuffles: int, act: int) -> Table:
        """A world that the seat of this view could not tell from the true one."""
        return imagine(self.rules, view, Chance(shuffles, view.seat, act))

    def worth(self, table: Table, seat: int, action: Action, shuffles: int) -> float:
        """What the seat has of the end if this is done and everybody plays on: how far it is ahead, and the victory."""
        play = Play(self.rules, table, SeededDealer(shuffles))
        submit(play, seat, action)
        self._play_on(play, shuffles, 0)
        return ahead(table.scores, seat) + VICTORY * share_of_victory(table, seat)

    def some_rounds_on(self, table: Table, seat: int, action: Action, shuffles: int, act: int, rounds: int) -> float:
        """How far the seat will be ahead if this is done, everybody plays on for some rounds, and then plans come true.

        Where the game is over before that, by its scores. The table is theirs to change.
        """
        play = Play(self.rules, table, SeededDealer(shuffles))
        last = table.turn + rounds * table.seats
        submit(play, seat, action)
        self._play_on(play, shuffles, act, last)
        if table.winners is not None:
            return ahead(table.scores, seat)
        return ahead([table.scores[lens.seat] + self.intend(lens).best.worth for lens in play.lenses], seat)

    def _play_on(self, play: Play, shuffles: int, act: int, last: int | None = None) -> None:
        """Have everybody do what the planner does, to the beginning of this turn or to the end of the game."""
        table, bots, thinking = play.table, [self] * play.table.seats, bot_seed(shuffles)
        while table.winners is None and (last is None or table.turn < last or table.owed[table.active] != TURN):
            act += 1
            next_act(play, bots, thinking, act)


def heft(view: View) -> int:
    """For how many choices one counts: the more tickets a seat has, the longer its plans take."""
    return max(1, (len(view.tickets) + 2) // 4)


def ahead(scores: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of its best rival."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def share_of_victory(table: Table, seat: int) -> float:
    """All of it, nothing, or a part of a shared one."""
    winners = table.winners or ()
    return (seat in winners) / len(winners)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error; of a single value nobody can say how sure it is."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, float("inf")
    return mean, sqrt(sum((one - mean) ** 2 for one in values) / (count - 1) / count)
