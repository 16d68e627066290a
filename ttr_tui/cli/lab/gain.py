"""The door to the yardstick of the bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from rich.table import Table

from ttr_tui.bots.roster import BOTS
from ttr_tui.bots.search.means import mean_and_error
from ttr_tui.bots.weights.rows import rows_of
from ttr_tui.bots.weights.weights import LEAST, MOST, Weights
from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.lab.measured import board_for
from ttr_tui.lab.gain import Gain, Question, examine
from ttr_tui.lab.workers import Hands, workers
from ttr_tui.plain.voice import Paper
from ttr_tui.store.maps.file import snapshot
from ttr_tui.words.english.cli import gaining as words


def run(
    map_name: str,
    choices: Sequence[str],
    changed: Sequence[str],
    bot: str,
    seats: int,
    games: int,
    worlds: int,
    seed: int,
    hands: Hands,
) -> int:
    """Play with the row of this board, and weigh what the changed one, or this bot, would have chosen."""
    if bot and changed:
        raise DoorFault(words.EITHER)
    edition, variants = board_for(map_name, choices, seats)
    base = rows_of(edition).of(seats)
    tried = known(bot) if bot else with_set(base, changed)
    question = Question(snapshot(map_name, variants), seats, games, worlds, seed, base, tried)
    decisions, gains, every = 0, dict[str, Gain](), Gain()
    with workers(hands, games) as share:
        for game in examine(question, share):
            decisions += game.decisions
            for change in game.changes:
                gains.setdefault(change.kind, Gain()).add(change)
                every.add(change)
    paper = Paper(highlight=False)
    paper.print(words.looked_at(edition.name, seats, games, decisions, len(every.points), worlds))
    if every.points:
        paper.print(_table({**dict(sorted(gains.items())), words.ALL: every}))
    return 0


def known(bot: str) -> str:
    """The name of a bot, if there is such a one."""
    if bot not in BOTS:
        raise DoorFault(words.no_bot(bot, [*BOTS]))
    return bot


def with_set(row: Weights, changed: Sequence[str]) -> Weights:
    """The row with what was typed as NAME=NUMBER."""
    numbers: dict[str, Any] = {}
    usual = asdict(row)
    for typed in changed:
        name, _, said = typed.partition("=")
        try:
            value = type(usual[name])(said)
        except (KeyError, ValueError) as error:
            raise DoorFault(words.no_number(typed, [*usual])) from error
        if not LEAST.get(name, 0) <= value <= MOST:
            raise DoorFault(words.beyond(name, LEAST.get(name, 0), MOST))
        numbers[name] = value
    if not numbers:
        raise DoorFault(words.NOTHING_SET)
    return replace(row, **numbers)


def _table(gains: dict[str, Gain]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, heading in enumerate(words.COLUMNS):
        table.add_column(heading, justify="right" if number else "left")
    for kind, gain in gains.items():
        points = words.gained(*mean_and_error(gain.points), percent=False)
        wins = words.gained(*mean_and_error(gain.wins), percent=True)
        table.add_row(kind, str(len(gain.points)), points, wins)
    return table
