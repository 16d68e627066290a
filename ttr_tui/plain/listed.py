"""A decision whose answers are simply listed."""

from __future__ import annotations

from ttr_tui.core.facts import Action
from ttr_tui.plain.prompter import Prompter
from ttr_tui.words.english import asking
from ttr_tui.words.english.sentences import choice_of


def choose_listed(prompter: Prompter) -> Action:
    """One of all the actions that answer a decision."""
    actions = [action for menu in prompter.rules.options(prompter.view) for action in menu]
    while True:
        words = [choice_of(action, prompter.cast, prompter.view.table) for action in actions]
        chosen = prompter.pick(asking.WHICH, words, [[action] for action in actions])
        if chosen is not None:
            return actions[chosen]
