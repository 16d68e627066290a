"""An analysis in sentences."""

from __future__ import annotations

from ttr_tui.core.view import SPECTATOR
from ttr_tui.lab.analysis.result import Analysis
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.game import Game
from ttr_tui.words.english.aids import analysing as words
from ttr_tui.words.english.naming import cast_of


def tell_analysis(voice: Voice, game: Game, analysis: Analysis, reader: int = SPECTATOR) -> None:
    """All of it, as it is read to this seat."""
    for section in words.sections(cast_of(game, reader), game, analysis):
        voice.head(section.heading)
        voice.say(*section.said)
    voice.say("", words.HOW)
