"""What is read to everybody during a game: the cards of the story, and postcards that they give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from ttr_tui.core.events import Unsealed
from ttr_tui.core.facts import Fact
from ttr_tui.plain.hearing.news import STORY_READ
from ttr_tui.words.english.campaign import story
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.telling import tell_news

if TYPE_CHECKING:
    from ttr_tui.campaign.tale import Tale


class Told(Protocol):
    """An act, or what somebody heard of it."""

    @property
    def facts(self) -> Sequence[Fact]: ...


def lines_of_story(tale: Tale, acts: Sequence[Told], facts: Sequence[Fact], names: Sequence[str]) -> list[str]:
    """The cards that are read in these facts, in full; nothing if none is."""
    cards = [tale.cards[told.card] for told in _called("read", facts)]
    if not cards:
        return []
    held = [told for act in acts for told in _called("postcard", act.facts)]
    holders = {told.postcard: names[told.seat] for told in held}
    told = [line for card in cards for line in (*story.card_lines(card), *story.given(tale, card, holders))]
    stops = [line for card in tale.stops for line in story.card_lines(card)]
    return [story.READ_TO_ALL, *told, *stops, story.STOPS_HERE]


def reads_aloud(facts: Sequence[Fact]) -> bool:
    """Is a card of the story read in these facts?"""
    return bool(_called("read", facts))


def secrets_given(tale: Tale, acts: Sequence[Told], facts: Sequence[Fact], seat: int) -> list[str]:
    """The secret sides of the postcards that a seat got by the cards that are read in these facts."""
    own = {told.postcard for act in acts for told in _called("postcard", act.facts) if told.seat == seat}
    given = {number for told in _called("read", facts) for number in story.given_by(tale.cards[told.card])}
    cards = [card for name, card in tale.postcards.items() if name in own and card.number in given]
    return [story.secret_of(card) for card in cards]


def told_with_story(tale: Tale, cast: Cast, acts: Sequence[Told], facts: Sequence[Fact]) -> list[str]:
    """News with the cards of the story that were read in them, and the reader’s own postcards that they brought."""
    lines = lines_of_story(tale, acts, facts, cast.people)
    rest = [fact for fact in facts if not lines or fact.word not in (STORY_READ, Unsealed.word)]
    return [*lines, *tell_news(cast, rest), *secrets_given(tale, acts, facts, cast.reader)]


def _called(word: str, facts: Sequence[Fact]) -> list[Any]:
    """The facts of one kind, which are known here by their word, as in a journal."""
    return [fact for fact in facts if fact.word == word]
