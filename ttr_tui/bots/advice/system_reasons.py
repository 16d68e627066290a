"""What the systems of a game add to advice: their own reasons, answers, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeAlias

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.bots.planner.worth import CardNeed
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet

Answering: TypeAlias = Callable[[RuleSet, Intent], Sequence[Advice]]


@value
class SystemReasons:
    """A system calls its own `REASONS` in `bots`; the kinds lie in `reasons`, so that to read them loads no planner."""

    actions: Mapping[type[Action], Callable[[Intent, Any], Reason]] = field(default_factory=dict)
    """Why to do a further action of a turn."""
    needs: Mapping[type[CardNeed], Callable[[Intent, int, int, int], Reason]] = field(default_factory=dict)
    """Why to draw a card for something but a lane: by the need's place, the card, what all needs up to it lack then."""
    decisions: Mapping[str, Answering] = field(default_factory=dict)
    """How its own decisions can be answered, the best way first."""
    beyond: Sequence[Callable[[Intent, Claim], Reason | None]] = ()
    """Why to claim a lane that no ticket needs, if it isn't for what every game has."""
    now: Sequence[Callable[[Intent], Sequence[Advice]]] = ()
    """What can be done now and is sure to bring something, whatever the plan makes of it."""


def reasons_of(parts: Sequence[str]) -> SystemReasons:
    """Those of all systems of these parts."""
    found: list[SystemReasons] = [system.REASONS for system in brought_by("bots", parts)]
    return SystemReasons(
        {action: why for each in found for action, why in each.actions.items()},
        {need: why for each in found for need, why in each.needs.items()},
        {decision: answers for each in found for decision, answers in each.decisions.items()},
        [why for each in found for why in each.beyond],
        [now for each in found for now in each.now],
    )
