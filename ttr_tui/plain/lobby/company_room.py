"""The room of a campaign of the host, by sentences: gathering, between games, after one, and the own vault."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.state import CardQuestion
from ttr_tui.dialogues.gathering import Gathering
from ttr_tui.dialogues.vaults import open_vaults
from ttr_tui.hosting.campaign_companies import NotNow
from ttr_tui.hosting.campaign_visit import CompanyChair
from ttr_tui.hosting.company import TableQuestion, UndoGame
from ttr_tui.hosting.glance import Glance, Stage
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.dialogue import asked
from ttr_tui.plain.finishing import ask_company, kept, tell_post
from ttr_tui.plain.lobby.dialogue import hold
from ttr_tui.plain.lobby.line import LineVoice, Moved
from ttr_tui.plain.questions import ask_for_text, choose
from ttr_tui.plain.vaults import tell_found
from ttr_tui.plain.voice import Back
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.faults import Complaint
from ttr_tui.words import (
    campaign_lobby,
    campaign_play,
    campaign_rooms,
    campaign_story,
    lobby,
    table_talk,
)
from ttr_tui.words.controls import NO, YES

Doing = tuple[str, Callable[[], object]]


class CompanyRoom:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._visit, self._code = voice, visit, code
        self._company = visit.campaigns.company(code)
        self._told: list[str] = []
        """The sentences that said how it stands."""
        self._undoing: TableQuestion | None = None
        """What is asked of those here."""

    def stay(self) -> None:
        """Until a game is on. Back if somebody goes before that, NoCampaign if there is none any more."""
        self._voice.line.do(lambda: self._visit.listen(self._voice.line.wake, self._code))
        while (stage := self._look().stage) is not Stage.PLAYING:
            if stage is Stage.GATHERING:
                self._gather()
                continue
            with suppress(Moved):
                if self._voice.line.do(self._company.ended) is not None:
                    AfterCampaignGame(self._voice, self._visit, self._code).tell()
                self._tell()
                self._voice.on_news = self._meanwhile
                doings = self._between()
                said = [*(said for said, _ in doings), campaign_lobby.TO_TABLES]
                chosen = choose(self._voice, lobby.WHAT_NEXT, said)
                if chosen == len(doings):
                    raise Back
                with suppress(Back):
                    self._do(doings[chosen][1])

    def _gather(self) -> None:
        """Until it is founded."""
        over = hold(self._voice, partial(Gathering, self._visit, self._code))
        self._voice.on_news = tuple
        self._voice.say(*([over.note] if over.note else []))
        if not over.to:
            raise Back

    def _do(self, doing: Callable[[], object]) -> None:
        """Nothing interrupts it; what goes wrong is said without the places of files."""
        self._voice.on_news = tuple
        try:
            doing()
        except NotNow:
            self._voice.say(campaign_lobby.TOO_LATE)
        except VaultFault as fault:
            self._voice.say(str(fault))
        except Complaint:
            self._voice.say(campaign_lobby.CANT)

    def _look(self) -> Glance:
        return self._voice.line.do(self._company.look)

    def _tell(self) -> None:
        """What is other than it was when this was said last."""
        now = self._sentences()
        if not self._told:
            self._voice.head(campaign_lobby.title(self._look()))
        self._voice.say(*(said for said in now if said not in self._told), *self._undone())
        self._told = now

    def _undone(self) -> list[str]:
        """What came of what was asked of those here."""
        company = self._company

        def look() -> tuple[TableQuestion | None, int]:
            return (company.undoing(), company.last()) if company.leads() else (None, 0)

        before, (self._undoing, last) = self._undoing, self._voice.line.do(look)
        if before is None or self._undoing is not None or not isinstance(before.matter, UndoGame):
            return []
        return [campaign_lobby.NOT_UNDONE if last >= before.matter.game else campaign_lobby.UNDONE]

    def _meanwhile(self) -> Sequence[str]:
        """Another state asks another question."""
        if self._sentences() != self._told or self._voice.line.do(self._company.ended):
            raise Moved
        return ()

    def _sentences(self) -> list[str]:
        return self._voice.line.do(self._state)

    def _state(self) -> list[str]:
        company, one = self._company, self._company.look()
        shown = company.shown()
        if shown is None:
            return []
        if shown.chapter is None:
            return [campaign_rooms.NEXT_OVER if shown.over else campaign_rooms.WAITS]
        present = [seat.name for seat in one.seats if seat.sits or seat.bot]
        absent = [seat.name for seat in one.seats if not seat.sits and not seat.bot]
        owner = next((seat.name for seat in one.seats if seat.owner), "")
        begins = [] if company.may_begin() else [campaign_lobby.waits_for(owner)]
        waits = begins if len(present) > 1 else [campaign_lobby.TOO_FEW]
        undoing = company.undoing() if company.leads() else None
        asked = [] if undoing is None else [table_talk.asks(undoing.matter, undoing.asker, ())]
        next_game = campaign_rooms.next_game(shown.state, shown.pack, shown.chapter)
        state = shown.state
        caboose = campaign_lobby.caboose(state.companies[state.caboose].player, state.next_game)
        return [next_game, caboose, campaign_lobby.sitting(present, absent), *waits, *asked]

    def _between(self) -> list[Doing]:
        line, company = self._voice.line, self._company
        shown = line.do(company.shown)
        if shown is None:
            return []
        state, doings = shown.state, list[Doing]()
        undoing = line.do(company.undoing) if line.do(company.leads) else None
        if undoing is not None and undoing.mine:
            doings.append((campaign_lobby.REFUSE, partial(line.do, partial(company.answer_undo, agrees=False))))
            doings.append((campaign_lobby.AGREE, partial(line.do, partial(company.answer_undo, agrees=True))))
        if line.do(company.may_begin):
            begin = campaign_rooms.play(state.next_game, state.year, under_way=False)
            doings.append((begin, lambda: line.wait(company.begin())))
        if line.do(company.may_end):
            doings.append((campaign_rooms.END, self._end_for_good))
        if state.read:
            doings.append((campaign_rooms.STORY, self._story))
            own = {*line.do(company.companies)}
            said = campaign_lobby.OWN_VAULT if shown.over or own <= {*state.opened} else campaign_lobby.OWN_VAULT_EARLY
            doings.append((said, partial(open_vault, self._voice, company)))
        spelled = line.do(company.conductors_code)
        if spelled:
            doings.append((campaign_lobby.CODE, lambda: self._voice.say(*campaign_lobby.conductors_code(spelled))))
        if line.do(company.may_undo):
            doings.append((campaign_rooms.TAKE_BACK, self._ask_to_undo))
        return doings

    def _ask_to_undo(self) -> None:
        reason = ask_for_text(self._voice, campaign_rooms.WHY_BACK)
        if reason:
            asked = self._voice.line.do(partial(self._company.ask_undo, reason))
            self._voice.say(table_talk.ASKED if asked else campaign_lobby.NOBODY_TO_ASK)

    def _end_for_good(self) -> None:
        if choose(self._voice, " ".join(campaign_rooms.SURE_END), [NO, YES]):
            self._voice.line.wait(self._company.end_for_good())

    def _story(self) -> None:
        from ttr_tui.campaign.tale import story_so_far

        shown = self._voice.line.do(self._company.shown)
        if shown is not None:
            years = [chapter.year for chapter in shown.pack.chapters]
            self._voice.say(*campaign_story.so_far(story_so_far(shown.pack, shown.state), years))


# The own vault: what closes it, and what is in it.


def open_vault(voice: LineVoice, company: CompanyChair) -> None:
    """Raises a Complaint."""
    shown, own = voice.do(lambda: (company.shown(), company.companies()))
    if shown is None:
        return
    found = asked(
        voice, open_vaults(lambda: company.shown() or shown, own, company.apart, company.open_vault, code=False)
    )
    if found is None:
        voice.say(campaign_play.NOT_OPENED)
    else:
        tell_found(shown, voice, found)


# After a game: cards, the own answers and post, and the stub.


class AfterCampaignGame:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._code = voice, code
        self._company = visit.campaigns.company(code)

    def tell(self) -> None:
        """To the stub. Back if somebody goes before that, and can hear it again."""
        finish = self._voice.line.do(self._company.ended)
        if finish is None:
            return
        voice = self._voice
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
