"""The doors by which vaults are opened: at the end, before it, or by ending a campaign that waits."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.cli.campaign.finding import open_campaign
from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.campaign.opening import open_at_the_end, open_early, tell_opened
from ttr_tui.plain.questions import agree
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.store.vault.slots import WrongSecret
from ttr_tui.words.english.campaign import opening, playing


def run(asked: str | None, company: str, campaigns: Path | None, wishes: Wishes, *, early: bool) -> int:
    """Open all vaults, or that of one company; before the end only if somebody says so twice."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    voice.say(*campaign.remarks)
    if company and company not in campaign.state.companies:
        raise DoorFault(playing.nobody_called(company, campaign.state))
    wanted = (company,) if company else tuple(campaign.state.companies)
    if campaign.over:
        campaign.open_vaults(early=False, company=company)
    opened = {*wanted} <= {*campaign.state.opened}
    if not opened and not early:
        raise DoorFault(opening.NEEDS_EARLY)
    try:
        if opened:
            voice.say(*[opening.NOTED_BEFORE] * (early and not campaign.over))
            tell_opened(campaign, voice, wanted)
        elif agree(voice, opening.EARLY):
            open_early(campaign, voice, company, wanted)
        else:
            voice.say(opening.NOT_OPENED)
    except Left:
        voice.say(opening.LEFT if {*wanted} <= {*campaign.state.opened} else opening.NOT_OPENED)
    return 0


def end(asked: str | None, campaigns: Path | None, wishes: Wishes) -> int:
    """End a campaign that could go on with a longer pack."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    voice.say(*campaign.remarks)
    try:
        if campaign.waiting and not agree(voice, opening.END):
            voice.say(opening.NOT_ENDED)
            return 0
        campaign.end()
        open_at_the_end(campaign, voice)
    except Left:
        voice.say(opening.LEFT)
    except WrongSecret as fault:
        voice.say(str(fault), opening.LEFT)
    return 0
