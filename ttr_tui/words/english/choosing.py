"""What the choices say that only some systems of rules have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.common.market import TakeCard
from ttr_tui.rules.lakes.exchange import Exchange
from ttr_tui.rules.lakes.fleet import FLEET, Boxes, other_kind
from ttr_tui.rules.lakes.market import REFILL, Refill
from ttr_tui.rules.legacy.caboose import ARCHIVE, ArchiveEvent
from ttr_tui.rules.legacy.tasks import ROW_CARD
from ttr_tui.rules.nederland.neutral import NEUTRAL_LANE, ChooseLane
from ttr_tui.rules.nederland.pile import Pile
from ttr_tui.words.english import showing
from ttr_tui.words.english.naming import Cast, counted, listed, pieces, points, quoted
from ttr_tui.words.english.systems.lakes.happenings import mix
from ttr_tui.words.english.systems.legacy.cards import explained

WHICH = "Which? A number:"
WHICH_PORT = "In which port? A number or a name; Enter goes back:"
WHICH_CARDS = "Which cards? A number; Enter goes back:"
HOW_MANY_TRAINS = "How many trains? A number such as {trains}:"
WHAT_TO_EXCHANGE = "Which pieces do you take out of the box? For instance 2 ships; Enter goes back:"
NO_PORT_REACHED = "None of your routes leads to a port that has no harbour yet."
NO_HARBOR_CARDS = (
    "Your cards are not enough for a harbour: it takes {each} train cards and {each} ship cards, all of one colour and "
    "with its sign, or wild ones."
)
NOTHING_TO_EXCHANGE = "There is nothing that you could exchange."


def fleet_head(cast: Cast, view: View) -> str:
    return f"{cast.people[view.seat]}, choose your fleet."


def _refill_head(cast: Cast, view: View) -> str:
    return f"Place {view.table.market.index(NONE) + 1} of the market is empty. From which deck is it filled?"


def _row_card_head(cast: Cast, view: View) -> str:
    said = [f"{cast.people[view.seat]}, the event gives you a card of the market.", showing.hand(cast, view)]
    return " ".join(said)


def _archive_head(cast: Cast, view: View) -> str:
    return f"{cast.people[view.seat]}, you come last, and archive an event: it doesn’t come again."


def _neutral_head(cast: Cast, view: View) -> str:
    ticket = view.table.record(Pile).tickets[-1]
    turned, named = cast.pair(ticket), cast.journey(*cast.edition.feet[ticket])
    who = cast.people[view.seat]
    return f"{who}, you turned over {turned}, which names {named}. Which lane does the neutral player take?"


HEADS: Mapping[str, Callable[[Cast, View], str]] = {
    FLEET: fleet_head,
    REFILL: _refill_head,
    ROW_CARD: _row_card_head,
    ARCHIVE: _archive_head,
    NEUTRAL_LANE: _neutral_head,
}
"""What is said before a decision is asked for."""


def choice(cast: Cast, table: Table, action: Action) -> str:
    match action:
        case Refill(supply):
            return f"fill the place from the {cast.deck(supply)}"
        case ChooseLane(lane):
            return cast.lane(lane)
        case ArchiveEvent(event):
            return f"archive {explained(cast, event)}"
        case TakeCard(slot):
            return f"take {cast.card(table.market[slot])}"
    raise NotImplementedError(f"no words for {action.word}")


def pay(cast: Cast, payment: Payment) -> str:
    return f"pay {cast.counted_cards(payment)}"


def port(cast: Cast, city: int, tickets: int) -> str:
    """A port, and how many of the reader's tickets would make a harbour there worth something."""
    return f"{cast.city(city)}, on {counted(tickets, 'ticket')} of yours" if tickets else cast.city(city)


def fleets(cast: Cast, trains: Sequence[int], needed: Sequence[int]) -> list[str]:
    """How a fleet can be put together; `trains` are the numbers that are possible, the suggested one first."""
    numbers = cast.edition.numbers
    fleet, suggested = numbers["fleet"], trains[0]
    lines = [
        f"You play with {fleet} pieces: {min(trains)} to {max(trains)} of them trains, the others ships.",
        f"The rest stays in your box, and a piece costs {points(numbers['exchange_cost'])} to exchange later.",
        f"Suggested for a first game: {mix(suggested, fleet - suggested)}.",
    ]
    if any(needed):
        lines.append(f"Your tickets, each by its shortest way, need {mix(*needed)} together.")
    return lines


def fleet_not_understood(typed: str) -> str:
    return f"I don’t understand {quoted(typed)}. Type how many trains you want, or both numbers: 27 trains 23 ships."


def exchange_offer(cast: Cast, table: Table, seat: int) -> str:
    """What the box holds, and what a piece out of it costs."""
    box = listed([pieces(count, kind) for kind, count in enumerate(table.record(Boxes).boxes[seat])])
    cost = points(cast.edition.numbers["exchange_cost"])
    return f"Your box holds {box}. A piece out of it costs one of the other kind, and {cost}."


def exchange_not_understood(typed: str) -> str:
    return f"I don’t understand {quoted(typed)}. Type a number and a kind: 2 ships, or 3 trains."


def exchange_words() -> Mapping[str, int]:
    """The kinds of piece, by the beginning of what may be typed for them."""
    return {pieces(1, kind).split()[1]: kind for kind in range(len(PIECES))}


def exchanged(action: Exchange) -> str:
    return f"{pieces(action.count, other_kind(action.kind))} for {pieces(action.count, action.kind)}"
