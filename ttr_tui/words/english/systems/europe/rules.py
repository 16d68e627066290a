"""The rules of Europe in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.phrases import counted, listed, points
from ttr_tui.words.english.sentences import Telling
from ttr_tui.words.english.systems.common.rules import PARTS as COMMON


def _tunnels_and_ferries(edition: Edition) -> Iterator[str]:
    yield from COMMON["claiming"](edition)
    yield "A ferry takes at least as many wilds as it shows, and for its other spaces cards of any one colour."
    yield (
        f"For a tunnel you lay your cards down first. Then {edition.numbers['tunnel_cards']} cards are turned up: each "
        "of your colour, and each wild, costs you one more card, of that colour or wild."
    )
    yield "If you paid for a tunnel with wilds alone, only wilds match, and only wilds pay."
    yield "If you can’t or won’t pay more for a tunnel, you take your cards back, and your turn is over."


def _long_tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    most = counted(numbers["long_tickets_kept"], "long ticket")
    limit = f" You may keep {most}." if numbers["long_tickets_kept"] < numbers["long_tickets_dealt"] else ""
    yield f"Long tickets are dealt at the start and never drawn later.{limit}"


def _ticket_box(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    long, short = numbers.get("long_tickets_dealt", 0), numbers["tickets_dealt"]
    dealt = f"{long} long and {short} other tickets" if long else counted(short, "ticket")
    kept = numbers["tickets_kept_first"]
    yield (
        f"There are {counted(len(edition.board.tickets), 'ticket')}. At the start everyone is dealt {dealt}, "
        f"and keeps at least {kept} of them."
    )
    _, *rest = COMMON["tickets"](edition)
    yield from rest
    yield "Tickets that you don’t keep at the start are out of the game; later ones go under the deck."


def _stations(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    costs = numbers["station_costs"]
    paid = listed([str(cost) for cost in costs], "and then")
    yield (
        f"Everyone has {counted(len(costs), 'station')}. As your turn, you can build one in any city without a "
        f"station, for {paid} {'card' if costs == (1,) else 'cards'} of one colour; wilds may stand in."
    )
    yield f"Each station that you don’t build is worth {points(numbers['station_unbuilt'])} at the end."


def _borrowing(edition: Edition) -> Iterator[str]:
    yield (
        "At the end each station lends its owner one route of another player that ends in its city, for tickets but "
        "not for the longest route. It is the one that scores most."
    )


PARTS: Mapping[str, Telling] = {
    "tunnels-and-ferries": _tunnels_and_ferries,
    "long-tickets": _long_tickets,
    "ticket-box": _ticket_box,
    "stations": _stations,
    "borrowing": _borrowing,
}
