"""A part of the screen that knows which of its rows changed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Rows(Widget):
    """Is covered with text: it has no edges, and nothing of what lies behind it is to be seen."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - as every widget calls it
        super().__init__(id=id)
        self.changed: set[int] = set()
        """The rows that look different from when they were painted last."""

    def row(self, y: int, width: int) -> Sequence[tuple[str, Style]]:
        """What stands in a row, exactly so wide."""
        raise NotImplementedError

    def render_lines(self, crop: Region) -> list[Strip]:
        """For a frame of Textual's. Those are rare, so nothing is kept for the next one."""
        width = self.outer_size.width
        rows = [self.row(y, width) for y in crop.line_range]
        return [Strip([Segment(*piece) for piece in row], width).crop(*crop.column_span) for row in rows]

    def leave_to_textual(self) -> None:
        """Have it paint what changed."""
        width = self.outer_size.width
        if self.changed:
            self.refresh(*(Region(0, y, width, 1) for y in self.changed))
            self.changed.clear()
