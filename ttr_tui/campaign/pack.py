"""A pack: everything that a campaign is made of, from its first board to the last card of its story."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.value import value
from ttr_tui.rules import edition

# What cards of its story do between games: verbs of a campaign, as data.
#
# Each class is one verb and its fields are the keys of the pack, as with the verbs of a game. Some of these are verbs
# of both: a card that is read before a game does them at the table, one that is turned after it does them here.

Id: TypeAlias = Annotated[str, edition.Id()]
AreaId: TypeAlias = Annotated[str, edition.IdOf("areas", "area")]
CityId: TypeAlias = Annotated[str, edition.IdOf("cities", "city")]
ItemId: TypeAlias = Annotated[str, edition.IdOf("items", "item")]
NoteId: TypeAlias = Annotated[str, edition.IdOf("notes", "note")]
RuleId: TypeAlias = Annotated[str, edition.IdOf("stickers", "rule")]
TokenId: TypeAlias = Annotated[str, edition.IdOf("tokens", "token")]
Who: TypeAlias = Annotated[str, edition.OneOf(("owner", "all", "others", "winner", "last", "absent"), "selector")]
"""`all` are those who played; without an owner, `owner` is nobody and `others` are all."""
CHANCE = "chance"
Asker: TypeAlias = Annotated[
    str, edition.OneOf(("owner", "all", "others", "winner", "last", "absent", CHANCE), "selector")
]
"""Whom a question is put to: companies, or chance, which takes one of the ways once."""
Words: TypeAlias = Annotated[str, edition.Text(400)]
Count: TypeAlias = Annotated[int, edition.Range(0, 999)]
Mark: TypeAlias = Annotated[str, edition.OneOf(("water", "summit", "blank"), "mark")]

ANYTHING = ""
MOST = 999
EVERYBODY: Who = "all"


@value
class Span:
    """A test of a number."""

    at_least: Count = 0
    at_most: Count = MOST

    def __contains__(self, number: int) -> bool:
        return self.at_least <= number <= self.at_most


@value
class Counted:
    """A test of what is noted."""

    name: NoteId
    at_least: Count = 0
    at_most: Count = MOST


@value
class Holding:
    """A test of the tokens that a company had at the end of the game."""

    token: TokenId
    at_least: Count = 1
    at_most: Count = MOST


@value
class Test:
    """A test of the game that was played, for one company or for none; what is left out doesn't matter."""

    players: Span = Span()
    notes: tuple[Counted, ...] = ()
    company: Who = ANYTHING
    """The company is one of those whom this selects."""
    holds: tuple[Holding, ...] = ()
    joined: tuple[CityId, ...] = ()
    """The company's lanes joined all of these cities."""
    all: tuple[Test, ...] = ()
    any: tuple[Test, ...] = ()
    none: tuple[Test, ...] = ()

    @property
    def about_company(self) -> bool:
        """Does it test anything of one company?"""
        return bool(self.company or self.holds or self.joined) or any(test.about_company for test in self.inside)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Of the cities to be joined, the first with each of the others."""
        return [(self.joined[0], city) for city in self.joined[1:]]

    @property
    def inside(self) -> tuple[Test, ...]:
        return (*self.all, *self.any, *self.none)


@value
class AreaOpening:
    """The cities, routes and tickets of an area are on the board from now on."""

    verb: ClassVar[str] = "area"
    id: AreaId


@value
class RouteChange:
    """From now on these routes have a mark or none, all lanes of a colour, one more lane of it, or are gone."""

    verb: ClassVar[str] = "route"
    op: Literal["mark", "unmark", "color", "lane", "close"]
    routes: tuple[tuple[CityId, ...], ...]
    """The two cities of each."""
    mark: Mark = ANYTHING
    color: Annotated[str, edition.OneOf(LANE_COLORS, "colour")] = ANYTHING


@value
class CityChange:
    """From now on these cities are large, or are not."""

    verb: ClassVar[str] = "city"
    op: Literal["large", "ordinary"]
    cities: tuple[CityId, ...]


@value
class Mail:
    """Each of these companies gets a postcard: this one, as many as are drawn, or those that its tickets name."""

    verb: ClassVar[str] = "postcard"
    who: Who
    number: Annotated[int, edition.Range(0, 99)] = 0
    draw: Annotated[int, edition.Range(0, 9)] = 0
    tickets: Annotated[bool, edition.FLAG] = False
    """Those whose numbers are printed on tickets that it has completed."""


@value
class Rule:
    """A rule is in force from the next game on, or no longer is."""

    verb: ClassVar[str] = "rule"
    id: RuleId
    op: Literal["stick", "peel"] = "stick"


@value
class Flag:
    """Something that is noted comes to this, or changes by this."""

    verb: ClassVar[str] = "flag"
    name: NoteId
    amount: Annotated[int, edition.Range(-99, 999)] = 1
    op: Literal["add", "set"] = "add"


@value
class Keep:
    """Each of these companies lays an item into its office, or drops it into its vault."""

    verb: ClassVar[str] = "keep"
    item: ItemId
    place: Literal["office", "vault"]
    who: Who = "owner"


@value
class Say:
    """Words, and nothing else."""

    verb: ClassVar[str] = "say"
    text: Words


@value
class If:
    """One list of effects or another; for each of these companies as the owner, if any are named."""

    verb: ClassVar[str] = "if"
    when: Test
    then: tuple[Verb, ...]
    else_: tuple[Verb, ...] = ()
    who: Who = ANYTHING


@value
class Way:
    """One answer to what is asked."""

    label: Id
    effects: tuple[Verb, ...] = ()


@value
class Ask:
    """Each of these companies chooses one way; the first will do for somebody who doesn't answer."""

    verb: ClassVar[str] = "ask"
    who: Asker
    options: tuple[Way, ...]


Verb: TypeAlias = AreaOpening | RouteChange | CityChange | Mail | Rule | Flag | Keep | Say | If | Ask
BETWEEN = (AreaOpening, RouteChange, CityChange, Mail)
"""Those that are no verbs of a game: on a card that is read before one they change the board that it is played on."""


def everything(effects: Iterable[Verb]) -> Iterator[Verb]:
    """These effects and all inside them."""
    for effect in effects:
        yield effect
        match effect:
            case If():
                yield from everything((*effect.then, *effect.else_))
            case Ask():
                for way in effect.options:
                    yield from everything(way.effects)


def tests_in(effects: Iterable[Verb]) -> Iterator[Test]:
    """All tests that these effects ask, and those inside them."""
    for effect in everything(effects):
        if isinstance(effect, If):
            yield from _all_tests(effect.when)


def lanes_asked(effects: Iterable[Verb]) -> list[tuple[str, str]]:
    """The pairs of cities of which they ask whether a company has joined them."""
    return list(dict.fromkeys(pair for test in tests_in(effects) for pair in test.pairs))


def _all_tests(test: Test) -> Iterator[Test]:
    yield test
    for inner in test.inside:
        yield from _all_tests(inner)


# The pack.
#
# What a game is played with stays as tables of a map file, since a game is composed of them: reading has found that the
# rules understand each. What happens between games is read to the end.

Table: TypeAlias = Mapping[str, Any]
CardKind: TypeAlias = Literal["card", "box", "pause", "stop"]
"""Cards and boxes are read before the first turn, the others after the game; the last of all ends the campaign."""
BEFORE: tuple[CardKind, ...] = ("card", "box")
AFTER: tuple[CardKind, ...] = ("pause", "stop")
WHOLE_CAMPAIGN = 99


@value
class Chapter:
    """One game of the campaign."""

    year: int
    title: str
    trains: int
    absent: int
    """What a company that wasn't there has for this game in the end."""


@value
class Item:
    """Something that a company may keep: what it is worth in the vault, and what it brings out of the office."""

    id: str
    title: str
    worth: int = 0
    dollars: int = 0
    trains: int = 0
    cards: int = 0
    inside: str = ""
    """What nobody reads before the vault is opened."""

    @property
    def unfolded(self) -> str:
        """Its title once the vault is open."""
        return f"{self.title}, “{self.inside}”" if self.inside else self.title

    @property
    def comes_into_play(self) -> bool:
        return bool(self.dollars or self.trains or self.cards)


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
    at_table: tuple[Table, ...]
    """Effects in the game, as a map file has them."""
    between: tuple[Verb, ...]
    """Effects on the campaign; of a card that is read before a game, the rules are here too that it sticks there."""
    on_request: bool = False
    """No game turns it: it is read if the companies end a campaign that waits for more of its pack."""


@value
class Ruling:
    """A rule sticker, and for how many games it stays."""

    table: Table
    games: int


@value
class Postcard:
    """The front is read aloud when somebody gets it; the secret is for its owner until it is shown."""

    number: int
    front: str
    secret: str
    table: Table
    """Its `trigger`, `when` and `effects`."""


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
    events: Mapping[str, Table]
    """Those of the first board too."""
    rules: Mapping[str, Ruling]
    postcards: Mapping[int, Postcard]
    tokens: Mapping[str, Table]
    staying: Collection[str]
    """The kinds of tokens that are where they were when the next game begins; the others are back in the bank."""
    notes: Mapping[str, Table]
    items: Mapping[str, Item]
    marks: Mapping[str, int]
    """How many cards of each colour carry a mark."""
    prints: Sequence[Table]
    """What is printed on tickets beside their cities."""

    def read_in(self, game: int, kinds: Sequence[CardKind]) -> list[StoryCard]:
        """The cards of a game of these kinds, in their order."""
        return [card for card in self.stories if card.game == game and card.kind in kinds and not card.on_request]

    @property
    def ending(self) -> StoryCard | None:
        """What is read if a campaign is ended that could go on with a longer pack."""
        return next((card for card in self.stories if card.on_request), None)

    @property
    def first_events(self) -> list[str]:
        return [str(event["id"]) for event in self.board["numbers"]["events"]]
