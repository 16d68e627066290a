"""Going back over a game on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ttr_tui.words.english.naming import Cast, counted

RESULT = "Result"
PLAY = "Play"
STOP = "Stop"
BEGINNING = "Beginning"
END = "End"
NOTHING_TO_SEE = "Nothing that can be seen from here."
CUT = "…"


def place(act: int, last: int, turn: int) -> str:
    """Where in the game somebody is."""
    return f"Act {act} of {last}, {f'turn {turn}' if turn else 'the set-up'}:"


def as_many(sentences: Sequence[str], width: int) -> str:
    """As many of these sentences as there is room for, but the first one always."""
    said = ""
    for sentence in sentences:
        longer = f"{said} {sentence}".strip()
        if said and cell_len(longer) > width:
            return f"{said} {CUT}" if cell_len(said) + 2 <= width else said
        said = longer
    return said


def seen_by(cast: Cast, seat: int) -> str:
    return "" if seat < 0 else f"(seen by {cast.people[seat]})"


def watching_as(cast: Cast, seat: int) -> str:
    return "As somebody who only looks on." if seat < 0 else f"As {cast.people[seat]} saw it."


def which_turn(last: int) -> str:
    return f"Which turn, from 0 to {last}?"


def no_such_turn(last: int) -> str:
    return f"The game has {counted(last, 'turn')}: a number from 0 to {last}."
