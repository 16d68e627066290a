"""Effects that happen once: lists of verbs, done one after another, whatever interrupts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Owes, Postponed, Scored, Swept, TicketsOffered
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.common.ending import Ending
from ttr_tui.rules.common.market import Market
from ttr_tui.rules.common.tickets import TicketDeck
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.deeds.at_once import AtOnce
from ttr_tui.rules.legacy.deeds.hands import Hands
from ttr_tui.rules.legacy.deeds.places import Pause, Place, after, again, meant
from ttr_tui.rules.legacy.effects.checks import check_parts
from ttr_tui.rules.legacy.effects.event_cards import EventArchived, current
from ttr_tui.rules.legacy.effects.judging import Judge, on_turn
from ttr_tui.rules.legacy.effects.lists import Lists
from ttr_tui.rules.legacy.effects.outcomes import (
    CHANCE_STREAM,
    CHOOSE,
    DISCARD,
    Asked,
    ChanceFell,
    ChooseWay,
    ChosenInSecret,
    Discarded,
    FewestToKeep,
    LayDown,
    QuestionPut,
    Told,
    TrainsAdded,
    WayChosen,
)
from ttr_tui.rules.legacy.effects.sticking import RulePeeled, RuleStuck
from ttr_tui.rules.legacy.effects.verbs import (
    CHANCE,
    Ask,
    Cards,
    Deck,
    If,
    Tickets,
    Way,
)
from ttr_tui.rules.legacy.story.leaving import Noted, ToOffice, ToVault
from ttr_tui.rules.legacy.story.tokens import TokensPlaced, TokensTaken
from ttr_tui.rules.legacy.tasks import DO, EVENT, cards_task
from ttr_tui.rules.order import Scoring
from ttr_tui.rules.part import Due, Listed, Part, Play, Task
from ttr_tui.rules.refusal import Refusal


class Doing(Part):
    """The one interpreter of verbs.

    The rest of a list is always postponed before anything that is more urgent, so that it comes after it.
    """

    name = "doing"
    needs: ClassVar = (("companies",),)
    scores_at = Scoring.WINNER
    after = ("ending",)
    """It says nothing in the final scoring, where games that are saved count the parts in front of the next one."""
    actions: ClassVar = {ChooseWay: (CHOOSE,), LayDown: (DISCARD,)}
    facts = (
        QuestionPut,
        WayChosen,
        ChosenInSecret,
        ChanceFell,
        FewestToKeep,
        Told,
        TokensTaken,
        TokensPlaced,
        Noted,
        ToOffice,
        ToVault,
        Discarded,
        RuleStuck,
        RulePeeled,
        EventArchived,
        Scored,
        TrainsAdded,
        Swept,
        TicketsOffered,
        Owes,
        Postponed,
    )
    tasks = (DO,)

    @value
    class Numbers:
        pass

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return check_parts(draft.numbers)

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._lists = Lists(edition.numbers)
        self._judge: Judge
        self._at_once: AtOnce
        self._hands: Hands

    def composed(self, parts: Sequence[Part]) -> None:
        ending = next(part for part in parts if isinstance(part, Ending))
        self._judge = Judge(self._edition.board, self._edition.cards.wild, ending)
        self._at_once = AtOnce(self._edition, self._judge)
        market = next(part for part in parts if isinstance(part, Market))
        tickets = next(part for part in parts if isinstance(part, TicketDeck))
        self._hands = Hands(self._lists, self._edition.cards, self._judge, market, tickets)

    @property
    def judge(self) -> Judge:
        """Who says what tests come to."""
        return self._judge

    def record(self, seats: int) -> Asked:
        return Asked()

    def list_of(self, source: str, name: str, seat: int, lane: int = NONE) -> Task:
        """The task of doing what a sticker or whatever else has a list says."""
        return Place(self._lists.of(source, name), seat, lane=lane).task

    def event(self, play: Play, name: str, event: int, effect: int = 0, done: int = 0) -> Due | None:
        """Do what an event says, from one of its effects on."""
        number = self._lists.of("events", name)
        return self._go_on(play, Place(number, on_turn(play.table), effect, done, event=event))

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        number, effect, done, seat, lane = numbers
        return self._go_on(play, Place(number, seat, effect, done, lane))

    def menu(self, view: View, decision: str) -> Listed:
        if decision == DISCARD:
            return Listed(DISCARD, tuple(LayDown(kind) for kind, count in enumerate(view.hand) if count))
        asked = view.table.record(Asked)
        ways = [way for way in self._ways(view.table) if self._judge.meets(way.need, view.table, view.seat, asked.lane)]
        return Listed(CHOOSE, tuple(ChooseWay(way.label) for way in ways))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        if isinstance(action, LayDown):
            held = 0 <= action.card < len(view.hand) and view.hand[action.card]
            return (
                None
                if held
                else Refusal("cards not in hand", "ALL-006", {"card": action.card, "held": 0, "offered": 1})
            )
        assert isinstance(action, ChooseWay)
        found = [way for way in self._ways(view.table) if way.label == action.way]
        if not found:
            return Refusal("no such way", "ALL-004")
        if not self._judge.meets(found[0].need, view.table, view.seat, view.table.record(Asked).lane):
            return Refusal("way out of reach", "LEGACY-054")
        return None

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        if isinstance(action, LayDown):
            return self._hands.laid_down(play, seat, ((action.card, 1),))
        assert isinstance(action, ChooseWay)
        asked = play.table.record(Asked).copy()
        chosen = [way.label for way in self._ways(play.table)].index(action.way)
        listing = self._lists[asked.list]
        play.tell((ChosenInSecret if listing.secret else WayChosen)(seat, action.way))
        return Place(listing.inside[asked.effect][chosen], seat, lane=asked.lane).task

    def _ways(self, table: Table) -> Sequence[Way]:
        asked = table.record(Asked)
        question = self._lists[asked.list].effects[asked.effect]
        assert isinstance(question, Ask)
        return question.options

    def _go_on(self, play: Play, at: Place) -> Due | None:
        """Do a list from one of its effects on; what comes first."""
        for effect in range(at.effect, len(self._lists[at.list].effects)):
            pause = self._do(play, replace(at, effect=effect, done=at.done if effect == at.effect else 0))
            if pause is not None:
                return pause.due
        return None

    def _do(self, play: Play, at: Place) -> Pause | None:
        """Do one effect, or do it once more."""
        table, effect = play.table, self._lists[at.list].effects[at.effect]
        match effect:
            case Ask():
                return None if effect.prices else self._ask(play, at, effect)
            case If():
                holds = self._judge.holds(effect.when, table, at.seat, at.lane)
                inner = self._lists[at.list].inside[at.effect][0 if holds else 1]
                return after(play, self._lists, at, Place(inner, at.seat, lane=at.lane).task)
            case Cards():
                return self._hands.cards(play, at, effect)
            case Tickets():
                return self._hands.tickets(play, at, effect)
            case Deck(op):
                return self._deck(play, at, op)
            case _:
                self._at_once.do(play, at, effect, self._lists[at.list].name)
        return None

    def _ask(self, play: Play, at: Place, ask: Ask) -> Pause | None:
        """Whether anybody is asked at all is settled when the first is."""
        table = play.table
        if not at.times and not self._judge.holds(ask.when, table, at.seat, at.lane):
            return None
        if ask.who == CHANCE:
            return self._by_chance(play, at, ask)
        seats, at = meant(self._judge, table, at, ask.who)
        if at.times == len(seats):
            return None
        seat = seats[at.times]
        pause = again(play, at, Owes(CHOOSE, (seat,)))
        play.tell(QuestionPut(seat, at.list, at.effect, at.lane))
        return pause

    def _by_chance(self, play: Play, at: Place, ask: Ask) -> Pause:
        """One of the ways, each as likely as another."""
        way = play.dealer.shuffled(CHANCE_STREAM, play.table.shuffles.get(CHANCE_STREAM, 0), range(len(ask.options)))[0]
        play.tell(ChanceFell(at.list, at.effect, ask.options[way].label))
        inner = self._lists[at.list].inside[at.effect][way]
        return after(play, self._lists, at, Place(inner, at.seat, lane=at.lane).task)

    def _deck(self, play: Play, at: Place, op: str) -> Pause:
        table = play.table
        if op == "sweep":
            if any(card != NONE for card in table.market):
                play.tell(Swept())
            return after(play, self._lists, at, cards_task(on_turn(table)))
        if op == "archive":
            archived = current(table)
            if archived is not None:
                play.tell(EventArchived(archived))
        return after(play, self._lists, at, Task(EVENT, ()))
