"""How words for advice are looked up: by the type of the action, and by that of the reason."""

from __future__ import annotations

from functools import singledispatch
from importlib import import_module

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.registry import SHARED, brought_by
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import listed
from ttr_tui.words.english.sentences import choice_of

ROOM = "words.english.advice"
FEW = 3
"""So many tickets are named."""


@singledispatch
def action_said(action: Action, cast: Cast, view: View) -> str:
    """What to do: `take a red card from the market`."""
    return choice_of(action, cast, view.table)


@singledispatch
def reason_said(reason: Reason, cast: Cast, view: View) -> str:
    """Why, said after the action and a colon; it begins small and has no full stop."""
    raise NotImplementedError(f"no words for {type(reason).__name__}")


def load_words(cast: Cast) -> None:
    """Have the words for this game's systems at hand."""
    import_module(f"ttr_tui.{ROOM}.{SHARED}")
    brought_by(ROOM, cast.edition.parts)


def named(cast: Cast, tickets: tuple[int, ...]) -> str:
    """`Boston to Miami (12)`; of many the first, with how many others there are."""
    if len(tickets) <= FEW:
        return listed([cast.short_ticket(ticket) for ticket in tickets])
    return f"{cast.short_ticket(tickets[0])} and {len(tickets) - 1} other tickets"
