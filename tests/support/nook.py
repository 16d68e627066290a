"""The map of the page on the map format, as its file has it, and ways to change it."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map

DOCS = Path(__file__).parents[2] / "docs"
SOURCE = "nook.toml"
TREE = {"id": "fir", "name": "Fir", "code": "FIR", "x": 50, "y": 50}
"""One more city, to which no lane leads."""


@cache
def pages() -> str:
    """The page on the map format, and those of the systems after it."""
    files = [DOCS / "map-format.md", *sorted((DOCS / "systems").glob("*.md"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def blocks(language: str) -> tuple[str, ...]:
    """The code blocks of the pages in a language."""
    return tuple(re.findall(rf"^```{language}\n(.*?)^```", pages(), re.DOTALL | re.MULTILINE))


def nook_file() -> str:
    """The whole map with its variant."""
    return "\n".join(blocks("toml"))


@cache
def _nook() -> dict[str, Any]:
    return tomllib.loads(nook_file())


def nook() -> dict[str, Any]:
    """The map as its file has it; each call gives one of its own."""
    return deepcopy(_nook())


def faults_of(raw: dict[str, Any]) -> list[str]:
    """What is wrong with a map, as `place: sentence`."""
    try:
        decode_map(raw, SOURCE)
    except MapError as error:
        return [str(fault).removeprefix(f"{SOURCE}: ") for fault in error.faults]
    return []


MISSING = object()


def changed(changes: dict[str, Any]) -> dict[str, Any]:
    """The map with other values at some places: `routes.0.length`, `tickets.+` for one more, MISSING for none."""
    raw = nook()
    for place, value in changes.items():
        *steps, last = place.split(".")
        node: Any = raw
        for step in steps:
            node = node[int(step)] if isinstance(node, list) else node.setdefault(step, {})
        if last == "+":
            node.append(value)
        elif value is MISSING:
            del node[last]
        elif isinstance(node, list):
            node[int(last)] = value
        else:
            node[last] = value
    return raw


def check(changes: dict[str, Any], *faults: str) -> None:
    """The map with these changes has these faults and no others."""
    assert faults_of(changed(changes)) == list(faults)
