"""How the points of a game came together: what everyone had after each action, and who claimed when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed, Passed, TurnBegan
from ttr_tui.core.value import value
from ttr_tui.seats.watching import Watch

T = TypeVar("T")


@value
class Course:
    """Each entry tells of one act; act 0 is the set-up."""

    turns: tuple[int, ...]
    """The turns that have begun once it is done."""
    scores: tuple[tuple[int, ...], ...]
    """What every seat has then."""
    claims: tuple[int, ...]
    """The seat that claimed a route in it; NONE if nobody did."""
    wilds: tuple[int, ...]
    """For each seat, how many wild cards it paid in the whole game."""
    in_play: tuple[int, ...]
    """What every seat has before the final scoring."""

    def by_turn(self) -> list[tuple[int, ...]]:
        """What every seat had at the end of each turn, in the last one before the final scoring."""
        last = dict(zip(self.turns, self.scores, strict=True))
        return [*(last[turn] for turn in sorted(last)[:-1]), self.in_play]


def evenly(told: Sequence[T], most: int) -> list[T]:
    """So many of these at most, from as far apart as can be; the last one is among them."""
    cells = min(most, len(told))
    return [told[(cell + 1) * len(told) // cells - 1] for cell in range(cells)]


def course_of(watch: Watch) -> Course:
    """From what was told to whoever looks on."""
    table = watch.rules.table(watch.seats, frozenset({watch.seat}))
    wild = {kind for kind, card in enumerate(table.cards.kinds) if card.color == NONE}
    turns: list[int] = []
    claims: list[int] = []
    scores: list[tuple[int, ...]] = []
    wilds, begun = [0] * watch.seats, 0
    in_play: tuple[int, ...] | None = None
    for heard in watch.heard:
        claimed = NONE
        for fact in heard.facts:
            if in_play is None and watch.rules.is_final(fact):
                in_play = tuple(table.scores)
            fact.fold(table)
            begun += isinstance(fact, TurnBegan | Passed)
            if isinstance(fact, Claimed):
                claimed = fact.seat
            for kind, count in getattr(fact, "payment", ()):
                wilds[getattr(fact, "seat", NONE)] += count * (kind in wild)
        turns.append(begun)
        claims.append(claimed)
        scores.append(tuple(table.scores))
    return Course(tuple(turns), tuple(scores), tuple(claims), tuple(wilds), in_play or tuple(table.scores))
