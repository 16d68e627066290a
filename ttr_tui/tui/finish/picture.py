"""Lines of a screen as a picture that can be kept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from io import StringIO

from rich.console import Console
from rich.segment import Segment, Segments

from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.look.theme import Look

WORD = re.compile(r"\s+|\S+")


def draw_picture(rows: Sequence[Line], look: Look, width: int, title: str) -> str:
    """As SVG. It knows no screen, so that it may be drawn where nobody waits."""
    return draw_segments(([Segment(run.text, look.style(run.token)) for run in row] for row in rows), width, title)


def draw_segments(rows: Iterable[Sequence[Segment]], width: int, title: str) -> str:
    """Rows that have their styles already, as SVG. Each word has its own place, whatever font a viewer has."""
    drawn = list(rows)
    console = Console(
        record=True,
        file=StringIO(),
        width=width,
        height=len(drawn),  # with a width alone Rich would ask the terminal after all
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    for row in drawn:
        words = [Segment(word, cells.style) for cells in row for word in WORD.findall(cells.text)]
        console.print(Segments([*words, Segment.line()]), end="", crop=False)
    return console.export_svg(title=title)
