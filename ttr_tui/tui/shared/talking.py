"""What one can say at a table, who is here, and what can be asked of them."""

from __future__ import annotations

from functools import partial

from ttr_tui.hosting.company.talk import PHRASES, WIDEST
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.shared.for_phases import SharedForPhases
from ttr_tui.words.english.campaign import screens
from ttr_tui.words.english.host import days
from ttr_tui.words.english.host import table as words


class Talking(Choices):
    def __init__(self, table: SharedForPhases) -> None:
        self.table = table
        chair = table.at
        choices = [Choice(words.SAYINGS[name], partial(self._say, words.phrase(name))) for name in PHRASES]
        more = [Choice(words.SOMETHING_ELSE, self._ask)] if chair.free_talk else []
        stand_ins = [
            Choice(words.stand_in(table.names[seat]), partial(self._stand_in, seat)) for seat in chair.may_stand_in()
        ]
        company = chair.company()
        holds = any(mate.holds for mate in company.mates if mate.seat in chair.seats)
        clock = Choice(days.RUN_CLOCK if holds else days.STOP_CLOCK, partial(self._hold, wants=not holds))
        clocks = [clock] if company.takes_days and chair.seats else []
        about = [*words.everyone(company), *(words.said(*said) for said in chair.said())]
        give_up = [Choice(screens.GIVE_UP, self._give_up)] if chair.may_give_up else []
        listed = [*stand_ins, *(choices if chair.may_talk else []), *more, *clocks, *give_up]
        super().__init__(words.TALK, listed, about=about, back=lambda: table.close(self))

    def _say(self, what: str) -> None:
        self.table.close(self)
        why_not = self.table.at.say(what)
        if why_not is not None:
            self.table.note = words.UNSAID[why_not]

    def _stand_in(self, seat: int) -> None:
        self.table.close(self)
        self.table.note = words.ASKED if self.table.at.ask_stand_in(seat) else words.ASKED_ALREADY

    def _hold(self, *, wants: bool) -> None:
        self.table.close(self)
        self.table.at.hold(wants=wants)

    def _give_up(self) -> None:
        """With the reason, which all of them read."""

        def typed(reason: str) -> str:
            if not reason.strip():
                return screens.NO_REASON
            asked = self.table.at.ask_give_up(reason.strip())
            self.table.note = words.ASKED if asked else words.NOBODY_TO_ASK
            return ""

        self.table.close(self)
        self.table.push(Ask(self.table, screens.WHY_GIVEN_UP, typed, text="", longest=WIDEST))

    def _ask(self) -> None:
        def typed(what: str) -> str:
            why_not = self.table.at.say(what)
            return "" if why_not is None else words.UNSAID[why_not]

        self.table.close(self)
        self.table.push(Ask(self.table, words.WHAT_TO_SAY, typed, text="", longest=WIDEST))
