"""Why an action can't be done: a code, the rule's id and the numbers that a player needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ttr_tui.core.value import value


@value
class Refusal:
    """`words` turns it into a sentence; `details` are what that sentence names."""

    code: str
    rule: str
    details: Mapping[str, int] = field(default_factory=dict)
