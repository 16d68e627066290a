"""What saved games that are over came to, each by itself and map by map. It needs the facts of all rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import fields, replace
from functools import cache
from typing import Any, cast

from ttr_tui.core.events import TicketScored
from ttr_tui.core.value import value
from ttr_tui.rules.registry import PARTS
from ttr_tui.rules.scoring import Measured
from ttr_tui.seats.summaries import Summary, Unreadable, kept_blocks, seat_of
from ttr_tui.store.journal import JournalFault, read_sealed


@value
class FinishedGame:
    """A game that is over, and what each seat has in the end."""

    summary: Summary
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    tickets: tuple[tuple[int, int], ...] = ()
    """For each seat the tickets that it completed, and all that it had."""
    routes: tuple[int, ...] = ()
    """For each seat the length of its longest route, 0 where the rules measure none."""


def finished_games(history: Iterable[Summary | Unreadable]) -> list[FinishedGame]:
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


def _finished(game: Summary, winners: tuple[int, ...]) -> FinishedGame:
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
    return FinishedGame(game, winners, tuple(scores), tuple(zip(completed, held, strict=True)), tuple(routes))


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


# How the finished games on this machine went, map by map.

PROGRAMS = "program"
"""What all bots count as that are programs of their own."""
KNOWN_AS: Mapping[str, str] = {"planner": "normal"}
"""Bots of older games that go by another name now."""


@value
class MapRecord:
    """The finished games on one map. Points are those of people; None if only bots have played."""

    map_id: str
    map_name: str
    games: int
    against_bots: int
    """Games of people and bots."""
    won: int
    """Those of them that a person won."""
    best: int | None
    best_name: str
    average: float | None
    longest: int
    """In turns."""
    helped: int
    """Games in which something was taken back or laid open, or the deal was known."""
    route: int = 0
    """The longest route of a person; 0 where none is measured."""
    completed: int = 0
    """Tickets that people completed, of those that they had."""
    tickets: int = 0
    against: str | None = None
    """The bot that these games are against, empty for people; None if they are all games on a map."""

    def counts(self, game: FinishedGame) -> bool:
        """True for the games that are counted here."""
        if self.against is None:
            return game.summary.map_id == self.map_id
        return self.against in opponents(game)


def statistics(games: Iterable[FinishedGame]) -> tuple[MapRecord, ...]:
    """A row for each map with a finished game, the map played most first."""
    maps: dict[str, list[FinishedGame]] = {}
    for game in games:
        maps.setdefault(game.summary.map_id, []).append(game)
    records = [_record(map_id, games) for map_id, games in maps.items()]
    return tuple(sorted(records, key=lambda record: (-record.games, record.map_name)))


def by_opponent(games: Iterable[FinishedGame]) -> tuple[MapRecord, ...]:
    """A row for each kind of opponent that people have met, the one met most first."""
    met: dict[str, list[FinishedGame]] = {}
    for game in games:
        for bot in opponents(game):
            met.setdefault(bot, []).append(game)
    records = [replace(_record("", games), map_name=bot, against=bot) for bot, games in met.items()]
    return tuple(sorted(records, key=lambda record: (-record.games, record.map_name)))


def opponents(game: FinishedGame) -> tuple[str, ...]:
    """The bots, each once, and nothing for people, whom the people of a game have met."""
    summary = game.summary
    if not summary.people:
        return ()
    played = [who for who in summary.sitters if who.bot]
    bots = dict.fromkeys(PROGRAMS if who.command else KNOWN_AS.get(who.bot, who.bot) for who in played)
    return (*bots, *([""] if len(summary.people) > 1 else []))


def _record(map_id: str, games: list[FinishedGame]) -> MapRecord:
    summaries = [game.summary for game in games]
    scores = [(game.scores[seat], game.summary.sitters[seat].name) for game in games for seat in game.summary.people]
    own = [(game, seat) for game in games for seat in game.summary.people]
    tickets = [game.tickets[seat] for game, seat in own if game.tickets]
    mixed = [game for game in games if 0 < len(game.summary.people) < len(game.summary.sitters)]
    best, best_name = max(scores, key=lambda score: score[0], default=(None, ""))
    return MapRecord(
        map_id=map_id,
        map_name=max(summaries, key=lambda summary: summary.played).map_name,
        games=len(games),
        against_bots=len(mixed),
        won=sum(any(seat in game.winners for seat in game.summary.people) for game in mixed),
        best=best,
        best_name=best_name,
        average=sum(points for points, _ in scores) / len(scores) if scores else None,
        longest=max(summary.turn for summary in summaries),
        helped=sum(summary.helped for summary in summaries),
        route=max((game.routes[seat] for game, seat in own if game.routes), default=0),
        completed=sum(completed for completed, _ in tickets),
        tickets=sum(held for _, held in tickets),
    )
