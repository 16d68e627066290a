"""Words put together, whatever they are about: how many, a list of them, with their article."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size

from ttr_tui.core.text import visible

if TYPE_CHECKING:
    from ttr_tui.core.board import Board


BETWEEN = "  "
"""Keeps columns apart."""


def counted(count: int, noun: str) -> str:
    """`1 card`, `2 cards`, `no cards`."""
    if count == 1:
        return f"1 {noun}"
    return f"{count or 'no'} {noun}s"


def signed(count: int, unit: str = "", *, plus: bool = False) -> str:
    """`4`, `−22`, `−$3`, and `+4` where it is added to something."""
    return f"{'−' if count < 0 else '+' if plus else ''}{unit}{abs(count)}"


def dollars(count: int) -> str:
    """`$12`, `−$3`."""
    return signed(count, "$")


def points(count: int) -> str:
    """`1 point`, `−252 points`."""
    return f"{signed(count)} point{'' if abs(count) == 1 else 's'}"


def quoted(typed: str) -> str:
    """What somebody typed, cut if it is long."""
    return f"“{visible(typed)}”"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def article(word: str) -> str:
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def board_size(board: Board) -> str:
    routes = counted(len({lane.route for lane in board.lanes}), "route")
    return f"{len(board.cities)} cities, {routes}, {counted(len(board.tickets), 'ticket')}"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The first column begins its lines, the others end under one another."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        BETWEEN.join(
            [label + " " * (widths[0] - cell_len(label))]
            + [" " * (width - cell_len(cell)) + cell for cell, width in zip(cells, widths[1:], strict=True)]
        )
        for label, *cells in rows
    ]


def clipped(text: str, width: int) -> str:
    """In so many cells at most."""
    return text if cell_len(text) <= width else f"{set_cell_size(text, width - 1).rstrip()}…"
