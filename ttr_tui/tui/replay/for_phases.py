"""What a phase may ask of a recorded game that it lies on."""

from __future__ import annotations

from typing import Protocol

from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.tui.table.for_phases import TableForPhases


class ReplayForPhases(TableForPhases, Protocol):
    game: Game
    deal: Deal
    at: int
    playing: bool
    turns: list[int]
    viewers: list[int]

    @property
    def last(self) -> int: ...
    @property
    def ended(self) -> bool: ...
    def move_to(self, to: int) -> None: ...
    def go_to_turn(self, turn: int) -> bool: ...
    def turn_forward(self) -> None: ...
    def turn_back(self) -> None: ...
    def watch_as_next(self) -> None: ...
    def play(self) -> None: ...
    def leave(self) -> None: ...
