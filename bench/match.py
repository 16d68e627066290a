"""A bot of this checkout against one of another, mirrored, in the referee of this one."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from rich.console import Console

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.lab.series import Series, simulate, summarise
from ttr_tui.plain.simulation import print_summary
from ttr_tui.seats.sitters import PROGRAM, Sitter
from ttr_tui.store.map_decoder import snapshot

SCRIPT = Path(__file__).resolve().with_name("beside_bot.py")
HERE, THERE = "here", "there"


def series_of(other: Path, board: str, seats: int, games: int, level: str, against: str, seed: int) -> Series:
    """One of ours among as many of theirs as there are other seats; a board is a map and its variants: `usa+mega`."""
    map_id, *variants = board.split("+")
    command = ["env", f"PYTHONPATH={other.resolve()}", sys.executable, "-P", str(SCRIPT), against]
    theirs = PROGRAM + shlex.join(command)
    sitters = [Sitter(HERE, SEAT_COLORS[0], level)]
    sitters += [Sitter(f"{THERE} {seat}", SEAT_COLORS[seat], theirs) for seat in range(1, seats)]
    return Series(snapshot(map_id, variants), tuple(variants), tuple(sitters), games, seed)


def main(other: str, board: str, seats: str, games: str, level: str, against: str, seed: str, jobs: str) -> None:
    series = series_of(Path(other), board, int(seats), int(games), level, against, int(seed))
    print_summary(series, summarise(simulate(series, int(jobs))), Console())


if __name__ == "__main__":
    main(*sys.argv[1:])
