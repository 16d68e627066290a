"""Where somebody in the lobby asks to go."""

from __future__ import annotations

from textual.message import Message

from ttr_tui.tui.kit.messages import Going


class GoToTable(Going):
    """To a table: to play there, to look on, or to wait until it begins."""

    def __init__(self, code: str, note: str = "") -> None:
        """`note` is said there, as far as no game is on."""
        super().__init__()
        self.code = code
        self.note = note


class Joined(Message):
    """Whoever is here is somebody else from now on, whose settings hold."""
