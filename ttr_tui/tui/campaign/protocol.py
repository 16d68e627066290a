"""What a phase may ask of the room of a campaign, and where it may ask to go from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import RecalledGame
from ttr_tui.store.faults import Complaint
from ttr_tui.tui.kit.messages import Going, WithinCampaign
from ttr_tui.tui.kit.phase import Phase, ScreenForPhases

T = TypeVar("T")


class RoomForPhases(ScreenForPhases, Protocol):
    def go(self, where: Going) -> None: ...
    def have_done(self, work: Callable[[], T], then: Callable[[T], None]) -> None: ...
    async def aside(self, work: Callable[[], T], /) -> T: ...
    @property
    def asks_code(self) -> bool: ...
    def asks_for(self, companies: Sequence[str]) -> Sequence[str]: ...
    def sentence_of(self, fault: Complaint) -> str: ...
    def begin_with(self, phase: Phase) -> None: ...
    def lay_out(self, board: Callable[[], Game]) -> None: ...


class SitDown(WithinCampaign):
    """To the table of a game; or to what comes after it, if it is over already."""

    def __init__(self, campaign: OpenCampaign, live: LiveGame, note: str = "") -> None:
        super().__init__()
        self.campaign = campaign
        self.live = live
        self.note = note


class GameOver(WithinCampaign):
    """From the table to what its game came to."""

    def __init__(self, campaign: OpenCampaign, live: LiveGame) -> None:
        super().__init__()
        self.campaign = campaign
        self.live = live


class WatchAgain(WithinCampaign):
    """To a recording."""

    def __init__(self, record: RecalledGame) -> None:
        super().__init__()
        self.record = record
