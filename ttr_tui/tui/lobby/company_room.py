"""The room of a campaign of the host, as one company sees it: gathering, between games, after one; and its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from textual.message import Message

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import Receipt
from ttr_tui.campaign.state import CardQuestion
from ttr_tui.dialogues.dialogue import DialogueEntry, Over, Proceeding
from ttr_tui.dialogues.gathering import Gathered, Gathering
from ttr_tui.dialogues.vaults import open_vaults
from ttr_tui.dialogues.waiting_room import SeatAt
from ttr_tui.hosting.campaign_companies import NotNow
from ttr_tui.hosting.campaign_visit import NoCampaign
from ttr_tui.hosting.company import Presence, TableQuestion, UndoGame
from ttr_tui.hosting.glance import Glance, Seat, Stage
from ttr_tui.hosting.hosted_campaign import TaleOfGame
from ttr_tui.hosting.society import TableChair
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.campaign_file import CampaignFault
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.host_files import WIDEST_SAID
from ttr_tui.tui.campaign.campaign_table import CampaignTable
from ttr_tui.tui.campaign.errand import AsksInRoom, ErrandInRoom
from ttr_tui.tui.campaign.finishing import AfterTheGame, Stub
from ttr_tui.tui.campaign.overview import Overview, is_told, offices, sure
from ttr_tui.tui.campaign.reckoning import Reckoned
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.home.front_screen import Backdrop
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.protocol import GoToTable
from ttr_tui.tui.lobby.visited_game import VisitedGame
from ttr_tui.tui.lobby.waiting_room import seat_line
from ttr_tui.tui.look import BAR, BOX, BOX_FAINT, BOX_GOOD
from ttr_tui.tui.pages.dialogue import DialogueSheet
from ttr_tui.tui.pages.sheet import Page, Sheet, TypedQuestion
from ttr_tui.words import campaign_lobby, campaign_play, campaign_rooms, table_talk

T = TypeVar("T")


class CompanyRoom(CampaignRoom):
    """Whoever is in it would play the next game."""

    class CampaignChanged(Message):
        """Something at this host is other than it was."""

    def __init__(self, session: Session, visit: Visit, code: str, backdrop: Backdrop, note: str = "") -> None:
        self.visit = visit
        self.code = code
        self.company = visit.campaigns.company(code)
        super().__init__(session, lambda room: self._first(), backdrop)
        self._known: object = None
        """What was shown last of all that may change here."""
        self._undoing: TableQuestion | None = None
        """What is asked of those in the room, as far as it was shown."""
        self.note = note

    def _first(self) -> Phase:
        """What is to be done here first."""
        company = self.company
        shown = company.shown()
        if company.look().stage is Stage.GATHERING or shown is None:
            return GatheringSheet(self, Gathering(self.visit, self.code))
        finish = company.ended()
        return Between(self, shown) if finish is None else AfterTogether(self, finish).first()

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
            stage = self.company.look().stage
        except NoCampaign:
            self.go(GoHome(campaign_lobby.GONE))
            return
        known = self._look()
        if known == self._known:
            return
        self._known = known
        if stage is Stage.PLAYING:
            self.go(GoToTable(self.code))
        elif stage is not Stage.GATHERING and self._is_past():
            self.begin_again()
        else:
            for phase in list(self.phases):
                if isinstance(phase, GatheringSheet | Between | Awaited | IntoVaults):
                    phase.look_again()
        self._ask_me()
        self.show()

    def _is_past(self) -> bool:
        """Is something shown of before it was founded, or of a game that counts no longer?"""
        first, undone = self.phases[0], self.company.leads() and self.company.ended() is None
        return isinstance(first, GatheringSheet) or (undone and not isinstance(first, Between))

    def _ask_me(self) -> None:
        """Have the question lie on top that whoever opened the campaign asks, as long as it is open."""
        before, mine = self._undoing, self.company.leads()
        now = self._undoing = self.company.undoing() if mine else None
        if before is not None and now is None and isinstance(before.matter, UndoGame):
            counts = self.company.last() >= before.matter.game
            self.note = campaign_lobby.NOT_UNDONE if counts else campaign_lobby.UNDONE
        open_now = next((phase for phase in self.phases if isinstance(phase, AskedToUndo)), None)
        if open_now is not None and open_now.question != now:
            self.close(open_now)
        if now is not None and now.mine and now != before:
            self.push(AskedToUndo(self, now))

    def _look(self) -> object:
        company = self.company
        mine = company.leads() and (company.question(), company.stub(), company.ended())
        questions = mine and mine[2] and mine[2].questions
        return company.look(), company.shown(), mine, questions, mine and company.undoing()

    def begin_again(self) -> None:
        """Something else is to be done first now."""
        self.begin_with(self._first())

    def gathered(self, over: Over) -> None:
        """It was founded, or is no more."""
        if over.to:
            self.begin_again()
            self.note = over.note
        else:
            self.go(GoHome(over.note))

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

    def sentence_of(self, fault: Exception) -> str:
        """Where the files of the host lie is nobody’s concern."""
        if isinstance(fault, CampaignFault):
            return " ".join(fault.sentences)
        return str(fault) if isinstance(fault, VaultFault) else campaign_lobby.CANT


# Before it is founded.


class GatheringSheet(AsksInRoom, DialogueSheet):
    label = campaign_rooms.CHOOSE
    lasting = True

    def __init__(self, room: CompanyRoom, gathering: Gathering) -> None:
        self.room = room
        self._gathering = gathering
        super().__init__(room, gathering, room.gathered, lambda: room.go(GoHome()))

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


class Between(Overview):
    def __init__(self, room: CompanyRoom, campaign: OpenCampaign) -> None:
        self.at_host = room
        self._one: Glance = room.company.look()
        super().__init__(room, campaign)

    def look_again(self) -> None:
        """Somebody came or went, or something was written."""
        self._one = self.at_host.company.look()
        shown = self.at_host.company.shown()
        if shown is not None and shown is not self.campaign:
            self.campaign = shown
            self.describe()
        self.offer(self.listed())

    def listed(self) -> list[Choice]:
        """A game that waits for companies keeps its line."""
        waits = not self.at_host.company.may_begin()
        return [Choice(said, act, off=waits and act == self._begin) for said, act in self.ways()]

    def prompt(self, width: int) -> Line:
        """Who begins the next game, for those who don’t."""
        company = self.at_host.company
        if self.campaign.chapter is None or company.may_begin():
            return super().prompt(width)
        if sum(one.sits or bool(one.bot) for one in self._one.seats) < 2:
            return line(Run(f" {campaign_lobby.TOO_FEW}", BAR))
        owner = next((one.name for one in self._one.seats if one.owner), "")
        return line(Run(f" {campaign_lobby.waits_for(owner)}", BAR))

    def head(self, width: int) -> list[Line]:
        lines = super().head(width)
        if self.campaign.chapter is None:
            return lines
        ready = [one.name for one in self._one.seats if one.sits or one.bot]
        absent = [one.name for one in self._one.seats if not one.sits and not one.bot]
        state = self.campaign.state
        caboose = campaign_lobby.caboose(state.companies[state.caboose].player, state.next_game)
        told = [*wrap(caboose, width - 2, BOX), *wrap(campaign_lobby.sitting(ready, absent), width - 2, BOX_GOOD)]
        return [*lines, *((Run(" ", BOX), *part) for part in told), ()]

    def ways(self) -> Sequence[tuple[str, Callable[[], None]]]:
        room, campaign, state = self.at_host, self.campaign, self.campaign.state
        own = room.company.companies()
        ways: list[tuple[str, Callable[[], None]]] = []
        if self._one.stage is Stage.ENDING:
            ways.append((campaign_lobby.ANSWERS_AWAITED, room.begin_again))
        if room.company.is_to_begin():
            ways.append((campaign_rooms.play(state.next_game, state.year, under_way=False), self._begin))
        if room.company.may_end():
            ways.append(
                (campaign_rooms.END, lambda: room.push(sure(room, campaign_rooms.SURE_END, self._end_for_good)))
            )
        if campaign.over:
            ways.append((campaign_lobby.OWN_VAULT, self._open_own))
        ways.append((campaign_rooms.RECEIPTS, self.read_receipts))
        if state.read:
            ways.append((campaign_rooms.STORY, self.read_story))
        code = room.company.conductors_code()
        if code:
            ways.append(
                (
                    campaign_lobby.CODE,
                    room.opener(
                        partial(Page.of_sentences, campaign_lobby.CODE, campaign_lobby.conductors_code(code), room)
                    ),
                )
            )
        if room.company.may_undo():
            ways.append((campaign_rooms.TAKE_BACK, lambda: ask_to_undo(room)))
        if not campaign.over and state.read and not {*own} <= {*state.opened}:
            ways.append(
                (
                    campaign_lobby.OWN_VAULT_EARLY,
                    lambda: room.push(sure(room, campaign_lobby.SURE_EARLY, self._open_own)),
                )
            )
        return [*ways, (campaign_lobby.TO_TABLES, lambda: room.go(GoHome()))]

    def _begin(self) -> None:
        room = self.at_host
        if not room.company.may_begin():
            room.note = campaign_lobby.TWO_HERE
            return

        async def begin() -> str:
            try:
                await room.company.begin()
            except NotNow:
                return campaign_lobby.TOO_LATE
            return ""

        def done(wrong: str) -> None:
            room.note = wrong or room.note

        room.wait_for(begin(), done)

    def _end_for_good(self) -> None:
        room = self.at_host
        room.wait_for(room.company.end_for_good(), lambda _: self.look_again())

    def _open_own(self) -> None:
        room, company = self.at_host, self.at_host.company

        def deed() -> Proceeding:
            found = yield from open_vaults(
                lambda: company.shown() or self.campaign,
                company.companies(),
                room.aside,
                company.open_vault,
                code=room.asks_code,
            )
            if found is None:
                return campaign_play.NOT_OPENED
            self.look_again()
            room.push(Reckoned(room, self.campaign, found))
            return None

        ErrandInRoom(room).do(deed)


# The last game is to count no longer: whoever opened the campaign says why, and all in the room agree or don’t.


def ask_to_undo(room: CompanyRoom) -> None:
    """With the reason, which all of them read."""

    def answered(typed: str) -> str:
        reason = typed.strip()
        if not reason:
            return campaign_rooms.NO_REASON
        asked = room.company.ask_undo(reason)
        room.note = table_talk.ASKED if asked else campaign_lobby.NOBODY_TO_ASK
        return ""

    room.push(TypedQuestion(room, campaign_rooms.WHY_BACK, answered, text="", longest=WIDEST_SAID))


class AskedToUndo(Sheet):
    label = campaign_rooms.CHOOSE

    def __init__(self, room: CompanyRoom, question: TableQuestion) -> None:
        self.room = room
        self.question = question
        choices = [
            Choice(campaign_lobby.REFUSE, lambda: self._answer(agrees=False)),
            Choice(campaign_lobby.AGREE, lambda: self._answer(agrees=True)),
        ]
        about = [table_talk.asks(question.matter, question.asker, ())]
        super().__init__(campaign_rooms.TAKE_BACK, choices, back=choices[0].act, about=about)

    def _answer(self, *, agrees: bool) -> None:
        self.room.close(self)
        self.room.company.answer_undo(agrees=agrees)


# After a game: everyone reads their own receipt and post, answers for their own company, and notes the stub.


class AfterTogether(AfterTheGame):
    for_all = campaign_lobby.ALL_READ

    def __init__(self, room: CompanyRoom, finish: Finish) -> None:
        own = room.company.companies()
        super().__init__(room, finish, [one for one in own if one in finish.finished.receipts])
        self.at_host = room

    @property
    def receipts(self) -> Mapping[str, Receipt]:
        return {color: self.finish.finished.receipts[color] for color in self.people}

    def ask(self) -> None:
        """The own company’s questions here, and those of others are waited for."""
        room = self.at_host
        question = room.company.question()
        if question is not None:
            self.next(self.question(question, partial(self._answer, question)))
        elif self.finish.questions:
            self.next(Awaited(room, self.finish, self.ask))
        else:
            self.tell()

    def _answer(self, question: CardQuestion, label: str) -> None:
        try:
            self.at_host.company.answer(question, label)
        except NotNow:
            self.at_host.note = campaign_lobby.TOO_LATE
        self.ask()

    def all_told(self) -> None:
        room = self.at_host
        stub = room.company.stub()
        self.next(Stub(stub, self._leave) if stub else IntoVaults(room, self.all_told))

    def _leave(self) -> None:
        self.at_host.company.read()
        self.at_host.begin_again()


class Awaited(Choices):
    """What others have to answer. For somebody who is away it can be left at the way that changes nothing."""

    def __init__(self, room: CompanyRoom, finish: Finish, go_on: Callable[[], None]) -> None:
        self.room = room
        self._finish = finish
        self._go_on = go_on
        super().__init__(campaign_lobby.ANSWERS_AWAITED, [])
        self.look_again()

    def look_again(self) -> None:
        company = self.room.company
        questions, players = self._finish.questions, self._finish.before.companies
        if not questions or company.question() is not None:
            self._go_on()
            return
        self.about = [campaign_lobby.answers(players[one.company].player, self._finish.asks(one)) for one in questions]
        away = [one for one in questions if company.may_leave(one.company)]
        choices = [
            Choice(campaign_lobby.leave_at(players[one.company].player, one.labels[0]), partial(self._leave_at, one))
            for one in away
        ]
        self.offer([*choices, Choice(campaign_lobby.TO_TABLES, lambda: self.room.go(GoHome()))])

    def _leave_at(self, question: CardQuestion) -> None:
        try:
            self.room.company.answer(question, question.labels[0])
        except NotNow:
            self.room.note = campaign_lobby.TOO_LATE


class IntoVaults(Choices):
    """For as long as the disk takes."""

    def __init__(self, room: CompanyRoom, go_on: Callable[[], None]) -> None:
        self.room = room
        self._go_on = go_on
        super().__init__(campaign_lobby.INTO_VAULTS, [Choice(campaign_lobby.TO_TABLES, lambda: room.go(GoHome()))])

    def look_again(self) -> None:
        if self.room.company.stub():
            self._go_on()


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
            self.push(Page(campaign_rooms.OFFICES, lambda width: offices(campaign, width), self))

    def _go_on(self) -> None:
        """To what the campaign does with the game; those who looked on have seen all of it."""
        self.go(GoToTable(self._code) if self.chair.seats else GoHome())
