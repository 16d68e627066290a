"""Whoever is refused hears of the rule by the id that it has in the rulebook of the map."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.tables import new_game

from ttr_tui.core.chance import SeededDealer
from ttr_tui.rules.registry import SYSTEMS

RULES = Path(__file__).parents[2] / "docs" / "rules.md"
PAIRS = [
    pytest.param(shared, own, id=f"{name}-{shared}")
    for system in SYSTEMS.values()
    for name, restated in ((system.name, system.restates), *system.restates_on.items())
    for shared, own in restated.items()
]


@pytest.mark.parametrize(("shared", "own"), PAIRS)
def test_both_ids_are_those_of_rules(shared: str, own: str) -> None:
    text = RULES.read_text(encoding="utf-8")
    for rule in (shared, own):
        assert re.search(rf"^- \*\*{rule}\*\*", text, re.MULTILINE), rule


@pytest.mark.rule("CLASSIC-007", "USA25-003", "NL-004", "LAKES-008", "LEGACY-023")
@pytest.mark.parametrize(
    ("map_id", "rule"),
    [
        ("usa", "CLASSIC-007"),
        ("usa-2025", "USA25-003"),
        ("nederland", "NL-004"),
        ("great-lakes", "LAKES-008"),
        ("legacy-east", "LEGACY-023"),
    ],
)
def test_who_keeps_too_few_first_tickets_hears_of_the_rule_of_the_map(map_id: str, rule: str) -> None:
    scene = new_game(map_id, dealer=SeededDealer(1))
    assert scene.refused(f"keep | {' '.join(scene.offer(0))}", 0) == rule
