"""What a system adds to advice: the seam between this room and the folders of systems in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from importlib import import_module
from typing import Any, TypeAlias

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.bots.planner.model.hand import Need
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet

ROOM = "bots.advice"

Answering: TypeAlias = Callable[[RuleSet, Intent], Sequence[Advice]]


@value
class SystemReasons:
    """A folder calls its own `REASONS` in `why.py`; the kinds stand apart, so that to read them loads no planner."""

    actions: Mapping[type[Action], Callable[[Intent, Any], Reason]] = field(default_factory=dict)
    """Why to do a further action of a turn."""
    needs: Mapping[type[Need], Callable[[Intent, Any, int, int], Reason]] = field(default_factory=dict)
    """Why to draw a card that is wanted for something other than a lane, which then lacks so many cards."""
    decisions: Mapping[str, Answering] = field(default_factory=dict)
    """How its own decisions can be answered, in any order."""
    waits: Sequence[Callable[[Intent], Reason | None]] = ()
    """Why to wait with claims where no card helps much, if there is a reason."""
    beyond: Sequence[Callable[[Intent, Claim], Reason | None]] = ()
    """Why to claim a lane that no ticket needs, if it isn't for what every game has."""
    now: Sequence[Callable[[Intent], Sequence[Advice]]] = ()
    """What can be done now and is sure to bring something, whatever the plan makes of it."""
    brings: Mapping[type[Reason], Callable[[Any], int]] = field(default_factory=dict)
    """The points that it brings, by its reason."""

    def points(self, reason: Reason) -> int:
        return self.brings[type(reason)](reason) if type(reason) in self.brings else 0


def reasons_of(parts: Sequence[str]) -> SystemReasons:
    """Those of all systems of these parts."""
    found: list[SystemReasons] = [import_module(f"{one.__name__}.why").REASONS for one in brought_by(ROOM, parts)]
    return SystemReasons(
        {action: why for each in found for action, why in each.actions.items()},
        {need: why for each in found for need, why in each.needs.items()},
        {decision: answers for each in found for decision, answers in each.decisions.items()},
        [waits for each in found for waits in each.waits],
        [why for each in found for why in each.beyond],
        [now for each in found for now in each.now],
        {reason: brings for each in found for reason, brings in each.brings.items()},
    )
