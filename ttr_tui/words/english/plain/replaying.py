"""What is said while a game is replayed in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.table import Table
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import listed

STEPS: Sequence[str] = (
    "next turn",
    "step: the next action",
    "previous turn",
    "claim: to the next claim",
    "go to a turn",
    "leader: who leads, and how everyone stands",
    "end: the final scoring and the result",
    "as: see it as a player saw it",
)
HOW = "Type a number from 1 to 8, a word such as next, claim or leader, or turn 12. ? lists them, back leaves."
AT_THE_END = "This is the end of the game. Type back to leave, or turn 1 to start again."
NOT_OVER = "This is as far as the game was played."
NO_MORE_CLAIMS = "No more routes are claimed after this."
NOT_SHOWN = "The cards and tickets of a game that isn’t over stay hidden."
AS_WHOM = "As whom? (Enter: as a spectator)"
SPECTATOR = "a spectator"


def where(turn: int, last: int) -> str:
    return f"Turn {turn} of {last}. Enter for the next turn:" if turn else "Before turn 1. Enter for the next turn:"


def looking(commands: Sequence[str]) -> str:
    return f"turn 12 goes to that turn; {listed(commands)} work here too; back leaves."


def leads(cast: Cast, table: Table) -> str:
    best = max(table.scores)
    seats = [seat for seat in range(table.seats) if table.scores[seat] == best]
    if len(seats) == table.seats:
        return f"Everyone has {cast.worth(best)}."
    who = cast.does(seats[0], "lead") if len(seats) == 1 else f"{cast.together(seats)} lead"
    return f"{who} with {cast.worth(best)}."


def as_whom(names: Sequence[str]) -> str:
    return f"Choose whose eyes first: type as and one of {listed(names, 'or')}."
