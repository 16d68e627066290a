"""What a phase may ask of the screen that it lies on, whichever that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from textual.message import Message

from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session


class ScreenForPhases(Protocol):
    session: Session
    note: str
    phases: list[Phase]

    def push(self, phase: Phase) -> None: ...
    def close(self, phase: Phase) -> None: ...
    def opener(self, make: Callable[[], Phase]) -> Callable[[], None]: ...
    def offers(self) -> Sequence[Offer]: ...
    def legend(self, width: int) -> Sequence[Line]: ...
    def show(self) -> None: ...
    def wear(self) -> None: ...
    def post_message(self, message: Message) -> bool: ...
