"""The map that lies behind a menu, drawn once for each size; several screens may share it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ttr_tui.store.faults import MapError
from ttr_tui.store.maps.source import CLASSIC
from ttr_tui.tui.home.shelf import Shelf
from ttr_tui.tui.kit.lines import Line, fit
from ttr_tui.tui.map.glyphs import Glyphs
from ttr_tui.tui.map.styles import GROUND

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition

MOST = 12
"""Drawings that are kept."""


class Backdrop:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._map: Edition | None = None
        self._drawn: dict[tuple[int, int, int | None, Glyphs], list[Line]] = {}

    def load(self) -> None:
        """Read the map, where files are read."""
        with suppress(MapError):
            self._map = self._shelf.edition(CLASSIC)

    def lines(self, width: int, rows: int, left: int, glyphs: Glyphs) -> list[Line]:
        """The map right of so many columns, and what lies round it; empty ground until it is there."""
        return self._kept(width, rows, left, glyphs)

    def land(self, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
        """The land of the map alone."""
        return self._kept(width, rows, None, glyphs)

    def _kept(self, width: int, rows: int, left: int | None, glyphs: Glyphs) -> list[Line]:
        if self._map is None:
            return [fit((), width, GROUND)] * rows
        asked = width, rows, left, glyphs
        if asked not in self._drawn:
            from ttr_tui.tui.home.front.preview import land_alone, map_and_around

            if len(self._drawn) == MOST:
                del self._drawn[next(iter(self._drawn))]
            self._drawn[asked] = (
                land_alone(self._map, width, rows, glyphs)
                if left is None
                else map_and_around(self._map, width, rows, left, glyphs)
            )
        return self._drawn[asked]
