"""Where the panes of a table stand: by the size of the terminal alone."""

from __future__ import annotations

from ttr_tui.core.value import value

SIDE = 20
WIDEST_SIDE = 36
ROOMY_WIDTH, ROOMY_HEIGHT = 120, 36
"""From here on there is a column beside the map, and more than one row for the hand."""

PROMPT, FOOTER, STATUS = 1, 1, 1


@value
class Arrangement:
    """Columns of the map and of the side, rows of the map, the strip and the hand; the rest is one row each."""

    map_columns: int
    map_rows: int
    side: int
    strip: int
    hand: int

    @property
    def roomy(self) -> bool:
        return bool(self.side)


def for_a_page(width: int, height: int) -> Arrangement:
    """Everything between the top row and the prompt is the map’s, which a page covers."""
    return Arrangement(width, height - STATUS - PROMPT - FOOTER, 0, 0, 0)


def arrange(width: int, height: int, map_width: int) -> Arrangement:
    """The map gets what it needs first, the side what is left."""
    hand = 3 if height >= ROOMY_HEIGHT else 1
    if width < ROOMY_WIDTH:
        rows = height - STATUS - PROMPT - FOOTER - hand - 1
        return Arrangement(width, rows, 0, 1, hand)
    side = min(WIDEST_SIDE, max(SIDE, width - map_width))
    return Arrangement(width - side, height - STATUS - PROMPT - FOOTER - hand, side, 0, hand)
