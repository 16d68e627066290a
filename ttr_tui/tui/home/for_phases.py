"""What a phase may ask of home, and of the form of a new game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ttr_tui.tui.home.setup import Setup
from ttr_tui.tui.home.shelf import Shelf
from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.messages import Going

if TYPE_CHECKING:
    from ttr_tui.seats.daily.tries import Tries
    from ttr_tui.seats.history import Summary, Unreadable
    from ttr_tui.store.campaigns.glance import Glance


class ScreenWithMaps(ScreenForPhases, Protocol):
    shelf: Shelf


class HomeForPhases(ScreenWithMaps, Protocol):
    history: Sequence[Summary | Unreadable]
    campaigns: Sequence[Glance]
    tries: Tries
    """What was made of today's deal."""

    @property
    def player(self) -> str: ...
    def begin(self, setup: Setup, *, guided: bool = False) -> None: ...
    def begin_daily(self) -> None: ...
    def go(self, where: Going) -> None: ...
    def leave(self) -> None: ...


class SeatsForPhases(Protocol):
    """A sheet on which seats are given to people and bots."""

    setup: Setup

    @property
    def players(self) -> Sequence[str]:
        """Who may have a seat: nothing for a person, the name of a bot, PROGRAM for another program."""
        ...

    @property
    def home(self) -> ScreenForPhases: ...
    def change(self, setup: Setup) -> None: ...
    def person(self, seat: int) -> str: ...


class FormForPhases(Protocol):
    """The sheet that describes a new game, for those that are opened from it."""

    setup: Setup

    @property
    def home(self) -> ScreenWithMaps: ...
    def change(self, setup: Setup) -> None: ...
