"""The bots by name, the easy ones and those with a character of their own, and those that sit at one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.bots.bot import USUAL_EFFORT, Bot
from ttr_tui.bots.lookahead import Searcher
from ttr_tui.bots.planner.planner import TunedPlanner
from ttr_tui.bots.weights import Weights, changed_row, judge_rows
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.market import SECOND_CARD, DrawCard
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.bot_names import CHARACTERS
from ttr_tui.store.codec import TABLE, Entry
from ttr_tui.store.faults import Faults, MapError
from ttr_tui.store.maps import read_raw

if TYPE_CHECKING:
    from ttr_tui.seats.game import Game


class RandomBot:
    """Uniform over the kinds of action that are legal now, then uniform within the kind."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        menus = self._rules.options(view)
        return menus[chance.below(len(menus))].pick(chance)


def judge(rules: RuleSet) -> TunedPlanner:
    """The planner at its strongest: it plays on where choices are compared, and nobody is offered it as an opponent."""
    return TunedPlanner(rules, rows=judge_rows(rules.edition))


# The easy opponent: the judge, but blind to its rivals, and now and then lost in thought.

DREAMS: Mapping[int, int] = {2: 4, 3: 9, 4: 14, 5: 24}
"""By seats: one of so many draws and claims is a card drawn as it comes, whatever the plan. The more rivals there are,
the dearer is a turn that is lost."""


class Beginner:
    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._market = rules.acting[DrawCard]
        self._planner = TunedPlanner(rules, Weights.blinkered, judge_rows(rules.edition))

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        if view.owes in (TURN, SECOND_CARD) and chance.below(DREAMS[view.table.seats]) == 0:
            menu = self._market.menu(view, view.owes)
            if menu is not None:
                return menu.pick(chance)
        return self._planner.choose(view, chance, effort)

    def tells_apart(self, view: View, actions: Sequence[Action], effort: int) -> bool:
        return self._planner.tells_apart(view, actions, effort)


# A planner that weighs a few things in its own way, on any board.

CHARACTERS_FILE = Path(__file__).with_name("characters.toml")


def character(name: str) -> Callable[[RuleSet], Bot]:
    """Makes bots of this character."""
    return lambda rules: TunedPlanner(rules, partial(habit, name))


def habit(name: str, row: Weights) -> Weights:
    """The row of a board as a character has it."""
    raw = read_raw(CHARACTERS_FILE)
    faults = Faults(str(CHARACTERS_FILE), raw)
    changed = changed_row(Entry(raw, (), faults).get(name, TABLE), row)
    if len(faults):
        raise MapError(str(CHARACTERS_FILE), faults.listed())
    return changed


BOTS: Mapping[str, Callable[[RuleSet], Bot]] = {
    "easy": Beginner,
    "normal": TunedPlanner,
    "hard": Searcher,
    **{name: character(name) for name in CHARACTERS},
    "planner": judge,
    "random": RandomBot,
}
"""By their names. “planner” is what “normal” was called when it played as the judge does: saved games know it."""


# The bots at one table: who they are, what chance they have and how hard they think, wherever they do it.


class SeatedBots:
    """The same view in the same game gets the same answer, in any process and however often it is asked."""

    def __init__(
        self,
        rules: Callable[[int], RuleSet],
        names: Sequence[str],
        seed: int,
        bots: Mapping[str, Callable[[RuleSet], Bot]] = BOTS,
    ) -> None:
        """`names` holds for each seat the name of its bot, or nothing; `seed` is the bots' own.

        `rules` are those of a seat, since not everybody may know all that stands in them.
        """
        self._bots = {seat: bots[name](rules(seat)) for seat, name in enumerate(names) if name}
        self._seed = seed

    def choose(self, view: View, decision: int) -> Action:
        """What the bot of the view's seat does; `decision` counts the acts before it."""
        return self._bots[view.seat].choose(view, Chance(self._seed, view.seat, decision), USUAL_EFFORT)

    def tells_apart(self, view: View, actions: Sequence[Action]) -> bool:
        """Is one of these worth more than another to the bot of the view's seat? One that can't say so chooses freely.

        They are claims of one lane, or answers to one question.
        """
        bot = self._bots[view.seat]
        return not isinstance(bot, TunedPlanner | Beginner) or bot.tells_apart(view, actions, USUAL_EFFORT)


def bots_of(game: Game) -> SeatedBots:
    """The bots that sit in a game."""
    sitters = game.sitters
    return SeatedBots(
        lambda seat: game.rules.known_to(sitters[seat].color), [who.own_bot for who in sitters], bot_seed(game.seed)
    )
