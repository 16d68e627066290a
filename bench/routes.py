"""The longest route: networks from real games, and the hardest that a search could find."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from statistics import median

from bench.clock import seconds
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.board import members
from ttr_tui.core.trails import longest_trail
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet

Edges = list[tuple[str, str, int]]
HARDEST = Path(__file__).with_name("hard_networks.json")


def measure_routes(rules: RuleSet) -> None:
    """Median and worst of the longest route's cost."""
    print(f"longest route, networks of finished games: {_figures(_played(rules, games=60))}")
    for name, networks in _hardest().items():
        print(f"longest route, hardest known ({name}): {_figures(networks)}")


def _figures(networks: list[Edges]) -> str:
    times = [min(seconds(partial(longest_trail, edges)) for _ in range(3)) * 1000 for edges in networks]
    return f"median {median(times):.3f} ms, worst {max(times):.2f} ms over {len(times)}"


def _played(rules: RuleSet, games: int) -> list[Edges]:
    found = []
    for seed in range(games):
        kind = (Planner, RandomBot)[seed % 2]
        table = play_out(rules, [kind(rules) for _ in range(4)], seed)
        for lanes in table.lanes:
            own = [table.board.lanes[index] for index in members(lanes)]
            found.append([(str(lane.a), str(lane.b), lane.length) for lane in own])
    return found


def _hardest() -> dict[str, list[Edges]]:
    return {
        name: [[(a, b, length) for a, b, length in network["edges"]] for network in networks]
        for name, networks in json.loads(HARDEST.read_text()).items()
    }
