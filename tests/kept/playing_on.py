"""What somebody does who goes on with a kept game: the same each time, and mostly claims."""

from __future__ import annotations

from conformance.playing import by_habit

from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame


def some_action(game: Game, seat: int) -> Action:
    return by_habit(game.rules.options(game.view(seat)), "claim", Chance(len(game.acts), game.seats, 0))


def act(live: LiveGame) -> None:
    """Whoever is first to do something does it; nothing is saved yet."""
    seat = live.game.owing()[0]
    live.game.submit(seat, some_action(live.game, seat), live.game.revision(seat))
