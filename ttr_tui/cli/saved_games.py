"""The doors to games that were saved: reading one, going back over it, comparing it with the rules."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.cli.complaints import blaming, complain, mention_torn
from ttr_tui.cli.party import seat_called
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.core.view import SPECTATOR
from ttr_tui.plain.narration import retell
from ttr_tui.plain.replay import replay
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.seats.audit import audit
from ttr_tui.seats.deal import RULES
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import RecalledGame, entry_of, recall
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import Journal, JournalFile, read_journal
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import SEALED, find_save
from ttr_tui.term.terminal import Terminal
from ttr_tui.words import choices, command_line
from ttr_tui.words.cast import cast_of

if TYPE_CHECKING:
    from ttr_tui.tui.kit.session import Session


# Reading a saved game, whichever kind of file it is in.


def read_saved(path: Path) -> Journal:
    """A saved game, or the recording of a campaign’s game, for which the conductor’s code is asked."""
    if path.suffix != SEALED:
        return read_journal(path)
    from ttr_tui.cli.campaign import open_sealed

    return open_sealed(path)


# Going back over one.


def replay_game(
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
        complain(command_line.AS_A_SPECTATOR)
        reader = SPECTATOR
    terminal = None if cast else screen_here(wishes)
    with blaming(path):
        if cast:
            return _shoot(*cast, wishes, record, reader, laid_open=open_)
        if terminal is not None:
            return _show(terminal, saves, wishes, record, reader, laid_open=open_)
        if voice.answers and not open_:
            with suppress(PlayerLeft):
                replay(voice, record, reader)
        else:
            retell(game, record.deal, voice, reader, everything=open_)
    return 0


def _show(
    terminal: Terminal, saves: Path | None, wishes: Wishes, record: RecalledGame, reader: int, *, laid_open: bool
) -> int:
    from ttr_tui.tui.replay_screen import ReplayScreen

    def first(session: Session) -> ReplayScreen:
        kept = record.journal.path
        replay = ReplayScreen(session, record.game, record.deal, seat=reader, laid_open=laid_open, kept=kept)
        replay.note = command_line.torn_off(str(record.journal.path), record.journal.torn)
        return replay

    return open_screen(terminal, saves, wishes, first=first)


def _shoot(
    path: Path, size: tuple[int, int], wishes: Wishes, record: RecalledGame, reader: int, *, laid_open: bool
) -> int:
    from ttr_tui.cli.film import write_film
    from ttr_tui.tui.replay_screen import ReplayScreen

    def make(session: Session) -> ReplayScreen:
        return ReplayScreen(session, record.game, record.deal, seat=reader, laid_open=laid_open)

    return write_film(path, record.game.rules.edition.name, size, wishes, make)


def _lay_open(path: Path, voice: Voice, *, confirmed: bool) -> None:
    """Whoever plays on hears that somebody has seen everything."""
    if not confirmed:
        if not voice.answers:
            raise Complaint(command_line.OPEN_NEEDS_YES)
        if voice.ask(command_line.OPEN_REALLY).lower() not in choices.YES:
            raise Complaint(command_line.NOT_OPENED)
    file, journal = JournalFile.reopen(path)
    with file:
        game = recall(journal).game
        file.append(entry_of(game, game.lay_open()))


# Comparing some with the rules.


def audit_games(files: Sequence[str], saves: Path | None) -> int:
    """Play every action again; exit 1 if any game can't be read or comes out otherwise."""
    voice, code = Voice(), 0
    for name in files:
        try:
            record = recall(read_saved(find_save(saves_folder(saves), name)))
        except Complaint as fault:
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
                voice.say(command_line.audited(name, len(record.game.acts) - 1))
            continue
        code = 1
        older = record.deal.rules != RULES
        if record.game.over:
            complain(command_line.differs(name, found.act, found.kind, found.recorded, found.found, older=older))
        else:
            complain(command_line.differs_somewhere(name, found.act, found.kind, older=older))
    return code


def _doubts(game: Game) -> list[str]:
    """What a finished game says of tickets and routes, and the lanes on its table don't."""
    if not game.over:
        return []
    from ttr_tui.seats.recount import TicketDoubt, look_again

    cast = cast_of(game)
    return [
        command_line.ticket_doubted(
            doubt.act, cast.pair(doubt.ticket), cast.whose(doubt.seat), completed=doubt.completed
        )
        if isinstance(doubt, TicketDoubt)
        else command_line.route_doubted(doubt.act, cast.whose(doubt.seat), doubt.length, doubt.found)
        for doubt in look_again(game)
    ]
