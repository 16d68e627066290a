"""The words and columns of the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.words.english.phrases import clipped, signed

if TYPE_CHECKING:
    from ttr_tui.seats.final_scores import Finished
    from ttr_tui.seats.past.statistics import MapRecord

MAP, OPPONENT = "map", "against"
COLUMNS = ("games", "won", "best", "average", "longest", "tickets")
WIDTHS = (6, 8, 6, 9, 9, 9)
NAME = 20
NONE = "–"
PEOPLE = "people"
WON, LOST, AMONG_PEOPLE = "W", "L", "·"
LAST_TEN = "The last ten, newest first (W won, L lost)"


def name(record: MapRecord) -> str:
    """The map, the bot, or people."""
    return record.map_name or PEOPLE


def heads(label: str) -> str:
    return _line(label, COLUMNS)


def row(record: MapRecord) -> str:
    """One line about the games on a map, or against an opponent."""
    won = f"{record.won} of {record.against_bots}" if record.against_bots else NONE
    best = NONE if record.best is None else signed(record.best)
    average = NONE if record.average is None else signed(round(record.average))
    tickets = f"{record.completed}/{record.tickets}" if record.tickets else NONE
    return _line(name(record), (str(record.games), won, best, average, str(record.route or NONE), tickets))


def last_ten(games: Sequence[Finished]) -> str:
    return f"{LAST_TEN}:  {' '.join(map(_mark, games[:10]))}"


def game_heads() -> str:
    return f"{'day':<12}{'map':<16}{'points':<36}{'turns':>5}"


def game_row(game: Finished) -> str:
    """Its day and map, everyone’s points in order, and its turns."""
    summary = game.summary
    seats = range(len(summary.sitters))
    order = sorted(seats, key=lambda seat: (seat in game.winners, game.scores[seat]), reverse=True)
    points = ", ".join(f"{summary.sitters[seat].name} {signed(game.scores[seat])}" for seat in order)
    return f"{summary.played.isoformat():<12}{_cell(summary.map_name, 16)}{_cell(points, 36)}{summary.turn:>5}"


def _mark(game: Finished) -> str:
    """Did a person win against bots?"""
    people = game.summary.people
    if not 0 < len(people) < len(game.summary.sitters):
        return AMONG_PEOPLE
    return WON if any(seat in people for seat in game.winners) else LOST


def _line(name: str, cells: Sequence[str]) -> str:
    told = "".join(f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True))
    return f"{_cell(name, NAME)}{told}"


def _cell(text: str, width: int) -> str:
    return f"{clipped(text, width - 1):<{width}}"
