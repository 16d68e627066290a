"""Why something can't be done: a sentence for every code of a refusal."""

from __future__ import annotations

from ttr_tui.core.cards import NONE
from ttr_tui.rules.refusal import Refusal
from ttr_tui.words.english.naming import Cast


def refused(cast: Cast, refusal: Refusal, lane: int = NONE) -> str:
    """The sentence for a refusal; `lane` is the one that was asked for, if it was about a lane."""
    return cast.words.refusals[refusal.code](cast, {"lane": lane, **refusal.details})


def rule_text(cast: Cast, refusal: Refusal) -> str:
    """The rule behind a refusal in a sentence; its id is `refusal.rule`."""
    return cast.words.rule_texts[refusal.rule]
