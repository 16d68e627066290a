"""The door to the bots, and to programs that would be one; and how much of some work is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from ttr_tui.cli.complaints import complain
from ttr_tui.cli.party import end_in_order
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.deal import MOST_SEATS
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.store.maps import list_maps
from ttr_tui.words import levels

FEWEST_SEATS = 2


def show_bots() -> int:
    """What each of them is like."""
    Voice().say(*levels.levels())
    return 0


def check_bot(command: str, maps: Sequence[str], games: int) -> int:
    """Let a program play on these maps, or on all, and say all that was wrong."""
    from ttr_tui.lab.trial import try_out

    played = [snapshot(name) for name in maps or list_maps()]
    end_in_order()
    with waiting(levels.TRYING, levels.MAY_TAKE_MINUTES) as tell:
        report = try_out(command, played, range(FEWEST_SEATS, MOST_SEATS + 1), games, tell)
    complain(*(levels.fault(what, count) for what, count in report.faults.items()))
    Voice().say(levels.program_tried(report.games, len(played), report.answers, report.slowest))
    return 1 if report.faults else 0


@contextmanager
def waiting(for_what: str, long: str) -> Iterator[Callable[[float], None]]:
    """Tell it the share that is done: it is a bar on stderr, or one sentence beforehand where no bar can be drawn."""
    if not sys.stderr.isatty():
        complain(long)
        yield lambda _: None
        return
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f} %")
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task(for_what, total=1.0)
        yield lambda share: bar.update(task, completed=share)
