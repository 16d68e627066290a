"""What tests come to, whom selectors mean and how much is counted: at the true table, or in the view of a company."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from ttr_tui.core.board import Board, pair_of
from ttr_tui.core.cards import COLORS, NONE, WILD, CardSet
from ttr_tui.core.table import Table
from ttr_tui.core.ways import groups
from ttr_tui.rules.scoring import Ending
from ttr_tui.systems.legacy.companies import Companies, Left, tokens_of
from ttr_tui.systems.legacy.marks import Paid, Print, touched
from ttr_tui.systems.legacy.outcomes import current
from ttr_tui.systems.legacy.verbs import ANYTHING, MOST, Need, Per, Quantity, Span, Test, Things, When, Who


def on_turn(table: Table) -> int:
    """Whose turn it is; in the set-up, whose will be the first."""
    return table.first if table.active == NONE else table.active


def in_turn_order(table: Table) -> list[int]:
    """All companies, from that on whose turn it is."""
    return [(on_turn(table) + k) % table.seats for k in range(table.seats)]


Answers: TypeAlias = Mapping[str, Sequence[int]]
"""Who chose each label before, in the list that is done."""
NO_ANSWERS: Answers = MappingProxyType({})


class Conditions:
    """Looks at the true table, or at the view of the company that it is asked about."""

    def __init__(self, board: Board, cards: CardSet, ending: Ending, prints: Sequence[Print] = ()) -> None:
        self._board = board
        self._colors = {"-".join(pair_of(one.a, one.b)): one.color for one in prints if one.color}
        """The company whose colour a ticket carries."""
        self._cards = cards
        self._ending = ending

    def holds(self, test: Test, table: Table, seat: int, lane: int = NONE, answers: Answers = NO_ANSWERS) -> bool:
        """Does a test hold for a company, and for the lane that it has claimed if there is one?"""
        if test.about_lanes and (lane == NONE or not test.lanes(self._board) >> lane & 1):
            return False
        return (
            table.seats in test.players
            and self.tickets_done(table, seat) in test.tickets_done
            and (not test.joined or self._joined(test.joined, table, seat))
            and (not test.company or seat in self.seats(test.company, table, seat, lane, answers))
            and all(self._tokens(table, seat, one.token) in Span(one.at_least, one.at_most) for one in test.holds)
            and (not test.station or self._station(table, seat, lane) == test.station)
            and (not test.stake or bool(tokens_of(table).staked(seat, test.stake) >> lane & 1))
            and all(self._noted(table, one.name, seat) in Span(one.at_least, one.at_most) for one in test.notes)
            and (not test.turn_is_last or table.in_last_turn)
            and (not test.event or current(table) == test.event)
            and (not test.paid_mark or self._paid(table, lane, test.paid_mark) > 0)
            and all(
                self._counted(one.what, one, table, seat, lane) in Span(one.at_least, one.at_most) for one in test.count
            )
            and all(self.holds(inner, table, seat, lane, answers) for inner in test.all)
            and (not test.any or any(self.holds(inner, table, seat, lane, answers) for inner in test.any))
            and not any(self.holds(inner, table, seat, lane, answers) for inner in test.none)
        )

    def seats(self, who: Who, table: Table, owner: int, lane: int = NONE, answers: Answers = NO_ANSWERS) -> list[int]:
        """Whom a selector means, from the active company on in the order of turns; and by the lane if there is one."""
        order = in_turn_order(table)
        match who:
            case "active":
                return [on_turn(table)]
            case "owner":
                return [owner]
            case "others":
                return [seat for seat in order if seat != owner]
            case "last":
                return [min(order, key=lambda seat: self._ending.standing(table, seat))]
            case "winner":
                return [max(order, key=lambda seat: self._ending.standing(table, seat))]
            case "richest":
                return [seat for seat in order if table.scores[seat] == max(table.scores)]
            case "poorest":
                return [seat for seat in order if table.scores[seat] == min(table.scores)]
            case "staker":
                stakers = tokens_of(table).stakers(lane)
                return [seat for seat in order if seat in stakers]
            case "left":
                return [(owner + 1) % table.seats]
            case "right":
                return [(owner - 1) % table.seats]
        kind, _, name = who.partition(":")
        match kind:
            case "holder":
                return [seat for seat in order if self._tokens(table, seat, name)]
            case "station":
                return [seat for seat in order if seat in self._owners_at(table, lane, name)]
            case "most" | "fewest":
                return self._by_tokens(table, order, name, most=kind == MOST)
            case "answered":
                return [seat for seat in order if seat in answers.get(name, ())]
        return order

    def amount(self, quantity: Quantity, table: Table, seat: int, lane: int = NONE) -> int:
        """How many that is for a company, and for the lane that was claimed if there is one."""
        if not isinstance(quantity, Per):
            return quantity
        return quantity.times * min(self._counted(quantity.per, quantity, table, seat, lane), quantity.at_most)

    def meets(self, need: Need, table: Table, seat: int, lane: int = NONE) -> bool:
        """Has a company what it needs? Only its own view, or the truth, can tell."""
        return (
            self._has_openly(need, table, seat)
            and self._has_dollars(need, table, seat, lane)
            and (not need.wilds or table.hands[seat][self._cards.wild] >= need.wilds)
            and all(self._in_hand(Things(color=one.color), table, seat) >= one.n for one in need.cards)
        )

    def may_meet(self, need: Need, table: Table, seat: int, lane: int = NONE) -> bool:
        """Could it, for all that everybody knows of its hand and its tickets?"""
        hidden = isinstance(need.dollars, Per) and need.dollars.hidden(need.dollars.per)
        return (
            self._has_openly(need, table, seat)
            and (hidden or self._has_dollars(need, table, seat, lane))
            and table.hand_sizes[seat] >= need.fewest_cards
        )

    def _has_openly(self, need: Need, table: Table, seat: int) -> bool:
        """Has it the trains, tokens and notes?"""
        return (
            sum(table.pieces[seat]) >= need.trains
            and all(self._tokens(table, seat, one.token) in Span(one.at_least, one.at_most) for one in need.tokens)
            and all(self._noted(table, one.name, seat) in Span(one.at_least, one.at_most) for one in need.notes)
        )

    def _has_dollars(self, need: Need, table: Table, seat: int, lane: int) -> bool:
        """Who is under zero for tickets that were missed still needs no dollars for what costs none."""
        return max(table.scores[seat], 0) >= self.amount(need.dollars, table, seat, lane)

    def tickets_done(self, table: Table, seat: int) -> int:
        """The tickets in hand that a company has completed."""
        return len(self._done(table, seat))

    def _done(self, table: Table, seat: int) -> list[int]:
        group, tickets = groups(self._board, table.network(seat)), self._board.tickets
        held = [ticket for ticket in table.tickets[seat] if ticket != NONE]
        return [ticket for ticket in held if group[tickets[ticket].a] == group[tickets[ticket].b]]

    def in_own_color(self, table: Table, seat: int, tickets: Iterable[int]) -> list[int]:
        """Those of these tickets that carry the colour of a company."""
        own = table.record(Companies).colors[seat]
        return [ticket for ticket in tickets if self._colors.get(self._board.tickets[ticket].id) == own]

    def _counted(self, what: str, things: Things, table: Table, seat: int, lane: int) -> int:
        match what:
            case "dollars":
                return max(table.scores[seat], 0)
            case "trains-left":
                return sum(table.pieces[seat])
            case "cards":
                return self._in_hand(things, table, seat)
            case "routes":
                counting = When(route_color=things.color, route_touches=things.touches, route_mark=things.mark)
                return (table.lanes[seat] & counting.lanes(self._board)).bit_count()
            case "tokens":
                return self._tokens(table, seat, things.token, things.at)
            case "tickets":
                return len(table.tickets[seat])
            case "tickets-done":
                return self.tickets_done(table, seat)
            case "tickets-own-color":
                return len(self.in_own_color(table, seat, self._done(table, seat)))
            case "cities":
                return len(touched(self._board, table.lanes[seat], large=things.large))
            case "notes":
                return self._noted(table, things.note, seat)
            case "paid":
                return self._paid(table, lane, things.paid_mark)
        return 0

    def _in_hand(self, things: Things, table: Table, seat: int) -> int:
        """Of the cards of others, all that is known is how many there are."""
        if not (things.color or things.card_mark):
            return table.hand_sizes[seat]
        color = COLORS.index(things.color) if things.color in COLORS else NONE
        return sum(
            count
            for kind, count in zip(self._cards.kinds, table.hands[seat], strict=False)
            if (not things.color or (kind.design == WILD if things.color == WILD else kind.color == color))
            and things.card_mark in (kind.design, ANYTHING)
        )

    def _tokens(self, table: Table, seat: int, kind: str, at: str = "company") -> int:
        return tokens_of(table).count(seat, kind, at)

    def _by_tokens(self, table: Table, order: Sequence[int], kind: str, *, most: bool) -> list[int]:
        """All who have most tokens of a kind, or fewest, wherever those are; nobody has most of none."""
        held = [self._tokens(table, seat, kind, "anywhere") for seat in order]
        number = max(held) if most else min(held)
        return [seat for seat, count in zip(order, held, strict=True) if count == number and (count or not most)]

    def _owners_at(self, table: Table, lane: int, kind: str = ANYTHING) -> set[int]:
        """Whose tokens, of a kind or of any, stand at an end of a lane."""
        if lane == NONE:
            return set()
        ends = {self._board.lanes[lane].a, self._board.lanes[lane].b}
        return {owner for owner, one, city in tokens_of(table).counts if city in ends and kind in (one, ANYTHING)}

    def _station(self, table: Table, seat: int, lane: int) -> str:
        """Whose tokens stand at an end of a lane: the company's own, else another one's, else nobody's."""
        owners = self._owners_at(table, lane)
        return "own" if seat in owners else "other" if owners else ""

    def _paid(self, table: Table, lane: int, mark: str) -> int:
        """The cards with this mark, or with any, that paid for a lane."""
        paid = table.records.get(Paid)
        if not isinstance(paid, Paid):
            return 0
        return sum(count for (one, there), count in paid.marks.items() if one == lane and mark in (there, ANYTHING))

    def _noted(self, table: Table, name: str, seat: int) -> int:
        left = table.records.get(Left)
        return left.noted(name, seat) if isinstance(left, Left) else 0

    def _joined(self, cities: Sequence[str], table: Table, seat: int) -> bool:
        group = groups(self._board, table.network(seat))
        return len({group[self._board.city_index[city]] for city in cities}) == 1
