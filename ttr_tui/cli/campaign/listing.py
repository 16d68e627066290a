"""The door to the list of campaigns."""

from __future__ import annotations

from collections import Counter
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
    paths = list_campaigns(folder)
    if not paths:
        voice.say(listing.none(str(folder)))
    found = []
    for path in paths:
        try:
            found.append(open_campaign(str(path), campaigns))
        except Complaint as fault:
            complain(*str(fault).splitlines())
            code = WRONG
    names = Counter(campaign.state.name.casefold() for campaign in found)
    voice.say(*(listing.line(one, alone=names[one.state.name.casefold()] == 1) for one in found))
    return code
