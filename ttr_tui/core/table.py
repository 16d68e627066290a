"""The table: everything that is true of a running game, or all that one seat knows of it."""

from __future__ import annotations

from copy import copy
from typing import Protocol, TypeVar

from ttr_tui.core.board import PIECES, Board
from ttr_tui.core.cards import NONE, CardSet
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action, Payment


class Record(Protocol):
    """What a part of the rules keeps on the table beyond the common state."""

    def copy(self) -> Record: ...

    def seen_by(self, seat: int) -> Record:
        """As much of it as this seat (or SPECTATOR) may know."""
        ...

    def imagined(self, seat: int, chance: Chance) -> Record:
        """One that is whole and that this seat can't tell from this one: what it can't know here is made up."""
        ...


USUAL_DECK = "tickets"
"""The deck of tickets that every game has."""

R = TypeVar("R", bound=Record)


class Table:
    """Changed by facts alone, in place; `copy()` is cheap.

    The same class holds the truth and a seat's view of it. What a view can't know is NONE in a list of cards or
    tickets, and an empty list in place of a hand. The top of a deck is the end of its list.
    """

    __slots__ = (
        "active",
        "agenda",
        "board",
        "borrowed",
        "cards",
        "closed",
        "decks",
        "discards",
        "first",
        "hand_sizes",
        "hands",
        "laid",
        "lanes",
        "made",
        "market",
        "missed",
        "offers",
        "openings",
        "owed",
        "owner",
        "passes",
        "pieces",
        "records",
        "routes",
        "scores",
        "sealed",
        "seats",
        "seen",
        "shuffles",
        "stage",
        "taken",
        "tally",
        "ticket_decks",
        "tickets",
        "turn",
        "turns_left",
        "winners",
    )

    board: Board
    cards: CardSet
    seats: int
    first: int
    active: int
    stage: int
    """Choices of the set-up that all have made so far."""
    openings: int
    """Choices of the set-up that all make in secret."""
    turn: int
    """Turns begun so far, of all seats."""
    turns_left: int | None
    """Turns still to begin once the end has been called."""
    passes: int
    """Turns passed in a row because nothing was possible."""
    owed: list[str | None]
    """For each seat the decision it owes."""
    agenda: list[tuple[str, tuple[int, ...]]]
    """What has to be done yet in this turn, as plain data; the last comes first."""
    sealed: list[Action | None]
    """For each seat the secret choice it made while others still choose."""
    hands: list[list[int]]
    """`[seat][kind]`: cards in hand."""
    hand_sizes: list[int]
    seen: list[list[int]]
    """`[seat][kind]`: cards that everybody saw being taken and that have not been paid since."""
    laid: list[Payment]
    """For each seat the cards of its hand that lie before it: everybody has seen them, and they are not paid yet."""
    decks: list[list[int]]
    discards: list[list[int]]
    """`[supply][kind]`: how many lie there."""
    market: list[int]
    shuffles: dict[str, int]
    owner: list[int]
    taken: int
    closed: int
    lanes: list[int]
    """For each seat the lanes it owns."""
    borrowed: list[int]
    """For each seat the lanes of others that join cities for it as if they were its own."""
    routes: list[int]
    """For each seat all lanes of the routes in which it owns one."""
    pieces: list[list[int]]
    """`[seat][kind]`: pieces still to be laid."""
    scores: list[int]
    tally: list[dict[str, int]]
    """For each seat the points by what they were for."""
    ticket_decks: dict[str, list[int]]
    """By name; most games have the usual one alone."""
    tickets: list[list[int]]
    offers: list[tuple[int, ...]]
    made: list[int]
    missed: list[int]
    winners: tuple[int, ...] | None
    records: dict[type[Record], Record]

    def __init__(self, board: Board, cards: CardSet, seats: int, knows: frozenset[int]) -> None:
        """An empty table; `knows` are the seats whose hands are known in full."""
        everyone = range(seats)
        self.board = board
        self.cards = cards
        self.seats = seats
        self.first = NONE
        self.active = NONE
        self.stage = 0
        self.openings = 0
        self.turn = 0
        self.turns_left = None
        self.passes = 0
        self.owed = [None] * seats
        self.sealed = [None] * seats
        self.agenda = []
        self.hands = [[0] * len(cards.kinds) if seat in knows else [] for seat in everyone]
        self.hand_sizes = [0] * seats
        self.seen = [[0] * len(cards.kinds) for _ in everyone]
        self.laid = [()] * seats
        self.decks = [[] for _ in cards.supplies]
        self.discards = [[0] * len(cards.kinds) for _ in cards.supplies]
        self.market = []
        self.shuffles = {}
        self.owner = [NONE] * len(board.lanes)
        self.taken = 0
        self.closed = 0
        self.lanes = [0] * seats
        self.borrowed = [0] * seats
        self.routes = [0] * seats
        self.pieces = [[0] * len(PIECES) for _ in everyone]
        self.scores = [0] * seats
        self.tally = [{} for _ in everyone]
        self.ticket_decks = {USUAL_DECK: []}
        self.tickets = [[] for _ in everyone]
        self.offers = [()] * seats
        self.made = [0] * seats
        self.missed = [0] * seats
        self.winners = None
        self.records = {}

    @property
    def choosing_in_secret(self) -> bool:
        """Are there choices of the set-up to make yet? Who has made one is hidden until all have."""
        return self.stage < self.openings

    @property
    def in_last_turn(self) -> bool:
        """Has the last turn of the game begun?"""
        return self.turns_left == 0

    @property
    def ticket_deck(self) -> list[int]:
        """The usual deck of tickets."""
        return self.ticket_decks[USUAL_DECK]

    def network(self, seat: int) -> int:
        """The lanes that join cities for a seat: those that it owns and those that it has borrowed."""
        return self.lanes[seat] | self.borrowed[seat]

    def record(self, kind: type[R]) -> R:
        """What a part keeps here."""
        found = self.records[kind]
        assert isinstance(found, kind)
        return found

    def copy(self) -> Table:
        """A table that can go its own way."""
        twin = copy(self)
        for name in ("owed", "sealed", "agenda", "hand_sizes", "market", "owner", "lanes", "borrowed"):
            setattr(twin, name, getattr(self, name)[:])
        for name in ("routes", "scores", "laid", "offers", "made", "missed"):
            setattr(twin, name, getattr(self, name)[:])
        for name in ("hands", "seen", "decks", "discards", "pieces", "tickets"):
            setattr(twin, name, [inner[:] for inner in getattr(self, name)])
        twin.ticket_decks = {name: deck[:] for name, deck in self.ticket_decks.items()}
        twin.shuffles = dict(self.shuffles)
        twin.tally = [dict(tally) for tally in self.tally]
        twin.records = {kind: record.copy() for kind, record in self.records.items()}
        return twin
