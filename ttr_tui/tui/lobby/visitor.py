"""The program for somebody who comes from far: the lobby instead of home, a chair instead of a game of one's own."""

from __future__ import annotations

from functools import partial

from textual import events, on
from textual.driver import Driver
from textual.message import Message

from ttr_tui.dialogues.coming_in import NO_WAY_IN, why_not_in
from ttr_tui.dialogues.dialogue import Over
from ttr_tui.dialogues.setup import Shelf
from ttr_tui.dialogues.waiting_room import WaitingRoom
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import settings_of
from ttr_tui.store.settings import SettingsFault, read_settings, write_settings
from ttr_tui.tui.home.front_screen import TALL, Backdrop, FrontScreen, menu_width, wordmark
from ttr_tui.tui.kit.lines import SIDES, WIDEST, Line, centred, framed, over
from ttr_tui.tui.kit.messages import Changed, GoHome, WithinCampaign, change
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.screen import PhasedScreen, StageApp
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.arrival import FirstQuestion, Introduction, Naming, Ringing, Seeing
from ttr_tui.tui.lobby.owner import OwnerSheet
from ttr_tui.tui.lobby.protocol import GoToTable, IdentityJoined
from ttr_tui.tui.lobby.tables import Others, TableChoices, Tables
from ttr_tui.tui.lobby.visited_game import VisitedGame
from ttr_tui.tui.lobby.waiting_room import WaitingRoomSheet
from ttr_tui.tui.pages.dialogue import DialogueSheet
from ttr_tui.tui.pages.sheet import Page
from ttr_tui.words import lobby
from ttr_tui.words.settings import NOT_KEPT


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

    @on(IdentityJoined)
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
        self.recolor(session.depth, unicode=session.unicode)
        self.use_mouse(on=session.settings.mouse)

    @on(WithinCampaign)
    async def _watch_recording(self, wanted: WithinCampaign) -> None:
        from ttr_tui.tui.campaign.protocol import WatchAgain
        from ttr_tui.tui.replay_screen import ReplayScreen

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
            self.complain(NOT_KEPT)

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
                await self.lobby(note, code)
                return ""
            chair = await self.visit.sit(code)
        except NO_WAY_IN as fault:
            return why_not_in(fault, code)
        game = VisitedGame(self.session, chair, self.visit, code)
        game.note = note
        await self.show(game)
        return ""

    async def _to_campaign(self, code: str, note: str) -> str:
        """To the game under way, or to the room of the campaign."""
        from ttr_tui.tui.lobby.company_room import CompanyRoom, CompanyTable

        visit, company = self.visit, self.visit.campaigns.company(code)
        await visit.get_up()
        try:
            await company.wake()
            played = company.played() if company.playing() else None
            if played is not None:
                chair = await visit.sit(code)
                shown = company.shown() if chair.seats else None
                await self.show(CompanyTable(self.session, chair, visit, code, played, shown))
                return ""
            visit.campaigns.enter(code)
            room = CompanyRoom(self.session, visit, code, self._front.backdrop, note)
        except NO_WAY_IN as fault:
            return why_not_in(fault, code)
        await self.show(room)
        return ""


SMALLEST_MAP = 76
"""Columns that a map beside the menu needs."""


class LobbyScreen(FrontScreen):
    """The screen before a game with others: it follows what happens at the tables while it is looked at."""

    standing = (Tables, Naming, DialogueSheet, *FrontScreen.standing)

    class TablesChanged(Message):
        """Something at some table is other than it was."""

    def __init__(self, session: Session, visit: Visit, front: Front, note: str = "", table: str = "") -> None:
        super().__init__(session, front.shelf, front.backdrop)
        self.visit = visit
        self._at: str | None = None
        """The table whose waiting room is open, as far as it is listened to."""
        if visit.person is None:
            if visit.watching:
                self.phases = [Others(self, lobby.RUNNING, self.leave)]
            else:
                self.name_oneself()
        else:
            self._welcome(table)
        self.note = note or self.note

    def opened(self) -> None:
        self._listen()
        super().opened()

    def show(self) -> None:
        self._listen()
        super().show()

    def _listen(self) -> None:
        """To the table whose waiting room is open, else to what the list shows, which may have changed meanwhile."""
        at = next((phase.dialogue.code for phase in self.phases if isinstance(phase, DialogueSheet)), "")
        if at != self._at:
            self.visit.listen(self._tables_changed, at, lists=not at)
            if self._at:
                self._look_again()
            self._at = at

    def on_unmount(self) -> None:
        self.visit.stop_listening(self._tables_changed)

    def _tables_changed(self) -> None:
        self.post_message(self.TablesChanged())

    def on_lobby_screen_tables_changed(self) -> None:
        self._look_again()
        self.show()

    def _look_again(self) -> None:
        for phase in list(self.phases):
            if isinstance(phase, Tables | Others | DialogueSheet | OwnerSheet):
                phase.look_again()

    def name_oneself(self) -> None:
        """Somebody who only looked on would like to play."""
        Introduction(self).begin()

    def named(self) -> None:
        """Somebody has said who they are; until they say otherwise, a bell rings for them."""
        if self.visit.new:
            change(self, bell=True)
        self._welcome(self.visit.code)
        person = self.visit.person
        if person is not None and person.return_code:
            self.push(Page.of_sentences(lobby.GUEST, lobby.return_code(person.return_code), self))

    def joined(self) -> None:
        """This key is one of another person’s from now on."""
        self.post_message(IdentityJoined())
        self.named()

    def _welcome(self, table: str) -> None:
        self.phases = [Tables(self)]
        if table:
            self.enter(table)
        playing = table and not self.no_way_to(table) and self.visit.look(table).begun
        if self.visit.new and not playing:
            self.visit.new = False
            dots = self.session.terminal.unicode and self.session.settings.glyphs == "auto"
            self.push(Seeing(self) if dots else Ringing(self))

    def no_way_to(self, code: str) -> str:
        """Why there is no going to a table."""
        try:
            self.visit.look(code)
        except NO_WAY_IN as fault:
            return why_not_in(fault, code)
        return ""

    def enter(self, code: str) -> None:
        """Go to the waiting room of a table, or to the table if the game has begun; say why not, if there is none."""
        self.note = self.no_way_to(code)
        if self.note:
            return
        one = self.visit.look(code)
        if one.begun or one.stage is not None:
            self.go(GoToTable(code))
        else:
            self._wait_at(code)

    def _wait_at(self, code: str) -> None:
        """In the waiting room of a table, until its game begins or the table is no more."""

        def ended(over: Over) -> None:
            if over.to:
                self.go(GoToTable(over.to, over.note))
            else:
                self.close(sheet)
                self.note = over.note

        sheet = WaitingRoomSheet(self, WaitingRoom(self.visit, code), ended)
        self.push(sheet)

    def place(self, phase: Phase, width: int, rows: int) -> list[Line]:
        if isinstance(phase, Tables):
            return self._front(phase, width, rows)
        asked = len(self.phase.box(width, rows)) if isinstance(self.phase, FirstQuestion) else 0
        box = phase.box(width, rows - asked)
        behind = self.behind(box, width, rows)
        return [*centred(behind[: rows - asked], box), *behind[rows - asked :]]

    def lay(self, lines: list[Line], phase: Phase, width: int, rows: int) -> list[Line]:
        """What is asked about the terminal leaves the map to be seen, and what can be done."""
        if isinstance(phase, FirstQuestion):
            box = phase.box(width, rows)
            return over(lines, box, 0, rows - len(box))
        return super().lay(lines, phase, width, rows)

    def _front(self, tables: TableChoices, width: int, rows: int) -> list[Line]:
        """The list beside a map, or over the left of it, as wide as the menu at home unless its tables need more."""
        wide = min(width, WIDEST, max(menu_width(width), tables.least + SIDES))
        room = wide - SIDES
        above = [*wordmark(room, tall=rows >= TALL), *([()] if rows >= TALL else [])]
        listed = tables.body(room, rows - SIDES - len(above))
        panel = framed(tables.title, [*above, *listed], wide, tables.foot)
        behind = self.ground(width, rows, wide if width - wide >= SMALLEST_MAP else 0)
        return over(behind, panel, 0, (rows - len(panel)) // 2)


class Front:
    """What lies behind the lists of everybody who visits this host: read and drawn once."""

    def __init__(self) -> None:
        self.shelf = Shelf(at_home=False)
        self.backdrop = Backdrop(self.shelf)
