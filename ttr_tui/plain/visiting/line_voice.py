"""A voice at the end of a line: who is asked something hears what happens before they have answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from types import MappingProxyType

from ttr_tui.core.text import printable
from ttr_tui.core.value import value
from ttr_tui.plain.visiting.line import Line, Woken
from ttr_tui.plain.voice import Voice
from ttr_tui.words.english import asking
from ttr_tui.words.english.plain import visiting as words

LEAVING = ("menu", asking.QUIT, "q")
"""Words with which somebody leaves what there is, whatever is asked."""


NARROWEST = 20
"""Columns below which sentences aren’t broken for a terminal."""


class Moved(Exception):
    """What was asked is not what is to be asked now."""


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
        return words.SAME_ADDRESS

    def be_silent(self) -> None:
        """Nothing is to be told or typed beside an answer from now on."""
        self.on_news = self.on_typed = tuple
        self.asides = NO_ASIDES

    def be_brief(self, *, brief: bool) -> None:
        self.brief = brief
        self.on_brief(brief)
        self.say(words.BRIEF if brief else words.IN_FULL)

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
            elif word not in asking.HELPS or not self._explain(rest.strip()):
                return answer

    def ask_in_secret(self, question: str) -> str:
        """Nothing interrupts it."""
        if not self.line.can_hide:
            self.say(words.SHOWN_THERE)
        on_news, self.on_news = self.on_news, tuple
        self.line.hide(hidden=True)
        try:
            return super().ask_in_secret(question)
        finally:
            self.on_news = on_news
            self.line.hide(hidden=False)

    def ring(self) -> None:
        self._page.write("\a")

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
        if word in ("", asking.ALL):
            abouts = dict.fromkeys(one.about for one in self.asides.values())
            self._to_explain = [*abouts] if word or not abouts else [words.also(self.asides)]
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
            late = self.line.too_late(LEAVING)
            self.say(*([words.too_late(late)] if late else []), *notices)
            raise
        if told:
            self._end_line()
            self.say(*told)
            if self._question:
                self._console.print(printable(self._question), end=" ")

    def _end_line(self) -> None:
        if self._question:
            self._console.print()
