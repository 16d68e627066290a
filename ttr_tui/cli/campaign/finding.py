"""Which campaign is meant, and how somebody goes on with it."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from ttr_tui.campaign.history import Founded, HistoryFault, read_history
from ttr_tui.cli.faults import DoorFault
from ttr_tui.store.campaigns.content import Campaign
from ttr_tui.store.campaigns.file import CampaignFault
from ttr_tui.store.campaigns.folder import find_campaign, list_campaigns
from ttr_tui.store.places import campaigns_folder
from ttr_tui.words.english.cli.campaign import listing
from ttr_tui.words.english.cli.doors import command

if TYPE_CHECKING:
    from ttr_tui.campaign.running import OpenCampaign


def path_of(asked: str | None, campaigns: Path | None) -> Path:
    """The file of a campaign by whatever names it; that of the one played last, if nothing does."""
    folder = campaigns_folder(campaigns)
    if asked is not None:
        return find_campaign(folder, asked, _name_of)
    found = list_campaigns(folder)
    if not found:
        raise DoorFault(listing.none(str(folder)))
    return found[0]


def open_campaign(asked: str | None, campaigns: Path | None) -> OpenCampaign:
    """A campaign with its pack. What is wrong with its history is told with its file."""
    from ttr_tui.campaign.running import OpenCampaign

    path = path_of(asked, campaigns)
    try:
        return OpenCampaign.open(path)
    except HistoryFault as fault:
        raise CampaignFault(path, fault.sentences) from fault


def command_for(campaign: OpenCampaign, door: str, *, plain: bool) -> str:
    """What is typed for this campaign at a door."""
    return command_on(campaign.path, door, plain=plain)


def command_on(path: Path, door: str, *, plain: bool) -> str:
    """The same for the campaign in a file."""
    name = path.stem if path.parent == campaigns_folder() else str(path)
    return f"{command(f'campaign {door}', plain=plain)} {quote(name)}"


def _name_of(campaign: Campaign) -> str:
    """The name that it was founded with; none if its history can’t be read."""
    try:
        founded = read_history(campaign.lines[:1])
    except HistoryFault:
        return ""
    return founded[0].name if isinstance(founded[0], Founded) else ""
