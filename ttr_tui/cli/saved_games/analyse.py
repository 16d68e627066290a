"""The door to the analysis of a finished game."""

from __future__ import annotations

import json
from pathlib import Path

from ttr_tui.cli.faults import DoorFault, blaming, complain, mention_torn
from ttr_tui.cli.lab.waiting import waiting
from ttr_tui.cli.saved_games.reading import read_saved
from ttr_tui.lab.analysis.analyse import CHOICES, is_fair, judged_seats
from ttr_tui.lab.analysis.written import written
from ttr_tui.plain.analysis.aloud import kept_or_none, tell_analysis, work_out
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.record import recall
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
    judged, work, seal = judged_seats(game, everyone=everyone), CHOICES * effort, record.journal.seal
    keeper = None if path.suffix == SEALED else path
    found = None
    if keeper is not None and not afresh:
        found = kept_or_none(keeper, seal, game, judged, work, complain)
    if found is None:
        with blaming(path), waiting(words.WORKING, words.MAY_TAKE_A_MINUTE) as tell:
            found = work_out(keeper, seal, game, judged, work, complain, lambda step: tell(step.done))
    if as_json:
        print(json.dumps(written(found, game), ensure_ascii=False, indent=1))
    else:
        tell_analysis(Voice(), game, found)
    return 0
