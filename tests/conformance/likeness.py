"""Comparing tables as a whole, place by place, without trusting the copying or comparing of the code under test."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from ttr_tui.core.cards import NONE
from ttr_tui.core.table import Table
from ttr_tui.core.view import View

GIVEN = ("board", "cards")
"""What no fact changes."""


def frozen(value: object) -> object:
    """The value as nested tuples that nobody can change later."""
    if isinstance(value, list | tuple):
        return (type(value).__name__, *(frozen(item) for item in value))
    if isinstance(value, dict):
        return ("dict", *sorted((repr(key), frozen(item)) for key, item in value.items()))
    if is_dataclass(value) and not isinstance(value, type):
        return (type(value).__name__, *(frozen(getattr(value, place.name)) for place in fields(value)))
    assert value is None or isinstance(value, int | str | type), f"unforeseen on a table: {value!r}"
    return value


def contents(table: Table) -> dict[str, object]:
    """Everything that lies on a table, by the name of the place."""
    return {place: frozen(getattr(table, place)) for place in Table.__slots__ if place not in GIVEN}


def differences(left: dict[str, object], right: dict[str, object]) -> dict[str, tuple[object, object]]:
    """Where two tables (or two views) are not alike."""
    return {place: (left[place], right[place]) for place in left if left[place] != right[place]}


def untruths(told: View, truth: Table) -> list[str]:
    """Where a folded view says something that is not so; what it doesn't know is no untruth.

    While secret choices are open, who has made one is hidden: there a view may lag behind.
    """
    seen = told.table
    wrong = []
    for place in Table.__slots__:
        believed, real = getattr(seen, place), getattr(truth, place)
        if place in ("decks", "hands", "tickets", "offers"):
            same = len(believed) == len(real) and all(
                not mine or possible(mine, yours) for mine, yours in zip(believed, real, strict=True)
            )
        elif place == "ticket_decks":
            same = believed.keys() == real.keys() and all(possible(believed[name], real[name]) for name in real)
        elif place == "records":
            same = believed == {kind: record.seen_by(told.seat) for kind, record in real.items()}
        elif place in ("owed", "sealed") and truth.choosing_in_secret:
            same = told.seat < 0 or believed[told.seat] == real[told.seat]
        else:
            same = believed == real
        if not same:
            wrong.append(place)
    return wrong


def possible(believed: list[int], real: list[int]) -> bool:
    """Is this the real thing with some of it unknown?"""
    return len(believed) == len(real) and all(mine in (NONE, yours) for mine, yours in zip(believed, real, strict=True))
