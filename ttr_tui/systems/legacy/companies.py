"""Companies: colours, dollars and bonus, their tokens, and what goes from offices and into offices and vaults."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.board import RAIL
from ttr_tui.core.cards import COLORS, NONE, SEAT_COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Drew, Scored
from ttr_tui.core.facts import CityIndex, Fact, Number, Payment, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import POINTS, STOCK, ByName, Draft, Edition, Flaw, OneOf, Range
from ttr_tui.rules.part import ClaimStep, Part, Play, SetUp
from ttr_tui.systems.legacy.newspapers import Newspapers
from ttr_tui.systems.legacy.outcomes import TrainsAdded
from ttr_tui.systems.legacy.verbs import CityId, Id, Prose, TokenId

COMPANY_STEP = 3
START = "start"
COMPANY = "company"


@dataclass(slots=True)
class Companies:
    """For each seat the colour of its company; empty until it has one."""

    colors: list[str]

    def copy(self) -> Companies:
        return Companies(self.colors[:])

    def seen_by(self, seat: int) -> Companies:
        return self

    def imagined(self, seat: int, chance: Chance) -> Companies:
        return self.copy()


@value
class CompanyTaken(Fact):
    """A seat plays the company of this colour."""

    word: ClassVar[str] = "company"
    seat: Seat
    color: Word

    def fold(self, table: Table) -> None:
        table.record(Companies).colors[self.seat] = self.color

    def told_to(self, seat: int) -> Fact:
        return self


class CompanyCards(Part):
    """A lane printed in a company's own colour brings the bonus of its card (LEGACY-018, LEGACY-055 to LEGACY-059)."""

    name = "companies"
    set_up_at = SetUp.BOARD
    before = ("edges",)
    printed_steps = (COMPANY_STEP,)
    facts = (CompanyTaken, Scored)

    @value
    class Numbers:
        start_dollars: int
        company_trains: int
        """No game is played with more trains than a company has (LEGACY-004)."""
        company_dollars: Annotated[Mapping[str, int], ByName(SEAT_COLORS, "companies", POINTS)]
        """What the card of each company brings, by its colour."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return draft.too_many("trains", "company_trains", "a company has")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board

    def record(self, seats: int) -> Companies:
        return Companies([""] * seats)

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(COMPANY_STEP, self._pay),)

    def set_up(self, play: Play) -> None:
        for seat, color in enumerate(play.colors):
            play.tell(CompanyTaken(seat, color))
            play.tell(Scored(seat, self.numbers.start_dollars, START))

    def _pay(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        """The colour of the lane decides, not the cards; gray is nobody's."""
        own = play.table.record(Companies).colors[seat]
        if self._board.lanes[lane].color == COLORS.index(own):
            play.tell(Scored(seat, self.numbers.company_dollars[own], COMPANY))


# Tokens: of each kind so many, in the bank, with companies, or standing in cities for one of them.


@value
class TokenKind:
    """One kind of token, and how many there are; none if others have them who aren't there."""

    id: Id
    title: Prose
    count: Annotated[int, Range(0, 99)]
    worth: Annotated[int, POINTS] = 0
    """What computer players think one is worth, in dollars."""


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


@value
class Pile:
    """Tokens of a kind."""

    kind: TokenId
    count: Annotated[int, STOCK]


@value
class Office:
    """What lies in the office of a company."""

    company: Annotated[str, OneOf(SEAT_COLORS, "company")]
    dollars: Annotated[int, POINTS] = 0
    trains: Annotated[int, POINTS] = 0
    cards: Annotated[int, POINTS] = 0
    tokens: tuple[Pile, ...] = ()
    tickets: Annotated[int, POINTS] = 0
    """So many more to choose from at the start."""


class TokensBefore(Part):
    """Those of the companies that are there are on the board again before the first turn, then those of offices."""

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
        self._offices: Sequence[Office] = edition.numbers.get("offices", ())

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
        for office in (office for office in self._offices if office.company in colors):
            for pile in office.tokens:
                count = moved(tokens, self._kinds[pile.kind], colors.index(office.company), NONE, pile.count)
                if count:
                    play.tell(TokensTaken(colors.index(office.company), pile.kind, count))


def moved(tokens: Tokens, kind: TokenKind, seat: int, city: int, count: int) -> int:
    """So many of those that should be moved there are."""
    return min(count, kind.count - tokens.out(kind.id)) if count > 0 else max(count, -tokens.held(seat, kind.id, city))


# What a game leaves behind: things for the office or the vault of a company, and what was noted.


@value
class Note:
    """Something that is counted from game to game, and how far it has come."""

    id: Id
    title: Prose
    value: Annotated[int, Range(0, 999)] = 0


@value
class KeptItem:
    """Something that a company may keep."""

    id: Id
    title: Prose


@dataclass(slots=True)
class Left:
    """What went to offices and vaults in this game, as `(seat, item)`, and what is noted."""

    offices: list[tuple[int, str]]
    vaults: list[tuple[int, str]]
    notes: dict[str, int]

    def copy(self) -> Left:
        return Left(self.offices[:], self.vaults[:], dict(self.notes))

    def seen_by(self, seat: int) -> Left:
        return self

    def imagined(self, seat: int, chance: Chance) -> Left:
        return self.copy()


@value
class Noted(Fact):
    """Something that is counted has come to this."""

    word: ClassVar[str] = "note"
    note: Word
    value: Number

    def fold(self, table: Table) -> None:
        table.record(Left).notes[self.note] = self.value

    def told_to(self, seat: int) -> Fact:
        return self


@value
class ToOffice(Fact):
    """A company lays something into its office."""

    word: ClassVar[str] = "to-office"
    seat: Seat
    item: Word

    def fold(self, table: Table) -> None:
        table.record(Left).offices.append((self.seat, self.item))

    def told_to(self, seat: int) -> Fact:
        return self


@value
class ToVault(Fact):
    """A company drops something into its vault."""

    word: ClassVar[str] = "to-vault"
    seat: Seat
    item: Word

    def fold(self, table: Table) -> None:
        table.record(Left).vaults.append((self.seat, self.item))

    def told_to(self, seat: int) -> Fact:
        return self


class Leaving(Part):
    """Nothing of it changes the game that is played, but what tests ask about."""

    name = "leaving"
    facts = (Noted, ToOffice, ToVault)

    @value
    class Numbers:
        notes: tuple[Note, ...]
        items: tuple[KeptItem, ...]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def record(self, seats: int) -> Left:
        return Left([], [], {note.id: note.value for note in self.numbers.notes})


# Offices: what a company has laid aside in earlier games comes into play with it.

OFFICE = "office"


class Offices(Part):
    """Those of the companies that are there are emptied in the set-up; no vault is ever touched (LEGACY-017)."""

    name = "offices"
    needs: ClassVar = (("companies",), ("newspapers",))
    facts = (Scored, TrainsAdded, Drew)

    @value
    class Numbers:
        company_trains: int
        offices: tuple[Office, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        for k, office in enumerate(draft.numbers.get("offices") or ()):
            if office.tokens and "tokens_before" not in draft.numbers:
                what = "These rules bring no tokens along. Add the part “tokens-before”, or leave these out."
                yield Flaw(("numbers", "offices", k, "tokens"), what)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._market: Newspapers

    def composed(self, parts: Sequence[Part]) -> None:
        self._market = next(part for part in parts if isinstance(part, Newspapers))

    def set_up(self, play: Play) -> None:
        table = play.table
        colors = table.record(Companies).colors
        for office in self.numbers.offices:
            if office.company not in colors:
                continue
            seat = colors.index(office.company)
            if office.dollars:
                play.tell(Scored(seat, office.dollars, OFFICE))
            trains = min(office.trains, self.numbers.company_trains - table.pieces[seat][RAIL])
            if trains:
                play.tell(TrainsAdded(seat, trains))
            self._market.deal(play, seat, office.cards)
