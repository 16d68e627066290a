"""This checkout beside another one: what the same costs in both, and how bots of one play against bots of the other.

    python -m bench.other_checkout costs DIR [games] [starts] [tabs]
    python -m bench.other_checkout match DIR MAP SEATS GAMES LEVEL AGAINST SEED JOBS [OPTION OF SIMULATE...]

Who plays a match is typed as `bench/seated.py` says. Nothing is imported from the other checkout, since modules move.
It is asked what anybody can ask of it: by its own commands, by keys at a terminal, and as a bot by its own
`bench/beside_bot.py`. So any two can be compared that answer to these. Both run in the Python of this one, with its
packages.

CPU is counted from outside: of what has ended as the system reckons it up, with whatever helped; of what stays at a
terminal as far as it got. Both sides have to meet the same noise of the machine, so they run at once on one core, where
they take turns of some milliseconds. On a machine that others used, the same code came to within 1 % of itself so, in
the median, and to within 10 % when one side ran after the other. Games are those of `simulate`: what one game takes,
start included, is subtracted from what some more take. The rows that it writes tell whether both played the same games;
where they didn't, the ratio is one of different work, and that is said.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from bench.clock import spread
from bench.seated import bot_typed
from bench.terminals import HERE, Terminal, clean, started
from ttr_tui.bots.roster import BOTS
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map

Found = TypeVar("Found")

FOLDERS = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
"""Where a user's own things lie; in a measurement there are none."""
SIZES = ((80, 24), (120, 40))
SIGN = b"Quit"
"""Stands in the row of keys of every screen, at every size."""

GAME_ROUNDS, START_ROUNDS, TAB_ROUNDS = 5, 15, 9
RANDOM = {"random,random": 300, "random,random,random,random": 150}
PLANNED = {"normal,builder": 4, "normal,builder,hunter,blocker": 2}
"""Games in a round by who plays, beside the one that is subtracted. In each rotation of unlike bots a deal is another
game."""

GAME = ("play", "usa", "--seats", "Ann,random,random", "--seed", "17")
COMMANDS = ("--version", "--help", "maps", "bots", "campaign")

TABS = 40
SETTLING = ("", "1", "2", "\r", *"dddddd")
"""Keeps two tickets and draws cards, so that there are lanes to look at."""
SETTLED = 1.0
BETWEEN = 0.025
"""Seconds without anything new after which a Tab has had its whole effect."""


class Refused(Exception):
    """What a checkout said that can't do what it is asked."""


class Answer(NamedTuple):
    """What a command said, and the milliseconds of CPU that it took."""

    said: str
    cpu: float


class Sent(NamedTuple):
    """How many bytes a screen sent, and the milliseconds of CPU that this took."""

    size: int
    cpu: float


class Pair(NamedTuple):
    """The same here and there, in the same noise."""

    here: float
    there: float

    @property
    def ratio(self) -> float:
        return self.here / self.there


class Checkout:
    """One that is asked from outside, by somebody who has never played and whose home is this folder."""

    def __init__(self, top: Path, home: Path) -> None:
        self.top, self._home = top.resolve(), home
        own = {**dict.fromkeys(FOLDERS, str(home)), "PYTHONPATH": str(self.top), "PYTHONHASHSEED": "0"}
        self._environment = {**clean(os.environ), **own}

    @contextmanager
    def asked(self, *words: str) -> Iterator[Callable[[], Answer]]:
        """A command that runs, and what waits for its end."""
        said, complaints = self._home / "said", self._home / "complaints"
        with said.open("wb") as out, complaints.open("wb") as err:
            process = subprocess.Popen(
                command(*words), cwd=self.top, env=self._environment, stdin=subprocess.DEVNULL, stdout=out, stderr=err
            )

        def answer() -> Answer:
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                raise Refused(f"{self.top}: {shlex.join(words)}: {complaints.read_text(encoding='utf-8').strip()}")
            return Answer(said.read_text(encoding="utf-8"), 1000 * (used.ru_utime + used.ru_stime))

        with process:
            yield answer

    @contextmanager
    def at_terminal(self, *words: str, size: tuple[int, int]) -> Iterator[Terminal]:
        with started(command(*words), size, self.top, self._environment) as terminal:
            yield terminal


def command(*words: str) -> list[str]:
    return [sys.executable, "-P", "-m", "ttr_tui", *words]


@contextmanager
def both(other: Path) -> Iterator[tuple[Checkout, Checkout]]:
    with TemporaryDirectory() as ours, TemporaryDirectory() as theirs:
        yield Checkout(HERE, Path(ours)), Checkout(other, Path(theirs))


def share_a_core() -> None:
    """Whatever is started from here on stays on one core; only Linux can see to that."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def rounds(find: Callable[[], Found], count: int) -> list[Found]:
    """What is found so often, after a first time that only compiles."""
    return [find() for _ in range(1 + count)][1:]


def tell(name: str, found: Sequence[Pair], best: Pair | None = None, unit: str = "ms of CPU") -> None:
    """Print what it takes on both sides, and how much of theirs ours is: under 1 speaks for this checkout."""
    least, middle = best or least_of(found), Pair(*map(median, zip(*found, strict=True)))
    print(f"{name}: {least.here:,.1f} {unit} here, {least.there:,.1f} there at best: {least.ratio:.3f} of it;")
    print(f"    {middle.here:,.1f} and {middle.there:,.1f} in the median; ratio, round by round:", end=" ")
    print(spread([pair.ratio for pair in found], "{:.3f}"), flush=True)


def tell_bytes(name: str, found: Sequence[Pair]) -> None:
    ours, theirs = (median(side) for side in zip(*found, strict=True))
    print(f"    {name}: {ours:,.0f} bytes here, {theirs:,.0f} there", flush=True)


def least_of(found: Sequence[Pair]) -> Pair:
    """The least disturbed on each side."""
    return Pair(*map(min, zip(*found, strict=True)))


def compare_games(here: Checkout, there: Checkout) -> None:
    """Games by chance on one map, games of planners on every map."""
    kinds = [("usa", RANDOM), *((path.stem, PLANNED) for path in sorted((HERE / "maps").glob("*.toml")))]
    for map_id, tables in kinds:
        for seats, games in tables.items():
            try:
                found = rounds(partial(_play, here, there, map_id, seats, games), GAME_ROUNDS)
            except Refused as refused:
                print(f"{map_id}, {seats}: {refused}")
                continue
            first, more = ([one.cpu for one in found], [one.cpu_of_more for one in found])
            each = [_each(*two, games) for two in zip(first, more, strict=True)]
            best = _each(least_of(first), least_of(more), games)
            tell(f"{map_id}, {seats}", each, best, "ms of CPU a game")
            if (same := found[0].same) <= games:
                print(f"    only {same} of {1 + games} games are the same")


class Played(NamedTuple):
    """What the first game took alone, and with those that count; and how many of all came to the same on both sides."""

    cpu: Pair
    cpu_of_more: Pair
    same: int


def _play(here: Checkout, there: Checkout, map_id: str, seats: str, games: int) -> Played:
    series = ("simulate", "--map", map_id, "--seats", seats, "--seed", "1", "--json", "-", "--games")
    first, more = _ask(here, there, *series, "1"), _ask(here, there, *series, f"{1 + games}")
    return Played(_cpu(*first), _cpu(*more), same_games(*(answer.said for answer in more)))


def _each(first: Pair, more: Pair, games: int) -> Pair:
    return Pair((more.here - first.here) / games, (more.there - first.there) / games)


def same_games(ours: str, theirs: str) -> int:
    """How many rows tell the same, in whatever both of them tell."""
    rows = zip(*(map(json.loads, said.splitlines()) for said in (ours, theirs)), strict=True)
    return sum(all(row[key] == other[key] for key in row.keys() & other.keys()) for row, other in rows)


def _ask(here: Checkout, there: Checkout, *words: str) -> tuple[Answer, Answer]:
    """What comes of a command on both sides, at once."""
    with here.asked(*words) as ours, there.asked(*words) as theirs:
        return ours(), theirs()


def _cpu(ours: Answer | Sent, theirs: Answer | Sent) -> Pair:
    return Pair(ours.cpu, theirs.cpu)


def compare_starts(here: Checkout, there: Checkout) -> None:
    """From nothing to a screen at rest, and commands to their end; a game in sentences ends at its first question."""
    screens: dict[str, Sequence[str]] = {"home": (), "a game": GAME}
    for name, words in screens.items():
        frames = rounds(partial(_first_frames, here, there, words), START_ROUNDS)
        tell(f"{name} on a screen", [_cpu(*pair) for pair in frames])
        tell_bytes("its first frame", [Pair(ours.size, theirs.size) for ours, theirs in frames])
    for name, words in {"a game in sentences": (*GAME, "--plain"), **{word: (word,) for word in COMMANDS}}.items():
        tell(name, [_cpu(*pair) for pair in rounds(partial(_ask, here, there, *words), START_ROUNDS)])


def _first_frames(here: Checkout, there: Checkout, words: Sequence[str]) -> tuple[Sent, Sent]:
    with here.at_terminal(*words, size=SIZES[-1]) as ours, there.at_terminal(*words, size=SIZES[-1]) as theirs:
        counts = [terminal.shown(SIGN) + terminal.drain() for terminal in (ours, theirs)]
        return Sent(counts[0], ours.cpu()), Sent(counts[1], theirs.cpu())


def compare_tabs(here: Checkout, there: Checkout) -> None:
    """A Tab, which looks at another lane, in two games that are open at once."""
    for size in SIZES:
        with here.at_terminal(*GAME, size=size) as ours, there.at_terminal(*GAME, size=size) as theirs:
            for terminal in (ours, theirs):
                terminal.shown(SIGN)
                for key in SETTLING:
                    terminal.press(key)
                    terminal.drain(SETTLED)
            found = rounds(partial(_tabs, ours, theirs), TAB_ROUNDS)
        tell("a Tab at {}x{}".format(*size), [_cpu(*pair) for pair in found])
        tell_bytes("what it sends", [Pair(ours.size, theirs.size) for ours, theirs in found])


def _tabs(ours: Terminal, theirs: Terminal) -> tuple[Sent, Sent]:
    """What one of them comes to, on the average of some."""
    before, sizes = (ours.cpu(), theirs.cpu()), [0, 0]
    for _ in range(TABS):
        for terminal in (ours, theirs):
            terminal.press("\t")
        for side, terminal in enumerate((ours, theirs)):
            terminal.answers(SETTLED)
            sizes[side] += terminal.drain(BETWEEN)
    took = (ours.cpu() - before[0], theirs.cpu() - before[1])
    return Sent(sizes[0] // TABS, took[0] / TABS), Sent(sizes[1] // TABS, took[1] / TABS)


def program_of(script: Sequence[str], who: str, *before: str) -> str:
    """A seat that is played by a script of a checkout."""
    return "exec:" + shlex.join([*before, sys.executable, "-P", *script, who])


COMPARISONS = {"games": compare_games, "starts": compare_starts, "tabs": compare_tabs}


def costs(other: str, *parts: str) -> None:
    """Print what the same costs on both sides; with parts, only these."""
    share_a_core()
    with both(Path(other)) as (here, there):
        print(f"here is {here.top}, there is {there.top}")
        for part in parts or COMPARISONS:
            COMPARISONS[part](here, there)


def play_match(
    other: str, board: str, seats: str, games: str, level: str, against: str, seed: str, jobs: str, *options: str
) -> None:
    """Play one of ours against as many of theirs as there are other seats, every deal once in each seat; ours referees.

    A board is a map and its variants: `usa+mega`. All of it runs in the folder of the other checkout, so that the
    command in a seat is short, as it has to be, and has no comma of a path, which would part seats. One of ours that
    `simulate` doesn't know by a name is a program as well.
    """
    map_id, *variants = board.split("+")
    try:
        bot_typed(level)(RuleSet(load_map(map_id, variants)))
    except ValueError as error:
        sys.exit(str(error))
    ours = level if level in BOTS else program_of(["-m", "bench.beside_bot"], level)
    theirs = program_of(["bench/beside_bot.py"], against, "env", "PYTHONPATH=.")
    table = ",".join([ours, *[theirs] * (int(seats) - 1)])
    words = ["--map", map_id, "--seats", table, "--games", games, "--seed", seed, "--jobs", jobs]
    words += [word for variant in variants for word in ("--with", variant)]
    played = subprocess.run(
        command("simulate", *words, *options), cwd=other, env={**os.environ, "PYTHONPATH": str(HERE)}, check=False
    )
    sys.exit(played.returncode)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["costs", other, *parts]:
            costs(other, *parts)
        case ["match", *words]:
            play_match(*words)
        case _:
            sys.exit(__doc__)
