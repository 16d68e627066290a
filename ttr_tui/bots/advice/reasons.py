"""Why to do something: one value of data for each kind of reason that every game has.

All fields are numbers, texts or tuples of them, so that a reason can be sent and kept (`sending`). Lanes, tickets,
cards, cities and seats are told by the numbers that they have on the board. Those of a system stand in its folder.
"""

from __future__ import annotations

from enum import StrEnum

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
    pressing: bool = False
    """Is a rival near enough to take it before?"""


@value
class OnTheWay(Reason):
    """A lane is one of those over which these tickets are to be completed; so many others are left to claim."""

    tickets: tuple[int, ...]
    left: int
    detour: bool
    """Does it lead a long way round?"""


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
    detour: bool


@value
class BeyondTickets(Reason):
    """A lane is worth claiming although no ticket needs it."""

    lane: int
    longer: int
    """Spaces by which the seat's longest route grows."""
    spare: bool
    """Do the tickets take as long to complete without the cards that pay for it?"""
    missed: tuple[int, ...]
    """Tickets that are given up."""


@value
class BestNow(Reason):
    """Nothing comes after it: these points, with those tickets."""

    points: int
    tickets: tuple[int, ...]
    certain: bool
    """Or may it fail?"""


class Use(StrEnum):
    """What a card does for a lane."""

    LACKS = "lacks"
    """It can't be paid for yet."""
    SAVES_WILDS = "saves wilds"
    """It can be, with wilds that this card stands in for."""
    SAVES_OTHERS = "saves others"
    """It can be, with cards that are meant for something else."""
    SHARED = "shared"
    """There are enough cards of the suit, and they are meant for something else."""
    RESERVE = "reserve"
    """It can be paid for; what a tunnel may cost beyond that can't."""


@value
class CardForLane(Reason):
    """A card of a suit that a lane is to be paid with; no ticket needs the lane if there are none."""

    card: int
    lane: int
    use: Use
    missing: int
    """Spaces that all cards of the suit and all wilds in hand leave; wilds that are saved, where some are."""
    wilds: bool
    """Are there wilds in hand?"""
    tickets: tuple[int, ...]
    detour: bool
    """Does it lead a long way round to these?"""
    paid: bool
    """Is something left to claim for tickets, and all of it paid for?"""
    lacking: bool
    """Or do tickets lack cards?"""
    missed: tuple[int, ...]
    """Tickets that are given up; named where the lane is for none."""


@value
class WildForAny(Reason):
    """A wild card takes the place of whatever is hardest to get: so many cards are lacking."""

    missing: int
    must: bool
    """Does a lane take wilds that nothing can replace?"""
    lane: int
    """That lane, or the one that lacks most."""
    lacks: bool
    """Is there one that can't be paid for yet?"""
    tickets: tuple[int, ...]
    """Those that it leads to."""


@value
class DeckBetter(Reason):
    """So many of the unseen cards help more than the best face-up one; or at all, where none of those helps."""

    supply: int
    better: int
    unseen: int
    market_helps: bool
    wild: bool
    """Does a wild lie face-up that may be taken? It is left aside here."""
    banned: bool
    """Does one lie there that may not be taken?"""
    shuffled: bool
    """Is the deck empty, so that the discard is drawn from?"""


@value
class NotWanted(Reason):
    """A card is of no use, and others are."""


@value
class HelpsALittle(Reason):
    """A card is of some use, for no lane alone: with it the others go further."""


@value
class NoCardNeeded(Reason):
    """No card helps much."""

    paid: bool
    """Is something planned, and can all of it be paid for?"""
    over: bool
    """Is it the last turn, after which no card counts?"""


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
