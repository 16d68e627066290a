"""The ways of playing that the suite goes through: all that the twins in the systems' folders name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from conformance.twin import Twin

SYSTEMS = Path(__file__).parents[1] / "systems"

FOLDERS = tuple(sorted(found.parents[1].name for found in SYSTEMS.glob("*/twin/__init__.py")))

TWINS: dict[str, Twin] = {folder: import_module(f"systems.{folder}.twin").TWIN for folder in FOLDERS}

COMPOSITIONS = tuple(composition for twin in TWINS.values() for composition in twin.compositions)

TABLES = tuple((composition, seats) for composition in COMPOSITIONS for seats in composition.seats)
"""Every way of playing at every number of seats."""

NAMES = tuple(f"{composition.name}-{seats}" for composition, seats in TABLES)
