"""The edge round everything that is laid over or beside the map."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run, fit, line, over, shorten, width_of, wrap
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_TITLE

WIDEST = 76
"""Columns of a panel with its edges: longer lines are hard to read."""
LEAST_BESIDE = 8
"""Fewer columns than this beside a panel would be slivers of what lies behind it: it takes them too."""
SIDES = 2
"""Columns that the edges take, and rows."""
ABOVE, BELOW = ("╭─", "╮"), ("╰─", "╯")
RULE, SIDE = "─", "│"
COLON = ": "
"""Between what a thing is called and what is said of it."""


def widest(width: int) -> int:
    """The columns of the widest panel where there are so many."""
    return width if width - WIDEST < LEAST_BESIDE else WIDEST


def framed(title: str, body: Sequence[Line], width: int, foot: str | Line = "") -> list[Line]:
    """The body between edges: its title on the upper one, what else there is to know on the lower one.

    Of a title that is too long for the edge, what follows a colon is text above the body, and what comes before it
    stands there too if it has no room on the edge either.
    """
    room = width - SIDES
    inside = [*heading(title, room), *body]
    side = Run(SIDE, BOX_FAINT)
    on_the_edge = _on_the_edge(title, width)
    above = line(Run(on_the_edge, BOX_TITLE)) if on_the_edge else ()
    below = line(Run(foot, BOX_FAINT)) if isinstance(foot, str) else foot
    return [
        _edge(ABOVE, above, width),
        *((side, *fit(runs, room, BOX), side) for runs in inside),
        _edge(BELOW, below, width),
    ]


def fits_the_edge(title: str, width: int) -> bool:
    return width_of((Run(title),)) <= width - len("╭─ ") - len(" ─╮")


def heading(title: str, room: int) -> list[Line]:
    """The lines above the body that a title takes, so many columns wide, if the edge has no room for it."""
    on_the_edge = _on_the_edge(title, room + SIDES)
    if on_the_edge == title:
        return []
    name, _, more = title.partition(COLON)
    named = [] if on_the_edge else wrap(name, room - 2, BOX_TITLE)
    told = wrap(more, room - 2, BOX) if more else []
    return [(Run(" ", BOX), *part) for part in (*named, *told)]


def _on_the_edge(title: str, width: int) -> str:
    """As much of a title as the edge has room for."""
    name, _, _ = title.partition(COLON)
    return next((said for said in (title, name) if fits_the_edge(said, width)), "")


def centred(below: Sequence[Line], box: Sequence[Line]) -> list[Line]:
    """A box over the middle of other lines."""
    if not box or not below:
        return list(below)
    column, row = (width_of(below[0]) - width_of(box[0])) // 2, (len(below) - len(box)) // 2
    return over(below, box, max(0, column), max(0, row))


def _edge(ends: tuple[str, str], said: Line, width: int) -> Line:
    first, last = ends
    shown = shorten(said, width - len(first) - len(last) - 3) if width_of(said) else ()
    words = (Run(" ", BOX_FAINT), *shown, Run(" ", BOX_FAINT)) if shown else ()
    rule = RULE * (width - len(first) - len(last) - width_of(words))
    return (Run(first, BOX_FAINT), *words, Run(f"{rule}{last}", BOX_FAINT))
