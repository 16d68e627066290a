"""The door to a game that was played before."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.cli.faults import DoorFault, blaming, complain, mention_torn
from ttr_tui.cli.party import seat_called
from ttr_tui.cli.saved_games.reading import read_saved
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.core.view import SPECTATOR
from ttr_tui.plain.menu.replaying import replay
from ttr_tui.plain.retelling import retell
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.seats.record import Record, entry_of, recall
from ttr_tui.store.journal import JournalFile
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import find_save
from ttr_tui.term.terminal import Terminal
from ttr_tui.words.english import asking
from ttr_tui.words.english.cli import doors

if TYPE_CHECKING:
    from ttr_tui.tui.kit.session import Session


def run(
    file: str,
    saves: Path | None,
    seat: str | None,
    wishes: Wishes,
    *,
    open_: bool,
    confirmed: bool,
    cast: tuple[Path, tuple[int, int]] | None = None,
) -> int:
    """Show a game as a spectator saw it, or tell it; once it is over also as a seat saw it, or with everything."""
    path = find_save(saves_folder(saves), file)
    record = recall(read_saved(path))
    mention_torn(record.journal)
    game, voice = record.game, Voice()
    reader = SPECTATOR if seat is None else seat_called(seat, game.sitters)
    if open_:
        if not game.over:
            _lay_open(path, voice, confirmed=confirmed)
    elif seat is not None and not game.over:
        complain(doors.AS_A_SPECTATOR)
        reader = SPECTATOR
    terminal = None if cast else screen_here(wishes)
    with blaming(path):
        if cast:
            return _shoot(*cast, wishes, record, reader, laid_open=open_)
        if terminal is not None:
            return _show(terminal, saves, wishes, record, reader, laid_open=open_)
        if voice.answers and not open_:
            with suppress(Left):
                replay(voice, record, reader)
        else:
            retell(game, record.deal, voice, reader, everything=open_)
    return 0


def _show(
    terminal: Terminal, saves: Path | None, wishes: Wishes, record: Record, reader: int, *, laid_open: bool
) -> int:
    from ttr_tui.tui.replay.replay_screen import ReplayScreen

    def first(session: Session) -> ReplayScreen:
        kept = record.journal.path
        replay = ReplayScreen(session, record.game, record.deal, seat=reader, laid_open=laid_open, kept=kept)
        replay.note = doors.torn_off(str(record.journal.path), record.journal.torn)
        return replay

    return open_screen(terminal, saves, wishes, first=first)


def _shoot(path: Path, size: tuple[int, int], wishes: Wishes, record: Record, reader: int, *, laid_open: bool) -> int:
    from ttr_tui.cli.saved_games.film import write_film
    from ttr_tui.tui.replay.replay_screen import ReplayScreen

    def make(session: Session) -> ReplayScreen:
        return ReplayScreen(session, record.game, record.deal, seat=reader, laid_open=laid_open)

    return write_film(path, record.game.rules.edition.name, size, wishes, make)


def _lay_open(path: Path, voice: Voice, *, confirmed: bool) -> None:
    """Whoever plays on hears that somebody has seen everything."""
    if not confirmed:
        if not voice.answers:
            raise DoorFault(doors.OPEN_NEEDS_YES)
        if voice.ask(doors.OPEN_REALLY).lower() not in asking.YES:
            raise DoorFault(doors.NOT_OPENED)
    file, journal = JournalFile.reopen(path)
    with file:
        game = recall(journal).game
        file.append(entry_of(game, game.lay_open()))
