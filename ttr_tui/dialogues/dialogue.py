"""What is agreed outside a game: a title, sentences, and entries of which some do something. Two doors show it.

A dialogue reads one snapshot when it looks, and is shown from that alone. A deed is a function, or a generator where a
person must be waited for: it yields what it asks or waits for, and returns what there is to say of what it did. All of
it runs on the loop and never blocks. A door carries a deed on by `begin`, `go_on` and `fail`, and knows no fault. What
is done from a list that is no dialogue is an errand: deeds and their faults alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, TypeVar

from ttr_tui.core.value import value
from ttr_tui.words import choices
from ttr_tui.words.controls import NO, YES

T = TypeVar("T")
NO_ASIDES: Mapping[str, Sequence[str]] = MappingProxyType({})


class Apart(Protocol):
    """Has something worked out that takes its time, where that disturbs nobody."""

    def __call__(self, work: Callable[[], T], /) -> Coroutine[Any, Any, T]: ...


async def at_once(work: Callable[[], T]) -> T:
    """Where there is nobody to be disturbed."""
    return work()


# What a deed asks of whoever does it, or waits for.


@value
class Typing:
    """Something is to be typed: nothing, to leave it. `wrong` says what was wrong with `typed`."""

    question: str
    longest: int
    typed: str = ""
    """What stands there to be changed."""
    wrong: str = ""
    about: Sequence[str] = ()
    """What there is to know before."""
    how: Sequence[str] = ()
    """What whoever asks for help is told."""
    kept: str = ""
    """What stays as it is if nothing is typed, where something does."""


@value
class Secret:
    """Something is to be typed that nobody may read; `about` is said before, of the first of several."""

    question: str
    about: Sequence[str] = ()
    wrong: str = ""
    signs: int = 0
    """How many there are of them, if everybody knows that."""


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
    about: Sequence[str] = ()
    who: str = ""
    """Who is asked, where several sit before it: they can’t go back then."""


@value
class Agreeing:
    """Yes or no; whoever goes back says no."""

    question: str
    about: Sequence[str] = ()
    usual: bool | None = None
    """What just Enter means, if it may mean something. Nobody goes back then."""
    words: tuple[str, str] = (NO, YES)
    """How the answers are called in a list."""
    how: Sequence[str] = ()
    """What those who hear the question are told, and those who see it needn’t know."""
    asides: Mapping[str, Sequence[str]] = NO_ASIDES
    """What is told before the answer, each for its word."""


@value
class Awaiting:
    doing: Coroutine[Any, Any, Any]


@value
class Saying:
    """Something is said, and there is more to come."""

    said: Sequence[str]


@value
class Reading:
    """Something is read, as each door shows it; what comes after it waits for that."""

    what: object


@value
class Showing:
    """Something is shown, as each door does it; nobody answers."""

    what: object


@value
class Sentences:
    """What any door can show."""

    title: str
    said: Sequence[str]


Question: TypeAlias = Typing | Secret | OnPaper | Picking | Agreeing
Request: TypeAlias = Question | Awaiting | Saying | Reading | Showing
Proceeding: TypeAlias = Generator[Request, Any, str | None]
Deed: TypeAlias = Callable[[], "Proceeding | str | None"]
"""What it returns is said, if there is anything to say."""


def ask(question: Typing) -> Generator[Request, str, str]:
    """What somebody types, without blanks at its ends."""
    return (yield question).strip()


def ask_secret(
    question: str, about: Sequence[str] = (), wrong: str = "", signs: int = 0
) -> Generator[Request, str, str]:
    return (yield Secret(question, about, wrong, signs))


def put_on_paper(code: str, *, again: bool) -> Generator[Request, bool, bool]:
    """Was it written down?"""
    return (yield OnPaper(code, again))


def pick(
    question: str, offered: Sequence[str], about: Sequence[str] = (), who: str = ""
) -> Generator[Request, int, int]:
    """The place of what somebody chooses."""
    return (yield Picking(question, offered, about, who))


def agree(question: str, *about: str) -> Generator[Request, bool, bool]:
    return (yield Agreeing(question, about))


def say(*said: str) -> Generator[Request, None, None]:
    yield Saying(said)


def read(what: object) -> Generator[Request, None, None]:
    yield Reading(what)


def show(what: object) -> Generator[Request, None, None]:
    yield Showing(what)


def wait(doing: Coroutine[Any, Any, T]) -> Generator[Request, T, T]:
    """What comes of something that takes its time, or its fault."""
    return (yield Awaiting(doing))


# What stands in a dialogue.


@value
class Option:
    words: str
    deed: Deed
    why_not: str = ""
    """Why it can't be done now. Whoever sees it can ask; by sentences it isn't offered."""
    state: str = ""
    """A sentence about it for those who don't see it, told again when it is another one."""
    of: object = None
    """What it is about, if that stays when its words change: a door finds it again by that, and may draw it by it."""


@value
class Group:
    """Fields that are one choice to those who hear them one after the other."""

    words: str
    which: str
    last: bool = False
    """Does it stand behind everything else, since few who hear it need it?"""


@value
class Field:
    """Something that has one of several values: a key of the screen gives it the next, by sentences one is chosen."""

    words: str
    """What it is, with its value."""
    values: Sequence[str]
    at: int
    """The place of the value that it has."""
    take: Callable[[int], Proceeding | str | None]
    """A deed that gives it the value at this place."""
    question: str
    group: Group | None = None
    state: str = ""
    of: object = None
    counted: bool = False
    """Are the values whole numbers, one after the other? By sentences one of them is typed."""


@value
class Marks:
    """Values of which several may hold at once."""

    words: str
    """What they are, with those that hold."""
    values: Sequence[str]
    at: Sequence[int]
    """The places of those that hold."""
    take: Callable[[Sequence[int]], Proceeding | str | None]
    """A deed by which those at these places hold, and no others."""
    question: str
    state: str = ""
    of: object = None


@value
class Blank:
    """Something that is typed: on a screen once it is chosen, by sentences in its turn."""

    words: str
    """What it is, with what was typed."""
    fill: Deed
    state: str = ""
    of: object = None


@value
class Fixed:
    """It stands there to be read."""

    words: str
    state: str = ""
    of: object = None


DialogueEntry: TypeAlias = Option | Field | Marks | Blank | Fixed


class Over(Exception):
    """A dialogue has come to its end: `note` says why, `to` is the code of the table to go to."""

    def __init__(self, note: str = "", to: str = "") -> None:
        super().__init__(note)
        self.note = note
        self.to = to


class Errand(ABC):
    def look_again(self) -> Sequence[str]:
        """Take another snapshot, if there is one; what is new, as far as it isn't to be seen. Raises Over."""
        return ()

    @abstractmethod
    def sentence_of(self, fault: Exception) -> str:
        """What is said of a fault. Raises Over, or the fault itself if no deed here can come to it."""


class Dialogue(Errand):
    title: str
    leave: str
    """What going away from it is called, for those who choose it from a list."""
    code: str
    """The table or campaign that it is about: news of that concern it."""
    which = choices.WHAT_NEXT
    """What those are asked who hear the entries as a list."""
    to_copy = ""
    """What others are told to come there, for whoever can copy it."""
    enter_leaves = False
    """Does just Enter leave it by sentences, since what else there is isn’t to be done by chance?"""

    @abstractmethod
    def about(self) -> Sequence[str]:
        """What is said above all entries."""

    @abstractmethod
    def entries(self) -> Sequence[DialogueEntry]: ...

    @abstractmethod
    def listen(self, wake: Callable[[], None]) -> None:
        """Have this called whenever there may be something new. A screen listens for all that lies on it."""


class Form(Dialogue):
    """A draft that comes to something only in the end. By sentences one thing after the other is asked, then what to do
    with it; whoever goes back is asked again what they were asked before."""

    code = ""
    fault = ""
    """Why nothing can come of it as it is."""
    stands = True
    """Can more be asked, or has the answer before to be another one?"""

    def listen(self, wake: Callable[[], None]) -> None:
        """Nobody else has to do with it."""

    def about(self) -> Sequence[str]:
        return [self.fault] if self.fault else []

    @abstractmethod
    def summary(self) -> Sequence[str]:
        """What it comes to, for those who don't see it."""


# A deed, carried on by a door.


@value
class Done:
    """What was done is done, and this is to be said of it and of what is new since."""

    said: Sequence[str]


@value
class Halted:
    """A deed that asks or waits."""

    request: Request
    proceeding: Proceeding


Reached: TypeAlias = Done | Halted


def begin(errand: Errand, deed: Deed) -> Reached:
    """Raises Over."""
    try:
        done = deed()
    except Over:
        raise
    except Exception as fault:  # noqa: BLE001 - the errand raises again what isn't its own
        return _done(errand, errand.sentence_of(fault))
    if done is None or isinstance(done, str):
        return _done(errand, done)
    return _on(errand, done, lambda: next(done))


def go_on(errand: Errand, there: Halted, answer: object) -> Reached:
    """With what was asked or waited for. Raises Over."""
    return _on(errand, there.proceeding, lambda: there.proceeding.send(answer))


def fail(errand: Errand, there: Halted, fault: Exception) -> Reached:
    """What was waited for came to this. Raises Over."""
    return _on(errand, there.proceeding, lambda: there.proceeding.throw(fault))


def _on(errand: Errand, proceeding: Proceeding, step: Callable[[], Request]) -> Reached:
    try:
        return Halted(step(), proceeding)
    except StopIteration as end:
        return _done(errand, end.value)
    except Over:
        raise
    except Exception as fault:  # noqa: BLE001 - as above
        return _done(errand, errand.sentence_of(fault))


def _done(errand: Errand, said: str | None) -> Done:
    try:
        return Done((*([said] if said else []), *errand.look_again()))
    except Over as over:
        raise Over(" ".join(filter(None, (said, over.note))), over.to) from over
