"""What the journal of the host has of a game, after the host has ended."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Fact
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import RecalledGame, recall
from ttr_tui.store.host_files import TABLES
from ttr_tui.store.journal import read_journal
from ttr_tui.words import shorthand
from ttr_tui.words.cast import cast_at


def record_of(folder: Path, code: str) -> RecalledGame:
    [table] = [one for one in TABLES.read(folder / "tables")[0] if one.code == code]
    assert table.over
    return recall(read_journal(folder / "games" / table.game))


def secrets(game: Game, seat: int) -> set[str]:
    """How tickets are written that others kept, and that this seat was told of by the scoring alone, if at all.

    Tickets of neighbours are left out: they are written like a route.
    """
    cast = cast_at(game.rules.edition, game.sitters, seat)
    kept = {ticket for one in range(game.seats) if one != seat for ticket in game.table.tickets[one]}
    known = {ticket for act in game.acts[:-1] for fact in act.facts for ticket in _tickets(fact.told_to(seat))}
    routes = {frozenset((lane.a, lane.b)) for lane in cast.board.lanes}
    hidden = [
        ticket
        for ticket in kept - known
        if frozenset((cast.board.tickets[ticket].a, cast.board.tickets[ticket].b)) not in routes
    ]
    return {word for ticket in hidden for word in (shorthand.ticket_code(cast, ticket), cast.pair(ticket))}


def _tickets(fact: Fact | None) -> list[int]:
    found = getattr(fact, "tickets", ())
    return [one for one in found if one != NONE] if isinstance(found, tuple) else []
