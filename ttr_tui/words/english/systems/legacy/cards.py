"""What cards, rules of the board and receipts are called and say."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.table import Table
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.event_cards import current
from ttr_tui.rules.legacy.effects.lists import Lists
from ttr_tui.rules.legacy.effects.outcomes import CHOOSE, Asked
from ttr_tui.rules.legacy.effects.verbs import Event, Sticker
from ttr_tui.rules.legacy.effects.when import When
from ttr_tui.rules.legacy.receipts import ReceiptFilled
from ttr_tui.rules.legacy.story.postcards import Postcard
from ttr_tui.rules.legacy.story.reading import StoryCard
from ttr_tui.rules.legacy.tasks import DO, EVENT
from ttr_tui.words.english.campaign.story import secret
from ttr_tui.words.english.naming import Cast


def titled(cast: Cast, name: str) -> str:
    """The title of an event, of a rule of the board or of a card of the story; of a postcard the number."""
    found = postcard(cast, name)
    if found is not None:
        return f"postcard {found.number}"
    return f"“{card(cast, name).title}”"


def explained(cast: Cast, name: str) -> str:
    """Title and text, as far as there is one."""
    text = "" if postcard(cast, name) else text_of(cast, name)
    return f"{titled(cast, name)}{f': {text}' if text else '.'}"


def text_of(cast: Cast, name: str) -> str:
    """What stands on an event or a rule of the board under its title; nothing for a card of the story."""
    found = card(cast, name)
    return found.text.strip() if isinstance(found, Event | Sticker) else ""


def way_to_pay(cast: Cast, choice: str) -> str:
    """What a price leaves to choose (`ferry:two-dollars`)."""
    name, _, label = choice.partition(":")
    return f"for {titled(cast, name)}: {label.replace('-', ' ')}"


def said_by(cast: Cast, number: int, effect: int) -> tuple[str, object]:
    """An effect of a list, and the id of the card that it stands on."""
    listing = Lists(cast.edition.numbers)[number]
    return listing.name, listing.effects[effect]


def giving(cast: Cast, table: Table) -> str:
    """Whose effects go on as soon as somebody has answered."""
    name, numbers = next((task for task in reversed(table.agenda) if task[0] in (EVENT, DO)), (EVENT, ()))
    if name == DO:
        return titled(cast, Lists(cast.edition.numbers)[numbers[0]].name)
    event = current(table)
    return f"the event {titled(cast, event)}" if event else "the event"


def going_on(cast: Cast, table: Table) -> bool:
    """Is there more to come of the current event, or an answer to it?"""
    lists, asked = Lists(cast.edition.numbers), table.record(Asked)
    own = [numbers[0] for name, numbers in table.agenda if name == DO] + [asked.list] * (CHOOSE in table.owed)
    waits = any(name == EVENT and numbers for name, numbers in table.agenda)
    return waits or any(lists[number].name == current(table) for number in own)


def thing(cast: Cast, things: str, name: str) -> str:
    """What a kind of token, a note or an item is called."""
    return next(str(one.title) for one in cast.edition.numbers[things] if one.id == name)


def several(count: int, title: str) -> str:
    """Titles of tokens have no plural."""
    return f"1 {title}" if count == 1 else f"{count} × {title}"


def brought(edition: Edition) -> frozenset[str]:
    """The cities that come onto the board with the story of this game, and that nothing names before."""
    return frozenset(city for card in edition.numbers.get("stories", ()) for city in card.brings)


def known_lanes(edition: Edition, lanes: Iterable[int]) -> list[int]:
    """Of some lanes those that are drawn before the story is read."""
    board = edition.board
    routes = tuple(route for card in edition.numbers.get("stories", ()) for route in card.lays)
    later = board.lanes_to(board.city_index[city] for city in brought(edition))
    later |= When(routes=routes).lanes(board) if routes else 0
    return [lane for lane in lanes if not later >> lane & 1]


def postcard(cast: Cast, name: str) -> Postcard | None:
    """A postcard, if that is its id. What stands on it, only the story knows."""
    cards: tuple[Postcard, ...] = cast.edition.numbers.get("postcards", ())
    return next((card for card in cards if card.id == name), None)


def asked_for(cast: Cast, name: str) -> str:
    """What a postcard that is shown asked for."""
    return f". {secret(cast.tale.postcards[name])}" if cast.tale else ": what it asks for has happened."


def card(cast: Cast, name: str) -> Event | Sticker | StoryCard:
    numbers = cast.edition.numbers
    cards: tuple[Event | Sticker | StoryCard, ...] = (
        *numbers["events"],
        *numbers["stickers"],
        *numbers.get("stories", ()),
    )
    return next(card for card in cards if card.id == name)


def receipt(cast: Cast, slip: ReceiptFilled) -> str:
    """The rows of a receipt."""
    return (
        f"dollars {cast.worth(slip.coins)}, bonus for few trains {cast.worth(slip.trains_left)}, "
        f"tickets {cast.worth(slip.tickets)}, in all {cast.worth(slip.total)}"
    )
