"""The seat's tickets, each with how far it still is."""

from __future__ import annotations

from ttr_tui.core.graph.ways import Way
from ttr_tui.tui.kit.lines import Line, Run, line, spread
from ttr_tui.tui.look.styles import BAD, FAINT, GOOD, TITLE, WANTED
from ttr_tui.tui.table.model import Desk
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import shorthand


def ticket_list(desk: Desk, width: int, height: int) -> list[Line]:
    """A ticket a line, those still to be joined first."""
    if not desk.mine:
        return []
    lines = [line(Run(words.TICKETS, TITLE, "tickets"))]
    if not desk.view.tickets:
        return [*lines, line(Run(words.NO_TICKETS, FAINT))]
    held = sorted(zip(desk.view.tickets, desk.ways(desk.view.tickets), strict=True), key=lambda pair: _order(pair[1]))
    for ticket, way in held[: max(0, height - 1)]:
        sign, token = _state(way)
        value = desk.board.tickets[ticket].value
        left = Run(shorthand.ticket_code(desk.cast, ticket), token, "tickets")
        lines.append(spread((left,), (Run(f"{value:>3} {sign:>3}", token),), width))
    return lines


def ticket_strip(desk: Desk, width: int) -> Line:
    """As many as there is room for, and the number of the others."""
    if not desk.mine:
        return ()
    runs: list[Run] = []
    held = sorted(zip(desk.view.tickets, desk.ways(desk.view.tickets), strict=True), key=lambda pair: _order(pair[1]))
    room = width - 4
    for shown, (ticket, way) in enumerate(held):
        sign, token = _state(way)
        text = f" {shorthand.ticket_code(desk.cast, ticket)} {desk.board.tickets[ticket].value}{sign}"
        if len(text) > room:
            runs.append(Run(f" +{len(held) - shown}", FAINT, "tickets"))
            break
        room -= len(text)
        runs.append(Run(text, token, "tickets"))
    return tuple(runs)


def _state(way: Way | None) -> tuple[str, str]:
    """`+` for a completed ticket, `-` for one out of reach, else the pieces that it still takes."""
    if way is None:
        return "-", BAD
    missing = sum(way.pieces)
    return (f"/{missing}", WANTED) if missing else ("+", GOOD)


def _order(way: Way | None) -> tuple[int, int]:
    """Those still to be joined, the nearest first; then the completed, then the hopeless."""
    if way is None:
        return 2, 0
    missing = sum(way.pieces)
    return (0, missing) if missing else (1, 0)
