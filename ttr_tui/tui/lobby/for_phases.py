"""What a phase of the lobby may ask of its screen."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Protocol

from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.messages import Going


class LobbyForPhases(ScreenForPhases, Protocol):
    visit: Visit

    def enter(self, code: str) -> None: ...
    def named(self) -> None: ...
    def work(self, doing: Coroutine[None, None, None]) -> None: ...
    def leave(self) -> None: ...
    def go(self, where: Going) -> None: ...
