"""Do the effects of story cards on a campaign: those read before a game, and those turned after it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ttr_tui.campaign.left import Answered, Drawn, Held, Joined, Left, Printed
from ttr_tui.campaign.packs.pack import BEFORE, Pack, StoryCard
from ttr_tui.campaign.packs.verbs import (
    ANYTHING,
    CHANCE,
    Area,
    Ask,
    CityChange,
    Flag,
    If,
    Keep,
    Mail,
    RouteChange,
    Rule,
    Say,
    Test,
    Verb,
)
from ttr_tui.campaign.state import Office, State
from ttr_tui.core.value import value

MOST_NOTED = 999


@value
class Table:
    """What the cards are told of the game: before it, who is there; after it, what it left behind as well."""

    game: int
    present: tuple[str, ...]
    winner: str
    last: str
    left: tuple[Left, ...] = ()


@value
class Question:
    """Something that a company has to answer: where it stands, and what it can say; the first will always do."""

    name: str
    company: str
    labels: tuple[str, ...]
    by_chance: bool = False
    """Nobody is asked: one way is as likely as another, and the answer stands beside this company."""


@value
class Draws:
    """A company draws so many postcards from the post, and the history doesn't say yet which."""

    company: str
    count: int
    among: tuple[int, ...] = field(default=(), compare=False)
    """What the post held."""


@dataclass(slots=True)
class Doing:
    """One card after another. `state` is how the campaign stands by now; everything else is for whoever tells of it."""

    pack: Pack
    state: State
    table: Table
    vaults: list[tuple[str, str]] = field(default_factory=list)
    """Companies and the items that they drop into their vaults."""
    said: list[str] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    """Those that have no answer yet."""
    draws: list[Draws] = field(default_factory=list)
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

    def _do_all(self, effects: Sequence[Verb], place: str, owner: str, first: int) -> None:
        for k, effect in enumerate(effects):
            self._do(effect, f"{place}/{k}", owner, first)

    def _do(self, effect: Verb, place: str, owner: str, first: int) -> None:
        """`first` is the next game that is played, in which what changes is in force."""
        state = self.state
        match effect:
            case Area():
                if effect.id not in state.areas:
                    self.state = replace(state, areas=(*state.areas, effect.id))
            case RouteChange():
                self.state = replace(state, routes=(*state.routes, effect))
            case CityChange():
                self.state = replace(state, cities=(*state.cities, effect))
            case Rule():
                rules = {name: last for name, last in state.rules.items() if name != effect.id}
                if effect.op == "stick":
                    rules[effect.id] = first + self.pack.rules[effect.id].games - 1
                self.state = replace(state, rules=rules)
            case Flag():
                before = state.notes.get(effect.name, 0) if effect.op == "add" else 0
                amount = min(max(before + effect.amount, 0), MOST_NOTED)
                self.state = replace(state, notes={**state.notes, effect.name: amount})
            case Keep():
                for company in self.selected(effect.who, owner):
                    self._keep(company, effect)
            case Mail():
                for company in self.selected(effect.who, owner):
                    self._mail(company, effect)
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

    def _refill(self, company: str, office: Office) -> None:
        self.state = replace(self.state, offices={**self.state.offices, company: office})

    def _ask(self, effect: Ask, place: str, company: str, first: int, *, by_chance: bool) -> None:
        answers = {(one.company, one.question): one.label for one in self.table.left if isinstance(one, Answered)}
        labels = tuple(way.label for way in effect.options)
        said = answers.get((company, place))
        if said not in labels:
            self.questions.append(Question(place, company, labels, by_chance))
        way = next((way for way in effect.options if way.label == said), effect.options[0])
        self._do_all(way.effects, f"{place}/{way.label}", company, first)

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
