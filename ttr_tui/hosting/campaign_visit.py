"""The campaigns of a host, and what one person may see and ask of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import TypeVar

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.fold import last_game
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, packs_here, read_pack
from ttr_tui.campaign.story_effects import CardQuestion
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.hosting.campaign_companies import CampaignHost
from ttr_tui.hosting.company import Presence, TableQuestion, spoken
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.glance import Glance, Seat, Stage
from ttr_tui.hosting.hosted_campaign import HostedCampaign, TaleOfGame
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.people import People
from ttr_tui.store.codec import fitting
from ttr_tui.store.host_files import (
    CAMPAIGNS,
    MOST_INVITED_TO_JOIN,
    WIDEST_TITLE,
    CampaignRecord,
    SeatRecord,
    TableRecord,
    Terms,
)
from ttr_tui.store.slots import COST, Cost, read_code

T = TypeVar("T")
WEEK = 7 * 86_400
MOST_CAMPAIGNS = 200
MOST_OF_ONE = 5
"""Campaigns that one person may have opened."""


class Campaigns:
    """All campaigns of a host, and the one thread on which they are read and written."""

    def __init__(self, around: CampaignHost) -> None:
        self.all: dict[str, HostedCampaign] = {}
        self.cost: Cost = COST
        """What a guess at a passphrase costs."""
        self._around = around
        self._thread = ThreadPoolExecutor(1, "campaigns")
        self._packs: list[Pack] | None = None
        self._known: dict[str, Pack] = {}
        """By what is in it."""

    async def open(self) -> list[str]:
        """Read which there are; what can’t be read is told and stays as it is."""
        disk = self._around.disk
        records, wrong = await disk.listed(partial(CAMPAIGNS.read, disk.companies))
        for record in records:
            self._put(record)
        return wrong

    async def close(self) -> None:
        for one in self.all.values():
            await one.close()
        self._thread.shutdown()

    async def apart(self, work: Callable[[], T]) -> T:
        """One thing after another for the whole host: keys to vaults take their time, and memory."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def packs(self) -> list[Pack]:
        """Those that can be played here."""
        if self._packs is None:
            self._packs = await self.apart(self._read_packs)
        return self._packs

    def create(
        self, owner: str, name: str, pack: Pack, *, sealed: bool, everyone: bool, neutral: bool = False
    ) -> HostedCampaign:
        """A campaign whose opener leads the first company. Raises Denied."""
        mine = sum(one.record.owner == owner for one in self.all.values())
        if len(self.all) >= MOST_CAMPAIGNS or mine >= MOST_OF_ONE:
            raise Denied(No.CAMPAIGNS)
        companies = SEAT_COLORS[: pack.board["seats"]["most"]]
        code, now = self._around.free_code(), self._around.now()
        places = tuple(SeatRecord(color, owner if color == companies[0] else "") for color in companies)
        said = spoken(name, WIDEST_TITLE) or fitting(pack.name, WIDEST_TITLE)
        one = self._put(CampaignRecord(code, owner, said, pack.id, sealed, everyone, places, now, neutral=neutral))
        one.companies.change(one.record)
        return one

    def tell_of(self, one: HostedCampaign) -> None:
        """It is other than it was."""
        self._around.tell_of_campaign(one.record.code)

    def title(self, code: str) -> str:
        """Of the campaign with this code; empty if there is none."""
        return self.all[code].record.name if code in self.all else ""

    def forget(self, one: HostedCampaign) -> None:
        """Take one away from everyone; what was written of it stays."""
        self.all.pop(one.record.code, None)
        self._around.disk.forget_campaign(one.record.code)
        self.tell_of(one)

    def hand_over(self, before: str, now: str) -> None:
        """Let somebody lead what another led."""
        for one in self.all.values():
            one.companies.hand_over(before, now)
            one.game.hand_over(before, now)

    def led_by(self, people: Collection[str]) -> list[str]:
        """Those in which every one of these leads a company, and which aren’t over."""
        return [
            code
            for code, one in self.all.items()
            if {*people} <= {*one.companies.people} and not (one.shown is not None and one.shown.over)
        ]

    def sweep(self) -> None:
        """Forget those that nobody founded within a week."""
        for one in list(self.all.values()):
            if not one.founded and self._around.now() - one.record.opened_at > WEEK:
                self.forget(one)

    def laid(self, record: TableRecord) -> HostedTable | None:
        """The table that was left of a campaign’s game, if it is one."""
        one = self.all.get(record.code)
        return None if one is None else one.game.lay(record)

    def _put(self, record: CampaignRecord) -> HostedCampaign:
        one = self.all[record.code] = HostedCampaign(record, self._around, self.apart, self._shared, self.cost)
        return one

    def _shared(self, pack: Pack) -> Pack:
        return self._known.setdefault(pack.sha256, pack)

    def _read_packs(self) -> list[Pack]:
        found = []
        for place in packs_here(self._around.disk.campaigns):
            try:
                found.append(self._shared(read_pack(place)))
            except PackFault as fault:
                self._around.disk.complain(str(fault))
        return found


class CampaignListing:
    """The campaigns of a host as one person sees them in a list."""

    def __init__(self, campaigns: Campaigns, people: People, me: Callable[[], str]) -> None:
        self._campaigns = campaigns
        self._people = people
        self._me = me

    def mine(self) -> list[Glance]:
        """Those in which I lead a company; at the table of a game I am among the tables."""
        mine = [one for one in self._campaigns.all.values() if self.leads(one) and not self._plays(one)]
        return list(map(self.glance, mine))

    def others(self) -> list[Glance]:
        """Those in which a company is free that I may take."""
        found = [one for one in self._campaigns.all.values() if one.companies.free and not self.leads(one)]
        return [self.glance(one) for one in found if self.may_take(one)]

    def leads(self, one: HostedCampaign) -> bool:
        return bool(self._me()) and self._me() in one.companies.people

    def is_invited(self, one: HostedCampaign) -> bool:
        """Was I asked by name to join it?"""
        return bool(self._me()) and self._me() in one.record.invited

    def may_take(self, one: HostedCampaign) -> bool:
        return bool(self._me()) and (one.record.everyone or self.is_invited(one))

    def glance(self, one: HostedCampaign) -> Glance:
        record, companies, mine = one.record, one.companies, one.companies.of(self._me())
        asked = one.ending is not None and one.ending.question(mine) is not None
        seats = tuple(
            Seat(
                place.color,
                self._people.name_at(place) or place.bot,
                place.bot,
                one.presence(place.person) if place.person else None,
                bool(place.person) and place.person == self._me(),
                companies.sitting[place.person] > 0,
                bool(place.person) and place.person == record.owner,
                not companies.lacks_lock(place.color),
            )
            for place in record.companies
        )
        return Glance(
            record.code,
            record.pack,
            record.name,
            (),
            Terms(),
            seats,
            begun=False,
            over=one.shown is not None and one.shown.over,
            my_turn=asked or any(map(companies.lacks_lock, mine)),
            owing=(),
            waits_since=record.opened_at,
            watching=0,
            owned=bool(self._me()) and record.owner == self._me(),
            invited=self.is_invited(one),
            stage=stage_of(one),
        )

    def _plays(self, one: HostedCampaign) -> bool:
        return one.game.playing and one.table is not None and bool(one.table.seats_of(self._me()))


def stage_of(one: HostedCampaign) -> Stage:
    """How far it is."""
    if not one.founded:
        return Stage.GATHERING
    if one.game.playing:
        return Stage.PLAYING
    return Stage.ENDING if one.ending is not None and not one.ending.stub else Stage.BETWEEN


def invited_too(invited: tuple[str, ...], person: str, most: int) -> tuple[str, ...]:
    """Them, and one more. Raises Denied."""
    everyone = tuple(dict.fromkeys((*invited, person)))
    if len(everyone) > most:
        raise Denied(No.INVITED, most)
    return everyone


class CompanyChair:
    """What one person may ask of one campaign. Each act is refused by Denied if it isn’t theirs, or is gone."""

    def __init__(self, campaigns: Campaigns, people: People, me: Callable[[], str], code: str) -> None:
        self.code = code
        self._campaigns = campaigns
        self._people = people
        self._me = me
        self.listing = CampaignListing(campaigns, people, me)

    def look(self) -> Glance:
        """Raises Denied."""
        return self.listing.glance(self._visible())

    async def wake(self) -> None:
        """Have it as its file says. Raises a Complaint or JournalFault."""
        one = self._campaigns.all.get(self.code)
        if one is not None:
            await one.wake()

    async def apart(self, work: Callable[[], T]) -> T:
        """Have something read or worked out where that disturbs no game: one thing at a time for the whole host."""
        return await self._campaigns.apart(work)

    def companies(self) -> tuple[str, ...]:
        """Those that I lead."""
        return self._visible().companies.of(self._me())

    def is_invited(self) -> bool:
        """Was I asked by name to join it?"""
        one = self._campaigns.all.get(self.code)
        return one is not None and self.listing.is_invited(one)

    def take(self, color: str) -> bool:
        """Lead a company from now on; False if somebody was faster."""
        one = self._visible()
        listing = self.listing
        if color not in one.companies.free or listing.leads(one) or not listing.may_take(one):
            return False
        one.companies.put(color, person=self._me())
        return True

    def hand_back(self) -> None:
        """Lead it no longer, before the campaign is founded."""
        one = self._own()
        if not one.founded and one.record.owner != self._me():
            for color in one.companies.of(self._me()):
                one.companies.put(color)

    def put_bot(self, color: str, bot: str) -> None:
        """Have a bot lead a company that nobody has, or nobody again."""
        one = self._own()
        place = next((place for place in one.record.companies if place.color == color), None)
        if one.record.owner == self._me() and not one.founded and place is not None and not place.person:
            one.companies.put(color, bot=bot)

    def invite(self, name: str) -> bool:
        """Let somebody take a company; False if nobody of that name was ever here. Raises Denied."""
        one, invited = self._own(), self._people.named(name.strip())
        if invited is None:
            return False
        everyone = invited_too(one.record.invited, invited.id, MOST_INVITED_TO_JOIN)
        one.companies.change(replace(one.record, invited=everyone))
        return True

    def take_away(self) -> bool:
        """An own campaign that wasn’t founded."""
        one = self._own()
        if one.founded or one.record.owner != self._me():
            return False
        self._campaigns.forget(one)
        return True

    def lacks_lock(self) -> bool:
        """Do I have to say yet how the vault of my company is locked?"""
        one = self._visible()
        return any(map(one.companies.lacks_lock, one.companies.of(self._me())))

    async def lock(self, words: str) -> None:
        """Lock it; without words it has a curtain alone. Raises VaultFault."""
        one = self._own()
        for color in one.companies.of(self._me()):
            await one.companies.lock(color, words)

    def conductors_code(self) -> str:
        """For whoever opened the campaign; empty if it needs none."""
        one = self._own()
        if not one.record.sealed or one.record.owner != self._me():
            return ""
        return self._people[self._me()].conducts.get(self.code, "") if one.founded else one.companies.locks.spelled

    def may_be_founded(self) -> bool:
        """Is nothing missing?"""
        return self._visible().companies.may_be_founded

    def sealed(self) -> bool:
        return self._visible().record.sealed

    def neutral(self) -> bool:
        """Is there to be a neutral company?"""
        return self._visible().record.neutral

    async def found(self) -> None:
        """Raises Denied or a Complaint."""
        one = self._own()
        if one.record.owner != self._me():
            raise Denied(No.LATE)
        await one.companies.found()

    def may_begin(self) -> bool:
        """Once two companies sit here, whoever is to begin can do so."""
        one = self._own()
        return self.is_to_begin() and len(one.companies.ready) > 1

    def is_to_begin(self) -> bool:
        """Whoever opened it begins a game; anyone of those who sit here if that one doesn’t."""
        one = self._own()
        owner, sitting = one.record.owner, one.companies.sitting
        mine = sitting[self._me()] > 0 and (owner == self._me() or sitting[owner] <= 0)
        shown = one.shown
        next_one = shown is not None and shown.chapter is not None and not shown.under_way and not shown.other_pack
        return mine and next_one

    async def begin(self) -> None:
        """Raises Denied, a Complaint or JournalFault."""
        if not self.may_begin():
            raise Denied(No.LATE)
        await self._own().game.begin()

    def shown(self) -> OpenCampaign | None:
        """As it was written last, for reading alone."""
        return self._visible().shown

    def played(self) -> TaleOfGame | None:
        """Of the game under way, also for those who look on."""
        one = self._campaigns.all.get(self.code)
        return None if one is None else one.game.played()

    def leads(self) -> bool:
        one = self._campaigns.all.get(self.code)
        return one is not None and self.listing.leads(one)

    def playing(self) -> bool:
        """Is a game under way that can be sat down to?"""
        one = self._campaigns.all.get(self.code)
        return one is not None and one.game.playing

    def ended(self) -> Finish | None:
        """What the last game came to, if I played it and haven’t read that yet; nothing to whoever leads no company."""
        ending = self._visible().ending
        return None if ending is None or self._me() not in ending.unread else ending.finish

    def question(self) -> CardQuestion | None:
        """What my company is asked."""
        one = self._own()
        return None if one.ending is None else one.ending.question(one.companies.of(self._me()))

    def may_leave(self, color: str) -> bool:
        """Isn’t the leader of this company here, so that others may have it answer what does no harm?"""
        one = self._own()
        return one.presence(one.companies.leader(color)) is not Presence.HERE

    def answer(self, question: CardQuestion, label: str) -> None:
        """For the own company, or the first way for one whose leader isn’t here. Raises Denied."""
        one = self._own()
        own = question.company in one.companies.of(self._me())
        if not own and (label != question.labels[0] or not self.may_leave(question.company)):
            raise Denied(No.LATE)
        one.game.answer(question.name, label)

    def stub(self) -> str:
        """Of the last game; empty until it is in the vaults."""
        ending = self._own().ending
        return "" if ending is None else ending.stub

    def read(self) -> None:
        """I have read what the last game came to."""
        self._own().game.read(self._me())

    async def open_vault(self) -> None:
        """Note that the own vault is opened, before it is looked into. Raises a Complaint."""
        one = self._own()
        for color in one.companies.of(self._me()):
            await one.open_vault(color)

    def may_undo(self) -> int:
        """The number of the last game, for whoever opened the campaign; 0 if it can’t be undone."""
        one = self._own()
        return one.undoing.last if one.record.owner == self._me() else 0

    def last(self) -> int:
        """The number of the last game that counts; 0 if none does."""
        shown = self._own().shown
        last = None if shown is None else last_game(shown.history)
        return 0 if last is None else last.game

    def ask_undo(self, reason: str) -> bool:
        """Ask those in the room whether the last game counts no longer; False if nobody can be asked now."""
        return bool(self.may_undo()) and self._own().undoing.ask(reason)

    def undoing(self) -> TableQuestion | None:
        """What is asked of those in the room."""
        return self._own().undoing.question(self._me())

    def answer_undo(self, *, agrees: bool) -> None:
        self._own().undoing.answer(self._me(), agrees=agrees)

    def to_hand_over(self) -> tuple[str, ...]:
        """The companies that whoever opened the campaign may have a bot lead now."""
        one = self._own()
        return one.to_hand_over if one.record.owner == self._me() else ()

    async def hand_over(self, color: str, bot: str) -> None:
        """Have a bot lead it from the next game on. Raises Denied or a Complaint."""
        if color not in self.to_hand_over():
            raise Denied(No.LATE)
        await self._own().hand_over(color, bot)

    def may_let_join(self) -> bool:
        """Whoever opened the campaign, and still has its code, may have a company join that a bot leads."""
        one = self._own()
        mine = one.record.owner == self._me() and one.has_room
        return mine and (not one.record.sealed or bool(self.conductors_code()))

    async def let_join(self, color: str, bot: str) -> None:
        """From the next game on. Raises Denied or a Complaint."""
        if not self.may_let_join():
            raise Denied(No.LATE)
        code = self.conductors_code()
        await self._own().let_join(color, bot, read_code(code) if code else None)

    def may_end(self) -> bool:
        """Does the pack go no further, so that whoever opened the campaign may end it for good?"""
        one = self._own()
        return one.record.owner == self._me() and one.shown is not None and one.shown.waiting

    async def end_for_good(self) -> None:
        """Raises Denied or a Complaint."""
        if not self.may_end():
            raise Denied(No.LATE)
        await self._own().end_for_good()

    def _visible(self) -> HostedCampaign:
        """One that I am in, or may take a company of; the code alone opens it, as it does a table."""
        one = self._campaigns.all.get(self.code)
        if one is None or not (self.listing.leads(one) or (one.companies.free and self.listing.may_take(one))):
            raise Denied(No.CAMPAIGN)
        return one

    def _own(self) -> HostedCampaign:
        """Raises Denied."""
        one = self._visible()
        if not self.listing.leads(one):
            raise Denied(No.CAMPAIGN)
        return one


class CampaignVisit:
    """What one person may ask of the campaigns of a host, and only in that person’s name.

    Of one campaign somebody is in the room; being there means sitting down to the next game.
    """

    def __init__(self, campaigns: Campaigns, people: People, me: Callable[[], str]) -> None:
        self._campaigns = campaigns
        self._people = people
        self._me = me
        self.listing = CampaignListing(campaigns, people, me)
        self._at: tuple[HostedCampaign, str] | None = None

    def has(self, code: str) -> bool:
        return code in self._campaigns.all

    async def packs(self) -> Sequence[Pack]:
        return await self._campaigns.packs()

    def company(self, code: str) -> CompanyChair:
        """What I may do in a campaign, if there is one with this code and it is for me: that is looked at each time."""
        return CompanyChair(self._campaigns, self._people, self._me, code)

    def create(self, name: str, pack: Pack, *, sealed: bool, everyone: bool, neutral: bool = False) -> str:
        """Its code. Raises Denied."""
        how = {"sealed": sealed, "everyone": everyone, "neutral": neutral}
        return self._campaigns.create(self._me(), name, pack, **how).record.code

    def enter(self, code: str) -> None:
        """Sit down in its room. Raises Denied."""
        one = self.company(code)._visible()
        self.leave()
        self._at = one, self._me()
        one.companies.sitting[self._me()] += 1
        self._campaigns.tell_of(one)

    def leave(self) -> None:
        if self._at is not None:
            (one, me), self._at = self._at, None
            one.companies.sitting[me] -= 1
            if one.companies.sitting[me] <= 0:
                one.undoing.without(me)
            self._campaigns.tell_of(one)
