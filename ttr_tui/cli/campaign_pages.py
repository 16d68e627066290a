"""The doors to the pages of a campaign: its boards, its companies' sheets, its album; on the screen if there is one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.campaign.boards import boards_of
from ttr_tui.campaign.company_pages import pages_of
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.cli.book import keys_for_book
from ttr_tui.cli.campaign_files import command_for, companies_named, open_campaign
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.campaign_pages import show_own, tell_album, tell_boards, tell_sheets
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.words import campaign_pages

if TYPE_CHECKING:
    from ttr_tui.tui.campaign.overview import Overview


def show_boards(asked: str | None, campaigns: Path | None, wishes: Wishes) -> int:
    """The board of each year, and of the next game."""
    campaign = open_campaign(asked, campaigns)

    def tell(voice: Voice) -> None:
        tell_boards(campaign, boards_of(campaign, keys_for_book(campaign, voice)), voice)

    return _shown(campaign, campaigns, wishes, lambda overview: overview.see_boards(), tell)


def show_sheets(asked: str | None, company: str | None, campaigns: Path | None, wishes: Wishes) -> int:
    """What everybody may know of each company, or of one."""
    campaign = open_campaign(asked, campaigns)
    named = _company(campaign, company)

    def tell(voice: Voice) -> None:
        tell_sheets(campaign, [page for page in pages_of(campaign) if named in ("", page.company)], voice)

    return _shown(campaign, campaigns, wishes, lambda overview: overview.see_sheets(named), tell)


def show_album(asked: str | None, company: str | None, campaigns: Path | None, wishes: Wishes) -> int:
    """The postcards that were shown; of one company its own, too, to it alone."""
    campaign = open_campaign(asked, campaigns)
    named = _company(campaign, company)

    def tell(voice: Voice) -> None:
        tell_album(campaign, voice, named)
        if named:
            show_own(campaign, named, voice)
        elif any(office.postcards for office in campaign.state.offices.values()):
            voice.say(campaign_pages.read_own(command_for(campaign, "album", plain=wishes.plain)))

    return _shown(campaign, campaigns, wishes, lambda overview: overview.see_album(named), tell)


def _company(campaign: OpenCampaign, said: str | None) -> str:
    """By its colour or by who leads it; empty for all."""
    return companies_named(campaign, [said])[0] if said else ""


def _shown(
    campaign: OpenCampaign,
    campaigns: Path | None,
    wishes: Wishes,
    page: Callable[[Overview], None],
    tell: Callable[[Voice], None],
) -> int:
    """On the screen if there is one, else in sentences. Who goes away meanwhile has heard enough."""
    terminal = screen_here(wishes)
    if terminal is not None:
        from ttr_tui.tui.campaign.room import room_at_page

        first = partial(room_at_page, campaign=campaign, page=page)
        return open_screen(terminal, None, wishes, first=first, campaigns=campaigns)
    voice = Voice(asked_for=wishes.plain)
    try:
        tell(voice)
    except PlayerLeft:
        voice.say("")
    return 0
