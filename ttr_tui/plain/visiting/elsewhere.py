"""The other tables of somebody who sits at one: that it is their turn there, and the way to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.visiting.line_voice import Aside, LineVoice
from ttr_tui.plain.voice import ToMenu
from ttr_tui.words.english.host import lobby as lobby_words
from ttr_tui.words.english.plain import visiting as words


class GoOn(ToMenu):
    """Somebody goes to another table."""

    def __init__(self, code: str) -> None:
        self.code = code


class TableClosed(ToMenu):
    """There is no such table any more."""


class Elsewhere:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._visit, self._code = voice, visit, code
        self._waiting: Sequence[str] = ()
        self._known: Sequence[str] = ()
        self._knocking: Sequence[tuple[str, str]] = ()
        """Who would like to sit at another table of mine, and at which."""
        self._knocked: Sequence[tuple[str, str]] = ()
        """Those of whom this person knows."""
        self._closed = False
        voice.line.do(self._listen)
        self.asides: Mapping[str, Aside] = {"next": Aside(self._go_on, words.ABOUT_NEXT)}

    def check(self) -> None:
        """TableClosed once this table is no more."""
        if self._closed:
            raise TableClosed

    def news(self, *, again: bool) -> Sequence[str]:
        """At how many it is their turn: if there is one more, or said again."""
        before, self._known = self._known, self._waiting
        more = set(self._waiting) - set(before)
        return [words.your_turn_elsewhere(len(self._waiting))] if self._waiting and (more or again) else ()

    def knocks(self) -> Sequence[str]:
        """Who would like to sit at another table since: they wait for an answer."""
        new, self._knocked = [one for one in self._knocking if one not in self._knocked], self._knocking
        return [lobby_words.knocks_at(*one) for one in new]

    def _listen(self) -> None:
        self._look()
        self._known, self._knocked = self._waiting, self._knocking
        self._visit.listen(self._tables_changed, self._code)

    def _look(self) -> None:
        self._waiting = [one.code for one in self._visit.waiting(self._code)]
        self._knocking = self._visit.knocking()
        self._closed = not self._visit.has(self._code)

    def _tables_changed(self) -> None:
        """For the loop: most of what happens at other tables is nothing to tell."""
        before = self._waiting, self._knocking, self._closed
        self._look()
        if before != (self._waiting, self._knocking, self._closed):
            self._voice.line.wake()

    def _go_on(self, rest: str) -> None:
        if self._waiting:
            raise GoOn(self._waiting[0])
        self._voice.say(words.NOWHERE_ELSE)
