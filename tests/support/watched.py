"""A bot looked at while it plays: does it go by nothing but what its seat was told?"""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.bots.bot import USUAL_EFFORT, Bot
from ttr_tui.core.chance import Chance, SeededDealer, bot_seed
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View, hear
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.rules.ruleset import RuleSet


class Watched:
    """A game in which every decision is made twice: by a bot with its caches from a lens, and by a new one
    from what its seat was told."""

    def __init__(self, rules: RuleSet, seats: int, seed: int, bot: Callable[[RuleSet], Bot]) -> None:
        self.rules, self.seats, self.bot, self.thinking = rules, seats, bot, bot_seed(seed)
        self.play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(seed))
        self.views = [View(rules.table(seats, frozenset({seat})), seat) for seat in range(seats)]
        self.bots = [bot(rules) for _ in range(seats)]

    def run(self) -> int:
        """Play to the end; how many decisions that took."""
        facts, act = begin(self.play), 1
        while True:
            for view in self.views:
                hear(view.table, view.seat, facts)
            if self.play.table.winners is not None:
                return act
            seat = next(seat for seat, decision in enumerate(self.play.table.owed) if decision is not None)
            facts = submit(self.play, seat, self.decide(seat, act))
            act += 1

    def decide(self, seat: int, act: int) -> Action:
        seen = self.bots[seat].choose(self.play.lenses[seat], Chance(self.thinking, seat, act), USUAL_EFFORT)
        if act % 5 == 0:
            fresh = self.bot(self.rules).choose(self.views[seat], Chance(self.thinking, seat, act), USUAL_EFFORT)
            assert fresh == seen, f"act {act}"
        return seen
