"""After a game of a campaign, by sentences: cards, the own answers and post, and the stub."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

from ttr_tui.campaign.doing import Question as CardQuestion
from ttr_tui.campaign.finishing import Finish
from ttr_tui.hosting.campaigns.not_now import NotNow
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.campaign.finishing import ask, kept, tell_post
from ttr_tui.plain.menu.asking import Back, choose
from ttr_tui.plain.visiting.line_voice import LineVoice, Moved
from ttr_tui.words.english.campaign import deposit, finishing
from ttr_tui.words.english.campaign.playing import company
from ttr_tui.words.english.host import campaigns as words


class After:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._code = voice, code
        self._campaigns = visit.campaigns

    def tell(self) -> None:
        """To the stub. Back if somebody goes before that, and can hear it again."""
        finish = self._voice.line.do(partial(self._campaigns.ended, self._code))
        if finish is None:
            return
        voice = self._voice
        voice.on_news = tuple
        voice.head(finishing.AFTER)
        for card in finish.cards:
            voice.say(*finishing.turned(card))
        self._answer(finish)
        for color, title, label in finish.answered_by_bots:
            voice.say(finishing.answered(company(finish.before, color), title, label))
        voice.say(*finish.doing.said, *kept(finish))
        own = voice.line.do(partial(self._campaigns.companies, self._code))
        tell_post(finish, voice, own)
        while not (stub := voice.line.do(partial(self._campaigns.stub, self._code))):
            if voice.line.do(partial(self._campaigns.ended, self._code)) is None:
                return
            self._wait(words.INTO_VAULTS, [])
        voice.say(deposit.PUT_AWAY, finishing.grouped(stub), *deposit.ABOUT_STUB)
        voice.line.do(partial(self._campaigns.read, self._code))

    def _answer(self, finish: Finish) -> None:
        """The own questions, and those of others once they have answered them."""
        voice, campaigns, code = self._voice, self._campaigns, self._code
        line, told = voice.line, list[str]()
        while finish.questions:
            own = line.do(partial(campaigns.question, code))
            if own is not None:
                self._ask(finish, own)
                continue
            players = finish.before.companies
            now = [words.answers(players[one.company].player, finish.asks(one)) for one in finish.questions]
            away = [one for one in finish.questions if line.do(partial(campaigns.may_leave, code, one.company))]
            voice.say(*(said for said in now if said not in told))
            self._wait(words.ANSWERS_AWAITED, away, finish)
            told = now

    def _ask(self, finish: Finish, own: CardQuestion) -> None:
        """Until it is answered, here or somewhere else."""
        line = self._voice.line

        def news() -> tuple[str, ...]:
            if line.do(partial(self._campaigns.question, self._code)) != own:
                raise Moved
            return ()

        with self._hearing(news):
            self._say(own, ask(finish, own, self._voice))

    def _wait(self, question: str, away: list[CardQuestion], finish: Finish | None = None) -> None:
        """Until something is other than it was; or somebody answers for one who isn’t there. Back for the tables."""

        def moved() -> tuple[str, ...]:
            raise Moved

        players = {} if finish is None else finish.before.companies
        choices = [words.leave_at(players[one.company].player, one.labels[0]) for one in away]
        with self._hearing(moved):
            chosen = choose(self._voice, question, [*choices, words.TO_TABLES], len(choices))
            if chosen == len(choices):
                raise Back
            self._say(away[chosen], away[chosen].labels[0])

    @contextmanager
    def _hearing(self, news: Callable[[], tuple[str, ...]]) -> Iterator[None]:
        """Something is asked until the news end it."""
        self._voice.on_news = news
        try:
            with suppress(Moved):
                yield
        finally:
            self._voice.on_news = tuple

    def _say(self, question: CardQuestion, label: str) -> None:
        try:
            self._voice.line.do(partial(self._campaigns.answer, self._code, question, label))
        except NotNow:
            self._voice.say(words.TOO_LATE)
