"""What else lies on the table where the rules have more than cards, lanes and tickets."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.sentences import Bringing, Having, Looking, Sight, Weighing
from ttr_tui.words.english.systems import lakes, legacy_table, nederland

HAVING: Mapping[str, Having] = {**lakes.HAVING, **nederland.HAVING, **legacy_table.HAVING}
BRINGING: Mapping[str, Bringing] = {**nederland.BRINGING, **legacy_table.BRINGING}
WEIGHING: Mapping[str, Weighing] = {**nederland.WEIGHING, **legacy_table.WEIGHING}
AT_TURN: Mapping[str, Looking] = legacy_table.AT_TURN
SIGHTS: Mapping[str, Sight] = {**lakes.SIGHTS, **nederland.SIGHTS, **legacy_table.SIGHTS}

OTHER_SPELLINGS: Mapping[str, str] = {
    "harbors": "harbours",
    "box": "fleet",
    "boxes": "fleet",
    "tokens": "tolls",
    "loans": "tolls",
    "event": "events",
    "company": "companies",
}
"""What else somebody may type for a sight."""


def sights(edition: Edition) -> dict[str, Sight]:
    """What can be asked about in a game of this edition, by the word for it."""
    return {word: sight for word, sight in SIGHTS.items() if sight.part in edition.parts}


def having(cast: Cast, table: Table, seat: int) -> list[str]:
    """What a seat has by the parts of this game."""
    parts = cast.edition.parts
    return [thing for part, has in HAVING.items() if part in parts for thing in has(cast, table, seat)]


def bringing(cast: Cast, table: Table, lane: int) -> list[str]:
    """What a lane costs and brings by the parts of this game."""
    parts = cast.edition.parts
    return [thing for part, brings in BRINGING.items() if part in parts for thing in brings(cast, table, lane)]


def at_turn(cast: Cast, view: View) -> list[str]:
    """What is said to whoever begins a turn, unasked."""
    return [line for part, look in AT_TURN.items() if part in cast.edition.parts for line in look(cast, view)]


def weighing(cast: Cast, view: View, lane: int) -> list[str]:
    """What whoever is about to claim a lane should know, by the parts of this game."""
    parts = cast.edition.parts
    return [said for part, weigh in WEIGHING.items() if part in parts for said in weigh(cast, view, lane)]
