"""A voice at the end of a line: who is asked something hears what happens before they have answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO

from ttr_tui.core.text import printable
from ttr_tui.plain.visiting.line import Line, Woken
from ttr_tui.plain.voice import Voice
from ttr_tui.words.english.plain import visiting as words


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
        self._page = StringIO()
        self._question = ""
        super().__init__(_Keys(self._hear), self._page)

    def goes_on_with(self, door: str) -> str:
        return words.SAME_ADDRESS

    def ask(self, question: str) -> str:
        self._question = question
        return super().ask(question)

    def send(self) -> None:
        """Say all that has not been said yet."""
        said = self._page.getvalue()
        self._page.seek(0)
        self._page.truncate()
        if said:
            self.line.write(said)

    def _hear(self) -> str:
        """What is typed next; nothing at all once somebody has left."""
        while True:
            self.send()
            typed = self.line.hear()
            if not isinstance(typed, Woken):
                self.on_typed()
                return "" if typed is None else f"{typed}\n"
            self._interrupt()

    def _interrupt(self) -> None:
        try:
            told = self.on_news()
        except Exception:
            self._console.print()
            raise
        if told:
            self._console.print()
            self.say(*told)
            self._console.print(printable(self._question), end=" ")
