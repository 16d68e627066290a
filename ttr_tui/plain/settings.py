"""The settings by sentences."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ttr_tui.dialogues.own_settings import OwnSettings
from ttr_tui.plain.dialogue import DialogueBySentences
from ttr_tui.plain.voice import Back, Voice
from ttr_tui.store.settings import write_settings

if TYPE_CHECKING:
    from ttr_tui.plain.saved_games import SavedGamesDoor


def change_settings(voice: Voice, program: SavedGamesDoor) -> None:
    """Until the player goes back."""

    def keep(chosen: Mapping[str, Any]) -> None:
        write_settings(program.settings_file, replace(program.read_settings(), **chosen))

    with suppress(Back):
        DialogueBySentences(voice, OwnSettings(program.read_settings, keep, program.settings_file)).stay()
