"""A new table, question by question: on which map, for how many, and on what terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from ttr_tui.hosting.lobby.lobby import TooMany
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.menu.asking import Back, choose
from ttr_tui.plain.menu.new_game import Draft, ask_all, choose_count, choose_map, choose_variants
from ttr_tui.plain.visiting.line_voice import LineVoice
from ttr_tui.store.faults import MapError
from ttr_tui.store.host.tables import TAKING_BACK, TEMPOS, WATCHING, Terms
from ttr_tui.words.english.host import opening
from ttr_tui.words.english.plain import visiting as words

T = TypeVar("T")


@dataclass
class Wanted(Draft):
    """A table as far as it is described."""

    terms: Terms = field(default_factory=Terms)


def new_table(voice: LineVoice, visit: Visit) -> str:
    """The code of a table that was opened; nothing if there can’t be one. Back from the first question."""
    wanted = Wanted(voice, "")
    ask_all(wanted, [choose_map, choose_variants, choose_count, _tempo, _taking_back, _watching, _confirm])
    try:
        return voice.line.do(lambda: visit.create(wanted.map_name, wanted.variants, wanted.count, wanted.terms))
    except MapError as fault:
        voice.say(str(fault))
    except TooMany:
        voice.say(opening.TOO_MANY)
    return ""


def _tempo(wanted: Wanted) -> bool:
    return _agree(wanted, words.TEMPO, [replace(wanted.terms, tempo=one) for one in TEMPOS], opening.tempo)


def _taking_back(wanted: Wanted) -> bool:
    usual_first = sorted(TAKING_BACK, key=lambda one: one != Terms().taking_back)
    terms = [replace(wanted.terms, taking_back=one) for one in usual_first]
    return _agree(wanted, words.TAKING_BACK, terms, opening.taking_back)


def _watching(wanted: Wanted) -> bool:
    return _agree(wanted, words.WATCHING, [replace(wanted.terms, watching=one) for one in WATCHING], opening.watching)


def _agree(wanted: Wanted, question: str, terms: Sequence[Terms], said: Callable[[Terms], str]) -> bool:
    wanted.terms = terms[choose(wanted.voice, question, [said(one) for one in terms])]
    return True


def _confirm(wanted: Wanted) -> bool:
    if choose(wanted.voice, words.OPEN_NOW, [opening.OPEN_TABLE, words.CHANGE_SOMETHING]):
        raise Back
    return True
