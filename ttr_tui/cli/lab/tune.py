"""The door to better numbers for the planner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from ttr_tui.bots.weights.rows import differences, rows_file, rows_of, write_row
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.cli.faults import INTERRUPTED
from ttr_tui.cli.lab.measured import board_for
from ttr_tui.lab.tune import SURE, Duel, Round, Search, examine, improve
from ttr_tui.lab.workers import Hands, workers
from ttr_tui.plain.voice import Voice
from ttr_tui.store.maps.file import snapshot
from ttr_tui.words.english.cli import tuning

EXAMINED = 400
"""Games in which a new row must beat the default row."""


def run(
    map_name: str, seats: int, choices: Sequence[str], rounds: int, games: int, seed: int, hands: Hands, *, write: bool
) -> int:
    """Search, examine what was found, and write it down if that was asked for."""
    edition, variants = board_for(map_name, choices, seats)
    search = Search(snapshot(map_name, variants), seats, rounds, games, seed)
    rows, voice = rows_of(edition), Voice()
    present = best = rows.of(seats)
    voice.say(tuning.beginning(edition.name, variants, seats, rounds, games, seed))
    try:
        with workers(hands) as share:
            for tried in improve(search, present, share):
                voice.say(*_tell(tried))
                best = tried.best
            if best in (present, rows.default):
                voice.say(tuning.NOTHING_FOUND if best == present else tuning.AS_THE_DEFAULT)
                return 0
            exam = examine(search, best, rows.default, EXAMINED, share)
    except KeyboardInterrupt:
        found = [tuning.NOTHING_FOUND] if best == present else [tuning.SO_FAR, *_lines(best, rows.default)]
        voice.say(tuning.STOPPED, *found)
        return INTERRUPTED
    voice.say(tuning.examined(exam.games, exam.wins, exam.fair, exam.lead))
    if exam.lead < SURE:
        voice.say(tuning.refused(SURE))
        return 0
    voice.say(tuning.kept(SURE), *_lines(best, rows.default))
    if write:
        write_row(rows_file(edition.id), seats, best, _story(search, exam, variants))
    voice.say(tuning.written(str(rows_file(edition.id))) if write else tuning.TO_WRITE)
    return 0


def _tell(tried: Round) -> list[str]:
    before = asdict(tried.before)
    changes = {name: (before[name], value) for name, value in differences(tried.proposed, tried.before).items()}
    said = tuning.tried(tried.number, changes, tried.duel.games, tried.duel.wins, tried.duel.fair)
    return [f"{said} {tuning.KEPT}" if tried.kept else said]


def _lines(row: Weights, base: Weights) -> list[str]:
    return [tuning.number(name, value) for name, value in differences(row, base).items()]


def _story(search: Search, exam: Duel, variants: Sequence[str]) -> str:
    return tuning.story(exam.games, exam.wins, exam.lead, search.rounds, search.games, search.seed, variants)
