"""The screen before a game with others: it follows what happens at the tables while it is looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from functools import partial
from importlib import import_module

from textual.message import Message

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.hosting.lobby.visit import NoTable, Visit
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.home.front.behind import menu_width
from ttr_tui.tui.home.front.wordmark import wordmark
from ttr_tui.tui.kit.frame import SIDES, WIDEST, centred, framed
from ttr_tui.tui.kit.lines import Line, fit, over, width_of
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.arriving.naming import Naming
from ttr_tui.tui.lobby.arriving.seeing import Seeing
from ttr_tui.tui.lobby.front import Front
from ttr_tui.tui.lobby.messages import GoToTable
from ttr_tui.tui.lobby.opening.waiting_room import WaitingRoom
from ttr_tui.tui.lobby.owning import Owning
from ttr_tui.tui.lobby.tables import Listed, Others, Tables
from ttr_tui.tui.map.styles import GROUND
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.host import lobby as words

TALL = 28
"""Rows from which on there is room for empty ones in the menu."""
PLACES = Tables | Naming | WaitingRoom | Sheet | Page
"""What stands alone."""
SMALLEST_MAP = 76
"""Columns that a map beside the menu needs."""


class LobbyScreen(PhasedScreen):
    DEFAULT_CSS = "#body { height: 1fr; }"

    class TablesChanged(Message):
        """Something at some table is other than it was."""

    def __init__(self, session: Session, visit: Visit, front: Front, note: str = "", table: str = "") -> None:
        session.sit(SEAT_COLORS, {})
        super().__init__(session)
        self.visit = visit
        self.shelf = front.shelf
        self._behind = front.backdrop
        self.body_pane = Pane(session.look, GROUND, id="body")
        if visit.person is None:
            self.phases = [Others(self, words.RUNNING, self.leave) if visit.watching else Naming(self)]
        else:
            self._welcome(table)
        self.note = note or self.note

    def panes(self) -> Sequence[Pane]:
        return (self.body_pane,)

    def opened(self) -> None:
        self.visit.listen(self._tables_changed)
        self.run_worker(self._prepare(), group="shelf")

    def on_unmount(self) -> None:
        self.visit.stop_listening()

    def on_screen_resume(self) -> None:
        """Whoever was on the screen meanwhile had seats of their own."""
        self.session.sit(SEAT_COLORS, {})
        super().on_screen_resume()

    async def _prepare(self) -> None:
        """Load what a game needs while somebody reads what there is to do."""
        if isinstance(self.app, BaseApp):
            await self.app.painted.wait()
        loop, writer = asyncio.get_running_loop(), self.session.writer
        await loop.run_in_executor(writer, partial(import_module, "ttr_tui.tui.table.game_screen"))
        await loop.run_in_executor(writer, self.shelf.fill)
        await loop.run_in_executor(writer, self._behind.load)
        self.show()

    def _tables_changed(self) -> None:
        self.post_message(self.TablesChanged())

    def on_lobby_screen_tables_changed(self) -> None:
        for phase in list(self.phases):
            if isinstance(phase, Tables | Others | WaitingRoom | Owning):
                phase.look_again()
        self.show()

    def name_oneself(self) -> None:
        """Somebody who only looked on would like to play."""
        self.phases = [Naming(self)]

    def named(self) -> None:
        """Somebody has said who they are."""
        self._welcome(self.visit.code)
        person = self.visit.person
        if person is not None and person.return_code:
            self.push(Page.of_sentences(words.GUEST, words.return_code(person.return_code), self))

    def _welcome(self, table: str) -> None:
        tables = Tables(self)
        asking = self.visit.new and self.session.terminal.unicode and self.session.settings.glyphs == "auto"
        self.phases = [tables, Seeing(self)] if asking else [tables]
        if table:
            self.enter(table)

    def no_way_to(self, code: str) -> str:
        """Why there is no going to a table."""
        try:
            self.visit.look(code)
        except NoTable:
            return words.no_table(code)
        return ""

    def enter(self, code: str) -> None:
        """Go to the waiting room of a table, or to the table if the game has begun; say why not, if there is none."""
        self.note = self.no_way_to(code)
        if self.note:
            return
        if self.visit.look(code).begun:
            self.go(GoToTable(code))
        else:
            self.push(WaitingRoom(self, code))

    def always(self) -> Sequence[Offer]:
        return [*common_commands(self), Offer("quit", self.leave)]

    def draw(self) -> None:
        """What is open stands alone over the map; a question lies over what it is about."""
        width, rows = self.body_pane.size.width, self.size.height - 2
        at = max(place for place, phase in enumerate(self.phases) if isinstance(phase, PLACES))
        phase, laid = self.phases[at], self.phases[at + 1 :]
        if isinstance(phase, Tables):
            lines = self._front(phase, width, rows)
        else:
            box = phase.box(width, rows)
            alone = width_of(box[0]) > width - SIDES
            lines = centred([fit((), width, GROUND)] * rows if alone else self._backdrop(width, rows, 0), box)
        for one in laid:
            box = one.box(width, rows)
            lines = over(lines, box, 0, rows - len(box)) if isinstance(one, Seeing) else centred(lines, box)
        self.body_pane.show(self.noted(lines, width, rows))

    def _front(self, tables: Listed, width: int, rows: int) -> list[Line]:
        """The list beside a map, or over the left of it, as wide as the menu at home unless its tables need more."""
        wide = min(width, WIDEST, max(menu_width(width), tables.least + SIDES))
        room = wide - SIDES
        above = [*wordmark(room, tall=rows >= TALL), *([()] if rows >= TALL else [])]
        listed = tables.body(room, rows - SIDES - len(above))
        panel = framed(tables.title, [*above, *listed], wide, tables.foot)
        behind = self._backdrop(width, rows, wide if width - wide >= SMALLEST_MAP else 0)
        return over(behind, panel, 0, (rows - len(panel)) // 2)

    def _backdrop(self, width: int, rows: int, left: int) -> list[Line]:
        """The map, right of so many columns."""
        return self._behind.lines(width, rows, left, self.session.glyphs)

    def work(self, doing: Coroutine[None, None, None]) -> None:
        """Have something done that takes its time."""
        self.run_worker(doing, group="acts")

    def leave(self) -> None:
        self.app.exit()
