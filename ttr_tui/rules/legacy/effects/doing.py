"""Effects that happen once: lists of verbs, done one after another, whatever interrupts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from ttr_tui.core.board import RAIL
from ttr_tui.core.cards import COLORS, NONE, PLAIN, WILD
from ttr_tui.core.events import Owes, Postponed, Scored, Swept, TicketsOffered
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.common.ending import Ending
from ttr_tui.rules.common.market import Market
from ttr_tui.rules.common.tickets import KEEP_TICKETS, TicketDeck
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.checks import check_parts
from ttr_tui.rules.legacy.effects.event_cards import EventArchived, current
from ttr_tui.rules.legacy.effects.judging import Judge, on_turn
from ttr_tui.rules.legacy.effects.lists import Lists
from ttr_tui.rules.legacy.effects.outcomes import (
    CHOOSE,
    Asked,
    ChooseWay,
    Discarded,
    PostcardShown,
    QuestionPut,
    Told,
    TrainsAdded,
    WayChosen,
)
from ttr_tui.rules.legacy.effects.sticking import RulePeeled, RuleStuck, StuckRules
from ttr_tui.rules.legacy.effects.verbs import (
    Ask,
    Cards,
    Deck,
    Flag,
    If,
    Keep,
    Money,
    Rule,
    Say,
    Show,
    Tickets,
    Token,
    Trains,
    Way,
)
from ttr_tui.rules.legacy.effects.when import ANYTHING
from ttr_tui.rules.legacy.story.leaving import Left, Noted, ToOffice, ToVault
from ttr_tui.rules.legacy.story.tokens import Tokens, TokensPlaced, TokensTaken, moved
from ttr_tui.rules.legacy.tasks import DO, EVENT, ROW_CARD, cards_task
from ttr_tui.rules.order import Scoring
from ttr_tui.rules.part import Due, Listed, Part, Play, Task
from ttr_tui.rules.refusal import Refusal

EFFECTS = "effects"
MOST_NOTED = 999


@value
class Place:
    """How far a list has come: the effect that is next and how often it was done, for which company and lane."""

    list: int
    seat: int
    effect: int = 0
    done: int = 0
    lane: int = NONE
    event: int = NONE
    """The event whose own list it is."""

    @property
    def task(self) -> Task:
        """What is left from here on."""
        if self.event != NONE:
            return Task(EVENT, (self.event, self.effect, self.done))
        return Task(DO, (self.list, self.effect, self.done, self.seat, self.lane))


class Pause(NamedTuple):
    """The rest of a list waits on the agenda; what comes first, if it isn't there too."""

    due: Due | None


class Doing(Part):
    """The one interpreter of verbs.

    The rest of a list is always postponed before anything that is more urgent, so that it comes after it.
    """

    name = "doing"
    needs: ClassVar = (("companies",),)
    scores_at = Scoring.WINNER
    after = ("ending",)
    """It says nothing in the final scoring, where games that are saved count the parts in front of the next one."""
    actions: ClassVar = {ChooseWay: (CHOOSE,)}
    facts = (
        QuestionPut,
        WayChosen,
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
        plain = edition.cards.of_design(PLAIN)
        self._kinds = {COLORS[color]: kind for color, kind in plain.items()} | {WILD: edition.cards.wild}
        self._judge: Judge
        self._market: Market
        self._tickets: TicketDeck

    def composed(self, parts: Sequence[Part]) -> None:
        ending = next(part for part in parts if isinstance(part, Ending))
        self._judge = Judge(self._edition.board, self._edition.cards.wild, ending)
        self._market = next(part for part in parts if isinstance(part, Market))
        self._tickets = next(part for part in parts if isinstance(part, TicketDeck))

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
        asked = view.table.record(Asked)
        ways = [way for way in self._ways(view.table) if self._judge.meets(way.need, view.table, view.seat, asked.lane)]
        return Listed(CHOOSE, tuple(ChooseWay(way.label) for way in ways))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, ChooseWay)
        found = [way for way in self._ways(view.table) if way.label == action.way]
        if not found:
            return Refusal("no such way", "ALL-004")
        if not self._judge.meets(found[0].need, view.table, view.seat, view.table.record(Asked).lane):
            return Refusal("way out of reach", "LEGACY-054")
        return None

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        assert isinstance(action, ChooseWay)
        asked = play.table.record(Asked).copy()
        chosen = [way.label for way in self._ways(play.table)].index(action.way)
        play.tell(WayChosen(seat, action.way))
        return Place(self._lists[asked.list].inside[asked.effect][chosen], seat, lane=asked.lane).task

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
                return self._after(play, at, Place(inner, at.seat, lane=at.lane).task)
            case Say():
                play.tell(Told(at.list, at.effect))
            case Money():
                self._pay(play, at, effect)
            case Cards():
                return self._discard(play, at, effect) if effect.from_ == "hand" else self._cards(play, at, effect)
            case Tickets():
                return self._offer(play, at, effect)
            case Trains():
                for seat in self._judge.seats(effect.who, table, at.seat):
                    self._supply(play, seat, effect.n)
            case Deck(op):
                return self._deck(play, at, op)
            case Rule(sticker, op):
                if op == "stick":
                    play.tell(RuleStuck(sticker))
                elif sticker in table.record(StuckRules).ids:
                    play.tell(RulePeeled(sticker))
            case Show():
                play.tell(PostcardShown(at.seat, self._lists[at.list].name))
            case Token():
                self._put_tokens(play, at, effect)
            case Flag():
                self._note(play, at, effect)
            case Keep(item, place):
                for seat in self._judge.seats(effect.who, table, at.seat):
                    play.tell((ToOffice if place == "office" else ToVault)(seat, item))
        return None

    def _after(self, play: Play, at: Place, due: Due | None) -> Pause:
        """What comes before the effects that are left in a list."""
        if at.effect + 1 < len(self._lists[at.list].effects):
            play.tell(Postponed(*replace(at, effect=at.effect + 1, done=0).task))
        return Pause(due)

    def _again(self, play: Play, at: Place, due: Due | None) -> Pause:
        """What comes before the same effect is done once more."""
        play.tell(Postponed(*replace(at, done=at.done + 1).task))
        return Pause(due)

    def _ask(self, play: Play, at: Place, ask: Ask) -> Pause | None:
        table = play.table
        seats = self._judge.seats(ask.who, table, at.seat)
        if at.done == len(seats) or not self._judge.holds(ask.when, table, at.seat, at.lane):
            return None
        seat = seats[at.done]
        pause = self._again(play, at, Owes(CHOOSE, (seat,)))
        play.tell(QuestionPut(seat, at.list, at.effect, at.lane))
        return pause

    def _pay(self, play: Play, at: Place, money: Money) -> None:
        """Nobody pays more than there is."""
        table = play.table
        payers = self._judge.seats(money.from_, table, at.seat) if money.from_ != ANYTHING else []
        for seat in self._judge.seats(money.who, table, at.seat):
            amount = self._judge.amount(money.amount, table, seat, at.lane)
            for payer in payers:
                given = min(max(amount, 0), max(table.scores[payer], 0))
                if given and payer != seat:
                    play.tell(Scored(payer, -given, EFFECTS))
                    play.tell(Scored(seat, given, EFFECTS))
            given = max(amount, -max(table.scores[seat], 0)) if amount < 0 else amount
            if given and not payers:
                play.tell(Scored(seat, given, EFFECTS))

    def _cards(self, play: Play, at: Place, cards: Cards) -> Pause | None:
        """One card at a time, as often as somebody gets one."""
        table = play.table
        from_deck = cards.from_ == "deck"
        on_offer = from_deck or any(card != NONE for card in table.market)
        taking = self._taking(table, at, cards)
        if at.done < len(taking) and on_offer:
            seat = taking[at.done]
            return self._again(play, at, cards_task(seat, blind=1) if from_deck else Owes(ROW_CARD, (seat,)))
        if not from_deck and at.done:
            return self._after(play, at, cards_task(on_turn(table)))
        return None

    def _taking(self, table: Table, at: Place, cards: Cards) -> list[int]:
        """Who takes a card, one after another, round after round."""
        wanted = {
            seat: self._judge.amount(cards.n, table, seat, at.lane)
            for seat in self._judge.seats(cards.who, table, at.seat)
        }
        rounds = range(max(wanted.values(), default=0))
        return [seat for number in rounds for seat, count in wanted.items() if count > number]

    def _discard(self, play: Play, at: Place, cards: Cards) -> Pause | None:
        table, kind = play.table, self._kinds[cards.color]
        seats = self._judge.seats(cards.who, table, at.seat)
        if at.done == len(seats):
            return None
        seat = seats[at.done]
        pause = self._again(play, at, None)
        count = min(self._judge.amount(cards.n, table, seat, at.lane), table.hands[seat][kind])
        if count <= 0:
            return pause
        payment = ((kind, count),)
        play.tell(Discarded(seat, payment))
        return Pause(self._market.look_again(play, on_turn(table), payment))

    def _offer(self, play: Play, at: Place, tickets: Tickets) -> Pause | None:
        table = play.table
        seats = self._judge.seats(tickets.who, table, at.seat)
        if at.done == len(seats) or not table.ticket_deck:
            return None
        seat = seats[at.done]
        pause = self._again(play, at, Owes(KEEP_TICKETS, (seat,)))
        self._tickets.offer(play, seat, tickets.n)
        return pause

    def _supply(self, play: Play, seat: int, count: int) -> None:
        """No company has more trains than there are of its colour (LEGACY-004)."""
        table = play.table
        laid = sum(table.board.lanes[lane].length for lane, owner in enumerate(table.owner) if owner == seat)
        count = min(count, self._edition.numbers["company_trains"] - laid - table.pieces[seat][RAIL])
        if count > 0:
            play.tell(TrainsAdded(seat, count))

    def _put_tokens(self, play: Play, at: Place, token: Token) -> None:
        tokens = play.table.record(Tokens)
        kind = next(kind for kind in self._edition.numbers["tokens"] if kind.id == token.kind)
        for seat in self._judge.seats(token.who, play.table, at.seat):
            count = self._judge.amount(token.n, play.table, seat, at.lane)
            for city in self._token_places(at, token):
                given = moved(tokens, kind, seat, city, count)
                if given and city == NONE:
                    play.tell(TokensTaken(seat, token.kind, given))
                elif given:
                    play.tell(TokensPlaced(seat, token.kind, city, given))

    def _token_places(self, at: Place, token: Token) -> Sequence[int]:
        """The cities to which tokens come; NONE for the company itself."""
        board = self._edition.board
        if token.at == "company":
            return (NONE,)
        if token.at == "city":
            return (board.city_index[token.city],)
        return (board.lanes[at.lane].a, board.lanes[at.lane].b) if at.lane != NONE else ()

    def _note(self, play: Play, at: Place, flag: Flag) -> None:
        table = play.table
        noted = table.record(Left).notes[flag.name] if flag.op == "add" else 0
        amounts = [
            self._judge.amount(flag.amount, table, seat, at.lane)
            for seat in self._judge.seats(flag.who, table, at.seat)
        ]
        play.tell(Noted(flag.name, min(max(0, noted + sum(amounts)), MOST_NOTED)))

    def _deck(self, play: Play, at: Place, op: str) -> Pause:
        table = play.table
        if op == "sweep":
            if any(card != NONE for card in table.market):
                play.tell(Swept())
            return self._after(play, at, cards_task(on_turn(table)))
        if op == "archive":
            archived = current(table)
            if archived is not None:
                play.tell(EventArchived(archived))
        return self._after(play, at, Task(EVENT, ()))
