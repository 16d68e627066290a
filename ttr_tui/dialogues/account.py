"""Who somebody is at a host: another name, and another key for the same person."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.dialogues.dialogue import Errand, Proceeding, Typing, ask, pick
from ttr_tui.hosting.people import NameFault
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.words import lobby

LONGEST_CODE = 60


class Account(Errand):
    def __init__(self, visit: Visit, joined: Callable[[], object]) -> None:
        """`joined` is told when whoever is here is somebody else from now on, whose settings hold."""
        self._visit = visit
        self._joined = joined

    def sentence_of(self, fault: Exception) -> str:
        raise fault

    def rename(self) -> Proceeding:
        """Until a name will do."""
        name, wrong = self._name, ""
        while True:
            asked = Typing(lobby.NEW_NAME, WIDEST_NAME, name, wrong, how=[lobby.HOW_TO_NAME], kept=True)
            name = yield from ask(asked)
            if not name or name == self._name:
                return None
            try:
                self._visit.rename(name)
            except NameFault as fault:
                wrong = lobby.NAME_FAULTS[str(fault)]
            else:
                return lobby.renamed(self._name)

    @property
    def _name(self) -> str:
        return "" if self._visit.person is None else self._visit.person.name

    def link(self) -> Proceeding:
        """Type the code that one's other key was shown, or read it here and type it there."""
        question, code, wrong = lobby.link(self._visit.link_code()), "", ""
        while code := (yield from ask(Typing(question, LONGEST_CODE, code, wrong, [lobby.HOW_TO_LINK]))):
            twice = self._visit.twice(code)
            given_up = [lobby.twice(twice)] if twice else []
            if twice and not (yield from pick(lobby.JOIN_THEM, [lobby.DONT_JOIN, lobby.JOIN], given_up)):
                return None
            if self._visit.join_as(code):
                self._joined()
                return None
            wrong = lobby.NO_SUCH_LINK
        return None
