"""Could a seat have known what came of its action? Only then nothing is learned by doing it and taking it back."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View, hear
from ttr_tui.rules import referee
from ttr_tui.rules.imagining import Unimaginable
from ttr_tui.rules.part import Play
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Act

FEW, MANY = 8, 200
"""So many tables are imagined, and so many where something came from a deck: it is the same one in all of them only if
no other is left, or hardly any."""


def could_know(rules: RuleSet, colors: Sequence[str], acts: Sequence[Act]) -> bool:
    """Would whoever did the last of these acts have been told the same at every table that it could have sat at?"""
    done = acts[-1]
    assert done.action is not None
    view = View(rules.table(len(colors), frozenset({done.seat})), done.seat)
    for act in acts[:-1]:
        hear(view.table, done.seat, act.facts)
    told = _told(done.seat, done.facts)
    for k in range(MANY):
        try:
            table = rules.imagine(view, Chance(k, done.seat, done.number))
        except Unimaginable:
            return False
        before = _decks(table)
        play = Play(rules, table, SeededDealer(k), colors)
        if _told(done.seat, referee.submit(play, done.seat, done.action)) != told:
            return False
        if k >= FEW and _decks(play.table) == before:
            return True
    return True


def _decks(table: Table) -> list[int]:
    """How many cards and tickets lie in each."""
    return [len(deck) for deck in (*table.decks, *table.ticket_decks.values())]


def _told(seat: int, facts: Sequence[Fact]) -> list[Fact]:
    return [told for fact in facts if (told := fact.told_to(seat)) is not None]
