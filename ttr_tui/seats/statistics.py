"""How the finished games on this machine went, map by map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ttr_tui.seats.history import Finished, Summary, Unreadable


@dataclass(frozen=True, slots=True)
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


def statistics(history: Iterable[Summary | Unreadable]) -> tuple[MapRecord, ...]:
    """A row for each map with a finished game, the map played most first."""
    maps: dict[str, list[tuple[Summary, Finished]]] = {}
    for game in history:
        if isinstance(game, Summary) and game.finished is not None:
            maps.setdefault(game.map_id, []).append((game, game.finished))
    records = [_record(map_id, games) for map_id, games in maps.items()]
    return tuple(sorted(records, key=lambda record: (-record.games, record.map_name)))


def _record(map_id: str, games: list[tuple[Summary, Finished]]) -> MapRecord:
    latest, _ = max(games, key=lambda game: game[0].played)
    scores = [
        (finished.scores[seat], summary.sitters[seat].name) for summary, finished in games for seat in summary.people
    ]
    mixed = [(summary, finished) for summary, finished in games if 0 < len(summary.people) < len(summary.sitters)]
    best, best_name = max(scores, key=lambda score: score[0], default=(None, ""))
    return MapRecord(
        map_id=map_id,
        map_name=latest.map_name,
        games=len(games),
        against_bots=len(mixed),
        won=sum(any(seat in finished.winners for seat in summary.people) for summary, finished in mixed),
        best=best,
        best_name=best_name,
        average=sum(points for points, _ in scores) / len(scores) if scores else None,
        longest=max(summary.turn for summary, _ in games),
        helped=sum(summary.helped for summary, _ in games),
    )
