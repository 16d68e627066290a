"""The end of a game: the final scoring step by step, the result on the screen and as a text, lines to paste."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import TypeVar

from ttr_tui.core.events import TICKET_STREAM, Scored, TicketScored
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import SPECTATOR
from ttr_tui.core.ways import shortest_lanes
from ttr_tui.rules.registry import tie_breaks
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.scoring import Ending, Measured, longest_route
from ttr_tui.seats.deal import Daily, Deal
from ttr_tui.seats.game import Course, Game, Watch, course_of
from ttr_tui.words import command_line
from ttr_tui.words.cast import Cast, cast_of, in_dollars
from ttr_tui.words.home import deal_table
from ttr_tui.words.phrases import aligned, counted, listed, signed
from ttr_tui.words.sentences import ScoringStep, StepTime, step_of, stops

T = TypeVar("T")

SCORING_BEGINS = "The game is over. Final scoring."
RESULT = "The result."
ROUTES = "route-points"
"""The part that scores routes by their length."""

LONGEST_ROUTE = "longest-route"


def split(rules: RuleSet, facts: Sequence[Fact]) -> tuple[Sequence[Fact], Sequence[Fact]]:
    """The facts of an act: what still belongs to the game, and the final scoring."""
    first = next((k for k, fact in enumerate(facts) if rules.is_final(fact)), len(facts))
    return facts[:first], facts[first:]


def final_scoring(cast: Cast, table: Table, scoring: Iterable[Fact]) -> list[str]:
    """What everybody scored, step by step: routes, tickets one by one, bonuses, the total."""
    return [step.sentence for step in scoring_steps(cast, table, scoring)]


def scoring_steps(cast: Cast, table: Table, scoring: Iterable[Fact]) -> list[ScoringStep]:
    """The same with what each step adds and what it is about; what a seat’s steps add is its score."""
    told = list(scoring)
    own = [step for fact in told if (step := step_of(fact, cast, table)) is not None]
    return [
        *(step for step in own if step.when is StepTime.FIRST),
        *(step for seat in range(table.seats) for step in _steps_of(cast, table, told, seat)),
        *(step for step in own if step.when is StepTime.LAST),
    ]


def _steps_of(cast: Cast, table: Table, told: Sequence[Fact], seat: int) -> Iterator[ScoringStep]:
    lanes, final = table.lanes[seat], list(_final_steps(cast, table, told, seat))
    yield ScoringStep(seat, f"{cast.whose(seat)} score.")
    if ROUTES in cast.edition.parts:
        worth = table.tally[seat].get("routes", 0)
        yield ScoringStep(seat, f"Routes: {cast.worth(worth)}.", worth, lanes, had=True)
    for why, worth in _before(cast, table, final, seat):
        yield ScoringStep(seat, f"{cast.words.bonuses[why]}: {cast.plus(worth)}.", worth, had=True)
    for tell in cast.words.at_end.values():
        yield from (ScoringStep(seat, line) for line in tell(cast, table, seat))
    yield from final
    yield ScoringStep(seat, f"Total: {cast.worth(table.scores[seat])}.")


def _final_steps(cast: Cast, table: Table, told: Sequence[Fact], seat: int) -> Iterator[ScoringStep]:
    """What is scored for a seat when the game is over."""
    trail = 0
    for fact in told:
        match fact:
            case TicketScored(owner, ticket, worth) if owner == seat:
                ends = cast.board.tickets[ticket]
                outcome = "completed" if worth > 0 else "incomplete"
                said = f"Ticket {cast.pair(ticket)} {outcome}: {cast.plus(worth)}."
                way = shortest_lanes(cast.board, ends.a, ends.b, table.network(seat))
                yield ScoringStep(seat, said, worth, way, (ends.a, ends.b))
            case Measured(owner, length, walk) if owner == seat and walk:
                trail = sum(1 << lane for lane in walk)
                along = ", ".join(cast.city(city) for city in stops(cast.board, walk))
                yield ScoringStep(seat, f"Longest route, {counted(length, 'train')}: {along}.", lanes=trail)
            case Scored(owner, worth, why) if owner == seat:
                said = f"{cast.words.bonuses[why]}: {cast.plus(worth)}."
                yield ScoringStep(seat, said, worth, trail if why == LONGEST_ROUTE else 0, why=why)
            case _:
                step = step_of(fact, cast, table)
                if step is not None and (step.seat, step.when) == (seat, StepTime.AMONG):
                    yield step


def _before(cast: Cast, table: Table, final: Iterable[ScoringStep], seat: int) -> list[tuple[str, int]]:
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
    equal = f": at equal {'dollars' if cast.in_dollars else 'points'}"
    tied = f"{equal} by {', then '.join(_decided_by(cast, table, tie_break, best))}" if len(best) > len(winners) else ""
    return [*standing, f"{cast.win(winners)}{tied}."]


def _decided_by(cast: Cast, table: Table, tie_break: Sequence[str], level: Sequence[int]) -> Iterator[str]:
    """The tie-breaks in which not all were equal that were so far."""
    for name, rank in tie_breaks(tie_break, cast.edition.parts).items():
        ranks = {seat: rank(table, seat) for seat in level}
        ahead = [seat for seat in level if ranks[seat] == max(ranks.values())]
        if len(ahead) < len(level):
            yield cast.words.ties[name]
        level = ahead


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


# The result in numbers and as a text, and what its screens say.

FIRST: Mapping[str, str] = {"routes": "Routes", TICKET_STREAM: "Tickets"}
"""What points come from in every game, before all else."""
TOTAL = "Total"
PLACE = "Place"
COMPLETED = "Tickets completed"
LONGEST = "Longest route, length"
WILDS = "Wild cards paid"

TICKETS = "Tickets"
NO_TICKETS = "no tickets"
COMPLETED_SIGN, INCOMPLETE_SIGN = "✓", "×"
SCORING = "Final scoring"
OVER = "Game over. Play again, watch the replay, or keep the result."
OVER_ELSEWHERE = "Game over. Watch the replay, or keep the result."
"""Where somebody else decides whether there is another game."""
OVER_FAR = "Game over. Ask to play again, or watch the replay."
OVER_LOOKING_ON = "Game over. Watch the replay."
COUNTING = "The score is counted up."
GO_ON = "Continue"
HOLD = "Hold"
STEP = "Next step"
NEXT_PLAYER = "Next player"
SHOW_MAP = "Map"
SHOW_RESULT = "Result"
PICTURE = "Ticket to Ride"
NEEDS_PILLOW = "For a PNG too: pip install 'ttr-tui[png]'"


@value
class Outcome:
    """A finished game in numbers. What is told of every seat stands in the order of the seats."""

    places: Sequence[tuple[int, int]]
    """Everyone’s place and seat, the winners first."""
    sources: Sequence[tuple[str, tuple[int, ...]]]
    """Everything that brought or cost points; it adds up to the scores."""
    scores: tuple[int, ...]
    details: Sequence[tuple[str, tuple[str, ...]]]
    """What else can be counted."""
    tickets: Sequence[Sequence[tuple[int, int]]]
    """For each seat its tickets, and what they brought or cost: the best first."""
    course: Course

    @property
    def order(self) -> list[int]:
        """The seats, the winners first."""
        return [seat for _, seat in self.places]


def outcome_of(cast: Cast, watch: Watch) -> Outcome:
    """Nothing in it depends on who looks on: at the end everything is revealed."""
    table = watch.view.table
    course, tickets = course_of(watch), _tickets(watch)
    done = tuple(f"{sum(worth > 0 for _, worth in own)}{OF}{len(own)}" for own in tickets)
    longest = tuple(str(longest_route(table.board, lanes)[0]) for lanes in table.lanes)
    counts = [(said, tuple(count(table, seat) for seat in range(table.seats))) for said, count in _counts(cast)]
    details = [(COMPLETED, done), (LONGEST, longest), (WILDS, tuple(map(str, course.wilds))), *counts]
    return Outcome(places(watch), sources(cast, table), tuple(table.scores), details, tickets, course)


OF = " of "


def in_short(count: str) -> str:
    """`3/4` for `3 of 4`."""
    return count.replace(OF, "/")


def _counts(cast: Cast) -> Iterable[tuple[str, Callable[[Table, int], str]]]:
    return cast.words.counts.values()


def _tickets(watch: Watch) -> list[list[tuple[int, int]]]:
    facts = [fact for heard in watch.heard for fact in heard.facts if isinstance(fact, TicketScored)]
    own = [[(fact.ticket, fact.points) for fact in facts if fact.seat == seat] for seat in range(watch.seats)]
    return [sorted(tickets, key=lambda pair: -pair[1]) for tickets in own]


def sources(cast: Cast, table: Table) -> list[tuple[str, tuple[int, ...]]]:
    """Everything that brought or cost somebody points, with the points of each seat; they add up to the scores."""
    return [(label, row) for why, label in {**FIRST, **cast.words.bonuses}.items() if any(row := _row(table, why))]


def _row(table: Table, why: str) -> tuple[int, ...]:
    return tuple(tally.get(why, 0) for tally in table.tally)


def results(game: Game, deal: Deal) -> list[str]:
    """The lines of the text, the best column first; nobody in it is called “you”."""
    cast, edition = cast_of(game), game.rules.edition
    outcome = outcome_of(cast, Watch.of(game, SPECTATOR))
    order = outcome.order
    head = ["Dollars" if in_dollars(edition) else "Points", *(cast.name(seat) for seat in order)]
    rows = [[label, *(signed(row[seat]) for seat in order)] for label, row in outcome.sources]
    total = [TOTAL, *(signed(outcome.scores[seat]) for seat in order)]
    place = [PLACE, *(str(place) for place, _ in outcome.places)]
    details = [[label, *(row[seat] for seat in order)] for label, row in outcome.details]
    return [
        command_line.title(cast.all_introduced(), edition.name, deal.variants),
        "",
        *aligned([head, *rows, total, place, *details]),
        "",
        *(told_tickets(cast, seat, outcome.tickets[seat]) for seat in order),
        "",
        result(cast, game.table, edition.numbers["tie_break"])[-1],
        *told_last(game, deal),
    ]


def told_tickets(cast: Cast, seat: int, tickets: Sequence[tuple[int, int]]) -> str:
    """The tickets of somebody, with what came of them."""
    told = [f"{cast.short_ticket(ticket)} {outcome_word(worth)}" for ticket, worth in tickets]
    return f"{cast.name(seat)}: {', '.join(told) or NO_TICKETS}."


def played(cast: Cast) -> str:
    """`USA: Ann, Bea and Cleo`."""
    return f"{cast.edition.name}: {listed(cast.people)}"


def lead_by_turn(cast: Cast, most: int) -> str:
    return f"The lead, turn by turn: at most {cast.worth(most)}"


def turns(table: Table) -> str:
    return counted(table.turn, "turn")


def rows_below(count: int) -> str:
    return f"{count} more ↓"


def rows_above(count: int) -> str:
    return f"{count} more ↑"


def wins(name: str) -> str:
    return f"{name} wins"


YOU_WIN = "You win"


def win_to(cast: Cast, scores: Sequence[int], winner: int) -> str:
    """`122 to 99`: the points of a winner, and those of the best of the others."""
    others = [points for seat, points in enumerate(scores) if seat != winner]
    return f"{cast.number(scores[winner])} to {cast.number(max(others))}"


def outcome_word(worth: int) -> str:
    return "completed" if worth > 0 else "incomplete"


def places(watch: Watch) -> list[tuple[int, int]]:
    """Everyone’s place and seat, the winners first; equal points share a place, unless the game tells them apart."""
    table = watch.view.table
    winners, ending = table.winners or (), next(part for part in watch.rules.parts if isinstance(part, Ending))
    told_apart = Ending.LATER in ending.numbers.tie_break
    standing = [
        (seat in winners, *(ending.standing(table, seat) if told_apart else (table.scores[seat],)))
        for seat in range(table.seats)
    ]
    order = sorted(range(table.seats), key=lambda seat: standing[seat], reverse=True)
    return [(1 + sum(other > standing[seat] for other in standing), seat) for seat in order]


def undoes_the_end(key: str) -> str:
    return f"{key} undoes your last turn; the result will say so."


def kept(folder: str, names: Sequence[str]) -> str:
    return f"Kept in {folder}: {listed(names)}."


# A finished game in numbers, a sentence for each player.


def in_numbers(cast: Cast, table: Table, outcome: Outcome) -> list[str]:
    """Everyone’s place, tickets, longest route, wild cards, and what a turn brought; the winners first."""
    details = dict(outcome.details)
    own_turns = max(1, table.turn / table.seats)
    lines = []
    for (place, seat), name in zip(outcome.places, cast.names(outcome.order), strict=True):
        average = outcome.scores[seat] / own_turns
        unit = "Dollars" if cast.in_dollars else "Points"
        told = f"{unit} a turn: {'−' if average < 0 else ''}{abs(average):.1f}."
        lines.append(
            f"Place {place}: {name}. Tickets completed: {details[COMPLETED][seat]}. "
            f"Longest route: {details[LONGEST][seat]}. Wild cards paid: {details[WILDS][seat]}. {told}"
        )
    return lines


# The lines that tell others how a day's deal went, and nothing of what was dealt.

PASTE_HEADING = "To paste"
BARS, STROKES = "▁▂▃▄▅▆▇", "_.-=+*#"
"""From far behind over level to far ahead."""
POINTS_A_SIGN = 10
"""Points of a lead that one more sign stands for."""
CELLS = 20


@value
class ToPaste:
    """Three lines: which deal, how it went, and who was ahead when. No city, no ticket and no card is in them."""

    said: tuple[str, str]
    leads: tuple[int, ...]

    def lines(self, *, fine: bool) -> list[str]:
        return [*self.said, f"lead {lead_bar(self.leads, fine=fine)}"]


def to_paste(game: Game, daily: Daily) -> ToPaste:
    """What the one player of a finished game may tell the others."""
    cast, table = cast_of(game), game.table
    seat = next(seat for seat, who in enumerate(game.sitters) if not who.bot)
    watch = Watch.of(game, SPECTATOR)
    place = next(place for place, one in places(watch) if one == seat)
    lead = _lead(table.scores, seat)
    margin = "level" if not lead else f"{abs(lead)} {'ahead' if lead > 0 else 'behind'}"
    went = f"{cast.worth(table.scores[seat])}, {ordinal(place)} of {table.seats}, {margin}"
    by_turn = (*course_of(watch).by_turn, tuple(table.scores))
    told = "; ".join(filter(None, [went, listed(_helped(game, seat, daily))])).replace("−", "-")
    which = f"ttr today {daily.name}: {deal_table(cast.edition.name, daily)}"
    return ToPaste((which, told), tuple(_lead(scores, seat) for scores in by_turn))


def text_to_keep(game: Game, deal: Deal) -> str:
    """The result of a game as a text, and at its end what others may read of it."""
    lines = [] if deal.daily is None else ["", *to_paste(game, deal.daily).lines(fine=True)]
    return "\n".join([*results(game, deal), *lines, ""])


def evenly(told: Sequence[T], most: int) -> list[T]:
    """So many of these at most, from as far apart as can be; the last one is among them."""
    cells = min(most, len(told))
    return [told[(cell + 1) * len(told) // cells - 1] for cell in range(cells)]


def lead_bar(leads: Sequence[int], *, fine: bool) -> str:
    """Leads as heights; the middle one is level, so far ahead or behind as POINTS_A_SIGN says is one more or less."""
    signs = BARS if fine else STROKES
    middle = len(signs) // 2
    steps = (ceil(abs(lead) / POINTS_A_SIGN) * (1 if lead > 0 else -1) for lead in evenly(leads, CELLS))
    return "".join(signs[max(0, min(len(signs) - 1, middle + step))] for step in steps)


def ordinal(place: int) -> str:
    return f"{place}{('th', 'st', 'nd', 'rd', 'th', 'th')[place]}"


def _lead(scores: Sequence[int], seat: int) -> int:
    """Over the best of the others."""
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def _helped(game: Game, seat: int, daily: Daily) -> list[str]:
    """What an honest try does without."""
    return [
        *([counted(game.take_backs, "undo")] if game.take_backs else []),
        *([counted(hints, "hint")] if (hints := game.hints(seat)) else []),
        *(["hands revealed"] if game.times_open else []),
        *(["again"] if daily.known else []),
    ]
