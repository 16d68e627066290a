"""The door that draws maps for the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from typist import Keyboard, small_map_file

from ttr_tui.store.maps.file import load_map
from ttr_tui.store.maps.layouts import SIZES, find_layout

FEW = ("--size", "s", "--steps", "200")


def drawn(map_file: Path, size: str) -> bool:
    return find_layout(map_file, load_map(map_file).board, SIZES[size]).drawn


def test_a_map_of_your_own_is_drawn_beside_its_file(keyboard: Keyboard, tmp_path: Path) -> None:
    path = small_map_file(tmp_path)
    assert not drawn(path, "S")
    session = keyboard("layouts", str(path), *FEW)
    written = path.parent / "layouts" / "small.S.toml"
    assert (session.code, session.complaint) == (0, "")
    assert session.said.splitlines()[1:] == [f"{written}: drawn."]
    assert drawn(path, "S")
    assert not drawn(path, "M")


def test_a_drawing_that_is_no_better_is_not_written(keyboard: Keyboard, tmp_path: Path) -> None:
    path = small_map_file(tmp_path)
    keyboard("layouts", str(path), *FEW)
    written = path.parent / "layouts" / "small.S.toml"
    before = written.read_text(encoding="utf-8")
    assert "left as it was" in keyboard("layouts", str(path), *FEW).said
    assert written.read_text(encoding="utf-8") == before


def test_every_size_is_drawn_if_none_is_named(keyboard: Keyboard, tmp_path: Path) -> None:
    path = small_map_file(tmp_path)
    keyboard("layouts", str(path), "--steps", "20")
    assert sorted(file.name for file in (path.parent / "layouts").iterdir()) == sorted(
        f"small.{size}.toml" for size in SIZES
    )


def test_what_is_drawn_can_be_looked_at_without_drawing(keyboard: Keyboard, tmp_path: Path) -> None:
    path = small_map_file(tmp_path)
    session = keyboard("layouts", str(path), "--show", "--size", "S")
    assert session.code == 0
    assert all(city.code in session.said for city in load_map(path).board.cities)
    assert not (path.parent / "layouts").exists()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (("no-such-map",), "There is no map “no-such-map”."),
        (("usa", "--size", "huge"), "--size takes S, M, L, XL, not “huge”."),
    ],
)
def test_what_cannot_be_drawn_is_said_so(keyboard: Keyboard, typed: tuple[str, ...], answer: str) -> None:
    session = keyboard("layouts", *typed)
    assert session.code != 0
    assert session.complaint.startswith(answer)
