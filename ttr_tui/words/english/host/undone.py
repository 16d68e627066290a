"""What somebody who is asked for an undo is told of the act with which it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.hosting.hosted_game import WayBack
from ttr_tui.words.english.ending import split
from ttr_tui.words.english.telling import tell_news

if TYPE_CHECKING:
    from ttr_tui.hosting.company.matters import Matter
    from ttr_tui.rules.ruleset import RuleSet
    from ttr_tui.seats.watching import Heard
    from ttr_tui.words.english.naming import Cast


def undone(rules: RuleSet, cast: Cast, heard: Sequence[Heard], matter: Matter) -> str:
    """As they were told of it; empty where that was nothing, or nothing is undone."""
    acts = [one for one in heard if isinstance(matter, WayBack) and one.number == matter.to + 1]
    told = tell_news(cast, [fact for one in acts for fact in split(rules, one.facts)[0]])
    return told[0] if told else ""
