"""What somebody opens at a host: a table on its terms, the map drawn beside the list; or a campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from ttr_tui.campaign.pack import Pack
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.coming_in import CANT_OPEN, why_not_opened
from ttr_tui.dialogues.waiting_room import BOTS
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.host_files import MOST_DAYS, MOST_SPARE, TAKING_BACK, TEMPOS, WATCHING, WIDEST_TITLE, Terms
from ttr_tui.store.maps import CLASSIC
from ttr_tui.tui.home.game_form import FormRow, GameForm
from ttr_tui.tui.home.setup import Setup, after
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.lobby.protocol import GoToTable, LobbyForPhases
from ttr_tui.tui.look import BAR, BOX, BOX_STRONG
from ttr_tui.tui.pages.sheet import TypedQuestion, ValueSheet
from ttr_tui.words import campaign_lobby, campaign_rooms, home
from ttr_tui.words import lobby as words

T = TypeVar("T")

FREE = ""


class NewTable(GameForm[LobbyForPhases]):
    doing = words.OPEN_TABLE

    def __init__(self, lobby: LobbyForPhases) -> None:
        self.terms = Terms()
        person = lobby.visit.person
        name = "" if person is None else person.name
        seats = (Sitter(name, SEAT_COLORS[0]), Sitter(FREE, SEAT_COLORS[1]))
        super().__init__(words.NEW_TABLE_TITLE, lobby, Setup(CLASSIC, seats))

    def fitting(self, setup: Setup, edition: Edition) -> Setup:
        """With as many seats as can play it."""
        return with_seats(setup, max(edition.min_seats, min(len(setup.sitters), edition.max_seats)))

    def described(self) -> list[FormRow]:
        setup, terms = self.setup, self.terms
        rows = [turning(words.seats_row(len(setup.sitters)), self._turn_seats)]
        rows += [
            turning(words.seat_in_form(seat, sitter.bot), partial(self._turn_seat, seat) if seat else None, seat)
            for seat, sitter in enumerate(setup.sitters)
        ]
        rows.append(turning(words.tempo(terms), self._turner("tempo", TEMPOS)))
        if terms.tempo == "days":
            rows.append(turning(words.days(terms), self._turner("days", range(1, MOST_DAYS + 1))))
            rows.append(turning(words.spare(terms), self._turner("spare", range(MOST_SPARE + 1))))
        return [
            *rows,
            turning(words.taking_back(terms), self._turner("taking_back", TAKING_BACK)),
            turning(words.watching(terms), self._turner("watching", WATCHING)),
            turning(words.talk(terms), self._turner("talk", (True, False))),
            turning(words.hints(terms), self._turner("hints", (True, False))),
        ]

    def _turn_seats(self, by: int) -> None:
        edition = self.edition
        if edition is not None:
            counts = range(edition.min_seats, edition.max_seats + 1)
            self.change(with_seats(self.setup, following(len(self.setup.sitters), counts, by)))

    def _turn_seat(self, seat: int, by: int) -> None:
        sitter = self.setup.sitters[seat]
        self.change(self.setup.with_seat(seat, replace(sitter, bot=after(sitter.bot, BOTS, by))))

    def _turner(self, term: str, values: Sequence[object]) -> Callable[[int], None]:
        def turn(by: int) -> None:
            self.terms = replace(self.terms, **{term: following(getattr(self.terms, term), values, by)})
            self.describe()

        return turn

    def begin(self) -> None:
        visit, setup = self.home.visit, self.setup
        try:
            code = visit.create(setup.map_name, setup.variants, len(setup.sitters), self.terms)
        except CANT_OPEN as fault:
            self.home.note = why_not_opened(fault)
        else:
            for seat, sitter in enumerate(setup.sitters):
                if sitter.bot:
                    visit.seat_bot(code, seat, sitter.bot)
            self.home.close(self)
            self.home.enter(code)


def turning(said: str, turn: Callable[[int], None] | None, seat: int | None = None) -> FormRow:
    """A row whose value Enter changes as Right does."""
    return FormRow(said, partial(turn, 1) if turn is not None else lambda: None, turn, seat)


def with_seats(setup: Setup, count: int) -> Setup:
    """With so many seats: the last ones go, and new ones are free."""
    sitters = setup.sitters[:count]
    free = [Sitter(FREE, color) for color in SEAT_COLORS[len(sitters) : count]]
    return replace(setup, sitters=(*sitters, *free))


def following(value: T, values: Sequence[T], by: int) -> T:
    """The next of some values, round and round."""
    return values[(values.index(value) + by) % len(values)]


# A new campaign of the host: its pack, its name, how its vaults are closed, and who can join.

WIDEST = 72


class NewCampaign(ValueSheet):
    second = BOX_STRONG

    def __init__(self, lobby: LobbyForPhases, packs: Sequence[Pack]) -> None:
        self.lobby = lobby
        self._packs = packs
        self._pack = 0
        self._name = ""
        self._sealed = True
        self._everyone = True
        super().__init__(campaign_rooms.NEW_CAMPAIGN, [], back=lambda: lobby.close(self))
        self._describe()

    @property
    def pack(self) -> Pack:
        return self._packs[self._pack]

    def offers(self) -> Sequence[Offer]:
        return [Offer("begin", self._create, campaign_lobby.CREATE), *super().offers()]

    def _natural_width(self) -> int:
        return WIDEST

    def prompt(self, width: int) -> Line:
        return line(Run(f" {home.FORM_PROMPT}", BAR))

    def turn(self, by: int) -> None:
        row = self.at
        if row == 1:
            self._pack = (self._pack + by) % len(self._packs)
        elif row == 3:
            self._sealed = not self._sealed
        elif row == 4:
            self._everyone = not self._everyone
        self._describe()

    def body(self, width: int, height: int) -> list[Line]:
        """What is chosen is told below the list."""
        told = [
            campaign_rooms.about_pack(self.pack),
            campaign_lobby.ABOUT_SEALED if self._sealed else campaign_lobby.ABOUT_OPEN,
            campaign_lobby.ABOUT_EVERYONE if self._everyone else campaign_lobby.ABOUT_INVITED,
        ]
        wide = min(width, WIDEST) - 2
        about = [(Run(" ", BOX), *part) for said in told for part in wrap(said, wide, BOX)]
        lines = super().body(width, height)
        return [*lines, (), *about][: max(height, len(lines))]

    def _describe(self) -> None:
        def turner() -> None:
            self.turn(1)

        name = self._name or self.pack.name
        self.choices = [
            Choice(campaign_lobby.CREATE, self._create),
            Choice(campaign_lobby.pack_row(self.pack.name), turner),
            Choice(campaign_lobby.name_row(name), self.lobby.opener(self._ask_name)),
            Choice(campaign_lobby.vaults_row(sealed=self._sealed), turner),
            Choice(campaign_lobby.everyone_row(everyone=self._everyone), turner),
        ]
        self.move(0)

    def _ask_name(self) -> Phase:
        def typed(name: str) -> str:
            self._name = name.strip()
            self._describe()
            return ""

        text = self._name or self.pack.name
        return TypedQuestion(self.lobby, campaign_rooms.WHAT_NAME, typed, text=text, longest=WIDEST_TITLE)

    def _create(self) -> None:
        campaigns = self.lobby.visit.campaigns
        try:
            code = campaigns.create(
                self._name or self.pack.name, self.pack, sealed=self._sealed, everyone=self._everyone
            )
        except CANT_OPEN as fault:
            self.lobby.note = why_not_opened(fault)
        else:
            self.lobby.go(GoToTable(code))
