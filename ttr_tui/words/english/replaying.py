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
NOTHING_TO_SEE = "Nothing that can be seen from here."


def place(cast: Cast, seat: int, act: int, last: int) -> str:
    """Where in the game somebody is, and through whose eyes."""
    return f"Action {act} of {last}{'' if seat < 0 else f', as {cast.people[seat]} saw it'}:"


def watching_as(cast: Cast, seat: int) -> str:
    return "As somebody who only looks on." if seat < 0 else f"As {cast.people[seat]} saw it."


def which_turn(last: int) -> str:
    return f"Which turn, from 0 to {last}?"


def no_such_turn(last: int) -> str:
    return f"The game has {counted(last, 'turn')}: a number from 0 to {last}."
