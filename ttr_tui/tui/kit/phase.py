"""What a screen is about at one moment: what can be done, what is asked, what is laid over the rest.

A screen holds a stack of phases. The lowest says what the game waits for; above it lie what a person has opened: a
preview, a page, a line to type into. The top one gets the keys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from ttr_tui.tui.kit.lines import Line

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
    """Where a box lies: beside the map, or where it hides nothing that is pointed out; over its middle; all over it."""

    SIDE, OVER, WHOLE = range(3)


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
        return False

    def wheeled(self, by: int) -> None:
        """The wheel was turned over the box."""
