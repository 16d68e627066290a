"""A game told from the beginning, and the end of one."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.view import SPECTATOR
from ttr_tui.plain.voice import Voice
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.daily.daily import Daily
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.past.turns import Happened, by_turns
from ttr_tui.seats.watching import Watch
from ttr_tui.words.english import asking, ending
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.home import to_paste
from ttr_tui.words.english.naming import Cast, cast_of
from ttr_tui.words.english.plain.outcome import in_numbers
from ttr_tui.words.english.results import outcome_of
from ttr_tui.words.english.telling import tell, tell_all, tell_news


def retell(game: Game, deal: Deal, voice: Voice, reader: int, *, everything: bool) -> None:
    """A turn a line, as the reader heard it; what was taken back is left out."""
    cast = cast_of(game, reader)
    voice.say(doors.title(cast.all_introduced(), game.rules.edition.name, deal.variants))
    say = tell_all if everything else tell
    for turn, acts in by_turns(game.acts).items():
        told = [said for act in acts for said in say(cast, ending.split(game.rules, act.facts)[0])]
        if told:
            voice.say(asking.turn_told(turn, told))
    if game.over:
        tell_end(game, deal, voice, reader)
    else:
        voice.say(doors.NOT_OVER)


def told_by_turns(rules: RuleSet, cast: Cast, acts: Sequence[Happened], *, after: int = NONE) -> list[str]:
    """A turn a line, as the reader of the cast heard it; what came before the first turn is one line too.

    Only what came after an act is told, if one is named by its number.
    """
    turns = {
        turn: [
            said for act in done if act.number > after for said in tell_news(cast, ending.split(rules, act.facts)[0])
        ]
        for turn, done in by_turns(acts).items()
    }
    return [asking.turn_told(number, told) for number, told in turns.items() if told]


def tell_end(game: Game, deal: Deal | None, voice: Voice, reader: int) -> None:
    """The final scoring step by step, the result, and what nobody was told before; of its deal nothing without one."""
    cast, table = cast_of(game, reader), game.table
    voice.head(ending.OVER)
    _, scoring = ending.split(game.rules, [fact for act in game.acts for fact in act.facts])
    voice.say(*ending.final_scoring(cast, table, scoring))
    voice.head(ending.RESULT)
    voice.say(*ending.result(cast, table, game.rules.edition.numbers["tie_break"]))
    voice.say(*in_numbers(cast, table, outcome_of(cast, Watch.of(game, SPECTATOR))))
    voice.say(*ending.told_last(game, deal))
    if deal is not None and deal.daily is not None:
        voice.head(to_paste.HEADING)
        tell_lines(game, deal.daily, voice)


def tell_lines(game: Game, daily: Daily, voice: Voice) -> None:
    """What others may read of the deal of a day."""
    voice.say(*to_paste.to_paste(game, daily).lines(fine=voice.has_signs(to_paste.BARS)))
