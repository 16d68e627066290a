"""Settings are kept as they were chosen, a faulty file is told about and never lost, and nobody else reads it."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from ttr_tui.store.places import settings_file
from ttr_tui.store.settings import (
    WIDEST_NAME,
    Color,
    Glyphs,
    Pace,
    Settings,
    SettingsFault,
    Theme,
    read_settings,
    write_settings,
)

COMMANDS = ("draw", "claim", "help", "zoom-in")


def test_nothing_is_wrong_where_there_is_no_file(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none" / "settings.toml", COMMANDS) == (Settings(), [])


def test_the_file_is_in_the_users_own_folder_or_in_the_one_asked_for(tmp_path: Path) -> None:
    assert settings_file().name == "settings.toml"
    assert settings_file().is_relative_to(Path.home())
    assert settings_file(tmp_path) == tmp_path / "settings.toml"


NAMES = st.text(st.sampled_from("aZé日 -'“"), max_size=WIDEST_NAME // 2).map(str.strip)
KEY_NAMES = st.sampled_from(["d", "?", "A", "up", "page_down", "shift+f1", "comma"])
SETTINGS = st.builds(
    Settings,
    theme=st.sampled_from(get_args(Theme)),
    color=st.sampled_from(get_args(Color)),
    glyphs=st.sampled_from(get_args(Glyphs)),
    pace=st.sampled_from(get_args(Pace)),
    motion=st.booleans(),
    mouse=st.booleans(),
    bell=st.booleans(),
    name=NAMES,
    guided=st.booleans(),
    keys=st.dictionaries(st.sampled_from(COMMANDS), st.lists(KEY_NAMES, max_size=3, unique=True).map(tuple)),
)


@given(st.lists(SETTINGS, min_size=1, max_size=3))
def test_what_was_written_last_is_read(tmp_path_factory: pytest.TempPathFactory, chosen: list[Settings]) -> None:
    path = settings_file(tmp_path_factory.mktemp("settings"))
    for settings in chosen:
        write_settings(path, settings)
        assert read_settings(path, COMMANDS) == (settings, [])


@given(SETTINGS)
def test_entries_of_another_version_stay(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    path = settings_file(tmp_path_factory.mktemp("settings"))
    strange: dict[str, Any] = {"sound": {"volume": 7}, "theme": "sepia", "keys": {"dance": ["x"], "claim": "c"}}
    path.write_text(tomli_w.dumps(strange), encoding="utf-8")
    before, faults = read_settings(path, COMMANDS)
    assert before == Settings(keys={"dance": ("x",)})
    assert len(faults) == 4
    write_settings(path, replace(settings, theme="auto", keys={"draw": ("d",), "dance": ("x",)}))
    after, still = read_settings(path, COMMANDS)
    assert after == replace(settings, theme="auto", keys={"draw": ("d",), "dance": ("x",)})
    assert still == faults


@pytest.mark.parametrize(
    ("content", "settings", "faults"),
    [
        (
            'theme = "drak"\nbell = true',
            Settings(bell=True),
            ["theme: There is no choice for theme “drak”. Did you mean “dark”?"],
        ),
        (
            "color = 256\nmotion = 1",
            Settings(),
            [
                'color: One of "auto", "none", "16", "256", "true" belongs here, not 256.',
                "motion: True or false belongs here, not 1.",
            ],
        ),
        ("colour = 'none'", Settings(), ["colour: This version knows no setting “colour”. Did you mean “color”?"]),
        (
            'name = "Ann:blue"',
            Settings(),
            ["name: A comma or a colon can’t be part of a name. Leave it out."],
        ),
        (
            'name = "a name that is far too long"',
            Settings(),
            ["name: This text is 27 cells wide on a terminal. Shorten it to 16 or fewer."],
        ),
        ("keys = 5", Settings(), ["keys: A table of keys and values belongs here, not 5."]),
        (
            '[keys]\nclaim = ["c", "page down"]\ndraw = ["d"]\nhlep = ["h"]',
            Settings(keys={"draw": ("d",), "hlep": ("h",)}),
            [
                "keys.claim 2: The name of a key (such as d, ? or page_up) belongs here, not the text “page down”.",
                "keys.hlep: This version knows no command “hlep”. Did you mean “help”?",
            ],
        ),
        ('[keys]\ndraw = ["d", "d"]', Settings(), ["keys.draw 2: “d” stands in this list twice."]),
    ],
)
def test_a_fault_names_its_place_and_leaves_the_default(
    tmp_path: Path, content: str, settings: Settings, faults: list[str]
) -> None:
    path = settings_file(tmp_path)
    path.write_text(content, encoding="utf-8")
    read, told = read_settings(path, COMMANDS)
    assert read == settings
    assert len(told) == len(faults)
    for line, fault in zip(told, faults, strict=True):
        assert line.startswith(f"{path}: {fault}")


UNREADABLE = [
    b"theme = dark",
    b"\xff\xfe",
    b'a = "' + b"x" * 300_000 + b'"',
    b"n = " + b"9" * 5000,
    b"a=" + b"[" * 9999,
]


@pytest.mark.parametrize("raw", UNREADABLE, ids=["not TOML", "not UTF-8", "too large", "a huge number", "too deep"])
def test_a_file_that_cannot_be_understood_is_told_about_and_never_overwritten(tmp_path: Path, raw: bytes) -> None:
    path = settings_file(tmp_path)
    path.write_bytes(raw)
    settings, faults = read_settings(path, COMMANDS)
    assert settings == Settings()
    assert len(faults) == 1
    assert "Mend the file, or move it away" in faults[0]
    with pytest.raises(SettingsFault, match="Mend the file"):
        write_settings(path, Settings(bell=True))
    assert path.read_bytes() == raw


def test_a_folder_in_the_place_of_the_file_is_told_about(tmp_path: Path) -> None:
    path = settings_file(tmp_path)
    path.mkdir()
    assert "This is no file" in read_settings(path, COMMANDS)[1][0]
    with pytest.raises(SettingsFault, match="This is no file"):
        write_settings(path, Settings(bell=True))


def test_nobody_else_can_read_what_is_kept(tmp_path: Path) -> None:
    path = settings_file(tmp_path / "config" / "ttr")
    write_settings(path, Settings(bell=True))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert list(path.parent.iterdir()) == [path]


def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = settings_file(tmp_path)
    write_settings(path, Settings(bell=True))

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsFault, match="no space left on device"):
        write_settings(path, Settings(theme="dark"))
    assert read_settings(path, COMMANDS) == (Settings(bell=True), [])
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_to_a_file_elsewhere_stays_one(tmp_path: Path) -> None:
    kept, path = tmp_path / "dotfiles.toml", tmp_path / "config" / "settings.toml"
    path.parent.mkdir()
    kept.write_text("bell = true\n", encoding="utf-8")
    path.symlink_to(kept)
    write_settings(path, Settings(bell=True, mouse=False))
    assert path.is_symlink()
    assert kept.read_text(encoding="utf-8") == "bell = true\nmouse = false\n"


def test_a_file_stays_as_it_was_written_while_nothing_changes(tmp_path: Path) -> None:
    path = settings_file(tmp_path)
    by_hand = "# for my eyes\ntheme = 'dark'\nbell   = false\n"
    path.write_text(by_hand, encoding="utf-8")
    write_settings(path, Settings(theme="dark"))
    assert path.read_text(encoding="utf-8") == by_hand


def test_only_what_differs_from_the_defaults_stands_in_the_file(tmp_path: Path) -> None:
    path = settings_file(tmp_path)
    write_settings(path, Settings(theme="dark", keys={"draw": ("d",)}))
    write_settings(path, Settings(pace="step"))
    assert path.read_text(encoding="utf-8") == 'pace = "step"\n'


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (Settings(name="Ann\x1b[2J"), "can't be shown"),
        (Settings(name="x" * 17), "Shorten it"),
        (Settings(keys={"draw": ("page down",)}), "page_up"),
    ],
)
def test_settings_that_could_not_be_read_again_are_not_written(tmp_path: Path, settings: Settings, why: str) -> None:
    path = settings_file(tmp_path)
    with pytest.raises(SettingsFault, match=why):
        write_settings(path, settings)
    assert not path.exists()
