"""What everybody was told of the story and of postcards: facts that are known here by their words, as in a journal."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from ttr_tui.core.facts import Fact
from ttr_tui.core.value import value
from ttr_tui.seats.watching import Watch

READ, HELD, SHOWN = "read", "postcard", "show"
_card, _postcard, _seat = attrgetter("card"), attrgetter("postcard"), attrgetter("seat")


@value
class Told:
    """Cards of the story that were read, who has which postcards, and those that were shown; in their order."""

    read: tuple[str, ...]
    held: Mapping[str, int]
    shown: tuple[str, ...]


def told_to(watch: Watch) -> Told:
    """As far as this watch has heard."""
    facts: list[Fact] = [fact for heard in watch.heard for fact in heard.facts]
    return Told(
        tuple(_card(fact) for fact in facts if fact.word == READ),
        {_postcard(fact): _seat(fact) for fact in facts if fact.word == HELD},
        tuple(_postcard(fact) for fact in facts if fact.word == SHOWN),
    )
