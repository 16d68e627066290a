"""What is asked and offered with tunnels and stations."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.europe.stations import BuildStation, Stations
from ttr_tui.rules.europe.tunnels import TUNNEL, Attempt, PayExtra, Withdraw
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed, points
from ttr_tui.words.english.sentences import choice_of, doing_of
from ttr_tui.words.english.shorthand import ticket_code
from ttr_tui.words.english.systems.europe.matching import matching

TURNED_UP = "Turned up:"
STATION = "Build a station in"
WHICH_CITY = "In which city? Type a number, a name or a code (Enter to go back):"
ONE_CITY = "A station stands in one city: type its name or code."
NTH = ("first", "second", "third", "fourth")


def extra_head(cast: Cast, view: View) -> str:
    """What is due and why; and to somebody who can't pay it, that others don't learn of it."""
    attempt, laid = view.table.record(Attempt), dict(view.table.laid[view.seat])
    why = matching(cast, view.seat, laid, attempt.turned_up)
    due = f"{cast.lane(attempt.lane)} takes {counted(attempt.due, 'more card')}"
    said = f"{cast.people[view.seat]}, {due}. {why}"
    if _payable(cast, view) >= attempt.due:
        return f"{said} Pay, or withdraw?"
    return f"{said} You can’t pay, so you withdraw. The others don’t learn whether you could have paid."


def _payable(cast: Cast, view: View) -> int:
    """How many cards the seat has left that count for the tunnel."""
    laid = dict(view.table.laid[view.seat])
    return sum(view.hand[kind] - laid.get(kind, 0) for kind in {*laid, cast.cards.wild})


@choice_of.register
def _(action: PayExtra, cast: Cast, table: Table) -> str:
    return f"pay {cast.counted_cards(action.payment)} more, and claim the tunnel"


@choice_of.register
def _(action: Withdraw, cast: Cast, table: Table) -> str:
    back = cast.counted_cards(table.laid[table.active])
    return f"withdraw, which gives you {back} back and ends your turn"


@doing_of.register
def _(action: PayExtra, cast: Cast, table: Table) -> str:
    return f"paying {cast.counted_cards(action.payment)} more for the tunnel"


@doing_of.register
def _(action: Withdraw, cast: Cast, table: Table) -> str:
    return "withdrawing from the tunnel"


@doing_of.register
def _(action: BuildStation, cast: Cast, table: Table) -> str:
    return f"building a station in {cast.city(action.city)}"


def laid_down(cast: Cast, lane: int, payment: Payment) -> str:
    """For a tunnel; nothing for other routes, which are simply paid for."""
    if TUNNEL not in cast.board.lanes[lane].marks:
        return ""
    turned = counted(cast.edition.numbers["tunnel_cards"], "card")
    wilds = " (only wilds match)" if {kind for kind, _ in payment} == {cast.cards.wild} else ""
    return f"lay {cast.counted_cards(payment)} down and turn up {turned}{wilds}"


def station_price(cards: int) -> str:
    """`1 card of any colour`, `2 cards of one colour, or wilds`."""
    return "1 card of any colour" if cards == 1 else f"{cards} cards of one colour, wilds included"


def station_offer(cast: Cast, table: Table, seat: int) -> str:
    """Which station of a seat is the next, and what it takes."""
    nth, price = _next_station(cast, table, seat)
    return f"Your {nth} station takes {price}."


def station_ahead(cast: Cast, table: Table, seat: int, city: int) -> str:
    """The same of the one that a seat is about to build, before it chooses cards."""
    nth, price = _next_station(cast, table, seat)
    return f"Your {nth} station, in {cast.city(city)}, takes {price}."


def _next_station(cast: Cast, table: Table, seat: int) -> tuple[str, str]:
    costs, left = cast.edition.numbers["station_costs"], table.record(Stations).left[seat]
    return NTH[len(costs) - left], station_price(costs[-left])


def unbuilt_station(cast: Cast) -> str:
    return f"An unbuilt one is worth {points(cast.edition.numbers['station_unbuilt'])}."


def station_too_dear(cast: Cast, table: Table, seat: int) -> str:
    return f"{station_offer(cast, table, seat)} You don’t have them yet."


def station_in(cast: Cast, city: int) -> str:
    return f"A station in {cast.city(city)}"


def station_city(cast: Cast, city: int, helps: Sequence[int], lanes: int) -> str:
    """A city, the tickets that a station there helps, and how many routes of others it could borrow from."""
    helped = [f"helps {listed([ticket_code(cast, ticket) for ticket in helps])}"] if helps else []
    borrowed = [f"{counted(lanes, 'route')} to borrow"] if lanes else []
    said = ", ".join([*helped, *borrowed])
    return f"{cast.city(city)}: {said}" if said else cast.city(city)
