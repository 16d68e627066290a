"""The result of a game as a text that can be kept: who scored what, who won, and how the deal came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.core.events import TICKET_STREAM
from ttr_tui.core.table import Table
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.ending import result, told_last
from ttr_tui.words.english.naming import Cast, cast_of, in_dollars
from ttr_tui.words.english.phrases import aligned, listed

FIRST: Mapping[str, str] = {"routes": "Routes", TICKET_STREAM: "Tickets"}
"""What points come from in every game, before all else."""
TOTAL = "Total"
OTHERS = "Bonuses"
"""All that is neither routes nor tickets, where there is no room for each."""

SCORING = "Final scoring"
OVER = "The game is over: play it again, watch it again, or keep the result."
COUNTING = "The score is counted up."
GO_ON = "Go on"
HOLD = "Hold"
STEP = "Next step"
NEXT_PLAYER = "Next player"
SHOW_MAP = "Map"
SHOW_RESULT = "Result"
PICTURE = "Ticket to Ride"


def sources(cast: Cast, table: Table) -> list[tuple[str, tuple[int, ...]]]:
    """Everything that brought or cost somebody points, with the points of each seat; they add up to the scores."""
    return [(label, row) for why, label in {**FIRST, **cast.words.bonuses}.items() if any(row := _row(table, why))]


def results(game: Game, deal: Deal) -> list[str]:
    """The lines of the text, the best column first; nobody in it is called “you”."""
    cast, table = cast_of(game), game.table
    edition = game.rules.edition
    order = sorted(range(table.seats), key=lambda seat: -table.scores[seat])
    head = ["Dollars" if in_dollars(edition) else "Points", *(cast.name(seat) for seat in order)]
    rows = [[label, *(_number(row[seat]) for seat in order)] for label, row in sources(cast, table)]
    total = [TOTAL, *(_number(table.scores[seat]) for seat in order)]
    return [
        doors.title(cast.all_introduced(), edition.name, deal.variants),
        "",
        *aligned([head, *rows, total]),
        "",
        result(cast, table, edition.numbers["tie_break"])[-1],
        *told_last(game, deal),
    ]


def columns(table: Table) -> list[tuple[str, tuple[int, ...]]]:
    """The same in few columns, the last of them the total."""
    known = {label: row for why, label in FIRST.items() if any(row := _row(table, why))}
    total = tuple(table.scores)
    others = tuple(whole - sum(row[seat] for row in known.values()) for seat, whole in enumerate(total))
    return [*known.items(), *([(OTHERS, others)] if any(others) else []), (TOTAL, total)]


def places(table: Table) -> list[tuple[int, int]]:
    """Everybody’s place and seat, the winners first; equal points share a place."""
    winners = table.winners or ()
    standing = [(seat in winners, table.scores[seat]) for seat in range(table.seats)]
    order = sorted(range(table.seats), key=lambda seat: standing[seat], reverse=True)
    return [(1 + sum(other > standing[seat] for other in standing), seat) for seat in order]


def score(cast: Cast, points: int) -> str:
    """`45`, `−3`, `$12`: a score in as few signs as can be."""
    return f"{'−' if points < 0 else ''}{'$' if cast.in_dollars else ''}{abs(points)}"


def kept(folder: str, names: Sequence[str]) -> str:
    return f"The result is kept in {folder}: {listed(names)}."


def _row(table: Table, why: str) -> tuple[int, ...]:
    return tuple(tally.get(why, 0) for tally in table.tally)


def _number(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)
