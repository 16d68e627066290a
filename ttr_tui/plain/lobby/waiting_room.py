"""A table before its game begins, by sentences: who comes and goes is told as it happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from ttr_tui.hosting.campaign_visit import TooManyInvited
from ttr_tui.hosting.glance import Glance
from ttr_tui.hosting.visit import NoTable, Visit
from ttr_tui.plain.lobby.line import LineVoice, Moved
from ttr_tui.plain.questions import Back, ask_for_text, choose
from ttr_tui.seats.bot_names import USUAL_FIRST
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import JournalFault
from ttr_tui.words import lobby
from ttr_tui.words.levels import ABOUT


class LastLeft(NoTable):
    """With them the table went."""


class WaitingRoom:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._visit, self._code = voice, visit, code
        self._table = self._look()
        self._untold: Sequence[str] = ()

    def stay(self) -> None:
        """Until the game begins. Back if somebody goes before that, or there is no such table any more."""
        self._voice.line.do(lambda: self._visit.listen(self._voice.line.wake, self._code))
        self._voice.on_news = self._meanwhile
        self._voice.head(lobby.table_title(self._code))
        self._voice.say(*lobby.about(self._table), *lobby.seats(self._table))
        self._voice.say(*map(lobby.knocks, self._table.knocking))
        try:
            while not self._table.begun:
                self._do_something()
        except NoTable as gone:
            self._voice.say(lobby.LAST_LEFT if isinstance(gone, LastLeft) else lobby.GONE_TABLE)
            raise Back from gone
        if self._table.mine is None:
            self._voice.say(lobby.BEGUN_WITHOUT_YOU)

    def _do_something(self) -> None:
        doings = self._doings()
        try:
            said = [*(said for said, _ in doings), lobby.BACK_TO_TABLES]
            chosen = choose(self._voice, lobby.WHAT_NEXT, said)
            if chosen == len(doings):
                raise Back
            with suppress(Back):
                doings[chosen][1]()
        except Moved:
            pass
        untold, self._untold = self._untold, ()
        self._voice.say(*untold, *self._news())

    def _look(self) -> Glance:
        return self._voice.line.do(lambda: self._visit.look(self._code))

    def _news(self) -> Sequence[str]:
        """What is other than it was."""
        before, self._table = self._table, self._look()
        seats = [said for said, old in zip(lobby.seats(self._table), lobby.seats(before), strict=True) if said != old]
        refused = before.knocks and not self._table.knocks and self._table.mine is None
        return [
            *seats,
            *(lobby.knocks(one) for one in self._table.knocking if one not in before.knocking),
            *([lobby.TURNED_AWAY] if refused else []),
        ]

    def _meanwhile(self) -> Sequence[str]:
        """With news there is something else to choose from."""
        before, self._untold = self._table, self._news()
        if before != self._table:
            raise Moved
        return ()

    def _doings(self) -> list[tuple[str, Callable[[], object]]]:
        table, visit, code = self._table, self._visit, self._code
        doings: list[tuple[str, Callable[[], object]]] = []
        if table.mine is None:
            invited = self._voice.line.do(lambda: visit.is_invited(code))
            doings += [(lobby.sit_down(seat, invited=invited), partial(self._sit_down, seat)) for seat in table.free]
        else:
            if not table.free:
                doings.append((lobby.BEGIN, self._begin))
            for name in [one.name for one in table.knocking]:
                doings.append((lobby.let_in(name), self._done(partial(visit.let_in, code, name))))
                doings.append((lobby.turn_away(name), self._done(partial(visit.turn_away, code, name))))
            doings.append((lobby.INVITE, self._invite))
            if any(seat.bot or not seat.name for seat in table.seats):
                doings.append((lobby.PUT_BOT, self._put_bot))
            if table.owned:
                doings.append((lobby.TAKE_AWAY, self._take_away))
            doings.append((lobby.STAND_UP, self._stand_up))
        return doings

    def _done(self, work: Callable[[], object]) -> Callable[[], object]:
        return partial(self._voice.line.do, work)

    def _stand_up(self) -> None:
        if not self._voice.line.do(partial(self._visit.leave_seat, self._code)):
            raise LastLeft

    def _sit_down(self, seat: int) -> None:
        def sit() -> bool:
            seated = self._visit.take_seat(self._code, seat)
            if not seated:
                self._visit.knock(self._code)
            return seated

        if not self._voice.line.do(sit):
            self._voice.say(lobby.KNOCKED)

    def _put_bot(self) -> None:
        seats = [seat for seat, one in enumerate(self._table.seats) if one.bot or not one.name]
        said = lobby.seats(self._table)
        seat = seats[choose(self._voice, lobby.WHICH_SEAT, [said[one] for one in seats]) if len(seats) > 1 else 0]
        bots = [*USUAL_FIRST, ""]
        kinds = [lobby.by_bot(bot, ABOUT[bot]) if bot else lobby.NOBODY for bot in bots]
        bot = bots[choose(self._voice, lobby.WHO, kinds)]
        self._voice.line.do(lambda: self._visit.seat_bot(self._code, seat, bot))

    def _invite(self) -> None:
        name = ask_for_text(self._voice, lobby.WHOM)
        try:
            found = not name or self._voice.line.do(lambda: self._visit.invite(self._code, name))
        except TooManyInvited as fault:
            self._voice.say(lobby.too_many_invited(fault.most))
            return
        if not found:
            self._voice.say(lobby.nobody_called(name))
        elif name:
            self._voice.say(lobby.invited(name))

    def _take_away(self) -> None:
        if choose(self._voice, lobby.SURE, [lobby.KEEP_TABLE, lobby.TAKE_AWAY]):
            self._voice.line.do(lambda: self._visit.take_away(self._code))

    def _begin(self) -> None:
        try:
            self._voice.line.wait(self._visit.begin(self._code))
        except (MapError, SeatFault) as fault:
            self._voice.say(fault.without_files if isinstance(fault, MapError) else str(fault))
        except JournalFault:
            self._voice.say(lobby.CANT_BEGIN)
