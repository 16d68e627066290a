"""The reasons for hints that only Europe has: stations and tunnels."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value


@value
class StationLends(Reason):
    """A station lets its owner use this lane of a rival, over which these tickets are to be completed."""

    lane: int
    tickets: tuple[int, ...]


@value
class CardForStation(Reason):
    """A card towards so many of one colour, which the next station costs."""

    cards: int


@value
class TunnelWorth(Reason):
    """A tunnel is worth its extra cards; no ticket needs it if there are none."""

    lane: int
    tickets: tuple[int, ...]
    completed: tuple[int, ...]
    """Those that it completes."""


@value
class CardsWorthMore(Reason):
    """The cards for a tunnel stay in hand for other things; or there aren't enough of them."""

    lane: int
    able: bool


KINDS: tuple[type[Reason], ...] = (
    StationLends,
    CardForStation,
    TunnelWorth,
    CardsWorthMore,
)
