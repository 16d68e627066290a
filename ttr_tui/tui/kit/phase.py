"""What a screen is about at one moment: what can be done, what is asked, what is laid over the rest.

A screen holds a stack of phases. The lowest says what the game waits for; above it lie what a person has opened: a
preview, a page, a line to type into. The top one gets the keys, and asks of its screen what `ScreenForPhases` has.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from rich.cells import cell_len
from textual.message import Message

from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.kit.session import Session

if TYPE_CHECKING:
    from ttr_tui.core.facts import Action


class Offer(NamedTuple):
    """A command that does something now."""

    command: str
    act: Callable[[], None]
    label: str = ""
    """What it means now, if that is more than the name of the command."""
    shown: bool = True
    """Does it stand in the row of keys? Everything is in the palette."""
    thing: str = ""
    """What it is done to, for lists of commands: with its label that says all, `Take` `blue`."""
    told: bool = True
    """Does it stand in lists of commands? Not if it only takes a key that comes too late."""


class Where(Enum):
    """Where a box lies: beside the map if there is room, or where it hides nothing that is pointed out; there in any
    case; over its middle; all over it.
    """

    SIDE, CLEAR, OVER, WHOLE = range(4)


class Phase:
    lasting = False
    """Does it stay open when the game goes on under it?"""
    where = Where.OVER
    """Where its box lies."""
    public = False
    """Do players and market stay in sight over its box, as far as there is room?"""
    tells_in_force = False
    """Does its box say what holds for a while, so that nothing else needs to?"""
    wide_map = False
    """Does the map take the rows round it, where it has too few for the whole of a map?"""
    typing = False
    """Are letters and digits typed, so that no key of that kind is a command?"""
    alone = True
    """Are the commands of the phases below out of reach while this one is on top?"""
    beside_others = False
    """Do the boxes of the phases below stay in sight, though it alone gets the keys?"""
    gives_way = False
    """Is it only read, so that it closes for what is asked about the table meanwhile?"""
    full = False
    """Does it take the whole body of the screen, all between the top row and the prompt, with no hand and no market?"""
    covers = False
    """Does its box stand there instead of the map, so that what is read over it lies on it?"""
    field: Typed | None = None
    """The line that keys go to before they are commands."""

    def offers(self) -> Sequence[Offer]:
        """What can be done, the most natural first."""
        return ()

    def prompt(self, width: int) -> Line:
        """The one line that says what is asked; empty leaves it to the phase below."""
        return ()

    def top(self, width: int) -> Line:
        """The one line above everything; empty leaves it to the screen."""
        return ()

    def box(self, width: int, height: int) -> Sequence[Line]:
        """What is laid over the map, at most so large; nothing if the map stays as it is."""
        return ()

    def below(self, width: int) -> Sequence[Line]:
        """Rows that stand under the map as long as this is open."""
        return ()

    def ready(self, action: Action) -> bool:
        """Have this stand there so that the key that confirms does it; False if it isn't asked for here."""
        return False

    def typed(self, key: str, character: str | None) -> bool:
        """A key before it is taken for a command; True if this phase took it."""
        return self.field is not None and self.field.take(key, character)

    def wheeled(self, by: int) -> None:
        """The wheel was turned over the box."""


class ScreenForPhases(Protocol):
    """What a phase may ask of the screen that it lies on, whichever that is."""

    def copy(self, text: str) -> None:
        """Lay it on the clipboard of whoever sits there."""

    session: Session
    note: str
    phases: list[Phase]

    def push(self, phase: Phase) -> None: ...
    def close(self, phase: Phase) -> None: ...
    def opener(self, make: Callable[[], Phase]) -> Callable[[], None]: ...
    def offers(self) -> Sequence[Offer]: ...
    def legend(self, width: int) -> Sequence[Line]: ...
    def say_for_now(self, said: str) -> None: ...
    def show(self) -> None: ...
    def wear(self) -> None: ...
    def post_message(self, message: Message) -> bool: ...
    def work(self, doing: Coroutine[None, None, None]) -> None: ...


LONGEST_TYPED = 60


class Typed:
    """A line to type into: letters, Backspace, and Ctrl+U, which clears it; everything else is a command."""

    def __init__(self, text: str = "", longest: int = LONGEST_TYPED) -> None:
        self.text = text
        self._longest = longest

    def take(self, key: str, character: str | None) -> bool:
        """Take a key, if it belongs into a line."""
        if key == "backspace":
            self.text = self.text[:-1]
            return True
        if key == "ctrl+u":
            self.text = ""
            return True
        if character is None or not character.isprintable() or len(character) != 1:
            return False
        if cell_len(self.text + character) <= self._longest:
            self.text += character
        return True
