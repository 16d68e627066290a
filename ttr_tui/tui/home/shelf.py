"""The maps that can be played, each read once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ttr_tui.store.faults import MapError
from ttr_tui.store.maps.source import find_map, list_maps, title_of

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition


class Shelf:
    def __init__(self, *, at_home: bool = True) -> None:
        """The files of maps are named `at_home` alone."""
        self.names = list_maps()
        self._at_home = at_home
        self._read: dict[tuple[str, tuple[str, ...]], Edition] = {}

    def edition(self, name: str, variants: Sequence[str] = ()) -> Edition:
        """Raises MapError."""
        key = name, tuple(variants)
        if key not in self._read:
            from ttr_tui.store.maps.file import load_map

            self._read[key] = load_map(*key)
        return self._read[key]

    def said(self, fault: MapError) -> str:
        """What is wrong with a map."""
        return str(fault) if self._at_home else fault.without_files

    def title(self, name: str) -> str:
        """What a map is called by its file, whatever else stands there; its id if that can’t be read."""
        with suppress(MapError):
            return title_of(find_map(name))
        return name

    def fill(self) -> None:
        """Read all that can be read, so that nobody has to wait later."""
        for name in self.names:
            with suppress(MapError):
                self.edition(name)
