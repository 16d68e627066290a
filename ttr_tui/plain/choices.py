"""Choosing from a numbered list of everything that is possible."""

from __future__ import annotations

from ttr_tui.core.facts import Action
from ttr_tui.plain.desk import Desk
from ttr_tui.words.english import choosing


def choose_listed(desk: Desk) -> Action:
    """One of all the actions that answer a decision."""
    while True:
        action = _pick(desk, [action for menu in desk.rules.options(desk.view) for action in menu], choosing.WHICH)
        if action is not None:
            return action


def choose_of_kind(desk: Desk, kind: str) -> Action | None:
    """One of the actions of a menu; None if the person thinks better of it."""
    for menu in desk.rules.options(desk.view):
        if menu.kind == kind:
            return _pick(desk, list(menu), choosing.WHICH_OR_BACK)
    return None


def _pick(desk: Desk, actions: list[Action], question: str) -> Action | None:
    table = desk.view.table
    chosen = desk.pick(question, [choosing.choice(desk.cast, table, action) for action in actions])
    return None if chosen is None else actions[chosen]
