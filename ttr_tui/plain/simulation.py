"""The door to the laboratory: plays a series of games among bots and says how it went."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO, TypeAlias

from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

from ttr_tui.lab.simulate import Series, Simulated, simulate
from ttr_tui.lab.summary import Summary, Tally
from ttr_tui.lab.workers import Hands
from ttr_tui.plain.voice import Paper
from ttr_tui.store.maps.reading import decode_map
from ttr_tui.words.english.cli import simulating
from ttr_tui.words.english.phrases import counted
from ttr_tui.words.english.system_words import words_of

STDOUT = "-"


def run_simulation(series: Series, hands: Hands, json_target: str | None) -> None:
    """Play a series with a progress bar, write a line of JSON a game where asked, then print the table."""
    report = Paper(stderr=json_target == STDOUT, highlight=False)
    summary = Summary()
    with open_lines(json_target) as lines:
        for game in _watched(simulate(series, hands), series.games):
            summary.add(game)
            if lines is not None:
                lines.write(json.dumps(game.row(series)) + "\n")
    print_summary(series, summary, report)


def open_lines(target: str | None) -> nullcontext[TextIO] | nullcontext[None] | TextIO:
    """Where the lines of JSON go."""
    if target is None:
        return nullcontext(None)
    return nullcontext(sys.stdout) if target == STDOUT else Path(target).open("w", encoding="utf-8")


def _watched(games: Iterator[Simulated], total: int) -> Iterable[Simulated]:
    console = Console(stderr=True)
    return track(games, "Playing", total, console=console, transient=True, disable=not console.is_terminal)


def print_summary(series: Series, summary: Summary, console: Console) -> None:
    """The figures of a series, by player and by seat."""
    seats = len(series.sitters)
    variants = f" with {', '.join(series.variants)}" if series.variants else ""
    console.print(
        f"{escape(str(series.map['name']))}{escape(variants)}: {counted(summary.games, 'game')} at {seats} seats, "
        f"{summary.turns / summary.games:.1f} turns a game, seeds from {series.seed} on."
    )
    if series.incomplete:
        console.print(
            f"The last deal was played in {series.incomplete} of its {seats} rotations; "
            f"a multiple of {seats} games treats every seat alike."
        )
    players = summary.players
    by_seat = {str(seat + 1): tally for seat, tally in sorted(summary.seats.items())}
    scored = _scored_in(players.values(), words_of(decode_map(series.map, "the map").parts).columns)
    beside, apart = (scored, []) if len(scored) <= FEW else ([], scored)
    console.print(_table("player", players, [*ALWAYS, *beside]))
    console.print(_table("seat", by_seat, [*ALWAYS, *beside]))
    if apart:
        console.print(simulating.POINTS)
        console.print(_table("player", players, apart))


Column: TypeAlias = tuple[str, Callable[[Tally], str]]

ALWAYS: tuple[Column, ...] = (
    ("won", lambda tally: f"{tally.mean(tally.wins):.1%}"),
    ("95 % interval", lambda tally: "{:.1%} to {:.1%}".format(*tally.interval)),
    ("score", lambda tally: f"{tally.mean(tally.scores):.1f}"),
    ("tickets made", lambda tally: f"{tally.mean(tally.made):.2f}"),
    ("missed", lambda tally: f"{tally.mean(tally.missed):.2f}"),
)
LONGEST: Column = ("longest", lambda tally: f"{tally.mean(tally.longest):.1f}")


FEW = 2
"""So many more columns fit beside those."""


def _scored_in(tallies: Iterable[Tally], headings: Mapping[str, str]) -> list[Column]:
    """What was scored in these games, and the length of the longest route where that counts."""
    scored = {why for tally in tallies for why in tally.scored}
    columns = [_scored(why, heading) for why, heading in headings.items() if why in scored]
    return [*columns, LONGEST] if simulating.LONGEST in scored else columns


def _scored(why: str, heading: str) -> Column:
    return heading, lambda tally: f"{tally.mean(tally.scored[why]):.1f}"


def _table(heading: str, rows: Mapping[str, Tally], columns: Sequence[Column]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(heading)
    for name, _ in columns:
        table.add_column(name, justify="right")
    for name, tally in rows.items():
        table.add_row(escape(name), *(show(tally) for _, show in columns))
    return table
