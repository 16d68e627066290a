"""The systems of rules, found in their folders, and their parts, loaded when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from operator import or_
from pkgutil import iter_modules
from types import ModuleType

from ttr_tui.core.table import Table
from ttr_tui.rules.part import Part, System, arranged

CLASSIC = System(
    name="classic",
    plays=("market", "trains", "claiming", "route-points", "tickets", "longest-route", "ending"),
    parts={
        "market": "market.Market",
        "trains": "claiming.Trains",
        "claiming": "claiming.Claiming",
        "route-points": "scoring.RoutePoints",
        "tickets": "tickets.TicketDeck",
        "longest-route": "scoring.LongestRoute",
        "most-tickets": "scoring.MostTickets",
        "ending": "scoring.Ending",
    },
    restates_on={
        "usa-2025": {
            "CLASSIC-007": "USA25-003",
            "CLASSIC-014": "USA25-007",
            "CLASSIC-017": "USA25-009",
            "CLASSIC-027": "USA25-012",
        },
    },
)
"""What is played on the first map of the family; all others say how they differ from it."""

SHARED = "common"
"""What stands in place of a folder for the parts that systems share: they lie on this floor."""

ROOM = "ttr_tui.systems"

FOLDERS = tuple(sorted(found.name for found in iter_modules(import_module(ROOM).__path__) if found.ispkg))
"""The folders of the systems: each says in its `system.py` what it brings, and nobody outside names it."""

_BY_FOLDER: Mapping[str, System] = {
    SHARED: CLASSIC,
    **{folder: import_module(f"{ROOM}.{folder}.system").SYSTEM for folder in FOLDERS},
}

SYSTEMS: Mapping[str, System] = {system.name: system for system in _BY_FOLDER.values()}
"""By the name that a map file gives as its `rules`."""


def place_of(folder: str, file: str) -> str:
    """The dotted name of a file of a system, or of the floor of the parts that systems share."""
    return f"{__package__}.{file}" if folder == SHARED else f"{ROOM}.{folder}.{file}"


PLACES: dict[str, str] = {
    name: place_of(folder, place) for folder, system in _BY_FOLDER.items() for name, place in system.parts.items()
}
"""Where the class of each part stands."""


class Parts(Mapping[str, type[Part]]):
    """Every part by name. To name them loads nothing; to ask for one loads its module."""

    def __init__(self) -> None:
        self._loaded: dict[str, type[Part]] = {}

    def __getitem__(self, name: str) -> type[Part]:
        place = PLACES[name]
        if place not in self._loaded:
            module, _, kind = place.rpartition(".")
            self._loaded[place] = getattr(import_module(module), kind)
        return self._loaded[place]

    def __iter__(self) -> Iterator[str]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)


PARTS = Parts()


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """These parts as an edition names them: in the order of the set-up. A Contradiction if there is none."""
    return tuple(part.name for part in arranged(map(PARTS.__getitem__, set(names)), lambda part: part.set_up_at))


def folders_of(parts: Iterable[str]) -> tuple[str, ...]:
    """The folders of the systems that these parts come from, each once; parts that all systems share come from none."""
    brought = {name: folder for folder in FOLDERS for name in _BY_FOLDER[folder].parts}
    return tuple(dict.fromkeys(brought[name] for name in parts if name in brought))


def beside(parts: Iterable[str]) -> list[str]:
    """These parts, all others of the folders that they come from, and those that systems share."""
    played = {*parts}
    near = {name for folder in (SHARED, *folders_of(played)) for name in _BY_FOLDER[folder].parts}
    return [name for name in PARTS if name in played or name in near]


def brought_by(file: str, parts: Iterable[str]) -> list[ModuleType]:
    """What the systems of these parts bring for another floor, in the file that is called so; many have none."""
    names = (place_of(folder, file) for folder in folders_of(parts))
    return [import_module(name) for name in names if find_spec(name)]


def tie_breaks(names: Iterable[str], parts: Iterable[str]) -> dict[str, Callable[[Table, int], int]]:
    """Those of these tie-breaks that decide something: one of a part that isn't played decides nothing."""
    known = {name: rank for part in parts for name, rank in PARTS[part].tie_breaks.items()}
    return {name: known[name] for name in names if name in known}


def unseen_cities(parts: Iterable[str], table: Table) -> frozenset[int]:
    """The cities that nobody is to know of yet, by any of these parts."""
    return frozenset(city for name in parts for city in PARTS[name].unseen_cities(table))


def unseen_lanes(parts: Iterable[str], table: Table) -> int:
    """The lanes that nobody is to know of yet, those to such cities among them: a mask."""
    names = [*parts]
    own = (PARTS[name].unseen_lanes(table) for name in names)
    return reduce(or_, own, table.board.lanes_to(unseen_cities(names, table)))
