"""Each system says what is its own, in its own place, and no two say the same thing."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields
from itertools import combinations

import pytest
from support.homes import folder_of, folder_of_module

from ttr_tui.core.events import Owes, Postponed, Scored
from ttr_tui.core.facts import Fact
from ttr_tui.rules.part import Part
from ttr_tui.rules.referee import BEGIN_PLAY, END_TURN, FINISH
from ttr_tui.rules.registry import FOLDERS, PARTS, SHARED, folders_of
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps
from ttr_tui.words import experiments
from ttr_tui.words.sentences import sentence_of
from ttr_tui.words.system_words import SystemWords
from words import saying

TABLES = [table.name for table in fields(SystemWords)]
EVERY = (SHARED, *FOLDERS)
PLACE = "systems/{0}/words.py"
REFEREE = (BEGIN_PLAY, END_TURN, FINISH)
ROUTES, START = "routes", "start"
"""A row of their own have the routes; what everybody begins with tells nothing of a series."""


def said_in(folder: str) -> str:
    """Where the tests say how it speaks."""
    return f"tests/words/{folder}" if folder == SHARED else f"tests/systems/{folder}/words"


@pytest.mark.parametrize("folder", EVERY)
def test_a_system_has_its_cases(folder: str) -> None:
    assert folder in saying.said_of(), f"{said_in(folder)}/__init__.py is missing: it exposes SAID"


@pytest.mark.parametrize("table", TABLES)
def test_no_two_systems_have_words_for_the_same_thing(table: str) -> None:
    """What several of them say belongs to the words of the parts that they share."""
    tables = {folder: set(getattr(words, table)) for folder, words in saying.every_system().items()}
    doubles = {(a, b): sorted(tables[a] & tables[b]) for a, b in combinations(tables, 2) if tables[a] & tables[b]}
    assert doubles == {}


def parts_in(folder: str) -> list[type[Part]]:
    return [part for part in PARTS.values() if folder_of(part) == folder]


def asked_by(folder: str) -> dict[str, set[str]]:
    """What the rules in a folder want words for, by the table of the words."""
    parts = parts_in(folder)
    return {
        "parts": {part.name for part in parts},
        "decisions": {decision for part in parts for answers in part.actions.values() for decision in answers},
        "tasks": {
            *(task for part in parts for task in part.tasks),
            *((BEGIN_PLAY, END_TURN, FINISH) if folder == SHARED else ()),
        },
        "ties": {name for part in parts for name in part.tie_breaks},
        "refusals": {code for code, _ in saying.refusals(folder)},
        "reasons": {*saying.reasons(folder), *saying.said_of()[folder].scored},
    }


@pytest.mark.parametrize("folder", EVERY)
def test_what_a_part_has_built_in_cities_has_a_name(folder: str) -> None:
    building = {part.name for part in parts_in(folder) if part.built.__func__ is not Part.built.__func__}  # type: ignore[attr-defined]
    assert building == set(saying.every_system()[folder].built), (
        f"{PLACE.format(folder)} lists it in built, and its part says whose it is"
    )


@pytest.mark.parametrize("folder", EVERY)
def test_a_system_has_words_for_all_that_is_its_own(folder: str) -> None:
    systems = saying.every_system()
    own, shared = systems[folder], systems[SHARED]
    known = {table: {*getattr(own, table), *getattr(shared, table)} for table in asked_by(folder)}
    missing = {table: sorted(wanted - known[table]) for table, wanted in asked_by(folder).items()}
    assert {table: names for table, names in missing.items() if names} == {}, f"{PLACE.format(folder)} lacks words"


@pytest.mark.parametrize("folder", EVERY)
def test_no_words_are_left_over(folder: str) -> None:
    everywhere = [asked_by(other) for other in (EVERY if folder == SHARED else (folder,))]
    for table in asked_by(folder):
        wanted = {key for asked in everywhere for key in asked[table]}
        left = set(getattr(saying.every_system()[folder], table)) - wanted
        assert left == set(), f"{PLACE.format(folder)}: {table} for nothing"


@pytest.mark.parametrize("folder", EVERY)
def test_every_row_of_a_score_has_words_in_the_final_scoring_and_in_the_series(folder: str) -> None:
    words = saying.every_system()[folder]
    rows = set(words.reasons)
    assert set(words.bonuses) == rows - {ROUTES}, f"{PLACE.format(folder)}: bonuses"
    assert set(words.columns) == rows - {START, experiments.LONGEST}, f"{PLACE.format(folder)}: columns"


def facts_of(folder: str) -> set[type[Fact]]:
    return {fact for fact in saying.every_fact() if folder_of(fact) == folder}


@pytest.mark.parametrize("folder", EVERY)
def test_a_system_says_its_own_facts(folder: str) -> None:
    for fact in facts_of(folder):
        spoken = sentence_of.dispatch(fact).__module__
        own = folder_of_module(spoken) == folder and spoken != sentence_of.__module__
        assert own, f"{PLACE.format(folder)} registers no sentence_of {fact.__name__}"


@pytest.mark.parametrize("folder", EVERY)
def test_every_fact_decision_task_and_reason_has_its_sentence_here(folder: str) -> None:
    """What the rules begin to tell fails here until what is said of it is written down; so does a reason."""
    place = f"{said_in(folder)}/told.txt"
    told = saying.all_told() if folder == SHARED else saying.told(folder)
    happened = [fact for name, lines, _, _ in told for fact in saying.facts(name, lines)]
    assert {fact.word for fact in facts_of(folder)} <= {fact.word for fact in happened}, place
    words = saying.every_system()[folder]
    assert set(words.decisions) <= {fact.decision for fact in happened if isinstance(fact, Owes)}, place
    assert set(words.tasks) <= {fact.task for fact in happened if isinstance(fact, Postponed)}, place
    given = set(words.reasons) - set(saying.said_of()[folder].scored)
    assert given <= {fact.why for fact in happened if isinstance(fact, Scored)}, place


@pytest.mark.parametrize("folder", EVERY)
def test_every_refusal_has_its_sentence_here(folder: str) -> None:
    own = saying.said_of()[folder].refusals
    written = {code for code, *_ in saying.cases()} if folder == SHARED else set(own)
    missing = set(saying.every_system()[folder].refusals) - written
    assert missing == set(), f"{said_in(folder)}/refusals.py"


REFUSALS = [found for folder in EVERY for found in saying.refusals(folder)]


@pytest.mark.parametrize(("code", "details"), REFUSALS, ids=[code for code, _ in REFUSALS])
def test_the_details_of_a_refusal_are_those_that_the_rules_give(code: str, details: set[str]) -> None:
    for known, _, given, _ in saying.cases():
        assert known != code or details <= set(given) | {"supply"}


def loaded_with(name: str) -> set[str]:
    """The systems whose words a fresh program has loaded that can tell a game on a map."""
    program = f"""\
import re, sys
from ttr_tui.store.map_decoder import load_map
import ttr_tui.plain.game, ttr_tui.words.results, ttr_tui.words.home
WORDS = re.compile(r"ttr_tui\\.words\\.(shared_parts)|ttr_tui\\.systems\\.(\\w+)\\.words")
assert not [name for name in sys.modules if WORDS.fullmatch(name)], "loaded by an import"
from ttr_tui.words.cast import Cast
Cast(load_map({name!r}), ("Ann", "Bea"))
print(*sorted({{found[2] or {SHARED!r} for name in sys.modules if (found := WORDS.fullmatch(name))}}))
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    return set(told.stdout.split())


MAPS = {load_map(name).rules: name for name in list_maps()}
"""A map of each system."""


@pytest.mark.parametrize("name", MAPS.values())
def test_a_map_loads_the_words_of_its_own_rules_and_no_others(name: str) -> None:
    assert loaded_with(name) == {SHARED, *folders_of(load_map(name).parts)}
