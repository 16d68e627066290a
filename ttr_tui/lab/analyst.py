"""A finished game looked at once more: where points were lost, what luck did."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import blake2b
from math import sqrt

from ttr_tui.bots.advice.reasons import OnlyWay, Reason, Unsure
from ttr_tui.bots.advice.teacher import Teacher
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.lookahead import Judge, mean_and_error
from ttr_tui.bots.planner.offers import mean_saving
from ttr_tui.bots.planner.situation import unseen
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Claimed, Drew
from ttr_tui.core.facts import Action, Cards, Supply
from ttr_tui.core.value import value
from ttr_tui.core.view import SPECTATOR, View, hear
from ttr_tui.lab.analysis import Analysis, Estimate, Loss, Luck, Taken
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.imagination import Unimaginable
from ttr_tui.rules.market import TakeCard
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import KeepTickets
from ttr_tui.seats.game import Game, turns_begun

CHOICES = 32_000
"""Choices of a bot that an analysis takes, unless more are asked for: less than a minute of one core on any map."""
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
    for weighed in largest(judge, seed, raised, work):
        costly = [one for one in weighed if one.cost.mean > 0]
        result = replace(result, losses=tuple(loss_of(game, one, explain.reason(one.question)) for one in costly))
        yield so_far()
    yield replace(result, done=1.0)


class Explainer:
    """Says what speaks for what the planner would have chosen, as a hint would; each question is asked once."""

    def __init__(self, rules: RuleSet) -> None:
        self._teacher = Teacher(rules)
        self._known: dict[int, Reason | None] = {}

    def reason(self, question: Alternatives) -> Reason | None:
        act = question.decision.act
        if act not in self._known:
            why = self._teacher.why(question.decision.view, question.better)
            self._known[act] = None if isinstance(why, Unsure | OnlyWay) else why
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
        turns += turns_begun(later.facts)
    return found


# The decisions of a game, each with the view that its seat had, and what the planner would have done there.


@value
class Decision:
    """One of a seat; `view` holds what the seat had been told by then, and nothing else."""

    act: int
    turn: int
    seat: int
    view: View
    chosen: Action


@value
class Alternatives:
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
        turn += turns_begun(act.facts)


def questions(judge: Judge, seed: int, made: Sequence[Decision]) -> Iterator[Alternatives | None]:
    """For each decision the question that the planner raises, if it raises one.

    What the rules of today forbid can't be judged by them.
    """
    for decision in made:
        if judge.rules.explain(decision.view, decision.chosen) is not None:
            yield None
            continue
        better = judge.choose(decision.view, Chance(chance_seed(seed, decision.act, 0), 0, 0), USUAL_EFFORT)
        yield None if alike(decision.view, decision.chosen, better) else Alternatives(decision, better)


def alike(view: View, one: Action, other: Action) -> bool:
    """Do two choices come to the same?"""
    match one, other:
        case (TakeCard(), TakeCard()):
            return view.table.market[one.slot] == view.table.market[other.slot]
        case (KeepTickets(), KeepTickets()):
            return {*one.kept} == {*other.kept}
    return one == other


def chance_seed(game: int, act: int, world: int) -> int:
    """What a world is made up from. Nothing of the deal can be read off it, though it has the same seed."""
    return int.from_bytes(blake2b(f"analysis/{game}/{act}/{world}".encode(), digest_size=7).digest())


# Which decisions cost most: a look one round ahead at each, then a longer one at those that seem to matter.
#
# Both choices are played on in worlds that the seat could not tell from the true one, with the same shuffles. The first
# looks end after some rounds, with everyone's points and what their plans promise. That is cheap and sharp, and not to
# be trusted: plans promise too much, and not alike of both choices. So it only says which decisions to look at once
# more; those are played to the end, in worlds of their own, and what is told of them comes from there alone.

GLANCES = 3
"""Worlds in which every question is looked at one round ahead."""
FAR = 6
"""Rounds of the longer look."""
TO_THE_END = 10_000
"""Rounds, more than any game has."""
SIEVES = ((12, 0.25, FAR), (4, 1.0, TO_THE_END))
"""How many questions each sieve takes at most, the share of the work that is left which is for it, and its rounds."""
USUAL_COST = 6.0
"""Points that such decisions really cost or bring, as a standard deviation: measured in many worlds, most do little."""
LEAST_WORLDS = 2
"""Worlds for a question at least: of a single one nobody can say how sure it is."""
MOST_WORLDS = 500
"""And at most: by then the usual cost is known to a quarter of a point, and the last decisions have worlds for next to
nothing."""


@value
class Weighed:
    """A question, and the points that the better choice brings."""

    question: Alternatives
    cost: Estimate


def largest(judge: Judge, seed: int, questions: Sequence[Alternatives], work: int) -> Iterator[Sequence[Weighed]]:
    """The questions that matter most, each once it is weighed for good; done after so many choices of this judge."""
    seemed = {}
    for question in questions:
        with suppress(Unimaginable):
            glances = [gain(judge, seed, question, world, 1) for world in range(1, GLANCES + 1)]
            seemed[question.decision.act] = sum(glances) / GLANCES
        yield ()
    left = _by_size([question for question in questions if question.decision.act in seemed], seemed)
    final: dict[int, Estimate] = {}
    world = GLANCES + 1
    for sieve, (count, share, rounds) in enumerate(SIEVES, 1):
        left, found = left[:count], dict[int, Estimate]()
        part = int((work - judge.choices) * share) // max(1, len(left))
        worlds = []
        for question in left:
            gains: list[float] = []
            until = judge.choices + part
            with suppress(Unimaginable):
                while len(gains) < LEAST_WORLDS or (judge.choices < until and len(gains) < MOST_WORLDS):
                    gains.append(gain(judge, seed, question, world + len(gains), rounds))
                    if len(gains) >= LEAST_WORLDS:
                        found[question.decision.act] = estimate(gains)
                        yield _weighed(left, final)
            if sieve == len(SIEVES):
                final = {act: sober(one) for act, one in found.items()}
            worlds.append(len(gains))
        world += max(worlds, default=0)
        left = [one.question for one in _weighed(left, found)]
    yield _weighed(left, final)


def sober(seen: Estimate) -> Estimate:
    """What to believe of a decision: the largest of several noisy costs was mostly lucky, the noisier the more so."""
    belief = USUAL_COST**2 / (USUAL_COST**2 + seen.error**2)
    return Estimate(belief * seen.mean, sqrt(belief) * seen.error, seen.worlds)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of at least two values."""
    return Estimate(*mean_and_error(values), len(values))


def _by_size(questions: Sequence[Alternatives], sizes: Mapping[int, float]) -> list[Alternatives]:
    return sorted(questions, key=lambda question: (-sizes[question.decision.act], question.decision.act))


def _weighed(questions: Sequence[Alternatives], found: Mapping[int, Estimate]) -> Sequence[Weighed]:
    known = {act: one.mean for act, one in found.items()}
    weighed = [question for question in questions if question.decision.act in known]
    return [Weighed(question, found[question.decision.act]) for question in _by_size(weighed, known)]


def gain(judge: Judge, seed: int, question: Alternatives, world: int, rounds: int) -> float:
    """What the better choice brings in one world.

    That is one unit of work at least: the game may be over after either choice, and then nobody chooses any more.
    """
    decision, least = question.decision, judge.choices + 1
    shuffles = chance_seed(seed, decision.act, world)
    table = judge.imagine(decision.view, shuffles, decision.act)
    better, chosen = (
        judge.some_rounds_on(table.copy(), decision.seat, action, shuffles, decision.act, rounds)
        for action in (question.better, decision.chosen)
    )
    judge.choices = max(judge.choices, least)
    return better - chosen


# What chance brought each seat, against what it could expect from what it knew before each draw.


@value
class Draw:
    """Cards that came from a deck, whatever they were drawn for; `view` is what the seat knew just before."""

    view: View
    supply: Supply
    cards: Cards


@dataclass(slots=True)
class LuckOfSeat:
    """What luck did to a seat so far."""

    drawn: int = 0
    wilds: int = 0
    wilds_expected: float = 0.0
    cards: float = 0.0

    def of(self, seat: int) -> Luck:
        return Luck(seat, self.drawn, self.wilds, self.wilds_expected, self.cards)


def luck(judge: Judge, game: Game) -> Iterator[Sequence[Luck]]:
    """The accounts of all seats, as they grow."""
    accounts = [LuckOfSeat() for _ in range(game.seats)]
    for draw in draws(game):
        _add(judge, accounts[draw.view.seat], draw)
        yield tuple(account.of(seat) for seat, account in enumerate(accounts))


def draws(game: Game) -> Iterator[Draw]:
    """All that came from a deck once the cards were dealt, in order."""
    views = [View(game.rules.table(game.seats, frozenset({seat})), seat) for seat in range(game.seats)]
    for act in game.acts:
        for fact in act.facts:
            if isinstance(fact, Drew) and act.action is not None:
                yield Draw(View(views[fact.seat].table.copy(), fact.seat), fact.supply, fact.cards)
            for view in views:
                hear(view.table, view.seat, (fact,))


def _add(judge: Judge, account: LuckOfSeat, draw: Draw) -> None:
    """What each card saved of drawing more, less the mean of all that it could have been."""
    view, wild = draw.view, judge.rules.edition.cards.wild
    intent = judge.intend(view)
    saves = intent.goals.savings(view.hand)
    for card in draw.cards:
        account.drawn += 1
        account.wilds += card == wild
        account.wilds_expected += _chance_of_wild(view, wild, draw.supply)
        account.cards += (saves[card] - mean_saving(view, saves, draw.supply)) * intent.worth.weights.turn


def _chance_of_wild(view: View, wild: int, supply: int) -> float:
    """That the next card of a deck is wild."""
    table = view.table
    counts = unseen(table, view.seat)
    all_ = sum(count for kind, count in enumerate(counts) if table.cards.supply_of[kind] == supply)
    return counts[wild] / max(1, all_) if table.cards.supply_of[wild] == supply else 0.0
