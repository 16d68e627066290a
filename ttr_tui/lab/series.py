"""Games among bots on the true table: one, and mirrored series in which every deal is played once in each rotation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from functools import partial
from math import sqrt
from typing import Any

from ttr_tui.bots.bot import Bot, next_act
from ttr_tui.bots.outside_bots import OutsideBot
from ttr_tui.bots.program import Program, ProgramFault
from ttr_tui.bots.roster import BOTS
from ttr_tui.core.chance import SeededDealer, bot_seed
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.lab.workers import Hands, workers
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.scoring import longest_route
from ttr_tui.seats.sitters import PROGRAM, Sitter
from ttr_tui.store.map_decoder import decode_map


def play_out(rules: RuleSet, bots: Sequence[Bot], seed: int, first: int | None = None) -> Table:
    """The table at the end of the game that these bots play with this seed."""
    seats = len(bots)
    play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(seed))
    for seat, bot in enumerate(bots):
        if isinstance(bot, OutsideBot):
            bot.sit(seat, seats)
    tell(bots, begin(play, first))
    return play_on(play, bots, bot_seed(seed), 1)


def play_on(play: Play, bots: Sequence[Bot], thinking: int, act: int) -> Table:
    """The table at the end if these bots go on from here, with the act of this number; `thinking` is their own seed."""
    table = play.table
    while table.winners is None:
        tell(bots, next_act(play, bots, thinking, act))
        act += 1
    for bot in bots:
        if isinstance(bot, OutsideBot):
            bot.game_over(table.scores, table.winners)
    return table


def tell(bots: Sequence[Bot], facts: Sequence[Fact]) -> None:
    """Have those hear what happened that see no table."""
    for bot in bots:
        if isinstance(bot, OutsideBot):
            bot.hear(facts)


@value
class GameOutcome:
    """What became of one game; every list goes by the seats of that table."""

    scores: list[int]
    winners: list[int]
    turns: int
    tickets_made: list[int]
    tickets_missed: list[int]
    longest: list[int]
    route_points: list[int]
    tally: list[dict[str, int]]
    """The points of a seat by what they were for."""


def outcome_of(table: Table) -> GameOutcome:
    """Read off a finished table."""
    return GameOutcome(
        scores=list(table.scores),
        winners=list(table.winners or ()),
        turns=table.turn,
        tickets_made=list(table.made),
        tickets_missed=list(table.missed),
        longest=[longest_route(table.board, lanes)[0] for lanes in table.lanes],
        route_points=[tally.get("routes", 0) for tally in table.tally],
        tally=[dict(tally) for tally in table.tally],
    )


# Mirrored games: every deal is played once in each rotation of the seats.

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
    outcome: GameOutcome

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


# What a series of games comes to, player by player.

CONFIDENCE = 1.96
"""Standard deviations to either side: an interval that holds the true rate in 95 of 100 series."""


@dataclass(slots=True)
class Tally:
    """Sums over the games of one player, or of one place at the table."""

    games: int = 0
    wins: float = 0.0
    """A shared win counts as its share."""
    scores: int = 0
    made: int = 0
    missed: int = 0
    longest: int = 0
    scored: Counter[str] = field(default_factory=Counter)
    """The points by what they were for."""

    def add(self, game: Simulated, seat: int) -> None:
        outcome = game.outcome
        self.games += 1
        if seat in outcome.winners:
            self.wins += 1 / len(outcome.winners)
        self.scores += outcome.scores[seat]
        self.made += outcome.tickets_made[seat]
        self.missed += outcome.tickets_missed[seat]
        self.longest += outcome.longest[seat]
        self.scored.update(outcome.tally[seat])

    def mean(self, total: float) -> float:
        return total / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the rate of wins."""
        n, rate, z = self.games, self.wins / self.games, CONFIDENCE
        middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(slots=True)
class SeriesSummary:
    """A series so far: by player, and by seat."""

    players: dict[str, Tally] = field(default_factory=dict)
    seats: dict[int, Tally] = field(default_factory=dict)
    games: int = 0
    turns: int = 0

    def add(self, game: Simulated) -> None:
        self.games += 1
        self.turns += game.outcome.turns
        for seat, sitter in enumerate(game.sitters):
            self.players.setdefault(sitter.name, Tally()).add(game, seat)
            self.seats.setdefault(seat, Tally()).add(game, seat)


def summarise(games: Iterable[Simulated]) -> SeriesSummary:
    """The summary of finished games."""
    summary = SeriesSummary()
    for game in games:
        summary.add(game)
    return summary
