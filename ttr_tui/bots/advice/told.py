"""The plan that advice serves, as it is told."""

from __future__ import annotations

from ttr_tui.core.value import value


@value
class WayTold:
    """How a ticket is to be completed."""

    ticket: int
    lanes: tuple[int, ...]
    """One for each link that is still to be had and stands on no way told before."""
    shared: bool
    """Does it need some of those told before, too?"""
    longer: int
    """Pieces more than it must take, if it leads a long way round."""
    more: int
    """The points that this brings beyond the shortest."""


@value
class PlanTold:
    """What the seat is up to by the advice."""

    ways: tuple[WayTold, ...]
    """Of the tickets that are yet to be completed, the most valuable first."""
    beyond: tuple[int, ...]
    """Lanes to claim for what they bring alone."""
    given_up: tuple[int, ...]
    """Tickets that would cost more than they bring, or come too late."""
    late: tuple[int, ...]
    """Tickets that can't be completed before the end."""
    out: tuple[int, ...]
    """Tickets that can't be completed any more."""
    turns: int
    """What it takes."""
    left: int
    """What the seat has, this one included."""
    sure: bool
    """Is that certain, as the end was called?"""
