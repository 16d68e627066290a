"""The planner's numbers for one board, as its file gives them: a row for each number of seats, and one for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType

import tomli_w

import ttr_tui.bots
from ttr_tui.bots.weights.weights import LEAST, MOST, Weights
from ttr_tui.store.decoding import TABLE, Entry, Kind, decimal, nothing, text, whole
from ttr_tui.store.faults import Faults, MapError
from ttr_tui.store.maps.source import read_raw

SEATS = ("2", "3", "4", "5")
LONGEST_STORY = 300
USUAL: Mapping[str, float] = MappingProxyType(asdict(Weights()))

ABOUT = """\
# The planner's numbers on this board. A row names what differs: [seats.N] from [default], [default] from weights.py.
# `found` tells how a row was found; `ttr tune` writes both.

"""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of one board."""

    default: Weights
    seats: Mapping[int, Weights]

    def of(self, seats: int) -> Weights:
        """The row for a table of so many seats."""
        return self.seats.get(seats, self.default)


def rows_file(board: str) -> Path:
    """Where the rows of a board stand, if it has any."""
    return Path(ttr_tui.bots.__file__).parent / "weights" / f"{board}.toml"


def rows_of(board: str) -> Rows:
    """The rows of a board; for one that nobody has tuned, the same row at any table."""
    path = rows_file(board)
    return read_rows(path) if path.is_file() else Rows(Weights(), {})


def read_rows(path: Path) -> Rows:
    """What a file of rows says; a MapError with everything that is wrong in it."""
    raw = read_raw(path)
    faults = Faults(str(path), raw)
    top = Entry(raw, (), faults)
    default = _row(top.get("default", TABLE, nothing()), Weights())
    tables = top.get("seats", TABLE, nothing())
    entries = {int(key): tables.get(key, TABLE, nothing()) for key in SEATS}
    seats = {count: _row(entry, default) for count, entry in entries.items() if entry.values}
    tables.end()
    top.end()
    if len(faults):
        raise MapError(str(path), faults.listed())
    return Rows(default, seats)


def _row(entry: Entry, base: Weights) -> Weights:
    """A row that names what differs from another."""
    entry.get("found", text(LONGEST_STORY), "-")
    given = asdict(base)
    row = Weights(**{name: entry.get(name, _kind(name, value), given[name]) for name, value in USUAL.items()})
    entry.end()
    return row


def _kind(name: str, usual: float) -> Kind[int] | Kind[float]:
    return whole(0, MOST) if isinstance(usual, int) else decimal(LEAST.get(name, 0), MOST)


def differences(row: Weights, base: Weights) -> dict[str, float]:
    """What a row names."""
    given = asdict(base)
    return {name: value for name, value in asdict(row).items() if value != given[name]}


def write_row(path: Path, seats: int, row: Weights, found: str) -> None:
    """Put a row into its file, in place of the one for as many seats."""
    raw = read_raw(path) if path.is_file() else {}
    default = read_rows(path).default if raw else Weights()
    tables = {**raw.get("seats", {}), str(seats): {"found": found, **differences(row, default)}}
    whole_file = {**raw, "seats": {key: tables[key] for key in SEATS if key in tables}}
    path.parent.mkdir(exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_text(ABOUT + tomli_w.dumps(whole_file), encoding="utf-8")
    draft.replace(path)
