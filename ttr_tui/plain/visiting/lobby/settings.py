"""What somebody wants of this host: one setting is for sentences too, the others are for its screens."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from ttr_tui.plain.menu.asking import Back, choose
from ttr_tui.plain.questions import agree
from ttr_tui.plain.voice import Voice
from ttr_tui.store.settings import Settings, SettingsFault, read_settings, write_settings
from ttr_tui.words.english.home import settings as home
from ttr_tui.words.english.host import lobby as lobby_words
from ttr_tui.words.english.plain import menu as menu_words
from ttr_tui.words.english.plain import visiting as words

HERE = "bell"
NOT_FAR = "pace"
"""It is the table’s where others play."""


def settings_in(file: Path) -> Settings:
    """Its keys are nobody's concern here."""
    return read_settings(file, ())[0]


def change_settings(voice: Voice, file: Path) -> str:
    """Until the player goes back."""
    with suppress(Back):
        while True:
            rows = [home.row(HERE, settings_in(file).bell), menu_words.OF_THE_SCREEN]
            place = choose(voice, menu_words.WHICH_SETTING, [*rows, menu_words.DONE], len(rows))
            if place == len(rows):
                break
            with suppress(Back):
                _change(voice, file, HERE if place == 0 else _of_the_screen(voice, file))
    return ""


def _of_the_screen(voice: Voice, file: Path) -> str:
    names = [name for name in home.CHOICES if name not in (HERE, NOT_FAR)]
    settings = settings_in(file)
    rows = [home.row(name, getattr(settings, name)) for name in names]
    place = choose(voice, menu_words.WHICH_SETTING, [*rows, menu_words.DONE], len(rows))
    if place == len(rows):
        raise Back
    return names[place]


def _change(voice: Voice, file: Path, name: str) -> None:
    values, said = list(home.CHOICES[name]), list(home.CHOICES[name].values())
    usual = values.index(getattr(settings_in(file), name))
    chosen: dict[str, Any] = {name: values[choose(voice, menu_words.which_value(home.NAMES[name]), said, usual)]}
    if keep(voice, file, **chosen):
        voice.say(f"{home.row(name, chosen[name])}.")


def ask_about_bell(voice: Voice, file: Path) -> None:
    """At the first visit, as the screens do."""
    keep(voice, file, bell=agree(voice, words.RING))


def keep(voice: Voice, file: Path, **chosen: Any) -> bool:
    """Write down what somebody wants; False if that can’t be kept, which is said."""
    try:
        write_settings(file, replace(settings_in(file), **chosen))
    except SettingsFault:
        voice.say(lobby_words.NOT_KEPT)
        return False
    return True
