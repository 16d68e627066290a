"""How a person is asked for each decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.plain.listed import choose_listed
from ttr_tui.plain.offers import choose_tickets
from ttr_tui.plain.prompter import HintTaken, Prompter
from ttr_tui.plain.system_prompts import prompts_of
from ttr_tui.plain.turns import choose_action
from ttr_tui.rules.common.market import SECOND_CARD
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS

DECISIONS: Mapping[str, Callable[[Prompter], Action]] = {
    TURN: choose_action,
    SECOND_CARD: choose_action,
    FIRST_TICKETS: choose_tickets,
    KEEP_TICKETS: choose_tickets,
}
"""Those of every game."""


def choose(prompter: Prompter) -> Action:
    """The answer to what the person is asked: in the way of its own that a decision has, or from a list."""
    decision = prompter.view.owes
    assert decision is not None
    own = prompts_of(prompter.rules.edition.parts).decisions
    ask = DECISIONS.get(decision) or own.get(decision, choose_listed)
    try:
        return ask(prompter)
    except HintTaken as taken:
        return taken.action
