"""What was made of a day's deal. The saved games say it, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from ttr_tui.core.value import value
from ttr_tui.seats.daily.daily import VERSION, Daily
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.history import Summary, Unreadable


@value
class Tries:
    """The saved games of one day's deal, in the order of their attempts."""

    day: date
    games: tuple[Summary, ...]

    @property
    def unfinished(self) -> Summary | None:
        """The one that is gone on with before there is another."""
        return next((game for game in reversed(self.games) if game.winners is None), None)

    @property
    def over(self) -> list[Summary]:
        """The first of them is the one that counts."""
        return [game for game in self.games if game.winners is not None]

    @property
    def next(self) -> Daily:
        attempts = [game.daily.attempt for game in self.games if game.daily]
        return Daily(self.day, attempt=1 + max(attempts, default=0))

    def deal(self, player: str) -> Deal:
        """The next attempt."""
        from ttr_tui.store.maps.file import snapshot

        daily = self.next
        sitters = daily.sitters(player)
        return Deal(snapshot(daily.map_id, ()), (), sitters, daily.seed, seed_was_typed=daily.known, daily=daily)


def tries(day: date, history: Iterable[Summary | Unreadable]) -> Tries:
    """Those of a day, among saved games of which the one played last comes first."""
    own = {
        (game.daily.attempt, -number): game
        for number, game in enumerate(history)
        if isinstance(game, Summary) and game.daily and (game.daily.day, game.daily.version) == (day, VERSION)
    }
    return Tries(day, tuple(own[key] for key in sorted(own)))
