"""After a game: everyone reads their own receipt and post, answers for their own company, and notes the stub."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ttr_tui.campaign.doing import Question as CardQuestion
from ttr_tui.campaign.finishing import Finish
from ttr_tui.campaign.receipts.receipt import Receipt
from ttr_tui.hosting.campaigns.not_now import NotNow
from ttr_tui.tui.campaign.finishing import AfterTheGame, Stub
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.lobby.campaign.for_phases import CompanyForPhases
from ttr_tui.words.english.host import campaigns as words


class AfterTogether(AfterTheGame):
    for_all = words.ALL_READ

    def __init__(self, room: CompanyForPhases, finish: Finish) -> None:
        own = room.campaigns.companies(room.code)
        super().__init__(room, finish, [one for one in own if one in finish.finished.receipts])
        self.at_host = room

    @property
    def receipts(self) -> Mapping[str, Receipt]:
        return {color: self.finish.finished.receipts[color] for color in self.people}

    def ask(self) -> None:
        """The own company’s questions here, and those of others are waited for."""
        room = self.at_host
        question = room.campaigns.question(room.code)
        if question is not None:
            self.next(self.question(question, partial(self._answer, question)))
        elif self.finish.questions:
            self.next(Awaited(room, self.finish, self.ask))
        else:
            self.tell()

    def _answer(self, question: CardQuestion, label: str) -> None:
        try:
            self.at_host.campaigns.answer(self.at_host.code, question, label)
        except NotNow:
            self.at_host.note = words.TOO_LATE
        self.ask()

    def all_told(self) -> None:
        room = self.at_host
        stub = room.campaigns.stub(room.code)
        self.next(Stub(stub, self._leave) if stub else IntoVaults(room, self.all_told))

    def _leave(self) -> None:
        self.at_host.campaigns.read(self.at_host.code)
        self.at_host.begin_again()


class Awaited(Choices):
    """What others have to answer. For somebody who is away it can be left at the way that changes nothing."""

    def __init__(self, room: CompanyForPhases, finish: Finish, go_on: Callable[[], None]) -> None:
        self.room = room
        self._finish = finish
        self._go_on = go_on
        super().__init__(words.ANSWERS_AWAITED, [])
        self.look_again()

    def look_again(self) -> None:
        campaigns, code = self.room.campaigns, self.room.code
        questions, players = self._finish.questions, self._finish.before.companies
        if not questions or campaigns.question(code) is not None:
            self._go_on()
            return
        self.about = [words.answers(players[one.company].player, self._finish.asks(one)) for one in questions]
        away = [one for one in questions if campaigns.may_leave(code, one.company)]
        choices = [
            Choice(words.leave_at(players[one.company].player, one.labels[0]), partial(self._leave_at, one))
            for one in away
        ]
        self.offer([*choices, Choice(words.TO_TABLES, lambda: self.room.go(GoHome()))])

    def _leave_at(self, question: CardQuestion) -> None:
        try:
            self.room.campaigns.answer(self.room.code, question, question.labels[0])
        except NotNow:
            self.room.note = words.TOO_LATE


class IntoVaults(Choices):
    """For as long as the disk takes."""

    def __init__(self, room: CompanyForPhases, go_on: Callable[[], None]) -> None:
        self.room = room
        self._go_on = go_on
        super().__init__(words.INTO_VAULTS, [Choice(words.TO_TABLES, lambda: room.go(GoHome()))])

    def look_again(self) -> None:
        if self.room.campaigns.stub(self.room.code):
            self._go_on()
