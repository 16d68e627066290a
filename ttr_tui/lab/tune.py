"""Better numbers for the planner, found by letting it play against itself.

A search proposes a change of a few numbers, plays the changed row against the best so far, and goes on with whichever
did better. Its tests are small and many, so some of what it keeps is luck: what counts is the examination at the end,
over deals that the search never saw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from math import inf, sqrt
from typing import Any

from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.weights import LEAST, MOST, Weights
from ttr_tui.core.chance import Chance
from ttr_tui.core.value import value
from ttr_tui.lab.series import play_out
from ttr_tui.lab.workers import Sharing
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map

MOST_CHANGED = 3
"""Numbers that one proposal changes at most."""
REACH = 0.6
"""The part of itself by which a proposal changes a number at most."""
SMALL = 0.25
"""Numbers under this are changed as if they were this."""
LOOKS = 4
"""How often a test is looked at before it is over: a proposal that isn't ahead by then is given up."""
HOPEFUL = 1.0
"""Standard errors that a proposal must be ahead for the search to go on with it."""
SURE = 1.645
"""Standard errors that a row must be ahead to be kept: 19 of 20 rows that are no better fail."""


@value
class Search:
    """What to search and how long. `map` is a map with its board and variants worked in."""

    map: Mapping[str, Any]
    seats: int
    rounds: int
    games: int
    """Of each round, at the most; there may be some more, since a deal is played in every rotation."""
    seed: int
    """The first deal; every round has deals of its own."""

    def deals(self, games: int) -> int:
        """The deals that so many games take."""
        return -(-games // self.seats)


@value
class Duel:
    """How a row fared, in one seat of each game, against another row in the others: for each deal, its games won.

    The games of one deal are no independent trials, the deals are.
    """

    seats: int
    won: tuple[float, ...]

    @property
    def games(self) -> int:
        return self.seats * len(self.won)

    @property
    def wins(self) -> float:
        """A shared win counts as its share."""
        return sum(self.won)

    @property
    def fair(self) -> float:
        """The games that it would win if there were no difference."""
        return float(len(self.won))

    @property
    def lead(self) -> float:
        """Standard errors by which it is ahead of that."""
        n = len(self.won)
        mean = self.wins / n
        error = sqrt(sum((each - mean) ** 2 for each in self.won) / max(1, n - 1) / n)
        if error == 0:
            return 0.0 if mean == 1 else (mean - 1) * inf
        return (mean - 1) / error


@value
class Round:
    """One proposal of a search and what became of it."""

    number: int
    before: Weights
    proposed: Weights
    duel: Duel
    kept: bool

    @property
    def best(self) -> Weights:
        """What the search goes on with."""
        return self.proposed if self.kept else self.before


def improve(search: Search, row: Weights, share: Sharing) -> Iterator[Round]:
    """Look for a better row than this one."""
    deals, names = search.deals(search.games), weighed(search, row)
    for number in range(1, search.rounds + 1):
        proposed = propose(row, names, Chance(search.seed, 0, number))
        first = search.seed + (number - 1) * deals
        duel = compare(search, proposed, row, range(first, first + deals), share, looks=LOOKS)
        found = Round(number, row, proposed, duel, duel.lead >= HOPEFUL)
        yield found
        row = found.best


def examine(search: Search, row: Weights, base: Weights, games: int, share: Sharing) -> Duel:
    """The row against the base, with the deals that come after those of the search."""
    first = search.seed + search.rounds * search.deals(search.games)
    return compare(search, row, base, range(first, first + search.deals(games)), share, looks=1)


def weighed(search: Search, row: Weights) -> list[str]:
    """The numbers that the planner comes to look at in a game there; no other is worth a try."""
    read: set[str] = set()

    def noted(self: Weights, name: str) -> object:
        read.add(name)
        return object.__getattribute__(self, name)

    names = asdict(row)
    noting = type("Noting", (type(row),), {"__getattribute__": noted})(**names)
    play_deal(search, noting, noting, search.seed)
    return [name for name in names if name in read]


def propose(row: Weights, names: Sequence[str], chance: Chance) -> Weights:
    """The row with a few of these numbers changed."""
    usual: Mapping[str, float] = asdict(type(row)())
    changed: dict[str, Any] = {}
    for _ in range(1 + chance.below(MOST_CHANGED)):
        left = [name for name in names if name not in changed]
        name = left[chance.below(len(left))]
        value: float = asdict(row)[name]
        step = max(value, usual[name], SMALL) * REACH * (1 + chance.below(100)) / 100 * (1 - 2 * chance.below(2))
        if isinstance(usual[name], int):
            changed[name] = min(MOST, max(0, value + (round(step) or (1 if step > 0 else -1))))
        else:
            changed[name] = min(float(MOST), max(LEAST.get(name, 0.0), round(value + step, 3)))
    return replace(row, **changed)


def compare(search: Search, row: Weights, other: Weights, deals: range, share: Sharing, *, looks: int) -> Duel:
    """Play these deals, given up early if the row isn't ahead at one of the looks."""
    duel = Duel(search.seats, ())
    for look in range(looks):
        part = deals[len(deals) * look // looks : len(deals) * (look + 1) // looks]
        duel = Duel(search.seats, (*duel.won, *share(partial(play_deal, search, row, other), part)))
        if duel.won and duel.lead <= 0:
            break
    return duel


def play_deal(search: Search, row: Weights, other: Weights, deal: int) -> float:
    """The games of one deal that the row wins from each seat in turn."""
    rules = RuleSet(decode_map(search.map, "the map"))
    won = 0.0
    for own in range(search.seats):
        bots = [Planner(rules, row if seat == own else other) for seat in range(search.seats)]
        winners = play_out(rules, bots, deal).winners or ()
        won += (own in winners) / max(1, len(winners))
    return won
