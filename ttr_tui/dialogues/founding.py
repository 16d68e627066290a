"""A new campaign at home: its pack, its name, its companies and how their vaults are closed; then it is founded."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, packs_here, read_pack
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.dialogue import (
    Apart,
    Blank,
    DialogueEntry,
    Field,
    Form,
    Group,
    Option,
    Over,
    Proceeding,
    Request,
    Typing,
    ask,
    ask_secret,
    put_on_paper,
    wait,
)
from ttr_tui.dialogues.new_game import Seats
from ttr_tui.dialogues.setup import Setup, why_not_seated
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.sitters import SeatFault, Sitter, clean_name, seat_all, seat_people
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.ciphers import NoLibrary, new_pair
from ttr_tui.store.faults import Complaint
from ttr_tui.store.slots import CURTAIN, Secret, new_code, passphrase, spell
from ttr_tui.words import campaign_lobby, campaign_rooms, home

CLOSED = (campaign_rooms.LOCKED, campaign_rooms.CURTAIN, campaign_rooms.OPEN)
LONGEST_NAME = 60
LONGEST_COMPANIES = 200
COMPANIES = Group(campaign_rooms.CHANGE_COMPANIES, campaign_rooms.WHICH_COMPANY)
ITS_NEUTRAL = Group(campaign_rooms.CHANGE_NEUTRAL, campaign_rooms.WHETHER_NEUTRAL)
PACK, NAME, WHO, LOCK, NEUTRAL = "pack", "name", "who", "lock", "neutral"
"""What entries are of, beside those of companies."""


class Founding(Form, Seats):
    """It is over once the campaign is founded; nothing of it is on the disk before."""

    title = campaign_rooms.NEW_CAMPAIGN
    which = campaign_rooms.FOUND_NOW

    def __init__(self, folder: Path, player: str, apart: Apart) -> None:
        self.setup = Setup.usual(player)
        self.founded: OpenCampaign | None = None
        self._folder = folder
        self._apart = apart
        self._packs, self.broken = _packs(folder)
        self._pack = 0
        self._name = ""
        self._closed = campaign_rooms.LOCKED
        self._neutral = False
        self._given: list[str] = []
        self._on_paper: bytes | None = None
        """The code that somebody has written down, though nothing was founded with it yet."""
        self.change(self.setup)

    def give(
        self,
        pack: Pack | None = None,
        name: str | None = None,
        companies: str | None = None,
        closed: str | None = None,
        *,
        neutral: bool = False,
    ) -> bool:
        """What was said before is asked no more; True if that is all. Raises SeatFault, or Complaint without a pack."""
        given = {PACK: pack, NAME: name, WHO: companies, LOCK: closed}
        self._given = [of for of, said in given.items() if said is not None]
        if pack is not None:
            self._packs, self.broken = [pack], []
        if not self._packs:
            raise Complaint("\n".join([campaign_rooms.NO_PACK, *self.broken]))
        self._name = name or ""
        self._closed = closed or self._closed
        self._neutral = neutral
        if companies is not None:
            self._seat(companies, judged=len(self._packs) == 1)
        self.change(self.setup)
        return not {*given} - {*self._given} - ({PACK} if len(self._packs) == 1 else set())

    @property
    def pack(self) -> Pack | None:
        return self._packs[self._pack] if self._packs else None

    @property
    def name(self) -> str:
        return self._name or (self.pack.name if self.pack else "")

    @property
    def full(self) -> bool:
        """Are there as many companies as the pack takes?"""
        most = self.pack.board["seats"]["most"] if self.pack else len(SEAT_COLORS)
        return len(self.setup.sitters) >= most

    def change(self, setup: Setup) -> None:
        self.setup = setup
        self.fault = self._wrong()

    def person(self, seat: int) -> str:
        return self.setup.person(seat, home.NUMBERED)

    def add_company(self) -> None:
        self.change(self.setup.with_one_more())

    def sentence_of(self, fault: Exception) -> str:
        match fault:
            case NoLibrary():
                return f"{fault} {campaign_rooms.NO_LOCKS}"
            case Complaint():
                return " ".join(str(fault).splitlines())
        raise fault

    def about(self) -> Sequence[str]:
        return [*filter(None, (self.fault, *self.broken))]

    def summary(self) -> Sequence[str]:
        named = self.setup.names()
        companies = [campaign_rooms.company_row(who, named[seat]) for seat, who in enumerate(self.setup.sitters)]
        said = [campaign_rooms.pack_row(self.pack), campaign_rooms.name_row(self.name), *companies]
        neutral = [campaign_rooms.neutral_row(neutral=True)] if self._neutral else []
        return [f"{one}." for one in (*said, *neutral, campaign_rooms.closed_row(self._closed))]

    def chosen(self) -> Sequence[tuple[str, str]]:
        """What there is to know of what is chosen: the pack, a neutral company, how its vaults are closed."""
        pack = [(self.pack.name, campaign_rooms.about_pack(self.pack))] if self.pack else []
        closed = campaign_rooms.closed_row(self._closed), campaign_rooms.about_lock(self._closed)
        neutral = [(campaign_rooms.neutral_row(neutral=True), campaign_rooms.ABOUT_NEUTRAL)] if self._neutral else []
        return [*pack, *neutral, closed]

    def entries(self) -> Sequence[DialogueEntry]:
        rest = [one for one in self._rest() if one.of not in self._given]
        return [Option(campaign_rooms.FOUND, self.found, of=campaign_rooms.FOUND), *rest]

    def _rest(self) -> Iterator[DialogueEntry]:
        named = self.setup.names()
        yield Field(
            campaign_rooms.pack_row(self.pack),
            [campaign_rooms.pack_line(pack) for pack in self._packs],
            self._pack,
            self._take_pack,
            campaign_lobby.WHICH_PACK,
            of=PACK,
        )
        yield Blank(campaign_rooms.name_row(self.name), self._ask_name, of=NAME)
        yield Blank(campaign_rooms.COMPANIES, self._ask_companies, of=WHO)
        for seat, who in enumerate(self.setup.sitters):
            words, question = campaign_rooms.company_row(who, named[seat]), campaign_rooms.who_leads(who.color)
            yield self.player_field(seat, words, question, COMPANIES)
        yield Field(
            campaign_rooms.closed_row(self._closed),
            [f"{one}: {campaign_rooms.ABOUT[one]}" for one in CLOSED],
            CLOSED.index(self._closed),
            self._take_lock,
            campaign_lobby.HOW,
            of=LOCK,
        )
        yield neutral_field(self._take_neutral, neutral=self._neutral)

    def found(self) -> Proceeding:
        """What is asked first is what could keep it from being founded."""
        if self.fault:
            return self.fault
        sitters, sealed = seat_all(self.setup.sitters), self._closed != campaign_rooms.OPEN
        secrets: dict[str, Secret] = {}
        code: bytes | None = None
        if sealed:
            yield from wait(self._apart(new_pair))
            if self._closed == campaign_rooms.LOCKED:
                secrets = yield from choose_passphrases([who for who in sitters if not who.bot])
            code = self._on_paper or new_code()
            if self._on_paper is None and not (yield from put_on_paper(spell(code), again=False)):
                return campaign_rooms.NOTHING_BEGUN
            self._on_paper = code
        founders = [
            Founder(who.color, who.name, who.bot, secrets.get(who.color, CURTAIN) if sealed else None)
            for who in sitters
        ]
        assert self.pack is not None
        mode: Mode = "sealed" if sealed else "open"
        writing = partial(found, self._folder, self.pack, self.name, founders, mode, code, neutral=self._neutral)
        self.founded = yield from wait(self._apart(writing))
        raise Over

    def _wrong(self) -> str:
        pack = self.pack
        if pack is None:
            return campaign_rooms.NO_PACK
        seats = pack.board["seats"]
        if not seats["least"] <= len(self.setup.sitters) <= seats["most"]:
            return campaign_rooms.wrong_companies(pack, len(self.setup.sitters))
        return why_not_seated(self.setup.sitters)

    def _take_pack(self, place: int) -> None:
        """Companies that were said before are asked for, if the pack isn’t for them."""
        self._pack = place
        self.change(self.setup)
        if self.fault and WHO in self._given:
            self._given.remove(WHO)

    def _take_neutral(self, place: int) -> None:
        self._neutral = bool(place)

    def _take_lock(self, place: int) -> None:
        self._closed = CLOSED[place]

    def _ask_name(self) -> Proceeding:
        usual = self.pack.name if self.pack else ""
        self._name = yield from ask(Typing(campaign_rooms.WHAT_NAME, LONGEST_NAME, self.name, kept=usual))
        return None

    def _ask_companies(self) -> Proceeding:
        """All of them at once, by names and colours."""
        wrong = ""
        while True:
            question = Typing(
                campaign_rooms.who(self.pack), LONGEST_COMPANIES, "", wrong, how=[campaign_rooms.WHO_HINT]
            )
            typed = yield from ask(question)
            try:
                self._seat(typed)
            except SeatFault as fault:
                wrong = str(fault) if typed else campaign_rooms.WHO_HINT
            else:
                return None

    def _seat(self, typed: str, *, judged: bool = True) -> None:
        """Raises SeatFault, also if they are `judged` and the pack isn’t for them."""
        specs = typed.split(",")
        for spec in specs:
            name, colon, color = spec.rpartition(":")
            if colon and clean_name(color) not in SEAT_COLORS:
                raise SeatFault(campaign_rooms.no_color(clean_name(name), clean_name(color)))
        names = [clean_name(word) for spec in specs for word in spec.split(":")]
        sitters = [replace(who, name="") if who.name not in names else who for who in seat_people(specs, NAMES)]
        before = self.setup
        self.change(Setup("", tuple(sitters)))
        if self.fault and judged:
            fault = self.fault
            self.change(before)
            raise SeatFault(fault)


def neutral_field(take: Callable[[int], None], *, neutral: bool) -> Field:
    """Is there a neutral company? By sentences nobody is asked unless they want to change it."""
    row, group = campaign_rooms.neutral_row(neutral=neutral), ITS_NEUTRAL
    return Field(row, campaign_rooms.NEUTRAL, int(neutral), take, campaign_rooms.WHETHER_NEUTRAL, group, of=NEUTRAL)


def _packs(folder: Path) -> tuple[list[Pack], list[str]]:
    """Those that can be played, and what is wrong with the others."""
    packs, broken = [], []
    for place in packs_here(folder):
        try:
            packs.append(read_pack(place))
        except PackFault as fault:
            broken.append(str(fault).split("\n")[0])
    return packs, broken


def choose_passphrases(people: Sequence[Sitter]) -> Generator[Request, Any, dict[str, Secret]]:
    """One for each company that somebody leads, typed twice; whoever types none has a curtain."""
    secrets: dict[str, Secret] = {}
    for who in people:
        about, wrong = [campaign_rooms.for_company(who.name, who.color), *campaign_rooms.CHOOSE_PASSPHRASE], ""
        while typed := (yield from ask_secret(campaign_lobby.NOT_SHOWN, about, wrong)):
            if (yield from ask_secret(campaign_rooms.again_for(who.name, who.color))) == typed:
                secrets[who.color] = passphrase(typed)
                break
            wrong = campaign_rooms.NOT_THE_SAME
    return secrets
