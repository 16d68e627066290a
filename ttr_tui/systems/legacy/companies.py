"""Companies: colours, dollars and bonus, their tokens, and what goes from offices and into offices and vaults."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from ttr_tui.core.board import RAIL, Board, pair_of
from ttr_tui.core.cards import COLORS, NONE, SEAT_COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Drew, Scored
from ttr_tui.core.facts import CityIndex, Fact, LaneIndex, Number, Payment, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import FLAG, POINTS, STOCK, ByName, Draft, Edition, Flaw, OneOf, Range
from ttr_tui.rules.part import ClaimStep, Part, Play, SetUp
from ttr_tui.systems.legacy.newspapers import Newspapers
from ttr_tui.systems.legacy.outcomes import PerkStuck, TrainsAdded
from ttr_tui.systems.legacy.verbs import CityId, Id, Prose, StickerId, TokenId, When

COMPANY_STEP = 3
START = "start"
COMPANY = "company"


@dataclass(slots=True)
class Companies:
    """For each seat the colour of its company; empty until it has one. And what has become of some for good."""

    colors: list[str]
    dollars: dict[int, int] = field(default_factory=dict)
    """By seat what a lane in its colour brings, if that isn't what its card says."""
    second: dict[int, str] = field(default_factory=dict)
    """By seat the second colour."""

    def copy(self) -> Companies:
        return Companies(self.colors[:], dict(self.dollars), dict(self.second))

    def colors_of(self, seat: int) -> list[str]:
        """One colour, or two."""
        return [color for color in (self.colors[seat], self.second.get(seat, "")) if color]

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


@value
class BonusChanged(Fact):
    """From now on a lane in the colour of a company brings so many dollars."""

    word: ClassVar[str] = "bonus"
    seat: Seat
    dollars: Number

    def fold(self, table: Table) -> None:
        table.record(Companies).dollars[self.seat] = self.dollars

    def told_to(self, seat: int) -> Fact:
        return self


@value
class ColorAdded(Fact):
    """From now on a company has a second colour."""

    word: ClassVar[str] = "second-color"
    seat: Seat
    color: Word

    def fold(self, table: Table) -> None:
        table.record(Companies).second[self.seat] = self.color

    def told_to(self, seat: int) -> Fact:
        return self


def bonus_of(numbers: Mapping[str, Any], table: Table, seat: int) -> int:
    """What a lane in the colour of a company brings."""
    companies = table.record(Companies)
    printed: int = numbers["company_dollars"][companies.colors[seat]]
    return companies.dollars.get(seat, printed)


def own_colors(table: Table, seat: int) -> list[int]:
    """The colours of lanes that bring it to a company."""
    return [COLORS.index(color) for color in table.record(Companies).colors_of(seat)]


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
        self._numbers = edition.numbers
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
        if self._board.lanes[lane].color in own_colors(play.table, seat):
            play.tell(Scored(seat, bonus_of(self._numbers, play.table, seat), COMPANY))


@value
class Sheet:
    """What has become of a company in earlier games: the rules that it has alone, and its second colour."""

    company: Annotated[str, OneOf(SEAT_COLORS, "company")]
    rules: tuple[StickerId, ...] = ()
    color: Annotated[str, OneOf(COLORS, "colour")] = ""


class CompanySheets(Part):
    """Those of the companies that are there count from the start."""

    name = "sheets"
    needs: ClassVar = (("companies",), ("stickers",))
    facts = (PerkStuck, ColorAdded)

    @value
    class Numbers:
        sheets: tuple[Sheet, ...]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def set_up(self, play: Play) -> None:
        colors = play.table.record(Companies).colors
        for sheet in self.numbers.sheets:
            if sheet.company in colors:
                seat = colors.index(sheet.company)
                for sticker in sheet.rules:
                    play.tell(PerkStuck(seat, sticker))
                if sheet.color:
                    play.tell(ColorAdded(seat, sheet.color))


# Tokens: of each kind so many, in the bank, with companies, or standing in cities and on lanes for one of them.


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
    """Tokens that a company has from earlier games: with it, in a city, or on a lane between two."""

    company: Annotated[str, OneOf(SEAT_COLORS, "company")]
    kind: TokenId
    count: Annotated[int, STOCK]
    city: CityId = ""
    ends: tuple[CityId, ...] = ()
    """The cities of the lane on which they stand."""
    lane: Annotated[int, Range(1, 9)] = 1
    """Which of the lanes between these cities it is."""


@value
class Spot:
    """Where tokens are: in a city, on a lane, or with their company."""

    city: int = NONE
    lane: int = NONE


WITH_COMPANY = Spot()


@dataclass(slots=True)
class Tokens:
    """How many of a kind each company has, and how many of its own stand in a city: by `(seat, kind, city)`.

    The city is NONE for those that lie with the company. Those on lanes are by `(seat, kind, lane)`.
    """

    counts: dict[tuple[int, str, int], int]
    on_lanes: dict[tuple[int, str, int], int] = field(default_factory=dict)

    def copy(self) -> Tokens:
        return Tokens(dict(self.counts), dict(self.on_lanes))

    def seen_by(self, seat: int) -> Tokens:
        return self

    def imagined(self, seat: int, chance: Chance) -> Tokens:
        return self.copy()

    def held(self, seat: int, kind: str, city: int = NONE) -> int:
        """How many a company has, or has in a city."""
        return self.counts.get((seat, kind, city), 0)

    def count(self, seat: int, kind: str, at: str) -> int:
        """How many a company has with it, in cities, or anywhere, lanes among that."""
        counts = (*self.counts.items(), *self.on_lanes.items()) if at == "anywhere" else self.counts.items()
        return sum(
            count
            for (owner, one, city), count in counts
            if (owner, one) == (seat, kind) and (at == "anywhere" or (city == NONE) == (at == "company"))
        )

    def lying(self, seat: int, kind: str, spot: Spot) -> int:
        """How many a company has at a spot."""
        return self.held(seat, kind, spot.city) if spot.lane == NONE else self.on_lanes.get((seat, kind, spot.lane), 0)

    def out(self, kind: str) -> int:
        """How many of a kind are not in the bank."""
        counts = (*self.counts.items(), *self.on_lanes.items())
        return sum(count for (_, one, _), count in counts if one == kind)

    def add(self, seat: int, kind: str, spot: Spot, count: int) -> None:
        """Change a number; nothing is kept of none."""
        counts, place = (self.counts, spot.city) if spot.lane == NONE else (self.on_lanes, spot.lane)
        left = counts.pop((seat, kind, place), 0) + count
        if left:
            counts[seat, kind, place] = left

    def stakers(self, lane: int) -> set[int]:
        """The seats whose tokens stand on a lane."""
        return {seat for seat, _, place in self.on_lanes if place == lane}

    def staked(self, seat: int, stake: str) -> int:
        """The lanes on which tokens of a seat stand, or else of others alone: a mask."""
        own = {lane for owner, _, lane in self.on_lanes if owner == seat}
        found = own if stake == "own" else {lane for _, _, lane in self.on_lanes} - own
        return sum(1 << lane for lane in found)


def tokens_of(table: Table) -> Tokens:
    """Those at a table; none where its rules have none."""
    tokens = table.records.get(Tokens)
    return tokens if isinstance(tokens, Tokens) else Tokens({})


@value
class Reach:
    """The lanes that a test of one lets pass, and what has to stand on them for that."""

    mask: int
    stake: str

    def now(self, table: Table, seat: int) -> int:
        """The lanes that pass for a seat as things stand."""
        return self.mask & tokens_of(table).staked(seat, self.stake) if self.stake else self.mask


def reach_of(when: When, board: Board) -> Reach:
    """The lanes that an effect is about."""
    return Reach(when.lanes(board), when.stake)


@value
class TokensTaken(Fact):
    """A company takes tokens from the bank, or gives some back if the count is under zero."""

    word: ClassVar[str] = "tokens"
    seat: Seat
    kind: Word
    count: Number

    def fold(self, table: Table) -> None:
        table.record(Tokens).add(self.seat, self.kind, WITH_COMPANY, self.count)

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
        table.record(Tokens).add(self.seat, self.kind, Spot(self.city), self.count)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TokensStaked(Fact):
    """Tokens of a company come from the bank onto a lane, or go back if the count is under zero."""

    word: ClassVar[str] = "stake-tokens"
    seat: Seat
    kind: Word
    lane: LaneIndex
    count: Number

    def fold(self, table: Table) -> None:
        table.record(Tokens).add(self.seat, self.kind, Spot(lane=self.lane), self.count)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TokenMoved(Fact):
    """A token of a company goes along a lane to the city at its other end."""

    word: ClassVar[str] = "move-token"
    seat: Seat
    kind: Word
    lane: LaneIndex
    city: CityIndex

    def fold(self, table: Table) -> None:
        lane, tokens = table.board.lanes[self.lane], table.record(Tokens)
        tokens.add(self.seat, self.kind, Spot(lane.a if self.city == lane.b else lane.b), -1)
        tokens.add(self.seat, self.kind, Spot(self.city), 1)

    def told_to(self, seat: int) -> Fact:
        return self


class TokenBank(Part):
    """No kind ever runs under what is in the bank; who asks for more gets what there is."""

    name = "tokens"
    facts = (TokensTaken, TokensPlaced, TokensStaked)

    @value
    class Numbers:
        tokens: tuple[TokenKind, ...]

    @classmethod
    def built(cls, table: Table) -> Mapping[int, int]:
        """Each city in which tokens stand, with the seat whose they are; of several seats the last."""
        counts = table.record(Tokens).counts
        return {city: seat for seat, _, city in sorted(counts) if city != NONE}

    @classmethod
    def staked(cls, table: Table) -> Mapping[int, int]:
        """The same of lanes."""
        return {lane: seat for seat, _, lane in sorted(table.record(Tokens).on_lanes)}

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def record(self, seats: int) -> Tokens:
        return Tokens({})


class TokensBefore(Part):
    """Those of the companies that are there are on the board again before the first turn."""

    name = "tokens-before"
    needs: ClassVar = (("tokens",), ("companies",))
    facts = (TokensTaken, TokensPlaced, TokensStaked)

    @value
    class Numbers:
        tokens: tuple[TokenKind, ...]
        tokens_before: tuple[Brought, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        ids = [city.id for city in draft.cities]
        lanes = {frozenset((ids[route.a], ids[route.b])): len(route.colors) for route in draft.routes if route}
        for k, brought in enumerate(draft.numbers.get("tokens_before", ())):
            place = ("numbers", "tokens_before", k)
            if brought.ends and (len(brought.ends) != 2 or lanes.get(frozenset(brought.ends), 0) < brought.lane):
                yield Flaw((*place, "ends"), "There is no such lane. Name the two cities of one, and which it is.")
            if brought.ends and brought.city:
                yield Flaw((*place, "city"), "Tokens stand in a city or on a lane. Remove one of the two.")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._kinds = {kind.id: kind for kind in self.numbers.tokens}
        self._board = edition.board

    def set_up(self, play: Play) -> None:
        colors = play.table.record(Companies).colors
        for brought in self.numbers.tokens_before:
            if brought.company in colors:
                seat, kind = colors.index(brought.company), self._kinds[brought.kind]
                lay_tokens(play, kind, seat, self._spot(brought), brought.count)

    def _spot(self, brought: Brought) -> Spot:
        if brought.ends:
            return Spot(lane=self._board.lane_index[f"{'-'.join(pair_of(*brought.ends))}/{brought.lane}"])
        return Spot(self._board.city_index[brought.city]) if brought.city else WITH_COMPANY


def moved(tokens: Tokens, kind: TokenKind, seat: int, spot: Spot, count: int) -> int:
    """So many of those that should be moved there are."""
    return min(count, kind.count - tokens.out(kind.id)) if count > 0 else max(count, -tokens.lying(seat, kind.id, spot))


def lay_tokens(play: Play, kind: TokenKind, seat: int, spot: Spot, count: int) -> None:
    """As many as there are come from the bank to a spot, or go back from there if the count is under zero."""
    given = moved(play.table.record(Tokens), kind, seat, spot, count)
    if not given:
        return
    if spot.lane != NONE:
        play.tell(TokensStaked(seat, kind.id, spot.lane, given))
    elif spot.city != NONE:
        play.tell(TokensPlaced(seat, kind.id, spot.city, given))
    else:
        play.tell(TokensTaken(seat, kind.id, given))


# What a game leaves behind: things for the office or the vault of a company, and what was noted.


@value
class NoteOf:
    """How far a note has come for one company."""

    company: Annotated[str, OneOf(SEAT_COLORS, "company")]
    value: Annotated[int, Range(0, 999)]


@value
class Note:
    """Something that is counted from game to game, and how far it has come."""

    id: Id
    title: Prose
    value: Annotated[int, Range(0, 999)] = 0
    each: Annotated[bool, FLAG] = False
    """Is it counted for each company?"""
    values: tuple[NoteOf, ...] = ()
    """How far it has come for those for whom it is another number."""
    worth: Annotated[int, Range(-99, 99)] = 0
    """What computer players think one more is worth to a company, in dollars."""


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
    own: dict[tuple[int, str], int] = field(default_factory=dict)
    """What is noted for each company: by `(seat, note)`."""

    def noted(self, note: str, seat: int) -> int:
        """How far a note has come, for this company if it is counted for each."""
        return self.own.get((seat, note), self.notes.get(note, 0))

    def copy(self) -> Left:
        return Left(self.offices[:], self.vaults[:], dict(self.notes), dict(self.own))

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
class NotedFor(Fact):
    """Something that is counted for each company has come to this for one."""

    word: ClassVar[str] = "note-for"
    seat: Seat
    note: Word
    value: Number

    def fold(self, table: Table) -> None:
        table.record(Left).own[self.seat, self.note] = self.value

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
    facts = (Noted, NotedFor, ToOffice, ToVault)

    @value
    class Numbers:
        notes: tuple[Note, ...]
        items: tuple[KeptItem, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        for k, note in enumerate(draft.numbers.get("notes", ())):
            for key in ("values", "worth"):
                if getattr(note, key) and not note.each:
                    what = "Nobody has this note for itself. Add “each = true”, or remove this key."
                    yield Flaw(("numbers", "notes", k, key), what)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def record(self, seats: int) -> Left:
        shared = {note.id: note.value for note in self.numbers.notes if not note.each}
        own = {(seat, note.id): note.value for note in self.numbers.notes if note.each for seat in range(seats)}
        return Left([], [], shared, own)

    def set_up(self, play: Play) -> None:
        for note in self.numbers.notes:
            for one in note.values:
                if one.company in play.colors:
                    play.tell(NotedFor(play.colors.index(one.company), note.id, one.value))


# Offices: what a company has laid aside in earlier games comes into play with it.

OFFICE = "office"


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


class Offices(Part):
    """Those of the companies that are there are emptied in the set-up; no vault is ever touched (LEGACY-017)."""

    name = "offices"
    needs: ClassVar = (("companies",), ("newspapers",))
    facts = (Scored, TrainsAdded, Drew, TokensTaken)

    @value
    class Numbers:
        company_trains: int
        offices: tuple[Office, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        for k, office in enumerate(draft.numbers.get("offices") or ()):
            if office.tokens and "tokens" not in draft.numbers:
                what = "These rules have no tokens. Add the part “tokens”, or leave these out."
                yield Flaw(("numbers", "offices", k, "tokens"), what)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._kinds = {str(kind.id): kind for kind in edition.numbers.get("tokens", ())}
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
            for pile in office.tokens:
                lay_tokens(play, self._kinds[pile.kind], seat, WITH_COMPANY, pile.count)
