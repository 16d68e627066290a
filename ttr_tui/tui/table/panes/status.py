"""The top row: the turn, and how every seat stands."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from ttr_tui.tui.kit.lines import Line, Run, fit, spread
from ttr_tui.tui.look.styles import BAR, BAR_FAINT, BAR_KEY, BAR_STRONG, seat
from ttr_tui.tui.table.model import Desk
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import shorthand

LEAST_NAME = 2


def status(desk: Desk, width: int) -> Line:
    """Every seat gets the same room; names give way to numbers."""
    table = desk.view.table
    left = f" {words.turn(table)} "
    right = f" {words.turns_left(table)} " if table.turns_left is not None and table.winners is None else ""
    share = (width - len(left) - len(right)) // table.seats
    runs = [Run(left, BAR_STRONG)]
    for number, name in enumerate(desk.cast.people):
        runs += _seat(desk, number, name, share)
    return spread(runs, [Run(right, BAR_KEY)], width, BAR)


def _seat(desk: Desk, number: int, name: str, share: int) -> Line:
    table = desk.view.table
    owes = table.active == number and table.winners is None and table.turn
    long, short = words.standing_at_length(desk.cast, table, number), shorthand.standing(desk.cast, table, number)
    standing = long if share >= cell_len(long) + cell_len(name) + 5 else _as_room_is(short, share - 3)
    room = share - cell_len(standing) - 5
    shown = set_cell_size(name, max(LEAST_NAME, min(room, cell_len(name)))) if room >= LEAST_NAME else ""
    runs = (
        Run(">" if owes else " ", BAR_KEY),
        Run(f"{number + 1}", seat(number)),
        Run(f" {shown}" if shown else "", BAR_STRONG),
        Run(f" {standing}", BAR if owes or number == desk.seat else BAR_FAINT),
    )
    return fit(runs, share, BAR)


def _as_room_is(parts: Sequence[str], room: int) -> str:
    """The first of these parts; half a number would be read as a whole one."""
    while len(parts) > 1 and cell_len(" ".join(parts)) > room:
        parts = parts[:-1]
    return " ".join(parts)
