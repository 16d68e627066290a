"""Files of a campaign’s games at the doors for saved games: a game under way, and sealed recordings."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.cli.faults import DoorFault
from ttr_tui.plain.campaign.keys import ask_for_recordings
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.store.campaigns.file import read_campaign
from ttr_tui.store.campaigns.games import bytes_of_game
from ttr_tui.store.campaigns.glance import SUFFIX
from ttr_tui.store.journal import Journal, parse_journal
from ttr_tui.store.vault.recordings import open_recording
from ttr_tui.words.english.campaign import locks
from ttr_tui.words.english.cli.campaign import games


def campaign_of(game: Path) -> Path:
    """The file of the campaign that a game belongs to, beside the folder that it lies in."""
    path = game.resolve().parent.with_suffix(SUFFIX)
    if not path.is_file():
        raise DoorFault(games.alone(str(game), str(path)))
    return path


def open_sealed(recording: Path) -> Journal:
    """The journal in a sealed recording: the conductor’s code is asked for."""
    campaign = read_campaign(campaign_of(recording))
    sealed = bytes_of_game(recording)
    voice = Voice()
    voice.say(games.sealed(str(recording)))
    try:
        key = ask_for_recordings(campaign, voice)
    except Left as left:
        raise DoorFault(locks.NO_KEY) from left
    return parse_journal(recording, open_recording(campaign.id, recording.name, key, sealed))
