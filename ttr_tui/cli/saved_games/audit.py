"""The door to comparing saved games with the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.cli.faults import complain, mention_torn
from ttr_tui.cli.saved_games.reading import read_saved
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.audit import audit
from ttr_tui.seats.deal import RULES
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import recall
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import find_save
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.naming import cast_of


def run(files: Sequence[str], saves: Path | None) -> int:
    """Play every action again; exit 1 if any game can't be read or comes out otherwise."""
    voice, code = Voice(), 0
    for name in files:
        try:
            record = recall(read_saved(find_save(saves_folder(saves), name)))
        except (JournalFault, Complaint) as fault:
            complain(str(fault))
            code = 1
            continue
        mention_torn(record.journal)
        found, doubts = audit(record), _doubts(record.game)
        for doubt in doubts:
            complain(f"{name}: {doubt}")
            code = 1
        if found is None:
            if not doubts:
                voice.say(doors.audited(name, len(record.game.acts) - 1))
            continue
        code = 1
        older = record.deal.rules != RULES
        if record.game.over:
            complain(doors.differs(name, found.act, found.kind, found.recorded, found.found, older=older))
        else:
            complain(doors.differs_somewhere(name, found.act, found.kind, older=older))
    return code


def _doubts(game: Game) -> list[str]:
    """What a finished game says of tickets and routes, and the lanes on its table don't."""
    if not game.over:
        return []
    from ttr_tui.seats.second_look import TicketDoubt, look_again

    cast = cast_of(game)
    return [
        doors.ticket_doubted(doubt.act, cast.pair(doubt.ticket), cast.whose(doubt.seat), completed=doubt.completed)
        if isinstance(doubt, TicketDoubt)
        else doors.route_doubted(doubt.act, cast.whose(doubt.seat), doubt.length, doubt.found)
        for doubt in look_again(game)
    ]
