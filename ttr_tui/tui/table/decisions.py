"""How the screen asks for each decision; each way is loaded when it is asked in first."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ttr_tui.core.events import TURN
from ttr_tui.rules.common.market import SECOND_CARD
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.table.system_screen import screen_of


def _act(table: GameForPhases) -> Phase:
    from ttr_tui.tui.turn.acting import Acting

    return Acting(table)


def _choose_tickets(table: GameForPhases) -> Phase:
    from ttr_tui.tui.turn.ticket_choice import TicketChoice

    return TicketChoice(table)


def _choose_listed(table: GameForPhases) -> Phase:
    from ttr_tui.tui.turn.listed import ListedDecision

    return ListedDecision(table)


DECISIONS: Mapping[str, Callable[[GameForPhases], Phase]] = {
    TURN: _act,
    SECOND_CARD: _act,
    FIRST_TICKETS: _choose_tickets,
    KEEP_TICKETS: _choose_tickets,
}
"""Those of every game."""


def ask(table: GameForPhases, decision: str) -> Phase:
    """The phase that asks for a decision: one of its own, or a list."""
    own = screen_of(table.desk.rules.edition.parts).decisions
    return (DECISIONS.get(decision) or own.get(decision, _choose_listed))(table)
