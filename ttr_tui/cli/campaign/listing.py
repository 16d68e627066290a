"""The door to the list of campaigns."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.fold import last_game
from ttr_tui.campaign.history import Founded, HistoryFault, read_history
from ttr_tui.cli.faults import WRONG, complain
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaigns.file import CampaignFault, read_campaign
from ttr_tui.store.campaigns.folder import list_campaigns
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
            campaign = read_campaign(path)
            history = read_history(campaign.lines)
        except CampaignFault as fault:
            complain(*fault.sentences)
            code = WRONG
        except HistoryFault as fault:
            complain(*(f"{path}: {sentence}" for sentence in fault.sentences))
            code = WRONG
        else:
            founded = history[0]
            assert isinstance(founded, Founded)
            voice.say(listing.line(founded, last_game(history), campaign.under_way))
    return code
