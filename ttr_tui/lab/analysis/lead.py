"""Who was ahead when: from some moments of a game it is played on, with everything as it was but the order of decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt

from ttr_tui.bots.search.judge import Judge
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.lab.analysis.chances import chance_seed
from ttr_tui.lab.analysis.decisions import begun
from ttr_tui.lab.analysis.losses import LEAST, estimate
from ttr_tui.lab.analysis.result import Lead
from ttr_tui.lab.reshuffling import reshuffled
from ttr_tui.seats.game import Game

SHARES = (0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
"""Of the turns of a game, after which it is played on."""
WORLDS = 100
"""Numbers of worlds that no decision is played out in begin with this one."""
BEYOND = 1.4
"""So many times as far as those that are played out a true game ends from their mean, in two cases of three."""
TAPER = 1.5
"""The variance of what is played out shrinks as the share of the turns that is left, to this power."""


@value
class Moment:
    """A game after some of its turns, with all that was true then."""

    act: int
    turn: int
    share: float
    table: Table


def moments(game: Game) -> list[Moment]:
    """Those that are looked at, each at the beginning of a turn."""
    turns = game.table.turn
    wanted = sorted({max(1, round(share * turns)) for share in SHARES})
    table = game.rules.table(game.seats, frozenset(range(game.seats)))
    found: list[Moment] = []
    turn = 0
    for act in game.acts:
        for fact in act.facts:
            fact.fold(table)
        turn += begun(act)
        if wanted and turn >= wanted[0] and table.winners is None:
            wanted = [one for one in wanted if one > turn]
            found.append(Moment(act.number, turn, turn / turns, table.copy()))
    return found


def leads(judge: Judge, seed: int, looked_at: Sequence[Moment], work: int) -> Iterator[Sequence[Lead]]:
    """Whoever was ahead at each moment; done when this judge has made so many choices."""
    each = (work - judge.choices) // max(1, len(looked_at))
    found: list[Lead] = []
    for moment in reversed(looked_at):
        scores: list[Sequence[int]] = []
        until = judge.choices + each
        while len(scores) < LEAST or judge.choices < until:
            shuffles = chance_seed(seed, moment.act, WORLDS + len(scores))
            world = reshuffled(moment.table, shuffles)
            scores.append(judge.to_the_end(world, shuffles, moment.act).scores)
        found.insert(0, lead(moment, scores))
        yield spread_out(found)


def lead(moment: Moment, scores: Sequence[Sequence[int]]) -> Lead:
    """Who comes out ahead of everybody else on average, and by how much of the next one."""
    total = [sum(points) for points in zip(*scores, strict=True)]
    first, second = sorted(range(len(total)), key=lambda seat: (-total[seat], seat))[:2]
    by = estimate([points[first] - points[second] for points in scores])
    return Lead(moment.turn, moment.share, first, second, by, 0.0)


def spread_out(found: Sequence[Lead]) -> Sequence[Lead]:
    """The same, with how far true games end from what was foretold.

    A moment alone has too few worlds to tell, so all of them together say how large the variance is.
    """
    left = [(1 - one.share) ** TAPER for one in found]
    worlds = sum(one.by.worlds - 1 for one in found)
    squares = (one.by.error**2 * one.by.worlds * (one.by.worlds - 1) for one in found)
    whole = sum(square / part for square, part in zip(squares, left, strict=True)) / worlds
    return [
        replace(one, spread=BEYOND * sqrt(whole * part + one.by.error**2))
        for one, part in zip(found, left, strict=True)
    ]
