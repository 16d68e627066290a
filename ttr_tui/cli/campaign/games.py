"""Files of a campaign’s games at the doors for saved games: a game under way, and sealed recordings."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.receipts.recording import may_be_watched, read_recording
from ttr_tui.cli.campaign.finding import open_campaign
from ttr_tui.cli.faults import DoorFault
from ttr_tui.plain.campaign.keys import ask_for_recordings
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.store.campaigns.glance import SUFFIX
from ttr_tui.store.journal import Journal
from ttr_tui.words.english.campaign import locks
from ttr_tui.words.english.cli.campaign import games


def campaign_of(game: Path) -> Path:
    """The file of the campaign that a game belongs to, beside the folder that it lies in."""
    path = game.resolve().parent.with_suffix(SUFFIX)
    if not path.is_file():
        raise DoorFault(games.alone(str(game), str(path)))
    return path


def open_sealed(recording: Path) -> Journal:
    """The journal in a sealed recording: the conductor’s code is asked for, once a vault was opened."""
    campaign = open_campaign(str(campaign_of(recording)), None)
    if not may_be_watched(campaign):
        raise DoorFault(games.not_before(str(recording)))
    voice = Voice()
    voice.say(games.sealed(str(recording)))
    try:
        key = ask_for_recordings(campaign.campaign, voice)
    except Left as left:
        raise DoorFault(locks.NO_KEY) from left
    return read_recording(recording, campaign.campaign.id, key)
