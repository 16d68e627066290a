"""The last game of a campaign is to count no longer: whoever opened it says why, and all in the room agree or don’t."""

from __future__ import annotations

from ttr_tui.hosting.company.matters import Question
from ttr_tui.hosting.company.talk import WIDEST
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.lobby.campaign.for_phases import CompanyForPhases
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.campaign import screens
from ttr_tui.words.english.host import campaigns as words
from ttr_tui.words.english.host import table as table_words


class AskedToUndo(Sheet):
    label = screens.CHOOSE

    def __init__(self, room: CompanyForPhases, question: Question) -> None:
        self.room = room
        self.question = question
        choices = [
            Choice(words.REFUSE, lambda: self._answer(agrees=False)),
            Choice(words.AGREE, lambda: self._answer(agrees=True)),
        ]
        about = [table_words.asks(question.matter, question.asker, ())]
        super().__init__(screens.TAKE_BACK, choices, back=choices[0].act, about=about)

    def _answer(self, *, agrees: bool) -> None:
        self.room.close(self)
        self.room.campaigns.answer_undo(self.room.code, agrees=agrees)


def ask_to_undo(room: CompanyForPhases) -> None:
    """With the reason, which all of them read."""

    def answered(typed: str) -> str:
        reason = typed.strip()
        if not reason:
            return screens.NO_REASON
        asked = room.campaigns.ask_undo(room.code, reason)
        room.note = table_words.ASKED if asked else words.NOBODY_TO_ASK
        return ""

    room.push(Ask(room, screens.WHY_BACK, answered, text="", longest=WIDEST))
