"""A table as somebody sees it in a list: nothing of the game but whom it waits for."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from ttr_tui.core.value import value

if TYPE_CHECKING:
    from ttr_tui.hosting.company import Clock, Presence
    from ttr_tui.store.host_files import Terms


class Stage(Enum):
    """How far a campaign is."""

    GATHERING = auto()
    """It isn’t founded."""
    BETWEEN = auto()
    """Its next game can begin."""
    PLAYING = auto()
    ENDING = auto()
    """A game is over, and not everything has its answer."""


@value
class Seat:
    color: str
    name: str
    """Empty where the seat is free."""
    bot: str = ""
    presence: Presence | None = None
    """Of a person."""
    mine: bool = False
    sits: bool = False
    """Of a campaign: would they play the next game?"""
    owner: bool = False
    """Did they open it?"""
    locked: bool = False
    """Have they said how their vault is locked?"""
    clock: Clock | None = None
    """The time for the decision that it owes, where a game takes days."""


@value
class Knock:
    """Somebody who would like to sit down."""

    name: str
    new: bool = False
    """Did they never sit down at this host?"""
    key: str = ""
    """The end of its fingerprint, which tells two people apart who look alike; guests have none."""


@value
class Glance:
    code: str
    map: str
    title: str
    """What the map is called."""
    variants: tuple[str, ...]
    terms: Terms
    seats: tuple[Seat, ...]
    begun: bool
    over: bool
    my_turn: bool
    owing: tuple[int, ...]
    """The seats that the game waits for."""
    waits_since: int
    watching: int
    owned: bool
    """Did whoever looks open this table?"""
    knocking: tuple[Knock, ...] = ()
    """Those who would like to sit down, for those who sit here."""
    knocks: bool = False
    """Did whoever looks ask to be let in?"""
    invited: bool = False
    """May whoever looks sit down without knocking?"""
    stage: Stage | None = None
    """Of a campaign."""

    @property
    def mine(self) -> int | None:
        return next((seat for seat, one in enumerate(self.seats) if one.mine), None)

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(seat for seat, one in enumerate(self.seats) if not one.name)
