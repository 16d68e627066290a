"""The last board of a campaign as a map of one's own: what is left of it, what is gone, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from support.founded import friday_line, play_game, play_out
from support.packs import COLORS
from support.twelve_games import make_twelve_games

from ttr_tui.campaign.history import Placed
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.own_map import board_as_map, is_name, is_taken, keep_board, last_chapter
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.core.board import Board
from ttr_tui.dialogues.setup import Shelf
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.layouts import SIZES, find_layout, layout_file, pack_layouts, read_layout
from ttr_tui.store.map_decoder import check_map, load_map
from ttr_tui.store.maps import list_maps, read_raw
from ttr_tui.store.places import own_maps, shipped_packs

NAME = "my-west"
OF_COMPANIES = {"tokens_before", "offices", "postcards", "stories", "sheets"}


def sample() -> OpenCampaign:
    """All twelve games of the Almanac, played by bots."""
    return OpenCampaign.open(shipped_packs() / "sample.toml")


def kept(campaign: OpenCampaign) -> Path:
    return keep_board(campaign, NAME, "My West", "Where it ended.")


@pytest.fixture
def small(tmp_path: Path) -> OpenCampaign:
    campaign = friday_line(tmp_path, bots=COLORS[:3])
    for _ in campaign.pack.chapters:
        play_game(campaign)
    return campaign


def test_it_is_a_map_like_any_other_and_plays_to_its_end(small: OpenCampaign) -> None:
    path = kept(small)
    assert NAME in list_maps()
    assert NAME in Shelf().names
    assert check_map(path).name == "My West"
    seats = tuple(Sitter(name, color, "random") for name, color in (("Ann", "black"), ("Bo", "yellow")))
    game = Deal(read_raw(path), (), seats, 7).game()
    game.begin(0)
    assert play_out(game).over, "whoever led a company before isn’t needed"
    assert last_chapter(small).year == 1904


def test_what_was_for_companies_or_for_the_story_is_not_in_it() -> None:
    campaign = sample()
    path = kept(campaign)
    raw, said = read_raw(path), path.read_text(encoding="utf-8")
    assert OF_COMPANIES.isdisjoint(raw["numbers"])
    assert {"tokens-before", "offices", "story", "postcards", "sheets"}.isdisjoint(raw["add"])
    assert not any("post" in one for one in raw["numbers"]["ticket_prints"])
    assert not [about.player for about in campaign.state.companies.values() if f'"{about.player}"' in said]
    pack = campaign.pack
    assert not [card.id for card in pack.stories if card.id in said or (card.front and card.front in said)]
    assert not [number for number, card in pack.postcards.items() if card.secret in said]


def test_board_events_and_rules_are_as_the_campaign_left_them() -> None:
    campaign = sample()
    state, numbers = campaign.state, load_map(kept(campaign)).numbers
    assert {*numbers["stuck_before"]} == {name for name, last in state.rules.items() if last >= 12}
    assert {event.id for event in numbers["events"]} == {*state.events}
    assert numbers["trains"] == campaign.pack.chapters[-1].trains
    tokens = {kind.id: kind.count for kind in numbers["tokens"]}
    assert any(isinstance(token, Placed) for token in state.tokens)
    assert tokens["depot"] == campaign.pack.tokens["depot"].said.count, "all are in the bank again"
    assert {city.id for city in load_map(NAME).board.cities} >= {"san_francisco", "new_york"}


def test_notes_stand_where_they_stood_as_far_as_something_asks_for_them(tmp_path: Path) -> None:
    pack = read_pack(make_twelve_games(tmp_path / "made"))
    told = {"done": 3, "tally": 4}
    begun = friday_line(tmp_path, pack=pack).state
    bare = board_as_map(pack, replace(begun, next_game=2, events=(), notes=told), NAME, "X", "Y")
    assert "notes" not in bare["numbers"]
    assert "leaving" not in bare["add"]
    state = replace(begun, next_game=13, rules=dict.fromkeys(pack.rules, 12), notes=told)
    asked = board_as_map(pack, state, NAME, "X", "Y")["numbers"]["notes"]
    assert [(note["id"], note["value"]) for note in asked] == [("done", 3)]


def test_it_is_drawn_by_the_drawings_of_its_pack() -> None:
    campaign = sample()
    path = kept(campaign)
    board = load_map(path).board
    for name in ("M", "L", "XL"):
        size = SIZES[name]
        (continent,) = [one for one in pack_layouts(shipped_packs() / "iron-almanac", size) if "continent" in one.name]
        drawn = find_layout(NAME, board, size, "legacy-east")
        assert drawn.drawn
        assert places(board, drawn.cities) == places(board, read_layout(continent, board, size).cities)
    assert not find_layout(NAME, board, SIZES["S"], "legacy-east").drawn, "the pack has no drawing so small"


def places(board: Board, cells: Sequence[tuple[int, int]]) -> dict[str, tuple[int, int]]:
    return {city.id: cell for city, cell in zip(board.cities, cells, strict=True)}


def test_without_a_drawing_of_the_pack_it_is_drawn_as_any_map(small: OpenCampaign) -> None:
    """Not by one that an earlier map of this name has left."""
    earlier = layout_file(own_maps() / f"{NAME}.toml", NAME, SIZES["M"])
    earlier.parent.mkdir(parents=True)
    earlier.write_text("format = 1\n")
    kept(small)
    board = load_map(NAME).board
    assert not any(find_layout(NAME, board, size, "").drawn for size in SIZES.values())


@pytest.mark.parametrize(("said", "can_be"), [("my-west", True), ("My West", False), ("", False), ("a" * 41, False)])
def test_a_name_is_one_of_a_map(said: str, *, can_be: bool) -> None:
    assert is_name(said) is can_be


def test_names_of_maps_and_of_packs_are_taken(small: OpenCampaign) -> None:
    assert [is_taken(name) for name in ("usa", "iron-almanac", NAME)] == [True, True, False]
    kept(small)
    assert is_taken(NAME)
