"""The first visit by sentences, and what the host keeps of what somebody wants."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from ttr_tui.dialogues.account import Account
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.dialogue import ErrandBySentences
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.plain.questions import agree, choose
from ttr_tui.plain.voice import Back, Voice
from ttr_tui.store.settings import Settings, SettingsFault, read_settings, write_settings
from ttr_tui.words import home, lobby, settings


def introduce(voice: LineVoice, visit: Visit) -> None:
    """The first visit: what somebody is called. There is no way back from it but to leave."""
    while visit.person is None:
        with suppress(Back):
            account = Account(visit, tuple)
            ErrandBySentences(voice, account).do(account.introduce)
            person = voice.do(lambda: visit.person)
            if person is not None and person.return_code:
                voice.say(*filter(None, lobby.return_code(person.return_code)))


# What somebody wants of this host: one setting is for sentences too, the others are for its screens.

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
            rows = [settings.row(HERE, settings_in(file).bell), home.OF_THE_SCREEN]
            place = choose(voice, home.WHICH_SETTING, [*rows, home.DONE], len(rows))
            if place == len(rows):
                break
            with suppress(Back):
                _change(voice, file, HERE if place == 0 else _of_the_screen(voice, file))
    return ""


def _of_the_screen(voice: Voice, file: Path) -> str:
    names = [name for name in settings.CHOICES if name not in (HERE, NOT_FAR)]
    now = settings_in(file)
    rows = [settings.row(name, getattr(now, name)) for name in names]
    place = choose(voice, home.WHICH_SETTING, [*rows, home.DONE], len(rows))
    if place == len(rows):
        raise Back
    return names[place]


def _change(voice: Voice, file: Path, name: str) -> None:
    values, said = list(settings.CHOICES[name]), list(settings.CHOICES[name].values())
    usual = values.index(getattr(settings_in(file), name))
    chosen: dict[str, Any] = {name: values[choose(voice, home.which_value(settings.NAMES[name]), said, usual)]}
    if keep(voice, file, **chosen):
        voice.say(f"{settings.row(name, chosen[name])}.")


def ask_about_bell(voice: Voice, file: Path) -> None:
    """At the first visit, as the screens do."""
    keep(voice, file, bell=agree(voice, lobby.RING))


def keep(voice: Voice, file: Path, **chosen: Any) -> bool:
    """Write down what somebody wants; False if that can’t be kept, which is said."""
    try:
        write_settings(file, replace(settings_in(file), **chosen))
    except SettingsFault:
        voice.say(lobby.NOT_KEPT)
        return False
    return True
