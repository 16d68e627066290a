"""A game under way: the true table, what happened so far, and the views of those who look on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ttr_tui.core.chance import SeededDealer
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
        return self._record(seat, action, referee.submit(self._play, seat, action))

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
        """Fold a recorded history into a game that has not begun. Facts alone count: no rule is asked."""
        for entry in entries:
            match entry:
                case Act():
                    for fact in entry.facts:
                        fact.fold(self.table)
                    self._keep(entry)
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
