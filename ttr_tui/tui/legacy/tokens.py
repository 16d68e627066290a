"""Tokens that stand in cities."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.cards import NONE
from ttr_tui.core.view import View
from ttr_tui.rules.legacy.story.tokens import Tokens


def tokens_placed(view: View) -> Mapping[int, int]:
    """Each city in which tokens stand, with the seat whose they are; of several seats the last."""
    counts = view.table.record(Tokens).counts
    return {city: seat for seat, _, city in sorted(counts) if city != NONE}
