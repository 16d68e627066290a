"""One game among bots, played on the true table through lenses."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.bot import USUAL_EFFORT, Bot
from ttr_tui.bots.outside.outside_bot import OutsideBot
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance, SeededDealer, bot_seed
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.common.bonuses import longest_route
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.rules.ruleset import RuleSet


def play_out(rules: RuleSet, bots: Sequence[Bot], seed: int, first: int | None = None) -> Table:
    """The table at the end of the game that these bots play with this seed."""
    seats = len(bots)
    play = Play(rules, rules.table(seats, frozenset(range(seats))), SeededDealer(seed))
    table, lenses, thinking = play.table, play.lenses, bot_seed(seed)
    outside = [(seat, bot) for seat, bot in enumerate(bots) if isinstance(bot, OutsideBot)]
    for seat, one in outside:
        one.sit(seat, seats)
    facts = begin(play, first)
    act = 1
    while table.winners is None:
        for _, one in outside:
            one.hear(facts)
        seat = table.active
        if seat == NONE or table.owed[seat] is None:
            seat = next(seat for seat, decision in enumerate(table.owed) if decision is not None)
        action = bots[seat].choose(lenses[seat], Chance(thinking, seat, act), USUAL_EFFORT)
        facts = submit(play, seat, action)
        act += 1
    for _, one in outside:
        one.hear(facts)
        one.game_over(table.scores, table.winners)
    return table


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
