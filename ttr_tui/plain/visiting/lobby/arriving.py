"""Who somebody is: their name at the first visit, another one later, and a second key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ttr_tui.hosting.lobby.people import NameFault
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.menu.asking import ask_for_text, choose
from ttr_tui.plain.visiting.line_voice import LineVoice
from ttr_tui.plain.voice import Left
from ttr_tui.words.english import asking
from ttr_tui.words.english.host import lobby as lobby_words
from ttr_tui.words.english.plain import visiting as words


def introduce(voice: LineVoice, visit: Visit) -> None:
    """The first visit: what somebody is called, and nothing else."""
    if visit.person is not None:
        return
    voice.say(*filter(None, lobby_words.welcome(visit.fingerprint)))
    code = ""

    def call(name: str) -> None:
        nonlocal code
        code = visit.introduce(name).return_code

    _named(voice, lobby_words.YOUR_NAME, call)
    if code:
        voice.say(*filter(None, lobby_words.return_code(code)))


def rename(voice: LineVoice, visit: Visit) -> str:
    if _named(voice, words.NEW_NAME, visit.rename, may_stay=True) and visit.person is not None:
        voice.say(lobby_words.renamed(visit.person.name))
    return ""


def link(voice: LineVoice, visit: Visit) -> str:
    """Read a code that is typed with another key, or type the one that this was shown."""
    voice.say(words.HOW_TO_LINK)
    code = ask_for_text(voice, lobby_words.link(voice.line.do(visit.link_code)), [words.HOW_TO_LINK])
    twice = voice.line.do(partial(visit.twice, code))
    if twice:
        voice.say(lobby_words.twice(twice))
        if choose(voice, lobby_words.JOIN_THEM, [lobby_words.DONT_JOIN, lobby_words.JOIN]) == 0:
            return ""
    if code and not voice.line.do(partial(visit.join_as, code)):
        voice.say(lobby_words.NO_SUCH_LINK)
    return ""


def _named(voice: LineVoice, question: str, call: Callable[[str], Any], *, may_stay: bool = False) -> bool:
    """Ask until a name will do; False if the one that there is stays. Left if they want to go."""
    while True:
        name = voice.ask_for_text(question)
        if name.lower() == asking.QUIT:
            raise Left
        if may_stay and name.lower() in ("", asking.BACK):
            return False
        if name.lower() in (*asking.HELPS, asking.BACK):
            voice.say(words.HOW_TO_NAME)
            continue
        try:
            voice.line.do(partial(call, name))
        except NameFault as fault:
            voice.say(lobby_words.NAME_FAULTS[str(fault)])
        else:
            return True
