"""This checkout beside another one: random games of the classic map, in turn, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bench.clock import spread

HERE = Path(__file__).resolve().parent.parent
ROUNDS = 9
GAMES = """
from time import process_time
from ttr_tui.bots.easy.random_bot import RandomBot
from ttr_tui.lab.match import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.maps.file import load_map
rules = RuleSet(load_map("usa"))
for seats in (2, 4):
    least = None
    for _ in range(5):
        start = process_time()
        for seed in range(30):
            play_out(rules, [RandomBot(rules) for _ in range(seats)], seed)
        took = process_time() - start
        least = took if least is None else min(least, took)
    print(30 / least)
"""
"""Only what has been there from the beginning: any checkout can run it. The least time is the least disturbed."""


def compare(other: Path) -> None:
    """Print how many games per CPU second this checkout plays for each one of the other."""
    pairs = [(_rates(HERE), _rates(other.resolve())) for _ in range(ROUNDS)]
    for place, seats in enumerate((2, 4)):
        ratios = [ours[place] / theirs[place] for ours, theirs in pairs]
        print(f"random, {seats} seats: {spread([ours[place] for ours, _ in pairs])} games per CPU second here,")
        print(f"    {spread([theirs[place] for _, theirs in pairs])} in {other}")
        print(f"    ratio, round by round: {spread(ratios, '{:.3f}')}")


def _rates(checkout: Path) -> list[float]:
    """Games per CPU second at 2 and at 4 seats."""
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    command = [sys.executable, "-P", "-c", GAMES]
    found = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=True)
    return [float(line) for line in found.stdout.split()]
