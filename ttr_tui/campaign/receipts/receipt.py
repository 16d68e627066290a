"""A company's receipt for one game, and the deposit that it goes into its vault with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any

from ttr_tui.core.value import value
from ttr_tui.store.vault.chain import Content

MOST_ITEMS = 99
LARGEST = 1_000_000
"""No row comes near it; a damaged one could."""


@value
class Receipt:
    """What a company came to in a game, row by row, in dollars but for year, tickets, turn and place."""

    year: int
    dollars: int
    """In hand when play ended."""
    trains: int
    """The bonus for trains left."""
    completed: int
    failed: int
    total: int
    """What the rows come to, or nothing if that is under nothing."""
    tickets: int
    """How many were completed."""
    turn: int
    """Its place in the turn order of the game, from 1."""
    place: int
    rows: Mapping[str, int] = field(default_factory=dict)
    """What cards and rules added while the game was counted up, by the reason."""

    @property
    def sum(self) -> int:
        return self.dollars + self.trains + self.completed - self.failed + sum(self.rows.values())

    @property
    def rank(self) -> tuple[int, int, int]:
        """What its place among the receipts of the game follows from (LEGACY-078, LEGACY-079)."""
        return self.total, self.tickets, self.turn


@value
class Deposit:
    """What a company put into its vault after a game: its receipt, and the items that it dropped in."""

    receipt: Receipt
    items: tuple[str, ...] = ()

    def content(self) -> dict[str, Any]:
        """As it is sealed. Nothing is written that isn't there, as a deposit should fit its length."""
        receipt = {name: getattr(self.receipt, name) for name in NUMBERS}
        more = {"rows": dict(self.receipt.rows), "items": dict(Counter(self.items))}
        return {"receipt": receipt, **{key: said for key, said in more.items() if said}}


NUMBERS = tuple(one.name for one in fields(Receipt) if one.name != "rows")


def read_deposit(content: Content) -> Deposit | None:
    """The deposit that a content tells of, its items in the order of their names; None if it is none that could be."""
    numbers, rows, items = content.get("receipt"), content.get("rows", {}), content.get("items", {})
    if not (isinstance(numbers, dict) and isinstance(rows, dict) and isinstance(items, dict)):
        return None
    if content.keys() - {"receipt", "rows", "items"} or numbers.keys() != {*NUMBERS}:
        return None
    if not all(map(_is_number, (*numbers.values(), *rows.values(), *items.values()))):
        return None
    if any(not 0 < count <= MOST_ITEMS for count in items.values()):
        return None
    return Deposit(Receipt(**numbers, rows=rows), tuple(sorted(Counter(items).elements())))


def _is_number(said: object) -> bool:
    return type(said) is int and -LARGEST <= said <= LARGEST
