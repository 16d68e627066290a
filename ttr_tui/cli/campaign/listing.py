"""The door to the list of campaigns."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.cli.campaign.finding import open_campaign
from ttr_tui.cli.faults import WRONG, complain
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaigns.folder import list_campaigns
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import campaigns_folder
from ttr_tui.words.english.cli.campaign import listing


def run(campaigns: Path | None) -> int:
    """A line a campaign; one that can't be read says so, and the others are shown all the same."""
    folder = campaigns_folder(campaigns)
    voice, code = Voice(), 0
    found = list_campaigns(folder)
    if not found:
        voice.say(listing.none(str(folder)))
    for path in found:
        try:
            campaign = open_campaign(str(path), campaigns)
        except Complaint as fault:
            complain(*str(fault).splitlines())
            code = WRONG
        else:
            voice.say(listing.line(campaign))
    return code
