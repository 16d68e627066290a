"""What a series of games comes to, player by player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from ttr_tui.lab.simulate import Simulated

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
class Summary:
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


def summarise(games: Iterable[Simulated]) -> Summary:
    """The summary of finished games."""
    summary = Summary()
    for game in games:
        summary.add(game)
    return summary
