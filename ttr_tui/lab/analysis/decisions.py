"""The decisions of a game, each with the view that its seat had, and what the planner would have done there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.search.judge import Judge
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Passed, TurnBegan
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View, hear
from ttr_tui.lab.analysis.chances import chance_seed
from ttr_tui.rules.common.market import TakeCard
from ttr_tui.rules.common.tickets import KeepTickets
from ttr_tui.seats.game import Act, Game


@value
class Decision:
    """One of a seat; `view` holds what the seat had been told by then, and nothing else."""

    act: int
    turn: int
    seat: int
    view: View
    chosen: Action


@value
class Question:
    """Would it have been better to do otherwise?"""

    decision: Decision
    better: Action


def decisions(game: Game, seats: Collection[int]) -> Iterator[Decision]:
    """All that these seats decided, in order."""
    views = {seat: View(game.rules.table(game.seats, frozenset({seat})), seat) for seat in sorted(seats)}
    turn = 0
    for act in game.acts:
        if act.action is not None and act.seat in views:
            seen = View(views[act.seat].table.copy(), act.seat)
            yield Decision(act.number, turn, act.seat, seen, act.action)
        for view in views.values():
            hear(view.table, view.seat, act.facts)
        turn += begun(act)


def begun(act: Act) -> int:
    """The turns that began in an act."""
    return sum(isinstance(fact, TurnBegan | Passed) for fact in act.facts)


def questions(judge: Judge, seed: int, made: Sequence[Decision]) -> Iterator[Question | None]:
    """For each decision the question that the planner raises, if it raises one.

    What the rules of today forbid can't be judged by them.
    """
    for decision in made:
        if judge.rules.explain(decision.view, decision.chosen) is not None:
            yield None
            continue
        better = judge.choose(decision.view, Chance(chance_seed(seed, decision.act, 0), 0, 0), USUAL_EFFORT)
        yield None if alike(decision.view, decision.chosen, better) else Question(decision, better)


def alike(view: View, one: Action, other: Action) -> bool:
    """Do two choices come to the same?"""
    match one, other:
        case (TakeCard(), TakeCard()):
            return view.table.market[one.slot] == view.table.market[other.slot]
        case (KeepTickets(), KeepTickets()):
            return {*one.kept} == {*other.kept}
    return one == other
