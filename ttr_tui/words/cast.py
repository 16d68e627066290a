"""What things are called in a sentence: people, cities, lanes, cards, tickets, and how many of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from ttr_tui.core.board import PIECES, Board
from ttr_tui.core.cards import COLORS, GRAY, LANE_COLORS, NONE, PLAIN, WILD, CardSet
from ttr_tui.core.value import value
from ttr_tui.core.view import SPECTATOR
from ttr_tui.words.levels import kind
from ttr_tui.words.phrases import article, capital, counted, dollars, listed, points, signed
from ttr_tui.words.system_words import SystemWords, words_of

if TYPE_CHECKING:
    from ttr_tui.campaign.tale import Tale
    from ttr_tui.rules.edition import Edition
    from ttr_tui.seats.game import Game
    from ttr_tui.seats.sitters import Sitter


LETTERS = "ROYGBPWK"
"""Whatever shows a colour shows its letter too."""

PIECE_WORDS = {"rail": "train", "sea": "ship"}
IRREGULAR = {"are": "is", "have": "has"}


@value
class Cast:
    """Whom and what the sentences of a game are about, and who reads them: `reader` is called “you”."""

    edition: Edition
    people: tuple[str, ...]
    reader: int = SPECTATOR
    tale: Tale | None = field(default=None, compare=False)
    """What is written on the cards of a story, which no journal has."""
    bots: tuple[str, ...] = ()
    """The bot of each seat, or an empty text for a person; empty where no levels are told."""

    def __post_init__(self) -> None:
        """Have the sentences of this game's systems at hand before any is asked for."""
        words_of(self.edition.parts)

    @property
    def words(self) -> SystemWords[Cast]:
        """What the parts of this game say."""
        return words_of(self.edition.parts)

    @property
    def board(self) -> Board:
        return self.edition.board

    @property
    def cards(self) -> CardSet:
        return self.edition.cards

    def reader_first(self) -> list[int]:
        """All seats in order, but the reader’s own in front."""
        return sorted(range(len(self.people)), key=lambda seat: seat != self.reader)

    def name(self, seat: int) -> str:
        """Whoever owns something by name, also the reader, and also who has no seat."""
        return self._outsider() if seat < 0 else self.people[seat]

    def introduced(self, seat: int) -> str:
        """`Ann`, `Cleo (normal bot)`: a name with the level of a bot."""
        bot = self.bots[seat] if self.bots else ""
        return f"{self.people[seat]} ({kind(bot)})" if bot else self.people[seat]

    def all_introduced(self) -> list[str]:
        return [self.introduced(seat) for seat in range(len(self.people))]

    def _outsider(self) -> str:
        """Who owns lanes and has no seat."""
        return next(iter(self.words.outsiders.values()))

    def who(self, seat: int) -> str:
        return "you" if self._reads(seat) else self.name(seat)

    def does(self, seat: int, verb: str) -> str:
        """`You take`, `Ann takes`: the beginning of a sentence."""
        return f"You {verb}" if self._reads(seat) else f"{self._first(seat)} {third_person(verb)}"

    def _first(self, seat: int) -> str:
        """The name at the beginning of a sentence; that of a person is left as it is written."""
        return capital(self._outsider()) if seat < 0 else self.people[seat]

    def _reads(self, seat: int) -> bool:
        return seat == self.reader and seat >= 0

    def win(self, seats: Sequence[int]) -> str:
        """`You win`, `Ann and Bea win together`."""
        if len(seats) == 1:
            return self.does(seats[0], "win")
        return f"{self.together(seats)} win together"

    def together(self, seats: Sequence[int]) -> str:
        """`You and Ann`, `Ann and Bea`: the beginning of a sentence."""
        return listed(self.names(sorted(seats, key=lambda seat: seat != self.reader)))

    def names(self, seats: Sequence[int]) -> list[str]:
        """For the beginning of a sentence."""
        return ["You" if self._reads(seat) else self._first(seat) for seat in seats]

    def whose(self, seat: int) -> str:
        """`Your`, `Ann’s`: the beginning of a sentence."""
        return "Your" if self._reads(seat) else f"{self._first(seat)}’s"

    def worth(self, count: int) -> str:
        """`1 point`, `−252 points`, or where points are dollars `$12`."""
        return dollars(count) if self.in_dollars else points(count)

    def plus(self, count: int) -> str:
        """`+4`, `−22`, `+$4`."""
        return signed(count, self._unit, plus=True)

    def number(self, count: int) -> str:
        """`45`, `−3`, `$12`: points in few letters."""
        return signed(count, self._unit)

    @property
    def _unit(self) -> str:
        return "$" if self.in_dollars else ""

    @property
    def in_dollars(self) -> bool:
        return in_dollars(self.edition)

    def city(self, city: int) -> str:
        return self.board.cities[city].name

    def way(self, lane: int) -> str:
        """`Denver to Omaha`: the cities alone, the same for all lanes of a double route."""
        return self.journey(self.board.lanes[lane].a, self.board.lanes[lane].b)

    def journey(self, a: int, b: int) -> str:
        return f"{self.city(a)} to {self.city(b)}"

    def lane(self, lane: int) -> str:
        """The cities, and which lane it is where that makes a difference."""
        which = self.which(lane)
        return f"{self.way(lane)} ({which})" if which else self.way(lane)

    def which(self, lane: int) -> str:
        """The colour that tells a lane from the others of its route; nothing where another one is like it."""
        route = self._route_of(lane)
        colors = [self.board.lanes[index].color for index in route]
        own = self.board.lanes[lane].color
        return color_name(own) if len(route) > 1 and colors.count(own) == 1 else ""

    def other_lane(self, lane: int) -> str:
        """A lane that isn’t the one just spoken of, by its colour if that tells it."""
        which, several = self.which(lane), len(self._route_of(lane)) > 1
        return self.lane(lane) if which or not several else f"the other route from {self.way(lane)}"

    def _route_of(self, lane: int) -> list[int]:
        """All lanes that join the same cities as one."""
        return [index for index, other in enumerate(self.board.lanes) if other.route == self.board.lanes[lane].route]

    def card(self, kind: int) -> str:
        """`a red card`, `a wild card`, or `a card` where nobody may know."""
        return "a card" if kind == NONE else f"{article(self.kind(kind))} card"

    def kind(self, kind: int) -> str:
        """`red`, `wild`, or what is printed on it beside: `red pick`, and with several decks `red train`."""
        card = self.cards.kinds[kind]
        if card.color == NONE or (card.design == PLAIN and len(self.cards.supplies) == 1):
            return card.name
        return f"{COLORS[card.color]} {self.words.designs[card.design].said}"

    def kinds(self, kind: int, count: int) -> str:
        """`3 red`, but `2 red double ships`: what a card is called as a thing has a plural."""
        return f"{count} {self.kind(kind)}{'s' if count != 1 and self.is_thing(kind) else ''}"

    def one(self, kind: int) -> str:
        """`a red card`, `a wild`, `a red double ship`."""
        named = article(self.kind(kind))
        return named if self.is_thing(kind) or kind == self.cards.wild else f"{named} card"

    def is_thing(self, kind: int) -> bool:
        """Is a card called by what it is, and not by its colour alone?"""
        card = self.cards.kinds[kind]
        return card.design not in (PLAIN, WILD) or (card.design == PLAIN and len(self.cards.supplies) > 1)

    def brief_kind(self, kind: int) -> str:
        """`red`, `black harbour`, `black double`: in fewer words, where there is no room for all of them."""
        card = self.cards.kinds[kind]
        short = self.words.designs[card.design].brief if card.color != NONE and card.design != PLAIN else ""
        return f"{COLORS[card.color]} {short}" if short else self.kind(kind)

    def deck(self, supply: int) -> str:
        """What a deck is called where there is more than one."""
        supplies = self.cards.supplies
        return self.words.decks[supplies[supply]] if len(supplies) > 1 else "deck"

    def counted_cards(self, counts: Iterable[tuple[int, int]]) -> str:
        """`3 red and 1 wild`, from kinds and how many of each."""
        return listed([self.kinds(kind, count) for kind, count in counts if count])

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
        return f"{self.pair(ticket)}, {self.worth(self.board.tickets[ticket].value)}"

    def short_ticket(self, ticket: int) -> str:
        """`Denver to El Paso (4)`."""
        return f"{self.pair(ticket)} ({self.number(self.board.tickets[ticket].value)})"

    def tickets(self, tickets: Sequence[int]) -> str:
        """The tickets with their values, or their number where nobody may know."""
        if not tickets or NONE in tickets:
            return counted(len(tickets), "ticket")
        return listed([self.short_ticket(ticket) for ticket in tickets])


def cast_of(game: Game, reader: int = SPECTATOR) -> Cast:
    """Whom and what the sentences of this game are about."""
    return cast_at(game.rules.edition, game.sitters, reader)


def cast_at(edition: Edition, sitters: Sequence[Sitter], reader: int = SPECTATOR, tale: Tale | None = None) -> Cast:
    """The same from who sits there."""
    return Cast(edition, tuple(who.name for who in sitters), reader, tale, tuple(who.bot for who in sitters))


def third_person(verb: str) -> str:
    """`takes`, `passes`, `is`; further words of the verb stay as they are."""
    first, space, rest = verb.partition(" ")
    if first in IRREGULAR:
        first = IRREGULAR[first]
    else:
        first += "es" if first.endswith(("s", "x", "ch", "sh", "o")) else "s"
    return first + space + rest


def in_dollars(edition: Edition) -> bool:
    """Are points dollars in this game?"""
    return bool(words_of(edition.parts).dollars)


def color_name(color: int) -> str:
    """A lane's colour as a player reads it."""
    return "grey" if color == GRAY else LANE_COLORS[color]


COLOR_CALLED: Mapping[str, int] = {"gray": GRAY, **{color_name(color): color for color in (*range(GRAY), GRAY)}}
"""The colours of lanes by what a player may type."""


def pieces(count: int, kind: int) -> str:
    """`4 trains`."""
    return counted(count, PIECE_WORDS[PIECES[kind]])


def kinds_of_piece(board: Board) -> list[str]:
    """What is laid on the lanes of a board: `trains`, or `trains` and `ships`."""
    return [f"{PIECE_WORDS[PIECES[kind]]}s" for kind in sorted({lane.kind for lane in board.lanes})]


def all_pieces(counts: Sequence[int]) -> str:
    """Pieces counted by kind, those that there are: `4 trains and 2 ships`."""
    return listed([pieces(count, kind) for kind, count in enumerate(counts) if count])
