"""What those at a table ask of everybody who is here, and what comes of it when all agree."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from ttr_tui.hosting.company.around import Around, CantGiveUp
from ttr_tui.hosting.company.matters import GiveUp, Matter, StandIn
from ttr_tui.hosting.company.voting import Vote
from ttr_tui.hosting.host import Host
from ttr_tui.hosting.hosted_game import WayBack
from ttr_tui.hosting.news import CompanyChanged, Decided, News, PlayOn
from ttr_tui.seats.game import NoWayBack, Stale
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import JournalFault


class NoRematch(Exception):
    """There are too many tables for another one."""


class Asking:
    """One question at a time."""

    def __init__(
        self, host: Host, around: Around, may_stand_in: Callable[[int], bool], tell: Callable[[News], None]
    ) -> None:
        self._host = host
        self._around = around
        self._may_stand_in = may_stand_in
        self._tell = tell
        self.vote: Vote | None = None
        self._doing: set[asyncio.Task[None]] = set()

    def ask(self, person: str, matter: Matter, others: Sequence[str]) -> bool:
        """Nothing that all of them did goes where nobody else is here to agree, unless all the others are bots."""
        if self.vote is not None or (isinstance(matter, StandIn) and not self._may_stand_in(matter.seat)):
            return False
        if isinstance(matter, WayBack | GiveUp) and not others and not self._among_bots():
            return False
        self.vote = Vote(matter, person, others, self._decided, self._around.later)
        self._tell(CompanyChanged())
        self.vote.settle()
        return True

    def answer(self, person: str, *, agrees: bool) -> None:
        if self.vote is not None:
            self.vote.answer(person, agrees=agrees)
            self._tell(CompanyChanged())

    def without(self, person: str) -> None:
        """Somebody left."""
        if self.vote is not None:
            self.vote.without(person)

    def went_on(self, acts: int) -> None:
        """So many acts have happened: what was to be undone before is asked no more."""
        vote = self.vote
        if vote is not None and isinstance(vote.matter, WayBack) and vote.matter.to + 1 + vote.matter.acts != acts:
            self.close()
            self._tell(CompanyChanged())

    def close(self) -> None:
        vote, self.vote = self.vote, None
        if vote is not None:
            vote.close()

    def _among_bots(self) -> bool:
        return len({place.person for place in self._around.record.places if place.person}) == 1

    def _decided(self, agreed: bool) -> None:  # noqa: FBT001 - it is all that there is to hear
        vote, self.vote = self.vote, None
        if vote is None:
            return
        self._tell(CompanyChanged())
        if not agreed:
            self._tell(Decided(False))
            return
        task = asyncio.get_running_loop().create_task(self._carry_out(vote.matter))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _carry_out(self, matter: Matter) -> None:
        match matter:
            case WayBack():
                try:
                    await self._host.take_back(matter.to, matter.to + 1 + matter.acts)
                except (NoWayBack, Stale):
                    self._tell(Decided(False))
            case StandIn(seat):
                if self._may_stand_in(seat):
                    self._around.stands_in(seat, "normal")
                    self._host.bots.stand_in(seat, self._around.thinker_for(seat))
                    self._tell(CompanyChanged())
            case GiveUp(reason):
                try:
                    await self._around.give_up(reason)
                except CantGiveUp:
                    self._tell(Decided(False))
            case _:
                try:
                    code = await self._around.again()
                except (MapError, JournalFault, NoRematch):
                    self._tell(Decided(False))
                else:
                    self._tell(PlayOn(code))
