"""The bots at one table: who they are, what chance they have and how hard they think, wherever they do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.roster import BOTS
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from ttr_tui.seats.game import Game


class SeatedBots:
    """The same view in the same game gets the same answer, in any process and however often it is asked."""

    def __init__(self, rules: Callable[[int], RuleSet], names: Sequence[str], seed: int) -> None:
        """`names` holds for each seat the name of its bot, or nothing; `seed` is the bots' own.

        `rules` are those of a seat, since not everybody may know all that stands in them.
        """
        self._bots = {seat: BOTS[name](rules(seat)) for seat, name in enumerate(names) if name}
        self._seed = seed

    def choose(self, view: View, decision: int) -> Action:
        """What the bot of the view's seat does; `decision` counts the acts before it."""
        return self._bots[view.seat].choose(view, Chance(self._seed, view.seat, decision), USUAL_EFFORT)


def bots_of(game: Game) -> SeatedBots:
    """The bots that sit in a game."""
    sitters = game.sitters
    return SeatedBots(
        lambda seat: game.rules.known_to(sitters[seat].color), [who.own_bot for who in sitters], bot_seed(game.seed)
    )
