"""What a system of rules asks in a way of its own, in one object."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from ttr_tui.core.facts import Action
from ttr_tui.plain.prompter import Prompter
from ttr_tui.rules.registry import brought_by


@dataclass(frozen=True, kw_only=True)
class SystemPrompts:
    """A system has one as `PROMPTS` in its folder here, or needs none."""

    decisions: Mapping[str, Callable[[Prompter], Action]] = field(default_factory=dict)
    """How a person is asked for a decision that is more than a choice from a list."""
    extra_actions: Mapping[str, Callable[[Prompter, str], Action | None]] = field(default_factory=dict)
    """How the rest of a further action is said, by the kind of its menu; None if the person thinks better of it."""


@cache
def prompts_of(parts: tuple[str, ...]) -> SystemPrompts:
    """What the systems of these parts ask."""
    systems: list[SystemPrompts] = [module.PROMPTS for module in brought_by("plain", parts)]
    return SystemPrompts(
        decisions={decision: ask for own in systems for decision, ask in own.decisions.items()},
        extra_actions={kind: ask for own in systems for kind, ask in own.extra_actions.items()},
    )
