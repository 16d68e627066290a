"""A campaign of the host between two games, and after one: what stands in its room, and what can be done there."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Any

from ttr_tui.campaign.boards import YearBoard, boards_of
from ttr_tui.campaign.company_pages import CompanyPage, pages_of
from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.founders import Founder, beside
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.recordings import VaultsRead
from ttr_tui.campaign.story_effects import CardQuestion
from ttr_tui.campaign.vaults import VaultGrid, look_here
from ttr_tui.core.value import value
from ttr_tui.dialogues.after_game import answers_said, question_said
from ttr_tui.dialogues.dialogue import (
    Dialogue,
    Option,
    Over,
    Proceeding,
    Request,
    Sentences,
    Typing,
    agree,
    ask,
    pick,
    show,
    wait,
)
from ttr_tui.dialogues.vaults import ask_for_postcards, open_vaults
from ttr_tui.hosting.campaign_visit import CompanyChair
from ttr_tui.hosting.company import TableQuestion
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.glance import Glance, Stage
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.bot_names import USUAL_FIRST
from ttr_tui.store.campaign_file import CampaignFault
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.faults import Complaint
from ttr_tui.store.host_files import WIDEST_SAID
from ttr_tui.words import campaign_lobby, campaign_pages, campaign_play, campaign_rooms, choices, home, table_talk


class CompanyDialogue(Dialogue):
    """Whoever holds it is in the room of a campaign, and would play its next game."""

    leave = campaign_lobby.TO_TABLES

    def __init__(self, visit: Visit, code: str) -> None:
        """Raises Over."""
        self._visit = visit
        self.code = code
        self._company = visit.campaigns.company(code)
        self.look_again()

    def listen(self, wake: Callable[[], None]) -> None:
        self._visit.listen(wake, self.code)

    def sentence_of(self, fault: Exception) -> str:
        match fault:
            case Denied(No.CAMPAIGN):
                raise Over(campaign_lobby.GONE) from fault
            case Denied(No.INVITED):
                return campaign_lobby.too_many_invited(fault.most)
            case Denied(No.LATE):
                return campaign_lobby.TOO_LATE
            case Complaint():
                return what_went_wrong(fault)
        raise fault


def what_went_wrong(fault: Complaint) -> str:
    """Where the files of the host lie is nobody’s concern."""
    match fault:
        case CampaignFault():
            return " ".join(fault.sentences)
        case VaultFault():
            return str(fault)
    return campaign_lobby.CANT


@value
class Standing:
    """How a campaign stands between two games, for one company."""

    one: Glance
    campaign: OpenCampaign
    own: tuple[str, ...]
    """The companies that I lead."""
    to_begin: bool
    """Is it me who begins the next game?"""
    may_begin: bool
    may_end: bool
    may_undo: bool
    to_hand_over: tuple[str, ...]
    """The companies that I may have a bot lead."""
    may_let_join: bool
    """May I have a company join that a bot leads?"""
    last: int
    """The number of the last game that counts."""
    undoing: TableQuestion | None
    code: str
    """The conductor’s, for whoever opened a sealed campaign."""

    @classmethod
    def of(cls, company: CompanyChair) -> Standing:
        """Raises Denied, or Over if a game begins, or one is over that I played."""
        one, campaign = company.look(), company.shown()
        if one.stage in (Stage.GATHERING, Stage.PLAYING) or company.ended() is not None:
            raise Over(to=company.code)
        if campaign is None:
            raise Over(campaign_lobby.CANT)
        return cls(
            one,
            campaign,
            company.companies(),
            company.is_to_begin(),
            company.may_begin(),
            company.may_end(),
            bool(company.may_undo()),
            company.to_hand_over(),
            company.may_let_join(),
            company.last(),
            company.undoing(),
            company.conductors_code(),
        )

    @property
    def ready(self) -> list[str]:
        return [seat.name for seat in self.one.seats if seat.sits or seat.bot]

    @property
    def absent(self) -> list[str]:
        return [seat.name for seat in self.one.seats if not seat.sits and not seat.bot]

    @property
    def caboose(self) -> str:
        state = self.campaign.state
        return campaign_lobby.caboose(state.companies[state.caboose].player, state.next_game)

    @property
    def waits(self) -> str:
        """What the next game waits for; nothing if it is for me to begin it, or if there is none."""
        if self.campaign.chapter is None or self.may_begin:
            return ""
        if len(self.ready) < 2:
            return campaign_lobby.TOO_FEW
        return campaign_lobby.waits_for(next((seat.name for seat in self.one.seats if seat.owner), ""))

    @property
    def own_opened(self) -> bool:
        return self.campaign.over or {*self.own} <= {*self.campaign.state.opened}


# What entries are of, and what is shown.


@value
class Agreement:
    """An answer to whoever asks whether the last game is undone."""

    agrees: bool


class CampaignPage(Enum):
    """What is only looked at: a screen has keys for it."""

    BOARDS, SHEETS, ALBUM, OWN_POSTCARDS = range(4)


@value
class BoardsShown:
    campaign: OpenCampaign
    boards: Sequence[YearBoard]


@value
class SheetsShown:
    campaign: OpenCampaign
    pages: Sequence[CompanyPage]


@value
class AlbumShown:
    campaign: OpenCampaign


@value
class OwnPostcards:
    """To the company that keeps them."""

    campaign: OpenCampaign
    company: str


@value
class StorySoFar:
    campaign: OpenCampaign


@value
class VaultsOutside:
    campaign: OpenCampaign
    grid: VaultGrid


@value
class VaultsInside:
    campaign: OpenCampaign
    found: VaultsRead


class BetweenGames(CompanyDialogue):
    def __init__(self, visit: Visit, code: str) -> None:
        """Raises Over."""
        self.now: Standing | None = None
        super().__init__(visit, code)
        self.title = campaign_lobby.title(self.standing.one)

    @property
    def standing(self) -> Standing:
        assert self.now is not None
        return self.now

    def look_again(self) -> Sequence[str]:
        """What came of undoing is new, whoever asked for it."""
        before = self.now
        try:
            now = self.now = Standing.of(self._company)
        except Denied as gone:
            raise Over(campaign_lobby.GONE) from gone
        if before is not None and now.last < before.last:
            return [campaign_lobby.UNDONE]
        asked_no_more = before is not None and before.undoing is not None and now.undoing is None
        return [campaign_lobby.NOT_UNDONE] if asked_no_more else ()

    def about(self) -> Sequence[str]:
        now = self.standing
        campaign = now.campaign
        if campaign.chapter is None:
            next_one = [campaign_rooms.NEXT_OVER if campaign.over else campaign_rooms.WAITS]
        else:
            next_game = campaign_rooms.next_game(campaign.state, campaign.pack, campaign.chapter)
            sitting = campaign_lobby.sitting(now.ready, now.absent)
            next_one = [next_game, now.caboose, sitting, *([now.waits] if now.waits else [])]
        asked = now.undoing
        return [*next_one, *([table_talk.asks(asked.matter, asked.asker, ())] if asked is not None else [])]

    def entries(self) -> Sequence[Option]:
        return [*self._undoing(), *self._games(), *self._vaults(), *self._pages(), *self._last_game()]

    def _undoing(self) -> Iterator[Option]:
        asked = self.standing.undoing
        if asked is not None and asked.mine:
            yield from agreements(self._company)

    def _games(self) -> Iterator[Option]:
        now, state = self.standing, self.standing.campaign.state
        if now.to_begin:
            play = campaign_rooms.play(state.next_game, state.year, under_way=False)
            yield Option(play, self._begin, "" if now.may_begin else campaign_lobby.TWO_HERE)
        if now.may_end:
            yield Option(campaign_rooms.END, self._end_for_good)

    def _vaults(self) -> Iterator[Option]:
        now = self.standing
        if now.campaign.state.read and now.own_opened:
            yield Option(campaign_lobby.OWN_VAULT, self._open_own)
        yield Option(campaign_rooms.RECEIPTS, self._look_outside)
        if now.campaign.state.read:
            yield Option(campaign_rooms.STORY, partial(show, StorySoFar(now.campaign)))
        if now.code:
            told = Sentences(campaign_lobby.CODE, campaign_lobby.conductors_code(now.code))
            yield Option(campaign_lobby.CODE, partial(show, told))

    def _pages(self) -> Iterator[Option]:
        campaign = self.standing.campaign
        yield Option(campaign_pages.BOARDS, self._see_boards, of=CampaignPage.BOARDS)
        yield Option(campaign_pages.SHEETS, self._see_sheets, of=CampaignPage.SHEETS)
        yield Option(campaign_pages.ALBUM, partial(show, AlbumShown(campaign)), of=CampaignPage.ALBUM)
        for color in self.standing.own:
            if kept := campaign.state.offices[color].postcards:
                words = campaign_pages.kept(campaign.companies[color].player, len(kept))
                yield Option(words, partial(self._see_own, color), of=CampaignPage.OWN_POSTCARDS)

    def _last_game(self) -> Iterator[Option]:
        now = self.standing
        if now.may_undo:
            yield Option(campaign_rooms.TAKE_BACK, self._ask_to_undo)
        if now.to_hand_over:
            yield Option(campaign_lobby.TO_A_BOT, self._hand_over)
        if now.may_let_join:
            yield Option(campaign_lobby.BOT_JOINS, self._let_join)
        if now.campaign.state.read and not now.own_opened:
            yield Option(campaign_lobby.OWN_VAULT_EARLY, self._open_early)

    def _begin(self) -> Proceeding:
        yield from wait(self._company.begin())
        return None

    def _end_for_good(self) -> Proceeding:
        if (yield from agree(*campaign_rooms.SURE_END)):
            yield from wait(self._company.end_for_good())
        return None

    def _ask_to_undo(self) -> Proceeding:
        """With the reason, which all of them read."""
        reason = yield from ask(Typing(campaign_rooms.WHY_BACK, WIDEST_SAID))
        if not reason:
            return None
        if not self._company.ask_undo(reason):
            return campaign_lobby.NOBODY_TO_ASK
        others = any(seat.sits and not seat.mine for seat in self.standing.one.seats)
        return table_talk.ASKED if others else None

    def _see_boards(self) -> Proceeding:
        """Sealed recordings stay closed here: with the conductor’s code they are watched where the campaign lies."""
        campaign = self.standing.campaign
        boards = yield from wait(self._company.apart(partial(boards_of, campaign, {})))
        yield from show(BoardsShown(campaign, boards))
        return None

    def _see_sheets(self) -> Proceeding:
        campaign = self.standing.campaign
        pages = yield from wait(self._company.apart(partial(pages_of, campaign)))
        yield from show(SheetsShown(campaign, pages))
        return None

    def _see_own(self, color: str) -> Proceeding:
        campaign = self.standing.campaign
        if not (yield from ask_for_postcards(campaign, color, self._company.apart)):
            return campaign_pages.STAY_HIDDEN
        yield from show(OwnPostcards(campaign, color))
        return None

    def _hand_over(self) -> Proceeding:
        """Of those whose leaders aren’t here, one to a bot."""
        state, colors = self.standing.campaign.state, self.standing.to_hand_over
        offered = [campaign_play.company(state, one) for one in colors]
        color = colors[(yield from pick(campaign_rooms.WHICH_OVER, offered))]
        who = yield from self._bot_for(color)
        if not (yield from agree(*campaign_rooms.sure_over(state, color, who.player, who.bot, 0))):
            return campaign_rooms.NOTHING_CHANGED
        yield from wait(self._company.hand_over(color, who.bot))
        campaign = self._campaign()
        return campaign_rooms.handed_over(campaign.state, color, campaign.stub)

    def _let_join(self) -> Proceeding:
        """A company more, from the next game on."""
        campaign = self.standing.campaign
        color = campaign.free[(yield from pick(campaign_rooms.WHICH_COLOR, campaign.free))]
        who = yield from self._bot_for(color)
        sure = campaign_rooms.sure_joins(campaign.state, campaign.pack, who.player, who.bot, color)
        if not (yield from agree(*sure)):
            return campaign_rooms.NOTHING_CHANGED
        yield from wait(self._company.let_join(color, who.bot))
        campaign = self._campaign()
        return campaign_rooms.joined(campaign.state, color, campaign.stub)

    def _bot_for(self, color: str) -> Generator[Request, Any, Founder]:
        """To lead this company, with the name that it has then."""
        bots = [home.player_of_kind(one) for one in USUAL_FIRST]
        bot = USUAL_FIRST[(yield from pick(campaign_rooms.who_leads(color), bots))]
        campaign = self.standing.campaign
        others = {one: about for one, about in campaign.companies.items() if one != color}
        return beside(campaign.path, Founder(color, "", bot), others)

    def _look_outside(self) -> Proceeding:
        campaign = self.standing.campaign
        grid = yield from wait(self._company.apart(partial(look_here, campaign.campaign, campaign.path)))
        yield from show(VaultsOutside(campaign, grid))
        return None

    def _open_early(self) -> Proceeding:
        if (yield from agree(*campaign_lobby.SURE_EARLY)):
            return (yield from self._open_own())
        return None

    def _open_own(self) -> Proceeding:
        """Whoever has the conductor’s code can open it with that, and all vaults once the campaign is over."""
        now, company = self.standing, self._company
        own = [color for color in now.own if color in now.campaign.campaign.vaults]
        which = now.campaign.may_be_read if now.campaign.over else own
        found = yield from open_vaults(
            self._campaign, which, company.apart, company.open_vault, code=bool(now.code), own=own
        )
        if found is None:
            return campaign_play.NOT_OPENED
        yield from show(VaultsInside(self._campaign(), found))
        return None

    def _campaign(self) -> OpenCampaign:
        """As it was written last."""
        return self._company.shown() or self.standing.campaign


def agreements(company: CompanyChair) -> Iterator[Option]:
    """Just Enter refuses."""
    for words, agrees in ((campaign_lobby.REFUSE, False), (campaign_lobby.AGREE, True)):
        yield Option(words, partial(company.answer_undo, agrees=agrees), of=Agreement(agrees))


class UndoAsked(CompanyDialogue):
    """Whether the last game is undone, as a dialogue of its own for doors that show it over whatever there is."""

    title = campaign_rooms.TAKE_BACK
    _asked: TableQuestion | None = None

    def look_again(self) -> Sequence[str]:
        try:
            asked = self._company.undoing()
        except Denied as gone:
            raise Over(campaign_lobby.GONE) from gone
        if asked is None or not asked.mine or self._asked not in (None, asked):
            raise Over(to=self.code)
        self._asked = asked
        return ()

    def about(self) -> Sequence[str]:
        asked = self._asked
        assert asked is not None
        return [table_talk.asks(asked.matter, asked.asker, ())]

    def entries(self) -> Sequence[Option]:
        return [*agreements(self._company)]


# After a game, between the reading: what companies answer, and the way into the vaults.


class AfterGameTogether(CompanyDialogue):
    """Over once there is something else to be done."""

    def look_again(self) -> Sequence[str]:
        try:
            finish = self._company.ended()
            if finish is None or not self._see(finish):
                raise Over(to=self.code)
        except Denied as gone:
            raise Over(campaign_lobby.GONE) from gone
        return ()

    def _see(self, finish: Finish) -> bool:
        """Take a snapshot; is it still the thing to be done?"""
        raise NotImplementedError

    def _answer(self, question: CardQuestion, label: str) -> None:
        self._company.answer(question, label)


class CardAsks(AfterGameTogether):
    """What a card asks the own company."""

    which = choices.WHICH_ONE
    _asked: CardQuestion | None = None

    def _see(self, finish: Finish) -> bool:
        asked = self._company.question()
        if asked is None or self._asked not in (None, asked):
            return False
        self._asked = asked
        self.title = campaign_play.company(finish.before, asked.company)
        self._about = question_said(finish, asked)
        self._said = answers_said(finish, asked)
        return True

    def about(self) -> Sequence[str]:
        return [self._about]

    def entries(self) -> Sequence[Option]:
        asked = self._asked
        assert asked is not None
        return [
            Option(said, partial(self._answer, asked, label))
            for label, said in zip(asked.labels, self._said, strict=True)
        ]


class AnswersAwaited(AfterGameTogether):
    """What others have to answer. For somebody who is away it can be left at the way that changes nothing."""

    title = campaign_lobby.ANSWERS_AWAITED
    enter_leaves = True

    def _see(self, finish: Finish) -> bool:
        self._finish = finish
        self._asked = [*finish.questions]
        self._away = [one for one in self._asked if self._company.may_leave(one.company)]
        return bool(self._asked) and self._company.question() is None

    def about(self) -> Sequence[str]:
        return [campaign_lobby.answers(self._player(one), self._finish.asks(one)) for one in self._asked]

    def entries(self) -> Sequence[Option]:
        return [
            Option(campaign_lobby.leave_at(self._player(one), one.labels[0]), partial(self._answer, one, one.labels[0]))
            for one in self._away
        ]

    def _player(self, question: CardQuestion) -> str:
        return self._finish.before.companies[question.company].player


class IntoVaults(AfterGameTogether):
    """For as long as the disk takes."""

    title = campaign_lobby.INTO_VAULTS
    enter_leaves = True

    def _see(self, finish: Finish) -> bool:
        return not self._company.stub()

    def about(self) -> Sequence[str]:
        return ()

    def entries(self) -> Sequence[Option]:
        return ()
