"""How a campaign stands: its history folded, with what cards of the story do before and after each game.

Tables for readers say the same at the top of its file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

from ttr_tui.campaign.history import (
    Answered,
    Archived,
    CalledBack,
    Came,
    ChangedPack,
    Company,
    Corrected,
    Drawn,
    Founded,
    Held,
    HistoryFault,
    HistoryLine,
    Joined,
    Kept,
    Lost,
    PackName,
    Placed,
    Played,
    Printed,
    Purse,
    Shown,
    Trace,
    VaultsOpened,
    Voided,
    counting,
    read_history,
    words_of,
)
from ttr_tui.campaign.pack import (
    AFTER,
    BEFORE,
    CARDS,
    DOLLARS,
    PURSE,
    TICKETS,
    TRAINS,
    CardKind,
    Given,
    Pack,
    StoryCard,
    given,
)
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.store.campaign_file import READABLE, Campaign, Mode
from ttr_tui.systems.legacy.verbs import (
    ANYTHING,
    CHANCE,
    AreaOpening,
    Ask,
    Cards,
    CityChange,
    Effect,
    Flag,
    If,
    Keep,
    Mail,
    Money,
    MoreTrains,
    RouteChange,
    Rule,
    Say,
    Test,
    TicketChange,
    Tickets,
    Token,
    Way,
)


@value
class CompanyOffice:
    """What a company has laid aside: postcards that it hasn't shown, and things for later games."""

    postcards: tuple[int, ...] = ()
    items: tuple[str, ...] = ()
    purse: Mapping[str, int] = field(default_factory=dict)
    """What comes into the next game beside what is in items: dollars, trains, cards, tickets, kinds of tokens."""


@value
class State:
    """Everything is public. What lies in vaults is no part of it."""

    campaign: str
    name: str
    mode: Mode
    pack: PackName
    companies: Mapping[str, Company]
    caboose: str
    next_game: int
    offices: Mapping[str, CompanyOffice]
    events: tuple[str, ...]
    """The event deck, in no order."""
    archive: tuple[str, ...] = ()
    post: tuple[int, ...] = ()
    """Postcards that nobody has drawn."""
    areas: tuple[str, ...] = ()
    rules: Mapping[str, int] = field(default_factory=dict)
    """Those in force, each with the last game in which it is."""
    routes: tuple[RouteChange, ...] = ()
    cities: tuple[CityChange, ...] = ()
    tickets: tuple[TicketChange, ...] = ()
    notes: Mapping[str, int] = field(default_factory=dict)
    tokens: tuple[Held | Placed, ...] = ()
    winner: str = ""
    last: str = ""
    """Of the last game."""
    read: tuple[str, ...] = ()
    """The cards of the story, those of the games that count."""
    opened: tuple[str, ...] = ()
    """The companies whose vaults were opened."""
    over: bool = False
    """Was the last card of the story read?"""
    year: int = 0
    """Of the next game; 0 if the pack goes no further."""


# What cards of the story do: those read before a game, and those turned after it.

MOST_NOTED = 999
MOST_IN_PURSE = 99


@value
class GameTold:
    """What the cards are told of the game: before it, who is there; after it, what it left behind as well."""

    game: int
    present: tuple[str, ...]
    winner: str
    last: str
    left: tuple[Trace, ...] = ()


A_POSTCARD = 1.5
WORTHS: Mapping[str, float] = {DOLLARS: 1, TRAINS: 0.2, CARDS: 0.5, TICKETS: 0.5}
"""What these are worth to a bot, in dollars."""


@value
class PurseChange:
    """Something came into the office of a company, or out of it, and how much should have."""

    company: str
    what: str
    asked: int
    moved: int


@value
class CardQuestion:
    """Something that a company has to answer: where it stands, and what it can say; the first will always do."""

    name: str
    company: str
    labels: tuple[str, ...]
    by_chance: bool = False
    """Nobody is asked: one way is as likely as another, and the answer stands beside this company."""
    worths: tuple[float, ...] = field(default=(), compare=False)
    """What each way is worth to the company, as far as a bot can tell."""

    @property
    def best(self) -> str:
        """The way that a bot takes: of those that are worth as much, the first."""
        return max(zip(self.worths, self.labels, strict=True), key=lambda way: way[0])[1]


@value
class Draws:
    """A company draws so many postcards from the post, and the history doesn't say yet which."""

    company: str
    count: int
    among: tuple[int, ...] = field(default=(), compare=False)
    """What the post held."""


@dataclass(slots=True)
class CampaignDoing:
    """One card after another. `state` is how the campaign stands by now; everything else is for whoever tells of it."""

    pack: Pack
    state: State
    table: GameTold
    vaults: list[tuple[str, str]] = field(default_factory=list)
    """Companies and the items that they drop into their vaults."""
    purses: list[PurseChange] = field(default_factory=list)
    """What came into offices for the next game, and out of them."""
    said: list[str] = field(default_factory=list)
    questions: list[CardQuestion] = field(default_factory=list)
    """Those that have no answer yet."""
    draws: list[Draws] = field(default_factory=list)
    done: set[str] = field(default_factory=set)
    """The cards that were read, and the lists inside them that came to pass, by their names."""
    _drawn: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for thing in self.table.left:
            if isinstance(thing, Drawn):
                self._drawn.setdefault(thing.company, []).append(thing.number)

    def read(self, card: StoryCard) -> None:
        """What the card adds to the stores, then its effects."""
        state = self.state
        there = {*state.events, *state.archive}
        events = tuple(event for event in card.events if event not in there)
        known = {*state.post, *(number for office in state.offices.values() for number in office.postcards)}
        post = tuple(number for number in card.postcards if number not in known)
        self.state = replace(
            state, events=(*state.events, *events), post=(*state.post, *post), read=(*state.read, card.id)
        )
        self._do_all(card.between, card.id, "", first=self.table.game + (card.kind not in BEFORE))

    def _do_all(self, effects: Sequence[Effect], place: str, owner: str, first: int) -> None:
        self.done.add(place)
        for k, effect in enumerate(effects):
            self._do(effect, f"{place}/{k}", owner, first)

    def _do(self, effect: Effect, place: str, owner: str, first: int) -> None:
        """`first` is the next game that is played, in which what changes is in force."""
        state = self.state
        match effect:
            case AreaOpening():
                if effect.id not in state.areas:
                    self.state = replace(state, areas=(*state.areas, effect.id))
            case RouteChange():
                self.state = replace(state, routes=(*state.routes, effect))
            case CityChange():
                self.state = replace(state, cities=(*state.cities, effect))
            case TicketChange():
                self.state = replace(state, tickets=(*state.tickets, effect))
            case Rule():
                rules = {name: last for name, last in state.rules.items() if name != effect.id}
                if effect.op == "stick":
                    rules[effect.id] = first + self.pack.rules[effect.id].games - 1
                self.state = replace(state, rules=rules)
            case Flag():
                assert isinstance(effect.amount, int), "nothing is counted between games"
                before = state.notes.get(effect.name, 0) if effect.op == "add" else 0
                amount = min(max(before + effect.amount, 0), MOST_NOTED)
                self.state = replace(state, notes={**state.notes, effect.name: amount})
            case Keep():
                for company in self.selected(effect.who, owner):
                    self._keep(company, effect)
            case Mail():
                for company in self.selected(effect.who, owner):
                    self._mail(company, effect)
            case Money() | MoreTrains() | Cards() | Tickets() | Token():
                for company in self.selected(effect.who, owner):
                    self._give(company, owner, effect)
            case Say():
                self.said.append(effect.text)
            case If():
                for one in self.selected(effect.who, owner) if effect.who else (owner,):
                    holds = self.holds(effect.when, one)
                    branch, word = (effect.then, "then") if holds else (effect.else_, "else")
                    self._do_all(branch, f"{place}/{word}", one, first)
            case Ask():
                by_chance = effect.who == CHANCE
                asked = [owner or self.table.present[0]] if by_chance else self.selected(effect.who, owner)
                for company in asked:
                    self._ask(effect, place, company, first, by_chance=by_chance)

    def _keep(self, company: str, effect: Keep) -> None:
        if effect.place == "vault":
            self.vaults.append((company, effect.item))
        else:
            office = self.state.offices[company]
            self._refill(company, replace(office, items=(*office.items, effect.item)))

    def _give(self, company: str, owner: str, effect: Given) -> None:
        """Something into an office, or out of it, for the next game; `from` others it comes as far as they have it."""
        what, count = given(effect)
        if not isinstance(effect, Money) or not effect.from_:
            self._move(company, what, count)
            return
        for payer in self.selected(effect.from_, owner):
            if payer != company:
                self._move(company, what, -self._move(payer, what, -count))

    def _move(self, company: str, what: str, count: int) -> int:
        """How much came into the purse of a company; out of it no more than is there."""
        office = self.state.offices[company]
        there = office.purse.get(what, 0)
        moved = min(max(count, -there), MOST_IN_PURSE - there)
        purse = {**office.purse, what: there + moved}
        self._refill(company, replace(office, purse={one: amount for one, amount in purse.items() if amount}))
        if what in self.pack.staying and moved > count:
            moved -= self._take_from_table(company, what, moved - count)
        if count:
            self.purses.append(PurseChange(company, what, count, moved))
        return moved

    def _take_from_table(self, company: str, kind: str, count: int) -> int:
        """So many tokens of those that lie with a company from game to game."""
        lying = sum(one.count for one in self.state.tokens if _lies_with(one, company, kind))
        taken = min(count, lying)
        others = [one for one in self.state.tokens if not _lies_with(one, company, kind)]
        left = [Held(company, kind, lying - taken)] if lying > taken else []
        self.state = replace(self.state, tokens=(*others, *left))
        return taken

    def _mail(self, company: str, effect: Mail) -> None:
        """A postcard that isn't in the post any more is nobody's a second time."""
        if effect.tickets:
            wanted = [one.number for one in self.table.left if isinstance(one, Printed) and one.company == company]
        else:
            wanted = [effect.number] if effect.number else self._take_drawn(company, effect.draw)
        numbers = [number for number in dict.fromkeys(wanted) if number in self.state.post]
        office = self.state.offices[company]
        self.state = replace(self.state, post=tuple(one for one in self.state.post if one not in numbers))
        self._refill(company, replace(office, postcards=(*office.postcards, *numbers)))

    def _take_drawn(self, company: str, count: int) -> list[int]:
        """As the history says; as many as are due and aren't in it are asked for."""
        drawn = self._drawn.get(company, [])
        taken, self._drawn[company] = drawn[:count], drawn[count:]
        lacking = min(count - len(taken), len(self.state.post) - len(taken) - sum(due.count for due in self.draws))
        if lacking > 0:
            held = tuple(number for number in self.state.post if number not in taken)
            self.draws.append(Draws(company, lacking, held))
        return taken

    def _refill(self, company: str, office: CompanyOffice) -> None:
        self.state = replace(self.state, offices={**self.state.offices, company: office})

    def _ask(self, effect: Ask, place: str, company: str, first: int, *, by_chance: bool) -> None:
        answers = {(one.company, one.question): one.label for one in self.table.left if isinstance(one, Answered)}
        labels = tuple(way.label for way in effect.options)
        said = answers.get((company, place))
        if said not in labels:
            worths = tuple([self._worth(way, company) for way in effect.options])
            self.questions.append(CardQuestion(place, company, labels, by_chance, worths))
        way = next((way for way in effect.options if way.label == said), effect.options[0])
        self._do_all(way.effects, f"{place}/{way.label}", company, first)

    def _worth(self, way: Way, company: str) -> float:
        """In dollars for one company, beside what each of the others has by it in the mean."""
        brings = dict.fromkeys(self.state.companies, 0.0)
        self._add_worth(way.effects, company, brings)
        others = [amount for one, amount in brings.items() if one != company]
        return way.worth + brings[company] - sum(others) / len(others)

    def _add_worth(self, effects: Sequence[Effect], owner: str, brings: dict[str, float]) -> None:
        for effect in effects:
            match effect:
                case Keep():
                    item = self.pack.items[effect.item]
                    inside = sum(count * self._worth_of(what) for what, count in item.brings.items())
                    for company in self.selected(effect.who, owner):
                        brings[company] += self.pack.worth_in_vault(item.id) if effect.place == "vault" else inside
                case Money() | MoreTrains() | Cards() | Tickets() | Token():
                    for company in self.selected(effect.who, owner):
                        self._add_given(company, owner, effect, brings)
                case Mail():
                    for company in self.selected(effect.who, owner):
                        brings[company] += A_POSTCARD * (effect.draw or 1)
                case If():
                    for one in self.selected(effect.who, owner) if effect.who else (owner,):
                        self._add_worth(effect.then if self.holds(effect.when, one) else effect.else_, one, brings)

    def _add_given(self, company: str, owner: str, effect: Given, brings: dict[str, float]) -> None:
        """Nobody gives what isn't there."""
        what, count = given(effect)
        payers = self.selected(effect.from_, owner) if isinstance(effect, Money) and effect.from_ else []
        for payer in payers:
            amount = min(count, self.state.offices[payer].purse.get(what, 0)) if payer != company else 0
            brings[company] += amount
            brings[payer] -= amount
        if not (isinstance(effect, Money) and effect.from_):
            moved = max(count, -self.state.offices[company].purse.get(what, 0))
            brings[company] += moved * self._worth_of(what)

    def _worth_of(self, what: str) -> float:
        return WORTHS[what] if what in WORTHS else self.pack.tokens[what].said.worth

    def selected(self, who: str, owner: str) -> list[str]:
        """The companies that a selector names, in the order of the campaign."""
        table = self.table
        chosen: Mapping[str, Collection[str]] = {
            "owner": (owner,),
            "all": table.present,
            "others": {*table.present} - {owner},
            "winner": (table.winner,),
            "last": (table.last,),
            "absent": self.state.companies.keys() - {*table.present},
        }
        return [company for company in self.state.companies if company in chosen[who]]

    def holds(self, test: Test, owner: str) -> bool:
        """Does a test hold, for this company if it is about one?"""
        left, notes = self.table.left, self.state.notes
        tokens = {one.kind: one.count for one in left if isinstance(one, Held) and one.company == owner}
        joined = {frozenset((one.a, one.b)) for one in left if isinstance(one, Joined) and one.company == owner}
        return (
            len(self.table.present) in test.players
            and all(one.at_least <= notes.get(one.name, 0) <= one.at_most for one in test.notes)
            and (test.company == ANYTHING or owner in self.selected(test.company, owner))
            and all(one.at_least <= tokens.get(one.token, 0) <= one.at_most for one in test.holds)
            and all(frozenset(pair) in joined for pair in test.pairs)
            and all(self.holds(one, owner) for one in test.all)
            and (not test.any or any(self.holds(one, owner) for one in test.any))
            and not any(self.holds(one, owner) for one in test.none)
        )


def _lies_with(token: Held | Placed, company: str, kind: str) -> bool:
    return isinstance(token, Held) and (token.company, token.kind) == (company, kind)


def effects_in(effects: Sequence[Effect], place: str) -> Iterator[tuple[str, Effect]]:
    """Every effect of a list and of those inside it, by the name that questions have for its place."""
    for k, effect in enumerate(effects):
        at = f"{place}/{k}"
        yield at, effect
        for name, inside in lists_in(effect, at):
            yield from effects_in(inside, name)


def lists_in(effect: Effect, place: str) -> Iterator[tuple[str, Sequence[Effect]]]:
    """The lists inside an effect, by the names that they have if it stands in this place."""
    if isinstance(effect, If):
        yield f"{place}/then", effect.then
        yield f"{place}/else", effect.else_
    elif isinstance(effect, Ask):
        yield from ((f"{place}/{way.label}", way.effects) for way in effect.options)


# What a history comes to: the state is worked out of it each time, and nothing else says how a campaign stands.


def state_of(pack: Pack, campaign: Campaign) -> State:
    """How a campaign's file says that it stands. Raises a HistoryFault."""
    return fold(pack, read_history(campaign.lines))


def fold(pack: Pack, history: Sequence[HistoryLine]) -> State:
    """How a campaign stands after these lines. Raises a HistoryFault if they can't have come about."""
    founded = history[0] if history else None
    if not isinstance(founded, Founded):
        raise HistoryFault(["A history begins with the founding of the campaign."])
    state = _beginning(pack, founded)
    count = {game.place for game in counting(history)}
    ended_by = 0
    for k, line in enumerate(history[1:], 1):
        _check_companies(line, founded, k)
        if ended_by and isinstance(line, Played | Voided | ChangedPack):
            raise HistoryFault([f"Line {k + 1} goes on with a campaign that line {ended_by} has ended."])
        match line:
            case Founded():
                raise HistoryFault([f"Line {k + 1} founds the campaign a second time."])
            case Played() if k in count:
                state = _after_game(pack, state, line, k)
            case Corrected():
                state = corrected(pack, state, line)
            case VaultsOpened():
                vaults = (line.company,) if line.company else tuple(state.companies)
                state = replace(state, opened=tuple(dict.fromkeys((*state.opened, *vaults))))
                if not line.early:
                    state, ended_by = _over(pack, state), k + 1
            case ChangedPack():
                state = replace(state, pack=line.pack)
    return state


def begun(pack: Pack, state: State, present: Sequence[str]) -> CampaignDoing:
    """The next game once its cards were read before it: rules that are over are gone, and offices were emptied."""
    game = state.next_game
    rules = {name: last for name, last in state.rules.items() if last >= game}
    offices = {color: _emptied(pack, office) if color in present else office for color, office in state.offices.items()}
    table = GameTold(game, tuple(present), state.winner, state.last)
    doing = CampaignDoing(pack, replace(state, rules=rules, offices=offices), table)
    for card in cards_of(pack, state, present, BEFORE):
        doing.read(card)
    return doing


def cards_of(pack: Pack, state: State, present: Sequence[str], kinds: Sequence[CardKind]) -> list[StoryCard]:
    """The cards of the next game of these kinds whose tests hold as it begins: of one turned later, too."""
    table = GameTold(state.next_game, tuple(present), state.winner, state.last)
    doing = CampaignDoing(pack, state, table)
    return [card for card in pack.read_in(state.next_game, kinds) if doing.holds(card.when, "")]


def ended(pack: Pack, state: State, played: Played) -> CampaignDoing:
    """The state after the next game, as this line tells of it, with whatever has to be told, asked or drawn."""
    present = [color for color in state.companies if color not in played.absent]
    before = begun(pack, state, present).state
    told = _left(replace(before, caboose=played.last, winner=played.winner, last=played.last), played.left)
    told = replace(told, tokens=_tokens(pack, before, played.left, present))
    doing = CampaignDoing(pack, told, GameTold(played.game, tuple(present), played.winner, played.last, played.left))
    turned = cards_of(pack, state, present, AFTER)
    for card in turned:
        doing.read(card)
    over = any(card.kind == "stop" for card in turned)
    game = played.game + 1
    doing.state = replace(doing.state, next_game=game, year=_year_of(pack, game), over=over)
    return doing


def last_game(history: Sequence[HistoryLine]) -> Played | None:
    """The last game that counts: the one that can be taken back."""
    games = counting(history)
    return games[-1].line if games else None


def _beginning(pack: Pack, founded: Founded) -> State:
    """Companies go in one order, since that of keys in a file has no meaning."""
    companies = {color: founded.companies[color] for color in SEAT_COLORS if color in founded.companies}
    return State(
        founded.campaign,
        founded.name,
        founded.mode,
        founded.pack,
        companies,
        founded.caboose,
        1,
        {color: CompanyOffice() for color in companies},
        tuple(pack.first_events),
        year=_year_of(pack, 1),
    )


def _year_of(pack: Pack, game: int) -> int:
    return pack.chapters[game - 1].year if game <= len(pack.chapters) else 0


def _over(pack: Pack, state: State) -> State:
    """The campaign at its end: the last card was turned, or else the one for an end on request is read now."""
    read = (pack.ending.id,) if pack.ending and not state.over else ()
    return replace(state, read=(*state.read, *read), over=True)


def _after_game(pack: Pack, state: State, played: Played, k: int) -> State:
    wrong = ""
    if state.over:
        wrong = "a game after the last card of the story"
    elif played.game != state.next_game:
        wrong = f"game {played.game}, and game {state.next_game} is the next"
    elif played.game > len(pack.chapters):
        wrong = f"game {played.game}, and this pack has {len(pack.chapters)}. Get the version that it was played with"
    elif len(played.absent) > len(state.companies) - 2:
        wrong = "a game for which fewer than two companies were there"
    elif {played.winner, played.last} & {*played.absent}:
        wrong = "a result of a company that wasn't there"
    if wrong:
        raise HistoryFault([f"Line {k + 1} tells of {wrong}."])
    return ended(pack, state, played).state


def _check_companies(line: HistoryLine, founded: Founded, k: int) -> None:
    """All companies that a line names are in this campaign."""
    named: list[str] = []
    match line:
        case Played():
            named = [line.winner, line.last, *line.absent, *line.stand_ins, *_named(line.left)]
        case Corrected():
            named = [*([line.caboose] if line.caboose else []), *_named(line.left)]
        case VaultsOpened():
            named = [line.company] if line.company else []
    for company in named:
        if company not in founded.companies:
            raise HistoryFault([f"Line {k + 1} names {visible(company)}, which is no company of this campaign."])


def _named(left: Iterable[Trace]) -> list[str]:
    return [thing.company for thing in left if not isinstance(thing, Came | Archived | CalledBack)]


def _emptied(pack: Pack, office: CompanyOffice) -> CompanyOffice:
    """What brings something has come into play, and the purse with it; all else stays."""
    items = tuple(name for name in office.items if name not in pack.items or not pack.items[name].comes_into_play)
    return replace(office, items=items, purse={})


def corrected(pack: Pack, state: State, line: Corrected) -> State:
    """A postcard that is drawn here was given by hand, out of the post."""
    tokens = _tokens(pack, state, line.left, ())
    state = _left(replace(state, caboose=line.caboose or state.caboose, tokens=tokens), line.left)
    offices = dict(state.offices)
    for thing in line.left:
        if isinstance(thing, Drawn) and thing.number in state.post:
            office = offices[thing.company]
            offices[thing.company] = replace(office, postcards=(*office.postcards, thing.number))
            state = replace(state, post=tuple(number for number in state.post if number != thing.number))
    return replace(state, offices=offices)


def _left(state: State, left: Sequence[Trace]) -> State:
    """The state with what a game left behind."""
    offices, notes = dict(state.offices), dict(state.notes)
    events, archive = [*state.events], [*state.archive]
    for thing in left:
        match thing:
            case Shown(company, number):
                office = offices[company]
                offices[company] = replace(office, postcards=tuple(one for one in office.postcards if one != number))
            case Kept(company, item):
                office = offices[company]
                offices[company] = replace(office, items=(*office.items, item))
            case Purse(company, what, count):
                purse = {**offices[company].purse, what: count}
                offices[company] = replace(offices[company], purse={one: n for one, n in purse.items() if n})
            case Lost(company, item):
                items = [*offices[company].items]
                if item in items:
                    items.remove(item)
                offices[company] = replace(offices[company], items=tuple(items))
            case Came(name, amount):
                notes[name] = amount
            case Archived(event):
                if event in events:
                    events.remove(event)
                    archive.append(event)
            case CalledBack(event):
                if event in archive:
                    archive.remove(event)
                    events.append(event)
            case Held() | Placed():
                pass  # Those of a company are told together: `_tokens`.
            case Drawn() | Joined() | Printed() | Answered():
                pass  # For the cards that are read after the game.
            case _:
                assert_never(thing)
    return replace(state, offices=offices, notes=notes, events=tuple(events), archive=tuple(archive))


def _tokens(pack: Pack, state: State, left: Iterable[Trace], anew: Collection[str]) -> tuple[Held | Placed, ...]:
    """What lies on the table for the next game. If any tokens are told, then those of these companies are told anew."""
    told = [thing for thing in left if isinstance(thing, Held | Placed) and thing.kind in pack.staying]
    kept = [token for token in state.tokens if not told or token.company not in anew]
    lying = {(one.company, one.kind, one.city if isinstance(one, Placed) else ""): one for one in (*kept, *told)}
    return tuple(one for one in lying.values() if one.count)


def cannot_be(pack: Pack, state: State, left: Sequence[Trace]) -> str:
    """What is wrong with the first of these things that can't be, each coming after the one before; or nothing.

    That a company isn't in the campaign is for its history to say.
    """
    for thing in left:
        if getattr(thing, "company", state.caboose) not in state.companies:
            return ""
        wrong = _why_not(pack, state, thing)
        if wrong:
            return f"“{visible(words_of(thing))}” can’t be: {wrong}"
        state = corrected(pack, state, Corrected("", (thing,)))
    return ""


def _why_not(pack: Pack, state: State, thing: Trace) -> str:
    match thing:
        case Shown(company, number):
            held = state.offices[company].postcards
            return _only(number in held, f"the postcards of {company}", held)
        case Drawn(_, number):
            return _only(number in state.post, "the postcards that nobody has", sorted(state.post))
        case Lost(company, item):
            things = state.offices[company].items
            return _only(item in things, f"what lies in the office of {company}", things)
        case Kept(_, item):
            seen = {thing for office in state.offices.values() for thing in office.items}
            return _only(item in pack.items, "what lies in offices so far", sorted(seen))
        case Purse(_, what, count):
            known = what in PURSE or what in pack.tokens
            return _only(known, "what a purse holds", PURSE) or _only(
                count <= MOST_IN_PURSE, "at most", [MOST_IN_PURSE]
            )
        case Came(name, _):
            return _only(name in pack.notes, "what is noted so far", sorted(state.notes))
        case Archived(event):
            return _only(event in state.events, "the events in the deck", state.events)
        case CalledBack(event):
            return _only(event in state.archive, "the events in the archive", state.archive)
        case Held(_, kind, _):
            return _staying(pack, state, kind)
        case Placed(_, kind, city, _):
            cities = sorted(_cities_seen(pack, state))
            return _staying(pack, state, kind) or _only(city in cities, "the cities of the board", cities)
        case Joined() | Printed() | Answered():
            return "that is told of a game alone, and between games it changes nothing."
        case _:
            assert_never(thing)


def _staying(pack: Pack, state: State, kind: str) -> str:
    return _only(kind in pack.staying, "the tokens on the table so far", sorted({one.kind for one in state.tokens}))


def _cities_seen(pack: Pack, state: State) -> Collection[str]:
    """Those that have been on a board so far: nothing is said of others."""
    areas = [pack.areas[name] for name in state.areas if name in pack.areas]
    return {*(str(city["id"]) for city in pack.board["cities"]), *(city for area in areas for city in area.opens)}


def _only(possible: object, what: str, there: Sequence[object]) -> str:
    """Nothing if it is possible, else what would be, of what has been seen so far."""
    return "" if possible else f"{what}: {', '.join(str(one) for one in there) or 'nothing'}."


# The state as tables for readers, at the top of a campaign's file.

OF_THE_PACK = "now.year"
"""What another version of the pack may say otherwise."""


def for_readers(state: State) -> dict[str, Any]:
    """What is empty is left out."""
    pack = {"id": state.pack.id, "version": state.pack.version, "sha256": state.pack.sha256}
    companies = {
        color: {
            "player": company.player,
            **({"bot": company.bot} if company.bot else {}),
            "lock": company.lock,
            **_office(state.offices[color]),
        }
        for color, company in state.companies.items()
    }
    now = {
        "next_game": state.next_game,
        "year": state.year,
        "caboose": state.caboose,
        "over": state.over,
        "opened": _in_a_row(state.opened),
        "areas": _in_a_row(state.areas),
        "rules": dict(state.rules),
        "routes": [_route(change) for change in state.routes],
        "cities": [_words(change.op, change.name, *change.cities) for change in state.cities],
        "tickets": [_ticket(change) for change in state.tickets],
        "events": _in_a_row(state.events),
        "archive": _in_a_row(state.archive),
        "post": _in_a_row(state.post),
        "notes": dict(state.notes),
        "tokens": [_token(token) for token in state.tokens],
        "read": _in_a_row(state.read),
    }
    campaign = {"id": state.campaign, "name": state.name, "mode": state.mode, "pack": pack}
    return {"campaign": campaign, "companies": companies, "now": {key: told for key, told in now.items() if told}}


def _in_a_row(things: Sequence[object]) -> str:
    """On one line, since a list would take one for each."""
    return ", ".join(map(str, things))


def _office(office: CompanyOffice) -> dict[str, str]:
    purse = _in_a_row([f"{what} {count}" for what, count in office.purse.items()])
    held = {"postcards": _in_a_row(office.postcards), "items": _in_a_row(office.items), "purse": purse}
    return {key: things for key, things in held.items() if things}


def _words(*words: object) -> str:
    """Those that say anything."""
    return " ".join(f"{word}" for word in words if word)


def _route(change: RouteChange) -> str:
    return _words(change.op, change.mark, change.color, change.length, *("-".join(route) for route in change.routes))


def _ticket(change: TicketChange) -> str:
    printed = (change.post, change.color, visible(change.text))
    return _words(change.op, change.value, *printed, *("-".join(ticket) for ticket in change.tickets))


def _token(token: Held | Placed) -> str:
    where = f" in {token.city}" if isinstance(token, Placed) else ""
    return f"{token.company} {token.count} {token.kind}{where}"


def differences(campaign: Campaign, state: State, pack: Pack) -> list[str]:
    """Where the tables for readers say something else than the history with this pack; the history counts."""
    return edited_tables(campaign, for_readers(state), OF_THE_PACK if pack.sha256 != state.pack.sha256 else "")


def edited_tables(campaign: Campaign, tables: Mapping[str, Any], hidden: str = "") -> list[str]:
    """Where its tables for readers are other ones than these, but for one place."""
    there = {name: campaign.readable.get(name) for name in READABLE}
    return [
        f"{visible(place, 100)} was changed by hand, and doesn't count: the history says {_shown(due)}."
        for place, due in _differing("", there, tables)
        if place != hidden
    ]


def _differing(place: str, there: Any, due: Any) -> Iterator[tuple[str, Any]]:
    """Each place, and what belongs there; older files have no year."""
    if place == OF_THE_PACK and there is None:
        return
    if isinstance(there, Mapping) and isinstance(due, Mapping):
        for key in dict.fromkeys((*due, *there)):
            yield from _differing(f"{place}.{key}".lstrip("."), there.get(key), due.get(key))
    elif there != due:
        yield place, due


def _shown(said: object) -> str:
    return "nothing of it" if said is None else visible(f"{said}", 100)
