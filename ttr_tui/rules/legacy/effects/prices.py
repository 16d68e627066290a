"""What a claim costs beyond the cards for its spaces: steps that are quoted before anybody pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from ttr_tui.core.board import Board
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.legacy.effects.verbs import ANY_NUMBER, Ask, Modify, ModifyPrice, Verb
from ttr_tui.rules.part import Part

REWARD = "claim.reward"
FORBID = "claim.forbid"

Effect: TypeAlias = Modify | Verb


@value
class Quote:
    """What a lane costs on top of a set as long as the lane; for certain choices, if its price leaves any.

    Each effect that asks for an extra wild adds one of its own (LEGACY-038, LEGACY-039). `most_wilds` limits the set.
    """

    cards: int = 0
    wilds: int = 0
    dollars: int = 0
    most_wilds: int = ANY_NUMBER
    choices: tuple[str, ...] = ()


PLAIN = Quote()


@value
class PriceStep:
    """A number of the claim's sequence at which the price changes.

    `lanes(table)` are those whose price it touches now. `quote(lane, so_far)` is pure: the price with this step worked
    in, or several of them to choose from.
    """

    number: int
    lanes: Callable[[Table], int]
    quote: Callable[[Table, int, Quote], Sequence[Quote]]


class Pricing(Part):
    """A part that has a say in prices."""

    def forbidden(self, table: Table) -> int:
        """The lanes that nobody may claim for now."""
        raise NotImplementedError

    def price_steps(self) -> Sequence[PriceStep]:
        """When and how it changes them."""
        raise NotImplementedError


class Changes:
    """The effects of one event or sticker on claims, with the lanes that each of them is about."""

    def __init__(self, name: str, effects: Sequence[Effect], board: Board) -> None:
        self._name = name
        self._prices: list[tuple[int, Modify | Ask]] = []
        self._rewards: list[tuple[int, int]] = []
        self.forbidden = 0
        """The lanes that nobody may claim under them."""
        for effect in effects:
            if isinstance(effect, Ask) and effect.prices:
                self._prices.append((effect.when.lanes(board), effect))
            elif isinstance(effect, Modify):
                if effect.hook == REWARD:
                    self._rewards.append((effect.when.lanes(board), effect.change))
                elif effect.hook == FORBID:
                    self.forbidden |= effect.when.lanes(board)
                elif effect.hook.startswith("claim."):
                    self._prices.append((effect.when.lanes(board), effect))
        self.lanes = 0
        """The lanes whose price they change."""
        for mask, _ in self._prices:
            self.lanes |= mask

    def quotes(self, lane: int, so_far: Quote) -> list[Quote]:
        """The price of a lane with these effects."""
        quotes = [so_far]
        for mask, effect in self._prices:
            if mask >> lane & 1:
                quotes = [quote for before in quotes for quote in self._after(effect, before)]
        return quotes

    def reward(self, lane: int) -> int:
        """The dollars that claiming a lane brings."""
        return sum(dollars for mask, dollars in self._rewards if mask >> lane & 1)

    def _after(self, effect: Modify | Ask, so_far: Quote) -> Iterator[Quote]:
        if not isinstance(effect, Ask):
            yield changed(so_far, effect)
            return
        for way in effect.options:
            quote = replace(so_far, choices=(*so_far.choices, f"{self._name}:{way.label}"))
            for part in way.effects:
                if isinstance(part, ModifyPrice):
                    quote = changed(quote, part)
            yield quote


def changed(quote: Quote, effect: Modify | ModifyPrice) -> Quote:
    """The price with one more effect."""
    match effect.hook:
        case "claim.extra_cards":
            return replace(quote, cards=quote.cards + effect.change)
        case "claim.extra_wilds":
            return replace(quote, wilds=quote.wilds + effect.change)
        case "claim.extra_dollars":
            return replace(quote, dollars=quote.dollars + effect.change)
        case "claim.most_wilds":
            return replace(quote, most_wilds=min(quote.most_wilds, effect.change))
    return quote


def floored(quote: Quote) -> Quote:
    """The price that is asked in the end: nothing makes a lane cheaper than its spaces."""
    if min(quote.cards, quote.wilds, quote.dollars) >= 0:
        return quote
    return replace(quote, cards=max(quote.cards, 0), wilds=max(quote.wilds, 0), dollars=max(quote.dollars, 0))
