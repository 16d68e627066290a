"""The turns of a game beside the map, the one that is looked at marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ttr_tui.core.cards import NONE
from ttr_tui.tui.kit.frame import SIDES, framed, heading
from ttr_tui.tui.kit.lines import Line, Run, fit, shorten, width_of
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, CHOSEN, seat
from ttr_tui.tui.replay.for_phases import ReplayForPhases
from ttr_tui.tui.table.model import Doing
from ttr_tui.tui.table.panes.tickets import WITH_NAMES
from ttr_tui.words.english import replaying as words
from ttr_tui.words.english.room import more_lines

LEAST = 3
"""Turns that stay in sight whatever is told under them."""


class TurnList(NamedTuple):
    lines: Sequence[Line]
    acts: Mapping[int, int]
    """The act that each of these lines leads to, if it does."""


def turn_list(replay: ReplayForPhases, told: Sequence[Line], width: int, height: int) -> TurnList:
    """As many turns as there is room for, the marked one in their middle, with what is told under them."""
    doings, inner = replay.doings(), width - SIDES
    room = max(LEAST, height - SIDES - (len(told) + 1 if told else 0))
    here = place_of(doings, replay.at)
    top = max(0, min(here - room // 2, len(doings) + 1 - room))
    shown = range(top, min(top + room, len(doings) + 1))
    rows = [_row(replay, doings, place, CHOSEN if place == here else BOX, inner) for place in shown]
    under = [(), *((Run(" ", BOX), *part) for part in told)] if told else []
    foot = more_lines(0, len(doings) + 1 - top - len(rows))
    lines = framed(words.TURNS, [*rows, *under][: max(room, height - SIDES)], width, foot)
    above = len(heading(words.TURNS, inner)) + 1
    return TurnList(lines, {above + k: doings[place - 1].act if place else 0 for k, place in enumerate(shown)})


def place_of(doings: Sequence[Doing], act: int) -> int:
    """The turn that an act belongs to, counted from 1; 0 is the set-up."""
    return 1 + sum(done.act < act for done in doings[:-1]) if act and doings else 0


def _row(replay: ReplayForPhases, doings: Sequence[Doing], place: int, token: str, width: int) -> Line:
    """` 12 1 Denver-Omaha`: the number of the turn, who acted and what they did."""
    if not place:
        return fit((Run(f" {words.BEGINNING}", token),), width, token)
    done, digits = doings[place - 1], len(str(replay.turns[-1]))
    number = replay.turn_of(done.act)
    who = Run(f"{done.seat + 1}", seat(done.seat)) if done.seat != NONE else Run(" ", token)
    lead = (Run(f"{number or '':>{digits}} ", token if token == CHOSEN else BOX_FAINT), who)
    room = width - width_of(lead)
    said = done.fitting(room - 1, names=width >= WITH_NAMES)
    return fit((*lead, *shorten((Run(f" {said}", token),), room)), width, token)
