"""Which of what happened is news for somebody."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Fact
from ttr_tui.plain.retelling import told_by_turns
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.past.turns import Happened
from ttr_tui.words.english import ending
from ttr_tui.words.english.naming import Cast

STORY_READ = "read"
"""The word of the fact that a card was read to everybody."""


def before_scoring(rules: RuleSet, acts: Sequence[Happened]) -> list[Fact]:
    """What happened in these acts before the final scoring."""
    return [fact for act in acts for fact in ending.split(rules, act.facts)[0]]


def unasked(cast: Cast, owed: str | None, facts: Sequence[Fact]) -> list[Fact]:
    """Without the reader’s own facts that they hear of next, as they are asked about them."""
    asked = cast.words.in_heads.get(owed or "", ())
    return [fact for fact in facts if not (isinstance(fact, asked) and getattr(fact, "seat", NONE) == cast.reader)]


def since(rules: RuleSet, cast: Cast, acts: Sequence[Happened]) -> Sequence[str]:
    """What others did since the reader’s last turn, turn by turn; a turn that is under way doesn’t count."""
    others = [place for place, act in enumerate(acts) if act.seat != cast.reader]
    own = [place for place, act in enumerate(acts[: others[-1]] if others else ()) if act.seat == cast.reader >= 0]
    return told_by_turns(rules, cast, acts, after=own[-1] if own else 0)
