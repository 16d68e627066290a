"""What a host says no to: a code and numbers. Words are for its doors."""

from __future__ import annotations

from enum import Enum


class No(Enum):
    TABLE = "no-table"
    """There is no such table, or not for this person."""
    CAMPAIGN = "no-campaign"
    """There is no such campaign, or not for this person."""
    LATE = "too-late"
    """Somebody was faster, or something is missing."""
    OTHERS = "not-yours"
    """The seat is somebody else’s."""
    TABLES = "too-many-tables"
    """Somebody has so many, or the host has."""
    UNBEGUN = "too-many-unbegun"
    """So many wait for their game already."""
    CAMPAIGNS = "too-many-campaigns"
    """Somebody has so many already, or the host has."""
    INVITED = "too-many-invited"
    """So many are invited to one table, or to one campaign, that nobody else can be."""
    WATCHING = "too-many-watching"
    """So many look on there that nobody else may."""
    GIVING_UP = "not-given-up"
    """The game goes on."""
    REMATCH = "no-rematch"
    """The same people can’t play once more."""


class Denied(Exception):
    """`most` is how many there may be, where there are too many."""

    __match_args__ = ("why", "most")

    def __init__(self, why: No, most: int = 0) -> None:
        super().__init__(f"{why.value}, {most}" if most else why.value)
        self.why = why
        self.most = most
