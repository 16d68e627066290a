"""The line to a terminal: what an app asks of whatever drives one, and what it is told by it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from textual.message import Message


class HungUp(Message):
    """The terminal was closed, or the game was told to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        """That of the signal."""


class Relieved(Message):
    """The line is free again."""


class Line(ABC):
    """A driver of a real terminal; those of tests may be none."""

    @property
    @abstractmethod
    def behind(self) -> bool:
        """Is so much on its way that new frames should wait? Then the app hears when they needn't."""

    @abstractmethod
    def use_mouse(self, *, on: bool) -> None:
        """Have the mouse reported from now on, or left to the terminal."""
