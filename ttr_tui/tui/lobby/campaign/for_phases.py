"""What a phase may ask of the room of a campaign whose companies have keyboards of their own."""

from __future__ import annotations

from typing import Protocol

from ttr_tui.hosting.campaigns.campaign_visit import CampaignVisit
from ttr_tui.tui.campaign.for_phases import RoomForPhases


class CompanyForPhases(RoomForPhases, Protocol):
    code: str

    @property
    def campaigns(self) -> CampaignVisit: ...
    def invite(self) -> None: ...
    def begin_again(self) -> None: ...
