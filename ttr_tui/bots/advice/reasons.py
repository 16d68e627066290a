"""Why to do something: one value of data for each kind of reason that every game has.

All fields are numbers, texts or tuples of them, so that a reason can be sent and kept (`advice`). Lanes, tickets,
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

    lane: int
    tickets: tuple[int, ...]
    left: int
    detour: bool
    """Does the plan lead a long way round to all of them?"""


@value
class Contested(Reason):
    """The same, and a rival who is next to it may take it before the next turn."""

    tickets: tuple[int, ...]
    rival: int
    cards: int
    """What the rival has in hand."""
    lost: int
    """The ticket that it is needed for most."""
    more: int
    """So many more pieces that one takes without it; nothing if it can't be completed then."""
    detour: bool


@value
class AllInHand(Reason):
    """The cards in hand pay for all that a ticket still needs: this lane, and these others."""

    ticket: int
    others: tuple[int, ...]


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
    """Nothing comes after it: these points for the seat itself, with those tickets."""

    points: int
    exact: bool
    """Or is a part of it a guess?"""
    tickets: tuple[int, ...]
    longest: bool
    """Does it bring the points for the longest route?"""
    rival: int
    """Who loses those by it."""
    bonuses: bool
    """Is there more in it than the route, the tickets and the longest route?"""
    certain: bool
    """Or may it fail?"""


class Use(StrEnum):
    """What a card does for a lane."""

    LACKS = "lacks"
    """It can't be paid for yet."""
    SAVES_WILDS = "saves wilds"
    """It can be, with wilds that this card stands in for."""
    SAVES_OTHERS = "saves others"
    """It can be paid otherwise too, with cards that another lane is to be paid with."""
    SHARED = "shared"
    """There are enough cards of the suit for this lane alone, not for another one too."""
    RESERVE = "reserve"
    """It can be paid for; what a tunnel may cost beyond that can't."""


@value
class CardForLane(Reason):
    """A card of a suit that a lane is to be paid with; no ticket needs the lane if there are none."""

    card: int
    lane: int
    use: Use
    missing: int
    """Spaces that all cards of the suit and all wilds in hand leave; wilds that are saved, where some are.

    Where other cards are saved, the spaces that are lacking even with this card.
    """
    wilds: bool
    """Are there wilds in hand?"""
    other_card: int
    """One of those that are saved or shared, or that there are more of and that the lane could take as well."""
    other_lane: int
    """What those are for; none if it is no lane."""
    tickets: tuple[int, ...]
    detour: bool
    """Does the plan lead a long way round to these?"""


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
    detour: bool
    """Does the plan lead a long way round to these?"""


@value
class DeckBetter(Reason):
    """So many of the unseen cards help more than the best face-up one; or at all, where none of those helps."""

    supply: int
    better: int
    unseen: int
    kinds: tuple[int, ...]
    """Of those, the kinds that help most."""
    lanes: tuple[int, ...]
    """For each what it is for; none if it is good for several."""
    others: bool
    """Do further kinds help?"""
    market_helps: bool
    little: bool
    """Do they help only a little more on average?"""
    wild: bool
    """Does a wild lie face-up that may be taken? It is left aside here."""
    banned: bool
    """Does one lie there that may not be taken?"""
    shuffled: bool
    """Is the deck empty, so that the discard is drawn from?"""


@value
class NotWanted(Reason):
    """A card that nothing planned lacks."""


@value
class NoCardNeeded(Reason):
    """No card helps much."""

    lacks: bool
    """Is something planned that can't be paid for yet?"""
    over: bool
    """Is it the last turn, after which no card counts?"""


@value
class TimeForTickets(Reason):
    """The tickets that the plan completes take so many turns, and so many are probably left."""

    needed: int
    left: int
    given_up: tuple[int, ...]


@value
class TicketsTogether(Reason):
    """What the plan makes of these tickets, together with those that the seat holds already."""

    tickets: tuple[int, ...]
    """Those that it completes and that aren't completed yet."""
    missed: tuple[int, ...]
    """Those of the offer that it gives up, but that have to be kept."""
    out: tuple[int, ...]
    """Those of the offer that can't be completed at all."""
    ready: tuple[int, ...]
    """Those of the offer that the cards in hand complete with a claim."""
    older: tuple[int, ...]
    """Those that it gives up of the tickets held already."""
    points: int
    """What all of them and the routes that they take bring, less what is given up."""
    turns: int
    left: int
    """Turns that the seat probably has."""


@value
class LeavesForOthers(Reason):
    """Of several ways to claim a route, how much of what other routes take is left."""

    most: bool
    """As much as any way leaves."""
    alike: bool
    """All ways leave as much."""


KINDS: tuple[type[Reason], ...] = (
    LeavesForOthers,
    Unsure,
    OnlyWay,
    NothingCounts,
    CompletesTickets,
    OnTheWay,
    Contested,
    AllInHand,
    BeyondTickets,
    BestNow,
    CardForLane,
    WildForAny,
    DeckBetter,
    NotWanted,
    NoCardNeeded,
    TimeForTickets,
    TicketsTogether,
)
"""All of them."""
