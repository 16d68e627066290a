"""Whole games: ours per CPU second, random ones beside catanatron's in turn, so that both see the same machine."""

from __future__ import annotations

from itertools import count
from statistics import mean

from bench.clock import rates, spread
from ttr_tui.bots.bot import Bot
from ttr_tui.bots.planner.planner import TunedPlanner
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance, SeededDealer, bot_seed
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.lab.series import play_out
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.rules.ruleset import RuleSet

ROUNDS = 9


class Ours:
    """Random games of ours: the full rules, facts produced, every choice made from a view."""

    def __init__(self, rules: RuleSet, seats: int, games: int) -> None:
        self._rules, self._seats, self._games, self._seeds = rules, seats, games, count()

    def __call__(self) -> int:
        for _ in range(self._games):
            bots = [RandomBot(self._rules) for _ in range(self._seats)]
            play_out(self._rules, bots, next(self._seeds))
        return self._games


class Theirs:
    """Catanatron's games with its random players."""

    def __init__(self, seats: int, games: int) -> None:
        from catanatron import Color, Game, RandomPlayer

        self._colors, self._game, self._player = list(Color)[:seats], Game, RandomPlayer
        self._games, self._seeds = games, count()

    def __call__(self) -> int:
        for _ in range(self._games):
            self._game([self._player(color) for color in self._colors], seed=next(self._seeds)).play()
        return self._games


def measure_beside_catanatron(rules: RuleSet, seats: int) -> None:
    """Random games at one number of seats, with catanatron's in turn."""
    ours = Ours(rules, seats, 240 // seats)
    try:
        theirs = Theirs(seats, 6)
    except ImportError:
        print(f"beside catanatron, {seats} seats: it is not installed")
        return
    pairs = [(rates(ours, 1)[0], rates(theirs, 1)[0]) for _ in range(ROUNDS)]
    print(f"beside catanatron, {seats} seats: {spread([mine for mine, _ in pairs])} random games per CPU second,")
    print(f"    to its {spread([other for _, other in pairs], '{:.1f}')}")
    print(f"    ratio, round by round: {spread([mine / other for mine, other in pairs], '{:.1f}')}")


def measure_random(rules: RuleSet, seats: int) -> None:
    """Random games at one number of seats."""
    found = rates(Ours(rules, seats, 80 // seats), 5)
    turns, facts = _shape(rules, seats, 20)
    print(f"    random, {seats} seats: {spread(found)} games per CPU second, {turns:.0f} turns a game,")
    print(f"        {spread([rate * facts for rate in found])} facts per CPU second")


def measure_normal(rules: RuleSet, seats: int, games: int) -> None:
    """Games of `normal` among its like, and what one of its decisions costs: five milliseconds at most."""
    decisions = 0

    class Counted(TunedPlanner):
        def choose(self, view: View, chance: Chance, effort: int) -> Action:
            nonlocal decisions
            decisions += 1
            return super().choose(view, chance, effort)

    seeds = count()

    def work() -> int:
        for _ in range(games):
            play_out(rules, [Counted(rules) for _ in range(seats)], next(seeds))
        return games

    found = rates(work, 3)
    each = decisions / (3 * games)
    costs = [1000 / (rate * each) for rate in found]
    print(f"    normal, {seats} seats: {spread(found, '{:.1f}')} games per CPU second, {each:.0f} decisions a game,")
    print(f"        {spread(costs, '{:.2f}')} ms of CPU a decision, rules included; at most 5 is meant")


def _shape(rules: RuleSet, seats: int, games: int) -> tuple[float, float]:
    """Mean turns and mean facts of a random game."""
    shapes = [_count(rules, [RandomBot(rules) for _ in range(seats)], seed) for seed in range(games)]
    return mean(turns for turns, _ in shapes), mean(facts for _, facts in shapes)


def _count(rules: RuleSet, bots: list[Bot], seed: int) -> tuple[int, int]:
    """Turns and facts of one game."""
    play = Play(rules, rules.table(len(bots), frozenset(range(len(bots)))), SeededDealer(seed))
    facts, act = len(begin(play)), 1
    while play.table.winners is None:
        seat = next(seat for seat, decision in enumerate(play.table.owed) if decision is not None)
        chance = Chance(bot_seed(seed), seat, act)
        facts += len(submit(play, seat, bots[seat].choose(play.lenses[seat], chance, 1)))
        act += 1
    return play.table.turn, facts
