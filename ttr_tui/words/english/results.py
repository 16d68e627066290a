"""The result of a game: who scored what, who won, and how it came about; on the screen, and as a text to keep."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ttr_tui.core.events import TICKET_STREAM, TicketScored
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules.common.bonuses import longest_route
from ttr_tui.rules.common.ending import Ending
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.past.course import Course, course_of
from ttr_tui.seats.watching import Watch
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.ending import result, told_last
from ttr_tui.words.english.naming import Cast, cast_of, in_dollars
from ttr_tui.words.english.phrases import aligned, counted, listed, signed

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
    done = tuple(f"{sum(worth > 0 for _, worth in own)} of {len(own)}" for own in tickets)
    longest = tuple(str(longest_route(table.board, lanes)[0]) for lanes in table.lanes)
    counts = [(said, tuple(count(table, seat) for seat in range(table.seats))) for said, count in _counts(cast)]
    details = [(COMPLETED, done), (LONGEST, longest), (WILDS, tuple(map(str, course.wilds))), *counts]
    return Outcome(places(watch), sources(cast, table), tuple(table.scores), details, tickets, course)


def _counts(cast: Cast) -> Iterable[tuple[str, Callable[[Table, int], str]]]:
    return cast.words.counts.values()


def _tickets(watch: Watch) -> list[list[tuple[int, int]]]:
    facts = [fact for heard in watch.heard for fact in heard.facts if isinstance(fact, TicketScored)]
    own = [[(fact.ticket, fact.points) for fact in facts if fact.seat == seat] for seat in range(watch.seats)]
    return [sorted(tickets, key=lambda pair: -pair[1]) for tickets in own]


def sources(cast: Cast, table: Table) -> list[tuple[str, tuple[int, ...]]]:
    """Everything that brought or cost somebody points, with the points of each seat; they add up to the scores."""
    return [(label, row) for why, label in {**FIRST, **cast.words.bonuses}.items() if any(row := _row(table, why))]


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
        doors.title(cast.all_introduced(), edition.name, deal.variants),
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


def by_turn(cast: Cast) -> str:
    return f"{'Dollars' if cast.in_dollars else 'Points'} turn by turn, before the final scoring"


def turns(table: Table) -> str:
    return counted(table.turn, "turn")


def rows_below(count: int) -> str:
    return f"{count} more ↓"


def rows_above(count: int) -> str:
    return f"{count} more ↑"


def wins(name: str) -> str:
    return f"{name} wins"


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


def _row(table: Table, why: str) -> tuple[int, ...]:
    return tuple(tally.get(why, 0) for tally in table.tally)
