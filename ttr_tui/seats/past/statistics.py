"""How the finished games on this machine went, map by map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ttr_tui.core.value import value
from ttr_tui.seats.final_scores import Finished

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

    def counts(self, game: Finished) -> bool:
        """True for the games that are counted here."""
        if self.against is None:
            return game.summary.map_id == self.map_id
        return self.against in opponents(game)


def statistics(games: Iterable[Finished]) -> tuple[MapRecord, ...]:
    """A row for each map with a finished game, the map played most first."""
    maps: dict[str, list[Finished]] = {}
    for game in games:
        maps.setdefault(game.summary.map_id, []).append(game)
    records = [_record(map_id, games) for map_id, games in maps.items()]
    return tuple(sorted(records, key=lambda record: (-record.games, record.map_name)))


def by_opponent(games: Iterable[Finished]) -> tuple[MapRecord, ...]:
    """A row for each kind of opponent that people have met, the one met most first."""
    met: dict[str, list[Finished]] = {}
    for game in games:
        for bot in opponents(game):
            met.setdefault(bot, []).append(game)
    records = [replace(_record("", games), map_name=bot, against=bot) for bot, games in met.items()]
    return tuple(sorted(records, key=lambda record: (-record.games, record.map_name)))


def opponents(game: Finished) -> tuple[str, ...]:
    """The bots, each once, and nothing for people, whom the people of a game have met."""
    summary = game.summary
    if not summary.people:
        return ()
    played = [who for who in summary.sitters if who.bot]
    bots = dict.fromkeys(PROGRAMS if who.command else KNOWN_AS.get(who.bot, who.bot) for who in played)
    return (*bots, *([""] if len(summary.people) > 1 else []))


def _record(map_id: str, games: list[Finished]) -> MapRecord:
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
