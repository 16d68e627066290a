"""The first visit: can this terminal show what a map is drawn with, and shall it ring?"""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import COLORS
from ttr_tui.tui.kit.frame import framed
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.look.styles import BOX
from ttr_tui.tui.settings.change import change
from ttr_tui.words.english.host import lobby as words

DOTS = " ⡇⠒⢸ ⣀⡠⠤⠒⠉ ⣿⣶⣤⣀ "
SPACE = "   "


class FirstQuestion(Phase):
    """Lies under what can be done; any other key leaves all of them open and goes on."""

    alone = False

    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("yes", lambda: self._answer(yes=True), shown=True),
            Offer("no", lambda: self._answer(yes=False), shown=True),
        ]

    def typed(self, key: str, character: str | None) -> bool:
        """Whatever else is pressed is for the list below."""
        if not {"yes", "no"} & set(self.lobby.session.keymap.commands(key)):
            self.lobby.close(self)
        return False

    def box(self, width: int, height: int) -> Sequence[Line]:
        keymap = self.lobby.session.keymap
        asked = self.asked(keymap.sign("yes"), keymap.sign("no"))
        return framed("", [*self.above(), line(Run(f" {asked}", BOX))], min(width, len(asked) + 4))

    def above(self) -> Sequence[Line]:
        return ()

    def asked(self, yes: str, no: str) -> str:
        raise NotImplementedError

    def _answer(self, *, yes: bool) -> None:
        raise NotImplementedError


class Seeing(FirstQuestion):
    def above(self) -> Sequence[Line]:
        return [line(Run(DOTS, BOX), *(Run(SPACE, f"card.{color}") for color in COLORS))]

    def asked(self, yes: str, no: str) -> str:
        return words.see_dots(yes, no)

    def _answer(self, *, yes: bool) -> None:
        change(self.lobby, glyphs="unicode" if yes else "ascii")
        self.lobby.close(self)
        self.lobby.push(Ringing(self.lobby))


class Ringing(FirstQuestion):
    def asked(self, yes: str, no: str) -> str:
        return words.ring(yes, no)

    def _answer(self, *, yes: bool) -> None:
        change(self.lobby, bell=yes)
        self.lobby.close(self)
