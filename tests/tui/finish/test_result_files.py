"""A result as files: all are kept, together or with the reason; what is drawn in pixels is what a terminal shows."""

from __future__ import annotations

import re
import sys
from html import unescape
from io import BytesIO
from pathlib import Path

import pyte
import pytest
from PIL import Image, ImageFont
from rich.segment import Segment
from rich.style import Style
from support.shipped import MAPS

from ttr_tui.tui.finish.result_files import ACROSS, BOLD, DOWN, FONTS, LETTER, USUAL, draw_png
from ttr_tui.tui.finish.result_page import ResultPage
from ttr_tui.tui.game_end import Result
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit.lines import Line, width_of
from ttr_tui.tui.map.signs import UNICODE
from ttr_tui.words.results import NEEDS_PILLOW, results
from tui.finish.opened import Opened, opened_game, short_game
from tui.seated import live_game

SIZES = ((80, 24), (120, 40), (200, 60))
KINDS = (".txt", ".svg", ".ans", ".png")


def poster(at: Opened) -> list[Line]:
    result = at.screen.phases[0]
    assert isinstance(result, Result)
    page = result.page
    assert isinstance(page, ResultPage)
    return page.picture(UNICODE)


@pytest.mark.parametrize("folder", ["x", "a folder with a very long name and " * 4 + "more"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_where_a_result_is_kept_can_be_read(size: tuple[int, int], folder: str, tmp_path: Path) -> None:
    saves = tmp_path / folder
    saves.mkdir()
    async with opened_game(saves, short_game("usa"), size=size) as at:
        await at.press("k")
        rows = [row.split("│")[1] if row[:1] == "│" else row for row in at.text("map").splitlines()]
        seen = "".join("".join([*rows, at.text("prompt")]).split())
        said = f"Kept in {saves / 'results'}: usa-ann-bea.txt, usa-ann-bea.svg, usa-ann-bea.ans and usa-ann-bea.png."
        assert "".join(said.split()) in seen
        await at.press("down")
        assert "Kept in" not in at.text("map") + at.text("prompt")


async def test_a_result_is_kept_as_text_and_pictures(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_game(tmp_path, whole, size=(120, 40)) as at:
        await at.press("k", "k")
        paths = {path.name: path for path in (tmp_path / "results").iterdir()}
        assert set(paths) == {f"usa-ann-bea{again}{kind}" for again in ("", "-2") for kind in KINDS}
        kept = {kind: paths[f"usa-ann-bea{kind}"].read_text(encoding="utf-8") for kind in KINDS[:3]}
        table = at.table
        assert isinstance(table, GameScreen)
        assert kept[".txt"].splitlines() == results(live_game(table).game, live_game(table).deal)
        assert kept[".svg"].startswith("<svg")
        shown = unescape(re.sub("<[^>]*>", "", kept[".svg"])).replace("\xa0", " ")
        assert all(word in shown for word in ("Total", "Ann", "SEA"))
        for line in (part for part in kept[".txt"].splitlines()[3:] if "  " in part):
            assert all(word in shown for word in line.split())
        terminal = pyte.Screen(120, 90)
        pyte.Stream(terminal).feed(kept[".ans"].replace("\n", "\r\n"))
        assert all(word in " ".join(terminal.display) for word in ("Total", "Ann", "SEA"))
        assert "\x1b[" in kept[".ans"]
        rows = poster(at)
        with Image.open(paths["usa-ann-bea.png"]) as image:
            assert (image.format, *image.size) == ("PNG", ACROSS * max(map(width_of, rows)), DOWN * len(rows))
        assert str(tmp_path / "results") in at.screen.note


async def test_without_pillow_the_rest_is_kept_and_how_to_get_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    async with opened_game(tmp_path, short_game("usa"), size=(120, 40)) as at:
        await at.press("k")
        assert {path.suffix for path in (tmp_path / "results").iterdir()} == {*KINDS[:3]}
        assert at.screen.note.endswith(f"usa-ann-bea.ans. {NEEDS_PILLOW}")


async def test_a_result_that_cannot_be_kept_says_why(tmp_path: Path) -> None:
    (tmp_path / "results").write_text("mine", encoding="utf-8")
    async with opened_game(tmp_path, short_game("usa")) as at:
        await at.press("k")
        assert "Nothing can be kept here" in at.screen.note


RED, BLUE = (200, 0, 0), (0, 0, 200)


def pixels_of(text: str, style: Style) -> Image.Image:
    raw = draw_png([[Segment(text, style)]], 1)
    assert raw is not None
    return Image.open(BytesIO(raw))


def inks(image: Image.Image) -> set[tuple[int, ...]]:
    found = image.getcolors(maxcolors=ACROSS * DOWN)
    assert found is not None
    return {ink for _, ink in found if isinstance(ink, tuple)}


@pytest.mark.installed
def test_a_cell_of_pixels_is_that_of_a_terminal() -> None:
    style = Style(color="rgb(200,0,0)", bgcolor="rgb(0,0,200)")
    assert inks(pixels_of(" ", style)) == {BLUE}
    assert inks(pixels_of(" ", style + Style(reverse=True))) == {RED}
    assert inks(pixels_of("█", style)) == {RED}, "no gap between two of them"
    lower = pixels_of("▄", style)
    assert [lower.getpixel((ACROSS // 2, y)) for y in (2, DOWN - 3)] == [BLUE, RED]
    assert inks(pixels_of(" ", style + Style(underline=True))) == {RED, BLUE}
    assert {RED, BLUE} < inks(pixels_of("A", style))
    letters = [pixels_of("A", style + Style(bold=bold)).tobytes() for bold in (False, True)]
    assert letters[0] != letters[1]


@pytest.mark.parametrize(("sign", "where"), [("⠁", (0, 0)), ("⠈", (1, 0)), ("⡀", (0, 3)), ("⢀", (1, 3)), ("⠠", (1, 2))])
def test_dots_of_braille_stand_where_they_belong(sign: str, where: tuple[int, int]) -> None:
    image = pixels_of(sign, Style(color="rgb(200,0,0)", bgcolor="rgb(0,0,200)"))
    column, row = where
    reds = [(x, y) for x in range(ACROSS) for y in range(DOWN) if image.getpixel((x, y)) == RED]
    assert reds
    assert {(x * 2 // ACROSS, y * 4 // DOWN) for x, y in reds} == {(column, row)}


@pytest.mark.parametrize("map_id", MAPS)
async def test_the_fonts_have_every_sign_of_a_poster(map_id: str, tmp_path: Path) -> None:
    fonts = [ImageFont.truetype(FONTS / name, LETTER) for name in (USUAL, BOLD)]
    async with opened_game(tmp_path, short_game(map_id), size=(120, 40)) as at:
        signs = {sign for row in poster(at) for run in row for sign in run.text}
    written = {sign for sign in signs if not sign.isspace() and not "\u2800" <= sign <= "\u28ff"}
    for font in fonts:
        nothing = bytes(font.getmask("\U0010fffd"))
        assert [sign for sign in written if bytes(font.getmask(sign)) == nothing] == []
