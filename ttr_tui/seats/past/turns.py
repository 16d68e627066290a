"""What happened, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from ttr_tui.core.events import Passed, TurnBegan
from ttr_tui.seats.game import Act
from ttr_tui.seats.watching import Heard

Happened = TypeVar("Happened", Act, Heard)


def by_turns(acts: Iterable[Happened]) -> dict[int, list[Happened]]:
    """The acts of each turn; those before the first one under 0."""
    turns: dict[int, list[Happened]] = {}
    turn = 0
    for act in acts:
        turns.setdefault(turn, []).append(act)
        turn += sum(isinstance(fact, TurnBegan | Passed) for fact in act.facts)
    return turns
