"""Campaigns, from home: what they are is loaded when somebody goes to one."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.kit.messages import Onward
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.home import home as words

if TYPE_CHECKING:
    from ttr_tui.tui.app import TtrApp


def visit(home: HomeForPhases, path: Path) -> None:
    """To a campaign."""

    async def lead(app: TtrApp) -> None:
        from ttr_tui.tui.campaign.way import to_campaign

        await to_campaign(app, path)

    home.go(Onward(lead))


def begin_campaign(home: HomeForPhases) -> None:
    """To a new one."""

    async def lead(app: TtrApp) -> None:
        from ttr_tui.tui.campaign.way import to_new_campaign

        await to_new_campaign(app)

    home.go(Onward(lead))


class CampaignList(Sheet):
    """All of them, also those that are over or can’t be read."""

    label = words.CHOOSE

    def __init__(self, home: HomeForPhases) -> None:
        super().__init__(
            words.CAMPAIGNS,
            [Choice(words.campaign(one), partial(visit, home, one.path)) for one in home.campaigns],
            about=[words.folder_of(home.session.campaigns)],
            back=lambda: home.close(self),
        )
