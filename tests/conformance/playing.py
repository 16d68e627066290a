"""Whole games, played by chance, that can be looked at after every act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import TypeVar

from conformance.composition import Composition
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import SPECTATOR, View
from ttr_tui.rules import referee
from ttr_tui.rules.part import Menu, Play
from ttr_tui.rules.ruleset import RuleSet

F = TypeVar("F", bound=Fact)

NOBODY = -1
HABITS = ("", "", "", "", "draw", "claim", "tickets", "")
"""What a seat prefers to do, as the kind of a menu; mostly nothing."""


@dataclass(frozen=True)
class Act:
    """One submission and what came of it; the set-up is nobody's."""

    seat: int
    action: Action | None
    facts: list[Fact]


class Playing:
    """A game under way: the truth, and everything that happened so far."""

    def __init__(self, composition: Composition, seats: int, seed: int, rules: RuleSet | None = None) -> None:
        self.composition = composition
        self.rules = rules or composition.rules
        table = self.rules.table(seats, frozenset(range(seats)))
        self.routes: dict[int, list[int]] = {}
        """The lanes of each route."""
        for index, lane in enumerate(table.board.lanes):
            self.routes.setdefault(lane.route, []).append(index)
        self.play = Play(self.rules, table, SeededDealer(seed))
        self.acts = [Act(NOBODY, None, referee.begin(self.play))]
        self._found: dict[type[Fact], tuple[int, tuple[Fact, ...]]] = {}
        """By kind: in how many acts facts of it were looked for, and those that were there."""

    @property
    def table(self) -> Table:
        return self.play.table

    @property
    def over(self) -> bool:
        return self.table.winners is not None

    @property
    def facts(self) -> Iterator[Fact]:
        return (fact for act in self.acts for fact in act.facts)

    def facts_of(self, kind: type[F]) -> list[F]:
        """The facts of one kind so far; each act is looked through once, however often it is asked."""
        looked, found = self._found.get(kind, (0, ()))
        if looked != len(self.acts):
            if looked > len(self.acts):
                looked, found = 0, ()
            found += tuple(fact for act in self.acts[looked:] for fact in act.facts if isinstance(fact, kind))
            self._found[kind] = len(self.acts), found
        return [fact for fact in found if isinstance(fact, kind)]

    @property
    def everybody(self) -> tuple[int, ...]:
        """All seats, and those who look on."""
        return (*range(self.table.seats), SPECTATOR)

    def lens(self, seat: int) -> View:
        return View(self.table, seat)

    def owing(self) -> list[int]:
        return [seat for seat, decision in enumerate(self.table.owed) if decision is not None]

    def options(self, seat: int) -> list[Menu]:
        return self.rules.options(self.lens(seat))

    def submit(self, seat: int, action: Action) -> list[Fact]:
        self.acts.append(Act(seat, action, referee.submit(self.play, seat, action)))
        return self.acts[-1].facts

    def branch(self, table: Table | None = None) -> Playing:
        """The game from here on with a table of its own, a copy or another one; this game stays as it is."""
        twin = copy(self)
        twin.play = Play(self.rules, self.table.copy() if table is None else table, self.play.dealer)
        twin.acts = list(self.acts)
        twin._found = dict(self._found)
        return twin


def by_habit(menus: list[Menu], habit: str, chance: Chance) -> Action:
    """Mostly what the habit prefers; else any kind of action, then any of that kind."""
    preferred = [menu for menu in menus if menu.kind == habit]
    choice = preferred if preferred and chance.below(8) else menus
    return choice[chance.below(len(choice))].pick(chance)


def games(composition: Composition, seats: int, numbers: Iterable[int]) -> Iterator[Playing]:
    """One game a number, each handed out after its set-up and after every act until it is over."""
    for number in numbers:
        yield from moments(Playing(composition, seats, number), number)


def moments(playing: Playing, number: int) -> Iterator[Playing]:
    """Play a game to its end. Where several seats owe a choice, chance says who answers first."""
    yield playing
    chance = Chance(number, playing.table.seats, 0)
    habits = [HABITS[chance.below(len(HABITS))] for _ in range(playing.table.seats)]
    while not playing.over:
        owing = playing.owing()
        seat = owing[chance.below(len(owing))]
        playing.submit(seat, by_habit(playing.options(seat), habits[seat], chance))
        yield playing


def whole_games(composition: Composition, seats: int, numbers: Iterable[int]) -> Iterator[Playing]:
    """Games that are over."""
    return (playing for playing in games(composition, seats, numbers) if playing.over)
