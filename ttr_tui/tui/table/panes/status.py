"""The rows above the map: what is played and which turn it is; how every seat stands, where nothing else tells it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ttr_tui.tui.kit.lines import Line, Run, fit, spread
from ttr_tui.tui.look.styles import BAR, BAR_FAINT, BAR_KEY, BAR_STRONG
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.panes.players import BEFORE_NAME, LEAST_NAME, at_turn, brief_names, marked
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import shorthand


def title_row(desk: Desk, width: int) -> Line:
    """The map and the turn, and at the right what is nearly over."""
    table = desk.view.table
    name = Run(f" {desk.cast.edition.name}", BAR_STRONG)
    over = Run(f"{words.nearly_over(desk.cast, table)} ", BAR_KEY)
    return spread((name, Run(f" · {words.turn(table)}", BAR)), (over,), width, BAR)


def players_above(desk: Desk, width: int, rows: int) -> list[Line]:
    """All seats in so many rows, in columns of the same width; numbers give way to a name of a few letters."""
    table = desk.view.table
    left, right = f" {words.turn(table)} ", words.turns_left(table, short=True)
    tail = f"{right} " if right else ""
    across = -(-table.seats // rows)
    share = (width - cell_len(left) - cell_len(tail)) // across
    standing = [shorthand.standing(desk.cast, table, number) for number in range(table.seats)]
    room = share - BEFORE_NAME - 2 - max(cell_len(" ".join(parts)) for parts in standing)
    names = brief_names(desk.cast.people, max(LEAST_NAME, room))
    cells = [
        _standing(desk, number, name, _fitting(standing[number], share - BEFORE_NAME - cell_len(name) - 2), share)
        for number, name in enumerate(names)
    ]
    lines = []
    for row in range(rows):
        head = Run(" " * cell_len(left) if row else left, BAR_STRONG)
        parts = [run for cell in cells[row * across : (row + 1) * across] for run in cell]
        lines.append(spread((head, *parts), (Run("" if row else tail, BAR_KEY),), width, BAR))
    return lines


def _standing(desk: Desk, number: int, name: str, standing: str, share: int) -> Line:
    owes = at_turn(desk, number)
    runs = marked(desk, number, BAR_KEY, BAR_STRONG, name)
    return fit((*runs, Run(f" {standing}", BAR if owes or number == desk.seat else BAR_FAINT)), share, BAR)


def _fitting(parts: Sequence[str], room: int) -> str:
    """As many of these as have room, the first always; half a number would be read as a whole one."""
    while len(parts) > 1 and cell_len(" ".join(parts)) > room:
        parts = parts[:-1]
    return " ".join(parts)
