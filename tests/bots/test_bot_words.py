"""The page that lists the words of games for authors of bots lists all of them, and no others."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from typing import Any

from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps

PAGE = Path(__file__).parents[2] / "docs" / "bot-words.md"


def forms(kinds: Iterable[type[Any]]) -> set[str]:
    return {" ".join([kind.word, *(each.name.upper().replace("_", "-") for each in fields(kind))]) for kind in kinds}


def listed(heading: str) -> list[list[str]]:
    """The cells of the rows under a heading."""
    section = PAGE.read_text(encoding="utf-8").partition(f"## {heading}\n")[2].partition("## ")[0]
    rows = [row for row in section.splitlines() if row.startswith("| `")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows]


def test_every_word_stands_on_the_page_with_its_fields_and_what_it_answers() -> None:
    games = [RuleSet(load_map(map_id, ())) for map_id in list_maps()]
    parts = [part for rules in games for part in rules.parts]
    answers = defaultdict[str, set[str]](set)
    for part in parts:
        for action, decisions in part.actions.items():
            answers[action.word].update(decisions)
    actions, facts = listed("Actions"), listed("Facts")
    assert {row[0].strip("`") for row in actions} == forms(action for part in parts for action in part.actions)
    assert {row[0].strip("`") for row in facts} == forms(fact for part in parts for fact in part.facts)
    assert {row[0].strip("`").split()[0]: set(re.findall("`(.*?)`", row[1])) for row in actions} == answers
