"""Today's deal: what stands on the first screen of it, and what its door says."""

from __future__ import annotations

from datetime import date

from ttr_tui.seats.daily.daily import Daily
from ttr_tui.seats.daily.tries import Tries
from ttr_tui.words.english.phrases import counted

TITLE = "Today’s deal"
PLAYED = "played; see the lines"
AGAIN = "Play it again: the lines will say so"
WATCH = "Watch the replay"
BACK = "Back to the menu"
WHAT_NEXT = "What next? (Enter: the menu)"
ABOUT_LINES = "Paste these lines: they tell how it went and nothing of the deal. The bar is your lead, turn by turn."


def entry(tried: Tries, map_name: str) -> str:
    """The row on the first screen."""
    if tried.unfinished is not None:
        turn = tried.unfinished.turn
        return f"{TITLE}: continue{f', turn {turn}' if turn else ''}"
    return f"{TITLE}: {PLAYED if tried.over else table_of(map_name, tried.next)}"


def table_of(map_name: str, daily: Daily) -> str:
    """`USA, 2 bots`."""
    return f"{map_name}, {counted(daily.bots, 'bot')}"


def title(day: date) -> str:
    return f"The deal of {day.isoformat()}"


def not_yet(day: date) -> str:
    return f"The deal of {day.isoformat()} can’t be played before that day."


def no_day(typed: str) -> str:
    """After the name of the argument."""
    return f"takes a day such as 2026-11-20, not “{typed}”."


def again_by(day: date | None) -> str:
    """How to play a deal once more; without a day that of today."""
    when = f" --date {day.isoformat()}" if day else ""
    return f"To play it again, which the lines will say: ttr today{when} --again"
