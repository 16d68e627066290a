"""What rules ask bots in the games of a campaign: how often, what they answer, what it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Literal, TypeAlias, get_args

from ttr_tui.campaign.finish import Finish
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.seats.game import Game
from ttr_tui.systems.legacy.interpreter import EFFECTS, Doing
from ttr_tui.systems.legacy.outcomes import Asked, ChooseWay, EventTurned, PostcardShown, QuestionPut
from ttr_tui.systems.legacy.verbs import Ask, Lists, ModifyPrice, Sticker, Way

Use: TypeAlias = Literal["never", "one", "always"]
"""Whether all companies do what a rule offers, one of them, or none."""
USES: tuple[Use, ...] = get_args(Use)

TellsApart: TypeAlias = Callable[[View, Sequence[Action]], bool]
"""Is one of these actions worth more than another to whoever acts?"""

OTHERS = (EventTurned, PostcardShown, QuestionPut)
"""With these begins what no longer comes of an answer."""


@dataclass(slots=True)
class Askings:
    """What one rule, or one card after a game, asked."""

    asked: int = 0
    """With more than one way open to whoever was asked, and one worth more than another."""
    alone: int = 0
    """With one way open."""
    alike: int = 0
    """With several open, and none worth more than another."""
    taken: dict[str, int] = field(default_factory=dict)
    """How often each way was taken where there was a choice."""
    dollars: int = 0
    """What those ways brought the companies that took them, and what they paid for lanes by them."""

    def take(self, label: str, labels: Iterable[str], dollars: int = 0) -> None:
        """One asking was answered."""
        self.asked += 1
        self.dollars += dollars
        for each in labels:
            self.taken[each] = self.taken.get(each, 0) + (each == label)

    def add(self, more: Askings) -> None:
        """Those of another game, too."""
        self.asked += more.asked
        self.alone += more.alone
        self.alike += more.alike
        self.dollars += more.dollars
        for label, count in more.taken.items():
            self.taken[label] = self.taken.get(label, 0) + count


def add_askings(found: dict[str, Askings], more: Mapping[str, Askings]) -> None:
    """Put those of each rule together."""
    for name, askings in more.items():
        found.setdefault(name, Askings()).add(askings)


@value
class Question:
    """What a rule asks, and who can answer how."""

    rule: str
    ways: Sequence[Way]
    able: Mapping[str, Sequence[Action]]
    """By the labels of those that the company can take, the actions that do."""

    @property
    def actions(self) -> list[Action]:
        return [action for actions in self.able.values() for action in actions]


class AskedGame:
    """A game whose questions are counted, with some rules that bots use as they are told, whatever they think of them.

    `user` is the company that uses a rule which one alone uses.
    """

    def __init__(self, game: Game, uses: Mapping[str, Use], user: str) -> None:
        self._game = game
        self._uses = uses
        self._user = user
        self._lists = Lists(game.rules.edition.numbers)
        self._doing = next((part for part in game.rules.parts if isinstance(part, Doing)), None)
        stickers: Sequence[Sticker] = game.rules.edition.numbers.get("stickers", ())
        self._prices = {
            sticker.id: effect.options
            for sticker in stickers
            for effect in sticker.effects
            if isinstance(effect, Ask) and effect.prices
        }
        self.found: dict[str, Askings] = {}

    def submit(self, seat: int, chosen: Action, tells_apart: TellsApart) -> None:
        """Do what a bot has chosen, or what it was told to."""
        game, view = self._game, self._game.view(seat)
        action = self._told(view, chosen)
        asked = [(one, label, not tells_apart(view, one.actions)) for one, label in self._asked(view, action)]
        facts = game.submit(seat, action, game.revision(seat)).facts
        own = takewhile(lambda fact: not isinstance(fact, OTHERS), facts)
        paid = [fact for fact in own if isinstance(fact, Scored) and fact.seat == seat and fact.why == EFFECTS]
        for question, label, alike in asked:
            askings = self.found.setdefault(question.rule, Askings())
            if len(question.able) == 1:
                askings.alone += 1
            elif alike:
                askings.alike += 1
            elif isinstance(action, Claim):
                askings.take(label, question.able, -_price(question, label))
            else:
                askings.take(label, question.able, sum([fact.points for fact in paid]))

    def _told(self, view: View, chosen: Action) -> Action:
        if isinstance(chosen, ChooseWay):
            question = self._question(view)
            wanted = self._wanted(view.seat, question.rule, question.ways)
            able = [label for label in question.able if label in wanted]
            return chosen if chosen.way in wanted or not able else ChooseWay(able[0])
        if isinstance(chosen, Claim) and chosen.choices and self._uses:
            claims = [chosen, *self._game.rules.claiming.claims(view, chosen.lane)]
            return next((claim for claim in claims if self._may_be(view, claim)), chosen)
        return chosen

    def _may_be(self, view: View, claim: Claim) -> bool:
        chosen = [choice.split(":") for choice in claim.choices]
        priced = [(rule, label) for rule, label in chosen if rule in self._prices]
        return all(label in self._wanted(view.seat, rule, self._prices[rule]) for rule, label in priced)

    def _asked(self, view: View, action: Action) -> Iterator[tuple[Question, str]]:
        """The questions that an action answers, with the labels."""
        if isinstance(action, ChooseWay):
            yield self._question(view), action.way
        elif isinstance(action, Claim) and action.choices:
            claims = [*self._game.rules.claiming.claims(view, action.lane)]
            for at, choice in enumerate(action.choices):
                rule, _, label = choice.partition(":")
                if rule in self._prices:
                    yield Question(rule, self._prices[rule], _by_label(action, at, claims)), label

    def _question(self, view: View) -> Question:
        asked = view.table.record(Asked)
        listing = self._lists[asked.list]
        ask = listing.effects[asked.effect]
        assert self._doing is not None
        assert isinstance(ask, Ask)
        able = [way.label for way in self._doing.ways(view)]
        return Question(listing.name, ask.options, {label: [ChooseWay(label)] for label in able})

    def _wanted(self, seat: int, rule: str, ways: Sequence[Way]) -> list[str]:
        """The labels that may be taken: all of them, where nothing is said about the rule."""
        use = self._uses.get(rule)
        idle = next((way for way in ways if not way.effects), ways[0])
        uses = use == "always" or (use == "one" and self._game.sitters[seat].color == self._user)
        return [way.label for way in ways if use is None or (way != idle) == uses]


def _by_label(chosen: Claim, at: int, claims: Iterable[Claim]) -> dict[str, list[Action]]:
    """The claims that differ from one that was chosen in no choice but this, or in the cards that pay."""
    found: dict[str, list[Action]] = {}
    for claim in claims:
        if (claim.choices[:at], claim.choices[at + 1 :]) == (chosen.choices[:at], chosen.choices[at + 1 :]):
            found.setdefault(claim.choices[at].partition(":")[2], []).append(claim)
    return found


def _price(question: Question, label: str) -> int:
    """The dollars that a lane costs more by one way."""
    way = next(way for way in question.ways if way.label == label)
    changes = [effect for effect in way.effects if isinstance(effect, ModifyPrice)]
    return sum([effect.change for effect in changes if effect.hook == "claim.extra_dollars"])


def asked_after(finish: Finish) -> dict[str, Askings]:
    """What cards asked the companies that bots lead, once a game was over."""
    found: dict[str, Askings] = {}
    for question, label in finish.bots_answered:
        askings = found.setdefault(question.card, Askings())
        if question.alike:
            askings.alike += 1
        else:
            askings.take(label, question.labels)
    return found
