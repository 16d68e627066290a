"""What a part of the rules adds to the planner's thinking: the seam between the planner and the systems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from ttr_tui.bots.planner.model.chart import Terms
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.situation import Insight
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.view import View
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet

P = TypeVar("P", bound=Part)


class Skill(Generic[P]):
    """Made once for a part of a rule set: it knows what never changes, and looks at every view anew."""

    pays: ClassVar[Mapping[str, int]] = {}
    """Designs of cards that pay for more than one space, with how many."""
    answers: ClassVar[Sequence[str]] = ()
    """The decisions that its insights answer."""
    leaves: ClassVar[Sequence[str]] = ()
    """The decisions of its part for which the first option will do."""

    def __init__(self, part: P, rules: RuleSet, worth: Worth) -> None:
        self.part = part
        self.rules = rules
        self.worth = worth

    @classmethod
    def terms(cls, part: P, rules: RuleSet, weights: Weights) -> Mapping[int, Terms]:
        """The lanes that ask for something other than a card of their suit for each space."""
        return {}

    def look(self, view: View) -> Insight | None:
        """What the part shows; None if it has nothing to say."""
        return None
