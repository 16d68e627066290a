"""Better numbers for the planner, found by letting it play against itself.

A search proposes a change of a few numbers, plays the changed row against the best so far, and goes on with whichever
did better. Its tests are small and many, so some of what it keeps is luck: what counts is the examination at the end,
over deals that the search never saw. `--write` puts what passes into the file of the board.

    python -m bench.tune usa --rounds 5 --jobs 2         try, and write nothing
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from math import inf, sqrt
from pathlib import Path
from typing import Any

import tomli_w

from bench import arguments
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.weights import (
    LEAST,
    MOST,
    SEATS,
    WeightRows,
    Weights,
    changed_rows,
    manners,
    rows_file,
    rows_of,
)
from ttr_tui.core.chance import Chance
from ttr_tui.core.value import value
from ttr_tui.lab.series import play_out
from ttr_tui.lab.workers import Sharing, workers
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map, snapshot
from ttr_tui.store.maps import read_raw

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


# What is typed, what is told, and the row that is written.

EXAMINED = 400
"""Games in which a new row must beat the default row."""
ABOUT = """\
# What `normal` has otherwise than the judge on this board. A row names what differs: [seats.N] from [default].
# `found` tells how a row was found; `python -m bench.tune` writes both.

"""


def main(argv: Sequence[str] | None = None) -> None:
    typed = arguments.parser("tune", "Search for better numbers of the planner, and examine them.", games=100)
    typed.add_argument("--rounds", metavar="N", type=int, default=20, help="changes to try")
    typed.add_argument("--write", action="store_true", help="write what passes into the file of the board")
    asked = typed.parse_args(argv)
    edition, variants = arguments.board(typed, asked)
    search = Search(snapshot(asked.map, variants), asked.seats, asked.rounds, asked.games, asked.seed)
    rows = rows_of(edition)
    present = best = rows.of(asked.seats)
    with workers(asked.hands) as share:
        for tried in improve(search, present, share):
            changed = differences(tried.proposed, tried.before)
            print(f"round {tried.number}: {_numbers(changed)} won {_won(tried.duel)}{', kept' if tried.kept else ''}")
            best = tried.best
        if best in (present, rows.default):
            print("nothing better was found")
            return
        print(f"found, and not examined yet: {_numbers(differences(best, rows.default))}")
        exam = examine(search, best, rows.default, EXAMINED, share)
    print(f"examined against the default row: won {_won(exam)}, {exam.lead:+.1f} standard errors; {SURE:g} are needed")
    if exam.lead >= SURE and asked.write:
        write_row(rows_file(edition.id), manners(edition), asked.seats, best, _story(search, exam, variants))
        print(f"written into {rows_file(edition.id)}")


def _numbers(changed: Mapping[str, float]) -> str:
    return ", ".join([f"{name} = {value:g}" for name, value in changed.items()]) or "nothing changed"


def _won(duel: Duel) -> str:
    return f"{duel.wins:g} of {duel.games} games ({duel.fair:g} would be even)"


def _story(search: Search, exam: Duel, variants: Sequence[str]) -> str:
    """How a row was found, for the file that holds it."""
    board = f" with {', '.join(variants)}" if variants else ""
    ahead = f"against the default row ({exam.lead:.1f} standard errors ahead)"
    searched = f"after a search of {search.rounds} rounds of {search.games} games from seed {search.seed} on"
    return f"Won {exam.wins:g} of {exam.games} mirrored games{board} {ahead}, {searched}."


def differences(row: Weights, base: Weights) -> dict[str, float]:
    """What a row names."""
    given = asdict(base)
    return {name: value for name, value in asdict(row).items() if value != given[name]}


def write_row(path: Path, usual: WeightRows, seats: int, row: Weights, found: str) -> None:
    """Put a row into its file, which says what differs from the usual rows, in place of the one for as many seats."""
    raw = read_raw(path) if path.is_file() else {}
    others = {key: table for key, table in raw.get("seats", {}).items() if key != str(seats)}
    without = changed_rows({**raw, "seats": others}, str(path), usual).of(seats)
    tables = {**others, str(seats): {"found": found, **differences(row, without)}}
    whole_file = {**raw, "seats": {key: tables[key] for key in SEATS if key in tables}}
    path.parent.mkdir(exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_text(ABOUT + tomli_w.dumps(whole_file), encoding="utf-8")
    draft.replace(path)


if __name__ == "__main__":
    main()
