"""Drawn maps, cell by cell: the signs of a row, and under it a letter for the look of each.

A change of the drawing or of a layout shows as a difference. If it is meant, write them anew and look at them:

    pytest tests/tui/test_snapshots.py --rewrite-golden
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from ttr_tui.tui.map import signs as tokens
from ttr_tui.tui.map.drawing import draw
from ttr_tui.tui.map.grid import Grid
from ttr_tui.tui.map.signs import ASCII, UNICODE, Glyphs
from tui.positions import midgame, traced

GOLDEN = Path(__file__).parent / "golden"
PICTURES: dict[str, tuple[str, str, Glyphs]] = {
    "usa.S.ascii": ("usa", "S", ASCII),
    "usa.M": ("usa", "M", UNICODE),
    "usa.XL": ("usa", "XL", UNICODE),
    "great-lakes.M": ("great-lakes", "M", UNICODE),
    "nederland.M.ascii": ("nederland", "M", ASCII),
    "legacy-east.L": ("legacy-east", "L", UNICODE),
    "europe.S.ascii": ("europe", "S", ASCII),
    "europe.M": ("europe", "M", UNICODE),
}
LOOKS = {
    tokens.GROUND: " ",
    tokens.CLOSED: "x",
    tokens.CURSOR: "#",
    tokens.TRACK_CURSOR: "+",
    tokens.PILL: "c",
    tokens.PILL_TICKET: "t",
    tokens.PILL_CURSOR: "@",
    tokens.PILL_JUNCTION: "j",
    tokens.PILL_OFF_BOARD: "e",
    "open": "o",
    "track": ".",
    "pill.built": "h",
    "track.owned": ":",
    "band": "=",
}


def look(token: str) -> str:
    """One letter for a token: the seat for an owned space; a capital or `_` if it is underlined."""
    plain = token.removesuffix(tokens.LINE).removesuffix(tokens.FRESH)
    kind, _, last = plain.rpartition(".")
    letter = last if kind == "owned" else LOOKS.get(plain) or LOOKS[kind]
    underlined = plain != token
    return letter if not underlined else letter.upper() if letter.isalpha() else "_"


def picture(grid: Grid) -> str:
    signs = ["".join(row) for row in grid.signs]
    looks = ["".join(map(look, row)) for row in grid.tokens]
    return "\n".join(row.rstrip() for row in chain.from_iterable(zip(signs, looks, strict=True))) + "\n"


@pytest.mark.parametrize("name", PICTURES)
def test_the_map_is_drawn_as_it_was(name: str, request: pytest.FixtureRequest) -> None:
    board, size, glyphs = PICTURES[name]
    tracing = traced(board, size)
    drawn, path = picture(draw(tracing, midgame(tracing.board), glyphs)), GOLDEN / f"{name}.txt"
    if request.config.getoption("--rewrite-golden"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8")
    assert drawn.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(PICTURES)
