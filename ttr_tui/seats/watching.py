"""Looking on at a game: what one seat, or somebody who only watches, was told so far."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Act, Game


@value
class Heard:
    """What was told of one act."""

    number: int
    seat: int
    action: Action | None
    """What the seat itself did; of others' actions only the facts are told."""
    facts: tuple[Fact, ...]


class Watch:
    """A view that goes forward act by act, no sooner than it is told: what is on its way to the disk is not in it."""

    def __init__(self, rules: RuleSet, seats: int, seat: int) -> None:
        self.rules = rules
        self.seats = seats
        self.seat = seat
        self.heard: list[Heard] = []
        self.take_backs = 0
        """Those of a game under way that it knows of."""
        self._start()

    @classmethod
    def of(cls, game: Game, seat: int) -> Watch:
        """Caught up with a game."""
        watch = cls(game.rules, game.seats, seat)
        watch.hear(*game.acts)
        return watch

    def hear(self, *acts: Act) -> None:
        """Go forward; what is known already is passed over."""
        for act in acts:
            if act.number < len(self.heard):
                continue
            facts = tuple([told for fact in act.facts if (told := fact.told_to(self.seat)) is not None])
            for fact in facts:
                fact.fold(self.view.table)
            self.revision += len(facts)
            own = act.action if act.seat == self.seat else None
            self.heard.append(Heard(act.number, act.seat, own, facts))

    def see_again(self, acts: Iterable[Act]) -> None:
        """Begin anew: something was taken back, or another place in a recorded game is looked at."""
        self._start()
        self.hear(*acts)

    def _start(self) -> None:
        self.heard = []
        self.revision = 0
        self.view = View(self.rules.table(self.seats, frozenset({self.seat})), self.seat)
