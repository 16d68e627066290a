"""Run every measurement and print it; with the path of another checkout, compare the speed of the rules with its."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.beside import compare
from bench.campaigns import measure_campaigns
from bench.games import measure_beside_catanatron, measure_normal, measure_random
from bench.host.costs import measure_host
from bench.imagining import measure_imagining
from bench.journals import measure_journals
from bench.routes import measure_routes
from bench.screen_bytes import measure_bytes
from bench.screen_loop import measure_loop
from bench.screen_start import measure_start
from bench.screen_tab import compare_tabs
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import CLASSIC
from ttr_tui.store.places import shipped_maps


def main() -> None:
    if others := sys.argv[1:]:
        for other in others:
            compare(Path(other))
            compare_tabs(Path(other))
        return
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


if __name__ == "__main__":
    main()
