"""What events, rules of the board, cards and postcards can say, as data: tests and lists of verbs, each declared once.

Most of it is done at the table of a game; a card that is turned after one says what happens between games. Where the
two places differ, the field says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from itertools import count
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from ttr_tui.core.board import Board
from ttr_tui.core.cards import COLORS, LANE_COLORS, SEAT_COLORS, WILD
from ttr_tui.core.value import value
from ttr_tui.rules import edition

BETWEEN = "between"
"""The place of what a campaign does after a game, or before it on its board; the other one is the table."""

AreaId: TypeAlias = Annotated[str, edition.IdOf("areas", "area")]
CityId: TypeAlias = Annotated[str, edition.IdOf("cities", "city")]
TokenId: TypeAlias = Annotated[str, edition.IdOf("tokens", "token")]
NoteId: TypeAlias = Annotated[str, edition.IdOf("notes", "note")]
Id: TypeAlias = Annotated[str, edition.Id()]
Prose: TypeAlias = Annotated[str, edition.Text(400)]
EventId: TypeAlias = Annotated[str, edition.IdOf("events", "event")]
StickerId: TypeAlias = Annotated[str, edition.IdOf("stickers", "sticker")]
ItemId: TypeAlias = Annotated[str, edition.IdOf("items", "item")]
LaneColor: TypeAlias = Annotated[str, edition.OneOf(LANE_COLORS, "colour")]
CompanyColor: TypeAlias = Annotated[str, edition.OneOf(SEAT_COLORS, "company")]
YesOrNo: TypeAlias = Annotated[bool, edition.FLAG]

SELECTORS = ("active", "owner", "all", "others", "last", "winner", "richest", "poorest", "left", "right", "staker")
SELECTORS_BETWEEN = ("owner", "all", "others", "winner", "last", "absent", "richest", "poorest", "left", "right")
HOLDER, STATION, MOST, FEWEST, ANSWERED = "holder", "station", "most", "fewest", "answered"
TOKEN = edition.IdOf("tokens", "token")
PREFIXES = ((HOLDER, TOKEN), (STATION, TOKEN), (MOST, TOKEN), (FEWEST, TOKEN), (ANSWERED, edition.Id()))
PREFIXES_BETWEEN = ((HOLDER, TOKEN), (MOST, TOKEN), (FEWEST, TOKEN), (ANSWERED, edition.Id()))
Who: TypeAlias = Annotated[
    str,
    edition.Said(edition.AT_TABLE, edition.OneOfOrId(SELECTORS, "selector", PREFIXES)),
    edition.Said(BETWEEN, edition.OneOfOrId(SELECTORS_BETWEEN, "selector", PREFIXES_BETWEEN)),
]
"""`holder:medal` are all who have such a token, `staker` all whose token stands on the lane, `answered:yes` those who
chose that before in the same list. Between games `all` are those who played; without an owner, `owner`, `left` and
`right` are nobody and `others` are all."""

OF_A_LANE = ("staker", STATION)
"""Selectors of companies whose tokens stand on a lane, or at its ends."""

MARKS = ("water", "summit", "blank")
Mark: TypeAlias = Annotated[str, edition.OneOf(MARKS, "mark")]
Color: TypeAlias = Annotated[str, edition.OneOf((*COLORS, WILD), "colour")]
AnyColor: TypeAlias = Annotated[str, edition.OneOf((*LANE_COLORS, WILD), "colour")]

CARD_MARKS = ("crew", "skull")
"""Designs of cards: a pick, and a skull."""
CardMark: TypeAlias = Annotated[str, edition.OneOf(CARD_MARKS, "mark")]

GAME_ALONE = edition.Only(edition.AT_TABLE)

ANY_COLOR: LaneColor = ""
ANYTHING = ""
"""What is left out of a test doesn't matter."""
NO_LIMIT = 99
MOST_COUNTED = 999
FOR_GOOD = 99
"""As many games as no campaign has."""


@value
class Span:
    """A test of a number."""

    at_least: int = 0
    at_most: int = NO_LIMIT

    def __contains__(self, number: int) -> bool:
        return self.at_least <= number <= self.at_most


@value
class Holding:
    """A test of the tokens that a company has."""

    token: TokenId
    at_least: int = 1
    at_most: int = NO_LIMIT


@value
class Counted:
    """A test of what is noted."""

    name: NoteId
    at_least: int = 0
    at_most: int = MOST_COUNTED


TICKETS_DONE, TICKETS_OWN_COLOR = "tickets-done", "tickets-own-color"
COUNTED = (
    "dollars",
    "trains-left",
    "cards",
    "routes",
    "tokens",
    "tickets",
    TICKETS_DONE,
    TICKETS_OWN_COLOR,
    "cities",
    "notes",
    "paid",
)
COUNTED_BETWEEN = ("dollars", "tokens", TICKETS_DONE, "cities", "notes")
"""What a campaign knows of a company after a game."""
Countable: TypeAlias = Annotated[
    str,
    edition.Said(edition.AT_TABLE, edition.OneOf(COUNTED, "word")),
    edition.Said(BETWEEN, edition.OneOf(COUNTED_BETWEEN, "word")),
    edition.Needed(edition.AT_TABLE),
    edition.Needed(BETWEEN),
]


@value
class Things:
    """Which of the things that are counted for a company; what is left out doesn't matter."""

    color: Annotated[AnyColor, GAME_ALONE] = ANYTHING
    mark: Annotated[Mark, GAME_ALONE] = ANYTHING
    touches: Annotated[tuple[CityId, ...], GAME_ALONE] = ()
    """One of these cities is an end of the route."""
    card_mark: Annotated[CardMark, GAME_ALONE] = ANYTHING
    paid_mark: Annotated[CardMark, GAME_ALONE] = ANYTHING
    token: TokenId = ANYTHING
    at: Literal["company", "cities", "anywhere"] = "company"
    """Where the tokens are."""
    note: NoteId = ANYTHING
    large: YesOrNo = False

    def hidden(self, what: str) -> bool:
        """Does the company alone know how many of these it has?"""
        return what in (TICKETS_DONE, TICKETS_OWN_COLOR) or (what == "cards" and bool(self.color or self.card_mark))


@value
class Count(Things):
    """A test of how many of some things a company has."""

    what: Countable = ANYTHING
    at_least: int = 0
    at_most: int = MOST_COUNTED


@value
class Per(Things):
    """So many for each of the things that are counted for the company that it is about."""

    per: Countable = ANYTHING
    times: Annotated[int, edition.Range(-99, 99)] = 1
    at_most: Annotated[int, edition.Range(0, MOST_COUNTED)] = MOST_COUNTED
    """However many things there are, no more of them count."""


@value
class When:
    """A test of a lane; what is left out doesn't matter."""

    route_length: Annotated[Span, GAME_ALONE] = Span()
    route_color: Annotated[LaneColor, GAME_ALONE] = ANY_COLOR
    route_touches: Annotated[tuple[CityId, ...], GAME_ALONE] = ()
    routes: Annotated[tuple[tuple[CityId, ...], ...], GAME_ALONE] = ()
    """Both ends of the lane are among the cities of one of these lists."""
    route_mark: Annotated[Mark, GAME_ALONE] = ANYTHING
    stake: Annotated[str, edition.OneOf(("own", "other"), "stake"), GAME_ALONE] = ANYTHING
    """A token of the company, or of another one, stands on the lane."""

    def lanes(self, board: Board) -> int:
        """The lanes that pass it, whatever stands on them."""
        mask = 0
        touched = {board.city_index[city] for city in self.route_touches}
        groups = [{board.city_index[city] for city in cities} for cities in self.routes]
        for index, lane in enumerate(board.lanes):
            ends = {lane.a, lane.b}
            long_enough = lane.length in self.route_length
            colored = self.route_color in (ANY_COLOR, LANE_COLORS[lane.color])
            there = (not touched or ends & touched) and (not groups or any(ends <= group for group in groups))
            marked = not self.route_mark or bool(lane.marks.get(self.route_mark))
            if long_enough and colored and there and marked:
                mask |= 1 << index
        return mask

    @property
    def about_lanes(self) -> bool:
        """Does it test anything of a lane?"""
        return When(*self._of_lanes) != When()

    @property
    def _of_lanes(self) -> Sequence[Any]:
        """What it tests of a lane."""
        return [getattr(self, field.name) for field in fields(When)]


@value
class Test(When):
    """A test of the lane that was claimed, and of the table for the company that it is about."""

    players: Span = Span()
    tickets_done: Annotated[Span, GAME_ALONE] = Span()
    """Tickets in hand whose cities the company's lanes join."""
    joined: tuple[CityId, ...] = ()
    """The company's lanes join all of these cities."""
    company: Who = ANYTHING
    """The company is one of those whom this selects."""
    holds: tuple[Holding, ...] = ()
    station: Annotated[str, edition.OneOf(("own", "other"), "station"), GAME_ALONE] = ANYTHING
    """A token of the company, or of another one, stands at an end of the lane."""
    notes: tuple[Counted, ...] = ()
    turn_is_last: Annotated[YesOrNo, GAME_ALONE] = False
    event: Annotated[EventId, GAME_ALONE] = ANYTHING
    """This event is the current one."""
    paid_mark: Annotated[CardMark, GAME_ALONE] = ANYTHING
    """A card with this mark is among those that paid for the lane."""
    count: tuple[Count, ...] = ()
    all: tuple[Test, ...] = ()
    any: tuple[Test, ...] = ()
    """One of these holds, if there are any."""
    none: tuple[Test, ...] = ()

    @property
    def about_company(self) -> bool:
        """Between games: does it test anything of one company?"""
        return bool(self.company or self.holds or self.joined or self.count) or any(
            test.about_company for test in self.inside
        )

    @property
    def needs_lane(self) -> bool:
        """Does it hold for nobody as long as no lane is claimed?"""
        here = self.about_lanes or self.station or self.paid_mark or self.company.partition(":")[0] in OF_A_LANE
        paid = any(one.what == "paid" and one.at_least for one in self.count)
        among = bool(self.any) and all(test.needs_lane for test in self.any)
        return bool(here) or paid or among or any(test.needs_lane for test in self.all)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Of the cities to be joined, the first with each of the others."""
        return [(self.joined[0], city) for city in self.joined[1:]]

    @property
    def inside(self) -> tuple[Test, ...]:
        return (*self.all, *self.any, *self.none)

    @property
    def about_table(self) -> bool:
        """Does it test more than a lane?"""
        return self != Test(*self._of_lanes)


# A closed set of verbs. Each class is one, its fields are the keys of the map file (`from_` stands for `from`).
#
# Nothing here is prose but titles and texts, and nothing knows a story. What modifies something lasts; all else happens
# once, in its order.

Step: TypeAlias = Annotated[int, edition.Range(1, 15)]

CHANCE = "chance"
Asker: TypeAlias = Annotated[
    str,
    edition.Said(
        edition.AT_TABLE,
        edition.OneOfOrId((*SELECTORS, CHANCE), "selector", PREFIXES),
    ),
    edition.Said(BETWEEN, edition.OneOfOrId((*SELECTORS_BETWEEN, CHANCE), "selector", PREFIXES_BETWEEN)),
]
"""Whom a question is put to: companies, or chance, which takes one of the ways once."""
Change: TypeAlias = Annotated[int, edition.Range(-9, 999)]

PriceHook: TypeAlias = Literal[
    "claim.extra_cards", "claim.extra_wilds", "claim.extra_dollars", "claim.most_wilds", "claim.fewer_cards"
]
ClaimHook: TypeAlias = PriceHook | Literal["claim.reward", "claim.forbid"]
TicketHook: TypeAlias = Literal["tickets.deal"]
TICKETS_DEAL: TicketHook = "tickets.deal"


Quantity: TypeAlias = Annotated[int, edition.Range(-99, 99)] | Per
Many: TypeAlias = (
    Annotated[int, edition.Said(edition.AT_TABLE, edition.POINTS), edition.Said(BETWEEN, edition.Range(-99, 99))] | Per
)
"""Between games what is under zero is taken out of an office."""


@value
class Modify:
    """A lasting change of what a claim costs or brings, or of how many tickets a draw shows."""

    verb: ClassVar[str] = "modify"
    places: ClassVar = (edition.AT_TABLE,)
    hook: ClaimHook | TicketHook
    change: Change
    when: When = When()


@value
class ModifyPrice:
    """What somebody who chooses this way has to pay."""

    verb: ClassVar[str] = "modify"
    places: ClassVar = (edition.AT_TABLE,)
    hook: PriceHook
    change: Change


@value
class InHand:
    """So many cards of a colour, or of any."""

    n: Annotated[int, edition.STOCK] = 1
    color: Color = ANYTHING


@value
class Need:
    """What a company must have to choose a way; the effects of the way may take it."""

    dollars: Annotated[Quantity, GAME_ALONE] = 0
    wilds: Annotated[int, GAME_ALONE, edition.POINTS] = 0
    trains: Annotated[int, GAME_ALONE, edition.POINTS] = 0
    cards: Annotated[tuple[InHand, ...], GAME_ALONE] = ()
    tokens: tuple[Holding, ...] = ()
    notes: tuple[Counted, ...] = ()

    @property
    def fewest_cards(self) -> int:
        """With fewer cards in hand nobody can have what is needed, whatever they are."""
        of_colors = {WILD: self.wilds}
        for one in self.cards:
            of_colors[one.color] = max(one.n, of_colors.get(one.color, 0))
        of_any = of_colors.pop(ANYTHING, 0)
        return max(of_any, sum(of_colors.values()))


@value
class Way:
    """One answer to what is asked."""

    label: Id
    need: Need = Need()
    effects: tuple[Effect, ...] = ()
    worth: Annotated[int, edition.Range(-99, 99)] = 0
    """What computer players think of it beside its effects, in dollars."""


ALIKE = 0.05
"""Ways that are worth so nearly the same, in dollars, can’t be told apart."""


def label_said(label: str, cities: Mapping[str, str]) -> str:
    """An answer as it is read; that of a city is the name of the city. `cities` are names by their ids."""
    return cities.get(label.replace("-", "_"), label.replace("-", " "))


@value
class Ask:
    """Each of these companies chooses one way; the first needs nothing, and will do for somebody who isn't there.

    If the ways change nothing but the price of a claim, then whoever claims such a lane chooses with the claim.
    """

    verb: ClassVar[str] = "ask"
    options: tuple[Way, ...]
    when: Annotated[Test, GAME_ALONE] = Test()
    who: Annotated[Asker, edition.Needed(BETWEEN)] = "owner"

    @property
    def prices(self) -> bool:
        """Is it about the price of a claim?"""
        return all(isinstance(effect, ModifyPrice) for way in self.options for effect in way.effects)


@value
class If:
    """One list of effects or another; for each of these companies as the owner, if any are named."""

    verb: ClassVar[str] = "if"
    when: Test
    then: tuple[Verb, ...]
    else_: tuple[Verb, ...] = ()
    who: Annotated[Who, edition.Only(BETWEEN)] = ANYTHING


@value
class Say:
    """Words, and nothing else."""

    verb: ClassVar[str] = "say"
    text: Prose


@value
class Money:
    """Dollars for each of these companies, or from them if the amount is under zero; nobody gets under nothing.

    Between games they come into offices for the next game, or out of them, as all that a company is given there.
    """

    verb: ClassVar[str] = "money"
    amount: Quantity
    who: Who = "owner"
    from_: Who = ANYTHING
    """The companies that pay it, each so much; the bank if nobody is named."""


@value
class Cards:
    """Each of these companies, from the active one on, draws so many cards or takes them from the market.

    Out of a hand so many cards of a colour are discarded, or of any by free choice; all if there are no more.
    """

    verb: ClassVar[str] = "cards"
    n: Many
    from_: Annotated[Literal["deck", "row", "hand", "choice"], GAME_ALONE] = "deck"
    who: Who = "all"
    color: Annotated[Color, GAME_ALONE] = ANYTHING


@value
class Tickets:
    """Each of these companies looks at so many tickets, and keeps so many at least, or else as many as after a draw.

    Between games, it looks at so many more when first tickets are dealt, and keeps as many as the others.
    """

    verb: ClassVar[str] = "tickets"
    n: Annotated[int, edition.Said(edition.AT_TABLE, edition.TICKETS), edition.Said(BETWEEN, edition.Range(-6, 6))]
    who: Who = "owner"
    keep: Annotated[int, edition.Range(0, 6), GAME_ALONE] = 0


@value
class MoreTrains:
    """So many trains more for each of these companies, as far as it has them."""

    verb: ClassVar[str] = "trains"
    n: Many
    who: Who = "owner"


@value
class Deck:
    """Sweep the market, archive the current event, or turn up the next one."""

    verb: ClassVar[str] = "deck"
    places: ClassVar = (edition.AT_TABLE,)
    op: Literal["sweep", "archive", "turn"]


@value
class Rule:
    """From now on this sticker takes its place among the numbered steps of a claim, or has none any more.

    Between games, from the next game on. A rule of certain companies stays with them for its games.
    """

    verb: ClassVar[str] = "rule"
    id: StickerId
    op: Literal["stick", "peel"] = "stick"
    while_: Annotated[YesOrNo, GAME_ALONE] = False
    """On an event: it is in force as long as that is the current one."""
    who: Who = ANYTHING
    """The companies for which alone it is in force; for all if nobody is named."""


MOST_BONUS = 99


@value
class CompanyChange:
    """For good: so many dollars more for a lane in the colour of each of these companies, and a second colour."""

    verb: ClassVar[str] = "company"
    who: Who = "owner"
    dollars: Annotated[int, edition.Range(-9, 9)] = 0
    color: Annotated[str, edition.OneOf(COLORS, "colour")] = ANYTHING


@value
class Token:
    """Tokens from the bank for each of these companies, or back; to itself, to cities, or onto a lane.

    Where a company chooses the end or the lane, a place has one of a kind.
    """

    verb: ClassVar[str] = "token"
    kind: TokenId
    n: Quantity = 1
    who: Who = "owner"
    at: Annotated[Literal["company", "city", "ends", "end", "lane"], GAME_ALONE] = "company"
    city: Annotated[CityId, GAME_ALONE] = ANYTHING
    choose: Annotated[YesOrNo, GAME_ALONE] = False
    """Each company chooses the lane, among those that nobody has claimed; if not, it is the claimed one."""
    when: Annotated[When, GAME_ALONE] = When()
    """The lanes that can be chosen."""

    @property
    def by_choice(self) -> bool:
        """Does somebody have a say in where they go?"""
        return self.at == "end" or self.choose


@value
class Move:
    """The one token of a kind goes so many lanes on from the city in which it stands, as its owner chooses.

    Of several lanes that lead towards a city as directly, the owner chooses one too.
    """

    verb: ClassVar[str] = "move"
    places: ClassVar = (edition.AT_TABLE,)
    kind: TokenId
    steps: Annotated[int, edition.Range(1, 9)] = 1
    along: Literal["claimed", "open", "any"] = "any"
    towards: CityId = ANYTHING
    effects: tuple[Verb, ...] = ()
    """What comes of each claimed lane that it runs along, with the company as the owner that has claimed it."""


@value
class Flag:
    """Something that is noted comes to this, or changes by this; for each of these companies, if each has its own."""

    verb: ClassVar[str] = "flag"
    name: NoteId
    amount: (
        Annotated[
            int,
            edition.Said(edition.AT_TABLE, edition.Range(-99, 99)),
            edition.Said(BETWEEN, edition.Range(-99, 999)),
        ]
        | Per
    ) = 1
    op: Literal["add", "set"] = "add"
    who: Who = "owner"
    """For whom the amount is counted; without an owner once."""

    def comes_to(self, before: int, amount: int) -> int:
        """What has come to so much before."""
        return min(max(0, amount + (before if self.op == "add" else 0)), MOST_COUNTED)


@value
class Keep:
    """Each of these companies lays an item into its office, or drops it into its vault."""

    verb: ClassVar[str] = "keep"
    item: ItemId
    place: Literal["office", "vault"]
    who: Who = "owner"


@value
class Show:
    """The postcard on which this stands is shown: not as soon as its condition is met, but here."""

    verb: ClassVar[str] = "show"
    places: ClassVar = (edition.AT_TABLE,)


@value
class AreaOpening:
    """The cities, routes and tickets of an area are on the board from now on."""

    verb: ClassVar[str] = "area"
    places: ClassVar = (BETWEEN,)
    id: AreaId


@value
class RouteChange:
    """For so many games these routes have a mark, a length, lanes of a colour, one more lane, or are gone."""

    verb: ClassVar[str] = "route"
    places: ClassVar = (BETWEEN,)
    op: Literal["mark", "unmark", "length", "color", "lane", "close"]
    routes: tuple[tuple[CityId, ...], ...]
    """The two cities of each."""
    mark: Mark = ANYTHING
    color: LaneColor = ANYTHING
    games: Annotated[int, edition.Range(1, FOR_GOOD)] = FOR_GOOD
    length: Annotated[int, edition.Range(1, 9)] = 0


@value
class CityChange:
    """From now on these cities are large, or are not, or have another name, or are closed: nobody builds there."""

    verb: ClassVar[str] = "city"
    places: ClassVar = (BETWEEN,)
    op: Literal["large", "ordinary", "name", "close"]
    cities: tuple[CityId, ...]
    name: Annotated[str, edition.Text(60)] = ANYTHING


@value
class TicketChange:
    """From now on these tickets are worth so much, are in the deck, are out of it, or carry what is printed on them."""

    verb: ClassVar[str] = "ticket"
    places: ClassVar = (BETWEEN,)
    op: Literal["worth", "add", "remove", "mark"]
    tickets: tuple[tuple[CityId, ...], ...]
    """The two cities of each."""
    value: Annotated[int, edition.Range(1, 99)] = 0
    post: Annotated[int, edition.Range(0, 99)] = 0
    text: Prose = ""
    color: CompanyColor = ANYTHING


@value
class Mail:
    """Each of these companies gets a postcard: this one, as many as are drawn, or those that its tickets name."""

    verb: ClassVar[str] = "postcard"
    places: ClassVar = (BETWEEN,)
    who: Who
    number: Annotated[int, edition.Range(0, 99)] = 0
    draw: Annotated[int, edition.Range(0, 9)] = 0
    tickets: YesOrNo = False
    """Those whose numbers are printed on tickets that it has completed."""


OnBoards: TypeAlias = AreaOpening | RouteChange | CityChange | TicketChange | Mail
"""What a campaign alone does: on a card that is read before a game it changes the board that the game is played on."""
Verb: TypeAlias = (
    OnBoards
    | Ask
    | If
    | Say
    | Money
    | Cards
    | Tickets
    | MoreTrains
    | Deck
    | Rule
    | CompanyChange
    | Token
    | Move
    | Flag
    | Keep
    | Show
)
"""What happens once."""
Effect: TypeAlias = ModifyPrice | Verb


@value
class Event:
    """A card of the event deck. What modifies something lasts while the event is current; all else happens once."""

    id: Id
    title: Prose
    text: Prose
    effects: tuple[Modify | Verb, ...]

    @property
    def instant(self) -> bool:
        """Does nothing of it last? Such an event carries a lightning bolt."""
        return not self.holds and not any(isinstance(effect, Modify) for effect in self.effects)

    @property
    def holds(self) -> tuple[str, ...]:
        """The rules that are in force as long as it is current."""
        return tuple(effect.id for effect in self.effects if isinstance(effect, Rule) and effect.while_)


FOLLOWING = ("draw", "ticket", "event", "turn")
"""What rules may follow that have no step of a claim. Games that are saved count them in this order."""


@value
class Sticker:
    """A rule that can join the steps of a claim, and change its price or do something afterwards, or other steps."""

    id: Id
    step: Step
    title: Prose
    text: Prose
    effects: tuple[Modify | Verb, ...]
    when: Test = Test()
    """For which claims that happens which isn't about the price."""
    pipeline: Literal["claim", "set-up", "finish", "draw", "ticket", "event", "turn"] = "claim"
    """Whose steps it joins; the last four come after a turn of cards, one of tickets, an event, and any turn."""


# Lists of effects by number, so that what is left of one can wait on the agenda as plain numbers.

SOURCES = ("events", "stickers", "stories", "postcards")
"""The numbers of a map that hold lists of effects. Games that are saved count them in this order: add at the end."""
SECRET = ("postcards",)
"""Those of which each is known to one seat; they are the last."""


@value
class EffectList:
    """One list, and by the place of an effect in it the lists that stand inside that one."""

    name: str
    """The id of the thing whose list it is."""
    secret: bool
    """Is it known to one seat alone?"""
    effects: Sequence[object]
    inside: Mapping[int, tuple[int, ...]]

    @cached_property
    def looked_back_at(self) -> set[int]:
        """Its questions whose answers decide whom later effects are about."""
        return looked_back_at(self.effects)


class Lists:
    """Every list of effects of a map by its number, each with the lists inside it.

    Whoever doesn't know what stands on a postcard must not learn it from the numbers of others, nor count them
    otherwise: the first lists of all postcards come first, then the second ones, and so on.
    """

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self._found: dict[int, EffectList] = {}
        self._of: dict[tuple[str, str], int] = {}
        for source in SOURCES:
            things = numbers.get(source, ())
            first, step = len(self._found), len(things) if source in SECRET else 1
            for k, thing in enumerate(things):
                free = count(first + k, step) if source in SECRET else count(len(self._found))
                self._of[source, str(thing.id)] = self._number(
                    str(thing.id), thing.effects, free, secret=source in SECRET
                )

    def of(self, source: str, name: str) -> int:
        """The number of the list that a thing has."""
        return self._of[source, name]

    def __getitem__(self, number: int) -> EffectList:
        return self._found[number]

    def __iter__(self) -> Iterator[EffectList]:
        return iter(self._found.values())

    def _number(self, name: str, effects: Sequence[object], free: Iterator[int], *, secret: bool) -> int:
        number = next(free)
        inside: dict[int, tuple[int, ...]] = {}
        self._found[number] = EffectList(name, secret, effects, inside)
        for k, effect in enumerate(effects):
            lists = tuple(self._number(name, nested, free, secret=secret) for nested in nested_in(effect))
            if lists:
                inside[k] = lists
        return number


def nested_in(effect: object) -> Iterator[Sequence[object]]:
    """The lists inside an effect that are done; the ways of a price are none."""
    if not (isinstance(effect, Ask) and effect.prices):
        yield from (inside for _, inside in lists_inside(effect))


def lists_inside(effect: object) -> Iterator[tuple[Sequence[str | int], Sequence[object]]]:
    """Where each stands, and the list: for ways of a question, if something holds or not, for a lane of a move."""
    if isinstance(effect, Ask):
        yield from ((("options", k, "effects"), way.effects) for k, way in enumerate(effect.options))
    elif isinstance(effect, If):
        yield ("then",), effect.then
        yield ("else",), effect.else_
    elif isinstance(effect, Move):
        yield ("effects",), effect.effects


def everything(effects: Iterable[object]) -> Iterator[object]:
    """These effects and all inside them."""
    for effect in effects:
        yield effect
        for nested in nested_in(effect):
            yield from everything(nested)


def labels_looked_back_at(effect: object) -> Iterator[tuple[Sequence[str | int], str]]:
    """The keys of an effect, but for those of lists inside it, that select who chose a label; with that label."""
    for key in ("who", "from_"):
        selector = getattr(effect, key, ANYTHING)
        if selector.startswith(f"{ANSWERED}:"):
            yield (key.rstrip("_"),), selector.partition(":")[2]
    when = getattr(effect, "when", None)
    if isinstance(when, Test):
        yield from (((*("when",), *keys), label) for keys, label in _labels_tested(when))


def _labels_tested(test: Test) -> Iterator[tuple[Sequence[str | int], str]]:
    if test.company.startswith(f"{ANSWERED}:"):
        yield ("company",), test.company.partition(":")[2]
    for key in ("all", "any", "none"):
        for k, inner in enumerate(getattr(test, key)):
            yield from (((key, k, *keys), label) for keys, label in _labels_tested(inner))


def looked_back_at(effects: Sequence[object]) -> set[int]:
    """The questions of a list, by their places, whose answers decide whom later effects of it are about."""
    found: set[int] = set()
    latest: dict[str, int] = {}
    for k, effect in enumerate(effects):
        found |= {latest[label] for _, label in labels_looked_back_at(effect) if label in latest}
        if isinstance(effect, Ask) and effect.who != CHANCE:
            latest |= {way.label: k for way in effect.options}
    return found


def happens(effects: Sequence[object]) -> bool:
    """Is there anything that happens once, beside what changes prices?"""
    return any(isinstance(effect, Verb) and not (isinstance(effect, Ask) and effect.prices) for effect in effects)
