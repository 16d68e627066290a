"""How the rooms of the house hang together: no circle of imports, and each says what it is for."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import networkx as nx
import pytest

import ttr_tui

PACKAGE = Path(ttr_tui.__file__).parent


def imported_by(source: str) -> set[str]:
    """Whatever a file imports when it runs, in functions as well: modules, and names that may be modules."""
    names: set[str] = set()
    for node in running(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def running(node: ast.AST) -> Iterator[ast.AST]:
    """All that is below a node, but for what only a type checker reads."""
    yield node
    for_types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    for below in node.orelse if for_types and isinstance(node, ast.If) else ast.iter_child_nodes(node):
        yield from running(below)


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
    assert circles(sources()) == []


def test_a_circle_is_found_wherever_something_runs_and_types_alone_are_none() -> None:
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from two import Thing\n"
    texts = {"one": "from two import Thing", "two": "def f():\n    import three\n", "three": "from one import other"}
    assert circles(texts) == [{"one", "two", "three"}]
    assert circles({**texts, "one": typed}) == []


@pytest.mark.parametrize(
    "room", sorted({path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")})
)
def test_every_room_says_what_it_is_for(room: str) -> None:
    source = (PACKAGE / room / "__init__.py").read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(source)) or ""
    assert source.startswith('"""'), f"{room}/__init__.py"
    assert said.splitlines()[0].endswith("."), f"{room}/__init__.py"
    assert len(said.splitlines()[0].split()) > 2, f"{room}/__init__.py"
