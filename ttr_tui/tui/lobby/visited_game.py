"""The screen of a game at a host, from which one goes on to the next table that waits."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message

from ttr_tui.hosting.society import TableChair
from ttr_tui.hosting.visit import Visit
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.protocol import GoToTable
from ttr_tui.tui.lobby.shared_table import SharedTable
from ttr_tui.words import lobby


class VisitedGame(SharedTable):
    class TablesChanged(Message):
        """Something at some table is other than it was."""

    def __init__(self, session: Session, chair: TableChair, visit: Visit, code: str) -> None:
        super().__init__(session, chair)
        self._visit = visit
        self._code = code
        self._ready = self._waiting()
        """The other tables that are known to wait, the longest wait first."""
        self._knocking = visit.knocking()
        """Those who would like to sit at another table, as far as that was told."""

    def opened(self) -> None:
        super().opened()
        self._visit.listen(self._tables_changed, self._code)

    def on_unmount(self) -> None:
        self._visit.stop_listening(self._tables_changed)

    def _tables_changed(self) -> None:
        self.post_message(self.TablesChanged())

    def on_visited_game_tables_changed(self) -> None:
        """Say once that another table waits; leave one that is no more."""
        if not self._visit.has(self._code):
            self.go(GoHome(lobby.TABLE_CLOSED))
            return
        knocked, self._knocking = self._knocking, self._visit.knocking()
        for name, code in self._knocking:
            if (name, code) not in knocked:
                self.note = lobby.knocks_at(name, code)
                self.show()
        before, self._ready = self._ready, self._waiting()
        if set(self._ready) - set(before) and not self.desk.view.owes:
            self.note = lobby.elsewhere(self.session.keymap.sign("next-table"))
            if self.session.rings:
                self.app.bell()
        if self._ready != before:
            self.show()

    def always(self) -> Sequence[Offer]:
        """To the next table as soon as this one waits for somebody else."""
        if not self._ready or self.desk.view.owes:
            return super().always()
        return [Offer("next-table", lambda: self.go(GoToTable(self._ready[0]))), *super().always()]

    def _waiting(self) -> list[str]:
        return [one.code for one in self._visit.waiting(self._code)]
