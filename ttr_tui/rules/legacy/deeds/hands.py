"""Effects that give cards and tickets or take cards away: for one company after another, each in its own time."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import COLORS, NONE, WILD, CardSet
from ttr_tui.core.events import Owes
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.common.market import Market
from ttr_tui.rules.common.tickets import KEEP_TICKETS, TicketDeck
from ttr_tui.rules.legacy.deeds.places import Pause, Place, after, again, meant
from ttr_tui.rules.legacy.effects.judging import Judge, on_turn
from ttr_tui.rules.legacy.effects.lists import Lists
from ttr_tui.rules.legacy.effects.outcomes import DISCARD, Asked, Discarded, FewestToKeep
from ttr_tui.rules.legacy.effects.verbs import Cards, Tickets
from ttr_tui.rules.legacy.tasks import ROW_CARD, cards_task
from ttr_tui.rules.part import Due, Play


class Hands:
    """Does an effect once for the next company that it is about; None when all have had their turn."""

    def __init__(self, lists: Lists, cards: CardSet, judge: Judge, market: Market, tickets: TicketDeck) -> None:
        self._lists = lists
        self._judge = judge
        self._market = market
        self._tickets = tickets
        colored = {COLORS[kind.color]: kind.color for kind in cards.kinds if kind.color != NONE}
        self._kinds = {
            name: [k for k, kind in enumerate(cards.kinds) if kind.color == c] for name, c in colored.items()
        }
        self._kinds[WILD] = [cards.wild]

    def cards(self, play: Play, at: Place, cards: Cards) -> Pause | None:
        """One card at a time, as often as somebody gets or gives one."""
        if cards.from_ == "hand":
            return self._discard(play, at, cards)
        table = play.table
        taking, at = self._taking(table, at, cards)
        if cards.from_ == "choice":
            able = [seat for seat in taking[at.times : at.times + 1] if table.hand_sizes[seat]]
            if at.times < len(taking):
                return again(play, at, Owes(DISCARD, (able[0],)) if able else None)
            return None
        from_deck = cards.from_ == "deck"
        if at.times < len(taking) and (from_deck or any(card != NONE for card in table.market)):
            seat = taking[at.times]
            return again(play, at, cards_task(seat, blind=1) if from_deck else Owes(ROW_CARD, (seat,)))
        if not from_deck and at.times:
            return after(play, self._lists, at, cards_task(on_turn(table)))
        return None

    def laid_down(self, play: Play, seat: int, payment: Payment) -> Due | None:
        """A seat discards these cards; what comes of it in the market."""
        play.tell(Discarded(seat, payment))
        return self._market.look_again(play, on_turn(play.table), payment)

    def tickets(self, play: Play, at: Place, tickets: Tickets) -> Pause | None:
        table = play.table
        seats, at = meant(self._judge, table, at, tickets.who)
        over = at.times == len(seats) or not table.ticket_deck
        fewest = 0 if over else tickets.keep
        if table.record(Asked).fewest != fewest:
            play.tell(FewestToKeep(fewest))
        if over:
            return None
        seat = seats[at.times]
        pause = again(play, at, Owes(KEEP_TICKETS, (seat,)))
        self._tickets.offer(play, seat, tickets.n)
        return pause

    def _taking(self, table: Table, at: Place, cards: Cards) -> tuple[Sequence[int], Place]:
        """Who takes a card, one after another, round after round."""
        seats, at = meant(self._judge, table, at, cards.who)
        wanted = {seat: self._judge.amount(cards.n, table, seat, at.lane) for seat in seats}
        rounds = range(max(wanted.values(), default=0))
        return [seat for number in rounds for seat, count in wanted.items() if count > number], at

    def _discard(self, play: Play, at: Place, cards: Cards) -> Pause | None:
        """As many of a colour as there are, those without a mark first."""
        table = play.table
        seats, at = meant(self._judge, table, at, cards.who)
        if at.times == len(seats):
            return None
        seat = seats[at.times]
        pause = again(play, at, None)
        left, payment = self._judge.amount(cards.n, table, seat, at.lane), []
        for kind in self._kinds[cards.color]:
            count = min(left, table.hands[seat][kind])
            if count > 0:
                payment.append((kind, count))
                left -= count
        return Pause(self.laid_down(play, seat, tuple(payment))) if payment else pause
