"""The settings, one by one; each is kept as soon as it is chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ttr_tui.plain.menu.asking import Back, ask, choose
from ttr_tui.plain.menu.program import Program
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.sitters import clean_name
from ttr_tui.store.settings import SettingsFault, write_settings
from ttr_tui.words.english.home import settings as home
from ttr_tui.words.english.plain import menu as words

HERE = "color"
"""The one of them that also holds for sentences; the others are for the screen."""


def change_settings(voice: Voice, program: Program) -> None:
    """Until the player goes back."""
    voice.say(home.KEPT_IN.format(path=program.settings_file), words.FOR_THE_SCREEN)
    names = [HERE, *(name for name in home.CHOICES if name != HERE)]
    while True:
        settings = program.read_settings()
        rows = [home.your_name(settings.name), *(home.row(name, getattr(settings, name)) for name in names), words.DONE]
        place = choose(voice, words.WHICH_SETTING, rows, len(rows) - 1)
        if place == len(rows) - 1:
            return
        try:
            if place == 0:
                _keep(voice, program, name=_ask_name(voice))
            else:
                name = names[place - 1]
                values = list(home.CHOICES[name])
                said = list(home.CHOICES[name].values())
                usual = values.index(getattr(settings, name))
                _keep(voice, program, **{name: values[choose(voice, words.which_value(home.NAMES[name]), said, usual)]})
        except Back:
            continue


def _ask_name(voice: Voice) -> str:
    while True:
        typed = ask(voice, home.WHICH_NAME)
        if "," not in typed and ":" not in typed:
            return clean_name(typed)
        voice.say(home.NO_SIGNS)


def _keep(voice: Voice, program: Program, **chosen: Any) -> None:
    try:
        write_settings(program.settings_file, replace(program.read_settings(), **chosen))
    except SettingsFault as fault:
        voice.say(str(fault))
