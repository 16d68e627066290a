"""Filling a gap in the market: from which of the two decks."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.rules.lakes.market import Refill
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.table.panes.cards import DECKS
from ttr_tui.tui.turn.listed import ListedDecision
from ttr_tui.words.english import screen as words


class Refilling(ListedDecision):
    """The keys that draw from a deck choose it here too."""

    def offers(self) -> Sequence[Offer]:
        cast = self.table.desk.cast
        decks = [
            Offer(DECKS[action.supply], choice.act, words.deck(cast, action.supply), not choice.off)
            for action, choice in zip(self._actions, self.choices, strict=True)
            if isinstance(action, Refill)
        ]
        return [*super().offers(), *decks]
