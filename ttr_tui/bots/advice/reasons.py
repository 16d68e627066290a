"""Why to do something: one value of data for each kind of reason that every game has.

All fields are numbers, texts or tuples of them, so that a reason can be sent and kept (`advice`). Lanes, tickets,
cards, cities and seats are told by the numbers that they have on the board. Those of a system stand in its folder.
"""

from __future__ import annotations

from ttr_tui.core.cards import NONE
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
class AsHard(Reason):
    """The bot `hard` would do it, where the teacher says something else."""


# Claims.


@value
class CompletesTickets(Reason):
    """A claim completes these tickets at once."""

    tickets: tuple[int, ...]


@value
class RivalNear(Reason):
    """A ticket needs the lane, and a rival who is next to it could pay for it now."""

    ticket: int
    rival: int
    more: int
    """So many more pieces the ticket takes without it; nothing if it can't be completed then."""


@value
class OnShortestWay(Reason):
    """A lane is on the shortest ways of these tickets, the most valuable first."""

    tickets: tuple[int, ...]


@value
class OtherWay(Reason):
    """A lane is not in the plan, but brings these tickets of it nearer, the most valuable first."""

    tickets: tuple[int, ...]


@value
class BeyondTickets(Reason):
    """A lane is worth claiming although no ticket needs it."""

    lane: int
    longer: int
    """Spaces by which the seat's longest route grows, where that counts and no rival is out of reach."""


@value
class BestNow(Reason):
    """Nothing comes after it: these points for the seat itself, with those tickets."""

    points: int
    exact: bool
    """Or is a part of it a guess?"""
    tickets: tuple[int, ...]
    longest: bool
    """Does it bring the points for the longest route?"""
    rival: int
    """Who loses those by it."""
    certain: bool
    """Or may it fail?"""
    printed: int = 0
    """The points for the length of the lane alone; none in older files."""


@value
class LeavesForOthers(Reason):
    """Of several ways to claim a route, how much of what other routes take is left."""

    most: bool
    """As much as any way leaves."""
    alike: bool
    """All ways leave as much."""


# Cards.


@value
class LaneLacks(Reason):
    """The card is one of so many that a lane lacks; no ticket needs the lane if there are none."""

    card: int
    lane: int
    missing: int
    """Spaces that all such cards and all wilds in hand leave; none in older files, where others pay for it already."""
    tickets: tuple[int, ...]
    wilds: int = 0
    """Those that it lacks beside, where nothing else will do."""
    others: bool = False
    """Does it lack them only once the others of the plan are paid, with wilds, too?"""
    together: int = 0
    """What the whole plan lacks then; none in older files, and beyond the plan."""


@value
class WildHelps(Reason):
    """A wild card is good for what is lacking, for this lane too."""

    lane: int
    missing: int
    """What the lane lacks; none, in older files, if it can be paid for."""
    wilds: int = 0
    """So many of that must be wilds."""
    others: bool = False
    """Does it lack them only once the others of the plan are paid, with wilds, too?"""
    together: int = 0
    """What the whole plan lacks then; none in older files."""
    beyond: bool = False
    """Is it no lane of the plan?"""


@value
class LaneTakes(Reason):
    """A lane that can be paid in several colours takes the card too."""

    card: int
    lane: int
    others: bool = False
    """Are the cards in hand for others of the plan? In older files it would be nearer with another card."""
    beyond: bool = False
    """Is it wanted for what it brings alone?"""
    together: int = 0
    """What the whole plan lacks; none in older files, and beyond the plan."""


@value
class LaneMayTakeMore(Reason):
    """A lane for which there are cards enough may come to take more of them."""

    card: int
    lane: int


@value
class PlanLacks(Reason):
    """The card is one of so many spaces that the routes of the plan lack together; each of them could be paid for."""

    missing: int
    """None: the card is good for routes beyond the tickets alone."""


@value
class NothingFaceUp(Reason):
    """No card that may be taken from the market is of any use; these would be, the most useful first."""

    kinds: tuple[int, ...]
    wild: bool
    """Does a wild lie there? It would be the only card."""
    beyond: bool = False
    """Is all that the tickets need in hand, so that these would be for other routes?"""
    lane: int = NONE
    """What the first of them is for, by the plan or beyond it."""
    together: int = 0
    """What the whole plan lacks; none in older files."""


@value
class DeckHelps(Reason):
    """A card of the deck does more on average than those that lie face-up, of which some help."""

    wait: bool = False
    """Is there a route of the plan that could be claimed, and time to do it later?"""
    kinds: tuple[int, ...] = ()
    """Those that would help more than any that lies face-up, the most useful first."""
    wild: bool = False
    """Does a wild lie there? It would be the only card."""
    lane: int = NONE
    """What the first of them is for, by the plan."""
    together: int = 0
    """What the whole plan lacks; none in older files."""
    most: bool = False
    """Do most cards of the deck help, and may it be a wild?"""
    open: int = NONE
    """What lies face-up and the plan lacks, but saves fewer turns than a card of the deck."""


@value
class NotWanted(Reason):
    """A card that nothing planned lacks."""


@value
class NoCardNeeded(Reason):
    """No card helps much."""


# Tickets.


@value
class TimeForTickets(Reason):
    """The tickets that the plan completes take so many turns, and so many are probably left."""

    needed: int
    left: int
    given_up: tuple[int, ...]


@value
class TicketsFit(Reason):
    """What tickets take by their shortest ways, together with those that the seat holds already."""

    kept: int
    """How many are kept."""
    points: int
    """Those printed on the kept ones that are to be completed."""
    needed: int
    """The pieces for all that are to be completed."""
    left: int
    """The pieces that the seat has."""
    shared: int
    """Pieces that their ways save by leading over the same routes."""
    late: tuple[int, ...]
    """Those kept that would hardly be completed."""
    exact: bool = True
    """False if fewer pieces might do."""
    given_up: tuple[int, ...] = ()
    """Those held already that would hardly be completed beside them."""


KINDS: tuple[type[Reason], ...] = (
    Unsure,
    OnlyWay,
    NothingCounts,
    AsHard,
    CompletesTickets,
    RivalNear,
    OnShortestWay,
    OtherWay,
    BeyondTickets,
    BestNow,
    LeavesForOthers,
    LaneLacks,
    WildHelps,
    LaneTakes,
    LaneMayTakeMore,
    PlanLacks,
    NothingFaceUp,
    DeckHelps,
    NotWanted,
    NoCardNeeded,
    TimeForTickets,
    TicketsFit,
)
"""All of them."""
