"""The first visit: what somebody is called, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.hosting.lobby.people import NameFault
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, wrap
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.look.styles import BOX
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.words.english.host import lobby as words

WIDE = 60


class Naming(Ask):
    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby
        super().__init__(lobby, words.YOUR_NAME, self._called, text="", longest=WIDEST_NAME)

    def offers(self) -> Sequence[Offer]:
        confirm = [offer for offer in super().offers() if offer.command == "confirm"]
        return [*confirm, Offer("back", self.lobby.leave, words.LEAVE)]

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = [part for sentence in words.welcome(self.lobby.visit.fingerprint) for part in self._wrapped(sentence)]
        return framed(words.WELCOME, said, min(width, WIDE))

    def _wrapped(self, sentence: str) -> list[Line]:
        return [(Run(" ", BOX), *part) for part in wrap(sentence, WIDE - SIDES - 2, BOX)] if sentence else [()]

    def _called(self, typed: str) -> str:
        try:
            self.lobby.visit.introduce(typed)
        except NameFault as fault:
            return words.NAME_FAULTS[str(fault)]
        self._then()
        return ""

    def _then(self) -> None:
        self.lobby.named()
