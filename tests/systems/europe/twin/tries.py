"""What somebody might try in Europe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from conformance.playing import Playing
from conformance.tries import spoiled

from systems.europe.twin.numbers import TURNED_UP
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action, Payment
from ttr_tui.systems.europe.stations import BuildStation
from ttr_tui.systems.europe.tunnels import PayExtra, Withdraw


def offers(playing: Playing, seat: int, chance: Chance) -> Iterator[Payment]:
    """Cards for something small, most of them held, some of them not quite what is asked for."""
    table = playing.table
    kinds, wild, hand = len(table.cards.kinds), table.cards.wild, table.hands[seat]
    held = [kind for kind, count in enumerate(hand) if count] or [0]
    for count in range(1, TURNED_UP + 2):
        kind = held[chance.below(len(held))]
        yield ((kind, count),)
        yield ((wild, count),)
        yield spoiled(((kind, count),), kinds, chance)
        for other in (wild, held[chance.below(len(held))], chance.below(kinds)):
            yield tuple(sorted(Counter({kind: 1} if kind == other else {kind: count, other: 1}).items()))
    yield ((wild, 1), (held[0], 1))
    yield ()


def stations(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    """Any city and none, with or without a station."""
    count = len(playing.table.board.cities)
    places = [-1, count, -count, *(chance.below(count) for _ in range(3))]
    for payment in offers(playing, seat, chance):
        yield from (BuildStation(city, payment) for city in places)
    yield from (BuildStation(city, ((playing.table.cards.wild, 1),)) for city in range(count))


def extras(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    """Also cards that lie there already."""
    table = playing.table
    yield from map(PayExtra, offers(playing, seat, chance))
    yield PayExtra(table.laid[seat])
    for kind, count in table.laid[seat]:
        yield from (PayExtra(((kind, number),)) for number in range(1, count + TURNED_UP + 1))


def withdrawals(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    yield Withdraw()
