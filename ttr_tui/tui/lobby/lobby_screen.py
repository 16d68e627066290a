"""The screen before a game with others: it follows what happens at the tables while it is looked at."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence

from textual.message import Message

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.hosting.lobby.visit import NoTable, Visit
from ttr_tui.tui.kit.frame import centred
from ttr_tui.tui.kit.lines import Line, fit
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.messages import GoToTable
from ttr_tui.tui.lobby.naming import Naming
from ttr_tui.tui.lobby.tables import Tables
from ttr_tui.tui.lobby.waiting_room import WaitingRoom
from ttr_tui.tui.map.styles import GROUND
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.words.english.host import lobby as words


class LobbyScreen(PhasedScreen):
    DEFAULT_CSS = "#body { height: 1fr; }"

    class TablesChanged(Message):
        """Something at some table is other than it was."""

    def __init__(self, session: Session, visit: Visit, note: str = "", table: str = "") -> None:
        session.sit(SEAT_COLORS, {})
        super().__init__(session)
        self.visit = visit
        self.note = note
        self.body_pane = Pane(session.look, GROUND, id="body")
        if visit.person is None:
            self.phases = [Naming(self)]
        else:
            self.phases = [Tables(self)]
            if table:
                self.enter(table)

    def panes(self) -> Sequence[Pane]:
        return (self.body_pane,)

    def opened(self) -> None:
        self.visit.listen(self._tables_changed)

    def on_unmount(self) -> None:
        self.visit.stop_listening()

    def _tables_changed(self) -> None:
        self.post_message(self.TablesChanged())

    def on_lobby_screen_tables_changed(self) -> None:
        for phase in list(self.phases):
            if isinstance(phase, Tables | WaitingRoom):
                phase.look_again()
        self.show()

    def named(self) -> None:
        """Somebody has said who they are."""
        self.phases = [Tables(self)]
        if self.visit.code:
            self.enter(self.visit.code)

    def enter(self, code: str) -> None:
        """Go to the waiting room of a table, or to the table if the game has begun."""
        try:
            begun = self.visit.look(code).begun
        except NoTable:
            self.note = words.no_table(code)
            return
        if begun:
            self.go(GoToTable(code))
        else:
            self.push(WaitingRoom(self, code))

    def always(self) -> Sequence[Offer]:
        return [*common_commands(self), Offer("quit", self.leave)]

    def draw(self) -> None:
        width, rows = self.body_pane.size.width, self.size.height - 2
        lines: list[Line] = [fit((), width, GROUND)] * rows
        for phase in self.phases:
            box = phase.box(width, rows)
            if box:
                lines = centred([fit((), width, GROUND)] * rows, box)
        self.body_pane.show(self.noted(lines, width, rows))

    def work(self, doing: Coroutine[None, None, None]) -> None:
        """Have something done that takes its time."""
        self.run_worker(doing, group="acts")

    def leave(self) -> None:
        self.app.exit()
