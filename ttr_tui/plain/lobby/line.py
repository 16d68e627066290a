"""The line to somebody far away, asked on a thread of their own, and the voice at its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager, suppress
from enum import Enum, auto
from io import StringIO
from threading import Event, Thread
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from ttr_tui.core.text import printable
from ttr_tui.core.value import value
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.words import choices, lobby, table_talk

T = TypeVar("T")

A_SECOND = 30
"""Lines that are answered."""


class LineSource(Protocol):
    """Lines that somebody types whose terminal draws nothing."""

    hidden: bool
    """Is what is typed now shown to nobody?"""
    columns: int
    """Of the terminal at the other end; 0 where there is none, or it isn’t known."""
    can_hide: bool
    """Not where the other end itself shows what is typed."""

    async def read(self) -> str | None: ...
    def write(self, text: str) -> None: ...


class Woken(Enum):
    """Nothing was typed, but something has happened."""

    NEWS = auto()


class Line:
    """Everything that others share is done on the loop; what is told and asked is worked out on the thread."""

    def __init__(self, reading: LineSource) -> None:
        self._reading = reading
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._awaited: Future[Any] | None = None
        """What the thread waits for."""
        self._ended = Event()
        self._typed: asyncio.Task[str | None] | None = None
        self._notices: list[str] = []

    def tell(self, notice: str) -> None:
        """Have something said as soon as may be, wherever somebody is; for the loop."""
        self._notices.append(notice)
        self.wake()

    def notices(self) -> list[str]:
        """What was to be said since."""

        def take() -> list[str]:
            taken, self._notices = self._notices, []
            return taken

        return self.do(take)

    def wake(self, news: object = None) -> None:
        """Something happened that whoever is being asked may want to hear; for the loop."""
        self._news.set()

    async def talk(self, work: Callable[[], None]) -> None:
        """Have this done on the thread; for the loop. It ends when the one at the other end has left."""
        done: asyncio.Future[None] = self._loop.create_future()

        def settle(fault: BaseException | None) -> None:
            if done.cancelled():
                return
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

        def run() -> None:
            fault = None
            try:
                work()
            except PlayerLeft:
                pass
            except Exception as mistake:  # noqa: BLE001 - told on the loop
                fault = mistake
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(settle, fault)

        Thread(target=run, name="sentences", daemon=True).start()
        try:
            await done
        finally:
            self._ended.set()
            if self._awaited is not None:
                self._awaited.cancel()
            if self._typed is not None:
                self._typed.cancel()

    @property
    def can_hide(self) -> bool:
        return self._reading.can_hide

    @property
    def piped(self) -> bool:
        """Is there no terminal? Then what comes may have been written before anything was asked."""
        return not self._reading.can_hide

    @property
    def columns(self) -> int:
        """Of the terminal at the other end; 0 where there is none."""
        return self._reading.columns

    def hide(self, *, hidden: bool) -> None:
        """Show what is typed from now on, or don’t."""

        def hide() -> None:
            self._reading.hidden = hidden

        self.do(hide)

    def write(self, text: str) -> None:
        self.do(lambda: self._reading.write(text))

    def hear(self) -> str | Woken | None:
        """The next line, None once somebody has left, or that there are news before it."""
        return self.wait(self._hear())

    def hear_news(self) -> None:
        """Wait for them alone: whatever is typed meanwhile stays for the next question."""
        self.wait(self._news.wait())
        self.do(self._news.clear)

    def too_late(self, always: Collection[str]) -> str:
        """What was typed for a question that is asked no more, and isn't an answer to the next one.

        `always` are the words that mean the same whatever is asked: they wait for the next question.
        """

        def take() -> str:
            typed = self._typed.result() if self._typed is not None and self._typed.done() else None
            if typed is None or typed.strip().lower() in always:
                return ""
            self._typed = None
            return typed

        return self.do(take)

    def do(self, work: Callable[[], T]) -> T:
        """Have something done on the loop."""

        async def doing() -> T:
            return work()

        return self.wait(doing())

    def wait(self, doing: Coroutine[Any, Any, T]) -> T:
        """Wait for what takes its time on the loop. Left if that can’t come any more."""
        if self._ended.is_set():
            doing.close()
            raise PlayerLeft
        try:
            awaited = asyncio.run_coroutine_threadsafe(doing, self._loop)
        except RuntimeError as closed:
            doing.close()
            raise PlayerLeft from closed
        self._awaited = awaited
        if self._ended.is_set():
            awaited.cancel()
        try:
            return awaited.result()
        except CancelledError as ended:
            raise PlayerLeft from ended

    async def _hear(self) -> str | Woken | None:
        if self._typed is None:
            self._typed = self._loop.create_task(self._reading.read())
        news = self._loop.create_task(self._news.wait())
        try:
            await asyncio.wait({self._typed, news}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            news.cancel()
        if self._news.is_set():
            self._news.clear()
            return Woken.NEWS
        typed, self._typed = self._typed.result(), None
        await asyncio.sleep(1 / A_SECOND)
        return typed


# A voice at the end of a line: who is asked something hears what happens before they have answered.

LEAVING = ("menu", choices.QUIT, "q")
"""Words with which somebody leaves what there is, whatever is asked."""


NARROWEST = 20
"""Columns below which sentences aren’t broken for a terminal."""


@value
class Aside:
    """What can be typed at every question beside an answer to it."""

    do: Callable[[str], object]
    """Gets whatever was typed after its word."""
    about: str


NO_ASIDES: Mapping[str, Aside] = MappingProxyType({})


class _Keys:
    """What is typed there is shown there, too."""

    def __init__(self, hear: Callable[[], str]) -> None:
        self.readline = hear

    def isatty(self) -> bool:
        return True


class LineVoice(Voice):
    def __init__(self, line: Line) -> None:
        self.line = line
        self.on_news: Callable[[], Sequence[str]] = tuple
        """What there is to tell while a question is open; it may end the question by raising something."""
        self.on_typed: Callable[[], object] = tuple
        """Who must know that somebody is here."""
        self.asides: Mapping[str, Aside] = NO_ASIDES
        self.on_brief: Callable[[bool], object] = bool
        """Who keeps it that somebody wants to hear less, or all of it again."""
        self.lost = False
        """Did the line end without a word?"""
        self._page = StringIO()
        self._question = ""
        self._known = ""
        self._to_explain: Sequence[str] = ()
        super().__init__(_Keys(self._hear), self._page)
        self._measure()

    def goes_on_with(self, door: str) -> str:
        return lobby.SAME_ADDRESS

    @property
    def paced(self) -> bool:
        return not self.line.piped

    def do(self, work: Callable[[], T]) -> T:
        return self.line.do(work)

    def wait(self, doing: Coroutine[Any, Any, T]) -> T:
        return self.line.wait(doing)

    @contextmanager
    def uninterrupted(self) -> Iterator[None]:
        on_news, self.on_news = self.on_news, tuple
        try:
            yield
        finally:
            self.on_news = on_news

    def be_silent(self) -> None:
        """Nothing is to be told or typed beside an answer from now on."""
        self.on_news = self.on_typed = tuple
        self.asides = NO_ASIDES

    def be_brief(self, *, brief: bool) -> None:
        self.brief = brief
        self.on_brief(brief)
        self.say(table_talk.BRIEF if brief else table_talk.IN_FULL)

    def leave_out(self, question: str) -> None:
        """Don't say this when it is asked next: it is known."""
        self._known = question

    def ask_for_text(self, question: str) -> str:
        """The answer, once it is none of the asides."""
        while True:
            said = "" if question == self._known else question
            self._known = ""
            self._say_asides()
            answer = self._asked(said)
            word, _, rest = answer.lower().partition(" ")
            aside = self.asides.get(word)
            if aside is not None:
                aside.do(answer[len(word) :].strip())
            elif word not in choices.HELPS or not self._explain(rest.strip()):
                return answer

    def ask_in_secret(self, question: str) -> str:
        """Nothing interrupts it."""
        if not self.line.can_hide:
            self.say(lobby.SHOWN_THERE)
        self.line.hide(hidden=True)
        try:
            with self.uninterrupted():
                return super().ask_in_secret(question)
        finally:
            self.line.hide(hidden=False)

    def ring(self) -> None:
        self._page.write("\a")

    def wait_for_news(self) -> None:
        """With nothing asked meanwhile; what they are is told, or ends this by what it raises."""
        self._question = ""
        self.send()
        self.line.hear_news()
        self._interrupt()

    def send(self) -> None:
        """Say all that has not been said yet."""
        said = self._page.getvalue()
        self._page.seek(0)
        self._page.truncate()
        if said:
            self.line.write(said)

    def _asked(self, question: str) -> str:
        self._question = question
        if question:
            return super().ask_for_text(question)
        return super().listen()

    def _explain(self, word: str) -> bool:
        """Say what an aside does, or soon what asides there are; True if there is nothing more to explain."""
        if word in self.asides:
            self.say(self.asides[word].about)
            return True
        if word in ("", choices.ALL):
            abouts = dict.fromkeys(one.about for one in self.asides.values())
            self._to_explain = [*abouts] if word or not abouts else [table_talk.also(self.asides)]
        return False

    def _say_asides(self) -> None:
        """What is explained after everything else that there was to explain."""
        explained, self._to_explain = self._to_explain, ()
        self.say(*explained)

    def _hear(self) -> str:
        """What is typed next; nothing at all once somebody has left."""
        while True:
            self.send()
            typed = self.line.hear()
            self._measure()
            if not isinstance(typed, Woken):
                self.lost = typed is None
                if typed is None:
                    return ""
                self.on_typed()
                return f"{typed}\n"
            self._interrupt()

    def _measure(self) -> None:
        """Sentences break between words where the terminal at the other end ends just now."""
        columns = self.line.columns
        self._console.soft_wrap = columns < NARROWEST
        if columns >= NARROWEST:
            self._console.width = columns

    def _interrupt(self) -> None:
        """Tell the news on lines of their own, and ask again."""
        notices = self.line.notices()
        try:
            told = [*notices, *self.on_news()]
        except Exception:
            self._end_line()
            late = "" if self.line.piped else self.line.too_late(LEAVING)
            self.say(*([table_talk.too_late(late)] if late else []), *notices)
            raise
        if told:
            self._end_line()
            self.say(*told)
            if self._question:
                self._console.print(printable(self._question), end=" ")

    def _end_line(self) -> None:
        if self._question:
            self._console.print()
