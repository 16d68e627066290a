"""The screen before a game with others: it follows what happens at the tables while it is looked at."""

from __future__ import annotations

from collections.abc import Coroutine

from textual.message import Message

from ttr_tui.hosting.lobby.visit import NoTable, Visit
from ttr_tui.tui.home.front.behind import menu_width
from ttr_tui.tui.home.front.front_screen import TALL, FrontScreen
from ttr_tui.tui.home.front.wordmark import wordmark
from ttr_tui.tui.kit.frame import SIDES, WIDEST, framed
from ttr_tui.tui.kit.lines import Line, over
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.arriving.first_questions import FirstQuestion, Ringing, Seeing
from ttr_tui.tui.lobby.arriving.naming import Naming
from ttr_tui.tui.lobby.front import Front
from ttr_tui.tui.lobby.messages import GoToTable, Joined
from ttr_tui.tui.lobby.opening.waiting_room import WaitingRoom
from ttr_tui.tui.lobby.owning import OwnerSheet
from ttr_tui.tui.lobby.tables import Listed, Others, Tables
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.settings.change import change
from ttr_tui.words.english.host import lobby as words

SMALLEST_MAP = 76
"""Columns that a map beside the menu needs."""


class LobbyScreen(FrontScreen):
    standing = (Tables, Naming, WaitingRoom, *FrontScreen.standing)

    class TablesChanged(Message):
        """Something at some table is other than it was."""

    def __init__(self, session: Session, visit: Visit, front: Front, note: str = "", table: str = "") -> None:
        super().__init__(session, front.shelf, front.backdrop)
        self.visit = visit
        if visit.person is None:
            self.phases = [Others(self, words.RUNNING, self.leave) if visit.watching else Naming(self)]
        else:
            self._welcome(table)
        self.note = note or self.note

    def opened(self) -> None:
        self.visit.listen(self._tables_changed)
        super().opened()

    def on_unmount(self) -> None:
        self.visit.stop_listening(self._tables_changed)

    def _tables_changed(self) -> None:
        self.post_message(self.TablesChanged())

    def on_lobby_screen_tables_changed(self) -> None:
        for phase in list(self.phases):
            if isinstance(phase, Tables | Others | WaitingRoom | OwnerSheet):
                phase.look_again()
        self.show()

    def name_oneself(self) -> None:
        """Somebody who only looked on would like to play."""
        self.phases = [Naming(self)]

    def named(self) -> None:
        """Somebody has said who they are; until they say otherwise, a bell rings for them."""
        if self.visit.new:
            change(self, bell=True)
        self._welcome(self.visit.code)
        person = self.visit.person
        if person is not None and person.return_code:
            self.push(Page.of_sentences(words.GUEST, words.return_code(person.return_code), self))

    def joined(self) -> None:
        """This key is one of another person’s from now on."""
        self.post_message(Joined())
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
        except NoTable:
            return words.no_table(code)
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
            self.push(WaitingRoom(self, code))

    def place(self, phase: Phase, width: int, rows: int) -> list[Line]:
        if isinstance(phase, Tables):
            return self._front(phase, width, rows)
        asked = len(self.phase.box(width, rows)) if isinstance(self.phase, FirstQuestion) else 0
        return [*super().place(phase, width, rows - asked), *self.ground(width, rows, 0)[rows - asked :]]

    def lay(self, lines: list[Line], phase: Phase, width: int, rows: int) -> list[Line]:
        """What is asked about the terminal leaves the map to be seen, and what can be done."""
        if isinstance(phase, FirstQuestion):
            box = phase.box(width, rows)
            return over(lines, box, 0, rows - len(box))
        return super().lay(lines, phase, width, rows)

    def _front(self, tables: Listed, width: int, rows: int) -> list[Line]:
        """The list beside a map, or over the left of it, as wide as the menu at home unless its tables need more."""
        wide = min(width, WIDEST, max(menu_width(width), tables.least + SIDES))
        room = wide - SIDES
        above = [*wordmark(room, tall=rows >= TALL), *([()] if rows >= TALL else [])]
        listed = tables.body(room, rows - SIDES - len(above))
        panel = framed(tables.title, [*above, *listed], wide, tables.foot)
        behind = self.ground(width, rows, wide if width - wide >= SMALLEST_MAP else 0)
        return over(behind, panel, 0, (rows - len(panel)) // 2)

    def work(self, doing: Coroutine[None, None, None]) -> None:
        """Have something done that takes its time."""
        self.run_worker(doing, group="acts")
