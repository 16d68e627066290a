"""Those who are at an open game: their chairs, what they ask each other and what they say."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from ttr_tui.hosting.company.around import Around
from ttr_tui.hosting.company.asking import Asking
from ttr_tui.hosting.company.days import clock_of, holding, spare_of
from ttr_tui.hosting.company.matters import Matter, Question
from ttr_tui.hosting.company.presence import Company, Mate, Presence
from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.hosting.company.talk import Pace, Unsaid, is_phrase, spoken
from ttr_tui.hosting.company.waiting import Waiting
from ttr_tui.hosting.host import Host
from ttr_tui.hosting.news import ClockAsked, CompanyChanged, News, Said, SeatTaken
from ttr_tui.store.host.tables import MOST_SAID, TableRecord, TakingBack

AWAY_LIVE = 600
"""Seconds after which a bot may play for somebody away from a live table."""
LATELY = 8
"""Sentences that somebody can read again."""


class Society:
    def __init__(self, host: Host, around: Around) -> None:
        self.host = host
        self.chairs: dict[str, TableChair] = {}
        self.onlookers: list[TableChair] = []
        self._around = around
        self._asking = Asking(host, around, self._may_stand_in, self.tell)
        self._waiting = Waiting(host, around, self._here, self.tell)
        self._pace = Pace()
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
        self._asking.went_on(len(self.host.hosted.acts))
        self._saw(*self._here())
        self._waiting.heed()

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

    def question(self, person: str) -> Question | None:
        vote = self._asking.vote
        return None if vote is None else Question(vote.matter, self._name(vote.asker), vote.awaits(person))

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
        if not self._pace.allows(person, self._around.now):
            return Unsaid.TOO_MUCH
        if person:
            self._around.change(replace(record, said=(*record.said, (person, said))[-MOST_SAID:]))
        self.tell(Said(self._name(person), said))
        return None

    def said(self) -> list[tuple[str, str]]:
        return [(self._name(person), what) for person, what in self._record.said[-LATELY:]]

    def _here(self) -> list[str]:
        return [person for person in self.chairs if self._presence(person) is Presence.HERE]

    def _presence(self, person: str) -> Presence:
        return self._around.attendance.presence(person, self._around.now)

    def _name(self, person: str) -> str:
        names = self.host.hosted.players
        return next((names[seat].name for seat, one in enumerate(self._record.places) if one.person == person), "")
