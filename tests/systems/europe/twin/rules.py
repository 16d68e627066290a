"""The rules of Europe once more, as plainly as the rulebook says them: what may be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from conformance import plain_rules
from conformance.composition import Composition
from conformance.plain_rules import is_wild

from systems.europe.twin.board import is_long, locos
from systems.europe.twin.numbers import STATION_COSTS, of_europe
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.tickets import KeepTickets
from ttr_tui.systems.europe.stations import BuildStation, Stations
from ttr_tui.systems.europe.tunnels import Attempt, PayExtra, Withdraw


def sets(table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
    """As everywhere; a ferry wants at least the wilds that it shows."""
    for chosen in plain_rules.sets(table, seat, lane):
        if sum(count for card, count in chosen if is_wild(table, card)) >= locos(table, lane):
            yield chosen


def colors_of(table: Table, cards: Iterable[int]) -> set[int]:
    """The kinds of card among these that are no wilds."""
    return {card for card in cards if not is_wild(table, card)}


def handfuls(table: Table, hand: Sequence[int], colors: Iterable[int], count: int) -> set[Payment]:
    """So many cards in one of these colours, wilds standing for any of them."""
    found: set[Payment] = set()
    for color in colors:
        for wilds in range(count + 1):
            cards = {color: count - wilds, table.cards.wild: wilds}
            if all(hand[card] >= number for card, number in cards.items()):
                found.add(tuple(sorted((card, number) for card, number in cards.items() if number)))
    if hand[table.cards.wild] >= count:
        found.add(((table.cards.wild, count),))
    return found


def stations(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """In any city without one, each dearer than the last."""
    owner = table.record(Stations).owner
    built = owner.count(seat)
    if built < len(STATION_COSTS):
        colors = colors_of(table, range(len(table.cards.kinds)))
        ways = handfuls(table, table.hands[seat], colors, STATION_COSTS[built])
        yield from (BuildStation(city, way) for city, other in enumerate(owner) if other == NONE for way in ways)


def matches(table: Table, laid: Payment, turned_up: Iterable[int]) -> int:
    """Cards turned up that are wild or in a colour that was laid down."""
    colors = colors_of(table, dict(laid))
    return sum(is_wild(table, card) or card in colors for card in turned_up)


def extra(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """As many cards as matched, of the colour laid down or wild, beside those that lie there already; or none."""
    laid, turned_up = table.laid[seat], table.record(Attempt).turned_up
    left = Counter(dict(enumerate(table.hands[seat])))
    left.subtract(dict(laid))
    hand = [left[card] for card in range(len(table.cards.kinds))]
    due = matches(table, laid, turned_up)
    yield from (PayExtra(way) for way in handfuls(table, hand, colors_of(table, dict(laid)), due))
    yield Withdraw()


def keep_first(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """So many of all, and not too many long ones among them."""
    for action in plain_rules.keep(table, seat, composition.kept_first):
        assert isinstance(action, KeepTickets)
        if sum(is_long(table, ticket) for ticket in action.kept) <= of_europe(composition).long_kept:
            yield action
