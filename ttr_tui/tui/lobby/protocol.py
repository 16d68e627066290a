"""What a phase of the lobby may ask of its screen, and where it may ask to go."""

from __future__ import annotations

from typing import Protocol

from textual.message import Message

from ttr_tui.hosting.visit import Visit
from ttr_tui.tui.home.protocol import ScreenWithMaps
from ttr_tui.tui.kit.messages import Going


class LobbyForPhases(ScreenWithMaps, Protocol):
    visit: Visit

    def no_way_to(self, code: str) -> str: ...
    def enter(self, code: str) -> None: ...
    def name_oneself(self) -> None: ...
    def named(self) -> None: ...
    def joined(self) -> None: ...
    def leave(self) -> None: ...
    def go(self, where: Going) -> None: ...


# Where somebody in the lobby asks to go.


class GoToTable(Going):
    """To a table: to play there, to look on, or to wait until it begins."""

    def __init__(self, code: str, note: str = "") -> None:
        """`note` is said there."""
        super().__init__()
        self.code = code
        self.note = note


class IdentityJoined(Message):
    """Whoever is here is somebody else from now on, whose settings hold."""
