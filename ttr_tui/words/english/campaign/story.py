"""Cards of the story and postcards, as they are read out. It loads nothing of a campaign."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ttr_tui.words.english.phrases import quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.packs.pack import Postcard, StoryCard
    from ttr_tui.campaign.tale import Tale

READ_TO_ALL = "This is for everyone: the story goes on."
STOPS_HERE = "Reading stops here. Type story to hear it again, and note for what is behind it."
NOTHING_YET = "No story card has been read yet: the first one comes before the first game."
NO_NOTES = "No card that was read has a note."


def card_lines(card: StoryCard) -> list[str]:
    """A card in full: title, front, back. Its note is told on asking."""
    return [f"“{card.title}”", *card.front.splitlines(), *card.back.splitlines()]


def note_lines(card: StoryCard) -> list[str]:
    """What is behind a card; nothing if it doesn’t say."""
    return [f"“{card.title}”: {card.note}"] if card.note else []


def title(campaign: str) -> str:
    return f"The story so far of {quoted(campaign)}."


def so_far(cards: Iterable[StoryCard], years: Sequence[int]) -> Iterator[str]:
    """The cards that were read, game after game, each in full with its note; `years` are those of the games."""
    game = 0
    for card in cards:
        if card.game != game:
            game = card.game
            yield f"Game {game}, {years[game - 1]}."
        yield from card_lines(card)
        if card.note:
            yield f"What really happened: {card.note}"


def front(card: Postcard) -> str:
    """What everybody may hear of a postcard."""
    return f"Postcard {card.number} says: {card.front}"


def secret(card: Postcard) -> str:
    """What its owner alone reads, until it is shown."""
    return f"Its secret side: {card.secret}"


def secret_of(card: Postcard) -> str:
    """The same apart from its front, which everybody has heard."""
    return f"The secret side of your postcard {card.number}: {card.secret}"


def given_by(card: StoryCard) -> list[int]:
    """The postcards that a card gives to somebody by their number."""
    from ttr_tui.campaign.packs.verbs import Mail, everything

    return [effect.number for effect in everything(card.between) if isinstance(effect, Mail) and effect.number]


def not_given_yet(tale: Tale, read: Collection[str]) -> set[int]:
    """The postcards that a card of this game gives which nobody has read yet."""
    return {number for name, card in tale.cards.items() if name not in read for number in given_by(card)}


def given(tale: Tale, card: StoryCard, holders: dict[str, str]) -> Iterator[str]:
    """Who gets a postcard by a card that is read, and what it says; `holders` are names by the id of the postcard."""
    for name, postcard in tale.postcards.items():
        if postcard.number in given_by(card) and name in holders:
            yield f"{holders[name]} gets postcard {postcard.number}. {front(postcard)}"
