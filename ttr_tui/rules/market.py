"""Drawing cards: the deck, the face-up market and the sweep of too many wilds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from ttr_tui.core.cards import NONE, PLAIN, WILD
from ttr_tui.core.events import TURN, Drew, MarketLaid, Opened, Owes, Shuffled, SweepStopped, Swept, Took
from ttr_tui.core.facts import Action, Fact, Payment, Slot, Supply
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Draft, Edition, Flaw, Range
from ttr_tui.rules.part import ClaimStep, Due, Listed, Menu, Part, Play, Refusal, SetUp, TurnEnd

SECOND_CARD = "second-card"
LOOK_AGAIN_STEP = 16
"""After all that follows a claim the market is looked at."""
MOST_SWEEPS = 10
"""So many sweeps in a row, then the market stays (ALL-029)."""


@value
class DrawCard(Action):
    """Take the top card of a deck."""

    word: ClassVar[str] = "draw"
    supply: Supply


@value
class TakeCard(Action):
    """Take a card of the market."""

    word: ClassVar[str] = "take"
    slot: Slot


class Market(Part):
    """Two cards a turn, each from the market or from the deck; a face-up wild is the only card of its turn."""

    name = "market"
    role = "market"
    set_up_at = SetUp.CARDS
    ends_turn_at = TurnEnd.REFILL
    decks: ClassVar = {"cars": ((PLAIN,), (WILD,))}
    actions: ClassVar = {DrawCard: (TURN, SECOND_CARD), TakeCard: (TURN, SECOND_CARD)}
    small: ClassVar[Sequence[str]] = (SECOND_CARD,)
    facts: ClassVar[tuple[type[Fact], ...]] = (MarketLaid, Shuffled, Drew, Took, Opened, Swept, SweepStopped)

    @value
    class Numbers:
        opening_cards: Annotated[int, Range(0, 20)]
        market_size: Annotated[int, Range(1, 12)]
        market_wilds: Annotated[int, Range(1, 12)]
        """So many wilds in the market sweep it."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return check_cards(draft)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._wild = edition.cards.wild
        self.unheld: Sequence[int] = ()
        """Asked for at every card that is opened, so it stands in the part itself."""
        self._supply = 0
        self._blind = DrawCard(self._supply)
        self._slots = range(self.numbers.market_size)
        self._takes = tuple(TakeCard(slot) for slot in self._slots)
        self._whole = Listed("draw", (self._blind, *self._takes))

    def set_up(self, play: Play) -> None:
        """Shuffle, deal the opening hands, open the market (CLASSIC-004 to CLASSIC-006)."""
        self.deal_opening_hands(play)
        play.tell(MarketLaid(self.numbers.market_size))
        self.fill(play)

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(LOOK_AGAIN_STEP, self._look_after_claim),)

    def menu(self, view: View, decision: str) -> Menu | None:
        table = view.table
        market = table.market
        drawable = table.decks[self._supply] or any(table.discards[self._supply])
        if decision == TURN:
            if not drawable:
                return None
            barred = NONE
        else:
            barred = self._wild
        if drawable and barred not in market and NONE not in market:
            return self._whole
        takes = [take for take, card in zip(self._takes, market) if card != NONE and card != barred]  # noqa: B905
        actions = (self._blind, *takes) if drawable else tuple(takes)
        return Listed("draw", actions) if actions else None

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        table = view.table
        if not table.decks[self._supply] and not any(table.discards[self._supply]):
            if decision == TURN:
                return Refusal("no cards to draw", "CLASSIC-017")
            if isinstance(action, DrawCard):
                return Refusal("deck empty", "ALL-028")
        if isinstance(action, DrawCard):
            return None if action.supply == self._supply else Refusal("no such deck", "ALL-004")
        assert isinstance(action, TakeCard)
        if action.slot in self._slots and table.market[action.slot] not in (NONE, self._wild):
            return None
        return why_not_take(table, action.slot, decision, size_rule="CLASSIC-005", wild_rule="CLASSIC-014")

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        table = play.table
        supply = self._supply
        first = table.owed[seat] == TURN
        if isinstance(action, TakeCard):
            card = table.market[action.slot]
            play.tell(Took(seat, action.slot, card))
            self.fill(play)
            if card == self._wild:
                return None
        elif self.ready(play):
            play.tell(Drew(seat, supply, (table.decks[supply][-1],)))
        if first and (table.decks[supply] or self._second_card(table)):
            return Owes(SECOND_CARD, (seat,))
        return None

    def end_turn(self, play: Play, seat: int) -> Due | None:
        """An empty slot is filled as soon as there are cards again, before the next turn if one comes (ALL-027)."""
        if NONE in play.table.market and not play.table.in_last_turn:
            return self.refill(play, seat)
        return None

    def refill(self, play: Play, seat: int, sweeps: int = 0) -> Due | None:
        """Fill the market in the turn of a seat, after so many sweeps; what comes before that."""
        self.fill(play, sweeps)
        return None

    def _look_after_claim(self, play: Play, seat: int, lane: int, payment: Payment) -> Due | None:
        return self.look_again(play, seat, payment)

    def look_again(self, play: Play, seat: int, payment: Payment) -> Due | None:
        """Too many wilds that had to stay go once a payment has brought cards that make another market (ALL-029)."""
        table = play.table
        if table.market.count(self._wild) < self.numbers.market_wilds or not brings_other_cards(table, payment):
            return None
        return self.refill(play, seat, 1) if sweep(play, 0, mendable=self.mendable(table)) else None

    def _second_card(self, table: Table) -> bool:
        """Is there a second card to take (ALL-028, ALL-039)?"""
        return self.cards_left(table) > 0 or any(card not in (NONE, self._wild) for card in table.market)

    def ready(self, play: Play) -> bool:
        """Is there a card on top of the deck, now or once the discard is shuffled?"""
        return bool(play.table.decks[self._supply]) or restock(play, self._supply)

    def fill(self, play: Play, sweeps: int = 0) -> int | None:
        """Open a card into every empty slot; sweep while too many wilds lie there (CLASSIC-016).

        If a card is met first, the number of sweeps so far, to go on with later.
        """
        market, decks, supply = play.table.market, play.table.decks, self._supply
        while True:
            opened = False
            while NONE in market and self.ready(play):
                card = decks[supply][-1]
                if card in self.unheld:
                    return sweeps
                play.tell(Opened(market.index(NONE), supply, card))
                opened = True
            if not opened or market.count(self._wild) < self.numbers.market_wilds:
                return None
            if not sweep(play, sweeps, mendable=self.mendable(play.table)):
                return None
            sweeps += 1

    def deal_opening_hands(self, play: Play) -> None:
        deal_hands(play, self._supply, self.numbers.opening_cards)

    def cards_left(self, table: Table) -> int:
        """Cards that can still be drawn, shuffled or not."""
        return len(table.decks[self._supply]) + sum(table.discards[self._supply])

    def mendable(self, table: Table) -> bool:
        """Are there enough other cards outside the hands for a market with fewer wilds?"""
        return plain_outside_hands(table, self._supply) > self.numbers.market_size - self.numbers.market_wilds


def check_cards(draft: Draft) -> Iterator[Flaw]:
    """Each deck has cards enough for the hands and for its share of the market."""
    yield from draft.too_many("market_wilds", "market_size", "the market has")
    cards, seats = draft.cards, draft.seats[1]
    hand, market = (draft.numbers.get(name, 0) for name in ("opening_cards", "market_size"))
    for supply, deck in enumerate(cards.supplies) if cards else ():
        assert cards
        share, count = market // len(cards.supplies), len(cards.deck(supply))
        if count < seats * hand + share:
            what = f"{seats} hands of {hand} cards and a market of {share} are more than the {count} cards there are."
            yield Flaw(("numbers", "opening_cards"), f"{what} Deal fewer, or add cards to decks.{deck}.")


def deal_hands(play: Play, supply: int, count: int) -> None:
    """Shuffle a deck and deal so many of its cards to everybody."""
    table = play.table
    shuffle(play, supply, table.cards.deck(supply))
    for offset in range(table.seats):
        seat = (table.first + offset) % table.seats
        play.tell(Drew(seat, supply, tuple(table.decks[supply][::-1][:count])))


def why_not_take(table: Table, slot: int, decision: str, *, size_rule: str, wild_rule: str) -> Refusal | None:
    """Why a card of the market can't be taken; the rules are those that name its size and bar a second wild."""
    market = table.market
    if not 0 <= slot < len(market):
        return Refusal("no such slot", size_rule, {"slots": len(market)})
    if market[slot] == NONE:
        return Refusal("slot empty", "ALL-027", {"slot": slot + 1})
    if market[slot] == table.cards.wild and decision == SECOND_CARD:
        return Refusal("wild as second card", wild_rule, {"slot": slot + 1})
    return None


def sweep(play: Play, sweeps: int, *, mendable: bool) -> bool:
    """Sweep a market of too many wilds, after so many sweeps in a row; False if it stays (ALL-029 to ALL-031)."""
    if sweeps == MOST_SWEEPS or not mendable:
        play.tell(SweepStopped())
        return False
    play.tell(Swept())
    return True


def brings_other_cards(table: Table, payment: Payment) -> bool:
    """Has a payment put other cards than wilds into a discard, while more turns come?"""
    return not table.in_last_turn and any(kind != table.cards.wild for kind, _ in payment)


def plain_outside_hands(table: Table, supply: int) -> int:
    """How many cards of a supply, wilds aside, lie in its deck, its discard and the market."""
    deck, discard, wild, supply_of = (
        table.decks[supply],
        table.discards[supply],
        table.cards.wild,
        table.cards.supply_of,
    )
    lying = len(deck) - deck.count(wild) + sum(discard) - discard[wild]
    return lying + sum(card not in (NONE, wild) and supply_of[card] == supply for card in table.market)


def restock(play: Play, supply: int) -> bool:
    """Shuffle the discard into a new deck, if there are cards: when one is needed, not before (ALL-026)."""
    discard = play.table.discards[supply]
    if not any(discard):
        return False
    shuffle(play, supply, [kind for kind, count in enumerate(discard) for _ in range(count)])
    return True


def shuffle(play: Play, supply: int, cards: list[int]) -> None:
    stream = play.table.cards.supplies[supply]
    order = play.dealer.shuffled(stream, play.table.shuffles.get(stream, 0), cards)
    play.tell(Shuffled(supply, order))
