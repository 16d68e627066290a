"""Words that players no longer read don't come back: each has its place in the glossary."""

import ast
from pathlib import Path

import pytest

import ttr_tui.words.english

ROOM = Path(ttr_tui.words.english.__file__).parent
OLD = (
    "dealt anew",
    "laid open",
    "lays open",
    "take back your",
    "taken back:",
    "you are looking on",
    "missed: ",
    "no door",
)


def strings(path: Path) -> list[str]:
    """Every text that isn't a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told]
    return [node.value for node in texts if isinstance(node.value, str)]


@pytest.mark.parametrize("old", OLD)
def test_old_words_stay_away(old: str) -> None:
    found = [(path.name, said) for path in ROOM.rglob("*.py") for said in strings(path) if old in said.lower()]
    assert found == []
