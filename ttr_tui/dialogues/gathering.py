"""A campaign of the host before it is founded: each takes a company, and locks its vault where nobody else can see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ttr_tui.core.value import value
from ttr_tui.dialogues.company_room import CompanyDialogue
from ttr_tui.dialogues.dialogue import (
    DialogueEntry,
    Group,
    Option,
    Over,
    Proceeding,
    ask_secret,
    pick,
    put_on_paper,
    wait,
)
from ttr_tui.dialogues.waiting_room import SeatAt, bot_field, invite
from ttr_tui.hosting.company import Presence
from ttr_tui.hosting.denied import Denied
from ttr_tui.hosting.glance import Glance, Seat, Stage
from ttr_tui.hosting.visit import Visit
from ttr_tui.words import campaign_lobby, campaign_rooms, lobby

FOR_BOTS = Group(campaign_lobby.PUT_BOT, campaign_lobby.WHICH_COMPANY)


@value
class Gathered:
    """How it stands, as far as it concerns whoever looks."""

    one: Glance
    sealed: bool
    neutral: bool
    lacks_lock: bool
    """Do I have to say yet how my vault is locked?"""
    ready: bool
    """Is nothing missing?"""

    @property
    def leads(self) -> bool:
        return any(seat.mine for seat in self.one.seats)

    @property
    def owner(self) -> str:
        return next((seat.name for seat in self.one.seats if seat.owner), "")


class Gathering(CompanyDialogue):
    now: Gathered

    def __init__(self, visit: Visit, code: str) -> None:
        """Raises Over."""
        super().__init__(visit, code)
        self.title = campaign_lobby.title(self.now.one)

    def look_again(self) -> Sequence[str]:
        company = self._company
        try:
            one = company.look()
            lacks_lock, ready = company.lacks_lock(), company.may_be_founded()
            self.now = Gathered(one, company.sealed(), company.neutral(), lacks_lock, ready)
        except Denied as gone:
            raise Over(campaign_lobby.GONE) from gone
        if one.stage is not Stage.GATHERING:
            raise Over(to=self.code)
        return ()

    def about(self) -> Sequence[str]:
        now = self.now
        return [
            campaign_lobby.ABOUT_SEALED if now.sealed else campaign_lobby.ABOUT_OPEN,
            *([campaign_rooms.ABOUT_NEUTRAL] if now.neutral else []),
            campaign_lobby.gathering(now.one, owner=now.owner, ready=now.ready),
            campaign_lobby.code_about(self.code),
        ]

    def entries(self) -> Sequence[DialogueEntry]:
        now = self.now
        lock = [Option(campaign_lobby.CHOOSE_LOCK, self._lock)] if now.lacks_lock else []
        found = [Option(campaign_lobby.FOUND, self._found)] if now.one.owned and now.ready else []
        return [*lock, *found, *self._companies(), *self._own()]

    def _own(self) -> list[Option]:
        """What is for those who lead one."""
        if not self.now.leads:
            return []
        back = Option(campaign_lobby.HAND_BACK, self._company.hand_back)
        remove = Option(campaign_lobby.TAKE_AWAY, self._take_away)
        return [Option(lobby.INVITE, partial(invite, self._company.invite)), remove if self.now.one.owned else back]

    def _companies(self) -> Iterator[DialogueEntry]:
        """Lead one that is free; whoever opened the campaign may have bots lead others."""
        now = self.now
        for at, one in enumerate(now.one.seats):
            state = campaign_lobby.known(one, sealed=now.sealed, here=one.presence is Presence.HERE)
            words, of = campaign_lobby.company(one), SeatAt(at)
            if one.name and not one.bot:
                yield Option(words, str, campaign_lobby.TAKEN, state, of)
            elif now.one.owned:
                yield bot_field(words, one.bot, partial(self._company.put_bot, one.color), FOR_BOTS, state, of)
            elif now.leads or one.bot:
                yield Option(words, str, campaign_lobby.ONE_EACH if now.leads else campaign_lobby.TAKEN, state, of)
            else:
                yield Option(campaign_lobby.take(one), partial(self._take, one), state=state, of=of)

    def _take(self, one: Seat) -> Proceeding:
        if not self._company.take(one.color):
            return campaign_lobby.TOO_LATE
        return (yield from self._lock()) if self._company.lacks_lock() else None

    def _lock(self) -> Proceeding:
        """Typed twice, where nobody else reads it."""
        wrong = ""
        while True:
            typed = yield from ask_secret(campaign_lobby.NOT_SHOWN, campaign_lobby.CHOOSE_PASSPHRASE, wrong)
            if not typed or (yield from ask_secret(campaign_rooms.AGAIN)) == typed:
                break
            wrong = campaign_rooms.NOT_THE_SAME
        yield from wait(self._company.lock(typed))
        return None

    def _found(self) -> Proceeding:
        spelled = self._company.conductors_code()
        if spelled and not (yield from put_on_paper(spelled, again=True)):
            return campaign_rooms.NOTHING_BEGUN
        yield from wait(self._company.found())
        return campaign_rooms.is_founded(self.now.one.title)

    def _take_away(self) -> Proceeding:
        if (yield from pick(campaign_lobby.SURE, [campaign_lobby.KEEP, campaign_lobby.TAKE_AWAY])):
            self._company.take_away()
        return None
