"""The suite knows all there is to know of every system. What is missing is named with the file that it belongs in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS, FOLDERS
from ttr_tui.rules.registry import FOLDERS as SYSTEMS
from ttr_tui.rules.registry import PARTS, folders_of
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps

HERE = Path(__file__).parent

every_composition = pytest.mark.parametrize("composition", COMPOSITIONS, ids=[one.name for one in COMPOSITIONS])


def twin_file(folder: str) -> str:
    return f"tests/systems/{folder}/twin/__init__.py"


def missing(of: str, composition: Composition, wanted: Iterable[object], known: Iterable[object]) -> str:
    """What to write, and where; empty if nothing is missing."""
    names = sorted(getattr(one, "__name__", str(one)) for one in set(wanted) - set(known))
    return f"{twin_file(composition.folder)}: {of} of TWIN says nothing of {', '.join(names)}" if names else ""


@pytest.mark.parametrize("folder", SYSTEMS)
def test_a_system_has_its_twin(folder: str) -> None:
    assert folder in FOLDERS, f"{twin_file(folder)} is missing: it exposes TWIN"


@pytest.mark.parametrize("map_id", list_maps())
def test_a_map_is_played_with_each_of_its_variants(map_id: str) -> None:
    edition = load_map(map_id)
    folders = folders_of(edition.parts) or ("classic",)
    files = " or ".join(map(twin_file, folders))
    played = {one.variants for one in COMPOSITIONS if one.map == map_id}
    for variants in ((), *((variant.name,) for variant in edition.variants)):
        words = f"{map_id} with {variants[0]}" if variants else map_id
        assert variants in played, f"{files}: no composition of TWIN is of {words}"


@every_composition
def test_the_twin_is_that_of_its_rules(composition: Composition) -> None:
    folders = folders_of(composition.rules.edition.parts)
    assert composition.folder in (folders or ("classic",)), f"it belongs in {' or '.join(map(twin_file, folders))}"
    assert composition in composition.twin.compositions


@every_composition
def test_the_twin_knows_every_part_and_all_that_it_brings(composition: Composition) -> None:
    twin, rules = composition.twin, composition.rules
    decisions = {decision for part in rules.parts for answered in part.actions.values() for decision in answered}
    records = rules.table(composition.seats[0], frozenset()).records
    tie_breaks = rules.edition.numbers.get("tie_break", ())
    for lack in (
        missing("parts", composition, [part.name for part in rules.parts], twin.parts),
        missing("legal", composition, decisions, twin.legal),
        missing("tries", composition, rules.acting, twin.tries),
        missing("invariants", composition, records, twin.invariants),
        missing("tie_breaks", composition, tie_breaks, twin.tie_breaks),
    ):
        assert not lack, lack


def test_every_part_is_played() -> None:
    played = {name for one in COMPOSITIONS for name in one.rules.edition.parts}
    for name in PARTS:
        folder = next(iter(folders_of([name])), "classic")
        assert name in played, f"{twin_file(folder)}: no composition of TWIN has the part {name}"


def test_what_all_systems_share_knows_none_of_them() -> None:
    """Neither the suite's own files nor their tests import from a system, here or in the rules."""
    folder = rf"(?:{'|'.join(FOLDERS)})\b"
    of_a_system = re.compile(rf"^\s*(?:from|import) (?:ttr_tui\.)?systems(?:\.| import .*\b){folder}", re.MULTILINE)
    shared = {path.name: of_a_system.search(path.read_text(encoding="utf-8")) for path in HERE.rglob("*.py")}
    assert {name for name, found in shared.items() if found} == set()
    assert of_a_system.search(
        (HERE.parent / "systems" / FOLDERS[-1] / "twin" / "__init__.py").read_text(encoding="utf-8")
    )
