"""What is agreed outside a game: a title, sentences, and entries of which some do something. Two doors show it.

A dialogue reads one snapshot when it looks, and is shown from that alone. An act is a function, or a generator where a
person must be waited for: it yields what it asks or waits for, and returns what there is to say of what it did. All of
it runs on the loop and never blocks. A door carries an act on by `begin`, `go_on` and `fail`, and knows no fault.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Generator, Sequence
from typing import Any, TypeAlias, TypeVar

from ttr_tui.core.value import value

T = TypeVar("T")


# What an act asks of whoever does it, or waits for.


@value
class Typing:
    """Something is to be typed: nothing, to leave it. `wrong` says what was wrong with `typed`."""

    question: str
    longest: int
    typed: str = ""
    wrong: str = ""


@value
class Secret:
    """Something is to be typed that nobody may read; `about` is said before, of the first of several."""

    question: str
    about: Sequence[str] = ()
    wrong: str = ""


@value
class OnPaper:
    """A code is to be written down; it is answered whether it was."""

    code: str
    again: bool
    """Can it be read again where it is shown?"""


@value
class Picking:
    """One of several; the first is what one comes by who only presses Enter."""

    question: str
    offered: Sequence[str]


@value
class Awaiting:
    doing: Coroutine[Any, Any, Any]


Request: TypeAlias = Typing | Secret | OnPaper | Picking | Awaiting
Proceeding: TypeAlias = Generator[Request, Any, str | None]
Deed: TypeAlias = Callable[[], "Proceeding | str | None"]
"""What it returns is said, if there is anything to say."""


def ask(question: str, longest: int, typed: str = "", wrong: str = "") -> Generator[Request, str, str]:
    """What somebody types, without blanks at its ends."""
    return (yield Typing(question, longest, typed, wrong)).strip()


def ask_secret(question: str, about: Sequence[str] = (), wrong: str = "") -> Generator[Request, str, str]:
    return (yield Secret(question, about, wrong))


def put_on_paper(code: str, *, again: bool) -> Generator[Request, bool, bool]:
    """Was it written down?"""
    return (yield OnPaper(code, again))


def pick(question: str, offered: Sequence[str]) -> Generator[Request, int, int]:
    """The place of what somebody chooses."""
    return (yield Picking(question, offered))


def wait(doing: Coroutine[Any, Any, T]) -> Generator[Request, T, T]:
    """What comes of something that takes its time, or its fault."""
    return (yield Awaiting(doing))


# What stands in a dialogue.


@value
class Option:
    words: str
    deed: Deed
    why_not: str = ""
    """Why it can't be done now."""
    state: str = ""
    """A sentence about it for those who don't see it, told again when it is another one."""
    of: object = None
    """What it is about: by that a door finds it again, and may draw it in its own way."""


@value
class Group:
    """Fields that are one choice to those who hear them one after the other."""

    words: str
    which: str


@value
class Field:
    """Something that has one of several values."""

    words: str
    values: Sequence[str]
    at: int
    take: Callable[[int], str | None]
    """Gives it the value at this place."""
    question: str
    group: Group | None = None
    state: str = ""
    of: object = None


DialogueEntry: TypeAlias = Option | Field


class Over(Exception):
    """A dialogue has come to its end: `note` says why, `to` is the code of the table to go to."""

    def __init__(self, note: str = "", to: str = "") -> None:
        super().__init__(note)
        self.note = note
        self.to = to


class Dialogue(ABC):
    title: str
    leave: str
    """What going away from it is called, for those who choose it from a list."""

    @abstractmethod
    def about(self) -> Sequence[str]:
        """What is said above all entries."""

    @abstractmethod
    def entries(self) -> Sequence[DialogueEntry]: ...

    @abstractmethod
    def look_again(self) -> Sequence[str]:
        """Take another snapshot; what is new, as far as it isn't to be seen. Raises Over."""

    @abstractmethod
    def listen(self, wake: Callable[[], None]) -> None:
        """Have this called whenever there may be something new."""

    @abstractmethod
    def sentence_of(self, fault: Exception) -> str:
        """What is said of a fault. Raises Over, or the fault itself if no act here can come to it."""


# An act, carried on by a door.


@value
class Done:
    """What was done is done, and this is to be said of it and of what is new since."""

    said: Sequence[str]


@value
class Halted:
    """An act that asks or waits."""

    request: Request
    proceeding: Proceeding


Reached: TypeAlias = Done | Halted


def begin(dialogue: Dialogue, deed: Deed) -> Reached:
    """Raises Over."""
    try:
        done = deed()
    except Over:
        raise
    except Exception as fault:  # noqa: BLE001 - the dialogue raises again what isn't its own
        return _done(dialogue, dialogue.sentence_of(fault))
    if done is None or isinstance(done, str):
        return _done(dialogue, done)
    return _on(dialogue, done, lambda: next(done))


def go_on(dialogue: Dialogue, there: Halted, answer: object) -> Reached:
    """With what was asked or waited for. Raises Over."""
    return _on(dialogue, there.proceeding, lambda: there.proceeding.send(answer))


def fail(dialogue: Dialogue, there: Halted, fault: Exception) -> Reached:
    """What was waited for came to this. Raises Over."""
    return _on(dialogue, there.proceeding, lambda: there.proceeding.throw(fault))


def _on(dialogue: Dialogue, proceeding: Proceeding, step: Callable[[], Request]) -> Reached:
    try:
        return Halted(step(), proceeding)
    except StopIteration as end:
        return _done(dialogue, end.value)
    except Over:
        raise
    except Exception as fault:  # noqa: BLE001 - as above
        return _done(dialogue, dialogue.sentence_of(fault))


def _done(dialogue: Dialogue, said: str | None) -> Done:
    try:
        return Done((*([said] if said else []), *dialogue.look_again()))
    except Over as over:
        raise Over(" ".join(filter(None, (said, over.note))), over.to) from over
