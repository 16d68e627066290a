"""The door to the next game of a campaign, or to the one under way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.campaign.state import State
from ttr_tui.cli.campaign.finding import command_for, open_campaign
from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.campaign.playing import Missing, find_companies, play_campaign
from ttr_tui.plain.voice import Voice
from ttr_tui.words.english.campaign import playing


def run(
    asked: str | None,
    absent: Sequence[str] | None,
    stand_ins: Sequence[str] | None,
    campaigns: Path | None,
    wishes: Wishes,
) -> int:
    """Play; who is missing is asked only if nothing was said of it."""
    campaign = open_campaign(asked, campaigns)
    missing = None
    if absent or stand_ins:
        missing = Missing(_named(campaign, absent or ()), _named(campaign, stand_ins or ()))
        _check(campaign.state, missing)
    terminal = screen_here(wishes)
    if terminal is not None:
        from ttr_tui.tui.campaign.way import room_of

        gone = missing or Missing()
        first = partial(room_of, campaign=campaign, absent=gone.absent, stand_ins=gone.stand_ins)
        return open_screen(terminal, None, wishes, first=first, campaigns=campaigns)
    play_campaign(campaign, Voice(asked_for=wishes.plain), missing, command_for(campaign, "play", plain=wishes.plain))
    return 0


def _check(state: State, missing: Missing) -> None:
    """Refuse what can't be before anything is said of the game."""
    twice = [playing.company(state, color) for color in missing.absent if color in missing.stand_ins]
    if twice:
        raise DoorFault(playing.both(twice))
    if len(state.companies) - len(missing.absent) < 2:
        raise DoorFault(playing.TOO_FEW)


def _named(campaign: OpenCampaign, said: Sequence[str]) -> tuple[str, ...]:
    try:
        return tuple(find_companies(campaign.state, ",".join(said)))
    except LookupError as wrong:
        raise DoorFault(str(wrong.args[0])) from wrong
