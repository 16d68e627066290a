"""Those who are at an open game: their chairs, what they ask of each other, and what time alone changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from ttr_tui.bots.thinker import Thinker
from ttr_tui.core.facts import Action
from ttr_tui.hosting.chair import PacedChair
from ttr_tui.hosting.company import (
    IDLE,
    Asking,
    Attendance,
    Companions,
    GiveUp,
    Later,
    Mate,
    Matter,
    Pending,
    Presence,
    Rematch,
    SaidLately,
    StandIn,
    TableQuestion,
    Unsaid,
    clock_of,
    holding,
    is_phrase,
    spare_of,
    spoken,
)
from ttr_tui.hosting.denied import Denied
from ttr_tui.hosting.news import ClockAsked, CompanyChanged, Decided, News, PlayOn, RulesDecided, SaidAtTable, SeatTaken
from ttr_tui.hosting.shared_host import SharedHost
from ttr_tui.seats.game import NoWayBack, Stale
from ttr_tui.seats.way_back import WayBack, go_back
from ttr_tui.store.faults import MapError
from ttr_tui.store.host_files import MOST_SAID, Saying, TableRecord, TakingBack
from ttr_tui.store.journal import JournalFault


class SharedTable(Protocol):
    """The table that they are at."""

    @property
    def record(self) -> TableRecord: ...
    @property
    def now(self) -> int: ...
    @property
    def attendance(self) -> Attendance: ...
    @property
    def later(self) -> Later: ...
    @property
    def small(self) -> frozenset[int]:
        """The seats that owe no more than a small decision."""
        ...

    def change(self, record: TableRecord) -> None: ...
    def stands_in(self, seat: int, bot: str) -> None: ...
    def thinker_for(self, seat: int) -> Thinker: ...
    @property
    def may_be_given_up(self) -> bool:
        """Is it the game of a campaign, which can begin anew?"""
        ...

    async def give_up(self, reason: str) -> None:
        """Let the game begin anew, and tell everyone here. Raises Denied."""
        ...

    async def again(self) -> str:
        """The code of another game of the same people. Raises Denied, MapError or JournalFault."""
        ...


AWAY_LIVE = 600
"""Seconds after which a bot may play for somebody away from a live table."""
LATELY = 8
"""Sentences that somebody can read again."""


class Society:
    def __init__(self, host: SharedHost, around: SharedTable) -> None:
        self.host = host
        self.chairs: dict[str, TableChair] = {}
        self.onlookers: list[TableChair] = []
        self._around = around
        self._asking = AskingAtTable(host, around, self._may_stand_in, self.tell)
        self._waiting = Waiting(host, around, self._here, self.tell)
        self._lately = SaidLately()
        self._leaving: set[asyncio.Task[None]] = set()
        for seat, place in enumerate(around.record.places):
            if place.person and place.bot:
                host.bots.stand_in(seat, around.thinker_for(seat))

    @property
    def _record(self) -> TableRecord:
        return self._around.record

    @property
    def taking_back(self) -> TakingBack:
        return self._record.terms.taking_back

    @property
    def hints(self) -> bool:
        """Where somebody is alone with bots they concern nobody else."""
        return self._record.terms.hints or sum(bool(place.person) for place in self._record.places) == 1

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
            self._waiting.patience.begins()
        seats = tuple(seat for seat, place in enumerate(self._record.places) if place.person == person)
        chair = self.chairs[person] = TableChair(self.host, seats, self, person)
        self._around.attendance.comes(person, self._around.now)
        left = {one: key for one, key in self._record.left.items() if one != person}
        self._around.change(replace(self._record, left=left))
        if before is not None:
            before.hear(SeatTaken())
            await before.leave()
        self._waiting.heed()
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
        self._waiting.heed()
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
        self._asking.without(person)

    def lose(self, person: str) -> None:
        """Who sat here is somebody else from now on, and comes in again as that one."""
        chair = self.chairs.pop(person, None)
        if chair is not None:
            self._around.attendance.goes(person, self._around.now, gone=True)
            self._asking.without(person)
            chair.hear(SeatTaken())
            leaving = asyncio.get_running_loop().create_task(chair.leave())
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)
            self.tell(CompanyChanged())

    async def close(self) -> None:
        self._waiting.close()
        self._asking.close()
        for chair in [*self.chairs.values(), *self.onlookers]:
            await chair.leave()

    def tell(self, news: News) -> None:
        for chair in [*self.chairs.values(), *self.onlookers]:
            chair.hear(news)

    def went_on(self) -> None:
        """Something happened in the game; those who are here saw it."""
        self._asking.went_on(len(self.host.live.acts))
        self._saw(*self._here())
        self._waiting.heed()

    def _saw(self, *people: str) -> None:
        """These have all on their screens that was told so far."""
        record = self._record
        seen = {**record.seen, **dict.fromkeys(people, len(self.host.live.acts))}
        if seen != record.seen:
            self._around.change(replace(record, seen=seen))

    def company(self) -> Companions:
        record, names = self._record, self.host.live.game.sitters
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
        return Companions(mates, len(self.onlookers), self._around.now)

    def hold(self, person: str, *, wants: bool) -> None:
        if self._record.terms.tempo == "days" and (person in self._record.hold) is not wants:
            self._around.change(holding(self._record, person, wants=wants, now=self._around.now))
            self._waiting.heed()
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
            self._waiting.heed()
            self.tell(CompanyChanged())

    def may_give_up(self, person: str) -> bool:
        record = self._record
        return self._around.may_be_given_up and record.owner == person and not record.over

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

    def question(self, person: str) -> TableQuestion | None:
        vote = self._asking.vote
        return None if vote is None else TableQuestion(vote.matter, self._name(vote.asker), vote.awaits(person))

    def ask(self, person: str, matter: Matter) -> bool:
        return self._asking.ask(person, matter, [one for one in self._here() if one != person])

    def answer(self, person: str, *, agrees: bool) -> None:
        self._asking.answer(person, agrees=agrees)

    def say(self, person: str, what: str) -> Unsaid | None:
        said, record = spoken(what), self._record
        if not said:
            return Unsaid.EMPTY
        if not is_phrase(said) and not record.terms.talk:
            return Unsaid.PHRASES_ALONE
        if not self._lately.allows(person, self._around.now):
            return Unsaid.TOO_MUCH
        if person:
            self._around.change(replace(record, said=(*record.said, Saying(person, said))[-MOST_SAID:]))
        self.tell(SaidAtTable(self._name(person), said))
        return None

    def said(self) -> list[tuple[str, str]]:
        return [(self._name(one.who), one.what) for one in self._record.said[-LATELY:]]

    def _here(self) -> list[str]:
        return [person for person in self.chairs if self._presence(person) is Presence.HERE]

    def _presence(self, person: str) -> Presence:
        return self._around.attendance.presence(person, self._around.now)

    def _name(self, person: str) -> str:
        names = self.host.live.game.sitters
        return next((names[seat].name for seat, one in enumerate(self._record.places) if one.person == person), "")


# A chair at a table of several keyboards: besides the game it has those who are here, and what they ask and say.


class TableChair(PacedChair):
    def __init__(self, host: SharedHost, seats: tuple[int, ...], society: Society, person: str) -> None:
        super().__init__(host, seats)
        self.person = person
        """Nobody in particular where somebody looks on."""
        self.taking_back = society.taking_back
        self.hints = society.hints
        self.seen = society.seen(person)
        """The acts that this person had been shown before; None if they never sat here."""
        self.was_decided_for = society.was_decided_for(person)
        """Did the rules decide something while this person was away?"""
        self.gone = False
        """Did they say that they go, and were not just cut off?"""
        self.was_shown = False
        """Did a screen, or somebody’s sentences, begin to tell from here what happens?"""
        self._society = society

    def listen(self, listener: Callable[[News], None]) -> None:
        self.was_shown = True
        super().listen(listener)

    def company(self) -> Companions:
        return self._society.company()

    def key_came(self) -> None:
        """Whoever sits here is here."""
        if self.seats:
            self._society.key_came(self.person)

    def says_bye(self) -> None:
        """Go on purpose: the others read it."""
        self.gone = True

    async def submit(self, seat: int, action: Action, expected: int) -> None:
        """Whoever acts is here, whatever they have before them."""
        self.key_came()
        await super().submit(seat, action, expected)

    @property
    def question(self) -> TableQuestion | None:
        """What is asked just now of those who are here."""
        return self._society.question(self.person)

    def answer(self, *, agrees: bool) -> None:
        self._society.answer(self.person, agrees=agrees)

    def ask_back(self, way: WayBack) -> bool:
        """Ask those who are here to go that way back; False if none of them can be asked now."""
        return self.way_back(way.seat) == way and self._society.ask(self.person, way)

    def ask_stand_in(self, seat: int) -> bool:
        """Ask for a bot in the place of somebody who has been away long enough."""
        return bool(self.seats) and self._society.ask(self.person, StandIn(seat))

    def ask_rematch(self) -> bool:
        return bool(self.seats) and self.over and self._society.ask(self.person, Rematch())

    @property
    def may_give_up(self) -> bool:
        """Can this person ask that the game of their campaign begins anew?"""
        return bool(self.seats) and self._society.may_give_up(self.person)

    def ask_give_up(self, reason: str) -> bool:
        """Everyone reads the reason."""
        said = spoken(reason)
        return bool(said) and self.may_give_up and self._society.ask(self.person, GiveUp(said))

    def may_stand_in(self) -> list[int]:
        """The seats of those for whom a bot can be asked to play."""
        return self._society.may_stand_in() if self.seats else []

    @property
    def may_talk(self) -> bool:
        """Do others hear what is said here? Those who look on wait until the end."""
        return bool(self.seats) or self.over

    @property
    def free_talk(self) -> bool:
        """May one say anything, and not just the usual phrases?"""
        return self.may_talk and self._society.free_talk

    def say(self, what: str) -> Unsaid | None:
        """Say something to everyone here, or hear why not."""
        return self._society.say(self.person, what) if self.may_talk else Unsaid.NOT_YET

    def said(self) -> list[tuple[str, str]]:
        """What was said last, with the names."""
        return self._society.said()

    def hold(self, *, wants: bool) -> None:
        """Say that the clock of a game of days may stand, or that it should run."""
        if self.seats:
            self._society.hold(self.person, wants=wants)


# What those at a table ask of everybody who is here, and what comes of it when all agree.


class AskingAtTable(Asking):
    def __init__(
        self, host: SharedHost, around: SharedTable, may_stand_in: Callable[[int], bool], tell: Callable[[News], None]
    ) -> None:
        super().__init__(around.later)
        self._host = host
        self._around = around
        self._may_stand_in = may_stand_in
        self._tell = tell
        self._doing: set[asyncio.Task[None]] = set()

    def ask(self, person: str, matter: Matter, others: Sequence[str]) -> bool:
        """Nothing that all of them did goes where nobody else is here to agree, unless all the others are bots."""
        if self.vote is not None or (isinstance(matter, StandIn) and not self._may_stand_in(matter.seat)):
            return False
        if isinstance(matter, WayBack | GiveUp) and not others and not self._among_bots():
            return False
        self.put(matter, person, others)
        return True

    def changed(self) -> None:
        self._tell(CompanyChanged())

    def went_on(self, acts: int) -> None:
        """So many acts have happened: what was to be undone before is asked no more."""
        vote = self.vote
        if vote is not None and isinstance(vote.matter, WayBack) and vote.matter.to + 1 + vote.matter.acts != acts:
            self.close()
            self.changed()

    def _among_bots(self) -> bool:
        return len({place.person for place in self._around.record.places if place.person}) == 1

    def decided(self, matter: Matter, *, agreed: bool) -> None:
        self.changed()
        if not agreed:
            self._tell(Decided(False))
            return
        task = asyncio.get_running_loop().create_task(self._carry_out(matter))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _carry_out(self, matter: Matter) -> None:
        match matter:
            case WayBack():
                try:
                    await self._host.act(lambda: go_back(self._host.live.game, matter.to, matter.acts))
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
                except Denied:
                    self._tell(Decided(False))
            case _:
                try:
                    code = await self._around.again()
                except (MapError, JournalFault, Denied):
                    self._tell(Decided(False))
                else:
                    self._tell(PlayOn(code))


# What time alone changes at a table: who is away by now, whose time is up, and for whom the rules decide.

PATIENCE = 120
"""Seconds that a live table waits for a small decision of somebody who is away; then the rules decide."""
SOON = 5
"""Seconds after which what is overdue is looked at again."""


class Waiting:
    def __init__(
        self, host: SharedHost, around: SharedTable, here: Callable[[], Sequence[str]], tell: Callable[[News], None]
    ) -> None:
        """`here` are the people who sit here now."""
        self.patience = Patience(around)
        self._host = host
        self._around = around
        self._here = here
        self._tell = tell
        self._pending: Pending | None = None
        self._doing: set[asyncio.Task[None]] = set()

    def heed(self) -> None:
        """Look again once something will have changed for those who are here."""
        self.close()
        around, now, here = self._around, self._around.now, self._here()
        if not here:
            return
        idle = [IDLE - around.attendance.away_for(person, now) for person in here]
        decided = [left for seat in around.small if (left := self.patience.left(seat)) is not None]
        clocks = filter(None, (clock_of(around.record, seat) for seat in around.record.owing))
        over = [clock.last - now for clock in clocks if not clock.stood_at and clock.last > now]
        self._pending = around.later(max(SOON, min([*idle, *decided, *over])), self._passed)

    def close(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None

    def _passed(self) -> None:
        self._pending = None
        for seat in sorted(self._around.small) if self._here() else ():
            if self.patience.left(seat) == 0:
                task = asyncio.get_running_loop().create_task(self._decide(seat))
                self._doing.add(task)
                task.add_done_callback(self._doing.discard)
        self._tell(CompanyChanged())
        self.heed()

    async def _decide(self, seat: int) -> None:
        """What somebody who is away would have had to decide is decided by the rules, and everyone hears it."""
        with suppress(Stale):
            decision = await self._host.decide(seat)
            record = self._around.record
            person = record.places[seat].person
            if person not in record.by_default:
                self._around.change(replace(record, by_default=(*record.by_default, person)))
            if decision:
                self._tell(RulesDecided(seat, decision))


class Patience:
    """Nobody loses their say because they are the last to come back: it begins with the first who sits down."""

    def __init__(self, around: SharedTable) -> None:
        self._around = around
        self._since = around.now

    def begins(self) -> None:
        self._since = self._around.now

    def left(self, seat: int) -> int | None:
        """Seconds until the rules decide for a seat that owes a small decision; None where they don’t."""
        record, attendance, now = self._around.record, self._around.attendance, self._around.now
        place = record.places[seat]
        if record.terms.tempo != "live" or not place.person or place.bot or seat not in record.owing:
            return None
        if attendance.presence(place.person, now) is Presence.HERE:
            return None
        since = max(record.owing[seat], attendance.last_key(place.person), self._since)
        return max(0, PATIENCE - (now - since))
