"""What saved games that are over came to. Unlike the list of games, this needs the facts of all rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import fields
from functools import cache
from typing import Any, cast

from ttr_tui.core.events import TicketScored
from ttr_tui.core.value import value
from ttr_tui.rules.common.bonuses import Measured
from ttr_tui.rules.registry import PARTS
from ttr_tui.seats.history import Summary, Unreadable, kept_blocks, seat_of
from ttr_tui.store.journal import JournalFault, read_sealed


@value
class Finished:
    """A game that is over, and what each seat has in the end."""

    summary: Summary
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    tickets: tuple[tuple[int, int], ...] = ()
    """For each seat the tickets that it completed, and all that it had."""
    routes: tuple[int, ...] = ()
    """For each seat the length of its longest route, 0 where the rules measure none."""


def finished_games(history: Iterable[Summary | Unreadable]) -> list[Finished]:
    """Those of some games that are over; what can’t be read any more is left out."""
    found = []
    for game in history:
        if isinstance(game, Summary) and game.winners is not None:
            with suppress(JournalFault):
                found.append(_finished(game, game.winners))
    return found


def final_scores(game: Summary) -> tuple[int, ...]:
    """The points of each seat. Raises JournalFault if they can’t be made out."""
    return _finished(game, ()).scores


def _finished(game: Summary, winners: tuple[int, ...]) -> Finished:
    seats = len(game.sitters)
    scores, completed, held, routes = ([0] * seats for _ in range(4))
    try:
        for block in kept_blocks(read_sealed(game.path).blocks):
            for line in _lines().findall(block):
                word, *rest = line.decode().split(" ")
                seat = seat_of(rest[0], seats)
                if word == Measured.word:
                    routes[seat] = int(rest[1])
                    continue
                points = int(rest[_scoring()[word]])
                scores[seat] += points
                if word == TicketScored.word:
                    held[seat] += 1
                    completed[seat] += points > 0
    except (LookupError, ValueError) as error:
        raise JournalFault(game.path, "The points of this game can’t be understood.") from error
    return Finished(game, winners, tuple(scores), tuple(zip(completed, held, strict=True)), tuple(routes))


@cache
def _scoring() -> Mapping[str, int]:
    """The facts that change a score: they name a seat first, and points; by their word, where the points stand."""
    found: dict[str, int] = {}
    for kind in (fact for part in PARTS.values() for fact in part.facts):
        names = [one.name for one in fields(cast(Any, kind))]
        if names[:1] == ["seat"] and "points" in names:
            found[kind.word] = names.index("points")
    return found


@cache
def _lines() -> re.Pattern[bytes]:
    """The facts that matter here, among those of a block."""
    told = "|".join(map(re.escape, (*_scoring(), Measured.word)))
    return re.compile(rf'^    "((?:{told}) [^"\n]*)",$'.encode(), re.MULTILINE)
