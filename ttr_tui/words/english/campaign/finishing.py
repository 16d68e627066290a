"""What is asked and told when a game of a campaign is over."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.packs.pack import StoryCard
from ttr_tui.words.english.phrases import listed

AFTER = "After the game."
WHICH = "Which one? Type a number (Enter: 1):"
INTO_THE_VAULTS = (
    "Do the receipts go into the vaults now? Nobody changes them there; a whole game can be undone with "
    "“ttr campaign back”. (yes or no; Enter: yes)"
)
NOTE = "note"
NOTES = "To hear what is behind the turned cards, type note before you answer."
HIDE = "Press Enter to hide this again."
HEAR = "You may have heard what the cards say and who gets which post. Hear it now? (yes or no; Enter: yes)"


def not_yet(command: str) -> str:
    return f"Nothing was put away yet. The end of this game waits: {command}"


def turned(card: StoryCard) -> list[str]:
    """A card whose front was read before the game; one without a back is said again."""
    return [f"“{card.title}” is turned.", *(card.back or card.front).splitlines()]


def asked(who: str, title: str) -> str:
    return f"{who}, “{title}” asks you. Everyone hears the answer."


def answered(who: str, title: str, label: str) -> str:
    return f"{who} answers “{title}”: {label.replace('-', ' ')}."


def into_vault(who: str, item: str) -> str:
    return f"{who} drops this into the vault: {item}."


def in_office(who: str, items: Sequence[str]) -> str:
    return f"In the office of {who} for another game: {listed(items)}."


def gets(who: str, numbers: Sequence[int]) -> str:
    said = listed([str(number) for number in numbers])
    return f"{who} gets postcard{'s' if len(numbers) > 1 else ''} {said} out of the post."


def secrets_of(who: str) -> str:
    return f"{who}, for you alone:"


def put_away(stub: str) -> list[str]:
    return [
        "The receipts are in the vaults.",
        f"The stub of this game: {grouped(stub)}",
        "Note it, or take a photograph. It tells later whether anything up to here was changed: ttr campaign verify",
    ]


def grouped(stub: str) -> str:
    """The beginning of a stub, as it is easily read out and written down."""
    return " ".join(stub[k : k + 4] for k in range(0, 12, 4))
