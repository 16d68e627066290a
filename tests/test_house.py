"""How the rooms of the house hang together: no circle of imports, no room too full, and each says what it is for."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import networkx as nx
import pytest

import ttr_tui

PACKAGE = Path(ttr_tui.__file__).parent
FULL = 12
"""So many files a room may hold beside its `__init__`."""
LARGE = {".": 20, "cli": 15, "words/english": 20}
CIRCLES = [{"ttr_tui.core.facts", "ttr_tui.core.table"}]
"""A fact is a change of the table, and a table holds actions that nobody may know yet: that is one thing."""
SCREENS = {
    "ttr_tui.tui.home.home_screen",
    "ttr_tui.tui.kit.phased_screen",
    "ttr_tui.tui.replay.replay_screen",
    "ttr_tui.tui.table.game_screen",
    "ttr_tui.tui.table.table_screen",
}


def imported_by(source: str) -> set[str]:
    """Whatever a file imports, in functions and for types as well: modules, and names that may be modules."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


@cache
def sources() -> Mapping[str, str]:
    """Every file of the package by the dotted name of its module."""
    paths = [(path, path.relative_to(PACKAGE.parent).with_suffix("")) for path in sorted(PACKAGE.rglob("*.py"))]
    return {".".join(name.parts).removesuffix(".__init__"): path.read_text(encoding="utf-8") for path, name in paths}


def imports(texts: Mapping[str, str]) -> nx.DiGraph:
    """Which module imports which; a room counts as imported only where nothing in it is meant."""
    found = nx.DiGraph()
    for module, source in texts.items():
        inside = imported_by(source) & texts.keys() - {module}
        meant = {name for name in inside if not any(other.startswith(f"{name}.") for other in inside)}
        found.add_edges_from((module, name) for name in meant)
    return found


def circles(texts: Mapping[str, str]) -> list[set[str]]:
    return [set(circle) for circle in nx.strongly_connected_components(imports(texts)) if len(circle) > 1]


def test_no_modules_import_each_other() -> None:
    assert circles(sources()) == CIRCLES


def test_a_circle_is_found_also_where_only_a_type_is_meant() -> None:
    texts = {
        "one": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from two import Thing\n",
        "two": "def f():\n    import three\n",
        "three": "from one import other",
    }
    assert circles(texts) == [{"one", "two", "three"}]


def test_no_phase_knows_a_whole_screen() -> None:
    """What lies on a screen asks for little (`for_phases.py`), so that it can be shown and tested without one."""
    graph, room = imports(sources()), "ttr_tui.tui."
    phases = {module for module, source in sources().items() if module.startswith(room) and has_phase(source)}
    phases -= SCREENS
    assert len(phases) > 20
    assert {phase for phase in phases if not SCREENS.isdisjoint(nx.descendants(graph, phase))} == set()


def has_phase(source: str) -> bool:
    """Does a class say what can be done while it is on top?"""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return any(isinstance(part, ast.FunctionDef) and part.name == "offers" for found in classes for part in found.body)


def loose(files: Iterable[Path]) -> Mapping[str, int]:
    """How many files lie in each room."""
    rooms = [path.relative_to(PACKAGE).parent.as_posix() for path in files if path.name != "__init__.py"]
    return Counter(rooms)


def test_no_room_is_too_full() -> None:
    rooms = loose(PACKAGE.rglob("*.py"))
    assert {room: count for room, count in rooms.items() if count > LARGE.get(room, FULL)} == {}


@pytest.mark.parametrize(
    "room", sorted(path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("__init__.py"))
)
def test_every_room_says_what_it_is_for(room: str) -> None:
    source = (PACKAGE / room / "__init__.py").read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(source)) or ""
    assert source.startswith('"""'), f"{room}/__init__.py"
    assert said.splitlines()[0].endswith("."), f"{room}/__init__.py"
    assert len(said.splitlines()[0].split()) > 2, f"{room}/__init__.py"
