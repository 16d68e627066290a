"""The program for somebody who comes from far: the lobby instead of home, a chair instead of a game of one's own."""

from __future__ import annotations

from functools import partial

from textual import events, on
from textual.driver import Driver

from ttr_tui.hosting.campaigns.campaign_visit import NoCampaign
from ttr_tui.hosting.lobby.visit import MOST_WATCHING, NoTable, TooManyWatch, Visit
from ttr_tui.store.faults import Complaint
from ttr_tui.store.host.people import settings_of
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.settings import SettingsFault, read_settings, write_settings
from ttr_tui.tui.kit.messages import Changed, GoHome, WithinCampaign
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.front import Front
from ttr_tui.tui.lobby.lobby_screen import LobbyScreen
from ttr_tui.tui.lobby.messages import GoToTable, Joined
from ttr_tui.tui.lobby.visited_game import VisitedGame
from ttr_tui.tui.map.glyphs import ASCII
from ttr_tui.tui.stage import StageApp
from ttr_tui.words.english.host import lobby as words


class VisitorApp(StageApp):
    def __init__(self, session: Session, visit: Visit, front: Front, driver: type[Driver] | None = None) -> None:
        super().__init__(session.terminal, driver)
        self.session = session
        self.visit = visit
        self._front = front

    async def on_mount(self) -> None:
        """Coming back is the first thing: to a table, where it is plain to which."""
        self.visit.arrive()
        if self.visit.person is None or self.visit.watching:
            await self.lobby()
        else:
            await self._go_to(self.visit.first_table())

    @on(events.Unmount)
    async def _let_go(self) -> None:
        await self.visit.leave()

    @on(GoHome)
    async def _go_home(self, wanted: GoHome) -> None:
        if wanted.asker is self.screen:
            await self.visit.get_up()
            await self.lobby(wanted.note)

    @on(GoToTable)
    async def _go_to_table(self, wanted: GoToTable) -> None:
        if wanted.asker is self.screen:
            await self._go_to(wanted.code, wanted.note)

    @on(Joined)
    async def _take_settings(self) -> None:
        """What the person wants of the screen whose key this is now."""
        from ttr_tui.tui.every_command import EveryCommand

        assert self.visit.person is not None
        file = settings_of(self.session.saves, self.visit.person.id)
        settings, _ = await self.on_disk(partial(read_settings, file, EveryCommand()))
        self.session.change(settings)
        self._follow_settings()
        if isinstance(self.screen, PhasedScreen):
            self.screen.show()

    def _follow_settings(self) -> None:
        session = self.session
        self.recolor(session.depth, unicode=session.glyphs is not ASCII)
        self.use_mouse(on=session.settings.mouse)

    @on(WithinCampaign)
    async def _watch_recording(self, wanted: WithinCampaign) -> None:
        from ttr_tui.tui.campaign.for_phases import WatchAgain
        from ttr_tui.tui.replay.replay_screen import ReplayScreen

        if isinstance(wanted, WatchAgain):
            await self.push_screen(ReplayScreen(self.session, wanted.record.game, wanted.record.deal))

    @on(Changed)
    async def _keep_settings(self) -> None:
        session = self.session
        self._follow_settings()
        if self.visit.person is None:
            return
        file = settings_of(session.saves, self.visit.person.id)
        try:
            await self.on_disk(partial(write_settings, file, session.settings))
        except SettingsFault:
            self.complain(words.NOT_KEPT)

    async def lobby(self, note: str = "", table: str = "") -> None:
        await self.show(LobbyScreen(self.session, self.visit, self._front, note, table))

    async def _go_to(self, code: str, note: str = "") -> None:
        """To the game or the waiting room of a table; to the lobby where there is none, which says why."""
        wrong = await self._sit(code, note) if code else ""
        if wrong or not code:
            await self.lobby(note or wrong)

    async def _sit(self, code: str, note: str) -> str:
        """Show a table; why not, if there is none to be shown."""
        if self.visit.campaigns.has(code):
            return await self._to_campaign(code, note)
        try:
            if not self.visit.look(code).begun:
                await self.lobby(table=code)
                return ""
            chair = await self.visit.sit(code)
        except TooManyWatch:
            return words.too_many_watch(MOST_WATCHING)
        except NoTable:
            return words.no_table(code)
        except JournalFault:
            return words.CANT_OPEN
        await self.show(VisitedGame(self.session, chair, self.visit, code))
        return ""

    async def _to_campaign(self, code: str, note: str) -> str:
        """To the game under way, or to the room of the campaign."""
        from ttr_tui.tui.lobby.campaign.company_room import CompanyRoom
        from ttr_tui.tui.lobby.campaign.table import CompanyTable

        visit, campaigns = self.visit, self.visit.campaigns
        await visit.get_up()
        try:
            await campaigns.wake(code)
            played = campaigns.played(code) if campaigns.playing(code) else None
            if played is not None:
                chair = await visit.sit(code)
                shown = campaigns.shown(code) if chair.seats else None
                await self.show(CompanyTable(self.session, chair, visit, code, played, shown))
                return ""
            campaigns.enter(code)
        except (NoCampaign, NoTable):
            return words.no_table(code)
        except (Complaint, JournalFault):
            return words.CANT_OPEN
        await self.show(CompanyRoom(self.session, visit, code, self._front.backdrop, note))
        return ""
