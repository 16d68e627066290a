"""A new table, question by question: on which map, for how many, and on what terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from ttr_tui.bots.names import USUAL, USUAL_FIRST
from ttr_tui.hosting.lobby.lobby import TooMany
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.menu.asking import Back, ask_number, choose
from ttr_tui.plain.menu.new_game import Draft, ask_all, choose_count, choose_map, choose_variants
from ttr_tui.plain.visiting.line_voice import LineVoice
from ttr_tui.store.faults import MapError
from ttr_tui.store.host.tables import MOST_DAYS, MOST_SPARE, TAKING_BACK, TEMPOS, WATCHING, Terms
from ttr_tui.words.english.home.levels import ABOUT
from ttr_tui.words.english.host import opening
from ttr_tui.words.english.plain import visiting as words


@dataclass
class Wanted(Draft):
    """A table as far as it is described."""

    terms: Terms = field(default_factory=Terms)
    bots: int = 0
    level: str = USUAL

    def wrong(self, fault: MapError) -> str:
        return fault.without_files


def new_table(voice: LineVoice, visit: Visit) -> str:
    """The code of a table that was opened; nothing if there can’t be one. Back from the first question."""
    wanted = Wanted(voice, "")
    ask_all(wanted, [choose_map, choose_variants, choose_count, _bots, _confirm])

    def create() -> str:
        code = visit.create(wanted.map_name, wanted.variants, wanted.count, wanted.terms)
        for seat in range(wanted.count - wanted.bots, wanted.count):
            visit.seat_bot(code, seat, wanted.level)
        return code

    try:
        return voice.line.do(create)
    except MapError as fault:
        voice.say(fault.without_files)
    except TooMany:
        voice.say(opening.TOO_MANY)
    return ""


def _bots(wanted: Wanted) -> bool:
    most = wanted.count - 1
    wanted.bots = ask_number(wanted.voice, words.how_many_bots(most), 0, most) or 0
    if wanted.bots:
        kinds = [words.by_bot(bot, ABOUT[bot]) for bot in USUAL_FIRST]
        wanted.level = USUAL_FIRST[choose(wanted.voice, words.WHICH_LEVEL, kinds)]
    return True


def _confirm(wanted: Wanted) -> bool:
    while True:
        edition = wanted.edition()
        wanted.voice.say(words.table_wanted(edition.name, wanted.variants, wanted.count, wanted.bots))
        wanted.voice.say(words.terms(wanted.terms))
        done = choose(wanted.voice, words.OPEN_NOW, [opening.OPEN_TABLE, words.CHANGE_TERMS, words.CHANGE_SOMETHING])
        if done == 0:
            return True
        if done > 1:
            raise Back
        with suppress(Back):
            _ask_terms(wanted)


def _ask_terms(wanted: Wanted) -> None:
    """One after the other, what holds now first."""
    _agree(wanted, words.TEMPO, "tempo", TEMPOS, opening.tempo)
    if wanted.terms.tempo == "days":
        usual = wanted.terms.days
        days = ask_number(wanted.voice, words.how_many_days(MOST_DAYS, usual), 1, MOST_DAYS)
        banked = wanted.terms.spare
        spare = ask_number(wanted.voice, words.how_many_spare(MOST_SPARE, banked), 0, MOST_SPARE)
        wanted.terms = replace(wanted.terms, days=days or usual, spare=banked if spare is None else spare)
    _agree(wanted, words.TAKING_BACK, "taking_back", TAKING_BACK, opening.taking_back)
    _agree(wanted, words.WATCHING, "watching", WATCHING, opening.watching)
    _agree(wanted, words.TALK, "talk", (True, False), opening.talk)
    _agree(wanted, words.HINTS, "hints", (True, False), opening.hints)


def _agree(wanted: Wanted, question: str, name: str, values: Sequence[Any], said: Callable[[Terms], str]) -> None:
    now = getattr(wanted.terms, name)
    first = sorted(values, key=lambda one: one != now)
    terms = [replace(wanted.terms, **{name: one}) for one in first]
    wanted.terms = terms[choose(wanted.voice, question, [said(one) for one in terms])]
