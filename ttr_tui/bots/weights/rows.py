"""The planner's numbers for one board, as its file gives them: a row for each number of seats, and one for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path

import tomli_w

import ttr_tui.bots
from ttr_tui.bots.weights.kinds import kind_of_weights
from ttr_tui.bots.weights.weights import LEAST, MOST, Weights
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.store.decoding import TABLE, Entry, Kind, decimal, nothing, text, whole
from ttr_tui.store.faults import Faults, MapError
from ttr_tui.store.maps.source import read_raw

SEATS = ("2", "3", "4", "5")
LONGEST_STORY = 300

ABOUT = """\
# The planner's numbers on this board. A row names what differs: [seats.N] from [default], [default] from the code.
# `found` tells how a row was found; `ttr tune` writes both.

"""


@value
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


def rows_of(edition: Edition) -> Rows:
    """The rows of a board, or of the one that it grew from; if nobody has tuned either, the same row at any table."""
    usual = kind_of_weights(edition.parts)()
    files = [rows_file(board) for board in (edition.id, edition.kin) if board]
    path = next((path for path in files if path.is_file()), None)
    return Rows(usual, {}) if path is None else read_rows(path, usual)


def read_rows(path: Path, usual: Weights) -> Rows:
    """What a file of rows changes of the usual one; a MapError with everything that is wrong in it."""
    raw = read_raw(path)
    faults = Faults(str(path), raw)
    top = Entry(raw, (), faults)
    default = changed_row(top.get("default", TABLE, nothing()), usual)
    tables = top.get("seats", TABLE, nothing())
    entries = {int(key): tables.get(key, TABLE, nothing()) for key in SEATS}
    seats = {count: changed_row(entry, default) for count, entry in entries.items() if entry.values}
    tables.end()
    top.end()
    if len(faults):
        raise MapError(str(path), faults.listed())
    return Rows(default, seats)


def changed_row(entry: Entry, base: Weights) -> Weights:
    """A row that names what differs from another."""
    entry.get("found", text(LONGEST_STORY), "-")
    given, usual = asdict(base), asdict(type(base)())
    row = replace(base, **{name: entry.get(name, _kind(name, usual[name]), given[name]) for name in given})
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
    default = read_rows(path, type(row)()).default if raw else type(row)()
    tables = {**raw.get("seats", {}), str(seats): {"found": found, **differences(row, default)}}
    whole_file = {**raw, "seats": {key: tables[key] for key in SEATS if key in tables}}
    path.parent.mkdir(exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_text(ABOUT + tomli_w.dumps(whole_file), encoding="utf-8")
    draft.replace(path)
