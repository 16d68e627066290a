"""The door to the analysis of a finished game."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from ttr_tui.cli.faults import DoorFault, blaming, complain, mention_torn
from ttr_tui.cli.saved_games.reading import read_saved
from ttr_tui.lab.analysis.analyse import CHOICES, analyse, is_fair, judged_seats
from ttr_tui.lab.analysis.keeping import keep, kept_analysis
from ttr_tui.lab.analysis.result import Analysis
from ttr_tui.lab.analysis.written import written
from ttr_tui.plain.menu.analysing import tell_analysis
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import recall
from ttr_tui.store.analyses import DamagedAnalysis
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import SEALED, find_save
from ttr_tui.words.english.aids import analysing as words


def run(file: str, saves: Path | None, effort: int, *, as_json: bool, everyone: bool, afresh: bool) -> int:
    """Show what was worked out before, or work it out and keep it."""
    path = find_save(saves_folder(saves), file)
    record = recall(read_saved(path))
    mention_torn(record.journal)
    game = record.game
    if not game.over:
        raise DoorFault(words.NOT_OVER)
    if not is_fair(game):
        raise DoorFault(words.SECRETS)
    judged, work = judged_seats(game, everyone=everyone), CHOICES * effort
    file_of = None if path.suffix == SEALED else path
    found = None if afresh or file_of is None else _kept(file_of, game, judged, work)
    if found is None:
        with blaming(path):
            found = _worked_out(game, judged, work)
        if file_of is not None:
            _keep(file_of, game, found)
    if as_json:
        print(json.dumps(written(found, game), ensure_ascii=False, indent=1))
    else:
        tell_analysis(Voice(), game, found)
    return 0


def _kept(path: Path, game: Game, judged: tuple[int, ...], work: int) -> Analysis | None:
    try:
        return kept_analysis(path, game, judged, work)
    except DamagedAnalysis:
        complain(words.DAMAGED)
        return None


def _keep(path: Path, game: Game, found: Analysis) -> None:
    """A disk that refuses keeps none: it can be worked out again."""
    try:
        keep(path, game, found)
    except OSError as error:
        complain(words.not_kept(error.strerror or str(error)))


def _worked_out(game: Game, judged: tuple[int, ...], work: int) -> Analysis:
    """With a bar on stderr, where somebody sees it."""
    with _bar() as bar:
        task = bar.add_task(words.WORKING, total=1.0)
        for found in analyse(game, judged, work):
            bar.update(task, completed=found.done)
    return found


@contextmanager
def _bar() -> Iterator[Progress]:
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:.0f} %")
    with Progress(*columns, console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as bar:
        yield bar
