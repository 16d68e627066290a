"""Words that players no longer read don't come back: each has its place in the glossary."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from support.homes import all_words

OLD = (
    r"whoever",
    r"somebody else",
    r"everybody",
    r"anybody",
    r"in the end",
    r"anew",
    r"(laid|lays?|lies?) open",
    r"(take|takes|taken|took) (it )?back your",
    r"taken back",
    r"gone (on with|back over)",
    r"going back over",
    r"comes? out (differently|otherwise)",
    r"is none",
    r"may be had",
    r"you are looking on",
    r"looks? on",
    r"(tickets? missed|missed tickets?)",
    r"joined",
    r"sitters?",
    r"doors?",
    r"(a|one|no|the|each|every|two|your) lanes?",
    r"(a|one|no|the|each|every|your|another) seats?",
    r"rules? of the board",
    r"toll stash",
    r"coins?",
    r"minus",
    r"plus",
    r"planner",
    r"oops",
)
KEYS = {"lane", "seat", "planner", "anew", "not a lane for the neutral player"}
"""What programs read: names of details and bots, codes, alone in their text."""
SEARCHED = {"controls.py"}
"""Its last column is what somebody may search for."""
TYPOGRAPHY = re.compile(r"\b\w+(n't|'s|'re|'ll)\b| - (?!for stdout)")
GREETING = {"guide.py"}
"""Where an exclamation mark is meant kindly."""


def strings(path: Path) -> list[str]:
    """Every text that isn't a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told]
    return [node.value for node in texts if isinstance(node.value, str) and node.value not in KEYS]


@cache
def all_strings() -> list[tuple[str, str]]:
    return [
        (path.name, said)
        for path in all_words()
        for said in strings(path)
        if path.name not in SEARCHED or said != said.lower() or "," in said
    ]


@pytest.mark.parametrize("old", OLD)
def test_old_words_stay_away(old: str) -> None:
    word = re.compile(rf"\b{old}\b")
    assert [(name, said) for name, said in all_strings() if word.search(said.lower())] == []


def test_sentences_have_the_marks_of_print_and_shout_at_nobody() -> None:
    said = [(name, text) for name, text in all_strings() if " " in text.strip() and TYPOGRAPHY.search(text)]
    loud = [(name, text) for name, text in all_strings() if " " in text and "! " in f"{text} " and name not in GREETING]
    assert said + loud == []
