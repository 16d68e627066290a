"""The table of a campaign whose companies have keyboards of their own: the story is for all, a postcard for its own."""

from __future__ import annotations

from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.hosting.campaigns.game import Played
from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.tui.campaign.table.table import CampaignTable
from ttr_tui.tui.campaign.who import is_told, offices
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.messages import GoToTable
from ttr_tui.tui.lobby.visited_game import VisitedGame
from ttr_tui.tui.pages.page import Page
from ttr_tui.words.english.campaign import screens
from ttr_tui.words.english.host import campaigns as words


class CompanyTable(CampaignTable, VisitedGame):
    for_all = words.ALL_READ

    def __init__(
        self,
        session: Session,
        chair: TableChair,
        visit: Visit,
        code: str,
        played: Played,
        campaign: OpenCampaign | None,
    ) -> None:
        """`campaign` is for those who play."""
        self.prepare(played.tale, played.year, self._go_on)
        VisitedGame.__init__(self, session, chair, visit, code)
        self.catch_up()
        self._campaign = campaign

    def opened(self) -> None:
        super().opened()
        campaign, view = self._campaign, self.desk.view
        new = view.table.turn <= 1 and not self.chair.over
        if new and not self.note:
            keymap = self.session.keymap
            self.note = words.at_table(keymap.sign("sights"), keymap.sign("tale"))
        if campaign is not None and campaign.under_way is not None and new and is_told(campaign):
            self.push(Page(screens.OFFICES, lambda width: offices(campaign, width), self))

    def _go_on(self) -> None:
        """To what the campaign does with the game; those who looked on have seen all of it."""
        self.go(GoToTable(self._code) if self.chair.seats else GoHome())
