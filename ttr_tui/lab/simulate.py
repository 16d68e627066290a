"""Mirrored games: every deal is played once in each rotation of the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from functools import partial
from typing import Any

from ttr_tui.bots.bot import Bot
from ttr_tui.bots.outside.outside_bot import OutsideBot
from ttr_tui.bots.outside.program import Program, ProgramFault
from ttr_tui.bots.roster import BOTS
from ttr_tui.core.value import value
from ttr_tui.lab.match import Outcome, outcome_of, play_out
from ttr_tui.lab.workers import Hands, workers
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.sitters import PROGRAM, Sitter
from ttr_tui.store.maps.reading import decode_map

BATCH = 25
"""Games that a worker takes at a time."""


@value
class Series:
    """A number of games to play. `map` is a map with its board and variants worked in."""

    map: Mapping[str, Any]
    variants: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    games: int
    seed: int
    first: int | None = None

    def seed_of(self, game: int) -> int:
        """The seed of a game: the same for all rotations of a deal."""
        return self.seed + game // len(self.sitters)

    def table_of(self, game: int) -> tuple[Sitter, ...]:
        """Who sits where in a game."""
        turn = game % len(self.sitters)
        return self.sitters[turn:] + self.sitters[:turn]

    @property
    def incomplete(self) -> int:
        """Games of a last deal that isn't played in every rotation."""
        return self.games % len(self.sitters)


@value
class Simulated:
    """One game of a series."""

    seed: int
    sitters: tuple[Sitter, ...]
    outcome: Outcome

    def row(self, series: Series) -> dict[str, Any]:
        """The game as one line of JSON holds it."""
        return {
            "seed": self.seed,
            "map": series.map["id"],
            "with": list(series.variants),
            "seats": [sitter.name for sitter in self.sitters],
            **asdict(self.outcome),
        }


def simulate(series: Series, hands: Hands) -> Iterator[Simulated]:
    """Play the games of a series, in order."""
    batches = [range(start, min(start + BATCH, series.games)) for start in range(0, series.games, BATCH)]
    with workers(hands, len(batches)) as share:
        for played in share(partial(_play_batch, series), batches):
            yield from played


def _play_batch(series: Series, games: Sequence[int]) -> list[Simulated]:
    """One bot a sitter plays all of them: what it keeps from game to game is a cache."""
    rules = RuleSet(decode_map(series.map, "the map"))
    with ExitStack() as programs:
        bots = {sitter: _bot(sitter, series, rules, programs) for sitter in series.sitters}
        return [_play_game(series, rules, bots, game) for game in games]


def _bot(sitter: Sitter, series: Series, rules: RuleSet, programs: ExitStack) -> Bot:
    if not sitter.bot.startswith(PROGRAM):
        return BOTS[sitter.bot](rules)
    program = programs.enter_context(Program(sitter.bot.removeprefix(PROGRAM)))
    return OutsideBot(program, rules, series.map, sitter.name)


def _play_game(series: Series, rules: RuleSet, bots: Mapping[Sitter, Bot], game: int) -> Simulated:
    sitters, seed = series.table_of(game), series.seed_of(game)
    first = None if series.first is None else sitters.index(series.sitters[series.first])
    try:
        table = play_out(rules, [bots[sitter] for sitter in sitters], seed, first)
    except ProgramFault as fault:
        raise ProgramFault(f"Game {game + 1}, seed {seed}: {fault}") from fault
    return Simulated(seed, sitters, outcome_of(table))
