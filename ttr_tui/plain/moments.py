"""How a person is asked for each decision of each system of rules; a new system adds its own here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.plain.choices import choose_listed
from ttr_tui.plain.desk import Desk
from ttr_tui.plain.lakes.choices import choose_fleet
from ttr_tui.plain.offers import choose_tickets
from ttr_tui.plain.turns import choose_action
from ttr_tui.rules.common.market import SECOND_CARD
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS
from ttr_tui.rules.lakes.fleet import FLEET
from ttr_tui.rules.lakes.market import REFILL
from ttr_tui.rules.legacy.caboose import ARCHIVE
from ttr_tui.rules.legacy.tasks import ROW_CARD
from ttr_tui.rules.nederland.neutral import NEUTRAL_LANE

MOMENTS: Mapping[str, Callable[[Desk], Action]] = {
    TURN: choose_action,
    SECOND_CARD: choose_action,
    FIRST_TICKETS: choose_tickets,
    KEEP_TICKETS: choose_tickets,
    FLEET: choose_fleet,
    REFILL: choose_listed,
    NEUTRAL_LANE: choose_listed,
    ROW_CARD: choose_listed,
    ARCHIVE: choose_listed,
}
