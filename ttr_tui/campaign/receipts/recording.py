"""The recording of a campaign's game: it tells what is in the vaults, so it stays closed until one may be read."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.standing.standing import Standing
from ttr_tui.store.campaigns.games import SEALED, bytes_of_game
from ttr_tui.store.journal import Journal, parse_journal
from ttr_tui.store.vault.recordings import open_recording
from ttr_tui.store.vault.slots import PrivateKey


def may_be_watched(campaign: Standing) -> bool:
    """Is the campaign over, or was a vault opened before its end?"""
    return bool(campaign.may_be_read)


def read_recording(file: Path, campaign_id: str, key: PrivateKey | None) -> Journal:
    """The journal in it; a sealed one needs the conductor's key. Raises OSError, JournalFault or VaultFault."""
    raw = bytes_of_game(file)
    if file.suffix == SEALED and key is not None:
        raw = open_recording(campaign_id, file.name, key, raw)
    return parse_journal(file, raw)
