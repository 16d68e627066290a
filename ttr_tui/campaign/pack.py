"""A pack: everything that a campaign is made of, from its first board to the last card of its story."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from ttr_tui.campaign.final_rules import FinalRule, final_rows, worth_of
from ttr_tui.campaign.receipts import Account, FinalRow
from ttr_tui.core.value import value
from ttr_tui.store.shapes import named, within
from ttr_tui.systems.legacy.companies import Note, TokenKind
from ttr_tui.systems.legacy.marks import Print
from ttr_tui.systems.legacy.verbs import (
    Cards,
    Count,
    Event,
    Mail,
    Money,
    MoreTrains,
    Per,
    Sticker,
    Test,
    TicketChange,
    Tickets,
    Token,
    Verb,
    everything,
    label_said,
)

Table: TypeAlias = Mapping[str, Any]
CardKind: TypeAlias = Literal["card", "box", "pause", "stop"]
"""Cards and boxes are read before the first turn, the others after the game; the last of all ends the campaign."""
BEFORE: tuple[CardKind, ...] = ("card", "box")
AFTER: tuple[CardKind, ...] = ("pause", "stop")
WHOLE_CAMPAIGN = 99
ANY_NUMBER = 0
"""Of companies."""
DOLLARS, TRAINS, CARDS, TICKETS = "dollars", "trains", "cards", "tickets"
PURSE = (DOLLARS, TRAINS, CARDS, TICKETS)
"""What an office may hold for the next game, beside tokens, which go by their kind."""


T = TypeVar("T")


@value
class Written(Generic[T]):
    """Something of a game as the rules read it, and as its author wrote it: the maps of games are composed of that."""

    said: T
    table: Table


@value
class Chapter:
    """One game of the campaign."""

    year: int
    title: str
    trains: int
    absent: Mapping[int, int]
    """What a company that wasn't there has for this game in the end, by how many companies there are."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Those of the rules that are other ones in this game alone."""

    def absent_among(self, companies: int) -> int:
        return self.absent.get(companies, self.absent.get(ANY_NUMBER, 0))


@value
class Item:
    """Something that a company may keep: what it is worth in the vault, and what it brings out of the office."""

    id: str
    title: str
    worth: int = 0
    dollars: int = 0
    trains: int = 0
    cards: int = 0
    tickets: int = 0
    """So many more to choose from at the start."""
    tokens: Mapping[str, int] = field(default_factory=dict)
    """By their kind."""
    inside: str = ""
    """What nobody reads before the vault is opened."""

    @property
    def unfolded(self) -> str:
        """Its title once the vault is open."""
        return f"{self.title}, “{self.inside}”" if self.inside else self.title

    @property
    def brings(self) -> Mapping[str, int]:
        """What comes out of the office with it, by what it is."""
        counts = {DOLLARS: self.dollars, TRAINS: self.trains, CARDS: self.cards, TICKETS: self.tickets, **self.tokens}
        return {what: count for what, count in counts.items() if count}

    @property
    def comes_into_play(self) -> bool:
        return bool(self.brings)


@value
class StoryCard:
    """A card of the story: its words, what it adds to the stores, and what it does."""

    id: str
    game: int
    kind: CardKind
    title: str
    front: str
    back: str
    note: str
    source: str
    events: tuple[str, ...]
    postcards: tuple[int, ...]
    at_table: tuple[Written[Verb], ...]
    """Effects in the game."""
    between: tuple[Verb, ...]
    """Effects on the campaign; of a card that is read before a game, the rules are here too that it sticks there."""
    on_request: bool = False
    """No game turns it: it is read if the companies end a campaign that waits for more of its pack."""
    when: Test = Test()
    """It is left out, with all that is on it, where this doesn't hold as its game begins."""

    @property
    def gives(self) -> list[int]:
        """The postcards that it gives to somebody by their number."""
        return [effect.number for effect in everything(self.between) if isinstance(effect, Mail) and effect.number]


@value
class Ruling:
    """A rule sticker, and for how many games it stays."""

    sticker: Written[Sticker]
    games: int

    @cached_property
    def sticks(self) -> set[str]:
        """The rules that it can stick."""
        return named(self.sticker)["stickers"]


@value
class Postcard:
    """The front is read aloud when somebody gets it; the secret is for its owner until it is shown."""

    number: int
    front: str
    secret: str
    trigger: str
    when: Test
    effects: tuple[Verb, ...]
    table: Table
    """Its `trigger`, `when` and `effects` as they were written."""

    @cached_property
    def names(self) -> Mapping[str, set[str]]:
        """What it names, by the list of the map in which that stands; asked for in every game."""
        return named(self)


@value
class Area:
    """A part of the board. Its routes may lead to any city, and are there when both of their cities are."""

    id: str
    title: str
    stubs: tuple[str, ...]
    """Cities of the first board that were off it until now."""
    cities: tuple[Table, ...]
    routes: tuple[Table, ...]
    tickets: tuple[Table, ...]

    @property
    def opens(self) -> tuple[str, ...]:
        return (*self.stubs, *(str(city["id"]) for city in self.cities))


@value
class Pack:
    """A whole pack. Nothing in it says how far anybody has come."""

    id: str
    name: str
    version: str
    about: str
    authors: tuple[str, ...]
    licence: str
    cover: tuple[str, ...]
    """The lines of its title page, which are shown when a campaign is founded."""
    sha256: str
    """Of all its files; by which a campaign knows the pack that it was played with."""
    board: Table
    """The map of the first game."""
    chapters: Sequence[Chapter]
    stories: Sequence[StoryCard]
    areas: Mapping[str, Area]
    events: Mapping[str, Written[Event]]
    """Those of the first board too."""
    rules: Mapping[str, Ruling]
    final_rules: Sequence[Written[FinalRule]]
    """Those of the final reckoning."""
    postcards: Mapping[int, Postcard]
    tokens: Mapping[str, Written[TokenKind]]
    staying: Collection[str]
    """The kinds of tokens that are where they were when the next game begins; the others are back in the bank."""
    notes: Mapping[str, Written[Note]]
    items: Mapping[str, Item]
    marks: Mapping[str, int]
    """How many cards of each colour carry a mark."""
    prints: Sequence[Written[Print]]
    """What is printed on tickets beside their cities."""

    def read_in(self, game: int, kinds: Sequence[CardKind]) -> list[StoryCard]:
        """The cards of a game of these kinds, in their order, whether their tests hold or not."""
        return [card for card in self.stories if card.game == game and card.kind in kinds and not card.on_request]

    def final_rows(self, accounts: Sequence[Account]) -> Mapping[str, tuple[FinalRow, ...]]:
        """What the rules of the final reckoning bring."""
        return final_rows([rule.said for rule in self.final_rules], accounts)

    def worth_in_vault(self, item: str) -> float:
        """What an item is worth there, for whoever has to choose."""
        return self.items[item].worth + worth_of([rule.said for rule in self.final_rules], item)

    def title_of(self, question: str) -> str:
        """The title of the card that asks it."""
        name = question.partition("/")[0]
        return next(card.title for card in self.stories if card.id == name)

    def thing(self, things: str, name: str) -> str:
        """What a thing is called that effects name."""
        match things:
            case "tokens":
                return self.tokens[name].said.title
            case "notes":
                return self.notes[name].said.title
            case "stickers":
                return self.rules[name].sticker.said.title
            case "areas":
                return self.areas[name].title
            case "cities":
                return self.cities[name]
        return self.items[name].title

    def answer_said(self, label: str) -> str:
        """How an answer to a card is read."""
        return label_said(label, self.cities)

    @cached_property
    def cities(self) -> Mapping[str, str]:
        """The names of all, by their ids."""
        every = [*self.board["cities"], *(city for area in self.areas.values() for city in area.cities)]
        return {str(city["id"]): str(city["name"]) for city in every}

    @cached_property
    def has_prints(self) -> bool:
        """Is there anything on a ticket in some game?"""
        changes = (effect for card in self.stories for effect in everything(card.between))
        return bool(self.prints) or any(isinstance(one, TicketChange) and one.op == "mark" for one in changes)

    def asker(self, name: str) -> str:
        """What the card is called that asks something: its title, or the number of a postcard."""
        titles = {card.id: card.title for card in self.stories}
        titles |= {name: ruling.sticker.said.title for name, ruling in self.rules.items()}
        titles |= {name: event.said.title for name, event in self.events.items()}
        return titles.get(name, name.replace("card-", "postcard "))

    @property
    def own_notes(self) -> frozenset[str]:
        """Those that are counted for each company."""
        return frozenset(name for name, note in self.notes.items() if note.said.each)

    @property
    def ending(self) -> StoryCard | None:
        """What is read if a campaign is ended that could go on with a longer pack."""
        return next((card for card in self.stories if card.on_request), None)

    @property
    def first_events(self) -> list[str]:
        return [str(event["id"]) for event in self.board["numbers"]["events"]]


# What a card that is turned after a game puts into offices for the next one, or takes out of them.

Given: TypeAlias = Money | MoreTrains | Cards | Tickets | Token
_WHAT: Mapping[type[Given], str] = {Money: DOLLARS, MoreTrains: TRAINS, Cards: CARDS, Tickets: TICKETS}


def given(effect: Given) -> tuple[str, int | Per]:
    """What it is, and how much."""
    count = effect.amount if isinstance(effect, Money) else effect.n
    return effect.kind if isinstance(effect, Token) else _WHAT[type(effect)], count


# What cards of a story ask of a game that was played.


def lanes_asked(effects: Iterable[Verb]) -> list[tuple[str, str]]:
    """The pairs of cities of which they ask whether a company has joined them."""
    tests = [one for one in within(tuple(effects)) if isinstance(one, Test)]
    return list(dict.fromkeys(pair for test in tests for pair in test.pairs))


LARGE_CITIES = "large-cities"
RICH = ("richest", "poorest")


def told_as(count: Count | Per) -> str:
    """What a history calls the things that are counted."""
    what = count.what if isinstance(count, Count) else count.per
    return LARGE_CITIES if count.large else what


def selectors_of(said: object) -> Iterator[str]:
    """Whom an effect or a test is about, and who pays."""
    yield from (getattr(said, key) for key in ("who", "company", "from_") if hasattr(said, key))


def counts_asked(effects: Iterable[Verb]) -> list[str]:
    """What they count of a company that nothing else tells."""
    said = [*within(tuple(effects))]
    counts = [told_as(one) for one in said if isinstance(one, Count | Per)]
    counts += [DOLLARS for one in said if {*selectors_of(one)} & {*RICH}]
    return [what for what in dict.fromkeys(counts) if what not in ("tokens", "notes")]
