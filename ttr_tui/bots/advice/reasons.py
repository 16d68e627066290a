"""Why to do something: one value of data for each kind of reason that every game has.

All fields are numbers, texts or tuples of them, so that a reason can be sent and kept (`sending`). Lanes, tickets,
cards, cities and seats are told by the numbers that they have on the board. Those of a system stand in its folder.
"""

from __future__ import annotations

from ttr_tui.core.value import value


class Reason:
    """Treated as a value."""

    __slots__ = ()


@value
class Unsure(Reason):
    """There is nothing to tell the possible actions apart by."""


@value
class OnlyWay(Reason):
    """Nothing else can be done."""


@value
class NothingCounts(Reason):
    """It is the last turn, and nothing brings a point any more."""


@value
class CompletesTickets(Reason):
    """A claim completes these tickets at once."""

    tickets: tuple[int, ...]


@value
class OnTheWay(Reason):
    """A lane is one of those over which these tickets are to be completed; so many others are left to claim."""

    tickets: tuple[int, ...]
    left: int


@value
class Contested(Reason):
    """The same, and a rival who is next to it may take it before the next turn."""

    tickets: tuple[int, ...]
    rival: int
    cards: int
    """What the rival has in hand."""
    loss: int
    """Points that it costs to do without it."""
    at_least: bool
    """May it cost more?"""


@value
class BeyondTickets(Reason):
    """A lane is worth claiming although no ticket needs it."""

    lane: int
    longer: int
    """Spaces by which the seat's longest route grows."""
    spare: bool
    """Do the tickets take as long to complete without the cards that pay for it?"""


@value
class BestNow(Reason):
    """Nothing comes after it: these points, with those tickets."""

    points: int
    tickets: tuple[int, ...]
    certain: bool
    """Or may it fail?"""


@value
class CardForLane(Reason):
    """A card, of a suit that a lane lacks; no ticket needs the lane if there are none."""

    card: int
    lane: int
    missing: int
    """So many spaces; none if it could be paid for, were it not for other lanes that are wanted."""
    reserve: bool
    """Are they wanted in reserve only?"""
    tickets: tuple[int, ...]


@value
class WildForAny(Reason):
    """A wild card takes the place of whatever is hardest to get: so many cards are lacking."""

    missing: int
    must: bool
    """Does a lane take wilds that nothing can replace?"""
    lane: int
    """That lane, or the one that lacks most."""


@value
class DeckBetter(Reason):
    """So many of the unseen cards help more than the best face-up one; or at all, where none of those helps."""

    supply: int
    better: int
    unseen: int
    market_helps: bool
    wild: bool
    """Does a wild lie face-up? It is left aside here."""


@value
class NotWanted(Reason):
    """A card is of no use, and others are."""


@value
class HelpsALittle(Reason):
    """A card is of some use, for no lane in particular."""


@value
class NoCardNeeded(Reason):
    """All that is planned can be paid for."""


@value
class TimeForTickets(Reason):
    """The tickets take so many turns, and so many are probably left."""

    needed: int
    left: int


@value
class TicketsTogether(Reason):
    """What these tickets take, together with those that the seat holds already."""

    tickets: tuple[int, ...]
    """All that can be completed."""
    missed: tuple[int, ...]
    """Those that would cost more than they bring, but have to be kept."""
    pieces: tuple[int, int]
    turns: int
    left: int
    """Turns that the seat probably has."""


KINDS: tuple[type[Reason], ...] = (
    Unsure,
    OnlyWay,
    NothingCounts,
    CompletesTickets,
    OnTheWay,
    Contested,
    BeyondTickets,
    BestNow,
    CardForLane,
    WildForAny,
    DeckBetter,
    HelpsALittle,
    NotWanted,
    NoCardNeeded,
    TimeForTickets,
    TicketsTogether,
)
"""All of them."""
