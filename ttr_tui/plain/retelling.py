"""A game told from the beginning, and the end of one."""

from __future__ import annotations

from ttr_tui.plain.voice import Voice
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.words.english import asking, ending
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.naming import cast_of
from ttr_tui.words.english.telling import tell, tell_all


def retell(game: Game, deal: Deal, voice: Voice, reader: int, *, everything: bool) -> None:
    """An act a line, with its number, as the reader heard it; what was taken back is left out."""
    cast = cast_of(game, reader)
    voice.say(doors.title(cast.people, game.rules.edition.name, deal.variants))
    for act in game.acts:
        facts, _ = ending.split(game.rules, act.facts)
        told = tell_all(cast, facts) if everything else tell(cast, facts)
        if told:
            voice.say(asking.numbered(act.number, " ".join(told)))
    if game.over:
        tell_end(game, deal, voice, reader)
    else:
        voice.say(doors.NOT_OVER)


def tell_end(game: Game, deal: Deal | None, voice: Voice, reader: int) -> None:
    """The final scoring step by step, the result, and what nobody was told before; of its deal nothing without one."""
    cast, table = cast_of(game, reader), game.table
    voice.head(ending.OVER)
    _, scoring = ending.split(game.rules, [fact for act in game.acts for fact in act.facts])
    voice.say(*ending.final_scoring(cast, table, scoring))
    voice.head(ending.RESULT)
    voice.say(*ending.result(cast, table, game.rules.edition.numbers["tie_break"]))
    voice.say(*ending.told_last(game, deal))
