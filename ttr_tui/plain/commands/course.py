"""Commands about the course of the game: what happened, undoing it, leaving."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.plain.prompter import Command, Prompter, UndoAsked
from ttr_tui.plain.voice import Left, ToMenu
from ttr_tui.words.english import asking
from ttr_tui.words.english.aids import since
from ttr_tui.words.english.reading import find_numbers

RECENT = 8
"""So many turns `log` goes back."""


def _log(prompter: Prompter, rest: str) -> None:
    turns, numbers = prompter.log(), find_numbers(rest) if rest else [RECENT]
    if not turns:
        prompter.say(asking.NOTHING_HAPPENED)
    elif rest.lower() == asking.ALL:
        prompter.say(*turns)
    elif numbers is None or len(numbers) != 1:
        prompter.say(asking.log_how(rest))
    else:
        prompter.say(*turns[-max(1, numbers[0]) :])


def _since(prompter: Prompter, rest: str) -> None:
    prompter.say(*(prompter.since() or [since.NOTHING]))


def _undo(prompter: Prompter, rest: str) -> None:
    raise UndoAsked


def _menu(prompter: Prompter, rest: str) -> None:
    raise ToMenu


def _quit(prompter: Prompter, rest: str) -> None:
    raise Left


COURSE: Mapping[str, Command] = {"log": _log, "since": _since, "undo": _undo, "menu": _menu, "quit": _quit}
