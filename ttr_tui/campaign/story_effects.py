"""What cards of the story do to a campaign: those read before a game, and those turned after it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ttr_tui.campaign.history import Answered, Drawn, Held, Joined, Placed, Printed, Tallied, Trace
from ttr_tui.campaign.pack import BEFORE, CARDS, DOLLARS, TICKETS, TRAINS, Given, Pack, StoryCard, given, told_as
from ttr_tui.campaign.state import CompanyOffice, CompanySheet, State
from ttr_tui.core.value import value
from ttr_tui.systems.legacy.verbs import (
    ALIKE,
    ANYTHING,
    CHANCE,
    MOST_BONUS,
    AreaOpening,
    Ask,
    Cards,
    CityChange,
    CompanyChange,
    Count,
    Effect,
    Flag,
    If,
    Keep,
    Mail,
    Money,
    MoreTrains,
    Need,
    Per,
    RouteChange,
    Rule,
    Say,
    Test,
    TicketChange,
    Tickets,
    Token,
    Way,
    labels_looked_back_at,
)

MOST_IN_PURSE = 99


@value
class GameTold:
    """What the cards are told of the game: before it, who is there; after it, what it left behind as well."""

    game: int
    present: tuple[str, ...]
    winner: str
    last: str
    left: tuple[Trace, ...] = ()


A_POSTCARD, A_PERK = 1.5, 2.0
WORTHS: Mapping[str, float] = {DOLLARS: 1, TRAINS: 0.2, CARDS: 0.5, TICKETS: 0.5}
"""What these are worth to a bot, in dollars."""
OWN_LANES = 3.0
"""So many lanes of one colour a company claims in a game."""


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
    ways: tuple[Way, ...] = field(default=(), compare=False)

    @property
    def card(self) -> str:
        """The id of the card on which it stands."""
        return self.name.partition("/")[0]

    @property
    def best(self) -> str:
        """The way that a bot takes: of those that are worth as much, the first."""
        return max(zip(self.worths, self.labels, strict=True), key=lambda way: way[0])[1]

    @property
    def alike(self) -> bool:
        """Is no way worth more to the company than another?"""
        return max(self.worths) - min(self.worths) < ALIKE


@value
class Draws:
    """A company draws so many postcards from the post, and the history doesn't say yet which."""

    company: str
    count: int
    among: tuple[int, ...] = field(default=(), compare=False)
    """What the post held."""


@dataclass(slots=True)
class ListDone:
    """A list of effects as far as it is done: whom it is about, what is left of it, and who chose what so far."""

    owner: str
    coming: Sequence[Effect] = ()
    answers: dict[str, list[str]] = field(default_factory=dict)


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
    _lists: list[ListDone] = field(default_factory=list)
    """Those that are done now, each within the one before."""

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
        here = ListDone(owner)
        self._lists.append(here)
        for k, effect in enumerate(effects):
            here.coming = effects[k + 1 :]
            self._do(effect, f"{place}/{k}", owner, first)
        self._lists.pop()

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
            case Rule() if effect.who:
                last = first + self.pack.rules[effect.id].games - 1 if effect.op == "stick" else 0
                for company in self.selected(effect.who, owner):
                    self._rewrite(company, state.sheet(company).with_rule(effect.id, last))
            case CompanyChange():
                for company in self.selected(effect.who, owner):
                    self._change(company, effect)
            case Rule():
                rules = {name: last for name, last in state.rules.items() if name != effect.id}
                if effect.op == "stick":
                    rules[effect.id] = first + self.pack.rules[effect.id].games - 1
                self.state = replace(state, rules=rules)
            case Flag():
                self._note(effect, owner)
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
                if not by_chance:
                    self._lists[-1].answers |= {way.label: [] for way in effect.options}
                for company in asked:
                    self._ask(effect, place, company, first, by_chance=by_chance)

    def _note(self, flag: Flag, owner: str) -> None:
        state = self.state
        if flag.name in self.pack.own_notes:
            found = {
                (one, flag.name): flag.comes_to(self._noted(flag.name, one), self._amount(flag.amount, one))
                for one in self.selected(flag.who, owner)
            }
            self.state = replace(state, own_notes={**state.own_notes, **found})
            return
        counted = [owner] if flag.who == "owner" else self.selected(flag.who, owner)
        amount = sum(self._amount(flag.amount, one) for one in counted)
        note = flag.comes_to(state.notes.get(flag.name, 0), amount)
        self.state = replace(state, notes={**state.notes, flag.name: note})

    def _noted(self, name: str, owner: str) -> int:
        """How far a note has come, for this company if it is counted for each."""
        own = name in self.pack.own_notes
        return self.state.own_notes.get((owner, name), 0) if own else self.state.notes.get(name, 0)

    def _change(self, company: str, change: CompanyChange) -> None:
        sheet = self.state.sheet(company)
        printed: int = self.pack.board["numbers"]["company_dollars"][company]
        before = printed if sheet.dollars is None else sheet.dollars
        dollars = min(max(before + change.dollars, 0), MOST_BONUS) if change.dollars else sheet.dollars
        self._rewrite(company, replace(sheet, dollars=dollars, color=change.color or sheet.color))

    def _rewrite(self, company: str, sheet: CompanySheet) -> None:
        self.state = replace(self.state, sheets={**self.state.sheets, company: sheet})

    def _keep(self, company: str, effect: Keep) -> None:
        if effect.place == "vault":
            self.vaults.append((company, effect.item))
        else:
            office = self.state.offices[company]
            self._refill(company, replace(office, items=(*office.items, effect.item)))

    def _give(self, company: str, owner: str, effect: Given) -> None:
        """Something into an office, or out of it, for the next game; `from` others it comes as far as they have it."""
        what, count = self._given(company, effect)
        if not isinstance(effect, Money) or not effect.from_:
            self._move(company, what, count, self._movable(company, what, count))
            return
        for payer in self.selected(effect.from_, owner):
            if payer != company:
                paid = self._paid(payer, company, what, count)
                self._move(payer, what, -count, -paid)
                self._move(company, what, paid, paid)

    def _given(self, company: str, effect: Given) -> tuple[str, int]:
        """What it is, and how much that is for this company."""
        what, count = given(effect)
        return what, self._amount(count, company)

    def _movable(self, company: str, what: str, count: int) -> int:
        """How much of it can come to a company, or from it: no more than its purse holds, and than is there."""
        there = self.state.offices[company].purse.get(what, 0)
        lying = self._held(company, what) if what in self.pack.staying else 0
        return min(max(count, -there - lying), MOST_IN_PURSE - there)

    def _paid(self, payer: str, company: str, what: str, count: int) -> int:
        """How much of it one company can give to another."""
        return min(-self._movable(payer, what, -count), self._movable(company, what, count))

    def _move(self, company: str, what: str, asked: int, moved: int) -> None:
        """So much comes into the purse of a company, or out of it and then from the table."""
        office = self.state.offices[company]
        there = office.purse.get(what, 0)
        purse = {**office.purse, what: max(there + moved, 0)}
        self._refill(company, replace(office, purse={one: amount for one, amount in purse.items() if amount}))
        if there + moved < 0:
            self._take_from_table(company, what, -there - moved)
        if asked:
            self.purses.append(PurseChange(company, what, asked, moved))

    def _take_from_table(self, company: str, kind: str, count: int) -> None:
        """So many tokens of those that lie with a company from game to game."""
        lying = Held(company, kind, self._held(company, kind))
        left = [replace(lying, count=lying.count - count)] if lying.count > count else []
        self.state = replace(self.state, tokens=(*(one for one in self.state.tokens if one != lying), *left))

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
        ways = [way for way in effect.options if self._meets(way.need, company)]
        labels = tuple(way.label for way in ways)
        said = answers.get((company, place))
        if said not in labels and len(ways) > 1:
            worths = tuple([self._worth(way, company) for way in ways])
            self.questions.append(CardQuestion(place, company, labels, by_chance, worths, tuple(ways)))
        way = next((way for way in ways if way.label == said), ways[0])
        if not by_chance:
            self._lists[-1].answers[way.label].append(company)
        self._do_all(way.effects, f"{place}/{way.label}", company, first)

    def _meets(self, need: Need, company: str) -> bool:
        return all(one.at_least <= self._held(company, one.token) <= one.at_most for one in need.tokens) and all(
            one.at_least <= self._noted(one.name, company) <= one.at_most for one in need.notes
        )

    def _worth(self, way: Way, company: str) -> float:
        """In dollars for one company, beside what each of the others has by it in the mean."""
        brings = dict.fromkeys(self.state.companies, 0.0)
        self._add_worth(way.effects, company, brings)
        here = self._lists[-1]
        looking_back = [effect for effect in here.coming if any(labels_looked_back_at(effect))]
        answers = {**here.answers, way.label: [*here.answers.get(way.label, ()), company]}
        self._add_worth(looking_back, here.owner, brings, answers)
        others = [amount for one, amount in brings.items() if one != company]
        return way.worth + brings[company] - sum(others) / len(others)

    def _add_worth(
        self,
        effects: Sequence[Effect],
        owner: str,
        brings: dict[str, float],
        answers: Mapping[str, list[str]] | None = None,
    ) -> None:
        self._lists.append(ListDone(owner, answers=dict(answers or {})))
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
                case Rule() if effect.who:
                    for company in self.selected(effect.who, owner):
                        brings[company] += A_PERK if effect.op == "stick" else -A_PERK
                case CompanyChange():
                    for company in self.selected(effect.who, owner):
                        printed = self.pack.board["numbers"]["company_dollars"][company]
                        brings[company] += OWN_LANES * (effect.dollars + (printed if effect.color else 0))
                case Mail():
                    for company in self.selected(effect.who, owner):
                        brings[company] += A_POSTCARD * (effect.draw or 1)
                case Flag():
                    worth = self.pack.notes[effect.name].said.worth
                    for company in self.selected(effect.who, owner) if worth else ():
                        before = self._noted(effect.name, company)
                        brings[company] += worth * (
                            effect.comes_to(before, self._amount(effect.amount, company)) - before
                        )
                case If():
                    for one in self.selected(effect.who, owner) if effect.who else (owner,):
                        self._add_worth(effect.then if self.holds(effect.when, one) else effect.else_, one, brings)
        self._lists.pop()

    def _add_given(self, company: str, owner: str, effect: Given, brings: dict[str, float]) -> None:
        """Nobody gives what isn't there."""
        what, count = self._given(company, effect)
        payers = self.selected(effect.from_, owner) if isinstance(effect, Money) and effect.from_ else []
        for payer in payers:
            amount = self._paid(payer, company, what, count) if payer != company else 0
            brings[company] += amount
            brings[payer] -= amount
        if not (isinstance(effect, Money) and effect.from_):
            brings[company] += self._movable(company, what, count) * self._worth_of(what)

    def _worth_of(self, what: str) -> float:
        return WORTHS[what] if what in WORTHS else self.pack.tokens[what].said.worth

    def selected(self, who: str, owner: str) -> list[str]:
        """The companies that a selector names, in the order of the campaign."""
        table = self.table
        kind, _, name = who.partition(":")
        chosen: Collection[str]
        match kind:
            case "owner":
                chosen = (owner,)
            case "others":
                chosen = {*table.present} - {owner}
            case "winner":
                chosen = (table.winner,)
            case "last":
                chosen = (table.last,)
            case "absent":
                chosen = self.state.companies.keys() - {*table.present}
            case "left" | "right":
                chosen = self._beside(owner, 1 if kind == "left" else -1)
            case "richest" | "poorest":
                dollars = {
                    one.company: one.amount for one in table.left if isinstance(one, Tallied) and one.what == DOLLARS
                }
                chosen = _extreme(dollars, most=kind == "richest")
            case "holder":
                chosen = [one for one in table.present if self._held(one, name)]
            case "most" | "fewest":
                held = {one: self._held(one, name, "anywhere") for one in table.present}
                chosen = _extreme(held, most=kind == "most") if kind == "fewest" or any(held.values()) else ()
            case "answered":
                chosen = self._lists[-1].answers.get(name, ())
            case _:
                chosen = table.present
        return [company for company in self.state.companies if company in chosen]

    def _beside(self, owner: str, step: int) -> Collection[str]:
        """The company on one side of the owner, of those who are there."""
        present = self.table.present
        return (present[(present.index(owner) + step) % len(present)],) if owner in present else ()

    def holds(self, test: Test, owner: str) -> bool:
        """Does a test hold, for this company if it is about one?"""
        left = self.table.left
        joined = {frozenset((one.a, one.b)) for one in left if isinstance(one, Joined) and one.company == owner}
        return (
            len(self.table.present) in test.players
            and all(one.at_least <= self._noted(one.name, owner) <= one.at_most for one in test.notes)
            and (test.company == ANYTHING or owner in self.selected(test.company, owner))
            and all(one.at_least <= self._held(owner, one.token) <= one.at_most for one in test.holds)
            and all(frozenset(pair) in joined for pair in test.pairs)
            and all(one.at_least <= self._counted(one.what, one, owner) <= one.at_most for one in test.count)
            and all(self.holds(one, owner) for one in test.all)
            and (not test.any or any(self.holds(one, owner) for one in test.any))
            and not any(self.holds(one, owner) for one in test.none)
        )

    def _amount(self, amount: int | Per, owner: str) -> int:
        if isinstance(amount, int):
            return amount
        return amount.times * min(self._counted(amount.per, amount, owner), amount.at_most)

    def _counted(self, what: str, things: Count | Per, owner: str) -> int:
        match what:
            case "tokens":
                return self._held(owner, things.token, things.at)
            case "notes":
                return self._noted(things.note, owner)
        told = (one for one in self.table.left if isinstance(one, Tallied) and one.company == owner)
        return next((one.amount for one in told if one.what == told_as(things)), 0)

    def _held(self, owner: str, kind: str, at: str = "company") -> int:
        """Tokens of a company: those that stay as they lie by now, and others as the game left them."""
        lying = self.state.tokens if kind in self.pack.staying else self.table.left
        where = {"company": Held, "cities": Placed, "anywhere": Held | Placed}[at]
        return sum(one.count for one in lying if isinstance(one, where) and (one.company, one.kind) == (owner, kind))


def _extreme(numbers: Mapping[str, int], *, most: bool) -> Collection[str]:
    """All that have the largest number, or the smallest."""
    number = (max if most else min)(numbers.values(), default=0)
    return [name for name in numbers if numbers[name] == number]


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
