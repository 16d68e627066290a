"""Those who are at an open game: their chairs, what they ask each other and what they say."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from ttr_tui.bots.think.thinking import Thinker
from ttr_tui.hosting.company.days import clock_of, holding, spare_of
from ttr_tui.hosting.company.matters import Matter, Question, StandIn
from ttr_tui.hosting.company.patience import Patience
from ttr_tui.hosting.company.presence import IDLE, Attendance, Company, Mate, Presence
from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.hosting.company.talk import Pace, Unsaid, is_phrase, spoken
from ttr_tui.hosting.company.voting import Vote
from ttr_tui.hosting.host import Host
from ttr_tui.hosting.hosted_game import WayBack
from ttr_tui.hosting.later import Later, Pending
from ttr_tui.hosting.news import ClockAsked, CompanyChanged, Decided, News, PlayOn, RulesDecided, Said, SeatTaken
from ttr_tui.seats.game import NoWayBack, Stale
from ttr_tui.store.faults import MapError
from ttr_tui.store.host.tables import MOST_SAID, TableRecord, TakingBack
from ttr_tui.store.journal import JournalFault

AWAY_LIVE = 600
"""Seconds after which a bot may play for somebody away from a live table."""
SOON = 5
"""Seconds after which what is overdue is looked at again."""
LATELY = 8
"""Sentences that somebody can read again."""


class NoRematch(Exception):
    """There are too many tables for another one."""


class Around(Protocol):
    """What a table does for those who are at it."""

    @property
    def record(self) -> TableRecord: ...
    @property
    def now(self) -> int: ...
    @property
    def attendance(self) -> Attendance: ...
    @property
    def later(self) -> Later: ...
    @property
    def small(self) -> frozenset[int]: ...
    def change(self, record: TableRecord) -> None: ...
    def stands_in(self, seat: int, bot: str) -> None: ...
    def thinker_for(self, seat: int) -> Thinker: ...
    async def again(self) -> str: ...


class Society:
    def __init__(self, host: Host, around: Around) -> None:
        self.host = host
        self.chairs: dict[str, TableChair] = {}
        self.onlookers: list[TableChair] = []
        self._around = around
        self._vote: Vote | None = None
        self._pace = Pace()
        self._patience = Patience(around)
        self._pending: Pending | None = None
        """When time alone will have changed something."""
        self._doing: set[asyncio.Task[None]] = set()
        for seat, place in enumerate(around.record.places):
            if place.person and place.bot:
                host.stand_in(seat, around.thinker_for(seat))

    @property
    def _record(self) -> TableRecord:
        return self._around.record

    @property
    def taking_back(self) -> TakingBack:
        return self._record.terms.taking_back

    @property
    def free_talk(self) -> bool:
        return self._record.terms.talk

    @property
    def empty(self) -> bool:
        return not self.chairs and not self.onlookers

    async def sit(self, person: str) -> TableChair:
        """Whoever sat there on another line reads why they don’t any more."""
        before = self.chairs.pop(person, None)
        if not self.chairs and before is None:
            self._patience.begins()
        seats = tuple(seat for seat, place in enumerate(self._record.places) if place.person == person)
        chair = self.chairs[person] = TableChair(self.host, seats, self, person)
        self._around.attendance.comes(person, self._around.now)
        left = {one: key for one, key in self._record.left.items() if one != person}
        self._around.change(replace(self._record, left=left))
        if before is not None:
            before.hear(SeatTaken())
            await before.leave()
        self._heed_time()
        self.tell(CompanyChanged())
        return chair

    def look_on(self) -> TableChair:
        chair = TableChair(self.host, (), self, "")
        self.onlookers.append(chair)
        self.tell(CompanyChanged())
        return chair

    async def leave(self, chair: TableChair) -> None:
        if chair in self.onlookers:
            self.onlookers.remove(chair)
        elif self.chairs.get(chair.person) is chair:
            self._goes(chair)
        await chair.leave()
        self._heed_time()
        self.tell(CompanyChanged())

    def _goes(self, chair: TableChair) -> None:
        """What they have read, and since when they are away, lasts longer than this host."""
        person, attendance = chair.person, self._around.attendance
        del self.chairs[person]
        if chair.was_shown and self._presence(person) is Presence.HERE:
            self._saw(person)
        attendance.goes(person, self._around.now, gone=chair.gone)
        left = {**self._record.left, person: attendance.last_key(person)}
        self._around.change(replace(self._record, left=left))
        if self._vote is not None:
            self._vote.without(person)

    async def close(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
        if self._vote is not None:
            self._vote.close()
        for chair in [*self.chairs.values(), *self.onlookers]:
            await chair.leave()

    def tell(self, news: News) -> None:
        for chair in [*self.chairs.values(), *self.onlookers]:
            chair.hear(news)

    def went_on(self) -> None:
        """Something happened in the game: what was to be undone is asked no more; those who are here saw it."""
        vote, acts = self._vote, len(self.host.hosted.acts)
        if vote is not None and isinstance(vote.matter, WayBack) and vote.matter.to + 1 + vote.matter.acts != acts:
            self._close_vote()
        here = [person for person in self.chairs if self._presence(person) is Presence.HERE]
        self._saw(*here)
        self._heed_time()

    def _saw(self, *people: str) -> None:
        """These have all on their screens that was told so far."""
        record = self._record
        seen = {**record.seen, **dict.fromkeys(people, len(self.host.hosted.acts))}
        if seen != record.seen:
            self._around.change(replace(record, seen=seen))

    def company(self) -> Company:
        record, names = self._record, self.host.hosted.players
        days = record.terms.tempo == "days"
        mates = tuple(
            Mate(
                seat,
                names[seat].name,
                self._presence(place.person),
                bool(place.bot),
                clock_of(record, seat),
                spare_of(record, place.person) if days else None,
                days and place.person in record.hold,
            )
            for seat, place in enumerate(record.places)
            if place.person
        )
        return Company(mates, len(self.onlookers), self._around.now)

    def hold(self, person: str, *, wants: bool) -> None:
        if self._record.terms.tempo == "days" and (person in self._record.hold) is not wants:
            self._around.change(holding(self._record, person, wants=wants, now=self._around.now))
            self._heed_time()
            self.tell(CompanyChanged())
            self.tell(ClockAsked(self._name(person), wants, bool(self._record.held_at)))

    def seen(self, person: str) -> int | None:
        return self._record.seen.get(person)

    def was_decided_for(self, person: str) -> bool:
        return person in self._record.by_default

    def key_came(self, person: str) -> None:
        """They are here; a bot that stands in for them leaves."""
        was_away = self._around.attendance.presses(person, self._around.now)
        self._saw(person)
        for seat, place in enumerate(self._record.places):
            if place.person == person and place.bot:
                self.host.stand_down(seat)
                self._around.stands_in(seat, "")
                was_away = True
        if person in self._record.by_default:
            others = tuple(one for one in self._record.by_default if one != person)
            self._around.change(replace(self._record, by_default=others))
        if was_away:
            self._heed_time()
            self.tell(CompanyChanged())

    def may_stand_in(self) -> list[int]:
        return [seat for seat in range(len(self._record.places)) if self._may_stand_in(seat)]

    def _may_stand_in(self, seat: int) -> bool:
        record, now = self._record, self._around.now
        place = record.places[seat]
        if not place.person or place.bot or record.over or self._presence(place.person) is Presence.HERE:
            return False
        if record.terms.tempo == "live":
            return self._around.attendance.away_for(place.person, now) >= AWAY_LIVE
        clock = clock_of(record, seat)
        return clock is not None and clock.is_over(now)

    def question(self, person: str) -> Question | None:
        vote = self._vote
        return None if vote is None else Question(vote.matter, self._name(vote.asker), vote.awaits(person))

    def ask(self, person: str, matter: Matter) -> bool:
        """One question at a time. Nobody is asked to undo something where nobody else is here to agree."""
        if self._vote is not None or (isinstance(matter, StandIn) and not self._may_stand_in(matter.seat)):
            return False
        others = [one for one in self.chairs if one != person and self._presence(one) is Presence.HERE]
        if isinstance(matter, WayBack) and not others:
            return False
        self._vote = Vote(matter, person, others, self._decided, self._around.later)
        self.tell(CompanyChanged())
        self._vote.settle()
        return True

    def answer(self, person: str, *, agrees: bool) -> None:
        if self._vote is not None:
            self._vote.answer(person, agrees=agrees)
            self.tell(CompanyChanged())

    def say(self, person: str, what: str) -> Unsaid | None:
        said, record = spoken(what), self._record
        if not said:
            return Unsaid.EMPTY
        if not is_phrase(said) and not record.terms.talk:
            return Unsaid.PHRASES_ALONE
        if not self._pace.allows(person, self._around.now):
            return Unsaid.TOO_MUCH
        if person:
            self._around.change(replace(record, said=(*record.said, (person, said))[-MOST_SAID:]))
        self.tell(Said(self._name(person), said))
        return None

    def said(self) -> list[tuple[str, str]]:
        return [(self._name(person), what) for person, what in self._record.said[-LATELY:]]

    def _decided(self, agreed: bool) -> None:  # noqa: FBT001 - it is all that there is to hear
        vote, self._vote = self._vote, None
        if vote is None:
            return
        self.tell(CompanyChanged())
        if not agreed:
            self.tell(Decided(False))
        else:
            self._do(self._carry_out(vote.matter))

    async def _carry_out(self, matter: Matter) -> None:
        match matter:
            case WayBack():
                try:
                    await self.host.take_back(matter.to, matter.to + 1 + matter.acts)
                except (NoWayBack, Stale):
                    self.tell(Decided(False))
            case StandIn(seat):
                if self._may_stand_in(seat):
                    self._around.stands_in(seat, "normal")
                    self.host.stand_in(seat, self._around.thinker_for(seat))
                    self.tell(CompanyChanged())
            case _:
                try:
                    code = await self._around.again()
                except (MapError, JournalFault, NoRematch):
                    self.tell(Decided(False))
                else:
                    self.tell(PlayOn(code))

    def _close_vote(self) -> None:
        vote, self._vote = self._vote, None
        if vote is not None:
            vote.close()
            self.tell(CompanyChanged())

    def _presence(self, person: str) -> Presence:
        return self._around.attendance.presence(person, self._around.now)

    def _name(self, person: str) -> str:
        names = self.host.hosted.players
        return next((names[seat].name for seat, one in enumerate(self._record.places) if one.person == person), "")

    def _heed_time(self) -> None:
        """Look again once time alone will have changed something for those who are here."""
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None
        here = [person for person in self.chairs if self._presence(person) is Presence.HERE]
        if here:
            idle = [IDLE - self._around.attendance.away_for(person, self._around.now) for person in here]
            decided = [left for seat in self._around.small if (left := self._patience.left(seat)) is not None]
            clocks = filter(None, (clock_of(self._record, seat) for seat in self._record.owing))
            over = [clock.last - self._around.now for clock in clocks if not clock.stood_at]
            soonest = min([*idle, *decided, *(left for left in over if left > 0)])
            self._pending = self._around.later(max(SOON, soonest), self._time_passed)

    def _time_passed(self) -> None:
        self._pending = None
        if any(self._presence(person) is Presence.HERE for person in self.chairs):
            for seat in sorted(self._around.small):
                if self._patience.left(seat) == 0:
                    self._do(self._decide(seat))
        self.tell(CompanyChanged())
        self._heed_time()

    async def _decide(self, seat: int) -> None:
        """What somebody who is away would have had to decide is decided by the rules, and everyone hears it."""
        with suppress(Stale):
            decision = await self.host.decide(seat)
            person = self._record.places[seat].person
            if person not in self._record.by_default:
                self._around.change(replace(self._record, by_default=(*self._record.by_default, person)))
            if decision:
                self.tell(RulesDecided(seat, decision))

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
