"""The guide through a first game: says what comes next, each thing once."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.events import Claimed, TurnBegan
from ttr_tui.core.view import View
from ttr_tui.rules.common.tickets import FIRST_TICKETS
from ttr_tui.seats.game import Act
from ttr_tui.words.english.plain import guide as guide_words


class FirstGame:
    """A guide for one game: called before each question, it answers with what to say."""

    def __init__(self) -> None:
        self._said: set[int] = set()
        self.over = False

    def __call__(self, acts: Sequence[Act], view: View) -> Sequence[str]:
        step = self._step(acts, view)
        if step in self._said:
            return ()
        self._said.add(step)
        self.over = step == len(guide_words.STEPS) - 1
        return [guide_words.heading(step + 1, len(guide_words.STEPS)), *guide_words.STEPS[step]]

    def _step(self, acts: Sequence[Act], view: View) -> int:
        """By what the learner has done so far: tickets, cards, a route, and then all is said."""
        facts = [fact for act in acts for fact in act.facts]
        if view.owes == FIRST_TICKETS:
            return 0
        if any(isinstance(fact, Claimed) and fact.seat == view.seat for fact in facts):
            return 3
        begun = sum(isinstance(fact, TurnBegan) and fact.seat == view.seat for fact in facts)
        return 1 if begun < 2 else 2
