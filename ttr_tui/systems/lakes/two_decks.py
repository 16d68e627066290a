"""Drawing cards from two decks: whoever takes a card of the market says which deck the next one comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from ttr_tui.core.cards import NONE, PLAIN, WILD
from ttr_tui.core.events import TURN, Drew, MarketLaid, Opened, Owes, Postponed, Shuffled, SweepStopped, Swept, Took
from ttr_tui.core.facts import Action, Payment, Supply
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Draft, Edition, Flaw, Range
from ttr_tui.rules.market import (
    LOOK_AGAIN_STEP,
    SECOND_CARD,
    DrawCard,
    TakeCard,
    brings_other_cards,
    check_cards,
    deal_hands,
    plain_outside_hands,
    restock,
    sweep,
    why_not_take,
)
from ttr_tui.rules.part import ClaimStep, Listed, Part, Play, Refusal, SetUp, TurnEnd

CARS, SHIPS = range(2)
"""The two supplies; the wilds are among the cars (LAKES-003)."""

HARBOR = "harbor"
"""A card of a train with the sign of a harbour."""
SINGLE = "single"
"""A card with one ship, which always has the sign of a harbour."""
DOUBLE = "double"

REFILL = "refill"
DRAW_ON = "draw-on"
"""The task of going on with a draw once the gap in the market is filled."""


@value
class Refill(Action):
    """Fill the first gap of the market from this deck."""

    word: ClassVar[str] = "refill"
    supply: Supply


class TwoDeckMarket(Part):
    """Two cards a turn, each from the market or from the top of either deck (LAKES-016)."""

    name = "two-deck-market"
    role = "market"
    set_up_at = SetUp.CARDS
    ends_turn_at = TurnEnd.REFILL
    decks: ClassVar = {"cars": ((PLAIN, HARBOR), (WILD,)), "ships": ((SINGLE, DOUBLE), ())}
    actions: ClassVar = {DrawCard: (TURN, SECOND_CARD), TakeCard: (TURN, SECOND_CARD), Refill: (REFILL,)}
    small = (SECOND_CARD, REFILL)
    facts = (MarketLaid, Shuffled, Drew, Took, Opened, Swept, SweepStopped)
    tasks = (DRAW_ON,)

    @value
    class Numbers:
        opening_cards: Annotated[int, Range(0, 20)]
        """From each deck."""
        market_size: Annotated[int, Range(1, 12)]
        """Half of it is opened from each deck."""
        market_wilds: Annotated[int, Range(1, 12)]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return check_cards(draft)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._wild = edition.cards.wild
        self._ships = self.numbers.market_size // 2
        self._draws = (DrawCard(CARS), DrawCard(SHIPS))
        self._takes = tuple(TakeCard(slot) for slot in range(self.numbers.market_size))
        self._whole = Listed("draw", (*self._draws, *self._takes))
        self._refills = Listed("refill", (Refill(CARS), Refill(SHIPS)))

    def set_up(self, play: Play) -> None:
        """Shuffle and deal from both decks, open the market (LAKES-005 to LAKES-007)."""
        for supply in (CARS, SHIPS):
            deal_hands(play, supply, self.numbers.opening_cards)
        play.tell(MarketLaid(self.numbers.market_size))
        self._lay_out(play)
        self._sweep(play)

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(LOOK_AGAIN_STEP, self._after_claim),)

    def menu(self, view: View, decision: str) -> Listed | None:
        if decision == REFILL:
            return self._refills
        table, market = view.table, view.table.market
        able = able_decks(table)
        if decision == TURN:
            if not able:
                return None
            barred = NONE
        else:
            barred = self._wild
        if len(able) == 2 and barred not in market and NONE not in market:
            return self._whole
        takes = [take for take, card in zip(self._takes, market) if card != NONE and card != barred]  # noqa: B905
        actions = (*(self._draws[supply] for supply in able), *takes)
        return Listed("draw", actions) if actions else None

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        table = view.table
        able = able_decks(table)
        if isinstance(action, TakeCard):
            if decision == TURN and not able:
                return Refusal("no cards to draw", "LAKES-027")
            return why_not_take(table, action.slot, decision, size_rule="LAKES-006", wild_rule="LAKES-022")
        assert isinstance(action, DrawCard | Refill)
        if action.supply not in (CARS, SHIPS):
            return Refusal("no such deck", "ALL-004")
        if action.supply in able:
            return None
        if decision == TURN and not able:
            return Refusal("no cards to draw", "LAKES-027")
        return Refusal("deck empty", "LAKES-026", {"supply": action.supply})

    def perform(self, play: Play, seat: int, action: Action) -> Owes | None:
        table = play.table
        match action:
            case Refill(supply):
                self._open(play, supply)
                return self._refill(play, seat)
            case DrawCard(supply):
                first = table.owed[seat] == TURN
                if table.decks[supply] or restock(play, supply):
                    play.tell(Drew(seat, supply, (table.decks[supply][-1],)))
                return self._second_card(table, seat) if first else None
            case TakeCard(slot):
                card = table.market[slot]
                first = table.owed[seat] == TURN and card != self._wild
                play.tell(Took(seat, slot, card))
                owes = self._refill(play, seat)
                if not first:
                    return owes
                if owes is not None:
                    play.tell(Postponed(DRAW_ON, (seat,)))
                return owes or self._second_card(table, seat)
        raise AssertionError(action)

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Owes | None:
        (seat,) = numbers
        return self._second_card(play.table, seat)

    def end_turn(self, play: Play, seat: int) -> Owes | None:
        """Empty slots are filled as soon as there are cards again, as the seat says that freed them (ALL-027)."""
        if NONE in play.table.market and not play.table.in_last_turn:
            return self._refill(play, seat)
        return None

    def look_again(self, play: Play, payment: Payment) -> None:
        """Too many wilds that had to stay go once a payment has brought cards that make another market (ALL-029)."""
        table = play.table
        if table.market.count(self._wild) >= self.numbers.market_wilds and brings_other_cards(table, payment):
            self._sweep(play)

    def _after_claim(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        self.look_again(play, payment)

    def _second_card(self, table: Table, seat: int) -> Owes | None:
        """A second card must be drawn if there is one that can be (ALL-028, ALL-039)."""
        possible = able_decks(table) or any(card not in (NONE, self._wild) for card in table.market)
        return Owes(SECOND_CARD, (seat,)) if possible else None

    def _refill(self, play: Play, seat: int) -> Owes | None:
        """Fill the gaps; where either deck could, the seat has the choice (LAKES-017 to LAKES-020)."""
        table = play.table
        while NONE in table.market:
            able = able_decks(table)
            if len(able) == 2:
                return Owes(REFILL, (seat,))
            if not able:
                return None
            self._open(play, able[0])
        return None

    def _open(self, play: Play, supply: int) -> None:
        turn_up(play, supply)
        self._sweep(play)

    def _sweep(self, play: Play) -> None:
        """Too many wilds sweep the market (LAKES-007, LAKES-024)."""
        table, sweeps = play.table, 0
        while table.market.count(self._wild) >= self.numbers.market_wilds:
            if not sweep(play, sweeps, mendable=self._mendable(table)):
                return
            self._lay_out(play)
            sweeps += 1

    def _lay_out(self, play: Play) -> None:
        """Open half of the market from each deck; where one is short the other fills the gap (LAKES-062)."""
        market = play.table.market
        while market.count(NONE) > self._ships and turn_up(play, CARS):
            pass
        while NONE in market and turn_up(play, SHIPS):
            pass
        while NONE in market and turn_up(play, CARS):
            pass

    def _mendable(self, table: Table) -> bool:
        """Could a market with fewer wilds come of a sweep, given that it opens so many ships at most (ALL-029)?"""
        ships = min(self._ships, plain_outside_hands(table, SHIPS))
        plain = plain_outside_hands(table, CARS) + ships
        return plain > self.numbers.market_size - self.numbers.market_wilds


def turn_up(play: Play, supply: int) -> bool:
    """Open a card of a deck into the first empty slot of the market; False if there is no card."""
    table = play.table
    if not table.decks[supply] and not restock(play, supply):
        return False
    play.tell(Opened(table.market.index(NONE), supply, table.decks[supply][-1]))
    return True


def able_decks(table: Table) -> tuple[int, ...]:
    """The decks that a card can be had from, be it after a shuffle of their discard."""
    return tuple([supply for supply, deck in enumerate(table.decks) if deck or any(table.discards[supply])])
