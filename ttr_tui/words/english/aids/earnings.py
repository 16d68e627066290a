"""How a finished game was won or lost by the score: against the best of the others, source by source."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_tui.core.events import TicketScored
from ttr_tui.lab.analysis.decisions import begun
from ttr_tui.rules.common.tickets import KeepTickets
from ttr_tui.seats.game import Game
from ttr_tui.words.english.naming import Cast, pieces
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.results import sources


def heading(cast: Cast) -> str:
    return f"Where the {'money' if cast.in_dollars else 'points'} came from"


def said(cast: Cast, game: Game) -> Iterator[str]:
    """For the reader, who had a seat."""
    table, own = game.table, cast.reader
    rival = max((seat for seat in range(game.seats) if seat != own), key=lambda seat: table.scores[seat])
    rows = [(label, points[own] - points[rival]) for label, points in sources(cast, table)]
    told = [f"{label[0].lower()}{label[1:]} {cast.plus(more)}" for label, more in rows if more]
    scores = f"{cast.number(table.scores[own])} to {cast.number(table.scores[rival])}"
    yield f"Against {cast.name(rival)}, {scores}: {', '.join(told) or 'no difference in anything'}."
    incomplete = list(_incomplete(cast, game))
    if incomplete:
        yield f"Not completed: {listed(incomplete)}."
    yield f"Left at the end: you had {_left(cast, game, own)}; {cast.name(rival)} had {_left(cast, game, rival)}."


def _incomplete(cast: Cast, game: Game) -> Iterator[str]:
    """Tickets of the reader that cost points, with the turn since when."""
    since: dict[int, int] = {}
    turn = 0
    for act in game.acts:
        if act.seat == cast.reader and isinstance(act.action, KeepTickets):
            since |= dict.fromkeys(act.action.kept, turn)
        turn += begun(act)
    for fact in (fact for act in game.acts for fact in act.facts):
        if isinstance(fact, TicketScored) and fact.seat == cast.reader and fact.points < 0:
            kept = since.get(fact.ticket, 0)
            when = f"kept in turn {kept}" if kept else "from the start"
            yield f"{cast.pair(fact.ticket)} ({cast.number(fact.points)}, {when})"


def _left(cast: Cast, game: Game, seat: int) -> str:
    """`15 cards and 11 trains`, of what there is any."""
    table = game.table
    cards = [counted(table.hand_sizes[seat], "card")] if table.hand_sizes[seat] else []
    left = [pieces(count, kind) for kind, count in enumerate(table.pieces[seat]) if count]
    return listed([*cards, *left]) or "nothing"
