"""An analysis in sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ttr_tui.lab.analysis import Analysis, keep, kept_analysis
from ttr_tui.lab.analyst import CHOICES, analyse, is_fair, judged_seats, reader_of
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import RecalledGame
from ttr_tui.store.saves import DamagedAnalysis
from ttr_tui.words import analysis
from ttr_tui.words.cast import cast_of

QUARTERS = 4
"""So often somebody who waits is told how far it is."""

Watching = Callable[[Analysis], None]


def tell_analysis(voice: Voice, game: Game, found: Analysis) -> None:
    """All of it; the only person who played is called “you”."""
    for section in analysis.sections(cast_of(game, reader_of(game)), game, found):
        voice.head(section.heading)
        voice.say(*section.said)
    voice.say("", analysis.HOW)


def analyse_aloud(voice: Voice, path: Path, record: RecalledGame) -> None:
    """Work it out, or take what was kept, and tell it."""
    game = record.game
    if not is_fair(game):
        voice.say(analysis.SECRETS)
        return
    told = 0

    def watch(so_far: Analysis) -> None:
        nonlocal told
        if not so_far.whole and (quarter := int(QUARTERS * so_far.done)) > told:
            told = quarter
            voice.say(analysis.progress(so_far))

    kept = kept_or_none(path, record.journal.seal, game, judged_seats(game), CHOICES, voice.say)
    if kept is None:
        voice.say(analysis.MAY_TAKE_A_MINUTE)
    found = kept or work_out(path, record.journal.seal, game, judged_seats(game), CHOICES, voice.say, watch)
    tell_analysis(voice, game, found)


def kept_or_none(
    path: Path, seal: str, game: Game, judged: tuple[int, ...], work: int, say: Callable[[str], None]
) -> Analysis | None:
    """What was kept; of something damaged it is said that it is worked out again."""
    try:
        return kept_analysis(path, seal, game, judged, work)
    except DamagedAnalysis:
        say(analysis.DAMAGED)
        return None


def work_out(
    path: Path | None,
    seal: str,
    game: Game,
    judged: tuple[int, ...],
    work: int,
    say: Callable[[str], None],
    watch: Watching,
) -> Analysis:
    """Work it out, and keep it beside the game if that has a file; a disk that refuses keeps none."""
    for found in analyse(game, judged, work):
        watch(found)
    if path is not None:
        try:
            keep(path, seal, game, found)
        except OSError as error:
            say(analysis.not_kept(error.strerror or str(error)))
    return found
