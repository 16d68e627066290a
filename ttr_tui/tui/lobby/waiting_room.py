"""A table before its game begins: who sits where, who would like to, and when it can begin."""

from __future__ import annotations

from functools import partial

from ttr_tui.bots.names import LEVELS
from ttr_tui.hosting.lobby.glance import Glance
from ttr_tui.hosting.lobby.visit import NoTable
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.lobby.messages import GoToTable
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.words.english.host import lobby as words


class WaitingRoom(Choices):
    label = words.CHOOSE

    def __init__(self, lobby: LobbyForPhases, code: str) -> None:
        self.lobby = lobby
        self.code = code
        super().__init__(words.table(code), [], back=lambda: lobby.close(self))
        self.look_again()

    def look_again(self) -> None:
        try:
            table = self.lobby.visit.look(self.code)
        except NoTable:
            self.lobby.close(self)
            self.lobby.note = words.no_table(self.code)
            return
        if table.begun:
            self.lobby.go(GoToTable(self.code))
            return
        self.about = words.about_table(table)
        self.choices = [*self._seats(table), *self._doings(table)]
        self.at = min(self.at, len(self.choices) - 1)

    def _seats(self, table: Glance) -> list[Choice]:
        return [Choice(words.seat(k, one), partial(self._seat, table, k)) for k, one in enumerate(table.seats)]

    def _doings(self, table: Glance) -> list[Choice]:
        visit = self.lobby.visit
        inside = table.mine is not None
        choices = [Choice(words.let_in(name), partial(visit.let_in, self.code, name)) for name in table.knocking]
        if inside and not table.free:
            choices.insert(0, Choice(words.BEGIN, self._begin))
        if inside:
            choices.append(Choice(words.INVITE, self.lobby.opener(self._invite)))
            choices.append(Choice(words.STAND_UP, partial(visit.leave_seat, self.code)))
        return choices

    def _seat(self, table: Glance, seat: int) -> None:
        """A free seat: sit down, or ask to; with a seat of one's own have a bot there."""
        visit, one = self.lobby.visit, table.seats[seat]
        if table.mine is not None:
            if one.mine or (one.name and not one.bot):
                self.lobby.note = words.TAKEN
            else:
                levels = ["", *LEVELS]
                visit.seat_bot(self.code, seat, levels[(levels.index(one.bot) + 1) % len(levels)])
        elif one.name:
            self.lobby.note = words.TAKEN
        elif not visit.take_seat(self.code, seat):
            visit.knock(self.code)
            self.lobby.note = words.KNOCKED

    def _begin(self) -> None:
        self.lobby.work(self._deal())

    async def _deal(self) -> None:
        try:
            await self.lobby.visit.begin(self.code)
        except (MapError, SeatFault) as fault:
            self.lobby.note = str(fault)
            self.lobby.show()
        except JournalFault:
            self.lobby.note = words.CANT_BEGIN
            self.lobby.show()

    def _invite(self) -> Ask:
        def typed(name: str) -> str:
            return "" if self.lobby.visit.invite(self.code, name) else words.nobody_called(name)

        return Ask(self.lobby, words.WHOM, typed, text="", longest=WIDEST_NAME)
