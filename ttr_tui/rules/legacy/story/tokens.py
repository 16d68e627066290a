"""Tokens: of each kind so many, in the bank, with companies, or standing in cities for one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.cards import NONE, SEAT_COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import CityIndex, Fact, Number, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import STOCK, OneOf, Range
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.companies import Companies
from ttr_tui.rules.legacy.effects.when import CityId, Id, Prose, TokenId
from ttr_tui.rules.part import Part, Play


@value
class TokenKind:
    """One kind of token, and how many there are; none if others have them who aren't there."""

    id: Id
    title: Prose
    count: Annotated[int, Range(0, 99)]


@value
class Brought:
    """Tokens that a company has from earlier games: with it, or in a city."""

    company: Annotated[str, OneOf(SEAT_COLORS, "company")]
    kind: TokenId
    count: Annotated[int, STOCK]
    city: CityId = ""


@dataclass(slots=True)
class Tokens:
    """How many of a kind each company has, and how many of its own stand in a city: by `(seat, kind, city)`.

    The city is NONE for those that lie with the company.
    """

    counts: dict[tuple[int, str, int], int]

    def copy(self) -> Tokens:
        return Tokens(dict(self.counts))

    def seen_by(self, seat: int) -> Tokens:
        return self

    def imagined(self, seat: int, chance: Chance) -> Tokens:
        return self.copy()

    def held(self, seat: int, kind: str, city: int = NONE) -> int:
        """How many a company has, or has in a city."""
        return self.counts.get((seat, kind, city), 0)

    def out(self, kind: str) -> int:
        """How many of a kind are not in the bank."""
        return sum(count for (_, one, _), count in self.counts.items() if one == kind)

    def add(self, seat: int, kind: str, city: int, count: int) -> None:
        """Change a number; nothing is kept of none."""
        left = self.counts.pop((seat, kind, city), 0) + count
        if left:
            self.counts[seat, kind, city] = left


@value
class TokensTaken(Fact):
    """A company takes tokens from the bank, or gives some back if the count is under zero."""

    word: ClassVar[str] = "tokens"
    seat: Seat
    kind: Word
    count: Number

    def fold(self, table: Table) -> None:
        table.record(Tokens).add(self.seat, self.kind, NONE, self.count)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TokensPlaced(Fact):
    """Tokens of a company come from the bank to a city, or go back if the count is under zero."""

    word: ClassVar[str] = "place-tokens"
    seat: Seat
    kind: Word
    city: CityIndex
    count: Number

    def fold(self, table: Table) -> None:
        table.record(Tokens).add(self.seat, self.kind, self.city, self.count)

    def told_to(self, seat: int) -> Fact:
        return self


class TokenBank(Part):
    """No kind ever runs under what is in the bank; who asks for more gets what there is."""

    name = "tokens"
    facts = (TokensTaken, TokensPlaced)

    @value
    class Numbers:
        tokens: tuple[TokenKind, ...]

    @classmethod
    def built(cls, table: Table) -> Mapping[int, int]:
        """Each city in which tokens stand, with the seat whose they are; of several seats the last."""
        counts = table.record(Tokens).counts
        return {city: seat for seat, _, city in sorted(counts) if city != NONE}

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def record(self, seats: int) -> Tokens:
        return Tokens({})


class TokensBefore(Part):
    """Those of the companies that are there are on the board again before the first turn."""

    name = "tokens-before"
    needs: ClassVar = (("tokens",), ("companies",))
    facts = (TokensTaken, TokensPlaced)

    @value
    class Numbers:
        tokens: tuple[TokenKind, ...]
        tokens_before: tuple[Brought, ...]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._kinds = {kind.id: kind for kind in self.numbers.tokens}
        self._cities = edition.board.city_index

    def set_up(self, play: Play) -> None:
        tokens, colors = play.table.record(Tokens), play.table.record(Companies).colors
        for brought in self.numbers.tokens_before:
            if brought.company not in colors:
                continue
            seat = colors.index(brought.company)
            city = self._cities[brought.city] if brought.city else NONE
            count = moved(tokens, self._kinds[brought.kind], seat, city, brought.count)
            if count and brought.city:
                play.tell(TokensPlaced(seat, brought.kind, city, count))
            elif count:
                play.tell(TokensTaken(seat, brought.kind, count))


def moved(tokens: Tokens, kind: TokenKind, seat: int, city: int, count: int) -> int:
    """So many of those that should be moved there are."""
    return min(count, kind.count - tokens.out(kind.id)) if count > 0 else max(count, -tokens.held(seat, kind.id, city))
