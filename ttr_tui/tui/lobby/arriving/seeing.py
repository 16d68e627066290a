"""The first visit: can this terminal show what a map is drawn with? Any other key leaves it open and goes on."""

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


class Seeing(Phase):
    alone = False

    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("yes", lambda: self._answer(seen=True), shown=True),
            Offer("no", lambda: self._answer(seen=False), shown=True),
        ]

    def typed(self, key: str, character: str | None) -> bool:
        """Whatever else is pressed is for the list below."""
        if not {"yes", "no"} & set(self.lobby.session.keymap.commands(key)):
            self.lobby.close(self)
        return False

    def box(self, width: int, height: int) -> Sequence[Line]:
        colors = [Run(SPACE, f"card.{color}") for color in COLORS]
        keymap = self.lobby.session.keymap
        asked = words.see_dots(keymap.sign("yes"), keymap.sign("no"))
        sample = line(Run(DOTS, BOX), *colors)
        return framed("", [sample, line(Run(f" {asked}", BOX))], min(width, len(asked) + 4))

    def _answer(self, *, seen: bool) -> None:
        change(self.lobby, glyphs="unicode" if seen else "ascii")
        self.lobby.close(self)
