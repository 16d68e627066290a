"""What stands round cards that are read out on the screen."""

from __future__ import annotations

from ttr_tui.words.english.phrases import counted

TURN_OVER = "Turn over"
NEXT = "Next card"
READ_ON = "Read on"
TO_THE_TABLE = "To the table"
GO_ON = "Continue"
CLOSE = "Close"
BEFORE = "Back"
UNFOLD = "What really happened"
FOLD = "Fold the note"
NOTE = "What really happened"
NOT_READ = "Read it to the end first: Enter turns it over."
ANOTHER_SIDE = "Enter turns it over"
READ_ALOUD = "Read it aloud to everyone."
STORY = "The story so far"
POSTCARDS = "Your postcards"
NO_POSTCARDS = "Your office holds no postcards."
NOTHING_READ = "No story card has been read in this game yet."
SHOWN = "Shown already"


def more(rows: int) -> str:
    return f"{counted(rows, 'row')} more"


def above(rows: int) -> str:
    return f"{counted(rows, 'row')} above"


def postcard(number: int) -> str:
    return f"Postcard {number}"


def shows(name: str, number: int) -> str:
    """A postcard whose condition was met."""
    return f"{name} shows postcard {number}"


def whose(names: str) -> str:
    return f"{names}, only you may read this."
