"""Which stickers are in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Fact, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value


@dataclass(slots=True)
class StuckRules:
    """The stickers that are in force."""

    ids: list[str]

    def copy(self) -> StuckRules:
        return StuckRules(self.ids[:])

    def seen_by(self, seat: int) -> StuckRules:
        return self

    def imagined(self, seat: int, chance: Chance) -> StuckRules:
        return self.copy()


@value
class RuleStuck(Fact):
    """From now on a sticker is in force."""

    word: ClassVar[str] = "stick"
    sticker: Word

    def fold(self, table: Table) -> None:
        stuck = table.record(StuckRules)
        if self.sticker not in stuck.ids:
            stuck.ids.append(self.sticker)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class RulePeeled(Fact):
    """From now on a sticker is no longer in force."""

    word: ClassVar[str] = "peel"
    sticker: Word

    def fold(self, table: Table) -> None:
        table.record(StuckRules).ids.remove(self.sticker)

    def told_to(self, seat: int) -> Fact:
        return self
