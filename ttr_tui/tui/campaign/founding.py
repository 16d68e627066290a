"""A new campaign: its pack, its name, its companies and their vaults in one list; then the conductor's code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.campaign.open_campaign import Founder, OpenCampaign, found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, packs_here, read_pack
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.new_game import PLAYERS, Seats, kind_of
from ttr_tui.dialogues.setup import Setup, after
from ttr_tui.seats.sitters import SeatFault, Sitter, seat_all
from ttr_tui.store.ciphers import new_pair
from ttr_tui.store.slots import CURTAIN, Secret, new_code, passphrase, spell
from ttr_tui.tui.campaign.errand import CodeShown, Hidden
from ttr_tui.tui.campaign.overview import Overview
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.home.game_form import SeatSheet
from ttr_tui.tui.home.preview import GUTTER, beside
from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, line, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR, BOX, BOX_BAD, BOX_STRONG
from ttr_tui.tui.pages.sheet import TypedQuestion, ValueSheet
from ttr_tui.words import campaign_rooms, home

CLOSED = (campaign_rooms.LOCKED, campaign_rooms.CURTAIN, campaign_rooms.OPEN)
LONGEST_NAME = 60
WIDEST, WIDEST_LEFT, ROOMY, WIDEST_PANEL = 78, 56, 110, 112
BEFORE_COMPANIES = 3
"""Rows: founding it, the pack and the name."""


class NewCampaign(ValueSheet, Seats):
    second = BOX_STRONG
    players = PLAYERS

    def __init__(self, room: RoomForPhases) -> None:
        self.room = room
        self.setup = Setup.usual(room.session.settings.name or home.NOBODY)
        self._packs, self._broken = _packs(room)
        self._pack = 0
        self._name = ""
        self._closed = campaign_rooms.LOCKED
        super().__init__(campaign_rooms.NEW_CAMPAIGN, [], back=lambda: room.go(GoHome()))
        self._describe()

    @property
    def home(self) -> RoomForPhases:
        """Where the form of a seat lies."""
        return self.room

    def change(self, setup: Setup) -> None:
        """From here on these are the companies."""
        self.setup = setup
        self._describe()

    def person(self, seat: int) -> str:
        """A name for a person on this seat."""
        return self.setup.person(seat, home.NUMBERED)

    def offers(self) -> Sequence[Offer]:
        return [Offer("begin", self._found, campaign_rooms.FOUND_SHORT), *super().offers()]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {home.FORM_PROMPT}", BAR))

    def head(self, width: int) -> list[Line]:
        wrong = [
            part for said in filter(None, (self._fault(), *self._broken)) for part in wrap(said, width - 2, BOX_BAD)
        ]
        return [*super().head(width), *((Run(" ", BOX_BAD), *part) for part in wrong)]

    @property
    def pack(self) -> Pack | None:
        return self._packs[self._pack] if self._packs else None

    @property
    def name(self) -> str:
        return self._name or (self.pack.name if self.pack else "")

    def _describe(self) -> None:
        setup, pack = self.setup, self.pack
        named = setup.names()
        rows = [
            Choice(campaign_rooms.FOUND, self._found, off=bool(self._fault())),
            Choice(campaign_rooms.pack_row(pack), lambda: self._turn_pack(1)),
            Choice(campaign_rooms.name_row(self.name), self.room.opener(self._ask_name)),
        ]
        for seat, who in enumerate(setup.sitters):
            of_seat = self.room.opener(partial(SeatSheet, self.room, self, seat, self._describe))
            rows.append(Choice(campaign_rooms.company_row(who, named[seat]), of_seat))
        if len(setup.sitters) < (pack.board["seats"]["most"] if pack else len(SEAT_COLORS)):
            rows.append(Choice(campaign_rooms.ADD_COMPANY, lambda: self.change(self.setup.with_one_more())))
        rows.append(Choice(campaign_rooms.closed_row(self._closed), lambda: self._turn_lock(1)))
        self.choices = rows
        self.move(0)

    def box(self, width: int, height: int) -> Sequence[Line]:
        """What is chosen is told beside the list, or under it where there is no room beside."""
        width = min(width, WIDEST_PANEL)
        right = width - WIDEST_LEFT if width >= ROOMY else 0
        room, rows = width - SIDES, height - SIDES
        lines = self.body(room - right - (GUTTER if right else 0), rows)
        told = self._told((right or min(room, WIDEST)) - 2)
        if right:
            lines = beside(lines, told, room, right)
        else:
            lines += [(), *((Run(" ", BOX), *part) for part in told)][: max(0, rows - len(lines))]
        return framed(self.title, lines, width, self.foot)

    def _told(self, width: int) -> list[Line]:
        """The pack, then how its vaults are closed."""
        pack = self.pack
        said = [(pack.name, campaign_rooms.about_pack(pack))] if pack else []
        lines: list[Line] = []
        for head, about in [*said, (campaign_rooms.closed_row(self._closed), campaign_rooms.about_lock(self._closed))]:
            lines += [line(Run(head, BOX_STRONG)), *wrap(about, width, BOX), ()]
        return lines

    def _fault(self) -> str:
        pack = self.pack
        if pack is None:
            return campaign_rooms.NO_PACK
        seats = pack.board["seats"]
        if not seats["least"] <= len(self.setup.sitters) <= seats["most"]:
            return campaign_rooms.wrong_companies(pack, len(self.setup.sitters))
        try:
            seat_all(self.setup.sitters)
        except SeatFault as fault:
            return str(fault)
        return ""

    def turn(self, by: int) -> None:
        seat = self.at - BEFORE_COMPANIES
        if self.at == 1:
            self._turn_pack(by)
        elif 0 <= seat < len(self.setup.sitters):
            kinds = self.players
            place = kinds.index(kind_of(self.setup.sitters[seat])) + by
            self.take_player(seat, place % len(kinds))
        elif self.at == len(self.choices) - 1:
            self._turn_lock(by)

    def _turn_pack(self, by: int) -> None:
        if self._packs:
            self._pack = (self._pack + by) % len(self._packs)
            self._describe()

    def _turn_lock(self, by: int) -> None:
        self._closed = after(self._closed, CLOSED, by)
        self._describe()

    def _ask_name(self) -> Phase:
        def answered(typed: str) -> str:
            self._name = typed.strip()
            self._describe()
            return ""

        return TypedQuestion(self.room, campaign_rooms.WHAT_NAME, answered, text=self.name, longest=LONGEST_NAME)

    def _found(self) -> None:
        """What is asked first is what could keep it from being founded."""
        fault = self._fault()
        if fault:
            self.room.note = fault
        elif self._closed == campaign_rooms.OPEN:
            self._write({}, None)
        else:
            self.room.have_done(new_pair, lambda _: self._ask_passphrases())

    def _ask_passphrases(self) -> None:
        people = [who for who in seat_all(self.setup.sitters) if not who.bot]
        if self._closed == campaign_rooms.LOCKED:
            ask_passphrases(self.room, people, {}, self._hand_over)
        else:
            self._hand_over({})

    def _hand_over(self, secrets: dict[str, Secret]) -> None:
        code = new_code()
        written = partial(self._write, secrets, code)
        self.room.push(CodeShown(self.room, spell(code), written, self._not_founded))

    def _not_founded(self) -> None:
        self.room.note = campaign_rooms.NOTHING_BEGUN

    def _write(self, secrets: dict[str, Secret], code: bytes | None) -> None:
        pack = self.pack
        assert pack is not None
        sealed = code is not None
        founders = [
            Founder(who.color, who.name, who.bot, secrets.get(who.color, CURTAIN) if sealed else None)
            for who in seat_all(self.setup.sitters)
        ]
        name, folder = self.name, self.room.session.campaigns
        work = partial(found, folder, pack, name, founders, "sealed" if sealed else "open", code)
        self.room.have_done(work, self._founded)

    def _founded(self, campaign: OpenCampaign) -> None:
        self.room.begin_with(Overview(self.room, campaign))
        self.room.note = campaign_rooms.is_founded(campaign.state.name)


def _packs(room: RoomForPhases) -> tuple[list[Pack], list[str]]:
    """Those that can be played, and what is wrong with the others."""
    packs, broken = [], []
    for place in packs_here(room.session.campaigns):
        try:
            packs.append(read_pack(place))
        except PackFault as fault:
            broken.append(str(fault).split("\n")[0])
    return packs, broken


def ask_passphrases(
    room: RoomForPhases,
    people: Sequence[Sitter],
    secrets: dict[str, Secret],
    done: Callable[[dict[str, Secret]], None],
) -> None:
    """One for each company that somebody leads, typed twice; whoever types none has a curtain."""
    if not people:
        done(secrets)
        return
    who, *others = people

    def chosen(typed: str) -> None:
        if typed:
            again = [campaign_rooms.for_company(who.name, who.color), campaign_rooms.AGAIN]
            room.push(Hidden(room, again, partial(confirmed, typed)))
        else:
            ask_passphrases(room, others, secrets, done)

    def confirmed(first: str, typed: str) -> None:
        if typed == first:
            ask_passphrases(room, others, {**secrets, who.color: passphrase(typed)}, done)
        else:
            ask_passphrases(room, people, secrets, done)
            room.note = campaign_rooms.NOT_THE_SAME

    said = [campaign_rooms.for_company(who.name, who.color), *campaign_rooms.CHOOSE_PASSPHRASE]
    room.push(Hidden(room, said, chosen))
