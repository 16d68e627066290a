"""Which cities a set of lanes joins."""

from __future__ import annotations

from ttr_tui.core.board import Board, members


def groups(board: Board, lanes: int) -> str:
    """A letter for each city; two cities have the same if and only if these lanes join them (ALL-022, ALL-023)."""
    letters = "".join(map(chr, range(len(board.cities))))
    for index in members(lanes):
        lane = board.lanes[index]
        letters = letters.replace(letters[lane.a], letters[lane.b])
    return letters
