"""Who somebody is at a host: a name at the first visit, another one later, and another key for the same person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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

    def introduce(self) -> Proceeding:
        """What somebody is called who is new here, and nothing else."""
        about = lobby.welcome(self._visit.fingerprint)
        asked = Typing(lobby.YOUR_NAME, WIDEST_NAME, about=about, how=[lobby.HOW_TO_NAME])
        while wrong := self._fault(self._visit.introduce, name := (yield from ask(asked))):
            asked = replace(asked, typed=name, wrong=wrong)
        return None

    def rename(self) -> Proceeding:
        before = self._name
        asked = Typing(lobby.NEW_NAME, WIDEST_NAME, before, how=[lobby.HOW_TO_NAME], kept=before)
        while (name := (yield from ask(asked))) not in ("", before):
            wrong = self._fault(self._visit.rename, name)
            if not wrong:
                return lobby.renamed(self._name)
            asked = replace(asked, typed=name, wrong=wrong)
        return None

    def _fault(self, call: Callable[[str], object], name: str) -> str:
        """What is wrong with a name that somebody would like to have, if anything."""
        try:
            call(name)
        except NameFault as fault:
            return lobby.NAME_FAULTS[str(fault)]
        return ""

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
