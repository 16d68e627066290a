"""Campaigns, from home: what they are is loaded when somebody goes to one."""

from __future__ import annotations

from collections import Counter
from functools import partial

from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.kit.messages import ToCampaign
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BOX_FAINT
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.home import home as words


class CampaignList(Sheet):
    """All of them, also those that are over or can’t be read."""

    label = words.CHOOSE
    second = BOX_FAINT

    def __init__(self, home: HomeForPhases) -> None:
        named = Counter(one.name for one in home.campaigns)
        super().__init__(
            words.CAMPAIGNS,
            [
                Choice(words.campaign(one, alike=named[one.name] > 1), partial(home.go, ToCampaign(one.path)))
                for one in home.campaigns
            ],
            about=[words.folder_of(home.session.campaigns)],
            back=lambda: home.close(self),
        )
