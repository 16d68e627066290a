"""Lines of a pane, runs of text that look the same; and the edge round those that are laid over others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size

from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_TITLE, TEXT


class Run(NamedTuple):
    text: str
    token: str = TEXT
    press: str = ""
    """The command that a click gives; empty if it gives none."""


Line: TypeAlias = tuple[Run, ...]


def line(*parts: Run | str) -> Line:
    """A line of runs and of plain texts."""
    return tuple([part if isinstance(part, Run) else Run(part) for part in parts])


def width_of(runs: Iterable[Run]) -> int:
    return sum(cell_len(run.text) for run in runs)


def fit(runs: Iterable[Run], width: int, token: str = TEXT) -> Line:
    """Exactly so wide: cut, or filled up. Most lines are so wide already, which is measured at once."""
    whole = tuple(runs)
    texts = [run.text for run in whole]
    if all(texts) and cell_len("".join(texts)) == width:
        return whole
    fitted, left = [], width
    for run in whole:
        wide = cell_len(run.text)
        if wide > left:
            run, wide = run._replace(text=set_cell_size(run.text, left)), left
        if wide:
            fitted.append(run)
        left -= wide
    return (*fitted, Run(" " * left, token)) if left else tuple(fitted)


def shorten(runs: Iterable[Run], width: int) -> Line:
    """At most so wide; what is cut off leaves a sign."""
    whole = tuple(runs)
    if width_of(whole) <= width:
        return whole
    kept = cut(whole, 0, width - 1)
    return (*kept, kept[-1]._replace(text="…")) if kept else ()


def shorten_words(runs: Iterable[Run], width: int) -> Line:
    """At most so wide, and cut between words."""
    whole = tuple(runs)
    if width_of(whole) <= width:
        return whole
    text = "".join(run.text for run in cut(whole, 0, width - 1))
    kept = cut(whole, 0, cell_len(text[: max(text.rfind(" ") + 1, 1)]))
    return (*kept, kept[-1]._replace(text="…"))


def joined(head: Run, parts: Iterable[Run], width: int) -> Line:
    """The head, then as many of these as have room, the first ones first, with dots between."""
    runs: list[Run] = [head]
    for part in parts:
        dot = Run(" · " if len(runs) > 1 else " ", part.token)
        if part.text and width_of((*runs, dot, part)) <= width:
            runs += [dot, part]
    return tuple(runs)


def spread(left: Iterable[Run], right: Iterable[Run], width: int, token: str = TEXT) -> Line:
    """One part at the left end, the other at the right end; the left one gives way."""
    tail = tuple(right)
    room = max(0, width - width_of(tail))
    return fit((*fit(left, room, token), *tail), width, token)


def cut(runs: Iterable[Run], start: int, stop: int) -> Line:
    """The cells of a line from `start` up to `stop`."""
    kept, at = [], 0
    for run in runs:
        wide = cell_len(run.text)
        first, last = max(start, at), min(stop, at + wide)
        if last - first == wide > 0:
            kept.append(run)
        elif first < last:
            text = run.text
            if first > at:
                text = text[first - at :] if text.isascii() else set_cell_size(text, wide)[first - at :]
            kept.append(run._replace(text=set_cell_size(text, last - first)))
        at += wide
    return tuple(kept)


def over(below: Sequence[Line], box: Sequence[Line], column: int, row: int) -> list[Line]:
    """A box laid over other lines, its upper left cell at this place."""
    laid = list(below)
    for k, part in enumerate(box, row):
        if 0 <= k < len(laid):
            under, wide = laid[k], width_of(part)
            laid[k] = (*cut(under, 0, column), *part, *cut(under, column + wide, width_of(under)))
    return laid


def wrap(text: str, width: int, token: str = TEXT, indent: str = "") -> list[Line]:
    """A sentence broken between words; lines after the first begin with the indent."""
    lines: list[str] = []
    current = ""
    for word in _pieces(text.split(), max(1, width - len(indent))):
        longer = f"{current} {word}" if current.strip() else f"{current}{word}"
        if current.strip() and cell_len(longer) > width:
            lines.append(current)
            longer = f"{indent}{word}"
        current = longer
    return [line(Run(part, token)) for part in (*lines, current)]


DASH = "–"


def _pieces(words: Iterable[str], width: int) -> Iterable[str]:
    """The words, those that are wider than a line in parts: a way from city to city behind its dashes."""
    for word in words:
        rest = word
        while cell_len(rest) > width and (dash := rest.rfind(DASH, 0, width)) > 0:
            yield rest[: dash + 1]
            rest = rest[dash + 1 :]
        while rest.isascii() and len(rest) > width:
            yield rest[:width]
            rest = rest[width:]
        yield rest


# The edge round everything that is laid over or beside the map.

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
