"""What things are called in a sentence: people, cities, lanes, cards, tickets, and how many of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ttr_tui.core.board import PIECES, Board
from ttr_tui.core.cards import GRAY, LANE_COLORS, NONE, PLAIN, CardSet
from ttr_tui.core.table import SPECTATOR
from ttr_tui.store.faults import visible

PIECE_WORDS = {"rail": "train", "sea": "ship"}
IRREGULAR = {"are": "is", "have": "has"}


@dataclass(frozen=True, slots=True)
class Cast:
    """Whom and what the sentences of a game are about, and who reads them: `reader` is called “you”."""

    board: Board
    cards: CardSet
    people: tuple[str, ...]
    reader: int = SPECTATOR

    def who(self, seat: int) -> str:
        return "you" if seat == self.reader else self.people[seat]

    def does(self, seat: int, verb: str) -> str:
        """`You take`, `Ann takes`: the beginning of a sentence."""
        return f"You {verb}" if seat == self.reader else f"{self.people[seat]} {third_person(verb)}"

    def win(self, seats: Sequence[int]) -> str:
        """`You win`, `Ann and Bea win together`."""
        if len(seats) == 1:
            return self.does(seats[0], "win")
        return f"{listed(self.names(seats))} win together"

    def names(self, seats: Sequence[int]) -> list[str]:
        """For the beginning of a sentence."""
        return ["You" if seat == self.reader else self.people[seat] for seat in seats]

    def whose(self, seat: int) -> str:
        """`Your`, `Ann’s`: the beginning of a sentence."""
        return "Your" if seat == self.reader else f"{self.people[seat]}’s"

    def city(self, city: int) -> str:
        return self.board.cities[city].name

    def way(self, lane: int) -> str:
        """`Denver to Omaha`: the cities alone, the same for all lanes of a double route."""
        return self.journey(self.board.lanes[lane].a, self.board.lanes[lane].b)

    def journey(self, a: int, b: int) -> str:
        return f"{self.city(a)} to {self.city(b)}"

    def lane(self, lane: int) -> str:
        """The cities, and which lane it is where there are several."""
        which = self.which(lane)
        return f"{self.way(lane)} ({which})" if which else self.way(lane)

    def which(self, lane: int) -> str:
        """What tells a lane from the others of its route: its colour, or its number where that is no help."""
        route = [index for index, other in enumerate(self.board.lanes) if other.route == self.board.lanes[lane].route]
        if len(route) == 1:
            return ""
        colors = [self.board.lanes[index].color for index in route]
        if colors.count(colors[route.index(lane)]) == 1:
            return color_name(colors[route.index(lane)])
        return f"lane {route.index(lane) + 1}"

    def card(self, kind: int) -> str:
        """`a red card`, `a wild card`, or `a card` where nobody may know."""
        return "a card" if kind == NONE else f"{article(self.kind(kind))} card"

    def kind(self, kind: int) -> str:
        card = self.cards.kinds[kind]
        return card.name if card.design == PLAIN else card.name.replace("-", " ")

    def counted_cards(self, counts: Iterable[tuple[int, int]]) -> str:
        """`3 red and 1 wild`, from kinds and how many of each."""
        return listed([f"{count} {self.kind(kind)}" for kind, count in counts if count])

    def hand(self, counts: Sequence[int]) -> str:
        return self.counted_cards(enumerate(counts)) or "no cards"

    def drawn(self, cards: Sequence[int]) -> str:
        """Cards that were drawn: as many kinds as are known, or their number."""
        if NONE in cards:
            return "a card" if len(cards) == 1 else counted(len(cards), "card")
        if len(cards) == 1:
            return self.card(cards[0])
        return self.counted_cards((kind, cards.count(kind)) for kind in range(len(self.cards.kinds)))

    def pair(self, ticket: int) -> str:
        return self.journey(self.board.tickets[ticket].a, self.board.tickets[ticket].b)

    def ticket(self, ticket: int) -> str:
        """`Denver to El Paso, 4 points`."""
        return f"{self.pair(ticket)}, {points(self.board.tickets[ticket].value)}"

    def short_ticket(self, ticket: int) -> str:
        """`Denver to El Paso (4)`."""
        return f"{self.pair(ticket)} ({self.board.tickets[ticket].value})"

    def tickets(self, tickets: Sequence[int]) -> str:
        """The tickets with their values, or their number where nobody may know."""
        if not tickets or NONE in tickets:
            return counted(len(tickets), "ticket")
        return listed([self.short_ticket(ticket) for ticket in tickets])


def third_person(verb: str) -> str:
    """`takes`, `passes`, `is`; further words of the verb stay as they are."""
    first, space, rest = verb.partition(" ")
    if first in IRREGULAR:
        first = IRREGULAR[first]
    else:
        first += "es" if first.endswith(("s", "x", "ch", "sh", "o")) else "s"
    return first + space + rest


def counted(count: int, noun: str) -> str:
    """`1 card`, `2 cards`, `no cards`."""
    if count == 1:
        return f"1 {noun}"
    return f"{count or 'no'} {noun}s"


def points(count: int) -> str:
    """`1 point`, `minus 252 points`: a sign that is also heard."""
    said = "1 point" if abs(count) == 1 else f"{abs(count)} points"
    return said if count >= 0 else f"minus {said}"


def signed_points(count: int) -> str:
    """`plus 4`, `minus 22`."""
    return f"{'minus' if count < 0 else 'plus'} {abs(count)}"


def quoted(typed: str) -> str:
    """What somebody typed, cut if it is long."""
    return f"“{visible(typed)}”"


def article(word: str) -> str:
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def color_name(color: int) -> str:
    """A lane's colour as a player reads it."""
    return "grey" if color == GRAY else LANE_COLORS[color]


def pieces(count: int, kind: int) -> str:
    """`4 trains`."""
    return counted(count, PIECE_WORDS[PIECES[kind]])
