"""The door to a saved game."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.bots.roster import BOTS
from ttr_tui.cli.faults import DoorFault, blaming, complain
from ttr_tui.plain.host import greet, host
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.record import RULES
from ttr_tui.seats.sitting import Sitting
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import Journal, JournalFault, read_journal
from ttr_tui.store.mapfile import snapshot
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import find_save, is_over, list_saves
from ttr_tui.words.english import doors


def run(file: str | None, saves: Path | None) -> int:
    """Go on with a game, by default with the one that was played last."""
    folder = saves_folder(saves)
    path = find_save(folder, file) if file else last_unfinished(folder)
    if path is None:
        raise DoorFault(doors.no_saves(str(folder)))
    resume(path, Voice())
    return 0


def last_unfinished(folder: Path) -> Path | None:
    """The game played last that isn't over; what can't be read is named and left alone."""
    for path in list_saves(folder):
        try:
            if not is_over(read_journal(path)):
                return path
        except JournalFault as fault:
            complain(doors.left_out(str(fault)))
    return None


def resume(path: Path, voice: Voice) -> None:
    """Say where the game stands and what has changed, and play on. What can't be read is not opened for writing."""
    read_journal(path)
    sitting, journal = Sitting.reopen(path)
    _check(sitting, path)
    with blaming(path):
        greet(sitting, voice, _remarks(sitting, journal))
        host(sitting, voice)


def _check(sitting: Sitting, path: Path) -> None:
    """Only a game that isn't over, and that this version knows how to play."""
    unknown = [who.bot for who in sitting.deal.sitters if who.bot and who.bot not in BOTS]
    problems = [
        *([doors.is_over(str(path))] if sitting.game.over else []),
        *([doors.newer_rules(str(path))] if sitting.deal.rules > RULES else []),
        *(doors.unknown_bot(str(path), bot) for bot in unknown),
    ]
    if problems:
        sitting.close()
        raise DoorFault(problems[0])


def _remarks(sitting: Sitting, journal: Journal) -> list[str]:
    """What somebody should know before going on."""
    deal = sitting.deal
    remarks = [doors.torn(journal.torn)] if journal.torn else []
    if deal.rules < RULES:
        remarks.append(doors.RULES_CHANGED)
    try:
        changed = snapshot(str(deal.map["id"]), deal.variants) != dict(deal.map)
    except MapError:
        return remarks
    return [*remarks, doors.MAP_CHANGED] if changed else remarks
