"""The analysis of a finished game, step by step: each step is the result so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ttr_tui.bots.advice.adviser import Adviser
from ttr_tui.bots.advice.reasons import OnlyWay, Reason, Unsure
from ttr_tui.bots.search.judge import Judge
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Claimed
from ttr_tui.core.view import SPECTATOR
from ttr_tui.lab.analysis.decisions import Question, begun, decisions, questions
from ttr_tui.lab.analysis.lead import leads, moments
from ttr_tui.lab.analysis.losses import Weighed, largest
from ttr_tui.lab.analysis.luck import luck
from ttr_tui.lab.analysis.result import Analysis, Loss, Taken
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Game

CHOICES = 40_000
"""Choices of a bot that an analysis takes, unless more are asked for: less than a minute of one core on any map."""
FOR_LEADS = 0.2
"""The share of the work that is for who was ahead."""
ALMOST = 0.99


def judged_seats(game: Game, *, everyone: bool = False) -> tuple[int, ...]:
    """Those whose decisions are looked at: people, and bots if that is asked for or nobody else played."""
    people = tuple(seat for seat, who in enumerate(game.sitters) if not who.bot)
    return tuple(range(game.seats)) if everyone or not people else people


def reader_of(game: Game, seat: int = SPECTATOR) -> int:
    """Who is called “you”: whoever looks on from this seat, else the only person who played."""
    people = [place for place, who in enumerate(game.sitters) if not who.bot]
    return people[0] if seat == SPECTATOR and len(people) == 1 else seat


def is_fair(game: Game) -> bool:
    """Does everybody play by the same rules? Where some know more, a judge would have to know what is secret."""
    numbers = game.rules.edition.numbers
    return all(game.rules.known_to(who.color).edition.numbers == numbers for who in game.sitters)


def analyse(game: Game, judged: Sequence[int], work: int = CHOICES) -> Iterator[Analysis]:
    """Look at a game that is over, with so many choices. The same game comes to the same result on any machine."""
    judge, explain, seed = Judge(game.rules, game.seats), Explainer(game.rules), game.seed
    own = list(decisions(game, judged))
    result = Analysis(work, tuple(judged), len(own), 0)

    def so_far() -> Analysis:
        return replace(result, done=min(ALMOST, judge.choices / work))

    yield result
    for accounts in luck(judge, game):
        result = replace(result, luck=tuple(accounts))
        yield so_far()
    raised = [question for question in questions(judge, seed, own) if question]
    result = replace(result, otherwise=len(raised))
    yield so_far()
    for found in leads(judge, seed, moments(game), judge.choices + int(work * FOR_LEADS)):
        result = replace(result, leads=tuple(found))
        yield so_far()
    for weighed in largest(judge, seed, raised, work):
        costly = [one for one in weighed if one.cost.mean > 0]
        result = replace(result, losses=tuple(loss_of(game, one, explain.reason(one.question)) for one in costly))
        yield so_far()
    yield replace(result, done=1.0)


class Explainer:
    """Says why the planner would have chosen otherwise, as a hint would have; each question is asked once."""

    def __init__(self, rules: RuleSet) -> None:
        self._adviser = Adviser(rules)
        self._known: dict[int, Reason | None] = {}

    def reason(self, question: Question) -> Reason | None:
        act = question.decision.act
        if act not in self._known:
            given = self._adviser.advise(question.decision.view, Chance(0, 0, 0), 1)
            said = [one.reason for one in given if one.action == question.better]
            self._known[act] = next((one for one in said if not isinstance(one, Unsure | OnlyWay)), None)
        return self._known[act]


def loss_of(game: Game, weighed: Weighed, why: Reason | None) -> Loss:
    """What is told of a decision, and what became of the better choice."""
    decision, better = weighed.question.decision, weighed.question.better
    write = game.rules.notation.write
    taken = taken_later(game, decision.act, decision.seat, better) if isinstance(better, Claim) else None
    chosen = write(decision.chosen)
    return Loss(decision.act, decision.turn, decision.seat, chosen, write(better), weighed.cost, taken, why)


def taken_later(game: Game, act: int, seat: int, better: Claim) -> Taken | None:
    """Who claimed this lane later, if somebody did and the seat never got another one of the route."""
    board, turns, found = game.rules.edition.board, 0, None
    for later in game.acts[act:]:
        for fact in later.facts:
            if not isinstance(fact, Claimed):
                continue
            if fact.seat == seat and board.lanes[fact.lane].route == board.lanes[better.lane].route:
                return None
            if fact.lane == better.lane:
                found = Taken(fact.seat, turns)
        turns += begun(later)
    return found
