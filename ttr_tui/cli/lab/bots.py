"""The door to the bots, and to programs that would be one."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.cli.faults import complain
from ttr_tui.cli.lab.waiting import waiting
from ttr_tui.cli.permission import end_in_order
from ttr_tui.lab.trial import try_out
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.deal import MOST_SEATS
from ttr_tui.store.maps.file import snapshot
from ttr_tui.store.maps.source import list_maps
from ttr_tui.words.english.cli import bots as words

FEWEST_SEATS = 2


def show_all() -> int:
    """What each of them is like."""
    Voice().say(*words.levels())
    return 0


def check(command: str, maps: Sequence[str], games: int) -> int:
    """Let a program play on these maps, or on all, and say all that was wrong."""
    played = [snapshot(name) for name in maps or list_maps()]
    end_in_order()
    with waiting(words.TRYING, words.MAY_TAKE_MINUTES) as tell:
        report = try_out(command, played, range(FEWEST_SEATS, MOST_SEATS + 1), games, tell)
    complain(*(words.fault(what, count) for what, count in report.faults.items()))
    Voice().say(words.tried(report.games, len(played), report.answers, report.slowest))
    return 1 if report.faults else 0
