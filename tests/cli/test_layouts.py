"""The door that draws maps for the screen."""

from __future__ import annotations

from pathlib import Path
from shlex import split

import pytest
from support.small import small_map
from support.typist import Keyboard, small_map_file
from tui.seated import deal, seated

from ttr_tui.cli import layouts
from ttr_tui.seats.deal import deal_of
from ttr_tui.store.layouts import SIZES, find_layout
from ttr_tui.store.map_decoder import load_map, snapshot
from ttr_tui.store.maps import find_map
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.map.tracing import trace_map

SMALL = ("--size", "s")


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layouts, "STEPS", 200)


def drawn(map_file: Path, size: str) -> bool:
    return find_layout(map_file, load_map(map_file).board, SIZES[size]).drawn


def test_a_map_of_your_own_is_drawn_beside_its_file(keyboard: Keyboard, tmp_path: Path) -> None:
    path = small_map_file(tmp_path)
    assert not drawn(path, "S")
    session = keyboard("layouts", str(path), *SMALL)
    written = path.parent / "layouts" / "small.S.toml"
    assert (session.code, session.complaint) == (0, "")
    assert session.said.splitlines()[1:] == [f"{written}: drawn."]
    assert "\r" not in session.complaint, "a bar is for a terminal"
    assert drawn(path, "S")
    assert not drawn(path, "M")


def test_a_drawing_that_is_no_better_is_not_written(keyboard: Keyboard, tmp_path: Path) -> None:
    path = small_map_file(tmp_path)
    keyboard("layouts", str(path), *SMALL)
    written = path.parent / "layouts" / "small.S.toml"
    before = written.read_text(encoding="utf-8")
    assert "left as it was" in keyboard("layouts", str(path), *SMALL).said
    assert written.read_text(encoding="utf-8") == before


def test_every_size_is_drawn_if_none_is_named(keyboard: Keyboard, tmp_path: Path) -> None:
    path = small_map_file(tmp_path)
    keyboard("layouts", str(path))
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
        (("usa", "--size", "huge"), "--size takes one of S, M, L, XL, not “huge”."),
    ],
)
def test_what_cannot_be_drawn_is_said_so(keyboard: Keyboard, typed: tuple[str, ...], answer: str) -> None:
    session = keyboard("layouts", *typed)
    assert session.code != 0
    assert session.complaint.startswith(answer)


async def test_a_map_played_by_its_path_is_drawn_by_what_lies_beside_it(tmp_path: Path, keyboard: Keyboard) -> None:
    """What the screen says for having it drawn works, also in a folder with a space; and so it is when it goes on."""
    folder = tmp_path / "my maps"
    folder.mkdir()
    path = small_map_file(folder)
    dealt = deal(str(path), "Ann,planner", 1)
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        assert not at.table.atlas.tracing.layout.drawn
        command = at.table.note.partition("To have it drawn: ttr ")[2]
    assert keyboard(*split(command)).code == 0
    trace_map.cache_clear()
    again = deal_of(path, dealt.header())
    async with seated(again, tmp_path / "again", Terminal(Depth.TRUE, True, 120, 40)) as at:
        assert at.table.atlas.tracing.layout.drawn
        assert "straight" not in at.table.note


def test_a_bar_shows_at_a_terminal_how_far_a_drawing_is(
    keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = small_map_file(tmp_path)
    monkeypatch.setattr(layouts, "STEPS", 2000)
    monkeypatch.setattr(layouts, "_is_terminal", lambda: True)
    shown = keyboard("layouts", str(path), "--size", "S").complaint
    bars = [part for part in shown.split("\r") if part.startswith("small S [")]
    full = [bar.count("#") for bar in bars]
    assert full == sorted(full)
    assert full[0] == 0
    assert full[-1] >= 24
    assert shown.endswith("\r\x1b[K"), "and it is gone in the end"


def test_the_land_behind_a_drawing_is_worked_out_with_it(keyboard: Keyboard, tmp_path: Path) -> None:
    """Also where it is missing: the drawing stays as it is, and so does what was set by hand below it."""
    places = {"ash": (47.0, -123.0), "bex": (47.0, -70.0), "cam": (30.0, -80.0), "dov": (33.0, -117.0)}
    raw = small_map()
    for city in raw["cities"]:
        city["lat"], city["lon"] = places[city["id"]]
    raw["cities"].append(raw["cities"][0] | {"id": "elm", "name": "Elm", "code": "ELM", "x": 50, "lat": 40, "lon": -95})
    raw["routes"].append({"a": "dov", "b": "elm", "length": 2, "colors": ["gray"]})
    path = small_map_file(tmp_path, raw)
    keyboard("layouts", str(path), *SMALL)
    written = path.parent / "layouts" / "small.S.toml"
    first = written.read_text(encoding="utf-8")
    assert "[land]" in first
    by_hand = "\n[by_hand.cities]\n# elm = [40, 11]\n"
    written.write_text(first.partition("\n[land]")[0] + by_hand, encoding="utf-8")
    assert "left as it was" in keyboard("layouts", str(path), *SMALL).said
    again = written.read_text(encoding="utf-8")
    assert again.startswith(first.partition("\n[land]")[0])
    assert again.endswith(by_hand)
    layout = find_layout(path, load_map(path).board, SIZES["S"])
    assert layout.land is not None
    assert {0, 1} <= {half for halves in layout.land.halves for half in halves}


def test_a_map_that_does_not_say_where_it_lies_has_no_land(keyboard: Keyboard, tmp_path: Path) -> None:
    path = small_map_file(tmp_path)
    keyboard("layouts", str(path), *SMALL)
    assert "[land]" not in (path.parent / "layouts" / "small.S.toml").read_text(encoding="utf-8")


def test_a_saved_game_does_not_say_whose_home_its_map_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    own = small_map_file(tmp_path)
    raw = snapshot(own)
    assert raw["read_from"] == f"~/{own.relative_to(tmp_path)}"
    assert find_map(raw["read_from"]) == own
