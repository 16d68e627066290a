"""The page of a book: it loads nothing, no name in it does anything, and its pictures are what the program draws."""

from __future__ import annotations

import re
from base64 import b64decode
from collections import Counter
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from support.founded import friday_line, play_game
from support.packs import two_valleys

from ttr_tui.campaign.book import book_of
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.vaults import keys_without_asking
from ttr_tui.store.slots import LEAST
from ttr_tui.tui.campaign.book import HTML, MARKDOWN, PAGES, page_of
from ttr_tui.tui.campaign.book_pictures import draw_board, draw_shapes
from ttr_tui.tui.home.preview import marks_of, whole_map
from ttr_tui.tui.kit.lines import Run
from ttr_tui.tui.look import BOX, DARK, look_of
from ttr_tui.tui.map.signs import WITH_LAND

LETTERS = "[^\\s\u2800-\u28ff▀▄]+"
SVG = "{http://www.w3.org/2000/svg}"
WICKED = "<script>alert(1)</script>"
TAGS = (
    "html head meta title style body main header nav ul li a h1 h2 h3 h4 p article aside figure figcaption div "
    "table thead tbody tr th td svg g path text"
)
NAMES = {"red": "<img src=x>", "blue": "*Bo*|`rm`", "green": "[Cy](//evil)"}


@pytest.fixture
def over(tmp_path: Path) -> OpenCampaign:
    campaign = friday_line(tmp_path / "campaigns")
    play_game(campaign)
    play_game(campaign, seed=8)
    campaign.open_vaults(early=False)
    return campaign


@pytest.fixture
def wicked(tmp_path: Path) -> OpenCampaign:
    """Over, with names and a reason that would do something elsewhere."""
    founders = [Founder(color, name, "", None) for color, name in NAMES.items()]
    campaign = found(tmp_path, two_valleys(), WICKED, founders, "open", None, "red", "7f3c2a10", LEAST, "friday")
    play_game(campaign)
    campaign.take_back(WICKED)
    play_game(campaign)
    play_game(campaign, seed=8)
    campaign.open_vaults(early=False)
    return campaign


def page(campaign: OpenCampaign, suffix: str) -> str:
    return page_of(book_of(campaign, keys_without_asking(campaign.campaign, campaign.companies)), suffix)


@pytest.mark.parametrize("suffix", PAGES)
def test_nothing_is_loaded_from_elsewhere(over: OpenCampaign, suffix: str) -> None:
    text = page(over, suffix).replace('xmlns="http://www.w3.org/2000/svg"', "")
    for loads in ("://", "src=", "url(", "@import", "<link", "<script", "<iframe"):
        assert loads not in text, loads
    assert {*re.findall(r'href="(.)', text)} <= {"#"}
    assert {*re.findall(r"\]\(([^)]{0,27})", text)} - {f"#c{k}" for k in range(9)} <= {
        "data:image/svg+xml;base64,PH"[:27]
    }


def test_no_name_is_a_tag(wicked: OpenCampaign) -> None:
    text = page(wicked, HTML)
    assert "<script" not in text
    assert "<img" not in text
    assert text.count("&lt;script&gt;alert(1)&lt;/script&gt;") >= 3, "the title, the heading, and the reason"
    assert NAMES["red"] in unescape(text)
    tags = {tag.lower() for tag in re.findall(r"<(\w+)", text)}
    assert tags <= {*TAGS.split()}


def test_no_name_is_a_mark(wicked: OpenCampaign) -> None:
    text = page(wicked, MARKDOWN)
    assert "<script" not in text
    assert "<img" not in text
    assert r"\*Bo\*\|\`rm\`: the blue company." in text
    assert r"\[Cy\](//evil): the green company." in text
    assert {*re.findall(r"<[^>]*>", text)} == {f'<a id="c{k}">' for k in range(1, 5)} | {"</a>"}
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {5}, "no name makes a column more"
    assert not [line for line in text.splitlines() if re.match(r"\d+[.)]", line)], "no list where none is meant"


def test_every_heading_of_a_chapter_is_led_to(over: OpenCampaign) -> None:
    text = page(over, HTML)
    assert re.findall(r'href="#(c\d)"', text) == re.findall(r'id="(c\d)"', text) == ["c1", "c2", "c3", "c4"]
    assert 'content="width=device-width' in text
    assert "@media print" in text
    assert "prefers-color-scheme: dark" in text


def test_both_pages_have_the_same_pictures(over: OpenCampaign) -> None:
    drawn = re.findall(r"<svg.*?</svg>", page(over, HTML), re.DOTALL)
    assert len(drawn) == 3, "two boards, and the sums"
    kept = [b64decode(found).decode() for found in re.findall(r"base64,([^)]*)\)", page(over, MARKDOWN))]
    assert kept == drawn
    for picture in drawn:
        ET.fromstring(picture)


def test_a_board_is_drawn_as_the_program_draws_it(over: OpenCampaign) -> None:
    game = book_of(over, {}).games[1]
    assert game.recorded
    lines = whole_map(game.board.rules.edition, 200, 60, WITH_LAND, marks_of(game.board))
    picture = ET.fromstring(draw_board(game, {who.color: who.name for who in game.board.sitters}))
    drawn = Counter(one.text for one in picture.iter(f"{SVG}text"))
    signs = Counter(word for row in lines for run in row for word in re.findall(LETTERS, run.text))
    assert drawn - signs == Counter(["1", "Ada", "2", "Bo", "3", "Cy"])
    assert signs - drawn == Counter()
    dots = sum(len(re.findall("[\u2801-\u28ff]", run.text)) > 0 for row in lines for run in row)
    assert dots
    fills = {path.get("fill") for path in picture.iter(f"{SVG}path")}
    style = look_of(DARK).style("owned.1")
    assert style.bgcolor is not None
    assert style.bgcolor.name in fills


def test_cells_become_shapes_and_letters() -> None:
    picture = ET.fromstring(draw_shapes([(Run("⠁A&▀", BOX),), (Run("日本 b", BOX),)]))
    assert picture.get("viewBox") == "0 0 60 40"
    words = [(one.get("x"), one.get("textLength"), one.text) for one in picture.iter(f"{SVG}text")]
    assert words == [("10", "20", "A&"), ("0", "40", "日本"), ("50", "10", "b")]
    dots = [one.get("d") for one in picture.iter(f"{SVG}path") if one.get("stroke")]
    assert dots == ["M2.5 2.5h.01"]
    assert "M30 0h10v10h-10z" in [one.get("d") for one in picture.iter(f"{SVG}path")]
