"""Run every measurement of this checkout and print it."""

from __future__ import annotations

from bench.host import measure_host
from bench.lobby import measure_lobby
from bench.screen import measure_bytes, measure_loop, measure_start
from bench.speed import (
    measure_beside_catanatron,
    measure_campaigns,
    measure_imagining,
    measure_journals,
    measure_normal,
    measure_random,
    measure_routes,
)
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import CLASSIC
from ttr_tui.store.places import shipped_maps


def main() -> None:
    classic = RuleSet(load_map(CLASSIC))
    for seats in (2, 4):
        measure_beside_catanatron(classic, seats)
    for path in sorted(shipped_maps().glob("*.toml")):
        rules = RuleSet(load_map(path))
        print(f"{rules.edition.name}:")
        for seats in (2, 4):
            measure_random(rules, seats)
        for seats in (2, 4):
            measure_normal(rules, seats, games=3)
        measure_imagining(rules, 4)
    measure_routes(classic)
    measure_journals()
    measure_bytes()
    measure_loop()
    measure_start()
    measure_campaigns()
    measure_host()
    measure_lobby()


if __name__ == "__main__":
    main()
