"""Where the panes of a table stand: by the size of the terminal and the number of seats alone."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.value import value
from ttr_tui.store.maps.layouts import SIZES, Size

WIDE = 100
"""From so many columns on there is a column beside the map."""

NARROWEST_SIDE, WIDEST_SIDE = 24, 36
TALL = 36
"""From so many rows on the hand may take several."""

HAND = 3
CROWD = 4
"""So many seats take two rows above the map, where nothing stands beside it."""

PROMPT, FOOTER = 1, 1


@value
class Arrangement:
    """Columns of the map and of the side, rows of all that stands above and below; prompt and keys take one each."""

    map_columns: int
    map_rows: int
    side: int
    top: int
    strip: int
    hand: int

    @property
    def roomy(self) -> bool:
        return bool(self.side)


def for_a_page(width: int, height: int) -> Arrangement:
    """Everything between the top row and the prompt is the map’s, which a page covers."""
    return Arrangement(width, height - 1 - PROMPT - FOOTER, 0, 1, 0, 0)


def arrange(
    width: int, height: int, seats: int, sizes: Sequence[Size] = tuple(SIZES.values()), *, map_first: bool = False
) -> Arrangement:
    """The side gets what the largest drawing leaves that fits beside one.

    Without a side, `map_first` gives the map the rows round it if it would have too few for its smallest drawing.
    """
    hand = HAND if height >= TALL else 1
    if width < WIDE:
        top, strip = 2 if seats >= CROWD else 1, 1
        rows = height - top - strip - hand - PROMPT - FOOTER
        if map_first and rows < sizes[0].rows:
            return Arrangement(width, height - PROMPT - FOOTER, 0, 0, 0, 0)
        return Arrangement(width, rows, 0, top, strip, hand)
    top, rows = 1, height - 1 - hand - PROMPT - FOOTER
    left = [width - size.columns for size in sizes if size.rows <= rows and width - size.columns >= NARROWEST_SIDE]
    side = max(NARROWEST_SIDE, min(WIDEST_SIDE, *left, width))
    return Arrangement(width - side, rows, side, top, 0, hand)
