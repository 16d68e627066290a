"""Which decisions cost most: a look one round ahead at each, then a longer one at those that seem to matter.

Both choices are played on in worlds that the seat could not tell from the true one, with the same shuffles. The first
looks end after some rounds, with everyone's points and what their plans promise. That is cheap and sharp, and not to be
trusted: plans promise too much, and not alike of both choices. So it only says which decisions to look at once more;
those are played to the end, in worlds of their own, and what is told of them comes from there alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from math import sqrt

from ttr_tui.bots.search.judge import Judge
from ttr_tui.bots.search.means import mean_and_error
from ttr_tui.core.value import value
from ttr_tui.lab.analysis.chances import chance_seed
from ttr_tui.lab.analysis.decisions import Question
from ttr_tui.lab.analysis.result import Estimate
from ttr_tui.rules.imagining import Unimaginable

GLANCES = 3
"""Worlds in which every question is looked at one round ahead."""
FAR = 6
"""Rounds of the longer look."""
TO_THE_END = 10_000
"""Rounds, more than any game has."""
SIEVES = ((12, 0.25, FAR), (4, 1.0, TO_THE_END))
"""How many questions each sieve takes at most, the share of the work that is left which is for it, and its rounds."""
USUAL = 6.0
"""Points that such decisions really cost or bring, as a standard deviation: measured in many worlds, most do little."""
LEAST = 2
"""Worlds for a question at least: of a single one nobody can say how sure it is."""


@value
class Weighed:
    """A question, and the points that the better choice brings."""

    question: Question
    cost: Estimate


def largest(judge: Judge, seed: int, questions: Sequence[Question], work: int) -> Iterator[Sequence[Weighed]]:
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
                while len(gains) < LEAST or judge.choices < until:
                    gains.append(gain(judge, seed, question, world + len(gains), rounds))
                    if len(gains) >= LEAST:
                        found[question.decision.act] = estimate(gains)
                        yield _told(left, final)
            if sieve == len(SIEVES):
                final = {act: sober(one) for act, one in found.items()}
            worlds.append(len(gains))
        world += max(worlds, default=0)
        left = [one.question for one in _told(left, found)]
    yield _told(left, final)


def sober(seen: Estimate) -> Estimate:
    """What to believe of a decision: the largest of several noisy costs was mostly lucky, the noisier the more so."""
    belief = USUAL**2 / (USUAL**2 + seen.error**2)
    return Estimate(belief * seen.mean, sqrt(belief) * seen.error, seen.worlds)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of at least two values."""
    return Estimate(*mean_and_error(values), len(values))


def _by_size(questions: Sequence[Question], sizes: Mapping[int, float]) -> list[Question]:
    return sorted(questions, key=lambda question: (-sizes[question.decision.act], question.decision.act))


def _told(questions: Sequence[Question], found: Mapping[int, Estimate]) -> Sequence[Weighed]:
    known = {act: one.mean for act, one in found.items()}
    weighed = [question for question in questions if question.decision.act in known]
    return [Weighed(question, found[question.decision.act]) for question in _by_size(weighed, known)]


def gain(judge: Judge, seed: int, question: Question, world: int, rounds: int) -> float:
    """What the better choice brings in one world."""
    decision = question.decision
    shuffles = chance_seed(seed, decision.act, world)
    table = judge.imagine(decision.view, shuffles, decision.act)
    better, chosen = (
        judge.some_rounds_on(table.copy(), decision.seat, action, shuffles, decision.act, rounds)
        for action in (question.better, decision.chosen)
    )
    return better - chosen
