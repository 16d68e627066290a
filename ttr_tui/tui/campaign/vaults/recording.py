"""The recording of a game, watched again: the conductor's code opens it."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.history import Played, counting
from ttr_tui.campaign.receipts.recording import may_be_watched, read_recording
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.seats.record import Record, recall
from ttr_tui.store.campaigns.games import SEALED, find_recording
from ttr_tui.store.vault.slots import PrivateKey
from ttr_tui.tui.campaign.for_phases import RoomForPhases, WatchAgain
from ttr_tui.tui.campaign.vaults.keys import ask_for_recordings
from ttr_tui.words.english.campaign import locks
from ttr_tui.words.english.campaign import receipts_screen as words


def watch_game(room: RoomForPhases, campaign: OpenCampaign, game: int) -> None:
    """The game of this number that counts."""
    line = next(one.line for one in counting(campaign.history) if one.line.game == game)
    _watch(room, campaign, line)


def watch_line(room: RoomForPhases, campaign: OpenCampaign, number: int) -> None:
    """The game of which this line of the history tells."""
    line = campaign.history[number - 1] if number <= len(campaign.history) else None
    if isinstance(line, Played):
        _watch(room, campaign, line)
    else:
        room.note = words.NO_GAME


def _watch(room: RoomForPhases, campaign: OpenCampaign, line: Played) -> None:
    if not may_be_watched(campaign):
        room.note = locks.NOT_BEFORE
        return
    file = find_recording(campaign.path, line.log) if line.log else None
    if file is None:
        room.note = words.GONE if line.log else words.NOT_KEPT
    elif file.suffix == SEALED:
        ask_for_recordings(room, campaign, lambda key: _open(room, campaign, file, key))
    else:
        _open(room, campaign, file, None)


def _open(room: RoomForPhases, campaign: OpenCampaign, file: Path, key: PrivateKey | None) -> None:
    def read() -> Record:
        return recall(read_recording(file, campaign.campaign.id, key))

    room.have_done(read, lambda record: room.go(WatchAgain(record)))
