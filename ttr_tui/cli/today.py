"""The door to the deal of a day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from ttr_tui.cli.faults import DoorFault, blaming
from ttr_tui.cli.play import play_deal
from ttr_tui.cli.saved_games.resume import run as resume
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.daily.tries import Tries, tries
from ttr_tui.seats.history import Summary, read_history
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.store.places import saves_folder, settings_file
from ttr_tui.store.settings import read_settings
from ttr_tui.term.terminal import Terminal, at_hand
from ttr_tui.words.english.home import daily as words
from ttr_tui.words.english.home.home import NOBODY
from ttr_tui.words.english.home.to_paste import BARS, to_paste


def run(asked: date | None, saves: Path | None, wishes: Wishes, *, again: bool) -> int:
    """Play it, go on with it, or say what came of it."""
    today = date.today()
    day = asked or today
    if day > today:
        raise DoorFault(words.not_yet(day))
    folder = saves_folder(saves)
    before = tries(day, read_history(folder))
    if before.over and not before.unfinished and not again:
        _tell(before.over[0], wishes)
        Voice().say(words.again_by(day if day < today else None))
        return 0
    on_screen = not wishes.plain and isinstance(at_hand(), Terminal)
    if before.unfinished is not None:
        code = resume(str(before.unfinished.path), saves, wishes)
    else:
        code = play_deal(before.deal(_player()), saves, wishes)
    if on_screen:
        _tell_what_ended(before, tries(day, read_history(folder)), wishes)
    return code


def _player() -> str:
    from ttr_tui.tui.every_command import EveryCommand

    settings, _ = read_settings(settings_file(), EveryCommand())
    return settings.name or NOBODY


def _tell_what_ended(before: Tries, after: Tries, wishes: Wishes) -> None:
    """Where it was on a screen that is gone: there the lines could only be read."""
    known = {game.path for game in before.over}
    for game in after.over:
        if game.path not in known:
            _tell(game, wishes)


def _tell(game: Summary, wishes: Wishes) -> None:
    with blaming(game.path):
        record = recall(read_journal(game.path))
        if record.deal.daily is not None:
            voice = Voice()
            told = to_paste(record.game, record.deal.daily)
            voice.say(*told.lines(fine=not wishes.ascii and voice.has_signs(BARS)))
