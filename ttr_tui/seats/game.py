"""A game under way: the true table, what happened so far, and what each who looks on was told of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import SeededDealer
from ttr_tui.core.events import Claimed, Passed, TurnBegan
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View, hear
from ttr_tui.rules import referee
from ttr_tui.rules.part import Play
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.sitters import Sitter

NOBODY = -1
"""Who acts when the game sets itself up."""


class Stale(Exception):
    """An answer to a position that is no longer there."""


class NoWayBack(Exception):
    """A take-back to where the game can't go."""


@value
class Act:
    """One submission and all that came of it. Act 0 is the set-up and has no action."""

    number: int
    seat: int
    action: Action | None
    facts: tuple[Fact, ...]


@value
class TakeBack:
    """The game went back to the end of this act."""

    to: int


@value
class LaidOpen:
    """Somebody asked to be shown everything while the game was at this act."""

    after: int


@value
class HintAsked:
    """A seat asked for a hint while the game was at this act."""

    seat: int
    after: int


Happened: TypeAlias = Act | TakeBack | LaidOpen | HintAsked


@dataclass(slots=True)
class Game:
    """Changed by `submit` and `take_back` alone, which do no I/O: whoever drives the game writes, then tells."""

    rules: RuleSet
    sitters: tuple[Sitter, ...]
    seed: int
    history: list[Happened] = field(default_factory=list)
    """Everything in the order it happened, take-backs and what they undid included."""
    acts: list[Act] = field(default_factory=list)
    """The line that counts: without what was taken back."""
    foregone: set[int] = field(default_factory=set)
    """The numbers of those acts that nobody was asked for."""
    _play: Play = field(init=False, repr=False)
    _views: dict[int, View] = field(default_factory=dict, repr=False)
    """Those that somebody asked for, kept up to date."""
    _counted: dict[int, tuple[int, int]] = field(default_factory=dict, repr=False)
    """For each seat how many acts were gone through, and how many facts of them it was told."""

    def __post_init__(self) -> None:
        self._play = self._fresh_play()

    @property
    def seats(self) -> int:
        return len(self.sitters)

    @property
    def table(self) -> Table:
        """The truth. Whoever decides or looks on takes a view instead."""
        return self._play.table

    @property
    def over(self) -> bool:
        return self.table.winners is not None

    @property
    def take_backs(self) -> int:
        return sum(isinstance(entry, TakeBack) for entry in self.history)

    @property
    def times_open(self) -> int:
        """How often everything was shown before the end."""
        return sum(isinstance(entry, LaidOpen) for entry in self.history)

    def hints(self, seat: int) -> int:
        """How often a seat asked for a hint."""
        return sum(isinstance(entry, HintAsked) and entry.seat == seat for entry in self.history)

    def begin(self, first: int | None = None) -> Act:
        """Set up the game."""
        return self._record(NOBODY, None, referee.begin(self._play, first))

    def submit(self, seat: int, action: Action, expected: int) -> Act:
        """Do an action for a seat that saw revision `expected`. Raises Stale or Refused, and is then as before."""
        if expected != self.revision(seat):
            raise Stale
        due = self.rules.foregone(self.table)
        act = self._record(seat, action, referee.submit(self._play, seat, action))
        self._mark_foregone(act, due)
        return act

    def answer_foregone(self) -> None:
        """Answer in the place of whoever has one answer, as everybody can see."""
        while (due := self.rules.foregone(self.table)) is not None:
            seat, action = due
            self.submit(seat, action, self.revision(seat))

    def _mark_foregone(self, act: Act, due: tuple[int, Action] | None) -> None:
        if due == (act.seat, act.action):
            self.foregone.add(act.number)

    def view(self, seat: int) -> View:
        """What a seat (or SPECTATOR) knows now, folded from what it was told."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = View(self.rules.table(self.seats, frozenset({seat})), seat)
            for act in self.acts:
                hear(view.table, seat, act.facts)
        return view

    def revision(self, seat: int) -> int:
        """How many facts a seat was told so far."""
        counted, told = self._counted.get(seat, (0, 0))
        told += sum(fact.told_to(seat) is not None for act in self.acts[counted:] for fact in act.facts)
        self._counted[seat] = len(self.acts), told
        return told

    def owing(self) -> list[int]:
        """The seats that owe a decision."""
        return [seat for seat, decision in enumerate(self.table.owed) if decision is not None]

    def earliest(self) -> int:
        """The act to which a take-back may go."""
        return last_secret_act(self.rules, self.seats, self.acts)

    def take_back(self, to: int) -> TakeBack:
        """Go back to the end of act `to`."""
        if not self.earliest() <= to < len(self.acts) - 1:
            raise NoWayBack
        return self._go_back(TakeBack(to))

    def lay_open(self) -> LaidOpen:
        """Note that somebody is shown everything."""
        entry = LaidOpen(len(self.acts) - 1)
        self.history.append(entry)
        return entry

    def ask_hint(self, seat: int) -> None:
        """Note that a seat asks for a hint; who asks again about the same decision has asked once."""
        entry = HintAsked(seat, len(self.acts) - 1)
        if not self._asked_already(entry):
            self.history.append(entry)

    def _asked_already(self, asked: HintAsked) -> bool:
        """Is it noted since anything else happened?"""
        for entry in reversed(self.history):
            if not isinstance(entry, HintAsked):
                return False
            if entry == asked:
                return True
        return False

    def replay(self, entries: Iterable[Happened]) -> None:
        """Fold a recorded history into a game that has not begun. Facts alone count, whatever rules say of actions."""
        for entry in entries:
            match entry:
                case Act():
                    due = self.rules.foregone(self.table)
                    for fact in entry.facts:
                        fact.fold(self.table)
                    self._keep(entry)
                    self._mark_foregone(entry, due)
                case TakeBack():
                    self._go_back(entry)
                case LaidOpen() | HintAsked():
                    self.history.append(entry)

    def _go_back(self, entry: TakeBack) -> TakeBack:
        kept = self.acts[: entry.to + 1]
        self._play = self._fresh_play()
        self._views.clear()
        self._counted.clear()
        for act in kept:
            for fact in act.facts:
                fact.fold(self.table)
        self.acts = kept
        self.foregone = {number for number in self.foregone if number <= entry.to}
        self.history.append(entry)
        return entry

    def _record(self, seat: int, action: Action | None, facts: Sequence[Fact]) -> Act:
        act = Act(len(self.acts), seat, action, tuple(facts))
        self._keep(act)
        return act

    def _keep(self, act: Act) -> None:
        self.acts.append(act)
        self.history.append(act)
        for seat, view in self._views.items():
            hear(view.table, seat, act.facts)

    def _fresh_play(self) -> Play:
        table = self.rules.table(self.seats, frozenset(range(self.seats)))
        return Play(self.rules, table, SeededDealer(self.seed), [who.color for who in self.sitters])


@value
class Tidings:
    """What a seat was told since it last listened: all of it, afresh, if anything was taken back meanwhile."""

    facts: tuple[Fact, ...]
    afresh: bool
    acts: int
    """How many there are by now."""


class SeatListener:
    """A seat that listens to a game now and then, and has to be told what is new."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._take_backs, self._acts = -1, 0

    def listen(self, game: Game) -> Tidings:
        afresh = self._take_backs != game.take_backs
        since = game.acts if afresh else game.acts[self._acts :]
        self._take_backs, self._acts = game.take_backs, len(game.acts)
        told = (fact.told_to(self.seat) for act in since for fact in act.facts)
        return Tidings(tuple([fact for fact in told if fact is not None]), afresh, self._acts)


def line_of(history: Iterable[Happened]) -> list[Act]:
    """The acts that count: without what was taken back."""
    acts: list[Act] = []
    for one in history:
        match one:
            case Act():
                acts.append(one)
            case TakeBack(to):
                del acts[to + 1 :]
    return acts


def last_secret_act(rules: RuleSet, seats: int, acts: Sequence[Act]) -> int:
    """The number of the act with which the secret choices before the first turn end: they stay as they were made."""
    table = rules.table(seats, frozenset())
    for act in acts:
        for fact in act.facts:
            heard = fact.told_to(NOBODY)
            if heard is not None:
                heard.fold(table)
        if not table.choosing_in_secret:
            return act.number
    return len(acts) - 1


# Looking on at a game: what one seat, or somebody who only watches, was told so far.


@value
class Heard:
    """What was told of one act."""

    number: int
    seat: int
    action: Action | None
    """What the seat itself did; of others' actions only the facts are told."""
    facts: tuple[Fact, ...]


class Watch:
    """A view that goes forward act by act, no sooner than it is told: what is on its way to the disk is not in it."""

    def __init__(self, rules: RuleSet, seats: int, seat: int) -> None:
        self.rules = rules
        self.seats = seats
        self.seat = seat
        self.heard: list[Heard] = []
        self.take_backs = 0
        """Those of a game under way that it knows of."""
        self._start()

    @classmethod
    def of(cls, game: Game, seat: int) -> Watch:
        """Caught up with a game."""
        watch = cls(game.rules, game.seats, seat)
        watch.hear(*game.acts)
        return watch

    def hear(self, *acts: Act) -> None:
        """Go forward; what is known already is passed over."""
        for act in acts:
            if act.number < len(self.heard):
                continue
            facts = tuple([told for fact in act.facts if (told := fact.told_to(self.seat)) is not None])
            for fact in facts:
                fact.fold(self.view.table)
            self.revision += len(facts)
            own = act.action if act.seat == self.seat else None
            self.heard.append(Heard(act.number, act.seat, own, facts))

    def see_again(self, acts: Iterable[Act]) -> None:
        """Begin anew: something was taken back, or another place in a recorded game is looked at."""
        self._start()
        self.hear(*acts)

    def _start(self) -> None:
        self.heard = []
        self.revision = 0
        self.view = View(self.rules.table(self.seats, frozenset({self.seat})), self.seat)


# What happened, turn by turn.

Told = TypeVar("Told", Act, Heard)


def turns_begun(facts: Iterable[Fact]) -> int:
    """How many turns begin in these facts, with those that come and go."""
    return sum(isinstance(fact, TurnBegan | Passed) for fact in facts)


def by_turns(acts: Iterable[Told]) -> dict[int, list[Told]]:
    """The acts of each turn; those before the first one under 0."""
    turns: dict[int, list[Told]] = {}
    turn = 0
    for act in acts:
        turns.setdefault(turn, []).append(act)
        turn += turns_begun(act.facts)
    return turns


@value
class Course:
    """How the points of a game came together. What goes act by act has an entry for each; act 0 is the set-up."""

    turns: tuple[int, ...]
    """The turns that have begun once it is done."""
    scores: tuple[tuple[int, ...], ...]
    """What every seat has then."""
    claims: tuple[int, ...]
    """The seat that claimed a route in it; NONE if nobody did."""
    wilds: tuple[int, ...]
    """For each seat, how many wild cards it paid in the whole game."""
    by_turn: tuple[tuple[int, ...], ...]
    """What every seat had when each turn ended, the set-up first; in the last one before the final scoring."""


def course_of(watch: Watch) -> Course:
    """From what was told to whoever looks on."""
    table = watch.rules.table(watch.seats, frozenset({watch.seat}))
    wild = {kind for kind, card in enumerate(table.cards.kinds) if card.color == NONE}
    turns: list[int] = []
    claims: list[int] = []
    scores: list[tuple[int, ...]] = []
    by_turn: list[tuple[int, ...]] = []
    wilds = [0] * watch.seats
    in_play: tuple[int, ...] | None = None
    for heard in watch.heard:
        claimed = NONE
        for fact in heard.facts:
            # The act that ends a turn tells of the next one, too, and the last act of the final scoring.
            if isinstance(fact, TurnBegan | Passed):
                by_turn.append(tuple(table.scores))
            if in_play is None and watch.rules.is_final(fact):
                in_play = tuple(table.scores)
            fact.fold(table)
            if isinstance(fact, Claimed):
                claimed = fact.seat
            for kind, count in getattr(fact, "payment", ()):
                wilds[getattr(fact, "seat", NONE)] += count * (kind in wild)
        turns.append(len(by_turn))
        claims.append(claimed)
        scores.append(tuple(table.scores))
    by_turn.append(in_play or tuple(table.scores))
    return Course(tuple(turns), tuple(scores), tuple(claims), tuple(wilds), tuple(by_turn))


def scores_so_far(watch: Watch) -> Sequence[int]:
    """What each seat has; that of the final scoring counts once it is over, since somebody may have to act before."""
    table = watch.view.table
    if not table.in_last_turn or table.winners is not None:
        return table.scores
    return course_of(watch).by_turn[-1]
