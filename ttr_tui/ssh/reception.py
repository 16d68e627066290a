"""What the way in asks of whatever it leads to: screens for those who come, words for those who only ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ttr_tui.core.value import value
from ttr_tui.plain.visiting.line import Reading
from ttr_tui.ssh.gate.identity import Identity
from ttr_tui.ssh.line.outward import Outward
from ttr_tui.term.base import BaseApp
from ttr_tui.term.terminal import Terminal


@value
class Caller:
    """Somebody who was let in."""

    identity: Identity
    user: str
    """The name before the @: the code of a table, or nothing in particular."""
    address: str
    send_away: Callable[[str], None]
    """Ends whatever is shown to them, and says why."""


class Reception(Protocol):
    def knows(self, word: str) -> bool:
        """Is this the code of a table, or of somebody's seat?"""
        ...

    def refuses(self, caller: Caller) -> str:
        """Why they may not come in, as those who were banned; empty if they may."""
        ...

    def person(self, caller: Caller) -> str:
        """The same for all keys of a person; empty for whoever was never here."""
        ...

    def screen(self, caller: Caller, terminal: Terminal, outward: Outward) -> BaseApp[None]:
        """What is shown to them."""
        ...

    def farewell(self, app: BaseApp[None]) -> str:
        """What somebody reads who has left their screen: what stays open, and how they come back."""
        ...

    async def sentences(self, caller: Caller, lines: Reading, why: str) -> None:
        """The same without a screen, until they leave; `why` there is none, if that has to be said."""
        ...

    async def answer(self, caller: Caller, command: str, say: Callable[[str], None]) -> int:
        """One of the fixed words after the address; what it ends with."""
        ...

    def failed(self, fault: Exception) -> None:
        """A screen ended by a mistake of the program. Its seat is held."""
        ...
