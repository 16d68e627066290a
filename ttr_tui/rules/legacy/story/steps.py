"""Rules of the board with a numbered step of the set-up or of the end of a game."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import ClassVar

from ttr_tui.core.events import Postponed
from ttr_tui.core.facts import Fact
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.doing import Doing
from ttr_tui.rules.legacy.effects.stickers import STICKERS
from ttr_tui.rules.legacy.effects.sticking import StuckRules
from ttr_tui.rules.legacy.effects.verbs import Sticker
from ttr_tui.rules.order import Scoring
from ttr_tui.rules.part import Due, Part, Play

RECEIPT_STEP = 1
"""A rule with this step of the end is a row of the receipt, which is filled in at it."""
LATER_STEPS = (4, 5, 7)


class Steps(Part):
    """Steps of one kind, done in the order of their numbers by whoever began; each waits for those before it.

    Which of them are in force shows when their turn comes, so that one step may stick or peel a later one.
    """

    pipeline: ClassVar[str]
    numbered: ClassVar[Container[int]]
    """The numbers of those that are done here."""
    needs: ClassVar = ((STICKERS,),)
    facts: ClassVar[tuple[type[Fact], ...]] = (Postponed,)

    @value
    class Numbers:
        stickers: tuple[Sticker, ...]

    def __init__(self, edition: Edition) -> None:
        stickers: Sequence[Sticker] = edition.numbers[STICKERS]
        own = [one for one in stickers if one.pipeline == self.pipeline and one.step in self.numbered]
        self._steps = sorted(own, key=lambda sticker: sticker.step)
        self._doing: Doing

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        return self.go_on(play, *numbers)

    def go_on(self, play: Play, first: int = 0) -> Due | None:
        """Do the next step that is in force, after so many of them."""
        table = play.table
        for k, sticker in enumerate(self._steps[first:], first):
            if sticker.id in table.record(StuckRules).ids and self._doing.judge.holds(sticker.when, table, table.first):
                if k + 1 < len(self._steps):
                    play.tell(Postponed(self.tasks[0], (k + 1,)))
                return self._doing.list_of(STICKERS, sticker.id, table.first)
        return None


class ReceiptRows(Steps):
    """What fills a row of the receipt: it is done when all else has been scored."""

    name = "receipt-rows"
    pipeline = "finish"
    numbered = (RECEIPT_STEP,)
    tasks = ("receipt-rows",)
    scores_at = Scoring.OWN
    before = ("receipts",)
    after = ("postcards",)

    def finish(self, play: Play) -> Due | None:
        return self.go_on(play)


class LastSteps(Steps):
    """What comes after the receipts and the event that is archived."""

    name = "last-steps"
    pipeline = "finish"
    numbered = LATER_STEPS
    tasks = ("last-steps",)
    scores_at = Scoring.CONSEQUENCES
    after = ("caboose",)

    def finish(self, play: Play) -> Due | None:
        return self.go_on(play)
