"""The room of a campaign of the host, as one company sees it: gathering, between games, after one; and its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from textual.message import Message

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.dialogues.after_game import StubToNote, tell_after, tell_before
from ttr_tui.dialogues.company_room import (
    AfterGameTogether,
    Agreement,
    AlbumShown,
    AnswersAwaited,
    BetweenGames,
    BoardsShown,
    CampaignPage,
    CardAsks,
    IntoVaults,
    SheetsShown,
    StorySoFar,
    UndoAsked,
    VaultsInside,
    VaultsOutside,
    what_went_wrong,
)
from ttr_tui.dialogues.dialogue import DialogueEntry, Over, read
from ttr_tui.dialogues.gathering import Gathered, Gathering
from ttr_tui.dialogues.waiting_room import SeatAt
from ttr_tui.hosting.company import Presence
from ttr_tui.hosting.denied import Denied
from ttr_tui.hosting.glance import Seat, Stage
from ttr_tui.hosting.hosted_campaign import TaleOfGame
from ttr_tui.hosting.society import TableChair
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.faults import Complaint
from ttr_tui.tui.campaign.boards import BoardPages
from ttr_tui.tui.campaign.campaign_table import CampaignTable
from ttr_tui.tui.campaign.company_pages import Album, CompanySheets
from ttr_tui.tui.campaign.errand import AsksInRoom
from ttr_tui.tui.campaign.finishing import AfterGameOnScreen
from ttr_tui.tui.campaign.overview import CampaignPanel, OfficesEmptied, is_told, story_shown
from ttr_tui.tui.campaign.reckoning import reckoned
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.campaign.vaults import Receipts
from ttr_tui.tui.home.front_screen import Backdrop
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.protocol import GoToTable
from ttr_tui.tui.lobby.visited_game import VisitedGame
from ttr_tui.tui.lobby.waiting_room import seat_line
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX, BOX_FAINT, BOX_GOOD
from ttr_tui.tui.pages.dialogue import DialogueSheet
from ttr_tui.words import campaign_lobby, campaign_play, campaign_rooms, table_talk
from ttr_tui.words.home import WHAT

T = TypeVar("T")
D = TypeVar("D", bound=AfterGameTogether)


class CompanyRoom(CampaignRoom):
    """Whoever is in it would play the next game."""

    class CampaignChanged(Message):
        """Something at this host is other than it was."""

    def __init__(self, session: Session, visit: Visit, code: str, backdrop: Backdrop, note: str = "") -> None:
        self.visit = visit
        self.code = code
        self.company = visit.campaigns.company(code)
        self._read: Finish | None = None
        """What is read here of the last game."""
        super().__init__(session, lambda room: self._first(), backdrop)
        self.note = note

    def _first(self) -> Phase:
        """What is to be done here first. Raises Over."""
        if self.company.look().stage is Stage.GATHERING:
            return GatheringSheet(self, Gathering(self.visit, self.code))
        finish = self._read = self.company.ended()
        if finish is None:
            return BetweenSheet(self, BetweenGames(self.visit, self.code))
        return AfterTogether(self, finish).begin()

    def opened(self) -> None:
        super().opened()
        self.visit.listen(self._changed, self.code)
        self._changed()  # Others may have come in since this was made.

    def _changed(self) -> None:
        self.post_message(self.CampaignChanged())

    def on_unmount(self) -> None:
        self.visit.stop_listening(self._changed)

    def on_company_room_campaign_changed(self) -> None:
        try:
            self._follow()
        except Denied:
            self.go(GoHome(campaign_lobby.GONE))
        self.show()

    def _follow(self) -> None:
        """What is shown first follows what happened. Raises Denied."""
        first = self.phases[0]
        if isinstance(first, DialogueSheet):
            first.look_again()
        elif self.company.playing():
            self.go(GoToTable(self.code))
        elif self.company.ended() is None:
            undone = self._read is not None and self.company.last() < self._read.finished.played.game
            self.begin_again()
            self.note = campaign_lobby.UNDONE if undone else self.note
        self._ask_me()

    def _ask_me(self) -> None:
        """Have the question lie on top that whoever opened the campaign asks, as long as it is open."""
        for phase in list(self.phases):
            if isinstance(phase, AskedToUndo):
                phase.look_again()
        asked = self.company.undoing() if self.company.leads() else None
        if asked is not None and asked.mine and not any(isinstance(one, AskedToUndo) for one in self.phases):
            self.push(AskedToUndo(self))

    def begin_again(self) -> None:
        """Something else is to be done first now."""
        try:
            self.begin_with(self._first())
        except Over as over:
            self.go(GoToTable(self.code) if over.to else GoHome(over.note))
        self._ask_me()

    def over(self, over: Over) -> None:
        """It was founded, a game began or ended, or it is no more."""
        if not over.to:
            self.go(GoHome(over.note))
        elif self.company.playing():
            self.go(GoToTable(self.code, over.note))
        else:
            self.begin_again()
            self.note = over.note

    def always(self) -> Sequence[Offer]:
        rest = [offer for offer in super().always() if offer.command != "home"]
        return [*rest, Offer("home", lambda: self.go(GoHome()), table_talk.TO_LOBBY)]

    async def aside(self, work: Callable[[], T], /) -> T:
        """One thing after another for the whole host."""
        return await self.company.apart(work)

    @property
    def asks_code(self) -> bool:
        """Whoever opened the campaign was shown it."""
        return self.company.look().owned

    def asks_for(self, companies: Sequence[str]) -> Sequence[str]:
        """Nobody types another’s passphrase here."""
        own = self.company.companies()
        return [one for one in companies if one in own]

    def sentence_of(self, fault: Complaint) -> str:
        return what_went_wrong(fault)


# Before it is founded.


class GatheringSheet(AsksInRoom, DialogueSheet):
    label = campaign_rooms.CHOOSE
    lasting = True

    def __init__(self, room: CompanyRoom, gathering: Gathering) -> None:
        self.room = room
        self._gathering = gathering
        super().__init__(room, gathering, room.over, lambda: room.go(GoHome()))

    def label_of(self, entry: DialogueEntry) -> str:
        match entry.of:
            case SeatAt(at):
                return campaign_lobby.company(self._gathering.now.one.seats[at])
        return entry.words

    def entry(self, place: int, width: int) -> list[Line]:
        """A company has its colour, and at the right end what is known of its leader."""
        if place < len(self.entries):
            match self.entries[place].of:
                case SeatAt(at):
                    here, number, one = place == self.at, self.number(place), self._gathering.now.one.seats[at]
                    said, look = _known(self._gathering.now, one)
                    leader = campaign_lobby.leader(one)
                    return [seat_line(one, width, leader, said, look, number=number, here=here)]
        return super().entry(place, width)


def _known(now: Gathered, one: Seat) -> tuple[str, str]:
    """What is known of whoever leads a company, and how that looks."""
    if one.presence is None:
        return (campaign_lobby.TAKE if not one.bot and not now.leads else ""), BOX_FAINT
    here = campaign_lobby.HERE if one.presence is Presence.HERE else campaign_lobby.AWAY
    if not now.sealed:
        return here, BOX_GOOD if one.presence is Presence.HERE else BOX_FAINT
    return (
        f"{campaign_lobby.LOCKED if one.locked else campaign_lobby.NOT_LOCKED}, {here}",
        BOX_GOOD if one.locked else BOX_FAINT,
    )


# Between two games: how it stands, who would play the next one, and the own vault.


class BetweenSheet(AsksInRoom, DialogueSheet, CampaignPanel):
    """What is asked of everyone isn’t in the list: it lies over all. Nor are pages: they have keys."""

    def __init__(self, room: CompanyRoom, between: BetweenGames) -> None:
        self.room = room
        self.between = between
        self.campaign = between.standing.campaign
        self.odd = self.campaign.remarks
        super().__init__(room, between, room.over, lambda: room.go(GoHome()))

    def listed(self) -> Sequence[DialogueEntry]:
        return [entry for entry in self.between.entries() if not isinstance(entry.of, Agreement | CampaignPage)]

    def see_boards(self) -> None:
        self._see(CampaignPage.BOARDS)

    def see_sheets(self) -> None:
        self._see(CampaignPage.SHEETS)

    def see_album(self) -> None:
        self._see(CampaignPage.ALBUM)

    def _see(self, page: CampaignPage) -> None:
        self.do(next(entry.deed for entry in self.between.entries() if entry.of == page))

    def done(self) -> None:
        campaign = self.between.standing.campaign
        if campaign is not self.campaign:
            self.campaign, self.odd = campaign, campaign.remarks
        super().done()

    def prompt(self, width: int) -> Line:
        """Who begins the next game, for those who don’t."""
        waits = self.between.standing.waits
        return line(Run(f" {waits}", BAR)) if waits else line(Run(f" {WHAT}", BAR_STRONG))

    def head(self, width: int) -> list[Line]:
        lines, now = super().head(width), self.between.standing
        if now.campaign.chapter is None:
            return lines
        sitting = campaign_lobby.sitting(now.ready, now.absent)
        told = [*wrap(now.caboose, width - 2, BOX), *wrap(sitting, width - 2, BOX_GOOD)]
        return [*lines, *((Run(" ", BOX), *part) for part in told), ()]

    def shown(self, what: object) -> Phase:
        room = self.room
        match what:
            case StorySoFar(campaign):
                return story_shown(room, campaign)
            case BoardsShown(campaign, boards):
                return BoardPages(room, campaign, boards)
            case SheetsShown(campaign, pages):
                return CompanySheets(room, campaign, pages)
            case AlbumShown(campaign):
                return Album(room, campaign)
            case VaultsOutside(campaign, grid):
                return Receipts(room, campaign, grid)
            case VaultsInside(campaign, found):
                return reckoned(room, campaign, found)
        return super().shown(what)


class AskedToUndo(DialogueSheet):
    """The last game is to count no longer: all in the room agree or don’t, and whoever goes back doesn’t."""

    label = campaign_rooms.CHOOSE
    lasting = True

    def __init__(self, room: CompanyRoom) -> None:
        super().__init__(room, UndoAsked(room.visit, room.code), lambda over: room.close(self))
        self._back = self.choices[0].act


# After a game: everyone reads their own receipt and post, answers for their own company, and notes the stub.


class AfterTogether(AfterGameOnScreen):
    room: CompanyRoom
    for_all = campaign_lobby.ALL_READ

    def __init__(self, room: CompanyRoom, finish: Finish) -> None:
        super().__init__(room, room.over)
        self._finish = finish
        self._own = [one for one in room.company.companies() if one in finish.finished.receipts]
        self._next = self._answers

    def begin(self) -> Phase:
        return self.first(partial(tell_before, self._finish, self._own))

    def done(self) -> None:
        self._next()

    def _answers(self) -> None:
        """The own company’s questions here, and those of others are waited for."""
        if self.room.company.question() is not None:
            self.put(CardAsksSheet(self.room, self._dialogue(CardAsks), self._over(self._answers)))
        elif self._finish.questions:
            self._wait_in(AnswersAwaited, self._answers)
        else:
            self._next = self._into_vaults
            self.do(partial(tell_after, self._finish, self._own))

    def _into_vaults(self) -> None:
        stub = self.room.company.stub()
        if stub:
            self._next = self._leave
            self.do(partial(read, StubToNote(stub)))
        else:
            self._wait_in(IntoVaults, self._into_vaults)

    def _leave(self) -> None:
        self.room.company.read()
        self.room.begin_again()

    def _wait_in(self, dialogue: Callable[[Visit, str], AfterGameTogether], next_one: Callable[[], None]) -> None:
        room = self.room
        self.put(DialogueSheet(room, self._dialogue(dialogue), self._over(next_one), lambda: room.go(GoHome())))

    def _dialogue(self, dialogue: Callable[[Visit, str], D]) -> D:
        return dialogue(self.room.visit, self.room.code)

    def _over(self, next_one: Callable[[], None]) -> Callable[[Over], None]:
        """Something else is to be done, as long as the game counts."""
        room = self.room

        def over(over: Over) -> None:
            if over.to and room.company.ended() is self._finish:
                next_one()
                room.note = over.note or room.note
            else:
                room.over(over)

        return over


class CardAsksSheet(DialogueSheet):
    """Nobody goes back from it."""

    def __init__(self, room: CompanyRoom, asks: CardAsks, ended: Callable[[Over], None]) -> None:
        super().__init__(room, asks, ended)
        self._back = None

    def prompt(self, width: int) -> Line:
        return line(Run(f" {campaign_play.YOUR_ANSWER}", BAR_STRONG))


# The table: the story is for all, a postcard for its own.


class CompanyTable(CampaignTable, VisitedGame):
    for_all = campaign_lobby.ALL_READ

    def __init__(
        self,
        session: Session,
        chair: TableChair,
        visit: Visit,
        code: str,
        played: TaleOfGame,
        campaign: OpenCampaign | None,
    ) -> None:
        """`campaign` is for those who play."""
        self.prepare(played.tale, played.year, self._go_on)
        VisitedGame.__init__(self, session, chair, visit, code)
        self.catch_up()
        self._campaign = campaign

    def opened(self) -> None:
        super().opened()
        campaign, view = self._campaign, self.desk.view
        new = view.table.turn <= 1 and not self.chair.over
        if new and not self.note:
            keymap = self.session.keymap
            self.note = campaign_lobby.at_table(keymap.sign("sights"), keymap.sign("tale"))
        if campaign is not None and campaign.under_way is not None and new and is_told(campaign):
            page = OfficesEmptied(self, campaign, lambda: self.close(page))
            self.push(page)

    def _go_on(self) -> None:
        """To what the campaign does with the game; those who looked on have seen all of it."""
        self.go(GoToTable(self._code) if self.chair.seats else GoHome())
