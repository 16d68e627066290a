"""Each system says what is its own, in its own place, and no two say the same thing."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

import pytest

from ttr_tui.words.english.system_words import SystemWords
from words.saying import every_system

TABLES = [table.name for table in fields(SystemWords)]


@pytest.mark.parametrize("table", TABLES)
def test_no_two_systems_have_words_for_the_same_thing(table: str) -> None:
    """What several of them say belongs to the words of the parts that they share."""
    tables = {folder: set(getattr(words, table)) for folder, words in every_system().items()}
    doubles = {(a, b): sorted(tables[a] & tables[b]) for a, b in combinations(tables, 2) if tables[a] & tables[b]}
    assert doubles == {}
