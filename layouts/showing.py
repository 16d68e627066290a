"""A layout on a terminal with 256 colours, for whoever tunes it: nobody owns anything yet."""

from __future__ import annotations

from ttr_tui.core.board import Board
from ttr_tui.core.cards import NONE
from ttr_tui.store.layouts import Layout
from ttr_tui.tui.map.drawing import Marks, draw
from ttr_tui.tui.map.tokens import LINE, PILL
from ttr_tui.tui.map.tracing import trace

INKS = {
    "red": 203,
    "orange": 214,
    "yellow": 228,
    "green": 36,
    "blue": 75,
    "purple": 212,
    "white": 231,
    "black": 243,
    "gray": 247,
}


def show(board: Board, layout: Layout) -> str:
    grid = draw(trace(board, layout), Marks([NONE] * len(board.lanes)))
    rows = ("".join(_inked(text, token) for text, token in grid.runs(row)) for row in range(grid.rows))
    return "\n".join(rows)


def _inked(text: str, token: str) -> str:
    kind, _, color = token.removesuffix(LINE).partition(".")
    if kind == PILL:
        return f"\x1b[1;97;48;5;239m{text}\x1b[0m"
    if color in INKS:
        return f"\x1b[{'1;' if kind == 'open' else ''}38;5;{INKS[color]}m{text}\x1b[0m"
    return text
