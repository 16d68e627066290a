"""The game of a campaign that is under way, from the table that is laid for it to the vaults."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context

from ttr_tui.campaign.running import FEWEST, OpenCampaign
from ttr_tui.campaign.tale import Tale
from ttr_tui.core.value import value
from ttr_tui.hosting.campaigns.around import Around
from ttr_tui.hosting.campaigns.companies import Companies
from ttr_tui.hosting.campaigns.ending import Ending
from ttr_tui.hosting.campaigns.kept import KeptCampaign
from ttr_tui.hosting.campaigns.not_now import NotNow
from ttr_tui.hosting.company.around import CantGiveUp
from ttr_tui.hosting.later import Pending
from ttr_tui.hosting.lobby.table import Table
from ttr_tui.hosting.news import GivenUp, PlayOn
from ttr_tui.seats.game import Game
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.campaigns.folder import games_folder
from ttr_tui.store.faults import Complaint
from ttr_tui.store.host.tables import Place, TableRecord, Terms
from ttr_tui.store.journal import JournalFault

AGAIN = 10.0
"""Seconds after which what the disk had no room for is written again."""


@value
class Played:
    """What the screen of a game under way has to know of its campaign."""

    tale: Tale
    year: int


class GameUnderWay:
    """One after another: what is written stands in `kept`, and is held alone meanwhile."""

    def __init__(self, companies: Companies, kept: KeptCampaign, around: Around) -> None:
        self.ending: Ending | None = None
        """Of the game that was played last, until it is read or the next one begins."""
        self._companies = companies
        self._kept = kept
        self._around = around
        self._doing: set[asyncio.Task[None]] = set()
        self._again: Pending | None = None

    @property
    def table(self) -> Table | None:
        return self._around.tables.get(self._companies.record.code)

    @property
    def playing(self) -> bool:
        table = self.table
        return table is not None and not table.record.over

    def played(self) -> Played | None:
        shown = self._kept.shown
        if shown is None or shown.under_way is None:
            return None
        return Played(shown.tale, shown.pack.chapters[shown.state.next_game - 1].year)

    async def begin(self) -> None:
        """The next game, with everyone who sits in the room. Raises NotNow, a Complaint or JournalFault."""
        async with self._kept.alone:
            await self.mend()
            if self.table is not None or (self.ending is not None and not self.ending.stub):
                return
            present = self._companies.ready
            if len(present) < FEWEST or not +self._companies.sitting:
                raise NotNow
            self.ending = None
            await self._lay(lambda opened: opened.begin(present))
        self._around.tell_of()

    def changed(self, table: Table) -> None:
        """Something happened at its table."""
        self._around.tell_of(table)
        if table.record.over and self.table is table:
            self.have_done(self._conclude(table))

    def answer(self, question: str, label: str) -> None:
        """What a company was asked at the end of it. Raises NotNow if that is asked no more."""
        ending = self.ending
        asked = None if ending is None else next((one for one in ending.finish.questions if one.name == question), None)
        if ending is None or asked is None or label not in asked.labels:
            raise NotNow
        ending.finish.answer(asked, label)
        self._around.tell_of()
        self.have_done(self._settle())

    def read(self, person: str) -> None:
        """Somebody has read what it came to; what all have read is kept no longer."""
        if self.ending is not None and self.ending.stub:
            self.ending.unread.discard(person)
            if not self.ending.unread:
                self.ending = None
            self._around.tell_of()

    def hand_over(self, before: str, now: str) -> None:
        """Let somebody read what another hadn’t read yet, if they lead the company now."""
        if self.ending is not None and before in self.ending.unread:
            self.ending.unread.discard(before)
            if now in self._companies.people:
                self.ending.unread.add(now)

    async def mend(self) -> None:
        """The file is right: the game that it has under way is played, and no other."""
        await self._kept.load()
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

    def lay(self, record: TableRecord) -> Table:
        """Put up its table."""
        return self._around.lay(record, games_folder(self._kept.path), self.changed, self.give_up)

    async def give_up(self, table: Table, reason: str) -> None:
        """Let it begin anew; everyone at the table hears it. Raises CantGiveUp."""
        async with self._kept.alone:
            if self.table is not table or table.record.over:
                raise CantGiveUp
            await table.retire()
            self._around.forget(table)
            code = table.record.code
            try:
                await self._kept.load()
                await self._kept.write(lambda opened: opened.give_up(reason))
            except (Complaint, JournalFault, OSError) as fault:
                self._around.disk.complain(str(fault))
                table.tell(PlayOn(code))
            else:
                table.tell(GivenUp(code, reason))
        self._around.tell_of()

    def have_done(self, work: Awaitable[None]) -> None:
        """With nobody who waits for it; what goes wrong is complained of."""

        async def done() -> None:
            try:
                await work
            except (Complaint, JournalFault, OSError) as fault:
                self._around.disk.complain(str(fault))

        task = asyncio.get_running_loop().create_task(done(), context=Context())
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _lay(self, deal: Callable[[OpenCampaign], OpenGame]) -> None:
        """Lay the table of a game; one that is over already is brought to its end."""
        dealt: list[tuple[Sequence[Sitter], str, Game]] = []

        def work(opened: OpenCampaign) -> None:
            open_game = deal(opened)
            dealt.append((open_game.deal.sitters, open_game.path.name, open_game.game))
            open_game.close()

        await self._kept.write(work)
        [(sitters, journal, game)] = dealt
        if game.over:
            await self._finish(game)
            return
        companies, record = self._companies, self._companies.record
        places = tuple(Place(one.color, "" if one.bot else companies.leader(one.color), one.bot) for one in sitters)
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

    async def _conclude(self, table: Table) -> None:
        async with self._kept.alone:
            if self.table is table:
                await self._kept.load()
                await self._end(table)

    async def _end(self, table: Table) -> None:
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
        self.ending = Ending(finished[0], [self._companies.leader(who.color) for who in game.sitters if not who.bot])
        self._around.tell_of()
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
        except (Complaint, JournalFault, OSError) as fault:
            self._around.disk.complain(str(fault))
            self._again = self._around.later(AGAIN, lambda: self.have_done(self._settle()))
            return
        ending.stub = self._kept.opened.campaign.lines[-1].stub
        self._around.tell_of()
