"""Another key for the same person: a code shown by the one is typed with the other."""

from __future__ import annotations

from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.words.english.host import lobby as words

LONGEST = 60


def linking(lobby: LobbyForPhases) -> Ask:
    """Type the code that one's other key was shown, or read it here and type it there."""
    mine = lobby.visit.link_code()

    def typed(code: str) -> str:
        twice = lobby.visit.twice(code) if code.strip() else []
        if twice:
            lobby.close(ask)
            lobby.push(_sure(lobby, code, words.twice(twice)))
            return ""
        return _join(lobby, code) if code.strip() else ""

    ask = Ask(lobby, words.link(mine), typed, text="", longest=LONGEST)
    return ask


def _sure(lobby: LobbyForPhases, code: str, told: str) -> Choices:
    """What is given up by it is said first."""

    def join() -> None:
        lobby.close(asked)
        lobby.note = _join(lobby, code)

    stay = Choice(words.DONT_JOIN, lambda: lobby.close(asked))
    asked = Choices(words.ANOTHER_KEY, [stay, Choice(words.JOIN, join)], about=[told], back=stay.act)
    return asked


def _join(lobby: LobbyForPhases, code: str) -> str:
    """Why not, if so."""
    if not lobby.visit.join_as(code):
        return words.NO_SUCH_LINK
    lobby.joined()
    return ""
