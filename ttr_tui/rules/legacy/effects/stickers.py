"""Rule stickers: rules that join the numbered steps of a claim while a game runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Fact, Payment, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.checks import check_stickers
from ttr_tui.rules.legacy.effects.prices import Changes, PriceStep, Pricing, Quote
from ttr_tui.rules.legacy.effects.verbs import Sticker
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import ClaimStep, Play

STICKERS = "stickers"


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


class Stickers(Pricing):
    """Every sticker keeps its number among the steps, and is passed over until it is in force (LEGACY-054)."""

    name = STICKERS
    set_up_at = SetUp.CARDS
    after = ("events",)
    facts = (RuleStuck, Scored)

    @value
    class Numbers:
        stickers: tuple[Sticker, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return check_stickers(draft.numbers.get(STICKERS, ()), draft.printed_steps)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._changes = {
            str(sticker.id): Changes(sticker.id, sticker.effects, edition.board) for sticker in self.numbers.stickers
        }

    def record(self, seats: int) -> StuckRules:
        return StuckRules([])

    def price_steps(self) -> Sequence[PriceStep]:
        return [
            PriceStep(sticker.step, partial(self._touched, sticker.id), partial(self._quote, sticker.id))
            for sticker in self.numbers.stickers
        ]

    def claim_steps(self) -> Sequence[ClaimStep]:
        return [ClaimStep(sticker.step, partial(self._reward, sticker.id)) for sticker in self.numbers.stickers]

    def _touched(self, sticker: str, table: Table) -> int:
        return self._changes[sticker].lanes if sticker in table.record(StuckRules).ids else 0

    def _quote(self, sticker: str, table: Table, lane: int, so_far: Quote) -> Sequence[Quote]:
        return self._changes[sticker].quotes(lane, so_far)

    def _reward(self, sticker: str, play: Play, seat: int, lane: int, payment: Payment) -> None:
        dollars = self._changes[sticker].reward(lane)
        if dollars and sticker in play.table.record(StuckRules).ids:
            play.tell(Scored(seat, dollars, STICKERS))
