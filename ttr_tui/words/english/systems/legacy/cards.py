"""What cards, rules of the board and receipts are called and say."""

from __future__ import annotations

from ttr_tui.rules.legacy.effects.lists import Lists
from ttr_tui.rules.legacy.effects.verbs import Event, Sticker
from ttr_tui.rules.legacy.receipts import ReceiptFilled
from ttr_tui.words.english.naming import Cast


def titled(cast: Cast, name: str) -> str:
    """The title of an event or of a rule of the board."""
    return f"“{card(cast, name).title}”"


def explained(cast: Cast, name: str) -> str:
    """Title and text."""
    return f"{titled(cast, name)}: {card(cast, name).text.strip()}"


def way_to_pay(cast: Cast, choice: str) -> str:
    """What a price leaves to choose (`ferry:two-dollars`)."""
    name, _, label = choice.partition(":")
    return f"{titled(cast, name)}: {label.replace('-', ' ')}"


def said_by(cast: Cast, number: int, effect: int) -> tuple[str, object]:
    """An effect of a list, and the id of the card that it stands on."""
    listing = Lists(cast.edition.numbers)[number]
    return listing.name, listing.effects[effect]


def thing(cast: Cast, things: str, name: str) -> str:
    """What a kind of token, a note or an item is called."""
    return next(str(one.title) for one in cast.edition.numbers[things] if one.id == name)


def card(cast: Cast, name: str) -> Event | Sticker:
    cards: tuple[Event | Sticker, ...] = (*cast.edition.numbers["events"], *cast.edition.numbers["stickers"])
    return next(card for card in cards if card.id == name)


def receipt(cast: Cast, slip: ReceiptFilled) -> str:
    """The rows of a receipt."""
    return (
        f"coins {cast.worth(slip.coins)}, trains left {cast.worth(slip.trains_left)}, "
        f"tickets {cast.worth(slip.tickets)}, in all {cast.worth(slip.total)}"
    )
