"""What a phase may ask of home, and of any screen from which a new game is described."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ttr_tui.dialogues.setup import Setup, Shelf
from ttr_tui.tui.kit.messages import Going
from ttr_tui.tui.kit.phase import ScreenForPhases

if TYPE_CHECKING:
    from ttr_tui.seats.summaries import Summary, Tries, Unreadable
    from ttr_tui.store.campaign_glance import CampaignGlance


class ScreenWithMaps(ScreenForPhases, Protocol):
    """A screen from which a new game is described."""

    shelf: Shelf


class HomeForPhases(ScreenWithMaps, Protocol):
    """What a phase may ask of home."""

    history: Sequence[Summary | Unreadable]
    campaigns: Sequence[CampaignGlance]
    tries: Tries
    """What was made of today's deal."""

    @property
    def player(self) -> str: ...
    def begin(self, setup: Setup, *, guided: bool = False) -> None: ...
    def begin_daily(self) -> None: ...
    def go(self, where: Going) -> None: ...
    def leave(self) -> None: ...
