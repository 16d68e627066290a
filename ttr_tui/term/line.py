"""The line to a terminal: what an app asks of whatever drives one, and what it is told by it."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from textual.message import Message


class HungUp(Message):
    """The terminal was closed, or the game was told to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        """That of the signal."""


class Relieved(Message):
    """The line is free again."""


@runtime_checkable
class Line(Protocol):
    """A driver of a real terminal; those of tests may be none."""

    @property
    def behind(self) -> bool:
        """Is so much on its way that new frames should wait? Then the app hears when they needn't."""
        ...

    def use_mouse(self, *, on: bool) -> None:
        """Have the mouse reported from now on, or left to the terminal."""
        ...
