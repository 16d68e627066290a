"""A map at a glance: its drawing, and what there is to know before playing it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ttr_tui.rules.edition import Edition
from ttr_tui.tui.home.miniature import miniature
from ttr_tui.tui.kit.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.look.styles import BOX, BOX_STRONG
from ttr_tui.words.english.home import home as words

COLUMNS_A_ROW = 3.4
"""So many columns for each row make a map look as its large drawing does."""
WIDEST = 70
LEAST_ROWS = 4


def preview(edition: Edition, width: int, height: int, *, braille: bool) -> list[Line]:
    """The drawing as large as the words leave room for it."""
    columns = min(width - 1, WIDEST)
    said = [part for sentence in words.map_facts(edition) for part in wrap(sentence, columns, BOX)]
    rows = max(LEAST_ROWS, min(round(columns / COLUMNS_A_ROW), height - len(said) - 2))
    drawn = miniature(edition.board, columns, rows, braille=braille)
    lines = [line(Run(edition.name, BOX_STRONG)), *drawn, (), *said]
    return [fit(runs, width, BOX) for runs in lines[:height]]


def beside(left: Sequence[Line], right: Sequence[Line], width: int, right_width: int) -> list[Line]:
    """Two blocks of lines next to each other."""
    both = zip_longest(left, right, fillvalue=())
    return [(*fit(one, width - right_width, BOX), *fit(other, right_width, BOX)) for one, other in both]
