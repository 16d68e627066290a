"""This checkout beside another one: the same games, in turn, in two processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.clock import spread
from ttr_tui.store.maps import CLASSIC, list_maps

HERE = Path(__file__).resolve().parent.parent
ROUNDS = 9
PLAYER = """
import gc, sys
from time import process_time
from ttr_tui.bots.roster import BOTS
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
try:
    from ttr_tui.store.map_decoder import load_map
except ImportError:
    from ttr_tui.store.mapfile import load_map
rules = {}
for line in sys.stdin:
    map_id, bot, seats, seed = line.split()
    if map_id not in rules:
        rules[map_id] = RuleSet(load_map(map_id))
    bots = [BOTS[bot](rules[map_id]) for _ in range(int(seats))]
    gc.collect()
    start = process_time()
    play_out(rules[map_id], bots, int(seed))
    print(process_time() - start, flush=True)
"""
"""Only what has been there from the beginning, under either name: any checkout can run it."""


@dataclass(frozen=True)
class Kind:
    """Games of one kind, so many of them in a round."""

    map: str
    bot: str
    seats: int
    games: int


def compare(other: Path) -> None:
    """Print how many games per CPU second this checkout plays for each one of the other, on the maps that both have."""
    kinds = [Kind(CLASSIC, "random", seats, 30) for seats in (2, 4)]
    shared = [map_id for map_id in list_maps() if (other / "maps" / f"{map_id}.toml").exists()]
    kinds += [Kind(map_id, "planner", seats, 1) for map_id in shared for seats in (2, 4)]
    with player(HERE) as ours, player(other.resolve()) as theirs:
        for kind in kinds:
            rounds = [play_round(kind, ours, theirs) for _ in range(ROUNDS)]
            least = [[min(times) for times in zip(*side, strict=True)] for side in zip(*rounds, strict=True)]
            rates = [kind.games / sum(times) for times in least]
            ratios = [sum(their) / sum(our) for our, their in rounds]
            print(f"{kind.map}, {kind.bot}, {kind.seats} seats: {rates[0]:.1f} games per CPU second here,")
            print(f"    {rates[1]:.1f} in {other}: {rates[0] / rates[1]:.3f} times as many, least time of each game;")
            print(f"    round by round {spread(ratios, '{:.3f}')}")


def play_round(kind: Kind, *players: subprocess.Popen[str]) -> list[list[float]]:
    """The CPU seconds of each game, by player; each plays a game before anybody plays the next."""
    took: list[list[float]] = [[] for _ in players]
    for seed in range(kind.games):
        for times, one in zip(took, players, strict=True):
            assert one.stdin is not None
            assert one.stdout is not None
            one.stdin.write(f"{kind.map} {kind.bot} {kind.seats} {seed}\n")
            one.stdin.flush()
            times.append(float(one.stdout.readline()))
    return took


@contextmanager
def player(checkout: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that plays the games of a checkout as it is told."""
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    command = [sys.executable, "-P", "-c", PLAYER]
    with subprocess.Popen(
        command, cwd=checkout, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
