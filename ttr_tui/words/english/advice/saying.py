"""A whole piece of advice: numbered lines, and how the later ones compare with the first."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.reasons import CompletesTickets, Contested
from ttr_tui.core.view import View
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.words.english.advice.planned import plan_said
from ttr_tui.words.english.advice.sentences import action_said, load_words, reason_said
from ttr_tui.words.english.asking import LETTERS
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import capital, listed

NOTHING = "It isn’t your turn, so there is nothing to hint at."
NOT_ALLOWED = "Those at this table agreed to play without hints."
THINKING = "Thinking of a hint…"
NOT_ABOUT_THIS = "No hint is about this. Enter goes back, and hint says there what else to do."
TITLE = "Hint, best first"
PROMPT = "The numbers mean these hints now: one is made ready, and you confirm it."
READY = "Make it ready"
WHOLE = "All of it"
LESS = "Less"
MORE = " …"
"""Stands for a reason that has no room."""
CHOOSE_IT = "Choose it from the list: nothing is done yet."
ALIKE: dict[Scale, float] = {Scale.TURNS: 0.2, Scale.POINTS: 1.5}
"""What makes no difference that anybody could be sure of."""
CLOSE: dict[Scale, float] = {Scale.TURNS: 0.7, Scale.POINTS: 5.0}


def advice_lines(cast: Cast, view: View, given: Sequence[Advice]) -> list[str]:
    """A sentence for each."""
    load_words(cast)
    return [_line(cast, view, advice, given[0]) for advice in given]


def plan_lines(cast: Cast, given: Sequence[Advice]) -> list[str]:
    """The plan that it all serves, where there is one."""
    return [plan_said(cast, given[0].plan)] if given and given[0].plan is not None else []


def how_to_take(count: int) -> str:
    """What follows the hints with their letters."""
    return f"To do {'it' if count == 1 else 'one of them'}, type {listed(LETTERS[:count], 'or')}."


def _line(cast: Cast, view: View, advice: Advice, first: Advice) -> str:
    said = capital(action_said(advice.action, cast, view))
    wait = ", but it can wait" if _can_wait(advice, first) else ""
    return f"{said}: {reason_said(advice.reason, cast, view)}{wait}{_compared(advice, first)}."


def _can_wait(advice: Advice, first: Advice) -> bool:
    """Is it a claim that can wait, while cards are to be drawn first?"""
    match advice.reason:
        case Contested() | CompletesTickets(pressing=True):
            return False
    return advice.waits and isinstance(first.action, TakeCard | DrawCard)


def _compared(advice: Advice, first: Advice) -> str:
    """How far behind the first it is, where that can be said."""
    if advice is first or advice.merit is None or first.merit is None:
        return ""
    behind = first.merit - advice.merit
    if behind <= ALIKE[advice.scale]:
        return " (about as good)"
    return " (a little less good)" if behind <= CLOSE[advice.scale] else " (clearly less good)"
