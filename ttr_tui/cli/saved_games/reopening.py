"""Opening a saved game to play on."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.cli.faults import DoorFault, blaming
from ttr_tui.cli.permission import Permission
from ttr_tui.plain.game import Ending, Guide, greet, play
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.store.journal import read_journal
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.cli.returning import obstacle, remarks


def resume_in_sentences(path: Path, voice: Voice, permission: Permission, guide: Guide | None = None) -> Ending:
    """Say where the game stands and what has changed, and play on."""
    open_game, said = reopen(path, plain=voice.asked_for)
    try:
        programs = permission.programs(open_game.deal, voice)
    except Left:
        open_game.close()
        voice.say(doors.go_on_with(path, plain=voice.asked_for))
        return Ending.LEFT
    with blaming(path):
        greet(open_game, voice, said)
        return play(open_game, voice, guide, programs)


def reopen(path: Path, *, plain: bool) -> tuple[OpenGame, list[str]]:
    """A game, and what is good to know before going on. What can't be read is not opened for writing."""
    read_journal(path)
    open_game, journal = OpenGame.reopen(path)
    why_not = obstacle(open_game, plain=plain)
    if why_not:
        open_game.close()
        raise DoorFault(why_not)
    return open_game, remarks(open_game, journal)
