"""Going back over a game on the screen."""

from __future__ import annotations

from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted

RESULT = "Result"
PLAY = "Play"
STOP = "Stop"
BEGINNING = "Beginning"
END = "End"
AT_THE_RESULT = "The game is over."
SET_UP = "The cards are dealt."
TURNS = "Turns"
LATER = "…"
"""For a turn that tells what nobody is to know yet."""
NOTHING_TO_SEE = "Nothing that can be seen from here."


BAR = "Claims", "Score"
"""What stands before the rows of the game’s line."""
BAR_LEGEND = (
    "Below the map: the whole game, turn by turn. # is the turn you look at, a number the player who claimed a route, "
    "and below it who had scored most by then."
)

NEXT_CLAIM = "Next claim"
PREVIOUS_CLAIM = "Previous claim"
GO_THERE = "Go there"
OF_THE_GAME = "of the game"
NO_MORE_CLAIMS = "No more routes are claimed that way."


def place(cast: Cast, seat: int, turn: int, last: int) -> str:
    """When that happened which is told, and through whose eyes it is seen; by now the next turn may have begun."""
    when = f"In turn {turn} of {last}" if turn else f"Before turn 1 of {last}"
    return f"{when}{'' if seat < 0 else f', as {cast.people[seat]} saw it'}"


def at_speed(times: int) -> str:
    return f"The replay plays at {times}x."


def watching_as(cast: Cast, seat: int) -> str:
    return "As a spectator." if seat < 0 else f"As {cast.people[seat]} saw it."


def which_turn(last: int) -> str:
    return f"Which turn, from 0 to {last}?"


def no_such_turn(last: int) -> str:
    return f"The game has {counted(last, 'turn')}: a number from 0 to {last}."
