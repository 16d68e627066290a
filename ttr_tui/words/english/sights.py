"""What the parts of a game say of its table, where they have more than cards, lanes and tickets."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.system_words import Sight, words_of


def sights(edition: Edition) -> Mapping[str, Sight[Cast]]:
    """What can be asked about in a game of this edition, by the word for it."""
    return words_of(edition.parts).sights


def sight_called(edition: Edition, typed: str) -> Sight[Cast] | None:
    """The same by any of its words."""
    return next((sight for word, sight in sights(edition).items() if typed in (word, *sight.also)), None)


def having(cast: Cast, table: Table, seat: int) -> list[str]:
    """What a seat has by the parts of this game."""
    return [thing for has in cast.words.having.values() for thing in has(cast, table, seat)]


def bringing(cast: Cast, table: Table, lane: int) -> list[str]:
    """What a lane costs and brings by the parts of this game."""
    return [thing for brings in cast.words.bringing.values() for thing in brings(cast, table, lane)]


def at_turn(cast: Cast, view: View) -> list[str]:
    """What is said to whoever begins a turn, unasked."""
    return [line for look in cast.words.at_turn.values() for line in look(cast, view)]


def weighing(cast: Cast, view: View, lane: int) -> list[str]:
    """What whoever is about to claim a lane should know, by the parts of this game."""
    return [said for weigh in cast.words.weighing.values() for said in weigh(cast, view, lane)]
