"""A game that the menu begins, and what can be done with one that is over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ttr_tui.plain.analysis.aloud import analyse_aloud
from ttr_tui.plain.game import Ending, introduce, play
from ttr_tui.plain.menu.asking import Back, choose
from ttr_tui.plain.menu.guide import FirstGame
from ttr_tui.plain.menu.program import Program
from ttr_tui.plain.menu.replaying import replay
from ttr_tui.plain.retelling import tell_lines
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.seats.party import Party
from ttr_tui.seats.record import Record, recall
from ttr_tui.store.journal import read_journal
from ttr_tui.store.keeping import KeepingFault, keep
from ttr_tui.words.english import results
from ttr_tui.words.english.home import daily
from ttr_tui.words.english.home.to_paste import text_to_keep
from ttr_tui.words.english.plain import menu as words

FOLDER = "results"
"""Beside the saved games."""


def begin(voice: Voice, program: Program, party: Party, seed: int | None = None, *, guided: bool = False) -> Ending:
    """Deal and play, and offer what can be done once the game is over."""
    return play_deal(voice, program, party.deal(seed), guided=guided)


def go_on(program: Program, path: Path) -> Ending:
    """Continue a saved game, with its guide if it has more to tell."""
    guide = FirstGame() if path in program.guided else None
    ending = program.resume(path, guide)
    if guide is not None and guide.over:
        program.guided.discard(path)
    return ending


def play_deal(voice: Voice, program: Program, deal: Deal, *, guided: bool = False) -> Ending:
    """Play a new game of this deal."""
    programs = program.programs(deal)
    open_game = OpenGame.begin(deal, program.saves)
    introduce(open_game, voice)
    guide = FirstGame() if guided else None
    ending = play(open_game, voice, guide, programs)
    if guide is not None and not guide.over:
        program.guided.add(open_game.path)
    return after_game(voice, program, open_game.path) if ending is Ending.OVER else ending


def after_game(voice: Voice, program: Program, path: Path) -> Ending:
    """Replay it, keep its result, analyse it, play again, until the player goes back to the menu."""
    record = recall(read_journal(path))
    while True:
        voice.head(words.GAME_OVER)
        try:
            match choose(voice, words.AFTER, words.AFTER_CHOICES):
                case 0:
                    return Ending.MENU
                case 1:
                    deal = record.deal
                    party = Party(deal.map, deal.variants, deal.sitters, deal.first)
                    return play_deal(voice, program, party.deal())
                case 2:
                    replay(voice, record)
                case 3:
                    _keep(voice, program, record)
                case 4:
                    with program.blaming(path):
                        analyse_aloud(voice, path, record)
        except Back:
            return Ending.MENU


def after_daily(voice: Voice, program: Program, path: Path, dealt: Callable[[], Deal]) -> Ending:
    """Tell again what came of a day's deal; replay it or play it once more."""
    record = recall(read_journal(path))
    if record.deal.daily is not None:
        tell_lines(record.game, record.deal.daily, voice)
    match choose(voice, daily.WHAT_NEXT, (daily.BACK, daily.WATCH, daily.AGAIN)):
        case 1:
            replay(voice, record)
        case 2:
            return play_deal(voice, program, dealt())
    return Ending.MENU


def _keep(voice: Voice, program: Program, record: Record) -> None:
    """Write the result as a text beside the saved games, and say where."""
    folder = program.saves / FOLDER
    names = [str(record.deal.map["id"]), *(who.name for who in record.deal.sitters)]
    text = text_to_keep(record.game, record.deal)
    try:
        path = keep(folder, names, ".txt", text)
    except KeepingFault as fault:
        voice.say(str(fault))
    else:
        voice.say(results.kept(str(folder), [path.name]))
