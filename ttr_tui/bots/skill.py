"""What a part of the rules adds to the planner's thinking: the seam between the planner and the systems.

A skill is made once for a rule set and knows what never changes. For every decision it takes in what its part shows in
the view; that insight answers the planner's questions. Each answer does nothing unless a skill has something to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from ttr_tui.bots.planner.worth import Worth
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from ttr_tui.bots.planner.hand import Errand
    from ttr_tui.bots.planner.intent import Intent
    from ttr_tui.bots.planner.look import Outlook

P = TypeVar("P", bound=Part)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action, and what it is good for: turns of work in the middle of a game, points in its last turn."""

    merit: float
    action: Action


@dataclass(frozen=True, slots=True)
class Supply:
    """The pieces of a seat."""

    pieces: tuple[int, ...]
    """What can be laid now, by kind."""
    reach: tuple[int, ...]
    """What can be had of each kind, in place of others."""
    room: int
    """All of them together."""
    swap: float = 0.0
    """What it costs to have a piece in another's place."""


class Insight:
    """What a part shows in one view. Caches go by it: it compares by all that its answers depend on."""

    __slots__ = ()

    def supply(self) -> Supply | None:
        """The pieces of the seat, where they are more than what lies before it."""
        return None

    def gains(self) -> Mapping[int, float]:
        """By lane, the points that it brings or costs to claim it now, beyond those for its length."""
        return {}

    def second(self) -> Mapping[int, float]:
        """By link, the points that it costs if a rival takes another lane of it first."""
        return {}

    def adds(self, outlook: Outlook, network: int, made: Sequence[int]) -> float:
        """What a network with these tickets made is worth beyond its links and tickets."""
        return 0.0

    def errands(self, intent: Intent) -> Sequence[Errand]:
        """What else to collect cards for, by what is intended so far."""
        return ()

    def offers(self, intent: Intent) -> Iterable[Offer]:
        """What else could be done in this turn."""
        return ()

    def last_offers(self, outlook: Outlook, view: View) -> Iterable[Offer]:
        """What else could be done in the last turn of all."""
        return ()

    def answer(self, intent: Intent) -> Action | None:
        """The answer to a decision that belongs to this part alone."""
        return None


class Skill(Generic[P]):
    """Made once for a part of a rule set."""

    pays: ClassVar[Mapping[str, int]] = {}
    """Designs of cards that pay for more than one space, with how many."""
    answers: ClassVar[Sequence[str]] = ()
    """The decisions that its insights answer."""

    def __init__(self, part: P, rules: RuleSet, worth: Worth) -> None:
        self.part = part
        self.rules = rules
        self.worth = worth

    def look(self, view: View) -> Insight | None:
        """What the part shows; None if it has nothing to say."""
        return None
