"""The program on a screen: one session, one terminal, and the way from one screen to the next.

Each screen, and what it needs, is loaded when it is shown first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events, on
from textual.driver import Driver
from textual.screen import Screen

from ttr_tui.seats.sitters import commands_of
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.store.settings import SettingsFault, write_settings
from ttr_tui.term.garbage import Sweeper
from ttr_tui.tui.kit.messages import Begin, Changed, GoHome, Going, Resume, ToCampaign, ToReview, WithinCampaign
from ttr_tui.tui.kit.screen import PhasedScreen, StageApp
from ttr_tui.tui.kit.session import Session

if TYPE_CHECKING:
    from ttr_tui.hosting.chair import PacedChair
    from ttr_tui.seats.deal import Deal
    from ttr_tui.seats.live_game import LiveGame
    from ttr_tui.store.journal import Journal
    from ttr_tui.tui.game_screen import GameScreen


class TtrApp(StageApp):
    """Opens at home, or in a chair at a game that is under way; `note` is said there."""

    def __init__(
        self,
        session: Session,
        chair: PacedChair | None = None,
        driver: type[Driver] | None = None,
        sweeper: Sweeper | None = None,
        *,
        first: Callable[[], Screen[None]] | None = None,
        note: str = "",
    ) -> None:
        self._sent = sent = session.depth, session.unicode
        drawn = replace(session.terminal, depth=sent[0], unicode=sent[1])
        super().__init__(drawn, driver, sweeper)
        self.session = session
        self._chair = chair
        self._first = first
        self._note = " ".join([note, *session.complaints]).strip()

    @property
    def unfinished(self) -> Path | None:
        """The file of the game that is open, if there is one to go on with."""
        chair = self._chair
        return None if chair is None or not chair.keeps or chair.over or chair.lost else chair.path

    @property
    def unsaved(self) -> bool:
        """Was a game left before its last act could be written down?"""
        return self._chair is not None and bool(self._chair.trouble)

    @property
    def lost(self) -> str:
        """Why nothing is saved of the game that was left, if that is so."""
        return "" if self._chair is None else self._chair.lost

    async def on_mount(self) -> None:
        if self._chair is not None:
            await self._open(self._chair, self._note)
        elif self._first is not None:
            await self.show(self._first())
        else:
            await self.home(self._note)

    @on(events.Unmount)
    async def _let_go(self) -> None:
        if self._chair is not None:
            await self._chair.leave()

    @on(GoHome)
    async def _go_home(self, wanted: GoHome) -> None:
        if wanted.asker is self.screen:
            await self.home(await self.leave_game())

    @on(Begin)
    async def _begin(self, wanted: Begin) -> None:
        if wanted.asker is not self.screen:
            return
        if not wanted.asked and self._asks_first(wanted.deal, Begin(wanted.deal, guided=wanted.guided, asked=True)):
            return
        from ttr_tui.seats.live_game import LiveGame
        from ttr_tui.store.saves import end_guide, keep_guide

        try:
            live = await self.on_disk(partial(LiveGame.begin, wanted.deal, self.session.saves))
            await self.on_disk(partial(keep_guide if wanted.guided else end_guide, live.path))
        except JournalFault as fault:
            self.complain(str(fault))
            return
        await self._open(chair_at_home(self.session, live), await self.leave_game())

    @on(Resume)
    async def _resume(self, wanted: Resume) -> None:
        if wanted.asker is not self.screen:
            return
        from ttr_tui.words.saved_games import obstacle, remarks

        try:
            live, journal = await self.on_disk(partial(reopen, wanted.path))
        except JournalFault as fault:
            self.complain(str(fault))
            return
        why_not = obstacle(live)
        if why_not:
            live.close()
            self.complain(why_not)
            return
        if not wanted.asked and self._asks_first(live.deal, Resume(wanted.path, asked=True)):
            live.close()
            return
        lost = await self.leave_game()
        note = " ".join(filter(None, [lost, *remarks(live, journal)]))
        await self._open(chair_at_home(self.session, live), note)

    def _asks_first(self, deal: Deal, going: Going) -> bool:
        """If a game has programs that nobody agreed to: ask about them, and then go there."""
        waiting = [command for command in commands_of(deal.sitters) if command not in self.session.commands]
        if not waiting:
            return False
        from ttr_tui.tui.home.menu_pages import RunProgram

        screen = self.screen
        assert isinstance(screen, PhasedScreen)
        screen.push(RunProgram(screen, waiting, self.session.commands, lambda: screen.go(going)))
        screen.show()
        return True

    @on(ToReview)
    async def _review(self, wanted: ToReview) -> None:
        if wanted.asker is not self.screen:
            return
        from ttr_tui.seats.record import recall
        from ttr_tui.tui.replay_screen import ReplayScreen
        from ttr_tui.words import command_line

        try:
            record = await self.on_disk(lambda: recall(read_journal(wanted.path)))
        except JournalFault as fault:
            self.complain(str(fault))
        else:
            replay = ReplayScreen(self.session, record.game, record.deal, kept=wanted.path)
            replay.note = command_line.torn_off(wanted.path.name, record.journal.torn)
            await self.push_screen(replay)

    @on(ToCampaign)
    @on(WithinCampaign)
    async def _follow(self, wanted: Going) -> None:
        if wanted.asker is self.screen:
            from ttr_tui.tui.campaign.room import follow

            await follow(self, wanted)

    @on(Changed)
    async def _keep_settings(self) -> None:
        session = self.session
        depth, unicode = sent = session.depth, session.unicode
        if sent != self._sent:
            self._sent = sent
            self.recolor(depth, unicode=unicode)
        self.use_mouse(on=session.settings.mouse)
        try:
            await self.on_disk(partial(write_settings, session.settings_file, session.settings))
        except SettingsFault as fault:
            self.complain(str(fault))

    async def home(self, note: str) -> None:
        from ttr_tui.seats.summaries import read_history
        from ttr_tui.store.campaign_glance import look_at_campaigns
        from ttr_tui.tui.home.home_screen import HomeScreen

        session = self.session
        history = await self.on_disk(partial(read_history, session.saves))
        campaigns = await self.on_disk(partial(look_at_campaigns, session.campaigns))
        await self.show(HomeScreen(session, history, campaigns, note))

    async def _open(self, chair: PacedChair, note: str) -> None:
        """Show a game and go on with it, and with its guide if that has not ended."""
        from ttr_tui.store.saves import end_guide, is_guided
        from ttr_tui.tui.game_screen import GameScreen

        table = GameScreen(self.session, chair)
        table.note = note
        await self.sit_at(table)
        if chair.keeps and not chair.over and await self.on_disk(partial(is_guided, chair.path)):
            from ttr_tui.tui.guide import Guide

            table.push(Guide(table, lambda: table.work(self.on_disk(partial(end_guide, chair.path)))))
            table.show()

    async def sit_at(self, table: GameScreen) -> None:
        """Show the table of a game, in its chair until it is left."""
        self._chair = table.chair
        await self.show(table)

    def chair(self, live: LiveGame) -> PacedChair:
        """At a game that is kept here."""
        return chair_at_home(self.session, live)

    async def open_over(self, screen: Screen[None]) -> None:
        """Over the one that is shown, to which it goes back."""
        await self.push_screen(screen)

    async def leave_game(self) -> str:
        """What there is to say of it."""
        chair, self._chair = self._chair, None
        if chair is None:
            return ""
        await chair.leave()
        if not chair.lost:
            return ""
        from ttr_tui.words import command_line

        return f"{chair.lost} {command_line.GAME_LOST}"


def reopen(path: Path) -> tuple[LiveGame, Journal]:
    """What can't be read is not opened for writing."""
    from ttr_tui.seats.live_game import LiveGame

    read_journal(path)
    return LiveGame.reopen(path)


def chair_at_home(session: Session, live: LiveGame) -> PacedChair:
    """For the user of this process, who keeps the game: everybody in it who is no bot sits at the one keyboard."""
    from ttr_tui.hosting.chair import PacedChair
    from ttr_tui.hosting.shared_host import SharedHost

    host = SharedHost(live, session.thinking(live), session.writer, lambda: session.settings.pace)
    return PacedChair(host, host.live.people, keeps=True)
