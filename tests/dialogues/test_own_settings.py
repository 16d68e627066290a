"""The settings by sentences at a host: every choice, and a file that can’t be written. Screens have their own tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import pytest

from dialogues.doors import ByLine, talking, until
from ttr_tui.dialogues.dialogue import Over
from ttr_tui.plain.lobby import arrival
from ttr_tui.plain.lobby.arrival import change_settings, settings_in
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.store.settings import Settings, SettingsFault
from ttr_tui.words import home, settings


def asked(file: Path, voice: LineVoice) -> Over:
    change_settings(voice, file)
    return Over("left")


async def chosen(line: ByLine, name: str, value: str) -> None:
    await until(line, settings.TITLE if not line.since else home.WHICH_SETTING)
    if name != "bell":
        await line.choose(home.OF_THE_SCREEN)
    await line.choose(settings.NAMES[name])
    await line.choose(value)


async def test_every_setting_but_those_of_home_is_kept_at_once(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    wanted: dict[str, Any] = {
        "theme": "dark",
        "color": "none",
        "glyphs": "ascii",
        "land": False,
        "motion": False,
        "mouse": False,
    }
    async with talking(lambda voice: asked(file, voice)) as line:
        for name, value in {**wanted, "bell": True}.items():
            await chosen(line, name, settings.CHOICES[name][value])
            said = await until(line, f"{settings.row(name, value)}.")
            assert settings.NAMES["pace"] not in said
            assert getattr(settings_in(file), name) == value
        await line.type("")
        await until(line, "left")
    assert settings_in(file) == Settings(**wanted, bell=True)


async def test_what_cannot_be_kept_is_one_sentence_without_a_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> NoReturn:
        raise SettingsFault(tmp_path / "settings.toml", "full")

    file = tmp_path / "settings.toml"
    monkeypatch.setattr(arrival, "write_settings", fails)
    async with talking(lambda voice: asked(file, voice)) as line:
        await chosen(line, "bell", "on")
        said = await until(line, settings.NOT_KEPT)
        assert said.count(settings.NOT_KEPT) == 1
        assert str(tmp_path) not in said
        assert settings.row("bell", False) in await line.said()
    assert not file.exists()
