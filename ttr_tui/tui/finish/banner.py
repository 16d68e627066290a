"""Who has won, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len, set_cell_size

from ttr_tui.tui.finish.letters import PIXEL, large
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.look.styles import STRONG, TEXT, seat

TALL = 28
"""Rows of a page from which on large letters leave enough for all else."""
MARGIN = "  "


def banner(names: Sequence[tuple[int, str]], said: str, width: int, height: int) -> list[Line]:
    """The winners by seat and name, and what is said of one winner: in large letters, or in a bar of their colours."""
    (number, name), *others = names
    if not others and height >= TALL:
        for text in (said, name):
            rows = large(text)
            if rows and PIXEL * len(rows[0]) + 2 * len(MARGIN) <= width:
                below = [] if text == said else [line(Run(MARGIN), Run(said, STRONG)), ()]
                return [(), *(_filled(row, seat(number)) for row in rows), (), *below]
    return _bar(names if others else [(number, said)], width)


def _filled(row: str, token: str) -> Line:
    """The dots of a row of large letters."""
    runs = [Run(" " * PIXEL * len(list(dots)), token if dot == "1" else TEXT) for dot, dots in groupby(row)]
    return (Run(MARGIN), *runs)


def _bar(names: Sequence[tuple[int, str]], width: int) -> list[Line]:
    """Three rows in the colours of the seats, each with its part."""
    share = width // len(names)
    parts = [(seat(number), set_cell_size(_centred(name, share), share)) for number, name in names]
    blank = tuple([Run(" " * share, token) for token, _ in parts])
    return [blank, tuple([Run(text, token) for token, text in parts]), blank]


def _centred(name: str, width: int) -> str:
    """Spaced, if there is room."""
    spaced = " ".join(name.upper())
    said = spaced if cell_len(spaced) <= width - 2 else name
    return " " * max(0, (width - cell_len(said)) // 2) + said
