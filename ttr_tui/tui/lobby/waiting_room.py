"""A table before its game begins, on the screen: seats in their colours, and who is here."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.dialogue import DialogueEntry, Over
from ttr_tui.dialogues.waiting_room import SeatAt, WaitingRoom
from ttr_tui.hosting.company import Presence
from ttr_tui.hosting.glance import Glance, Seat
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line, spread
from ttr_tui.tui.kit.phase import ScreenForPhases
from ttr_tui.tui.kit.picker import pressable
from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_GOOD, BOX_KEY, CHOSEN, seat
from ttr_tui.tui.pages.dialogue import DialogueSheet
from ttr_tui.words import lobby


class WaitingRoomSheet(DialogueSheet):
    label = lobby.CHOOSE

    def __init__(self, screen: ScreenForPhases, room: WaitingRoom, ended: Callable[[Over], None]) -> None:
        self._room = room
        super().__init__(screen, room, ended)

    def label_of(self, entry: DialogueEntry) -> str:
        match entry.of:
            case SeatAt(at):
                return lobby.seat(self._room.table.seats[at])
        return entry.words

    def entry(self, place: int, width: int) -> list[Line]:
        """A seat has the colour that it plays in, and at the right end whether its person is here."""
        match self.entries[place].of:
            case SeatAt(at):
                table, here, number = self._room.table, place == self.at, self.number(place)
                one = table.seats[at]
                look = BOX_GOOD if one.presence is Presence.HERE else BOX_FAINT
                return [seat_line(one, width, lobby.seat(one), _beside(one, table), look, number=number, here=here)]
        return super().entry(place, width)


def _beside(one: Seat, table: Glance) -> str:
    """Whether somebody is here; of a free seat what somebody who doesn’t sit here may do."""
    if one.presence is not None:
        return lobby.HERE if one.presence is Presence.HERE else lobby.AWAY
    if one.name or table.mine is not None:
        return ""
    return lobby.SIT if table.invited else lobby.KNOCK


WIDEST_COLOR = max(map(len, SEAT_COLORS))


def seat_line(one: Seat, width: int, who: str, said: str, look: str, *, number: int, here: bool) -> Line:
    """A seat in a list, with its colour; at the right end what is said of it, in this look where it isn’t chosen."""
    token = CHOSEN if here else BOX
    lead = Run(f" {number or ' '} ", CHOSEN if here else BOX_KEY)
    chip = Run(f" {one.color:<{WIDEST_COLOR}} ", seat(SEAT_COLORS.index(one.color)))
    named = Run(f" {who}", token if one.name or one.bot else CHOSEN if here else BOX_FAINT)
    row = spread(line(lead, chip, named), (Run(f"{said} ", CHOSEN if here else look),), width, token)
    return pressable(fit(row, width, token), pick(number) if number else "")
