"""The end of a game: the final scoring step by step, and what is told only now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ttr_tui.core.events import Scored, TicketScored
from ttr_tui.core.facts import Fact
from ttr_tui.core.graph.ways import shortest_lanes
from ttr_tui.core.table import Table
from ttr_tui.rules.common.bonuses import Measured
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted
from ttr_tui.words.english.steps import Step as Step
from ttr_tui.words.english.steps import When, step_of
from ttr_tui.words.english.telling import stops

OVER = "The game is over. Final scoring."
RESULT = "The result."
ROUTES = "route-points"
"""The part that scores routes by their length."""

LONGEST = "longest-route"


def split(rules: RuleSet, facts: Sequence[Fact]) -> tuple[Sequence[Fact], Sequence[Fact]]:
    """The facts of an act: what still belongs to the game, and the final scoring."""
    first = next((k for k, fact in enumerate(facts) if rules.is_final(fact)), len(facts))
    return facts[:first], facts[first:]


def final_scoring(cast: Cast, table: Table, scoring: Iterable[Fact]) -> list[str]:
    """What everybody scored, step by step: routes, tickets one by one, bonuses, the total."""
    return [step.sentence for step in scoring_steps(cast, table, scoring)]


def scoring_steps(cast: Cast, table: Table, scoring: Iterable[Fact]) -> list[Step]:
    """The same with what each step adds and what it is about; what a seat’s steps add is its score."""
    told = list(scoring)
    own = [step for fact in told if (step := step_of(fact, cast, table)) is not None]
    return [
        *(step for step in own if step.when is When.FIRST),
        *(step for seat in range(table.seats) for step in _steps_of(cast, table, told, seat)),
        *(step for step in own if step.when is When.LAST),
    ]


def _steps_of(cast: Cast, table: Table, told: Sequence[Fact], seat: int) -> Iterator[Step]:
    lanes, final = table.lanes[seat], list(_final_steps(cast, table, told, seat))
    yield Step(seat, f"{cast.whose(seat)} score.")
    if ROUTES in cast.edition.parts:
        worth = table.tally[seat].get("routes", 0)
        yield Step(seat, f"Routes: {cast.worth(worth)}.", worth, lanes, had=True)
    for why, worth in _before(cast, table, final, seat):
        yield Step(seat, f"{cast.words.bonuses[why]}: {cast.plus(worth)}.", worth, had=True)
    for tell in cast.words.at_end.values():
        yield from (Step(seat, line) for line in tell(cast, table, seat))
    yield from final
    yield Step(seat, f"Total: {cast.worth(table.scores[seat])}.")


def _final_steps(cast: Cast, table: Table, told: Sequence[Fact], seat: int) -> Iterator[Step]:
    """What is scored for a seat when the game is over."""
    trail = 0
    for fact in told:
        match fact:
            case TicketScored(owner, ticket, worth) if owner == seat:
                ends = cast.board.tickets[ticket]
                outcome = "completed" if worth > 0 else "incomplete"
                said = f"Ticket {cast.pair(ticket)} {outcome}: {cast.plus(worth)}."
                way = shortest_lanes(cast.board, ends.a, ends.b, table.network(seat))
                yield Step(seat, said, worth, way, (ends.a, ends.b))
            case Measured(owner, length, walk) if owner == seat and walk:
                trail = sum(1 << lane for lane in walk)
                along = ", ".join(cast.city(city) for city in stops(cast.board, walk))
                yield Step(seat, f"Longest route, {counted(length, 'train')}: {along}.", lanes=trail)
            case Scored(owner, worth, why) if owner == seat:
                said = f"{cast.words.bonuses[why]}: {cast.plus(worth)}."
                yield Step(seat, said, worth, trail if why == LONGEST else 0, why=why)
            case _ if (step := step_of(fact, cast, table)) is not None and (step.seat, step.when) == (seat, When.AMONG):
                yield step


def _before(cast: Cast, table: Table, final: Iterable[Step], seat: int) -> list[tuple[str, int]]:
    """What a seat scored during the game beside its routes, by what it was for."""
    left = {why: worth for why, worth in table.tally[seat].items() if why in cast.words.bonuses}
    for step in final:
        if step.why:
            left[step.why] -= step.worth
    return [(why, worth) for why, worth in left.items() if worth]


def result(cast: Cast, table: Table, tie_break: Sequence[str]) -> list[str]:
    """Everybody in order of points, and who won; where points were equal, by what."""
    order = sorted(range(table.seats), key=lambda seat: -table.scores[seat])
    standing = [
        f"{name}: {cast.worth(table.scores[seat])}." for seat, name in zip(order, cast.names(order), strict=True)
    ]
    winners = table.winners or ()
    best = [seat for seat in order if table.scores[seat] == table.scores[order[0]]]
    tied = f": equal points are decided by {_breaks(cast, tie_break)}" if len(best) > len(winners) else ""
    return [*standing, f"{cast.win(winners)}{tied}."]


def _breaks(cast: Cast, tie_break: Sequence[str]) -> str:
    return ", then ".join(cast.words.ties[name] for name in tie_break)


def told_last(game: Game, deal: Deal | None) -> list[str]:
    """What somebody should know of a result, and the seed of its deal."""
    return [
        f"The game took {counted(game.table.turn, 'turn')}.",
        *([f"Undo was used {_times(game.take_backs)}."] if game.take_backs else []),
        *_hints(game),
        *([f"Hands and tickets were revealed early {_times(game.times_open)}."] if game.times_open else []),
        *([_seed(deal)] if deal else []),
    ]


def _hints(game: Game) -> list[str]:
    """Who asked for hints, and how often."""
    asked = [(who.name, count) for seat, who in enumerate(game.sitters) if (count := game.hints(seat))]
    if sum(not who.bot for who in game.sitters) == 1:
        return [f"{counted(count, 'hint')} asked for." for _, count in asked]
    return [f"{name} asked for {counted(count, 'hint')}." for name, count in asked]


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _seed(deal: Deal) -> str:
    if deal.daily is not None:
        known = " It was played here before, so the deal was known." if deal.daily.known else ""
        return f"The deal of {deal.daily.day.isoformat()}, version {deal.daily.version}.{known}"
    if deal.seed_was_typed:
        return f"Seed {deal.seed}, chosen before the game, so the deal could be known."
    return f"Seed {deal.seed}."
