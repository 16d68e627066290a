"""The first visit by sentences, and what the host keeps of what somebody wants."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from ttr_tui.dialogues.account import Account
from ttr_tui.dialogues.dialogue import Proceeding, wait
from ttr_tui.dialogues.own_settings import OwnSettings
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.dialogue import ErrandBySentences
from ttr_tui.plain.lobby.dialogue import DialogueByLine
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.plain.questions import agree
from ttr_tui.plain.voice import Back, Voice
from ttr_tui.store.settings import Settings, SettingsFault, read_settings, write_settings
from ttr_tui.words import lobby, settings


def introduce(voice: LineVoice, visit: Visit) -> None:
    """The first visit: what somebody is called. There is no way back from it but to leave."""
    while visit.person is None:
        with suppress(Back):
            account = Account(visit, tuple)
            ErrandBySentences(voice, account).do(account.introduce)
            person = voice.do(lambda: visit.person)
            if person is not None and person.return_code:
                voice.say(*filter(None, lobby.return_code(person.return_code)))


# What somebody wants of this host.


def settings_in(file: Path) -> Settings:
    """Its keys are nobody's concern here."""
    return read_settings(file, ())[0]


def change_settings(voice: LineVoice, file: Path) -> None:
    """Until the player goes back."""
    held = [settings_in(file)]

    def keep(chosen: Mapping[str, Any]) -> Proceeding:
        """Written where that disturbs nobody."""
        yield from wait(asyncio.to_thread(_keep, file, chosen))
        held[0] = replace(held[0], **chosen)
        return None

    with suppress(Back):
        DialogueByLine(voice, OwnSettings(lambda: held[0], keep, None)).stay()


def ask_about_bell(voice: Voice, file: Path) -> None:
    """At the first visit, as the screens do."""
    keep(voice, file, bell=agree(voice, lobby.RING))


def keep(voice: Voice, file: Path, **chosen: Any) -> bool:
    """Write down what somebody wants; False if that can’t be kept, which is said."""
    try:
        _keep(file, chosen)
    except SettingsFault:
        voice.say(settings.NOT_KEPT)
        return False
    return True


def _keep(file: Path, chosen: Mapping[str, Any]) -> None:
    write_settings(file, replace(settings_in(file), **chosen))
