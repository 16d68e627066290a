"""Who plays what, before anything is dealt."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from ttr_tui.core.value import value
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.sitters import Sitter

SEEDS = 10**9
"""A seed that nobody typed is below this, so that it can be read out."""


@value
class Party:
    """A map with its variants worked in, and who sits down to it."""

    map: Mapping[str, Any]
    variants: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    first: int | None = None
    """The seat that is to play first; None leaves it to chance."""

    def deal(self, seed: int | None = None) -> Deal:
        """Without a seed, one that nobody knows before the end."""
        dealt = secrets.randbelow(SEEDS) if seed is None else seed
        return Deal(self.map, self.variants, self.sitters, dealt, self.first, seed_was_typed=seed is not None)
