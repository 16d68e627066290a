"""The market when newspapers lie among the cards: nobody ever holds one, each turns up an event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar

from ttr_tui.core.cards import NONE, PLAIN, WILD
from ttr_tui.core.events import TURN, Drew, MarketLaid, Opened, Owes, Postponed, Shuffled, SweepStopped, Swept, Took
from ttr_tui.core.facts import Action, CardIndex, Cards, Fact, Supply
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import ByNumber, Draft, Edition, Flaw, Range
from ttr_tui.rules.market import SECOND_CARD, DrawCard, Market, TakeCard, plain_outside_hands, shuffle
from ttr_tui.rules.part import Due, Listed, Menu, Part, Play, Refusal, Task

NEWSPAPER = "newspaper"

EVENT = "event"
"""The task to turn up the next event, or to go on with one."""

CARDS = "cards"
"""The task to draw a blind card for a seat or else fill the market, then to let the seat go on to its second card if it
is due."""

ROW_CARD = "row-card"
"""The decision to take one card of the market, outside one's own draw."""


def cards_task(seat: int, *, blind: int = 0, second: int = 0, sweeps: int = 0) -> Task:
    """What is left to do with cards. `sweeps` are those of the market so far."""
    return Task(CARDS, (seat, blind, second, sweeps))


@value
class NewspaperMet(Fact):
    """A newspaper came from the deck and went to the discard."""

    word: ClassVar[str] = "meet"
    supply: Supply
    card: CardIndex

    def fold(self, table: Table) -> None:
        table.decks[self.supply].pop()
        table.discards[self.supply][self.card] += 1

    def told_to(self, seat: int) -> Fact:
        return self


@value
class NewspaperPutBack(Fact):
    """A newspaper came up before the first turn: it was shuffled back into the deck."""

    word: ClassVar[str] = "put-back"
    supply: Supply
    order: Cards

    def fold(self, table: Table) -> None:
        stream = table.cards.supplies[self.supply]
        table.shuffles[stream] = table.shuffles.get(stream, 0) + 1
        table.decks[self.supply] = list(self.order)

    def told_to(self, seat: int) -> Fact:
        return NewspaperPutBack(self.supply, (NONE,) * len(self.order))


class FollowUps(Part):
    """A part that has something to do after a turn in which cards or tickets were drawn, or after an event."""

    def waiting(self, table: Table, after: str) -> Task | None:
        """What there is to do, if anything."""
        raise NotImplementedError


def follow_ups(parts: Sequence[Part]) -> FollowUps | None:
    """That part, if these rules have it."""
    return next((part for part in parts if isinstance(part, FollowUps)), None)


def follow(play: Play, part: FollowUps | None, after: str) -> None:
    """Let what comes afterwards wait until all of this is over."""
    task = part.waiting(play.table, after) if part else None
    if task:
        play.tell(Postponed(*task))


class Newspapers(Market):
    """Two cards a turn as ever; a newspaper among them reveals an event and is replaced (LEGACY-033 to LEGACY-043)."""

    name = "newspapers"
    actions: ClassVar = {DrawCard: (TURN, SECOND_CARD), TakeCard: (TURN, SECOND_CARD, ROW_CARD)}
    small = (SECOND_CARD, ROW_CARD)
    facts = (
        MarketLaid,
        Shuffled,
        Drew,
        Took,
        Opened,
        Swept,
        SweepStopped,
        NewspaperMet,
        NewspaperPutBack,
        Owes,
        Postponed,
    )
    tasks = (CARDS,)
    needs: ClassVar = (("events",),)
    decks: ClassVar = {"cars": ((PLAIN,), (WILD, NEWSPAPER))}

    @value
    class Numbers(Market.Numbers):
        newspapers: Annotated[Mapping[int, int], ByNumber(2, 5, Range(0, 99))]
        """How many are shuffled in, by the number of seats."""
        draw_barred_at: int
        """With so few cards in deck and discard nobody may draw."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """Every number of seats has its newspapers, and the deck has that many."""
        yield from super().check(draft)
        given, cards = draft.numbers.get("newspapers"), draft.cards
        if given is None or cards is None:
            return
        printed = sum(kind.count for kind in cards.kinds if kind.name == NEWSPAPER)
        for seats in range(draft.seats[0], draft.seats[1] + 1):
            if seats not in given:
                what = f"Nothing says how many newspapers there are with {seats} seats."
                yield Flaw(("numbers", "newspapers"), f"{what} Add {seats} = 0, or another number.")
            elif given[seats] > printed:
                what = f"{given[seats]} is more than the {printed} newspapers of decks.cars."
                yield Flaw(("numbers", "newspapers", str(seats)), f"{what} Change one of the two.")

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.numbers: Newspapers.Numbers
        self._newspaper = edition.cards.index[NEWSPAPER]
        self._printed = edition.cards.kinds[self._newspaper].count
        self.unheld = (self._newspaper,)
        self._following: FollowUps | None = None

    def composed(self, parts: Sequence[Part]) -> None:
        super().composed(parts)
        self._following = follow_ups(parts)

    def set_up(self, play: Play) -> None:
        """As ever, but whatever newspaper comes up is shuffled back, without an event (LEGACY-020 to LEGACY-022)."""
        self.deal_opening_hands(play)
        play.tell(MarketLaid(self.numbers.market_size))
        sweeps = self.fill(play)
        while sweeps is not None and any(card != self._newspaper for card in play.table.decks[self._supply]):
            self._put_back(play)
            sweeps = self.fill(play, sweeps)

    def menu(self, view: View, decision: str) -> Menu | None:
        table = view.table
        if decision == ROW_CARD:
            return Listed("draw", tuple(take for take in self._takes if table.market[take.slot] != NONE))
        if decision == TURN and self._lying(table) <= self.numbers.draw_barred_at:
            return None
        menu = super().menu(view, decision)
        if menu is None or self.cards_left(table):
            return menu
        takes = tuple(action for action in menu if isinstance(action, TakeCard))
        return Listed("draw", takes) if takes else None

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        table = view.table
        if decision == TURN and self._lying(table) <= self.numbers.draw_barred_at:
            details = {"cards": self._lying(table), "limit": self.numbers.draw_barred_at}
            return Refusal("too few cards to draw", "LEGACY-037", details)
        if isinstance(action, DrawCard) and not self.cards_left(table):
            return Refusal("deck empty", "ALL-028")
        return super().explain(view, action, decision)

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        table = play.table
        decision = table.owed[seat]
        if decision == TURN:
            follow(play, self._following, "draw")
        if isinstance(action, DrawCard):
            return self._go_on(play, seat, 1, int(decision == TURN))
        assert isinstance(action, TakeCard)
        card = table.market[action.slot]
        play.tell(Took(seat, action.slot, card))
        if decision == ROW_CARD:
            return None
        return self._go_on(play, seat, 0, int(decision == TURN and card != self._wild))

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        return self._go_on(play, *numbers)

    def refill(self, play: Play, seat: int, sweeps: int = 0) -> Due | None:
        return self._go_on(play, seat, sweeps=sweeps)

    def _go_on(self, play: Play, seat: int, blind: int = 0, second: int = 0, sweeps: int = 0) -> Due | None:
        """A blind card for the seat or else cards for the market, then the second card; newspapers come in between."""
        table, supply = play.table, self._supply
        if not blind:
            waiting = self.fill(play, sweeps)
            if waiting is not None:
                return self._meet(play, cards_task(seat, second=second, sweeps=waiting))
        elif self.ready(play):
            card = table.decks[supply][-1]
            if card == self._newspaper:
                return self._meet(play, cards_task(seat, blind=1, second=second))
            play.tell(Drew(seat, supply, (card,)))
        return Owes(SECOND_CARD, (seat,)) if second and self._second_card(table) else None

    def _meet(self, play: Play, rest: Task) -> Task:
        """An event is turned up, and what is left to do is done afterwards (LEGACY-040 to LEGACY-043)."""
        play.tell(NewspaperMet(self._supply, self._newspaper))
        play.tell(Postponed(*rest))
        return Task(EVENT, ())

    def _put_back(self, play: Play) -> None:
        table, stream = play.table, play.table.cards.supplies[self._supply]
        cards = sorted(table.decks[self._supply], key=lambda card: (card != self._newspaper, card))
        play.tell(NewspaperPutBack(self._supply, play.dealer.shuffled(stream, table.shuffles[stream], cards)))

    def deal_opening_hands(self, play: Play) -> None:
        """Newspapers go by the seats of this game; the others stay in the box (LEGACY-019)."""
        table = play.table
        others = [card for card in table.cards.deck(self._supply) if card != self._newspaper]
        shuffle(play, self._supply, [*[self._newspaper] * self.numbers.newspapers[table.seats], *others])
        for offset in range(table.seats):
            self.deal(play, (table.first + offset) % table.seats, self.numbers.opening_cards)

    def boxed_cards(self, seats: int) -> Mapping[int, int]:
        """The newspapers that so many seats don't play with (LEGACY-019)."""
        return {self._newspaper: self._printed - self.numbers.newspapers[seats]}

    def ready(self, play: Play) -> bool:
        """Newspapers alone are nothing to draw, and are not shuffled for it."""
        return self.cards_left(play.table) > 0 and super().ready(play)

    def mendable(self, table: Table) -> bool:
        """Newspapers are no help."""
        plain = plain_outside_hands(table, self._supply) - self.numbers.newspapers[table.seats]
        return plain > self.numbers.market_size - self.numbers.market_wilds

    def deal(self, play: Play, seat: int, count: int) -> None:
        """A newspaper that is dealt is shuffled back and replaced (LEGACY-020)."""
        while count and self.cards_left(play.table):
            top = play.table.decks[self._supply][::-1][:count]
            run = top.index(self._newspaper) if self._newspaper in top else len(top)
            if run:
                play.tell(Drew(seat, self._supply, tuple(top[:run])))
                count -= run
            if run < len(top):
                self._put_back(play)

    def _lying(self, table: Table) -> int:
        """Cards in deck and discard, newspapers included (LEGACY-037)."""
        return super().cards_left(table)

    def cards_left(self, table: Table) -> int:
        """No newspaper is ever anywhere else, so everybody can tell how many other cards there are."""
        return super().cards_left(table) - self.numbers.newspapers[table.seats]
