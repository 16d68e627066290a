"""Lines of a screen as a picture that can be kept."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from rich.console import Console
from rich.segment import Segment, Segments

from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.look.theme import Look


def draw_picture(rows: Sequence[Line], look: Look, width: int, title: str) -> str:
    """As SVG. It knows no screen, so that it may be drawn where nobody waits."""
    console = Console(
        record=True, file=StringIO(), width=width, force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    for row in rows:
        cells = [Segment(run.text, look.style(run.token)) for run in row]
        console.print(Segments([*cells, Segment.line()]), end="", crop=False)
    return console.export_svg(title=title)
