"""A new table: on which map, for how many, and on what terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from ttr_tui.hosting.lobby.lobby import TooMany
from ttr_tui.store.faults import MapError
from ttr_tui.store.host.tables import TAKING_BACK, TEMPOS, WATCHING, Terms
from ttr_tui.store.maps.source import CLASSIC, find_map, list_maps, title_of
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.words.english.host import lobby as words
from ttr_tui.words.english.room import FOLLOWING, PREVIOUS

T = TypeVar("T")

SEATS = (2, 3, 4, 5)


class NewTable(Choices):
    label = words.CHANGE

    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby
        self.map, self.seats, self.terms = CLASSIC, 2, Terms()
        super().__init__(words.NEW_TABLE, [], back=lambda: lobby.close(self))
        self._describe()

    def offers(self) -> Sequence[Offer]:
        turns = [
            Offer("left", lambda: self._turn(-1), words.CHANGE, shown=False, thing=PREVIOUS),
            Offer("right", lambda: self._turn(1), words.CHANGE, shown=False, thing=FOLLOWING),
        ]
        return [*turns, *super().offers()]

    def _describe(self) -> None:
        terms = self.terms
        self.choices = [
            Choice(words.OPEN_TABLE, self._open),
            Choice(words.on_map(title_of(find_map(self.map))), partial(self._next_map, 1)),
            Choice(words.for_seats(self.seats), partial(self._next_seats, 1)),
            Choice(words.tempo(terms), partial(self._next_tempo, 1)),
            Choice(words.taking_back(terms), partial(self._next_taking_back, 1)),
            Choice(words.watching(terms), partial(self._next_watching, 1)),
        ]

    def _turn(self, by: int) -> None:
        turners: list[Callable[[int], None] | None] = [
            None,
            self._next_map,
            self._next_seats,
            self._next_tempo,
            self._next_taking_back,
            self._next_watching,
        ]
        turner = turners[self.at]
        if turner is not None:
            turner(by)

    def _next_map(self, by: int) -> None:
        self.map = following(self.map, list_maps(), by)
        self._describe()

    def _next_seats(self, by: int) -> None:
        self.seats = following(self.seats, SEATS, by)
        self._describe()

    def _next_tempo(self, by: int) -> None:
        self._agree(replace(self.terms, tempo=following(self.terms.tempo, TEMPOS, by)))

    def _next_taking_back(self, by: int) -> None:
        self._agree(replace(self.terms, taking_back=following(self.terms.taking_back, TAKING_BACK, by)))

    def _next_watching(self, by: int) -> None:
        self._agree(replace(self.terms, watching=following(self.terms.watching, WATCHING, by)))

    def _agree(self, terms: Terms) -> None:
        self.terms = terms
        self._describe()

    def _open(self) -> None:
        try:
            code = self.lobby.visit.create(self.map, (), self.seats, self.terms)
        except MapError as fault:
            self.lobby.note = str(fault)
        except TooMany:
            self.lobby.note = words.TOO_MANY
        else:
            self.lobby.close(self)
            self.lobby.enter(code)


def following(value: T, values: Sequence[T], by: int) -> T:
    """The next of some values, round and round."""
    return values[(values.index(value) + by) % len(values)]
