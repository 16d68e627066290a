"""Which numbers there are for a game: the common ones, with those that the systems of its parts bring."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import make_dataclass

from ttr_tui.bots.weights.weights import Weights
from ttr_tui.rules.registry import brought_by


def kind_of_weights(parts: Iterable[str]) -> type[Weights]:
    """The weights of a game with these parts."""
    kinds = tuple(system.WEIGHTS for system in brought_by("bots", parts) if hasattr(system, "WEIGHTS"))
    if len(kinds) > 1:
        return make_dataclass("Weights", (), bases=kinds, frozen=True)
    return kinds[0] if kinds else Weights
