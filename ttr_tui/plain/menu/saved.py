"""The saved games: to be continued, or looked at once they are over."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from ttr_tui.plain.game import Ending
from ttr_tui.plain.menu.asking import choose
from ttr_tui.plain.menu.playing import after_game, go_on
from ttr_tui.plain.menu.program import Program
from ttr_tui.plain.menu.replaying import replay
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.final_scores import final_scores
from ttr_tui.seats.history import Summary, Unreadable
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.words.english.home import home
from ttr_tui.words.english.plain import menu as words


def choose_saved(voice: Voice, program: Program, games: Sequence[Summary | Unreadable]) -> Ending:
    """Open one of them; one that can't be read says why."""
    game = games[choose(voice, words.WHICH_GAME, [_described(game) for game in games])]
    if isinstance(game, Summary) and game.winners is None and choose(voice, words.OPEN, words.OPEN_CHOICES):
        with program.blaming(game.path):
            replay(voice, recall(read_journal(game.path)))
        return Ending.MENU
    return opened(voice, program, game)


def opened(voice: Voice, program: Program, game: Summary | Unreadable) -> Ending:
    """Continue it, or see what can be done with it."""
    if isinstance(game, Unreadable):
        voice.say(home.saved(game))
        return Ending.MENU
    if game.winners is None:
        ending = go_on(program, game.path)
        if ending is not Ending.OVER:
            return ending
    with program.blaming(game.path):
        return after_game(voice, program, game.path)


def _described(game: Summary | Unreadable) -> str:
    if isinstance(game, Summary) and game.winners is not None:
        with suppress(JournalFault):
            return home.saved(game, final_scores(game))
    return home.saved(game)
