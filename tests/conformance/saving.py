"""Games for saves: short ones of every composition, with all that happened, and the files that keep them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

from conformance.composition import Composition
from conformance.compositions import TABLES
from conformance.likeness import contents
from conformance.playing import HABITS, by_habit
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game, Happened
from ttr_tui.seats.record import entry_of
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.journal import JournalFile
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.store.map_entries import Raw

Known: TypeAlias = dict[str, object]


@dataclass(frozen=True, eq=False)
class Saving:
    """A way of playing, as games of it are begun."""

    name: str
    composition: Composition
    seats: int
    changed: Callable[[Raw], Raw] = lambda raw: raw
    """What is different about its map, beside its pieces."""

    def deal(self, seed: int) -> Deal:
        raw = self.changed(self.composition.short(snapshot(self.composition.map, self.composition.variants)))
        sitters = tuple(Sitter(f"Seat {k + 1}", color) for k, color in enumerate(SEAT_COLORS[: self.seats]))
        return Deal(raw, self.composition.variants, sitters, seed)


SHORT = tuple(Saving(f"{one.name}-{seats}", one, seats) for one, seats in TABLES)
FURTHER = tuple(
    Saving(f"{one.name}-{seats}-{how}", one, seats, changed)
    for one, seats in TABLES
    for how, changed in one.twin.further_saves.items()
)
SAVINGS = (*SHORT, *FURTHER)
SMALLEST = tuple(saving for saving in SAVINGS if saving.seats == saving.composition.seats[0])
"""Every composition at the fewest seats."""


@dataclass(frozen=True)
class Stop:
    """Where a game can be left: the decisions that are owed, and what is left to do once they are answered."""

    decisions: frozenset[str]
    tasks: frozenset[str]


@dataclass(frozen=True)
class Played:
    """A game played by chance to its end; nobody changes it."""

    deal: Deal
    game: Game
    stops: tuple[Stop, ...]
    """Where it could have been left, after each act."""


@cache
def played(saving: Saving, seed: int) -> Played:
    deal = saving.deal(seed)
    game, chance = deal.game(), Chance(seed, saving.seats, 2)
    habits = [HABITS[chance.below(len(HABITS))] for _ in range(game.seats)]
    game.begin()
    stops = [stop_of(game)]
    while not game.over:
        owing = game.owing()
        seat = owing[chance.below(len(owing))]
        action = by_habit(game.rules.options(game.view(seat)), habits[seat], chance)
        game.submit(seat, action, game.revision(seat))
        stops.append(stop_of(game))
    return Played(deal, game, tuple(stops))


def stop_of(game: Game) -> Stop:
    table = game.table
    return Stop(frozenset(filter(None, table.owed)), frozenset(task for task, _ in table.agenda))


@cache
def known(saving: Saving, seed: int) -> tuple[Known, ...]:
    """What was true and what everybody knew after each act of the game that was never stopped."""
    whole = played(saving, seed)
    game = whole.deal.game()
    game.begin()
    after = [knowledge(game)]
    for act in whole.game.acts[1:]:
        submit_again(game, [act])
        after.append(knowledge(game))
    return tuple(after)


def knowledge(game: Game) -> Known:
    """The whole table, and what each seat and a spectator know and were told."""
    watchers = (*range(game.seats), SPECTATOR)
    seen = {watcher: contents(game.view(watcher).table) for watcher in watchers}
    return {"truth": contents(game.table), "seen": seen, "told": [game.revision(watcher) for watcher in watchers]}


def write(path: Path, deal: Deal, game: Game, happened: Iterable[Happened] | None = None) -> list[int]:
    """Keep a game in a file: how long the file is after its header and after each block."""
    lengths = []
    with JournalFile.create(path, deal.header()) as file:
        lengths.append(path.stat().st_size)
        for one in game.history if happened is None else happened:
            file.append(entry_of(game, one))
            lengths.append(path.stat().st_size)
    return lengths


def submit_again(game: Game, acts: Iterable[Act]) -> None:
    """The same actions, whatever comes of them."""
    for act in acts:
        assert act.action is not None
        game.submit(act.seat, act.action, game.revision(act.seat))
