"""What somebody opens at a host: a table on its terms, or a campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.coming_in import CANT_OPEN, why_not_opened
from ttr_tui.dialogues.dialogue import (
    Blank,
    DialogueEntry,
    Field,
    Fixed,
    Form,
    Group,
    Option,
    Over,
    Proceeding,
    Typing,
    ask,
)
from ttr_tui.dialogues.founding import neutral_field
from ttr_tui.dialogues.new_game import GameForm, SeatOf
from ttr_tui.dialogues.setup import Setup, Shelf
from ttr_tui.dialogues.waiting_room import BOTS
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.host_files import MOST_DAYS, MOST_SPARE, TAKING_BACK, TEMPOS, WATCHING, WIDEST_TITLE, Terms
from ttr_tui.store.maps import CLASSIC
from ttr_tui.words import campaign_lobby, campaign_rooms, home, lobby

if TYPE_CHECKING:
    from ttr_tui.campaign.pack import Pack
    from ttr_tui.rules.edition import Edition

FREE = ""
TERMS = Group(lobby.CHANGE_TERMS, lobby.WHICH_TERM)


class NewTable(GameForm):
    title = lobby.NEW_TABLE_TITLE
    which = lobby.OPEN_NOW

    def __init__(self, visit: Visit, shelf: Shelf) -> None:
        self._visit = visit
        self.terms = Terms()
        person = visit.person
        seats = Sitter("" if person is None else person.name, SEAT_COLORS[0]), Sitter(FREE, SEAT_COLORS[1])
        super().__init__(shelf, Setup(CLASSIC, seats))

    def sentence_of(self, fault: Exception) -> str:
        if isinstance(fault, CANT_OPEN):
            return why_not_opened(fault)
        raise fault

    def fitting(self, setup: Setup, edition: Edition) -> Setup:
        """With as many seats as can play it."""
        return _with_seats(setup, max(edition.min_seats, min(len(setup.sitters), edition.max_seats)))

    def summary(self) -> Sequence[str]:
        setup, bots = self.setup, sum(bool(who.bot) for who in self.setup.sitters)
        return [lobby.table_wanted(self.map_name, setup.variants, len(setup.sitters), bots), lobby.terms(self.terms)]

    def entries(self) -> Sequence[DialogueEntry]:
        sitters = self.setup.sitters
        return [
            Option(lobby.OPEN_TABLE, self._open, of=lobby.OPEN_TABLE),
            *self.on_map(),
            self.counts(home.seats_row(len(sitters))),
            Fixed(lobby.seat_in_form(0, FREE), of=SeatOf(0)),
            *(self._seat(seat, who.bot) for seat, who in enumerate(sitters) if seat),
            *self._terms(),
        ]

    def of_so_many(self, count: int) -> Setup:
        return _with_seats(self.setup, count)

    def _open(self) -> None:
        visit, setup = self._visit, self.setup
        code = visit.create(setup.map_name, setup.variants, len(setup.sitters), self.terms)
        for seat, sitter in enumerate(setup.sitters):
            if sitter.bot:
                visit.seat_bot(code, seat, sitter.bot)
        raise Over(to=code)

    def _seat(self, seat: int, bot: str) -> Field:
        def take(place: int) -> None:
            self.change(self.setup.with_seat(seat, replace(self.setup.sitters[seat], bot=PLAYERS[place])))

        return Field(
            lobby.seat_in_form(seat, bot),
            [home.player_of_kind(one) if one else lobby.FREE for one in PLAYERS],
            PLAYERS.index(bot),
            take,
            lobby.who_sits(seat + 1, len(self.setup.sitters)),
            of=SeatOf(seat),
        )

    def _terms(self) -> Iterator[Field]:
        yield self._term("tempo", TEMPOS, lobby.tempo, lobby.WHICH_TEMPO)
        if self.terms.tempo == "days":
            yield self._term("days", range(1, MOST_DAYS + 1), lobby.days, lobby.how_many_days(MOST_DAYS))
            yield self._term("spare", range(MOST_SPARE + 1), lobby.spare, lobby.how_many_spare(MOST_SPARE))
        yield self._term("taking_back", TAKING_BACK, lobby.taking_back, lobby.WHICH_UNDO)
        yield self._term("watching", WATCHING, lobby.watching, lobby.WHICH_WATCHERS)
        yield self._term("talk", (True, False), lobby.talk, lobby.WHICH_TALK)
        yield self._term("hints", (True, False), lobby.hints, lobby.WHICH_HINTS)

    def _term(self, name: str, values: Sequence[Any], said: Callable[[Terms], str], question: str) -> Field:
        def take(place: int) -> None:
            self.terms = replace(self.terms, **{name: values[place]})

        counted = isinstance(values, range)
        offered = [str(one) if counted else said(replace(self.terms, **{name: one})) for one in values]
        at = values.index(getattr(self.terms, name))
        return Field(said(self.terms), offered, at, take, question, TERMS, of=name, counted=counted)


PLAYERS = (FREE, *(bot for bot in BOTS if bot))
"""Who may sit there from the start."""


def _with_seats(setup: Setup, count: int) -> Setup:
    """With so many seats: the last ones go, and new ones are free."""
    sitters = setup.sitters[:count]
    free = [Sitter(FREE, color) for color in SEAT_COLORS[len(sitters) : count]]
    return replace(setup, sitters=(*sitters, *free))


class NewCampaign(Form):
    """Its pack, its name, how its vaults are closed, and who can join."""

    title = campaign_rooms.NEW_CAMPAIGN
    which = campaign_lobby.OPEN_NOW

    def __init__(self, visit: Visit, packs: Sequence[Pack]) -> None:
        self._visit = visit
        self._packs = packs
        self._pack = 0
        self._name = ""
        self._sealed = self._everyone = True
        self._neutral = False

    @property
    def pack(self) -> Pack:
        return self._packs[self._pack]

    def sentence_of(self, fault: Exception) -> str:
        if isinstance(fault, CANT_OPEN):
            return why_not_opened(fault)
        raise fault

    def summary(self) -> Sequence[str]:
        return [f"{one.words}." for one in self.entries()[1:]]

    def chosen(self) -> Sequence[str]:
        """What there is to know of what is chosen."""
        return [
            campaign_rooms.about_pack(self.pack),
            campaign_lobby.ABOUT_SEALED if self._sealed else campaign_lobby.ABOUT_OPEN,
            campaign_lobby.ABOUT_EVERYONE if self._everyone else campaign_lobby.ABOUT_INVITED,
            *([campaign_rooms.ABOUT_NEUTRAL] if self._neutral else []),
        ]

    def entries(self) -> Sequence[DialogueEntry]:
        return [
            Option(campaign_lobby.CREATE, self._create, of=campaign_lobby.CREATE),
            Field(
                campaign_lobby.pack_row(self.pack.name),
                [campaign_rooms.pack_line(one) for one in self._packs],
                self._pack,
                self._take_pack,
                campaign_lobby.WHICH_PACK,
                of="pack",
            ),
            Blank(campaign_lobby.name_row(self._name or self.pack.name), self._ask_name, of="name"),
            Field(
                campaign_lobby.vaults_row(sealed=self._sealed),
                [campaign_lobby.ABOUT_SEALED, campaign_lobby.ABOUT_OPEN],
                int(not self._sealed),
                self._take_vaults,
                campaign_lobby.HOW,
                of="vaults",
            ),
            Field(
                campaign_lobby.everyone_row(everyone=self._everyone),
                [campaign_lobby.ABOUT_EVERYONE, campaign_lobby.ABOUT_INVITED],
                int(not self._everyone),
                self._take_everyone,
                campaign_lobby.WHO_JOINS,
                of="everyone",
            ),
            neutral_field(self._take_neutral, neutral=self._neutral),
        ]

    def _create(self) -> None:
        name, campaigns = self._name or self.pack.name, self._visit.campaigns
        how = {"sealed": self._sealed, "everyone": self._everyone, "neutral": self._neutral}
        raise Over(to=campaigns.create(name, self.pack, **how))

    def _take_pack(self, place: int) -> None:
        self._pack = place

    def _take_vaults(self, place: int) -> None:
        self._sealed = not place

    def _take_neutral(self, place: int) -> None:
        self._neutral = bool(place)

    def _take_everyone(self, place: int) -> None:
        self._everyone = not place

    def _ask_name(self) -> Proceeding:
        now, usual = self._name or self.pack.name, self.pack.name
        self._name = yield from ask(Typing(campaign_rooms.WHAT_NAME, WIDEST_TITLE, now, kept=usual))
        return None
