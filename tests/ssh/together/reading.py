"""What stands on the screen of a game, and what it asks for."""

from __future__ import annotations

import re

from support.seen_hands import hand_in

OFFERED = re.compile(r"\d \[[ x]\] (\S.*?)  ")
TURN = re.compile(r"Turn (\d+)")
WINNERS_FIRST = re.compile(r"^ *((?:\d [A-Z][a-z]+ *){4})", re.MULTILINE)
NAMES_ALONE = re.compile(r"^ +((?:[A-Z][a-z]+ +){3}[A-Z][a-z]+) *$", re.MULTILINE)
TOTAL = re.compile(r"\bTotal((?: +[−-]?\d+){4})(?!\d)")
SEAT_AND_TOTAL = re.compile(r" \d ([A-Z][a-z]+) +(−?\d+) *$", re.MULTILINE)


def bottom(text: str) -> tuple[str, str]:
    """The prompt, and the row of keys."""
    rows = [row for row in text.splitlines() if row.strip()]
    return (rows[-2], rows[-1]) if len(rows) > 1 else ("", "")


def hand(text: str) -> list[str]:
    """The cards as they are written, such as R2."""
    rows = (hand_in(row) for row in text.splitlines())
    return next((cards for cards in rows if cards is not None), [])


def offered(text: str) -> list[str]:
    """The tickets to choose from."""
    return OFFERED.findall(text)


def turn(text: str) -> int:
    found = TURN.search(text)
    return int(found[1]) if found else 0


def choosing(text: str) -> bool:
    return "Enter Mark easiest" in bottom(text)[1]


def choosing_first(text: str) -> bool:
    return choosing(text) and not choosing_later(text)


def choosing_later(text: str) -> bool:
    return choosing(text) and "Keep at least 1 " in text


def halfway_drawing(text: str) -> bool:
    return "Take your second card." in bottom(text)[0]


def about_to_pay(text: str) -> bool:
    return "Enter Confirm" in bottom(text)[1]


def in_turn(text: str) -> bool:
    return "Your turn." in bottom(text)[0]


def in_last_turn(text: str) -> bool:
    return "LAST TURN." in bottom(text)[0]


def counting(text: str) -> bool:
    return "Final scoring" in text or "Game over." in text


def totals(text: str) -> dict[str, int]:
    """Everybody's points at the end, by name; empty if this isn't the result.

    Each column has the number of a seat and its name; on a poster the name alone, or each seat a row of its own.
    """
    names, points = WINNERS_FIRST.search(text) or NAMES_ALONE.search(text), TOTAL.search(text)
    if points is None:
        rows = SEAT_AND_TOTAL.findall(text) if "Game over." in text else []
        return {name: int(total.replace("−", "-")) for name, total in rows}
    if names is None:
        return {}
    people = re.findall(r"[A-Z][a-z]+", names[1])
    return dict(zip(people, (int(one.replace("−", "-")) for one in points[1].split()), strict=True))
