"""Worlds per second: whole tables imagined from what one seat knows in the middle of a game."""

from __future__ import annotations

from bench.clock import rates, spread
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.view import View, hear
from ttr_tui.rules.imagination import imagine
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.rules.ruleset import RuleSet

TURNS = 40
WORLDS = 1000
ROUNDS = 9


def measure_imagining(rules: RuleSet, seats: int) -> None:
    view, chance = middle(rules, seats), Chance(2, 0, 0)

    def many() -> int:
        for _ in range(WORLDS):
            imagine(rules, view, chance)
        return WORLDS

    print(f"    {seats} seats: {spread(rates(many, ROUNDS))} worlds imagined per CPU second")


def middle(rules: RuleSet, seats: int) -> View:
    """What the first seat was told of a game of random bots so far."""
    play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(1))
    view, bot = View(rules.table(seats, frozenset({0})), 0), RandomBot(rules)
    hear(view.table, 0, begin(play))
    act = 0
    while play.table.turn < TURNS:
        seat = next(seat for seat, decision in enumerate(play.table.owed) if decision is not None)
        action = bot.choose(play.lenses[seat], Chance(1, seat, act), USUAL_EFFORT)
        hear(view.table, 0, submit(play, seat, action))
        act += 1
    return view
