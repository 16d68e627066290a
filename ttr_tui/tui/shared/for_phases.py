"""What a phase may ask of a table whose players sit at keyboards of their own."""

from __future__ import annotations

from typing import Protocol

from ttr_tui.hosting.company.matters import Matter
from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.tui.kit.for_phases import ScreenForPhases


class SharedForPhases(ScreenForPhases, Protocol):
    @property
    def at(self) -> TableChair: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    def undone(self, matter: Matter) -> str: ...
