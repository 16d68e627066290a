"""How to play: a guided game, how to answer, and the rules of every map."""

from __future__ import annotations

from dataclasses import replace

from ttr_tui.bots.names import LEVELS
from ttr_tui.plain.game import Ending
from ttr_tui.plain.menu.asking import choose
from ttr_tui.plain.menu.new_game import quick_party
from ttr_tui.plain.menu.playing import begin
from ttr_tui.plain.menu.program import Program
from ttr_tui.plain.voice import Voice
from ttr_tui.store.faults import MapError
from ttr_tui.store.maps.file import load_map
from ttr_tui.store.maps.source import CLASSIC, find_map, list_maps, title_of
from ttr_tui.store.settings import SettingsFault, write_settings
from ttr_tui.words.english import helping
from ttr_tui.words.english.home import home
from ttr_tui.words.english.plain import menu as words


def guided_game(voice: Voice, program: Program) -> Ending:
    """A real game against the weakest bot, in which the learner plays first."""
    settings = program.read_settings()
    if not settings.guided:
        try:
            write_settings(program.settings_file, replace(settings, guided=True))
        except SettingsFault as fault:
            voice.say(str(fault))
    party = quick_party(settings.name)
    learner, bot = party.sitters
    party = replace(party, sitters=(learner, replace(bot, bot=LEVELS[0])), first=0)
    return begin(voice, program, party, guided=True)


def how_to_play(voice: Voice, program: Program) -> Ending:
    """Until the player goes back, one thing after the other."""
    maps = list_maps()
    choices = [home.GUIDED, words.HOW_TO_ANSWER, *(home.rules_of(_title(name)) for name in maps)]
    voice.say(*home.LEARNING)
    while True:
        match choose(voice, words.WHICH_HELP, choices):
            case 0:
                return guided_game(voice, program)
            case 1:
                voice.say(*helping.help_lines(load_map(CLASSIC), resume=voice.goes_on_with("resume")))
            case place:
                try:
                    edition = load_map(maps[place - 2])
                except MapError as error:
                    voice.say(str(error))
                else:
                    voice.head(edition.name)
                    voice.say(edition.about, *helping.rules_lines(edition))


def _title(name: str) -> str:
    try:
        return title_of(find_map(name))
    except MapError:
        return name
