"""Rules of the board that are in force from the start, and those that take a numbered step of the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ttr_tui.core.events import Postponed
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.doing import Doing
from ttr_tui.rules.legacy.effects.stickers import STICKERS
from ttr_tui.rules.legacy.effects.sticking import RuleStuck, StuckRules
from ttr_tui.rules.legacy.effects.verbs import Sticker, StickerId
from ttr_tui.rules.part import Part, Play, Task


class StuckBefore(Part):
    """What was stuck in an earlier game; the free steps of the set-up go in the order of their numbers (LEGACY-030)."""

    name = "stuck-before"
    needs: ClassVar = ((STICKERS,),)
    after = ("story",)
    facts = (RuleStuck, Postponed)

    @value
    class Numbers:
        stickers: tuple[Sticker, ...]
        stuck_before: tuple[StickerId, ...]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        in_set_up = [sticker for sticker in self.numbers.stickers if sticker.pipeline == "set-up"]
        self._steps = [str(sticker.id) for sticker in sorted(in_set_up, key=lambda sticker: sticker.step)]
        self._doing: Doing

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))

    def set_up(self, play: Play) -> None:
        for sticker in self.numbers.stuck_before:
            play.tell(RuleStuck(sticker))

    def begin_play(self, play: Play) -> Task | None:
        """Each step waits for those before it."""
        stuck = play.table.record(StuckRules).ids
        tasks = [self._doing.list_of(STICKERS, name, play.table.first) for name in self._steps if name in stuck]
        for task in tasks[:0:-1]:
            play.tell(Postponed(*task))
        return tasks[0] if tasks else None
