"""A table before its game begins: who would like to come in, who sits where, and when it can begin."""

from __future__ import annotations

from functools import partial

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.hosting.campaign_visit import TooManyInvited
from ttr_tui.hosting.company import Presence
from ttr_tui.hosting.glance import Glance, Seat
from ttr_tui.hosting.visit import NoTable
from ttr_tui.seats.bot_names import OPPONENTS
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line, spread
from ttr_tui.tui.kit.picker import Choice, Choices, pressable
from ttr_tui.tui.lobby.protocol import GoToTable, LobbyForPhases
from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_GOOD, BOX_KEY, CHOSEN, seat
from ttr_tui.tui.pages.sheet import TypedQuestion
from ttr_tui.words import lobby as words

BOTS = ("", *OPPONENTS)
"""What may sit in a seat without a person, nothing first."""


class WaitingRoom(Choices):
    label = words.CHOOSE

    def __init__(self, lobby: LobbyForPhases, code: str) -> None:
        self.lobby = lobby
        self.code = code
        self._table: Glance | None = None
        self._first_seat = 0
        """The line of the first seat."""
        super().__init__(words.table_title(code), [], back=lambda: lobby.close(self))
        self.look_again()

    def look_again(self) -> None:
        before = self._table
        try:
            table = self._table = self.lobby.visit.look(self.code)
        except NoTable:
            self.lobby.close(self)
            self.lobby.note = words.GONE_TABLE
            return
        if table.begun:
            self.lobby.go(GoToTable(self.code))
            return
        self._greet(before, table)
        knocking = [words.knocking(table.knocking)] if table.knocking else []
        self.about = [*knocking, *words.about(table)]
        above, after = self._above(table), self._after(table)
        self._first_seat = len(above)
        self.offer([*above, *self._seats(table), *after])

    def _greet(self, before: Glance | None, table: Glance) -> None:
        """Say to those who sit here who sat down, in place of what was said of them before."""
        if before is None or before.mine is None or table.mine is None:
            return
        sat = {one.name for one in before.seats}
        came = [one.name for one in table.seats if one.presence is not None and one.name not in sat]
        if came:
            self.lobby.note = words.sat_down(came, len(table.free))

    def entry(self, place: int, width: int) -> list[Line]:
        """A seat has the colour that it plays in, and at the right end whether its person is here."""
        table, at = self._table, place - self._first_seat
        if table is None or not 0 <= at < len(table.seats):
            return super().entry(place, width)
        here, number, one = place == self.at, self.number(place), table.seats[at]
        present = one.presence is Presence.HERE
        said = "" if one.presence is None else words.HERE if present else words.AWAY
        if not one.name:
            said = self._free(table)
        look = BOX_GOOD if present else BOX_FAINT
        return [seat_line(one, width, words.seat(one), said, look, number=number, here=here)]

    def _free(self, table: Glance) -> str:
        """What somebody who doesn’t sit here may do with a free seat."""
        if table.mine is not None:
            return ""
        return words.SIT if self.lobby.visit.is_invited(self.code) else words.KNOCK

    def _seats(self, table: Glance) -> list[Choice]:
        return [Choice(words.seat(one), partial(self._seat, table, k)) for k, one in enumerate(table.seats)]

    def _above(self, table: Glance) -> list[Choice]:
        """The beginning of the game keeps its number; who knocks comes next."""
        visit = self.lobby.visit
        knocking = [
            choice
            for name in [one.name for one in table.knocking]
            for choice in (
                Choice(words.let_in(name), partial(visit.let_in, self.code, name)),
                Choice(words.turn_away(name), partial(visit.turn_away, self.code, name)),
            )
        ]
        begin = [Choice(words.BEGIN, self._begin, off=bool(table.free))] if table.mine is not None else []
        return [*begin, *knocking]

    def _after(self, table: Glance) -> list[Choice]:
        if table.mine is None:
            return []
        choices = [
            Choice(words.INVITE, self.lobby.opener(self._invite)),
            Choice(words.STAND_UP, self._stand_up),
        ]
        remove = Choice(words.TAKE_AWAY, self.lobby.opener(self._sure))
        return [*choices, remove] if table.owned else choices

    def _seat(self, table: Glance, at: int) -> None:
        """A free seat: sit down, or ask to; with a seat of one's own have a bot there."""
        visit, one = self.lobby.visit, table.seats[at]
        if table.mine is not None:
            if one.mine or (one.name and not one.bot):
                self.lobby.note = words.TAKEN
            else:
                here = BOTS.index(one.bot) if one.bot in BOTS else 0
                visit.seat_bot(self.code, at, BOTS[(here + 1) % len(BOTS)])
        elif one.name:
            self.lobby.note = words.TAKEN
        elif not visit.take_seat(self.code, at):
            self.lobby.note = words.KNOCKED_BEFORE if table.knocks else words.KNOCKED
            visit.knock(self.code)

    def _stand_up(self) -> None:
        stays = self.lobby.visit.leave_seat(self.code)
        self.lobby.close(self)
        self.lobby.note = "" if stays else words.LAST_LEFT

    def _begin(self) -> None:
        free = self.lobby.visit.look(self.code).free
        if free:
            self.lobby.note = words.too_early(len(free))
            return
        self.lobby.work(self._deal())

    async def _deal(self) -> None:
        try:
            await self.lobby.visit.begin(self.code)
        except (MapError, SeatFault) as fault:
            self.lobby.note = fault.without_files if isinstance(fault, MapError) else str(fault)
            self.lobby.show()
        except JournalFault:
            self.lobby.note = words.CANT_BEGIN
            self.lobby.show()

    def _sure(self) -> Choices:
        """Ask once more before the table goes."""
        stay = Choice(words.KEEP_TABLE, lambda: self.lobby.close(sure))
        sure = Choices(words.SURE, [stay, Choice(words.TAKE_AWAY, self._remove)], back=stay.act)
        return sure

    def _remove(self) -> None:
        self.lobby.visit.take_away(self.code)
        self.lobby.close(self)
        self.lobby.note = words.GONE_TABLE

    def _invite(self) -> TypedQuestion:
        def typed(name: str) -> str:
            if not name.strip():
                return ""
            try:
                found = self.lobby.visit.invite(self.code, name)
            except TooManyInvited as fault:
                return words.too_many_invited(fault.most)
            if not found:
                return words.nobody_called(name)
            self.lobby.note = words.invited(name.strip())
            return ""

        return TypedQuestion(self.lobby, words.WHOM, typed, text="", longest=WIDEST_NAME)


WIDEST_COLOR = max(map(len, SEAT_COLORS))


def seat_line(one: Seat, width: int, who: str, said: str, look: str, *, number: int, here: bool) -> Line:
    """A seat in a list, with its colour; at the right end what is said of it, in this look where it isn’t chosen."""
    token = CHOSEN if here else BOX
    lead = Run(f" {number or ' '} ", CHOSEN if here else BOX_KEY)
    chip = Run(f" {one.color:<{WIDEST_COLOR}} ", seat(SEAT_COLORS.index(one.color)))
    named = Run(f" {who}", token if one.name or one.bot else CHOSEN if here else BOX_FAINT)
    row = spread(line(lead, chip, named), (Run(f"{said} ", CHOSEN if here else look),), width, token)
    return pressable(fit(row, width, token), pick(number) if number else "")
