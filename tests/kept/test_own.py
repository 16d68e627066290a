"""What else is somebody's own: settings, a map, a pack, and the drawings of both."""

from __future__ import annotations

import tomllib
from dataclasses import fields, replace
from pathlib import Path

from support.packs import rehearse
from support.typist import Keyboard

from kept.set_of_files import WISHES, Tells
from ttr_tui.campaign.pack_files import find_pack, packs_here, read_pack
from ttr_tui.store.layouts import SIZES, find_layout, pack_layouts, read_layout
from ttr_tui.store.map_decoder import decode_base, load_map
from ttr_tui.store.places import campaigns_folder, own_maps, own_packs, settings_file
from ttr_tui.store.settings import DEFAULTS, read_settings, write_settings

SHA = "0eec54685d402375c5156584162e407c0a4952d1d7d946ff55c144531027250d"
"""Of the pack: campaigns name it."""


def test_every_setting_is_read_and_what_another_version_understood_stays(home: Path) -> None:
    path = settings_file()
    settings, wrong = read_settings(path, ("draw", "hint"))
    assert settings == replace(WISHES, keys={"whistle": ("w",), **WISHES.keys})
    assert all(getattr(WISHES, name) != getattr(DEFAULTS, name) for name in (one.name for one in fields(DEFAULTS)))
    assert [said.partition(": ")[2].partition(". ")[0] for said in wrong] == [
        "wallpaper: This version knows no setting “wallpaper”",
        "keys.whistle: This version knows no command “whistle”",
    ]
    before = path.read_bytes()
    write_settings(path, settings)
    assert path.read_bytes() == before
    write_settings(path, replace(settings, theme="light", keys={**settings.keys, "draw": ("z",)}))
    document = tomllib.loads(before.decode())
    document["theme"], document["keys"]["draw"] = "light", ["z"]
    assert tomllib.loads(path.read_text()) == document
    assert [*tomllib.loads(path.read_text())] == [*document]


def test_an_own_map_is_sound_and_drawn(home: Path, keyboard: Keyboard, as_told: Tells) -> None:
    path = own_maps() / "nook.toml"
    checked = keyboard("maps", "--check", str(path))
    shown = keyboard("layouts", "nook", "--show", "--size", "S")
    board = keyboard("maps", "nook", "--json")
    assert [one.code for one in (checked, shown, board)] == [0, 0, 0]
    as_told("map", checked.said + shown.said + board.said)
    assert find_layout("nook", load_map("nook").board, SIZES["S"]).drawn
    assert not find_layout("nook", load_map("nook").board, SIZES["M"]).drawn


def test_an_own_pack_is_sound_and_drawn(home: Path, keyboard: Keyboard, as_told: Tells) -> None:
    folder = find_pack("three-valleys", campaigns_folder())
    assert folder == own_packs() / "three-valleys"
    assert folder in packs_here(campaigns_folder())
    pack = read_pack(folder)
    assert pack.sha256 == SHA
    session = keyboard("campaign", "check", "three-valleys")
    assert session.code == 0
    as_told("pack", session.said)
    drawings = pack_layouts(folder, SIZES["S"])
    boards = [decode_base(raw, "") for _, raw in rehearse(pack, eventful=False)]
    assert len(drawings) == 2
    assert all(read_layout(drawings[-1], board.board, SIZES["S"]).drawn for board in boards)
