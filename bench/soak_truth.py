"""What a screen shows of a game, read by eyes of its own, beside what is true there."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeVar

import pyte
from support.seen_hands import hand_in

from ttr_tui.core.cards import WILD, CardSet
from ttr_tui.core.value import value
from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.record import RecalledGame, recall
from ttr_tui.store.journal import read_journal
from ttr_tui.systems.nederland.pile import Pile
from ttr_tui.words.cast import LETTERS, cast_at
from ttr_tui.words.shorthand import BOUND_FOR

PAIR = re.compile(r"\b([A-Z]{3})[-▸>]([A-Z]{3})\b")
CARDS = re.compile(r"(?<!\S)[A-Z]\d{1,2}(?: {1,5}[A-Z]\d{1,2})+(?!\S)")
DECK = re.compile(r"\bd(?:eck \(|:)(\d+)")
TURN = re.compile(r"\bTurn (\d+)")
BETWEEN = " to ", f" {BOUND_FOR} ", " > "
"""What stands between the cities of a ticket whose names are written out."""
FRAME = str.maketrans("│╭╮╰╯─", "      ")
SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\-_])")
UNSEEN = 200
"""More cards than any deck has."""


@dataclass
class Seen:
    """What somebody was shown of one game, each thing with the moment when it was shown first."""

    pairs: dict[frozenset[str], float] = field(default_factory=dict)
    rows: dict[str, float] = field(default_factory=dict)
    """Those that may name a ticket."""
    cards: dict[str, float] = field(default_factory=dict)
    """Cards as they stood beside each other anywhere: `R2 G1`."""
    hands: dict[str, float] = field(default_factory=dict)
    """Those that were shown as the own."""
    deck: int = UNSEEN
    turn: int = 0

    def read(self, row: str, following: str = "") -> None:
        now = time.time()
        for pair in PAIR.findall(row):
            self.pairs.setdefault(frozenset(pair), now)
        if _may_name_a_ticket(row):
            both = " ".join(f"{row} {following}".translate(FRAME).split())
            self.rows.setdefault(both, now)
        for cards in CARDS.findall(row.translate(FRAME)):
            self.cards.setdefault(" ".join(cards.split()), now)
        if hand := hand_in(row):
            self.hands.setdefault(" ".join(hand), now)
        if (deck := DECK.search(row)) is not None:
            self.deck = min(self.deck, int(deck[1]))
        if (turn := TURN.search(row)) is not None and " " in row[:1]:
            self.turn = max(self.turn, int(turn[1]))


def _may_name_a_ticket(row: str) -> bool:
    return any(one in row for one in BETWEEN)


class Eyes(Protocol):
    """Whoever reads what comes over a line."""

    def take(self, data: bytes) -> None: ...

    @property
    def keys(self) -> str:
        """The row that says what can be pressed."""
        ...


class ScreenEyes:
    def __init__(self, seen: Seen, size: tuple[int, int]) -> None:
        self.size = size
        self._seen = seen
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._screen.dirty.clear()
        self.waits = False
        """Was it said that the game waits for whoever keeps the host?"""

    def take(self, data: bytes) -> None:
        """One frame, as it came. It is read as it came too: what was overwritten at once was sent all the same."""
        self._stream.feed(data)
        for number in sorted(self._screen.dirty):
            row = self._row(number)
            self._seen.read(row, self._row(number + 1) if _may_name_a_ticket(row) else "")
            self.waits = self.waits or "The game waits" in row
        self._screen.dirty.clear()
        for pair in PAIR.findall(SEQUENCE.sub(b"\x00", data).decode(errors="replace")):
            self._seen.pairs.setdefault(frozenset(pair), time.time())

    @property
    def keys(self) -> str:
        return self._row(self._screen.lines - 1)

    @property
    def text(self) -> str:
        return "\n".join(self._screen.display)

    def _row(self, number: int) -> str:
        if number >= self._screen.lines:
            return ""
        row = self._screen.buffer[number]
        return "".join([row[column].data for column in range(self._screen.columns)])


class LineEyes:
    """Of somebody who reads sentences."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._rest = ""

    def take(self, data: bytes) -> None:
        *rows, self._rest = (self._rest + data.decode(errors="replace")).split("\n")
        for row, following in zip(rows, [*rows[1:], ""], strict=True):
            self._seen.read(f".{row}", following)

    @property
    def keys(self) -> str:
        return self._rest


# What a seat may have known of a game, and what is on the disk of it: worked out from the journal alone.

T = TypeVar("T")

LEAST = 3
"""Kinds of cards from which on nobody guesses a hand by chance."""


@value
class Truth:
    """A game as its journal has it."""

    record: RecalledGame
    size: int
    """Of its journal."""
    hands: tuple[frozenset[str], ...]
    """For each seat every hand that it ever had; empty where cards aren't told by letters."""
    tickets: tuple[frozenset[int], ...]
    """For each seat every ticket that it was ever offered."""
    laid_open: frozenset[int]
    """Every ticket that lay face-up for everyone."""
    deck: int
    turn: int
    over_at: float | None
    """When the last act was written, if the game is over."""


def truth_of(path: Path) -> Truth:
    record = recall(read_journal(path))
    game = record.deal.game()
    seats = range(game.seats)
    hands: list[set[str]] = [set() for _ in seats]
    tickets: list[set[int]] = [set() for _ in seats]
    laid_open: set[int] = set()
    deck, letters = UNSEEN, _letters(game.rules.edition.cards)
    for act in record.game.acts:
        game.replay([act])
        table = game.table
        deck = min(deck, len(table.decks[0]))
        laid_open |= {one for record in table.records.values() if isinstance(record, Pile) for one in record.tickets}
        for seat in seats:
            tickets[seat] |= {*table.tickets[seat], *table.offers[seat]}
            if letters:
                hands[seat].add(_hand(letters, table.hands[seat]))
    over = path.stat().st_mtime if game.over else None
    return Truth(
        record,
        path.stat().st_size,
        tuple(map(frozenset, hands)),
        tuple(map(frozenset, tickets)),
        frozenset(laid_open),
        deck,
        game.table.turn,
        over,
    )


def wrong(truth: Truth, seat: int, seen: Seen) -> list[str]:
    """What somebody saw and could not know, or was shown and is not kept."""
    edition, sitters = truth.record.game.rules.edition, truth.record.game.sitters
    board, looks_on = edition.board, seat == SPECTATOR
    code = [city.code for city in board.cities]
    lanes = {frozenset((code[lane.a], code[lane.b])) for lane in board.lanes}
    own = truth.laid_open if looks_on else truth.tickets[seat] | truth.laid_open
    cast = cast_at(edition, sitters, seat)
    faults: list[str] = []
    pairs = _before(seen.pairs, truth.over_at)
    rows = _before(seen.rows, truth.over_at)
    own_pairs = {frozenset((code[board.tickets[one].a], code[board.tickets[one].b])) for one in own} | lanes
    for card in board.tickets:
        pair = frozenset((code[card.a], code[card.b]))
        if pair in own_pairs:
            continue
        if pair in pairs:
            faults.append(f"saw the ticket {'-'.join(sorted(pair))}")
        named = [f"{cast.city(card.a)}{between}{cast.city(card.b)}" for between in BETWEEN]
        faults += [f"read of a ticket: {row}" for row in rows if any(name in row for name in named)]
    if not all(truth.hands):
        return faults
    kept = frozenset[str]() if looks_on else truth.hands[seat]
    faults += [
        f"was shown the hand {hand or 'of nothing'}, which is not kept" for hand in seen.hands if hand not in kept
    ]
    possible = [_counted(hand) for hand in kept]
    for other, hands in enumerate(truth.hands):
        for cards in _before(seen.cards, truth.over_at) if other != seat else ():
            counted = _counted(cards)
            if cards in hands and len(counted) >= LEAST and not any(counted <= mine for mine in possible):
                faults.append(f"saw the hand of seat {other + 1}: {cards}")
    if seen.deck < truth.deck:
        faults.append(f"was shown {seen.deck} cards in the deck, but {truth.deck} are the fewest kept")
    if seen.turn > truth.turn:
        faults.append(f"was shown turn {seen.turn}, but turn {truth.turn} is the last kept")
    return faults


def _before(seen: Mapping[T, float], moment: float | None) -> list[T]:
    """What was shown before a game was over and everything was revealed."""
    return [what for what, when in seen.items() if moment is None or when < moment]


def _letters(cards: CardSet) -> Sequence[str]:
    """How each kind is written in a hand; nothing where there are others than cars and locomotives."""
    if len(cards.kinds) != len(LETTERS) + 1:
        return ()
    return ["L" if kind.design == WILD else LETTERS[kind.color] for kind in cards.kinds]


def _hand(letters: Sequence[str], counts: Iterable[int]) -> str:
    return " ".join(f"{letter}{count}" for letter, count in zip(letters, counts, strict=True) if count)


def _counted(hand: str) -> Counter[str]:
    return Counter({card[0]: int(card[1:]) for card in hand.split()})
