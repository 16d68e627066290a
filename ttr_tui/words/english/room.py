"""What every screen says: of its size, of its lists, of keys that do nothing."""

from __future__ import annotations

from re import split

from rich.cells import cell_len

from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH

CHOOSE = "Choose"
UP, DOWN, A_LINE = "Up", "Down", "one line"
CHANGE = "Change"
TYPED = "Done"
"""What ends typing."""
SHOW = "Show"
PREVIOUS, FOLLOWING = "to the previous value", "to the next value"


def too_small(width: int, height: int, quit_key: str) -> str:
    leave = f"press {quit_key} to quit" if quit_key else "quit"
    return (
        f"The game needs {LEAST_WIDTH}x{LEAST_HEIGHT}; this is {width}x{height}. "
        f"Make it larger, or {leave} and play in plain text: ttr --plain"
    )


def more_lines(above: int, below: int) -> str:
    """How much of a list lies outside what is shown."""
    return " · ".join(([f"↑ {above} above"] if above else []) + ([f"{below} more ↓"] if below else []))


def shows_on_map(confirm: str, back: str) -> str:
    """What can be done with a list whose lines are places on the map."""
    return f"{confirm} shows it on the map, {back} closes."


def reading(up: str, down: str, back: str, *, longer: bool) -> str:
    """What can be done with a page; with one that is `longer` than the room it has, also how to read on."""
    return f"{up} and {down} scroll, {back} closes." if longer else f"{back} closes."


DEAD_KEY = "That key does nothing now."
NOTHING_OPEN = "Nothing is open to close."


def with_what_is_asked(said: str, asked: str, width: int) -> str:
    """A sentence, then what is asked as far as there is room for whole parts of it."""
    for part in split(r"(?<=[.?])\s+| · |\s{2,}", asked.strip()):
        longer = f"{said}{' ' if said.endswith(('.', '?')) else ' · '}{part}"
        if cell_len(longer) >= width:
            break
        said = longer
    return said
