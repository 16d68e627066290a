"""What of a game moves on the screen: pieces, tickets that are completed, cards on their way into a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed, Drew, Took
from ttr_tui.seats.game import Heard
from ttr_tui.tui.kit.motion import Motion
from ttr_tui.tui.table.desk import Behind, Desk, OnItsWay
from ttr_tui.words.sentences import points_for_route

A_PIECE, AT_MOST = 0.07, 0.5
"""Seconds for one piece, and for all of a claim."""
A_FLASH, FLASHES = 0.12, 4
"""Seconds of each, and how many changes there are, of the row of a ticket that was just completed."""


class Laying(Motion):
    """A claim, piece by piece. With the first one all numbers are what they will be: half of one would be wrong."""

    def __init__(self, claimed: Claimed, pieces: int, points: int, needs: Mapping[int, int]) -> None:
        super().__init__(pieces, min(A_PIECE, AT_MOST / pieces))
        self.seat, self.lane = claimed.seat, claimed.lane
        self.points = points
        self.needs = needs


class Completing(Motion):
    """A ticket's row turns over."""

    def __init__(self, ticket: int) -> None:
        super().__init__(FLASHES, A_FLASH)
        self.ticket = ticket


A_HAND = 0.24
"""Seconds in which a card is in the hand that took it, and still seen where it came from."""


class Taking(Motion):
    """Cards come from a place of the market, or from a deck, into a hand."""

    def __init__(self, taken: Took | Drew) -> None:
        super().__init__(2, A_HAND)
        self.seat = taken.seat
        self.slot, self.supply = (taken.slot, NONE) if isinstance(taken, Took) else (NONE, taken.supply)
        self.cards = (taken.card,) if isinstance(taken, Took) else taken.cards

    def lying(self, *, first: bool) -> OnItsWay | None:
        """What is still seen where they come from."""
        return OnItsWay(self.cards[0], self.seat if first else NONE) if self.slot != NONE or first else None


def needed(desk: Desk) -> Mapping[int, int]:
    """The pieces that each ticket of this seat still takes, of those in reach."""
    if not desk.mine:
        return {}
    ways = zip(desk.view.tickets, desk.ways(desk.view.tickets), strict=True)
    return {ticket: sum(way.pieces) for ticket, way in ways if way is not None}


def helped(desk: Desk, before: Mapping[int, int]) -> Mapping[int, int]:
    """The tickets that take fewer pieces than before, and how many fewer."""
    fewer = ((ticket, before.get(ticket, pieces) - pieces) for ticket, pieces in needed(desk).items())
    return {ticket: pieces for ticket, pieces in fewer if pieces > 0}


def moves_of(desk: Desk, heard: Iterable[Heard], nearer: Mapping[int, int]) -> Iterator[Motion]:
    """What moves when these acts are told to somebody whose tickets need so many pieces fewer since then."""
    for one in heard:
        for fact in one.facts if one.number else ():
            if isinstance(fact, Claimed):
                points = points_for_route(one.facts, fact.seat)
                own = nearer if fact.seat == desk.seat else {}
                yield Laying(fact, desk.board.lanes[fact.lane].length, points, own)
                yield from (Completing(ticket) for ticket in own if desk.completed(ticket))
            elif isinstance(fact, Took | Drew):
                yield Taking(fact)


def behind(moving: Iterable[Motion]) -> Behind:
    """What is still to be shown of what was told, by all that moves."""
    laid: dict[int, int] = {}
    points: dict[int, int] = {}
    needs: dict[int, int] = {}
    lit: set[int] = set()
    market: dict[int, OnItsWay] = {}
    decks: dict[int, OnItsWay] = {}
    coming: dict[int, list[int]] = {}
    come: dict[int, frozenset[int]] = {}
    for place, motion in enumerate(moving):
        if isinstance(motion, Laying):
            laid[motion.lane] = 0 if place else motion.at
            if place:
                points[motion.seat] = points.get(motion.seat, 0) + motion.points
                for ticket, fewer in motion.needs.items():
                    needs[ticket] = needs.get(ticket, 0) + fewer
        elif isinstance(motion, Taking):
            if (lying := motion.lying(first=not place)) is not None:
                (market if motion.slot != NONE else decks).setdefault(max(motion.slot, motion.supply), lying)
            if place:
                coming.setdefault(motion.seat, []).extend(motion.cards)
            else:
                come[motion.seat] = frozenset(motion.cards)
        elif isinstance(motion, Completing) and not place and motion.at % 2:
            lit.add(motion.ticket)
    return Behind(laid, points, needs, frozenset(lit), market, decks, coming, come)
