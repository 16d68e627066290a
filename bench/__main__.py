"""Run every measurement and print it."""

from __future__ import annotations

from bench.games import measure_planner, measure_random
from bench.journals import measure_journals
from bench.routes import measure_routes
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.mapfile import load_map


def main() -> None:
    rules = RuleSet(load_map("usa"))
    for seats in (2, 4):
        measure_random(rules, seats)
    for seats in (2, 4):
        measure_planner(rules, seats, games=6)
    measure_routes(rules)
    measure_journals()


if __name__ == "__main__":
    main()
