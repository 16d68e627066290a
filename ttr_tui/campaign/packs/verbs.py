"""What cards of a story do between games: verbs of a campaign, as data of its pack.

Each class is one verb and its fields are the keys of the pack, as with the verbs of a game. Some of these are verbs of
both: a card that is read before a game does them at the table, one that is turned after it does them here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.value import value
from ttr_tui.rules import amounts

Id: TypeAlias = Annotated[str, amounts.Id()]
AreaId: TypeAlias = Annotated[str, amounts.IdOf("areas", "area")]
CityId: TypeAlias = Annotated[str, amounts.IdOf("cities", "city")]
ItemId: TypeAlias = Annotated[str, amounts.IdOf("items", "item")]
NoteId: TypeAlias = Annotated[str, amounts.IdOf("notes", "note")]
RuleId: TypeAlias = Annotated[str, amounts.IdOf("stickers", "rule")]
TokenId: TypeAlias = Annotated[str, amounts.IdOf("tokens", "token")]
Who: TypeAlias = Annotated[str, amounts.OneOf(("owner", "all", "others", "winner", "last", "absent"), "selector")]
"""`all` are those who played; without an owner, `owner` is nobody and `others` are all."""
CHANCE = "chance"
Asker: TypeAlias = Annotated[
    str, amounts.OneOf(("owner", "all", "others", "winner", "last", "absent", CHANCE), "selector")
]
"""Whom a question is put to: companies, or chance, which takes one of the ways once."""
Words: TypeAlias = Annotated[str, amounts.Text(400)]
Count: TypeAlias = Annotated[int, amounts.Range(0, 999)]
Mark: TypeAlias = Annotated[str, amounts.OneOf(("water", "summit", "blank"), "mark")]

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
        return bool(self.company or self.holds or self.joined or [*filter(_about_company, self.inside)])

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Of the cities to be joined, the first with each of the others."""
        return [(self.joined[0], city) for city in self.joined[1:]]

    @property
    def inside(self) -> tuple[Test, ...]:
        return (*self.all, *self.any, *self.none)


def _about_company(test: Test) -> bool:
    return test.about_company


@value
class Area:
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
    color: Annotated[str, amounts.OneOf(LANE_COLORS, "colour")] = ANYTHING


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
    number: Annotated[int, amounts.Range(0, 99)] = 0
    draw: Annotated[int, amounts.Range(0, 9)] = 0
    tickets: Annotated[bool, amounts.FLAG] = False
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
    amount: Annotated[int, amounts.Range(-99, 999)] = 1
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


Verb: TypeAlias = Area | RouteChange | CityChange | Mail | Rule | Flag | Keep | Say | If | Ask
BETWEEN = (Area, RouteChange, CityChange, Mail)
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
