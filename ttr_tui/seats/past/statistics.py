"""How the finished games on this machine went, map by map."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.value import value
from ttr_tui.seats.final_scores import Finished


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


def statistics(games: Iterable[Finished]) -> tuple[MapRecord, ...]:
    """A row for each map with a finished game, the map played most first."""
    maps: dict[str, list[Finished]] = {}
    for game in games:
        maps.setdefault(game.summary.map_id, []).append(game)
    records = [_record(map_id, games) for map_id, games in maps.items()]
    return tuple(sorted(records, key=lambda record: (-record.games, record.map_name)))


def _record(map_id: str, games: list[Finished]) -> MapRecord:
    summaries = [game.summary for game in games]
    scores = [(game.scores[seat], game.summary.sitters[seat].name) for game in games for seat in game.summary.people]
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
    )
