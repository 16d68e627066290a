"""How the boards of a pack are drawn: which of them, and what each game of a campaign finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest
from support.packs import COLORS, TWO_VALLEYS, after, make_eastern, played, rehearse, two_valleys
from support.twelve_games import make_twelve_games

from ttr_tui.campaign.fold import begun
from ttr_tui.campaign.history import Answered
from ttr_tui.campaign.next_game import board_before, compose
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.layouts.sheets import EARLY, LAST_SIZES, redraw, sheets_of
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.registry import unseen_cities
from ttr_tui.store.layouts import SIZES, Layout, find_layout
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.places import own_packs, shipped_packs

SMALL = SIZES["S"]


def drawn_for(edition: Edition, size: str = "S") -> Layout:
    return find_layout(edition.id, edition.board, SIZES[size], edition.kin)


def editions(pack: Pack) -> Iterator[Edition]:
    """The map of each game, whatever happens."""
    for eventful in (False, True):
        for _, raw in rehearse(pack, eventful=eventful):
            yield decode_map(raw, "a game")


def wanted(folder: Path) -> list[str]:
    return [f"{sheet.name}.{size}" for sheet in sheets_of(str(folder)) for size in sheet.sizes]


def test_the_first_boards_of_a_pack_are_drawn_and_one_that_shows_everything(tmp_path: Path) -> None:
    early = [f"{areas}.{size}" for areas in range(4) for size in "SML"]
    later = [f"{board}.{size}" for board in (5, "continent") for size in ("M", "L", "XL")]
    assert wanted(make_twelve_games(tmp_path)) == [*early, *later]
    *_, last = sheets_of(str(tmp_path))
    assert len(last.edition.board.cities) == 81


def test_a_board_that_is_drawn_already_is_not_drawn_again(tmp_path: Path) -> None:
    """The first one is that of a map of the game; the last of a short pack is among the early ones in most sizes."""
    assert wanted(make_eastern(tmp_path)) == ["1.S", "1.M", "1.L", "continent.XL"]
    assert wanted(TWO_VALLEYS)[-4:] == ["1.S", "1.M", "1.L", "continent.XL"]


@pytest.mark.parametrize("eventful", [False, True])
def test_the_board_before_a_game_tells_nothing_that_the_story_opens_in_it(*, eventful: bool, tmp_path: Path) -> None:
    """And after the last game it lies there as it was."""
    for pack in (read_pack(shipped_packs() / "iron-almanac"), read_pack(make_twelve_games(tmp_path)), two_valleys()):
        known: set[str] = set()
        states = [state for state, _ in rehearse(pack, eventful=eventful)]
        for state in (*states, replace(states[-1], next_game=len(states) + 1)):
            game = board_before(pack, state, [*state.companies])
            unseen = unseen_cities(game.rules.edition.parts, game.table)
            seen = {city.id for c, city in enumerate(game.rules.edition.board.cities) if c not in unseen}
            opened = {city["id"] for name in state.areas for city in pack.areas[name].cities}
            assert seen == {city["id"] for city in pack.board["cities"]} | opened
            assert known <= seen
            known = seen


def test_a_pack_is_named_by_its_folder_or_its_id() -> None:
    folder = copytree(TWO_VALLEYS, own_packs() / "two-valleys")
    assert wanted(folder) == [f"{sheet.name}.{size}" for sheet in sheets_of("two-valleys") for size in sheet.sizes]


def test_every_game_of_a_campaign_finds_its_board_drawn() -> None:
    folder = copytree(TWO_VALLEYS, own_packs() / "two-valleys")
    pack = read_pack(folder)
    assert not any(drawn_for(edition).drawn for edition in editions(pack))
    for sheet in sheets_of(str(folder)):
        if "S" in sheet.sizes:
            redraw(sheet, SMALL, 1, 30)
    assert sorted(path.name for path in (folder / "layouts").iterdir()) == ["0.S.toml", "1.S.toml"]
    assert all(drawn_for(edition).drawn for edition in editions(pack))


def test_one_plane_serves_all_boards_and_no_city_moves_on_it() -> None:
    folder = copytree(TWO_VALLEYS, own_packs() / "two-valleys")
    *_, last = sheets_of(str(folder))
    redraw(last, SIZES["XL"], 1, 30)
    boards = list(editions(read_pack(folder)))
    assert {len(edition.board.cities) for edition in boards} == {5, 7}
    places: dict[str, set[tuple[int, int]]] = {}
    for edition in boards:
        for city, cell in zip(edition.board.cities, drawn_for(edition, "XL").cities, strict=True):
            places.setdefault(city.id, set()).add(cell)
    assert all(len(cells) == 1 for cells in places.values())


def test_a_lane_that_a_card_may_add_has_its_place_from_the_start() -> None:
    folder = copytree(TWO_VALLEYS, own_packs() / "two-valleys")
    later = sheets_of(str(folder))[1]
    assert "cedar-dogwood/2" in later.edition.board.lane_index
    redraw(later, SMALL, 1, 30)
    wider = compose(two_valleys(), after(played(1, Answered("red", "1901-02/4", "bridge"))), COLORS[:3])
    assert drawn_for(decode_map(wider, "with the lane")).drawn


@pytest.mark.parametrize("size", ["S", "XL"])
def test_the_first_game_on_a_map_of_the_game_looks_as_that_map_does(tmp_path: Path, size: str) -> None:
    first, *_ = editions(read_pack(make_eastern(tmp_path)))
    assert drawn_for(first, size) == find_layout("legacy-east", first.board, SIZES[size])
    assert drawn_for(first, size).drawn


@pytest.mark.parametrize("pack", sorted(path.parent.name for path in shipped_packs().glob("*/pack.toml")))
def test_every_game_of_a_pack_that_comes_with_the_program_is_drawn_in_every_size(pack: str) -> None:
    """In the smallest one as long as its board is an early one."""
    there = read_pack(shipped_packs() / pack)
    for eventful in (False, True):
        for state, raw in rehearse(there, eventful=eventful):
            areas, game = len(begun(there, state, COLORS).state.areas), decode_map(raw, "a game")
            for size in SIZES:
                if areas <= EARLY or size in LAST_SIZES:
                    assert drawn_for(game, size).drawn, f"{size}: make layouts MAPS={pack}"
