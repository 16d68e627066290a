"""The program on a screen: one session, one terminal."""

from __future__ import annotations

from dataclasses import replace

from textual.driver import Driver
from textual.screen import Screen

from ttr_tui.seats.sitting import Sitting
from ttr_tui.term.base import BaseApp
from ttr_tui.term.sweeping import Sweeper
from ttr_tui.tui.host import Host
from ttr_tui.tui.map.glyphs import UNICODE
from ttr_tui.tui.session import Session
from ttr_tui.tui.table.game import GameScreen


class TtrApp(BaseApp[None]):
    def __init__(
        self,
        session: Session,
        sitting: Sitting | None = None,
        driver: type[Driver] | None = None,
        sweeper: Sweeper | None = None,
        *,
        first: Screen[None] | None = None,
    ) -> None:
        drawn = replace(session.terminal, depth=session.depth, unicode=session.glyphs is UNICODE)
        super().__init__(drawn, driver, sweeper)
        self.session = session
        self._sitting = sitting
        self._first = first

    def on_mount(self) -> None:
        if self._sitting is not None:
            self.open_table(self._sitting)
        elif self._first is not None:
            self.push_screen(self._first)

    def open_table(self, sitting: Sitting) -> None:
        """Show a game and go on with it."""
        session = self.session

        async def breathe() -> None:
            await table.breathe()

        host = Host(sitting, session.thinking(sitting), session.writer, breathe)
        table = GameScreen(session, host)
        if isinstance(self.screen, GameScreen):
            self.switch_screen(table)
        else:
            self.push_screen(table)

    def on_game_screen_dealt(self, dealt: GameScreen.Dealt) -> None:
        self.open_table(dealt.sitting)
