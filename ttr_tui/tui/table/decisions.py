"""How the screen asks for each decision of each system of rules; a new system adds its own here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ttr_tui.core.events import TURN
from ttr_tui.core.view import View
from ttr_tui.rules.common.market import SECOND_CARD
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS
from ttr_tui.rules.lakes.fleet import FLEET
from ttr_tui.rules.lakes.market import REFILL
from ttr_tui.rules.legacy.caboose import ARCHIVE
from ttr_tui.rules.legacy.tasks import ROW_CARD
from ttr_tui.rules.nederland.neutral import NEUTRAL_LANE
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.lakes.fleet import choose_fleet
from ttr_tui.tui.lakes.harbor import harbors_built
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.acting import Acting
from ttr_tui.tui.turn.listed_decision import Listed
from ttr_tui.tui.turn.ticket_choice import Offered

MOMENTS: Mapping[str, Callable[[GameForPhases], Phase]] = {
    TURN: Acting,
    SECOND_CARD: Acting,
    FIRST_TICKETS: Offered,
    KEEP_TICKETS: Offered,
    FLEET: choose_fleet,
    REFILL: Listed,
    NEUTRAL_LANE: Listed,
    ROW_CARD: Listed,
    ARCHIVE: Listed,
}

BUILT: Mapping[str, Callable[[View], Mapping[int, int]]] = {"harbors": harbors_built}
"""What stands in cities and whose it is, by the part of the rules that lets it be built."""
