"""Another key for the same person: a code shown by the one is typed with the other."""

from __future__ import annotations

from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.words.english.host import lobby as words

LONGEST = 60


def linking(lobby: LobbyForPhases) -> Ask:
    """Type the code that one's other key was shown, or read it here and type it there."""
    mine = lobby.visit.link_code()

    def typed(code: str) -> str:
        if not code.strip():
            return ""
        if not lobby.visit.join_as(code):
            return words.NO_SUCH_LINK
        lobby.joined()
        return ""

    return Ask(lobby, words.link(mine), typed, text="", longest=LONGEST)
