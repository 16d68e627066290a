"""A table before its game begins: who would like to come in, who sits where, and when it can begin."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import (
    Dialogue,
    DialogueEntry,
    Field,
    Group,
    Option,
    Over,
    Proceeding,
    Typing,
    ask,
    pick,
    wait,
)
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.glance import Glance
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.bot_names import USUAL_FIRST
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.words import lobby
from ttr_tui.words.levels import ABOUT

BOTS = (*USUAL_FIRST, "")
"""What may sit in a seat without a person: what most want first, nothing last."""
FOR_BOTS = Group(lobby.PUT_BOT, lobby.WHICH_SEAT)


@value
class SeatAt:
    """What an entry about a seat is of."""

    at: int


class WaitingRoom(Dialogue):
    leave = lobby.BACK_TO_TABLES

    def __init__(self, visit: Visit, code: str) -> None:
        """Raises Over."""
        self._visit = visit
        self.code = self.to_copy = code
        self.title = lobby.table_title(code)
        self._table: Glance | None = None
        self.look_again()

    @property
    def table(self) -> Glance:
        assert self._table is not None
        return self._table

    def listen(self, wake: Callable[[], None]) -> None:
        self._visit.listen(wake, self.code)

    def look_again(self) -> Sequence[str]:
        before = self._table
        try:
            table = self._table = self._visit.look(self.code)
        except Denied as gone:
            raise Over(lobby.GONE_TABLE) from gone
        if table.begun and table.mine is not None:
            raise Over(to=self.code)
        if table.begun:
            raise Over(lobby.BEGUN_WITHOUT_YOU, self.code if self._visit.may_watch(self.code) else "")
        return [] if before is None else [*_came(before, table), *_refused(before, table)]

    def sentence_of(self, fault: Exception) -> str:
        match fault:
            case Denied(No.TABLE):
                raise Over(lobby.GONE_TABLE) from fault
            case Denied(No.INVITED):
                return lobby.too_many_invited(fault.most)
            case MapError():
                return fault.without_files
            case SeatFault():
                return str(fault)
            case JournalFault():
                return lobby.CANT_BEGIN
        raise fault

    def about(self) -> Sequence[str]:
        table = self.table
        return [*([lobby.knocking(table.knocking)] if table.knocking else []), *lobby.about(table)]

    def entries(self) -> Sequence[DialogueEntry]:
        """The beginning of the game keeps its number; who knocks comes next."""
        table = self.table
        if table.mine is None:
            return [*self._seats()]
        early = lobby.too_early(len(table.free)) if table.free else ""
        remove = [Option(lobby.TAKE_AWAY, self._take_away)] if table.owned else []
        return [
            Option(lobby.BEGIN, self._begin, why_not=early),
            *self._knocking(),
            *self._seats(),
            Option(lobby.INVITE, partial(invite, partial(self._visit.invite, self.code))),
            Option(lobby.STAND_UP, self._stand_up),
            *remove,
        ]

    def _knocking(self) -> Iterator[Option]:
        for name in [one.name for one in self.table.knocking]:
            yield Option(lobby.let_in(name), partial(self._visit.let_in, self.code, name))
            yield Option(lobby.turn_away(name), partial(self._visit.turn_away, self.code, name))

    def _seats(self) -> Iterator[DialogueEntry]:
        """A free seat: sit down, or ask to; for those who sit here, who or what is to have it."""
        table = self.table
        for at, (one, state) in enumerate(zip(table.seats, lobby.seats(table), strict=True)):
            of = SeatAt(at)
            if table.mine is not None and (one.bot or not one.name):
                yield bot_field(state, one.bot, partial(self._visit.seat_bot, self.code, at), FOR_BOTS, state, of)
            elif one.name:
                yield Option(lobby.seat(one), str, lobby.TAKEN, state, of)
            else:
                yield Option(lobby.sit_down(at, invited=table.invited), partial(self._sit_down, at), state=state, of=of)

    def _sit_down(self, seat: int) -> str:
        if self._visit.take_seat(self.code, seat):
            return ""
        said = lobby.KNOCKED_BEFORE if self.table.knocks else lobby.KNOCKED
        return said if self._visit.knock(self.code) else ""

    def _stand_up(self) -> None:
        """Nobody does once the game is about to begin."""
        if not self._visit.leave_seat(self.code):
            raise Over(lobby.LAST_LEFT)
        if self._visit.look(self.code).mine is None:
            raise Over

    def _begin(self) -> Proceeding:
        yield from wait(self._visit.begin(self.code))
        return None

    def _take_away(self) -> Proceeding:
        if (yield from pick(lobby.SURE, [lobby.KEEP_TABLE, lobby.TAKE_AWAY])):
            self._visit.take_away(self.code)
        return None


def bot_field(words: str, now: str, put: Callable[[str], object], group: Group, state: str, of: SeatAt) -> Field:
    """Which bot is to have a seat, or a company, if any."""

    def take(place: int) -> None:
        put(BOTS[place])

    kinds = [lobby.by_bot(bot, ABOUT[bot]) if bot else lobby.NOBODY for bot in BOTS]
    return Field(words, kinds, BOTS.index(now if now in BOTS else ""), take, lobby.WHO, group, state, of)


def invite(found: Callable[[str], bool]) -> Proceeding:
    """Somebody by their name, for as long as nobody of that name was found."""
    name = yield from ask(Typing(lobby.WHOM, WIDEST_NAME))
    while name and not found(name):
        name = yield from ask(Typing(lobby.WHOM, WIDEST_NAME, name, lobby.nobody_called(name)))
    return lobby.invited(name) if name else None


def _came(before: Glance, table: Glance) -> list[str]:
    """Who sat down, for those who sit here."""
    if before.mine is None or table.mine is None:
        return []
    sat = {one.name for one in before.seats}
    came = [one.name for one in table.seats if one.presence is not None and one.name not in sat]
    return [lobby.sat_down(came, len(table.free))] if came else []


def _refused(before: Glance, table: Glance) -> list[str]:
    return [lobby.TURNED_AWAY] if before.knocks and not table.knocks and table.mine is None else []
