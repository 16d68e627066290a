"""What of a game moves on the screen: pieces that are laid, points that are counted, tickets that are completed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ttr_tui.core.events import Claimed
from ttr_tui.seats.game import Heard
from ttr_tui.tui.kit.motion import Motion
from ttr_tui.tui.table.desk import Behind, Desk
from ttr_tui.words.sentences import points_for_route

A_PIECE, AT_MOST = 0.07, 0.5
"""Seconds for one piece, and for all of a claim."""
A_FLASH, FLASHES = 0.12, 4
"""Seconds of each, and how many changes there are, of the row of a ticket that was just completed."""


class Laying(Motion):
    """A claim, piece by piece; what it is worth and what it brought its owner's tickets is counted meanwhile."""

    def __init__(self, claimed: Claimed, pieces: int, points: int, needs: Mapping[int, int]) -> None:
        super().__init__(pieces, min(A_PIECE, AT_MOST / pieces))
        self.seat, self.lane = claimed.seat, claimed.lane
        self.points = points
        self.needs = needs

    def left(self, number: int) -> int:
        """How much of a number is still to be counted."""
        return number - number * self.at // self.frames


class Completing(Motion):
    """A ticket's row turns over."""

    def __init__(self, ticket: int) -> None:
        super().__init__(FLASHES, A_FLASH)
        self.ticket = ticket


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
        for claimed in (fact for fact in one.facts if isinstance(fact, Claimed)):
            points = points_for_route(one.facts, claimed.seat)
            own = nearer if claimed.seat == desk.seat else {}
            yield Laying(claimed, desk.board.lanes[claimed.lane].length, points, own)
            yield from (Completing(ticket) for ticket in own if desk.completed(ticket))


def behind(moving: Iterable[Motion]) -> Behind:
    """What is still to be shown of what was told, by all that moves."""
    laid: dict[int, int] = {}
    points: dict[int, int] = {}
    needs: dict[int, int] = {}
    lit: set[int] = set()
    for place, motion in enumerate(moving):
        if isinstance(motion, Laying):
            begun = not place
            laid[motion.lane] = motion.at if begun else 0
            points[motion.seat] = points.get(motion.seat, 0) + (motion.left(motion.points) if begun else motion.points)
            for ticket, fewer in motion.needs.items():
                needs[ticket] = needs.get(ticket, 0) + (motion.left(fewer) if begun else fewer)
        elif isinstance(motion, Completing) and not place and motion.at % 2:
            lit.add(motion.ticket)
    return Behind(laid, points, needs, frozenset(lit))
