"""One game among bots, played on the true table through lenses."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.bot import Bot
from ttr_tui.bots.outside.outside_bot import OutsideBot
from ttr_tui.bots.playing import next_act
from ttr_tui.core.chance import SeededDealer, bot_seed
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.common.bonuses import longest_route
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin
from ttr_tui.rules.ruleset import RuleSet


def play_out(rules: RuleSet, bots: Sequence[Bot], seed: int, first: int | None = None) -> Table:
    """The table at the end of the game that these bots play with this seed."""
    seats = len(bots)
    play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(seed))
    for seat, bot in enumerate(bots):
        if isinstance(bot, OutsideBot):
            bot.sit(seat, seats)
    tell(bots, begin(play, first))
    return play_on(play, bots, bot_seed(seed), 1)


def play_on(play: Play, bots: Sequence[Bot], thinking: int, act: int) -> Table:
    """The table at the end if these bots go on from here, with the act of this number; `thinking` is their own seed."""
    table = play.table
    while table.winners is None:
        tell(bots, next_act(play, bots, thinking, act))
        act += 1
    for bot in bots:
        if isinstance(bot, OutsideBot):
            bot.game_over(table.scores, table.winners)
    return table


def tell(bots: Sequence[Bot], facts: Sequence[Fact]) -> None:
    """Have those hear what happened that see no table."""
    for bot in bots:
        if isinstance(bot, OutsideBot):
            bot.hear(facts)


@value
class Outcome:
    """What became of one game; every list goes by the seats of that table."""

    scores: list[int]
    winners: list[int]
    turns: int
    tickets_made: list[int]
    tickets_missed: list[int]
    longest: list[int]
    route_points: list[int]
    tally: list[dict[str, int]]
    """The points of a seat by what they were for."""


def outcome_of(table: Table) -> Outcome:
    """Read off a finished table."""
    return Outcome(
        scores=list(table.scores),
        winners=list(table.winners or ()),
        turns=table.turn,
        tickets_made=list(table.made),
        tickets_missed=list(table.missed),
        longest=[longest_route(table.board, lanes)[0] for lanes in table.lanes],
        route_points=[tally.get("routes", 0) for tally in table.tally],
        tally=[dict(tally) for tally in table.tally],
    )
