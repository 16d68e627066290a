"""The door to comparing saved games with the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.cli.faults import complain, mention_torn
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.audit import audit
from ttr_tui.seats.deal import RULES
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import find_save
from ttr_tui.words.english.cli import doors


def run(files: Sequence[str], saves: Path | None) -> int:
    """Play every action again; exit 1 if any game can't be read or comes out otherwise."""
    voice, code = Voice(), 0
    for name in files:
        try:
            record = recall(read_journal(find_save(saves_folder(saves), name)))
        except JournalFault as fault:
            complain(str(fault))
            code = 1
            continue
        mention_torn(record.journal)
        found = audit(record)
        if found is None:
            voice.say(doors.audited(name, len(record.game.acts) - 1))
            continue
        code = 1
        older = record.deal.rules != RULES
        if record.game.over:
            complain(doors.differs(name, found.act, found.kind, found.recorded, found.found, older=older))
        else:
            complain(doors.differs_somewhere(name, found.act, found.kind, older=older))
    return code
