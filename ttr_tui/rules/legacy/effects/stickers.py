"""Rule stickers: rules that join the numbered steps of a claim while a game runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.checks import check_stickers
from ttr_tui.rules.legacy.effects.doing import Doing
from ttr_tui.rules.legacy.effects.lists import happens
from ttr_tui.rules.legacy.effects.prices import Changes, PriceStep, Pricing, Quote
from ttr_tui.rules.legacy.effects.sticking import RulePeeled, RuleStuck, StuckRules
from ttr_tui.rules.legacy.effects.verbs import Sticker
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import ClaimStep, Part, Play, Task

STICKERS = "stickers"


class Stickers(Pricing):
    """Every sticker keeps its number among the steps, and is passed over until it is in force (LEGACY-054)."""

    name = STICKERS
    set_up_at = SetUp.CARDS
    after = ("events",)
    facts = (RuleStuck, RulePeeled, Scored)

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

        self._of_claims = [sticker for sticker in self.numbers.stickers if sticker.pipeline == "claim"]
        self._doing: Doing

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))

    def record(self, seats: int) -> StuckRules:
        return StuckRules([])

    def forbidden(self, table: Table) -> int:
        mask = 0
        for sticker in table.record(StuckRules).ids:
            mask |= self._changes[sticker].forbidden
        return mask

    def price_steps(self) -> Sequence[PriceStep]:
        return [
            PriceStep(sticker.step, partial(self._touched, sticker.id), partial(self._quote, sticker.id))
            for sticker in self._of_claims
        ]

    def claim_steps(self) -> Sequence[ClaimStep]:
        return [ClaimStep(sticker.step, partial(self._take_effect, sticker)) for sticker in self._of_claims]

    def _touched(self, sticker: str, table: Table) -> int:
        return self._changes[sticker].lanes if sticker in table.record(StuckRules).ids else 0

    def _quote(self, sticker: str, table: Table, lane: int, so_far: Quote) -> Sequence[Quote]:
        return self._changes[sticker].quotes(lane, so_far)

    def _take_effect(self, sticker: Sticker, play: Play, seat: int, lane: int, payment: Payment) -> Task | None:
        """The dollars that it brings; then what else it does."""
        if sticker.id not in play.table.record(StuckRules).ids:
            return None
        dollars = self._changes[sticker.id].reward(lane)
        if dollars:
            play.tell(Scored(seat, dollars, STICKERS))
        if happens(sticker.effects) and self._doing.judge.holds(sticker.when, play.table, seat, lane):
            return self._doing.list_of(STICKERS, sticker.id, seat, lane)
        return None
