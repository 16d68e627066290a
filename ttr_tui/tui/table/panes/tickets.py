"""The seat's tickets, each with how far it still is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ttr_tui.core.graph.ways import Way
from ttr_tui.tui.kit.lines import Line, Run, fit, line, pressed, spread, width_of, wrap
from ttr_tui.tui.look.styles import BAD, BOX, BOX_FAINT, FAINT, GOOD, WANTED
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.panes.sections import Section, heading, plain
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import shorthand

LEAST, MOST = 4, 12
POINTS = 3
"""Columns for what a ticket is worth."""
NEEDS = 6
"""Columns for what a ticket still needs."""

WITH_NAMES = 31
"""So wide a column has room for the names of cities."""


def ticket_section(desk: Desk, width: int) -> Section:
    """A ticket a line, those that still need something first; where there is room with its cities in full."""
    title = heading(words.TICKETS, width, "tickets", words.OVER_TICKETS if desk.mine and desk.view.tickets else "")
    if not desk.mine:
        return Section(title, ())
    if not desk.view.tickets:
        return Section(title, plain([line(Run(words.NO_TICKETS, FAINT))]), 1)
    rows = [part for ticket, way in by_need(desk) for part in _ticket(desk, ticket, way, width)]
    return Section(title, plain(rows), LEAST, MOST)


def _ticket(desk: Desk, ticket: int, way: Way | None, width: int) -> list[Line]:
    sign, token = state_of(way)
    numbers = Run(f"{desk.board.tickets[ticket].value:>4}{sign:>{NEEDS}}", token)
    room = width - width_of((numbers,)) - 1
    said = desk.cast.pair(ticket) if width >= WITH_NAMES else shorthand.ticket_code(desk.cast, ticket)
    *above, last = wrap(said, room, token, "  ")
    return [*(pressed("tickets", part) for part in above), spread(pressed("tickets", last), (numbers,), width)]


def ticket_row(desk: Desk, ticket: int, before: Line, width: int, token: str) -> list[Line]:
    """`DLH-HOU  8     5` after what stands before it; in a wide column with the cities in full. Then its kind."""
    found, (sign, _) = desk.board.tickets[ticket], state_of(desk.way(ticket))
    kind, indent = desk.cast.words.ticket_sets.get(found.set), " " * width_of(before)
    numbers = f"{found.value:>{POINTS}}{sign:>{NEEDS}}"
    room, pair = width - len(indent) - len(numbers), desk.cast.pair(ticket)
    named = width >= WITH_NAMES or cell_len(pair) <= room
    first, *more = wrap(pair if named else shorthand.ticket_code(desk.cast, ticket), room, token)
    more += [line(Run(kind, token))] if kind else []
    return [
        spread((*before, *first), (Run(numbers, token),), width, token),
        *(fit((Run(indent, token), *part), width, token) for part in more),
    ]


def row_width(desk: Desk, tickets: Sequence[int]) -> int:
    """Columns of the longest of these with its cities in full, without what stands before it."""
    return max((cell_len(desk.cast.pair(ticket)) for ticket in tickets), default=0) + POINTS + NEEDS


def over_tickets(width: int) -> Line:
    """What stands over the numbers."""
    return spread((), (Run(words.OVER_TICKETS, BOX_FAINT),), width, BOX)


def ticket_strip(desk: Desk, width: int) -> Line:
    """As many as there is room for, and the number of the others; their points too, if that leaves out none."""
    if not desk.mine:
        return ()
    at_length = _strip(desk, width, at_length=True)
    return at_length if len(at_length) == len(desk.view.tickets) else _strip(desk, width, at_length=False)


def _strip(desk: Desk, width: int, *, at_length: bool) -> Line:
    runs: list[Run] = []
    held, room = by_need(desk), width - 4
    for shown, (ticket, way) in enumerate(held):
        sign, token = state_of(way)
        value = desk.board.tickets[ticket].value if at_length else None
        text = f"  {words.ticket_in_strip(shorthand.ticket_code(desk.cast, ticket), value, sign)}"
        if len(text) > room:
            return (*runs, Run(f" +{len(held) - shown}", FAINT, "tickets"))
        room -= len(text)
        runs.append(Run(text, token, "tickets"))
    return tuple(runs)


def state_of(way: Way | None) -> tuple[str, str]:
    """The pieces that a ticket still takes, or that it is completed or out of reach; and how that looks."""
    if way is None:
        return words.OUT_OF_REACH, BAD
    missing = sum(way.pieces)
    return (f"{missing}", WANTED) if missing else (words.DONE, GOOD)


def by_need(desk: Desk) -> list[tuple[int, Way | None]]:
    """The tickets of this seat with a way for each: the nearest first, then the completed, then the hopeless."""
    return sorted(zip(desk.view.tickets, desk.ways(desk.view.tickets), strict=True), key=lambda pair: _order(pair[1]))


def _order(way: Way | None) -> tuple[int, int]:
    """Those still to be joined, the nearest first; then the completed, then the hopeless."""
    if way is None:
        return 2, 0
    missing = sum(way.pieces)
    return (0, missing) if missing else (1, 0)
