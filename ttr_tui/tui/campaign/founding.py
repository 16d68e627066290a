"""A new campaign on the screen: its pack, its name, its companies and their vaults in one list."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.dialogues.dialogue import DialogueEntry, Option, Over
from ttr_tui.dialogues.founding import LOCK, WHO, Founding
from ttr_tui.dialogues.new_game import SeatOf
from ttr_tui.tui.campaign.errand import AsksInRoom
from ttr_tui.tui.campaign.overview import Overview
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.home.game_form import SeatSheet
from ttr_tui.tui.home.preview import GUTTER, beside
from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, line, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.look import BOX, BOX_STRONG
from ttr_tui.tui.pages.dialogue import FormSheet
from ttr_tui.words import campaign_rooms, home

WIDEST, WIDEST_LEFT, ROOMY, WIDEST_PANEL = 78, 56, 110, 112


class FoundingSheet(AsksInRoom, FormSheet):
    doing = campaign_rooms.FOUND_SHORT
    dialogue: Founding

    def __init__(self, room: RoomForPhases) -> None:
        self.room = room
        session = room.session
        form = Founding(session.campaigns, session.settings.name or home.NOBODY, room.aside)
        FormSheet.__init__(self, room, form, self._founded)
        self._back = lambda: room.go(GoHome())

    def listed(self) -> Sequence[DialogueEntry]:
        """Companies come and go one by one."""
        entries = [one for one in self.dialogue.entries() if one.of != WHO]
        if self.dialogue.full:
            return entries
        before = next(place for place, one in enumerate(entries) if one.of == LOCK)
        return [*entries[:before], Option(campaign_rooms.ADD_COMPANY, self.dialogue.add_company), *entries[before:]]

    def box(self, width: int, height: int) -> Sequence[Line]:
        """What is chosen is told beside the list, or under it where there is no room beside."""
        width = min(width, WIDEST_PANEL)
        right = width - WIDEST_LEFT if width >= ROOMY else 0
        room, rows = width - SIDES, height - SIDES
        lines = self.body(room - right - (GUTTER if right else 0), rows)
        told = self._told((right or min(room, WIDEST)) - 2)
        if right:
            lines = beside(lines, told, room, right)
        else:
            lines += [(), *((Run(" ", BOX), *part) for part in told)][: max(0, rows - len(lines))]
        return framed(self.title, lines, width, self.foot)

    def _told(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for head, about in self.dialogue.chosen():
            lines += [line(Run(head, BOX_STRONG)), *wrap(about, width, BOX), ()]
        return lines

    def _do(self, entry: DialogueEntry) -> None:
        if isinstance(entry.of, SeatOf):
            self.put(SeatSheet(self.room, self.dialogue, entry.of.seat, self.done))
        else:
            super()._do(entry)

    def _founded(self, over: Over) -> None:
        campaign = self.dialogue.founded
        assert campaign is not None
        self.room.begin_with(Overview(self.room, campaign))
        self.room.note = campaign_rooms.is_founded(campaign.state.name)
