"""The program for somebody who comes from far: the lobby instead of home, a chair instead of a game of one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from textual import events, on
from textual.driver import Driver
from textual.screen import Screen

from ttr_tui.hosting.lobby.visit import NoTable, Visit
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.settings import SettingsFault, write_settings
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.kit.messages import BELOW, Changed, GoHome
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.lobby_screen import LobbyScreen
from ttr_tui.tui.lobby.messages import GoToTable
from ttr_tui.tui.map.glyphs import ASCII
from ttr_tui.tui.shared.shared_table import SharedTable
from ttr_tui.words.english.host import lobby as words

T = TypeVar("T")


class VisitorApp(BaseApp[None]):
    def __init__(self, session: Session, visit: Visit, driver: type[Driver] | None = None) -> None:
        super().__init__(session.terminal, driver)
        self.session = session
        self.visit = visit

    async def on_mount(self) -> None:
        """Coming back is the first thing: to the table asked for, the one that waits longest, or the only one."""
        mine = [one for one in self.visit.mine() if one.begun] if self.visit.person is not None else []
        back = [one.code for one in mine if one.my_turn or len(mine) == 1]
        code = self.visit.code or next(iter(back), "")
        if self.visit.person is None or not code or not await self._sit(code):
            await self.lobby()

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
            await self._sit(wanted.code)

    @on(Changed)
    async def _keep_settings(self) -> None:
        session = self.session
        self.recolor(session.depth, unicode=session.glyphs is not ASCII)
        self.use_mouse(on=session.settings.mouse)
        try:
            await self.on_disk(partial(write_settings, session.settings_file, session.settings))
        except SettingsFault:
            self.complain(words.NOT_KEPT)

    async def lobby(self, note: str = "") -> None:
        await self.show(LobbyScreen(self.session, self.visit, note))

    async def _sit(self, code: str) -> bool:
        """Show a game; False if there is none to be shown."""
        try:
            if not self.visit.look(code).begun:
                await self.show(LobbyScreen(self.session, self.visit, table=code))
                return True
            chair = await self.visit.sit(code)
        except NoTable:
            self.complain(words.no_table(code))
            return False
        except JournalFault:
            self.complain(words.CANT_OPEN)
            return False
        await self.show(SharedTable(self.session, chair))
        return True

    async def show(self, screen: Screen[None]) -> None:
        """Instead of whatever is shown."""
        while len(self.screen_stack) > BELOW:
            await self.pop_screen()
        if len(self.screen_stack) == BELOW:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)

    def complain(self, sentence: str) -> None:
        if isinstance(self.screen, PhasedScreen):
            self.screen.note = sentence
            self.screen.show()

    async def on_disk(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.session.writer, work)
