"""What somebody opens at a host, question by question: a table on its terms, or a campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from ttr_tui.dialogues.coming_in import CANT_OPEN, why_not_opened
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.plain.new_game import GameDraft, ask_all, choose_count, choose_map, choose_variants
from ttr_tui.plain.questions import ask_for_text, ask_number, choose
from ttr_tui.plain.voice import Back
from ttr_tui.seats.bot_names import USUAL, USUAL_FIRST
from ttr_tui.store.faults import MapError
from ttr_tui.store.host_files import MOST_DAYS, MOST_SPARE, TAKING_BACK, TEMPOS, WATCHING, Terms
from ttr_tui.words import campaign_lobby, campaign_rooms, lobby
from ttr_tui.words.levels import ABOUT


@dataclass
class Wanted(GameDraft):
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
    except CANT_OPEN as fault:
        voice.say(why_not_opened(fault))
    return ""


def _bots(wanted: Wanted) -> bool:
    most = wanted.count - 1
    wanted.bots = ask_number(wanted.voice, lobby.how_many_bots(most), 0, most) or 0
    if wanted.bots:
        kinds = [lobby.by_bot(bot, ABOUT[bot]) for bot in USUAL_FIRST]
        wanted.level = USUAL_FIRST[choose(wanted.voice, lobby.WHICH_LEVEL, kinds)]
    return True


def _confirm(wanted: Wanted) -> bool:
    while True:
        edition = wanted.edition()
        wanted.voice.say(lobby.table_wanted(edition.name, wanted.variants, wanted.count, wanted.bots))
        wanted.voice.say(lobby.terms(wanted.terms))
        done = choose(wanted.voice, lobby.OPEN_NOW, [lobby.OPEN_TABLE, lobby.CHANGE_TERMS, lobby.CHANGE_SOMETHING])
        if done == 0:
            return True
        if done > 1:
            raise Back
        with suppress(Back):
            _ask_terms(wanted)


def _ask_terms(wanted: Wanted) -> None:
    """One after the other, what holds now first."""
    _agree(wanted, lobby.WHICH_TEMPO, "tempo", TEMPOS, lobby.tempo)
    if wanted.terms.tempo == "days":
        usual = wanted.terms.days
        days = ask_number(wanted.voice, lobby.how_many_days(MOST_DAYS, usual), 1, MOST_DAYS)
        banked = wanted.terms.spare
        spare = ask_number(wanted.voice, lobby.how_many_spare(MOST_SPARE, banked), 0, MOST_SPARE)
        wanted.terms = replace(wanted.terms, days=days or usual, spare=banked if spare is None else spare)
    _agree(wanted, lobby.WHICH_UNDO, "taking_back", TAKING_BACK, lobby.taking_back)
    _agree(wanted, lobby.WHICH_WATCHERS, "watching", WATCHING, lobby.watching)
    _agree(wanted, lobby.WHICH_TALK, "talk", (True, False), lobby.talk)
    _agree(wanted, lobby.WHICH_HINTS, "hints", (True, False), lobby.hints)


def _agree(wanted: Wanted, question: str, name: str, values: Sequence[Any], said: Callable[[Terms], str]) -> None:
    now = getattr(wanted.terms, name)
    first = sorted(values, key=lambda one: one != now)
    terms = [replace(wanted.terms, **{name: one}) for one in first]
    wanted.terms = terms[choose(wanted.voice, question, [said(one) for one in terms])]


# A new campaign of the host, question by question.


def new_campaign(voice: LineVoice, visit: Visit) -> str:
    """The code of one that was opened; nothing if there can’t be one. Back from any question."""
    campaigns = visit.campaigns
    packs = voice.line.wait(campaigns.packs())
    if not packs:
        voice.say(campaign_lobby.NO_PACK)
        return ""
    pack = packs[choose(voice, campaign_lobby.WHICH_PACK, [campaign_rooms.pack_line(one) for one in packs])]
    name = ask_for_text(voice, campaign_lobby.which_name(pack.name)) or pack.name
    sealed = choose(voice, campaign_lobby.HOW, [campaign_lobby.ABOUT_SEALED, campaign_lobby.ABOUT_OPEN]) == 0
    everyone = (
        choose(voice, campaign_lobby.WHO_JOINS, [campaign_lobby.ABOUT_EVERYONE, campaign_lobby.ABOUT_INVITED]) == 0
    )
    try:
        return voice.line.do(partial(campaigns.create, name, pack, sealed=sealed, everyone=everyone))
    except CANT_OPEN as fault:
        voice.say(why_not_opened(fault))
        return ""
