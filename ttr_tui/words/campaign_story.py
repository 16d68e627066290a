"""What is read out in a campaign, and said when receipts are put away. It loads nothing of a campaign."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ttr_tui.words.phrases import counted, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.pack import Postcard, StoryCard
    from ttr_tui.campaign.tale import Tale


READ_TO_ALL = "This is for everyone: the story goes on."
STOPS_HERE = "Reading stops here. Type story to hear it again, and note for what is behind it."
NOTHING_YET = "No story card has been read yet: the first one comes before the first game."
NO_NOTES = "No card that was read in this game has a note."


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


def not_given_yet(tale: Tale, read: Collection[str]) -> set[int]:
    """The postcards that a card of this game gives which nobody has read yet."""
    return {number for name, card in tale.cards.items() if name not in read for number in card.gives}


def given(tale: Tale, card: StoryCard, holders: dict[str, str]) -> Iterator[str]:
    """Who gets a postcard by a card that is read, and what it says; `holders` are names by the id of the postcard."""
    for name, postcard in tale.postcards.items():
        if postcard.number in card.gives and name in holders:
            yield f"{holders[name]} gets postcard {postcard.number}. {front(postcard)}"


# What stands round cards that are read out on the screen.

TURN_OVER = "Turn over"
NEXT = "Next card"
READ_ON = "Read on"
TO_THE_TABLE = "To the table"
GO_ON = "Continue"
CLOSE = "Close"
BEFORE = "Back"
UNFOLD = "What really happened"
FOLD = "Fold the note"
NOTE = "What really happened"
NOT_READ = "Read it to the end first: Enter turns it over."
ANOTHER_SIDE = "Enter turns it over"
READ_ALOUD = "Read it aloud to everyone."
STORY = "The story so far"
POSTCARDS = "Your postcards"
NO_POSTCARDS = "Your office holds no postcards."
NOTHING_READ = "No story card has been read in this game yet."
SHOWN = "Shown already"


def more(rows: int) -> str:
    return f"{counted(rows, 'row')} more"


def above(rows: int) -> str:
    return f"{counted(rows, 'row')} above"


def postcard(number: int) -> str:
    return f"Postcard {number}"


def shows(name: str, number: int) -> str:
    """A postcard whose condition was met."""
    return f"{name} shows postcard {number}"


def whose(names: str) -> str:
    return f"{names}, only you may read this."


# From the last turn of a game to the vaults, on the screen.

ON = "To the receipts"
GAME_OVER = "The game is over. Enter fills in the receipts."
FOR_EVERYONE = "Everyone may read this."
YOURS = "It goes into your vault by itself."
OUTCOME = "What comes of it"
TAKES_THE_CABOOSE = "Last: takes the caboose and starts the next game."
INTO_THE_VAULTS = "Do the receipts go into the vaults now?"
COUNTS_FOR_EVER = "They stay there until the vaults are opened. Nothing else of this game is kept for you."
YES, NOT_YET = "Yes, into the vaults", "Not yet: the end of this game waits for you"
PUT_AWAY = "The receipts are in the vaults. The stub of this game is"
NOTE_STUB = "Note the stub, then press Enter."
NOTED = "Noted"
ABOUT_STUB = (
    "Note it, or take a photograph: it tells later",
    "whether anything up to here was changed.",
)
DOLLARS, TRAINS, COMPLETED, FAILED = (
    "Dollars in hand",
    "Bonus for few trains",
    "Tickets completed",
    "Tickets incomplete",
)
LIFTED, TOTAL = "Brought up to zero", "Total"


def receipts_of(game: int, year: int, *, alone: bool = False) -> str:
    """`alone`: only one’s own is there."""
    return f"{'Your receipt' if alone else 'The receipts'} of game {game}, {year}"


def answers(title: str, answer: str) -> str:
    return f"Answers “{title}”: {answer}."


def into_vault(item: str) -> str:
    return f"Into the vault: {item}."


def in_office(items: Sequence[str]) -> str:
    return f"In the office for another game: {listed(items)}."


def gets(number: int, front: str) -> str:
    return f"Gets postcard {number}. {front}"
