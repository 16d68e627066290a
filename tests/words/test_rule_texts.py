"""Every rule that something may be refused by is known in words, where that system is played."""

import ast
import re
from pathlib import Path

import pytest
from support.homes import rules_of_system
from support.rule_ids import RULE_ID, documented
from support.tables import rules_of

from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.registry import FOLDERS, SHARED
from ttr_tui.store.maps import list_maps
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import rule_text
from words.saying import PEOPLE, every_system

SENTENCE = re.compile(r"[A-Z][^{}]*[a-z0-9]\.")
RULES_PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def ids_of(folder: str) -> set[str]:
    """The ids that stand as texts in the source of these rules: refusals carry them, and so do restated ones."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in rules_of_system(folder)]
    texts = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and RULE_ID.fullmatch(text)}


@pytest.mark.parametrize("folder", [SHARED, *FOLDERS])
def test_every_rule_that_refuses_has_a_sentence(folder: str) -> None:
    systems = every_system()
    known = {**systems[SHARED].rule_texts, **systems[folder].rule_texts}
    named = ids_of(folder)
    assert {rule for rule in named if rule not in known} == set()
    assert {rule for rule in systems[folder].rule_texts if rule not in named} == set(), "nothing is refused by these"


@pytest.mark.parametrize("folder", [SHARED, *FOLDERS])
def test_each_is_one_sentence_about_a_rule_of_the_documentation(folder: str) -> None:
    texts = every_system()[folder].rule_texts
    assert [text for text in texts.values() if not SENTENCE.fullmatch(text)] == []
    known = documented(RULES_PAGE.read_text(encoding="utf-8"))
    assert [rule for rule in texts if rule not in known] == []


def test_the_ids_of_refusals_are_found_wherever_they_stand() -> None:
    assert {"ALL-004", "ALL-009", "CLASSIC-014", "USA25-007"} <= ids_of(SHARED)


@pytest.mark.parametrize("map_id", list_maps())
def test_what_a_game_refuses_it_can_explain(map_id: str) -> None:
    rules = rules_of(map_id)
    refusal = rules.explain(View(rules.table(2, frozenset({0})), 0), Claim(0, ()))
    assert refusal is not None
    assert rule_text(Cast(rules.edition, PEOPLE), refusal)
