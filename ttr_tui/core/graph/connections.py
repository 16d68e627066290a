"""Which cities are joined."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.board import Board, members


def joined(cities: int, pairs: Iterable[tuple[int, int]]) -> str:
    """A letter for each city; two cities have the same one if and only if a chain of these pairs joins them."""
    return join("".join(map(chr, range(cities))), pairs)


def join(letters: str, pairs: Iterable[tuple[int, int]]) -> str:
    """The letters when these pairs are joined too."""
    for a, b in pairs:
        one, other = letters[a], letters[b]
        if one != other:
            letters = letters.replace(one, other)
    return letters


def groups(board: Board, lanes: int) -> str:
    """The same for the cities of a board and some of its lanes (ALL-022, ALL-023)."""
    return joined(len(board.cities), ((board.lanes[index].a, board.lanes[index].b) for index in members(lanes)))
