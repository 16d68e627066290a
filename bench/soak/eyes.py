"""What came over one line, cell by cell: each row that changed is read for what its seat must not know."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from typing import Protocol

import pyte

PAIR = re.compile(r"\b([A-Z]{3})-([A-Z]{3})\b")
CARDS = re.compile(r"(?<!\S)[A-Z]\d{1,2}(?: {1,5}[A-Z]\d{1,2})+(?!\S)")
HAND = re.compile(r" Hand((?: +[A-Z]\d{1,2})*) *(?:\d+ train.*)?")
DECK = re.compile(r"\bd(?:eck \(|:)(\d+)")
TURN = re.compile(r"\bTurn (\d+)")
BETWEEN = " to "
"""As it stands between the cities of a ticket whose names are written out."""
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
        if BETWEEN in row:
            both = " ".join(f"{row} {following}".translate(FRAME).split())
            self.rows.setdefault(both, now)
        for cards in CARDS.findall(row.translate(FRAME)):
            self.cards.setdefault(" ".join(cards.split()), now)
        if (hand := HAND.fullmatch(row)) is not None and hand[1].strip():
            self.hands.setdefault(" ".join(hand[1].split()), now)
        if (deck := DECK.search(row)) is not None:
            self.deck = min(self.deck, int(deck[1]))
        if (turn := TURN.search(row)) is not None and " " in row[:1]:
            self.turn = max(self.turn, int(turn[1]))


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
            self._seen.read(row, self._row(number + 1) if BETWEEN in row else "")
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
