"""How every seat stands: a row each beside the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from ttr_tui.core.board import PIECES
from ttr_tui.tui.kit.lines import Line, Run, line, spread
from ttr_tui.tui.look.styles import FAINT, KEY, STRONG, TEXT, seat
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.panes.sections import MARGIN, Section, has_title, heading, plain
from ttr_tui.words.english import screen as words

NAME = 8
"""So many letters of a name have room wherever short headings make it."""

LEAST_NAME = 3
"""So many are shown at least."""

BEFORE_NAME = 3
"""Cells for the sign of the turn, the number of the seat, and a space."""


class Count(NamedTuple):
    """A column of numbers; its heading in short where names need the room."""

    headings: tuple[str, str]
    digits: int
    """It has room for so many from the beginning, so that nothing moves later."""
    counts: Sequence[str]

    def width(self, *, short: bool) -> int:
        return 1 + max(len(self.headings[short]), self.digits, *(cell_len(count) for count in self.counts))


def players(desk: Desk, width: int) -> Section:
    """A row a seat, with a number for all that everybody may know of it; in a narrow column the heading takes two."""
    columns = _counts(desk)
    longest = max(cell_len(name) for name in desk.cast.people)
    room = width + len(MARGIN) - BEFORE_NAME
    at_length = room - sum(column.width(short=False) for column in columns)
    short = at_length < min(longest, NAME)
    wide = [column.width(short=short) for column in columns]
    names = brief_names(desk.cast.people, max(LEAST_NAME, room - sum(wide)))
    over = "".join(f"{c.headings[short]:>{w}}" for c, w in zip(columns, wide, strict=True))
    rows = [
        (*marked(desk, number, KEY, STRONG if number == desk.seat else TEXT, name), Run(numbers))
        for number, name in enumerate(names)
        for numbers in ["".join(f"{c.counts[number]:>{w}}" for c, w in zip(columns, wide, strict=True))]
    ]
    title = heading(words.PLAYERS_HEADING, width, "scores", over.strip())
    if not has_title(title):
        title = heading(words.PLAYERS_HEADING, width, "scores")
        rows.insert(0, line(Run(over, FAINT)))
    whole = [spread(row[:-1], row[-1:], width + len(MARGIN)) for row in rows]
    return Section(title, plain(whole), len(rows), hanging=True)


def marked(desk: Desk, number: int, sign: str, token: str, name: str) -> Line:
    """The number of a seat on its colour and its name, with a sign at whose turn it is."""
    mark = Run(">" if at_turn(desk, number) else " ", sign)
    return (mark, Run(f"{number + 1}", seat(number)), Run(f" {name}" if name else "", token))


def _counts(desk: Desk) -> list[Count]:
    """Points, pieces by kind as far as there are any, cards and tickets."""
    table, seats = desk.view.table, range(desk.view.table.seats)
    kinds = sorted({lane.kind for lane in desk.board.lanes} | {0})
    return [
        Count(words.POINTS_COLUMN, 3, [desk.cast.number(table.scores[seat]) for seat in seats]),
        *(
            Count(words.PIECE_COLUMNS[PIECES[kind]], 2, [str(table.pieces[seat][kind]) for seat in seats])
            for kind in kinds
        ),
        Count(words.CARD_COLUMN, 2, [str(table.hand_sizes[seat]) for seat in seats]),
        Count(words.TICKET_COLUMN, 1, [str(len(table.tickets[seat])) for seat in seats]),
    ]


def under_way(desk: Desk) -> bool:
    """Has the first turn begun, and is the last one not over?"""
    table = desk.view.table
    return bool(table.turn) and table.winners is None


def at_turn(desk: Desk, number: int) -> bool:
    return under_way(desk) and desk.view.table.active == number


def brief_names(names: Sequence[str], room: int) -> list[str]:
    """Every name in at most so many cells; those that begin alike end with a letter that tells them apart."""
    cut = [_cut(name, room) for name in names]
    apart: list[str] = []
    for number, name in enumerate(names):
        alike = [other for k, other in enumerate(names) if k != number and cut[k] == cut[number]]
        own = next((sign for k, sign in enumerate(name) if _only_here(sign, k, alike)), "")
        found = _cut(name, room - cell_len(own)) + own if cut[number] != name and own else cut[number]
        apart.append(found if found not in apart else f"{_cut(name, room - 1)}{number + 1}")
    return apart


def _cut(name: str, room: int) -> str:
    return name if cell_len(name) <= room else set_cell_size(name, room).rstrip()


def _only_here(sign: str, place: int, others: Sequence[str]) -> bool:
    """Has no other name this letter at this place?"""
    return sign != " " and bool(others) and all(other[place : place + 1] != sign for other in others)
