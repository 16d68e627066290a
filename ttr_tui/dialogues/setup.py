"""A game as it is described before it begins, and the maps that can be played; to be had without loading a rule."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.seats.bot_names import USUAL
from ttr_tui.seats.deal import Party
from ttr_tui.seats.sitters import PROGRAM, SeatFault, Sitter, seat_all
from ttr_tui.store.faults import MapError
from ttr_tui.store.maps import CLASSIC, find_map, list_maps, title_of
from ttr_tui.words import home

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition


@value
class Setup:
    """Seats in their order; a bot without a name has that of its kind."""

    map_name: str
    sitters: tuple[Sitter, ...]
    variants: tuple[str, ...] = ()
    first: int | None = None
    seed: int | None = None
    left: tuple[tuple[int, str], ...] = ()
    """Seats that bots took over from people, with the names of these."""

    @classmethod
    def usual(cls, name: str) -> Setup:
        """What somebody of this name most likely wants to play."""
        return cls(CLASSIC, (Sitter(name, SEAT_COLORS[0]), Sitter("", SEAT_COLORS[1], USUAL)))

    def fault(self, edition: Edition) -> str:
        """What is wrong with the seats on this map, as a sentence; nothing if a game can be begun."""
        if not edition.min_seats <= len(self.sitters) <= edition.max_seats:
            return home.wrong_seats(edition, len(self.sitters))
        nameless = next((seat for seat, who in enumerate(self.sitters, 1) if who.bot == PROGRAM), 0)
        if nameless:
            return home.no_command(nameless)
        return why_not_seated(self.sitters)

    def party(self) -> Party:
        """Everything put together, where nothing is wrong. Raises MapError or SeatFault."""
        from ttr_tui.store.map_decoder import snapshot

        return Party(snapshot(self.map_name, self.variants), self.variants, seat_all(self.sitters), self.first)

    def on_map(self, name: str) -> Setup:
        """On another map; its variants are others."""
        return replace(self, map_name=name, variants=())

    def with_seat(self, seat: int, sitter: Sitter) -> Setup:
        """With somebody else on a seat."""
        before = self.sitters[seat]
        left = self.left
        if sitter.bot and before.name and not before.bot:
            left = (*(one for one in left if one[0] != seat), (seat, before.name))
        return replace(self, sitters=(*self.sitters[:seat], sitter, *self.sitters[seat + 1 :]), left=left)

    def person(self, seat: int, usual: Sequence[str]) -> str:
        """A name that nobody has for a person on this seat: the one that a bot took over from, or a usual one."""
        taken = [who.name.casefold() for who in self.sitters]
        names = [*(name for at, name in self.left if at == seat), *usual]
        return next(name for name in names if name.casefold() not in taken)

    def without(self, seat: int) -> Setup:
        """Without a seat; who was to play first is then left to chance."""
        return replace(self, sitters=(*self.sitters[:seat], *self.sitters[seat + 1 :]), first=None, left=())

    def with_one_more(self) -> Setup:
        """With another bot, in a colour that nobody has."""
        return replace(self, sitters=(*self.sitters, Sitter("", spare_color(self.sitters), USUAL)))

    def of_so_many(self, count: int) -> Setup:
        """The last ones go, or bots come."""
        setup = self
        while len(setup.sitters) > count:
            setup = setup.without(len(setup.sitters) - 1)
        while len(setup.sitters) < count:
            setup = setup.with_one_more()
        return setup

    def in_color(self, seat: int, color: str) -> Setup:
        """With this colour for a seat; whoever had it has the other one."""
        before = self.sitters[seat].color
        others = {before: color, color: before}
        sitters = tuple(replace(who, color=others.get(who.color, who.color)) for who in self.sitters)
        return replace(self, sitters=sitters)

    def names(self) -> list[str]:
        """What everybody will be called, as far as that is known."""
        try:
            return [who.name for who in seat_all([replace(who, color="") for who in self.sitters])]
        except SeatFault:
            return [who.name or who.bot for who in self.sitters]


def why_not_seated(sitters: Sequence[Sitter]) -> str:
    """What is wrong with their names and colours, as a sentence; nothing if they can play."""
    try:
        seat_all(sitters)
    except SeatFault as fault:
        return str(fault)
    return ""


def spare_color(sitters: Sequence[Sitter]) -> str:
    taken = [who.color for who in sitters]
    return next((color for color in SEAT_COLORS if color not in taken), SEAT_COLORS[0])


def map_title(name: str) -> str:
    """What a map is called by its file, whatever else stands there; its id if that can’t be read."""
    with suppress(MapError):
        return title_of(find_map(name))
    return name


class Shelf:
    """The maps that can be played, each read once."""

    def __init__(self, *, at_home: bool = True) -> None:
        """The files of maps are named `at_home` alone."""
        self.names = list_maps()
        self._at_home = at_home
        self._read: dict[tuple[str, tuple[str, ...]], Edition] = {}

    def edition(self, name: str, variants: Sequence[str] = ()) -> Edition:
        """Raises MapError."""
        key = name, tuple(variants)
        if key not in self._read:
            from ttr_tui.store.map_decoder import load_map

            self._read[key] = load_map(*key)
        return self._read[key]

    def said(self, fault: MapError) -> str:
        """What is wrong with a map."""
        return str(fault) if self._at_home else fault.without_files

    def fill(self) -> None:
        """Read all that can be read, so that nobody has to wait later."""
        for name in self.names:
            with suppress(MapError):
                self.edition(name)
