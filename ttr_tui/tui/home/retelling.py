"""A saved game told act by act, for whoever reads it again."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.words.english import asking, doors, ending
from ttr_tui.words.english.naming import cast_of
from ttr_tui.words.english.results import results
from ttr_tui.words.english.telling import tell


def retold(path: Path) -> tuple[str, list[str]]:
    """What it was, and what a spectator heard; at its end the result. Raises JournalFault."""
    record = recall(read_journal(path))
    game, deal = record.game, record.deal
    cast = cast_of(game, SPECTATOR)
    told = [(act.number, " ".join(tell(cast, ending.split(act.facts)[0]))) for act in game.acts]
    sentences = [asking.numbered(number, said) for number, said in told if said]
    if game.over:
        sentences += results(game, deal)[1:]
    else:
        sentences.append(doors.NOT_OVER)
    return doors.title(cast.people, game.rules.edition.name, deal.variants), sentences
