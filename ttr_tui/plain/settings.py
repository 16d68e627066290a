"""The settings, one by one; each is kept as soon as it is chosen."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ttr_tui.plain.questions import ask_for_text, choose
from ttr_tui.plain.voice import Back, Voice
from ttr_tui.seats.sitters import clean_name
from ttr_tui.store.settings import SettingsFault, write_settings
from ttr_tui.words import home, settings

if TYPE_CHECKING:
    from ttr_tui.plain.saved_games import SavedGamesDoor


HERE = "color"
"""The one of them that also holds for sentences; the others are for the screen."""


def change_settings(voice: Voice, program: SavedGamesDoor) -> None:
    """Until the player goes back."""
    voice.say(settings.KEPT_IN.format(path=program.settings_file))
    with suppress(Back):
        while True:
            now = program.read_settings()
            rows = [settings.your_name(now.name), settings.row(HERE, getattr(now, HERE)), home.OF_THE_SCREEN]
            place = choose(voice, home.WHICH_SETTING, [*rows, home.DONE], len(rows))
            if place == len(rows):
                return
            with suppress(Back):
                (_change_name, _change_color, _of_the_screen)[place](voice, program)


def _change_name(voice: Voice, program: SavedGamesDoor) -> None:
    _keep(voice, program, name=_ask_name(voice))


def _change_color(voice: Voice, program: SavedGamesDoor) -> None:
    _change(voice, program, HERE)


def _of_the_screen(voice: Voice, program: SavedGamesDoor) -> None:
    """Those that change nothing here."""
    names = [name for name in settings.CHOICES if name != HERE]
    now = program.read_settings()
    rows = [settings.row(name, getattr(now, name)) for name in names]
    place = choose(voice, home.WHICH_SETTING, [*rows, home.DONE], len(rows))
    if place < len(rows):
        _change(voice, program, names[place])


def _change(voice: Voice, program: SavedGamesDoor, name: str) -> None:
    values, said = list(settings.CHOICES[name]), list(settings.CHOICES[name].values())
    usual = values.index(getattr(program.read_settings(), name))
    chosen = values[choose(voice, home.which_value(settings.NAMES[name]), said, usual)]
    _keep(voice, program, **{name: chosen})
    voice.say(f"{settings.row(name, chosen)}.")


def _ask_name(voice: Voice) -> str:
    while True:
        typed = ask_for_text(voice, settings.WHICH_NAME)
        if "," not in typed and ":" not in typed:
            return clean_name(typed)
        voice.say(settings.NO_SIGNS)


def _keep(voice: Voice, program: SavedGamesDoor, **chosen: Any) -> None:
    try:
        write_settings(program.settings_file, replace(program.read_settings(), **chosen))
    except SettingsFault as fault:
        voice.say(str(fault))
