"""The doors by which the past is set right: a game is taken back, or what came of it is corrected."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.campaign.left import THINGS
from ttr_tui.cli.campaign.finding import open_campaign
from ttr_tui.cli.faults import DoorFault
from ttr_tui.plain.voice import Voice
from ttr_tui.store.faults import Faults
from ttr_tui.words.english.cli.campaign import mending


def take_back(asked: str, reason: str, campaigns: Path | None) -> int:
    """The last game that counts counts no longer."""
    campaign = open_campaign(asked, campaigns)
    game = campaign.state.next_game - 1
    stub = campaign.take_back(_reason(reason))
    Voice().say(*mending.taken_back(game, stub))
    return 0


def give_up(asked: str, reason: str, campaigns: Path | None) -> int:
    """The game under way is not played on."""
    campaign = open_campaign(asked, campaigns)
    game = campaign.state.next_game
    Voice().say(*mending.given_up(game, campaign.give_up(_reason(reason))))
    return 0


def correct(asked: str, things: Sequence[str], caboose: str, reason: str, campaigns: Path | None) -> int:
    """Something is from now on as it is said here."""
    campaign = open_campaign(asked, campaigns)
    if not things and not caboose:
        raise DoorFault(mending.NOTHING_SAID)
    faults = Faults("", {"things": list(things)})
    left = THINGS.take(list(things), ("things",), faults)
    if len(faults):
        raise DoorFault("\n".join(fault.sentence for fault in faults.listed()))
    Voice().say(*mending.corrected(campaign.correct(_reason(reason), left, caboose)))
    return 0


def _reason(said: str) -> str:
    if not said.strip():
        raise DoorFault(mending.NO_REASON)
    return said.strip()
