"""A campaign before it is founded: each takes a company, and locks its vault where nobody else can see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ttr_tui.bots.names import OPPONENTS
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.hosting.campaigns.not_now import NotNow
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.lobby.glance import Glance, Seat
from ttr_tui.tui.campaign.code import CodeShown
from ttr_tui.tui.campaign.vaults.hidden import Hidden
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line, spread
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.picker import Choice, Choices, pressable
from ttr_tui.tui.lobby.campaign.for_phases import CompanyForPhases
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_GOOD, BOX_KEY, CHOSEN, seat
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.campaign import founding, screens
from ttr_tui.words.english.host import campaigns as words
from ttr_tui.words.english.host import opening

BOTS = ("", *OPPONENTS)
WIDEST_COLOR = max(map(len, SEAT_COLORS))


class Gathering(Sheet):
    label = screens.CHOOSE

    def __init__(self, room: CompanyForPhases) -> None:
        self.room = room
        self._one: Glance = room.campaigns.look(room.code)
        self._companies_at = 0
        """The line of the first company."""
        super().__init__(words.title(self._one), [], back=lambda: room.go(GoHome()))
        self.look_again()

    def look_again(self) -> None:
        one = self._one = self.room.campaigns.look(self.room.code)
        before = self._before()
        self._companies_at = len(before)
        companies = [Choice(words.company(seat), partial(self._choose, seat)) for seat in one.seats]
        self.offer([*before, *companies, *self._after()])
        owner = next((seat.name for seat in one.seats if seat.owner), "")
        sealed = words.ABOUT_SEALED if self.room.campaigns.sealed(self.room.code) else words.ABOUT_OPEN
        ready = self.room.campaigns.may_be_founded(self.room.code)
        self.about = [sealed, words.gathering(one, owner=owner, ready=ready), words.code_about(one.code)]

    def entry(self, place: int, width: int) -> list[Line]:
        """A company has its colour, and at the right end what is known of its leader."""
        at = place - self._companies_at
        if not 0 <= at < len(self._one.seats):
            return super().entry(place, width)
        here, number, one = place == self.at, self.number(place), self._one.seats[at]
        token = CHOSEN if here else BOX
        lead = Run(f" {number or ' '} ", CHOSEN if here else BOX_KEY)
        chip = Run(f" {one.color:<{WIDEST_COLOR}} ", seat(SEAT_COLORS.index(one.color)))
        named = Run(f" {words.leader(one)}", token if one.name or one.bot else CHOSEN if here else BOX_FAINT)
        said, look = self._known(one)
        row = spread(line(lead, chip, named), (Run(f"{said} ", CHOSEN if here else look),), width, token)
        return [pressable(fit(row, width, token), pick(number) if number else "")]

    def _known(self, one: Seat) -> tuple[str, str]:
        if one.presence is None:
            free = not one.bot and not any(seat.mine for seat in self._one.seats)
            return (words.TAKE if free else ""), BOX_FAINT
        here = words.HERE if one.presence is Presence.HERE else words.AWAY
        if not self.room.campaigns.sealed(self.room.code):
            return here, BOX_GOOD if one.presence is Presence.HERE else BOX_FAINT
        return f"{words.LOCKED if one.locked else words.NOT_LOCKED}, {here}", BOX_GOOD if one.locked else BOX_FAINT

    def _before(self) -> list[Choice]:
        campaigns, code = self.room.campaigns, self.room.code
        locks = [Choice(words.CHOOSE_LOCK, self._lock)] if campaigns.lacks_lock(code) else []
        ready = self._one.owned and campaigns.may_be_founded(code)
        return [*locks, *([Choice(words.FOUND, self._found)] if ready else [])]

    def _after(self) -> Sequence[Choice]:
        if not any(seat.mine for seat in self._one.seats):
            return [Choice(words.TO_TABLES, lambda: self.room.go(GoHome()))]
        invite = Choice(opening.INVITE, self.room.invite)
        leave = Choice(words.TO_TABLES, lambda: self.room.go(GoHome()))
        if self._one.owned:
            return [invite, Choice(words.TAKE_AWAY, self._sure), leave]
        back = Choice(words.HAND_BACK, partial(self.room.campaigns.hand_back, self.room.code))
        return [invite, back, leave]

    def _choose(self, one: Seat) -> None:
        """Lead a company that is free; whoever opened the campaign may have bots lead others."""
        campaigns, code = self.room.campaigns, self.room.code
        mine = any(seat.mine for seat in self._one.seats)
        if one.name and not one.bot:
            self.room.note = words.TAKEN
        elif self._one.owned:
            campaigns.put_bot(code, one.color, BOTS[(BOTS.index(one.bot) + 1) % len(BOTS)] if one.bot in BOTS else "")
        elif mine or one.bot:
            self.room.note = words.ONE_EACH if mine else words.TAKEN
        elif not campaigns.take(code, one.color):
            self.room.note = words.TOO_LATE
        elif campaigns.lacks_lock(code):
            self._lock()

    def _lock(self) -> None:
        """Typed twice, in this session alone."""
        self.room.push(Hidden(self.room, words.CHOOSE_PASSPHRASE, self._typed_once))

    def _typed_once(self, first: str) -> None:
        def typed_again(again: str) -> None:
            if again == first:
                self._keep(first)
            else:
                self._lock()
                self.room.note = founding.NOT_THE_SAME

        if first:
            self.room.push(Hidden(self.room, [founding.AGAIN], typed_again))
        else:
            self._keep("")

    def _keep(self, typed: str) -> None:
        self.room.wait_for(self.room.campaigns.lock(self.room.code, typed), lambda _: None)

    def _found(self) -> None:
        spelled = self.room.campaigns.conductors_code(self.room.code)
        if spelled:
            self.room.push(CodeShown(self.room, spelled, self._write, self._not_founded, words.CODE_PROMPT))
        else:
            self._write()

    def _not_founded(self) -> None:
        self.room.note = founding.NOTHING_BEGUN

    def _write(self) -> None:
        async def found() -> str:
            try:
                await self.room.campaigns.found(self.room.code)
            except NotNow:
                return words.TOO_LATE
            return ""

        def done(wrong: str) -> None:
            self.room.note = wrong or screens.founded(self._one.title)
            self.room.begin_again()

        self.room.wait_for(found(), done)

    def _sure(self) -> None:
        def remove() -> None:
            self.room.campaigns.take_away(self.room.code)
            self.room.go(GoHome(words.GONE))

        stay = Choice(words.KEEP, lambda: self.room.close(asked))
        asked = Choices(words.SURE, [stay, Choice(words.TAKE_AWAY, remove)], back=stay.act)
        self.room.push(asked)
