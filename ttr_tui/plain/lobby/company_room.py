"""The room of a campaign of the host, by sentences: gathering, between games, after one, and the own vault."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ttr_tui.campaign.tale import story_so_far
from ttr_tui.dialogues.after_game import StubToNote, tell_after, tell_before
from ttr_tui.dialogues.company_room import (
    AlbumShown,
    AnswersAwaited,
    BetweenGames,
    BoardsShown,
    CardAsks,
    IntoVaults,
    OwnPostcards,
    SheetsShown,
    StorySoFar,
    VaultsInside,
    VaultsOutside,
)
from ttr_tui.dialogues.dialogue import Dialogue, read
from ttr_tui.dialogues.gathering import Gathering
from ttr_tui.hosting.glance import Stage
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.campaign_pages import own_postcards, tell_album, tell_boards, tell_sheets
from ttr_tui.plain.dialogue import asked
from ttr_tui.plain.finishing import AfterGameBySentences
from ttr_tui.plain.lobby.dialogue import DialogueByLine, hold
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.plain.review import Review, tell_outside
from ttr_tui.plain.vaults import tell_found
from ttr_tui.plain.voice import Back
from ttr_tui.words import (
    campaign_play,
    campaign_story,
)


class CompanyRoom:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._visit, self._code = voice, visit, code
        self._company = visit.campaigns.company(code)

    def stay(self) -> None:
        """Until a game is on. Back if somebody goes before that, Denied if there is none any more."""
        while (stage := self._voice.do(self._company.look).stage) is not Stage.PLAYING:
            if stage is Stage.GATHERING:
                self._hold(Gathering)
            elif self._voice.do(self._company.ended) is None:
                self._hold(BetweenGames)
            else:
                self._after_game()

    def _after_game(self) -> None:
        """To the stub, unless the game counts no longer. Who goes before that can hear it again."""
        voice, company = self._voice, self._company
        finish, own = voice.do(company.ended), voice.do(company.companies)
        if finish is None:
            return
        voice.head(campaign_play.AFTER)
        asked(voice, tell_before(finish, own), AfterGameAtHost)
        while finish.questions and voice.do(company.ended) is finish:
            self._hold(AnswersAwaited if voice.do(company.question) is None else CardAsks)
        if voice.do(company.ended) is finish:
            asked(voice, tell_after(finish, own), AfterGameAtHost)
        while voice.do(company.ended) is finish and not voice.do(company.stub):
            self._hold(IntoVaults)
        if voice.do(company.ended) is finish:
            asked(voice, read(StubToNote(voice.do(company.stub))), AfterGameAtHost)
            voice.do(company.read)

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
            case BoardsShown(campaign, boards):
                tell_boards(campaign, boards, voice)
            case SheetsShown(campaign, pages):
                tell_sheets(campaign, pages, voice)
            case AlbumShown(campaign):
                tell_album(campaign, voice)
            case OwnPostcards(campaign, company):
                voice.say(*own_postcards(campaign, company))
            case VaultsOutside(campaign, grid):
                tell_outside(Review(voice, in_sentences=True), campaign.campaign, campaign.state.name, grid)
            case VaultsInside(campaign, found):
                tell_found(campaign, voice, found, at_home=False)
            case _:
                super().show(what)


class AfterGameAtHost(AfterGameBySentences):
    def read(self, what: object) -> None:
        match what:
            case StubToNote(stub):
                said = [campaign_story.PUT_AWAY, campaign_play.grouped(stub), *campaign_story.ABOUT_STUB]
                self._voice.say(*said)
            case _:
                super().read(what)
