"""The room of a campaign of the host, by sentences: gathering, between games, after one, and the own vault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.state import CardQuestion
from ttr_tui.campaign.tale import story_so_far
from ttr_tui.dialogues.company_room import BetweenGames, StorySoFar, VaultsInside, VaultsOutside
from ttr_tui.dialogues.dialogue import Dialogue
from ttr_tui.dialogues.gathering import Gathering
from ttr_tui.hosting.campaign_companies import NotNow
from ttr_tui.hosting.glance import Stage
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.finishing import ask_company, kept, tell_post
from ttr_tui.plain.lobby.dialogue import DialogueByLine, hold
from ttr_tui.plain.lobby.line import LineVoice, Moved
from ttr_tui.plain.questions import choose
from ttr_tui.plain.review import Review, tell_outside
from ttr_tui.plain.vaults import tell_found
from ttr_tui.plain.voice import Back
from ttr_tui.words import (
    campaign_lobby,
    campaign_play,
    campaign_story,
)


class CompanyRoom:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._visit, self._code = voice, visit, code
        self._company = visit.campaigns.company(code)

    def stay(self) -> None:
        """Until a game is on. Back if somebody goes before that, NoCampaign if there is none any more."""
        while (stage := self._voice.do(self._company.look).stage) is not Stage.PLAYING:
            if stage is Stage.GATHERING:
                self._hold(Gathering)
            elif self._voice.do(self._company.ended) is None:
                self._hold(BetweenGames)
            else:
                AfterCampaignGame(self._voice, self._visit, self._code).tell()

    def _hold(self, dialogue: Callable[[Visit, str], Dialogue]) -> None:
        """Until something else is to be done first."""
        over = hold(self._voice, partial(dialogue, self._visit, self._code), RoomByLine)
        self._voice.on_news = tuple
        self._voice.say(*([over.note] if over.note else []))
        if not over.to:
            raise Back


class RoomByLine(DialogueByLine):
    def show(self, what: object) -> None:
        voice = self._voice
        match what:
            case StorySoFar(campaign):
                years = [chapter.year for chapter in campaign.pack.chapters]
                voice.say(*campaign_story.so_far(story_so_far(campaign.pack, campaign.state), years))
            case VaultsOutside(campaign, grid):
                tell_outside(Review(voice, in_sentences=True), campaign.campaign, campaign.state.name, grid)
            case VaultsInside(campaign, found):
                tell_found(campaign, voice, found)
            case _:
                super().show(what)


# After a game: cards, the own answers and post, and the stub.


class AfterCampaignGame:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._visit, self._code = voice, visit, code
        self._company = visit.campaigns.company(code)

    def tell(self) -> None:
        """To the stub. Back if somebody goes before that, and can hear it again."""
        finish = self._voice.line.do(self._company.ended)
        if finish is None:
            return
        voice = self._voice
        voice.line.do(lambda: self._visit.listen(voice.line.wake, self._code))
        voice.on_news = tuple
        voice.head(campaign_play.AFTER)
        for card in finish.cards:
            voice.say(*campaign_play.turned(card))
        self._answer(finish)
        for color, title, label in finish.answered_by_bots:
            voice.say(campaign_play.answered(campaign_play.company(finish.before, color), title, label))
        voice.say(*finish.doing.said, *kept(finish))
        own = voice.line.do(self._company.companies)
        tell_post(finish, voice, own)
        while not (stub := voice.line.do(self._company.stub)):
            if voice.line.do(self._company.ended) is None:
                return
            self._wait(campaign_lobby.INTO_VAULTS, [])
        voice.say(campaign_story.PUT_AWAY, campaign_play.grouped(stub), *campaign_story.ABOUT_STUB)
        voice.line.do(self._company.read)

    def _answer(self, finish: Finish) -> None:
        """The own questions, and those of others once they have answered them."""
        voice, company = self._voice, self._company
        line, told = voice.line, list[str]()
        while finish.questions:
            own = line.do(company.question)
            if own is not None:
                self._ask(finish, own)
                continue
            players = finish.before.companies
            now = [campaign_lobby.answers(players[one.company].player, finish.asks(one)) for one in finish.questions]
            away = [one for one in finish.questions if line.do(partial(company.may_leave, one.company))]
            voice.say(*(said for said in now if said not in told))
            self._wait(campaign_lobby.ANSWERS_AWAITED, away, finish)
            told = now

    def _ask(self, finish: Finish, own: CardQuestion) -> None:
        """Until it is answered, here or somewhere else."""
        line = self._voice.line

        def news() -> tuple[str, ...]:
            if line.do(self._company.question) != own:
                raise Moved
            return ()

        with self._hearing(news):
            self._say(own, ask_company(finish, own, self._voice))

    def _wait(self, question: str, away: list[CardQuestion], finish: Finish | None = None) -> None:
        """Until something is other than it was; or somebody answers for one who isn’t there. Back for the tables."""

        def moved() -> tuple[str, ...]:
            raise Moved

        players = {} if finish is None else finish.before.companies
        choices = [campaign_lobby.leave_at(players[one.company].player, one.labels[0]) for one in away]
        with self._hearing(moved):
            chosen = choose(self._voice, question, [*choices, campaign_lobby.TO_TABLES], len(choices))
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
            self._voice.line.do(partial(self._company.answer, question, label))
        except NotNow:
            self._voice.say(campaign_lobby.TOO_LATE)
