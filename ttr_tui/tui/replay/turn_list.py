"""The turns of a game beside the map, the one that is looked at marked."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, fit, shorten
from ttr_tui.tui.look.styles import BOX, CHOSEN, seat
from ttr_tui.tui.replay.for_phases import ReplayForPhases
from ttr_tui.tui.table.model import Doing
from ttr_tui.tui.table.panes.tickets import WITH_NAMES
from ttr_tui.words.english import replaying as words
from ttr_tui.words.english.room import more_lines

LEAST = 3
"""Turns that stay in sight whatever is told under them."""


def turn_list(replay: ReplayForPhases, told: Sequence[Line], width: int, height: int) -> list[Line]:
    """As many turns as there is room for, the marked one in their middle, with what is told under them."""
    doings, inner = replay.doings(), width - SIDES
    room = max(LEAST, height - SIDES - (len(told) + 1 if told else 0))
    here = place_of(doings, replay.at)
    top = max(0, min(here - room // 2, len(doings) + 1 - room))
    shown = range(top, min(top + room, len(doings) + 1))
    rows = [_row(doings, place, CHOSEN if place == here else BOX, inner) for place in shown]
    under = [(), *((Run(" ", BOX), *part) for part in told)] if told else []
    foot = more_lines(0, len(doings) + 1 - top - len(rows))
    return framed(words.TURNS, [*rows, *under][: max(room, height - SIDES)], width, foot)


def place_of(doings: Sequence[Doing], act: int) -> int:
    """The turn that an act belongs to, counted from 1; 0 is the set-up."""
    return 1 + sum(done.act < act for done in doings[:-1]) if act and doings else 0


def _row(doings: Sequence[Doing], place: int, token: str, width: int) -> Line:
    if not place:
        return fit((Run(f" {words.BEGINNING}", token),), width, token)
    done = doings[place - 1]
    who = Run(f"{done.seat + 1}", seat(done.seat)) if done.seat != NONE else Run(" ", token)
    said = done.named if width >= WITH_NAMES and len(done.named) <= width - 4 else done.said
    return fit((Run(" ", token), who, *shorten((Run(f" {said}", token),), width - 3)), width, token)
