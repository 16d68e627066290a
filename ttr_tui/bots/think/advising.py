"""Advice for the seats of one game, wherever that is thought about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.adviser import Adviser
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from ttr_tui.seats.game import Game


class SeatAdvisers:
    """An adviser for each seat that asks: it knows the rules as its seat does. The same view gets the same advice."""

    def __init__(self, rules: Callable[[int], RuleSet], seed: int) -> None:
        self._rules = rules
        self._seed = seed
        self._advisers: dict[int, Adviser] = {}

    def advise(self, view: View, decision: int) -> tuple[Advice, ...]:
        """What the view's seat could do; `decision` counts the acts before it."""
        return self._adviser(view.seat).advise(view, Chance(self._seed, view.seat, decision))

    def compare(self, view: View, claims: Sequence[Claim]) -> tuple[Advice, ...]:
        """Ways for the view's seat to claim one route, best first."""
        return self._adviser(view.seat).compare(view, claims)

    def _adviser(self, seat: int) -> Adviser:
        if seat not in self._advisers:
            self._advisers[seat] = Adviser(self._rules(seat))
        return self._advisers[seat]


def advisers_of(game: Game) -> SeatAdvisers:
    """Those of a game that is here."""
    return SeatAdvisers(lambda seat: game.rules.known_to(game.sitters[seat].color), bot_seed(game.seed))
