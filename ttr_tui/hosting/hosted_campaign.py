"""One campaign of a host: its game under way, the end of it, and undoing the last one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextvars import Context

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.fold import last_game
from ttr_tui.campaign.founders import FEWEST, Founder
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.story_effects import CardQuestion
from ttr_tui.campaign.tale import Tale
from ttr_tui.core.value import value
from ttr_tui.hosting.campaign_companies import Apart, CampaignHost, CompanyLeaders, KeptCampaign
from ttr_tui.hosting.company import Asking, Matter, Pending, Presence, TableQuestion, UndoGame, spoken
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.news import GivenUp, PlayOn
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.campaign_file import games_folder
from ttr_tui.store.faults import Complaint
from ttr_tui.store.host_files import CampaignRecord, SeatRecord, TableRecord, Terms
from ttr_tui.store.slots import COST, Cost


class HostedCampaign:
    """Founded by those who took a company, played by those who sit down, written down by itself."""

    def __init__(
        self,
        record: CampaignRecord,
        around: CampaignHost,
        apart: Apart,
        shared: Callable[[Pack], Pack],
        cost: Cost = COST,
    ) -> None:
        """`shared` gives the pack that all campaigns of it have in common."""
        self.kept = KeptCampaign(around.disk.campaigns / f"{record.code}.toml", apart, shared)
        self.companies = CompanyLeaders(record, around, self.kept, cost)
        self.game = GameUnderWay(self.companies, self.kept, around)
        self.undoing = Undoing(self.companies, self.kept, self.game, around)
        self._around = around
        self._cost = cost

    @property
    def record(self) -> CampaignRecord:
        return self.companies.record

    @property
    def founded(self) -> bool:
        return self.kept.founded

    @property
    def shown(self) -> OpenCampaign | None:
        """As it was written last, for reading alone."""
        return self.kept.shown

    @property
    def table(self) -> HostedTable | None:
        """Of the game under way."""
        return self.game.table

    @property
    def ending(self) -> GameEnding | None:
        """Of the game that was played last, until it is read or the next one begins."""
        return self.game.ending

    async def wake(self) -> None:
        """Read it, and mend what the host remembers beside it. Raises Complaint or JournalFault."""
        async with self.kept.alone:
            if self.founded and self.ending is None:
                await self.game.mend()

    async def open_vault(self, color: str) -> None:
        """Write down that a vault is opened, before anybody looks into it; all of them once the campaign is over."""
        async with self.kept.alone:
            await self.game.mend()
            opened = self.kept.opened
            if color not in opened.may_be_read or opened.over:
                early = not opened.over
                await self.kept.write(lambda one: one.open_vaults(early=early, company=color))
        self._around.tell_of_campaign(self.record.code)

    @property
    def to_hand_over(self) -> tuple[str, ...]:
        """The companies that a bot may lead from now on: between two games those whose leader isn't here."""
        shown, ending = self.shown, self.ending
        if shown is None or shown.under_way or shown.over or (ending is not None and not ending.stub):
            return ()
        record, sitting = self.record, self.companies.sitting
        others = [place for place in record.companies if place.person != record.owner]
        return tuple(place.color for place in others if place.bot or sitting[place.person] <= 0)

    async def hand_over(self, color: str, bot: str) -> None:
        """Have a bot lead a company. Raises Denied or a Complaint."""
        async with self.kept.alone:
            await self.game.mend()
            if color not in self.to_hand_over:
                raise Denied(No.LATE)
            leader = self.companies.leader(color)
            await self.kept.write(lambda opened: opened.lead(color, bot=bot))
            self.companies.follow(self.kept.opened)
            self.game.read(leader)
        self._around.tell_of_campaign(self.record.code)

    @property
    def has_room(self) -> bool:
        """Can a company join now, between two games?"""
        shown, ending = self.shown, self.ending
        return shown is not None and shown.has_room and (ending is None or bool(ending.stub))

    async def let_join(self, color: str, bot: str, code: bytes | None) -> None:
        """A company more, led by a bot. Raises Denied or a Complaint."""
        async with self.kept.alone:
            await self.game.mend()
            if not self.has_room:
                raise Denied(No.LATE)
            await self.kept.write(lambda opened: opened.join(Founder(color, "", bot), code, self._cost))
            self.companies.follow(self.kept.opened)
        self._around.tell_of_campaign(self.record.code)

    async def end_for_good(self) -> None:
        """Where the pack goes no further. Raises a Complaint."""
        async with self.kept.alone:
            await self.game.mend()
            await self.kept.write(OpenCampaign.end)
        self._around.tell_of_campaign(self.record.code)

    def presence(self, person: str) -> Presence:
        table = self.table
        if self.game.playing and table is not None and table.seats_of(person):
            return table.presence(person)
        return Presence.HERE if person in self._around.inside else Presence.AWAY

    async def close(self) -> None:
        """Wait for what is being written."""
        await self.game.close()
        self.undoing.close()


class GameEnding:
    """What the last game came to, for those who haven’t read it yet."""

    def __init__(self, finish: Finish, readers: Collection[str]) -> None:
        self.finish = finish
        self.stub = ""
        """Empty until all of it is written down."""
        self.unread = set(readers)
        """People who haven’t read to its end yet."""

    def question(self, companies: Collection[str]) -> CardQuestion | None:
        """What is asked first of these companies."""
        return next((one for one in self.finish.questions if one.company in companies), None)


AGAIN = 10.0
"""Seconds after which what the disk had no room for is written again."""


@value
class TaleOfGame:
    """What the screen of a game under way has to know of its campaign."""

    tale: Tale
    year: int


class GameUnderWay:
    """The game of a campaign that is under way, from the table that is laid for it to the vaults.

    One after another: what is written stands in `kept`, and is held alone meanwhile.
    """

    def __init__(self, companies: CompanyLeaders, kept: KeptCampaign, around: CampaignHost) -> None:
        self.ending: GameEnding | None = None
        """Of the game that was played last, until it is read or the next one begins."""
        self._companies = companies
        self._kept = kept
        self._around = around
        self._doing: set[asyncio.Task[None]] = set()
        self._again: Pending | None = None

    @property
    def table(self) -> HostedTable | None:
        return self._around.tables.get(self._companies.record.code)

    @property
    def playing(self) -> bool:
        table = self.table
        return table is not None and not table.record.over

    def played(self) -> TaleOfGame | None:
        shown = self._kept.shown
        if shown is None or shown.under_way is None:
            return None
        return TaleOfGame(shown.tale, shown.pack.chapters[shown.state.next_game - 1].year)

    async def begin(self) -> None:
        """The next game, with everyone who sits in the room. Raises Denied, a Complaint or JournalFault."""
        async with self._kept.alone:
            await self.mend()
            if self.table is not None or (self.ending is not None and not self.ending.stub):
                return
            present = self._companies.ready
            if len(present) < FEWEST or not +self._companies.sitting:
                raise Denied(No.LATE)
            self.ending = None
            await self._lay(lambda opened: opened.begin(present))
        self._around.tell_of_campaign(self._companies.record.code)

    def changed(self, table: HostedTable) -> None:
        """Something happened at its table."""
        self._around.tell_of(table)
        if table.record.over and self.table is table:
            self.have_done(self._conclude(table))

    def answer(self, question: str, label: str) -> None:
        """What a company was asked at the end of it. Raises Denied if that is asked no more."""
        ending = self.ending
        asked = None if ending is None else next((one for one in ending.finish.questions if one.name == question), None)
        if ending is None or asked is None or label not in asked.labels:
            raise Denied(No.LATE)
        ending.finish.answer(asked, label)
        self._around.tell_of_campaign(self._companies.record.code)
        self.have_done(self._settle())

    def read(self, person: str) -> None:
        """Somebody has read what it came to; what all have read is kept no longer."""
        if self.ending is not None and self.ending.stub:
            self.ending.unread.discard(person)
            if not self.ending.unread:
                self.ending = None
            self._around.tell_of_campaign(self._companies.record.code)

    def hand_over(self, before: str, now: str) -> None:
        """Let somebody read what another hadn’t read yet, if they lead the company now."""
        if self.ending is not None and before in self.ending.unread:
            self.ending.unread.discard(before)
            if now in self._companies.people:
                self.ending.unread.add(now)

    async def mend(self) -> None:
        """The file is right: the game that it has under way is played, and no other; and who leads companies."""
        await self._kept.load()
        self._companies.follow(self._kept.opened)
        under_way, table = self._kept.opened.under_way, self.table
        if table is not None and (under_way is None or under_way.journal != table.record.game):
            self._around.forget(table)
            await table.close()
        if under_way is not None and self.ending is None:
            if self.table is None:
                await self._lay(lambda opened: opened.go_on())
            elif self.table.record.over:
                await self._end(self.table)

    async def close(self) -> None:
        """Wait for what is being written."""
        while self._doing:
            await asyncio.wait(self._doing)
        if self._again is not None:
            self._again.cancel()

    def lay(self, record: TableRecord) -> HostedTable:
        """Put up its table."""
        return self._around.lay(record, games_folder(self._kept.path), self.changed, self.give_up)

    async def give_up(self, table: HostedTable, reason: str) -> None:
        """Let it begin anew; everyone at the table hears it. Raises Denied."""
        async with self._kept.alone:
            if self.table is not table or table.record.over:
                raise Denied(No.GIVING_UP)
            await table.retire()
            self._around.forget(table)
            code = table.record.code
            try:
                await self._kept.load()
                await self._kept.write(lambda opened: opened.give_up(reason))
            except (Complaint, OSError) as fault:
                self._around.disk.complain(str(fault))
                table.tell(PlayOn(code))
            else:
                table.tell(GivenUp(code, reason))
        self._around.tell_of_campaign(self._companies.record.code)

    def have_done(self, work: Awaitable[None]) -> None:
        """With nobody who waits for it; what goes wrong is complained of."""

        async def done() -> None:
            try:
                await work
            except (Complaint, OSError) as fault:
                self._around.disk.complain(str(fault))

        task = asyncio.get_running_loop().create_task(done(), context=Context())
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _lay(self, deal: Callable[[OpenCampaign], LiveGame]) -> None:
        """Lay the table of a game; one that is over already is brought to its end."""
        dealt: list[tuple[Sequence[Sitter], str, Game]] = []

        def work(opened: OpenCampaign) -> None:
            live = deal(opened)
            dealt.append((live.deal.sitters, live.path.name, live.game))
            live.close()

        await self._kept.write(work)
        [(sitters, journal, game)] = dealt
        if game.over:
            await self._finish(game)
            return
        companies, record = self._companies, self._companies.record
        places = tuple(
            SeatRecord(one.color, "" if one.bot else companies.leader(one.color), one.bot) for one in sitters
        )
        laid = TableRecord(
            record.code,
            record.owner,
            record.pack,
            (),
            Terms(watching="everyone" if record.everyone else "invited"),
            places,
            self._around.now(),
            tuple(dict.fromkeys((*companies.people, *record.invited))),
            journal,
        )
        self.lay(laid).change(laid)

    async def _conclude(self, table: HostedTable) -> None:
        async with self._kept.alone:
            if self.table is table:
                await self._kept.load()
                await self._end(table)

    async def _end(self, table: HostedTable) -> None:
        """The last turn was told, and nobody takes it back any more; those who are there still see how it ended."""
        game = await table.retire()
        self._around.forget(table)
        if game is None:
            await self._lay(lambda opened: opened.go_on())
        else:
            await self._finish(game)

    async def _finish(self, game: Game) -> None:
        finished = []
        await self._kept.write(lambda opened: finished.append(opened.finish(game)))
        self.ending = GameEnding(
            finished[0], [self._companies.leader(who.color) for who in game.sitters if not who.bot]
        )
        self._around.tell_of_campaign(self._companies.record.code)
        await self._deposit()

    async def _settle(self) -> None:
        async with self._kept.alone:
            await self._deposit()

    async def _deposit(self) -> None:
        """Once nobody is asked anything any more, and without a question."""
        ending = self.ending
        if ending is None or ending.stub or ending.finish.questions:
            return
        try:
            await self._kept.load()
            if self._kept.opened.under_way is not None:
                await self._kept.write(lambda opened: opened.deposit(ending.finish))
        except (Complaint, OSError) as fault:
            self._around.disk.complain(str(fault))
            self._again = self._around.later(AGAIN, lambda: self.have_done(self._settle()))
            return
        ending.stub = self._kept.opened.campaign.lines[-1].stub
        self._around.tell_of_campaign(self._companies.record.code)


class Undoing(Asking):
    """The last game counts no longer, if whoever opened the campaign asks for that and those in its room agree.

    It stays until what was agreed on is written.
    """

    def __init__(self, companies: CompanyLeaders, kept: KeptCampaign, game: GameUnderWay, around: CampaignHost) -> None:
        super().__init__(around.later)
        self._companies = companies
        self._kept = kept
        self._game = game
        self._around = around
        self._matter: UndoGame | None = None

    @property
    def last(self) -> int:
        """The number of the game that may be undone; 0 if there is none."""
        shown, ending = self._kept.shown, self._game.ending
        if shown is None or shown.under_way is not None or shown.over or (ending is not None and not ending.stub):
            return 0
        last = last_game(shown.history)
        return 0 if last is None else last.game

    def question(self, person: str) -> TableQuestion | None:
        if self._matter is None:
            return None
        record, awaits = self._companies.record, self.vote is not None and self.vote.awaits(person)
        asker = next(place for place in record.companies if place.person == record.owner)
        return TableQuestion(self._matter, self._around.people.name_at(asker), awaits)

    def ask(self, reason: str) -> bool:
        """False if nobody is here to agree, unless all the others are bots; everyone reads the reason."""
        owner, companies = self._companies.record.owner, self._companies
        others = [person for person in companies.people if person != owner and companies.sitting[person] > 0]
        said = spoken(reason)
        if not said or not self.last or self._matter is not None or not (others or {*companies.people} == {owner}):
            return False
        self._matter = UndoGame(self.last, said)
        self.put(self._matter, owner, others)
        return True

    def changed(self) -> None:
        self._around.tell_of_campaign(self._companies.record.code)

    def decided(self, matter: Matter, *, agreed: bool) -> None:
        if agreed and isinstance(matter, UndoGame):
            self._game.have_done(self._take_back(matter))
        else:
            self._matter = None
        self.changed()

    async def _take_back(self, matter: UndoGame) -> None:
        try:
            async with self._kept.alone:
                await self._game.mend()
                if self.last == matter.game:
                    await self._kept.write(lambda opened: opened.take_back(matter.reason))
                    self._game.ending = None
        finally:
            self._matter = None
            self.changed()
