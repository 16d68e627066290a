"""What is asked and offered with trains and ships: the fleet, an exchange, a harbour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Payment
from ttr_tui.core.graph.forests import Forest
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.exchange import Exchange
from ttr_tui.rules.lakes.fleet import Boxes, ChooseFleet, other_kind
from ttr_tui.rules.lakes.harbors import BuildHarbor
from ttr_tui.rules.lakes.market import Refill
from ttr_tui.words.english.aids import together
from ttr_tui.words.english.naming import Cast, pieces
from ttr_tui.words.english.phrases import counted, listed, points, quoted
from ttr_tui.words.english.sentences import choice_of, chosen_of, doing_of
from ttr_tui.words.english.systems.lakes.facts import mix

FLEET = "Your fleet"
FLEET_FIRST = "Choose your fleet first: a number, {left} and {right} change it, {confirm} takes it."
FEWER_TRAINS = "Fewer trains"
MORE_TRAINS = "More trains"
MORE_SHIPS = "More ships"
EXCHANGE = "Exchange"
HARBOR = "Build a harbour in"
WHICH_PORT = "In which port? Type a number or a name (Enter to go back):"
HOW_MANY_TRAINS = "How many trains? Type a number such as {trains}:"
WHAT_TO_EXCHANGE = "Which pieces? Type a number, or for example 2 ships (Enter to go back):"
NO_PORT_REACHED = "None of your routes leads to a port without a harbour."
NO_HARBOR_CARDS = (
    "Your cards aren’t enough for a harbour: it takes {each} train cards and {each} ship cards, all of one colour and "
    "with the harbour symbol (*), or wilds."
)
NOTHING_TO_EXCHANGE = "You have nothing to exchange."


def fleet_head(cast: Cast, view: View) -> str:
    return f"{cast.people[view.seat]}, choose your fleet."


def refill_head(cast: Cast, view: View) -> str:
    return f"Slot {view.table.market.index(NONE) + 1} of the market is empty. Which deck fills it?"


@choice_of.register
def _(action: Refill, cast: Cast, table: Table) -> str:
    return f"fill the slot from the {cast.deck(action.supply)}"


@doing_of.register
def _(action: Refill, cast: Cast, table: Table) -> str:
    return f"filling the slot from the {cast.deck(action.supply)}"


@doing_of.register
def _(action: Exchange, cast: Cast, table: Table) -> str:
    return f"exchanging for {pieces(action.count, action.kind)}"


@doing_of.register
def _(action: BuildHarbor, cast: Cast, table: Table) -> str:
    return f"building a harbour in {cast.city(action.city)}"


@doing_of.register
def _(action: ChooseFleet, cast: Cast, table: Table) -> str:
    return f"choosing {mix(action.trains, action.ships)}"


@chosen_of.register
def _(action: ChooseFleet, cast: Cast) -> str:
    return f" {mix(action.trains, action.ships)}"


def pay(cast: Cast, payment: Payment) -> str:
    return f"pay {cast.counted_cards(payment)}"


def port(cast: Cast, city: int, tickets: int) -> str:
    """A port, and how many of the reader's tickets would make a harbour there worth something."""
    return f"{cast.city(city)}, on {counted(tickets, 'ticket')} of yours" if tickets else cast.city(city)


def fleets(cast: Cast, view: View, trains: Sequence[int], forest: Forest | None) -> list[str]:
    """How a fleet can be put together; `trains` are the numbers that are possible, the suggested one first.

    `forest` is what the tickets of the reader need together.
    """
    numbers = cast.edition.numbers
    fleet, suggested = numbers["fleet"], trains[0]
    lines = [
        f"You play with {fleet} pieces: {min(trains)} to {max(trains)} of them trains, the others ships.",
        f"You can swap trains for ships later, or ships for trains, at {points(numbers['exchange_cost'])} each.",
        f"Suggested for a first game: {mix(suggested, fleet - suggested)}.",
    ]
    if forest is not None and any(forest.pieces):
        lines.append(f"Your tickets need {together.needed(cast, view, forest)} together.")
    return lines


def how_many_trains(begun: str, least: int, most: int) -> str:
    """What was typed of a number that isn't one of those yet, and which they are."""
    return f"How many trains, {least} to {most}? {begun}_"


def fleet_not_understood(typed: str) -> str:
    return f"I don’t understand {quoted(typed)}. Type how many trains you want, or both numbers: 27 trains 23 ships."


def exchange_offer(cast: Cast, table: Table, seat: int) -> str:
    """What the box holds, and what a piece out of it costs."""
    box = listed([pieces(count, kind) for kind, count in enumerate(table.record(Boxes).boxes[seat])])
    cost = points(cast.edition.numbers["exchange_cost"])
    return f"Your box holds {box}. Each piece you take costs one of the other kind and {cost}."


def exchange_not_understood(typed: str) -> str:
    return f"I don’t understand {quoted(typed)}. Type a number and a kind: 2 ships, or 3 trains."


def some_of(kind: int, most: int) -> str:
    return f"{kind_word(kind)}, {most} at most" if most > 1 else f"{kind_word(kind)}, only 1"


def how_many_of(kind: int, most: int) -> str:
    return f"How many {kind_word(kind)}, 1 to {most}?" if most > 1 else f"How many {kind_word(kind)}? Only 1 possible:"


def kind_word(kind: int) -> str:
    return pieces(2, kind).split()[1]


def exchange_words() -> Mapping[str, int]:
    """The kinds of piece, by the beginning of what may be typed for them."""
    return {pieces(1, kind).split()[1]: kind for kind in range(len(PIECES))}


def exchange(cast: Cast, kind: int, count: int) -> str:
    if not count:
        return "Exchange nothing."
    given = pieces(count, other_kind(kind))
    cost = cast.worth(count * cast.edition.numbers["exchange_cost"])
    return f"Take {pieces(count, kind)} from your box for {given}, and lose {cost}."


def harbor_in(cast: Cast, city: int) -> str:
    return f"A harbour in {cast.city(city)}"
