"""Drawing maps: the same map gives the same layout, what a person has set is kept, the costs add up."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import tomli_w
from support.small import small_map

from ttr_tui.layouts.annealing import Annealing, ByHand, cost_of, draw_layout
from ttr_tui.layouts.cost import CostGrid
from ttr_tui.layouts.sheets import everything_shipped, layout_text, redraw, set_by_hand, sheets_of, write_layout
from ttr_tui.store.layouts import SIZES, LaneCourse, read_layout, straight_layout
from ttr_tui.store.map_decoder import decode_map, load_map
from ttr_tui.store.maps import find_map, list_maps, read_raw

SMALL = SIZES["S"]
BOARD = decode_map(small_map(), "small").board
STEPS = 250


def test_the_boards_to_be_drawn_are_those_that_no_other_map_gives() -> None:
    drawn = set(everything_shipped())
    assert drawn >= {"great-lakes", "legacy-east", "nederland", "usa"}
    given = {name: read_raw(find_map(name)).get("board") for name in set(list_maps()) - drawn}
    assert "usa-2025" in given
    assert set(given.values()) <= drawn


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_a_map_is_drawn_the_same_again(tmp_path: Path, hash_seed: str) -> None:
    """In another process, whatever the order of sets there."""
    path = tmp_path / "small.toml"
    path.write_text(tomli_w.dumps(small_map()), encoding="utf-8")
    drawing = f"redraw(sheets_of({str(path)!r})[0], SIZES['S'], 1, {STEPS})"
    imports = "from ttr_tui.layouts.sheets import redraw, sheets_of; from ttr_tui.store.layouts import SIZES"
    command = [sys.executable, "-c", f"{imports}; {drawing}"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    told = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    assert told.returncode == 0, told.stderr
    layout, _ = draw_layout(BOARD, SMALL, ByHand(), steps=STEPS)
    written = tmp_path / "layouts" / "small.S.toml"
    assert written.read_text(encoding="utf-8") == layout_text("small", BOARD, layout)
    assert read_layout(written, BOARD, SMALL) == layout


def test_another_seed_gives_another_drawing() -> None:
    one, other = (draw_layout(BOARD, SMALL, ByHand(), seed, STEPS) for seed in (1, 2))
    assert one != other


@pytest.fixture
def small_file(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(tomli_w.dumps(small_map()), encoding="utf-8")
    return path


def test_of_two_drawings_the_one_that_is_easier_to_read_is_kept(small_file: Path) -> None:
    """The better one stays whichever comes first, and a drawing as good as the one that is there changes nothing."""
    outcomes = {seed: draw_layout(BOARD, SMALL, ByHand(), seed, STEPS) for seed in range(1, 5)}
    better, worse = (pick(outcomes, key=lambda seed: outcomes[seed][1]) for pick in (min, max))
    assert outcomes[better][1] < outcomes[worse][1]
    (sheet,) = sheets_of(str(small_file))
    told = [redraw(sheet, SMALL, seed, STEPS) for seed in (worse, better, worse, better)]
    assert [each.kept for each in told] == [False, False, True, True]
    assert [each.before for each in told[:2]] == [None, pytest.approx(outcomes[worse][1])]
    assert read_layout(told[0].path, BOARD, SMALL) == outcomes[better][0]


def test_the_drawing_of_a_map_that_has_other_cities_by_now_is_not_kept(small_file: Path) -> None:
    (sheet,) = sheets_of(str(small_file))
    told = redraw(sheet, SMALL, 1, STEPS)
    text = told.path.read_text(encoding="utf-8")
    told.path.write_text(text.replace("ash = ", "gone = "), encoding="utf-8")
    assert redraw(sheet, SMALL, 1, STEPS).before is None
    assert told.path.read_text(encoding="utf-8") == text


def test_annealing_makes_a_map_easier_to_read() -> None:
    board = load_map("nederland").board
    annealing = Annealing(board, SIZES["M"], ByHand(), "test")
    before = annealing.cost
    annealing.run(800)
    assert annealing.cost < before / 2


def test_a_settled_map_has_no_lane_that_a_small_change_would_better() -> None:
    board = load_map("legacy-east").board
    annealing = Annealing(board, SIZES["M"], ByHand(), "test")
    annealing.run(400)
    before = annealing.cost
    annealing.settle()
    settled = annealing.layout()
    assert annealing.cost < before
    assert annealing.cost == pytest.approx(cost_of(board, settled))
    annealing.settle()
    assert annealing.layout() == settled


def test_costs_told_step_by_step_add_up_to_the_cost_of_the_whole() -> None:
    """A drawing that starts with every city and lane where another one has ended costs what that one said."""
    board = load_map("great-lakes").board
    for size in (SIZES["S"], SIZES["XL"]):
        annealing = Annealing(board, size, ByHand(), "test")
        annealing.run(200)
        layout = annealing.layout()
        again = Annealing(board, size, ByHand(dict(enumerate(layout.cities)), dict(enumerate(layout.courses))), "test")
        assert again.cost == pytest.approx(annealing.cost)


def test_a_sheet_from_which_everything_was_taken_up_is_empty() -> None:
    grid = CostGrid(SMALL)
    grid.lay_label((9, 9), 3)
    assert grid.label_cost((9, 9), 3) > 0
    grid.lay_label((9, 9), 3, -1)
    assert grid.label_cost((9, 9), 3) == 0


def test_what_was_set_by_hand_is_left_alone_and_the_rest_goes_around_it() -> None:
    by_hand = ByHand({0: (40, 11)}, {2: LaneCourse(7, 0, 0)})
    layout, _ = draw_layout(BOARD, SMALL, by_hand, steps=STEPS)
    assert layout.cities[0] == (40, 11)
    assert layout.courses[2] == LaneCourse(7)
    assert layout.cities[1:] != straight_layout(BOARD, SMALL).cities[1:]


def test_what_a_person_has_written_is_kept_word_for_word(tmp_path: Path) -> None:
    path = tmp_path / "layouts" / "small.S.toml"
    write_layout(path, "small", BOARD, straight_layout(BOARD, SMALL))
    note = '\n[by_hand.cities]\nash = [40, 11]  # clear of the harbour\n\n[by_hand.lanes]\n"cam-dov/1" = [2, 0, 0]\n'
    path.write_text(path.read_text(encoding="utf-8") + note, encoding="utf-8")
    for _ in range(2):
        by_hand = set_by_hand(path, BOARD, SMALL)
        assert by_hand == ByHand({0: (40, 11)}, {3: LaneCourse(2)})
        layout, _ = draw_layout(BOARD, SMALL, by_hand, steps=STEPS)
        write_layout(path, "small", BOARD, layout)
        assert path.read_text(encoding="utf-8").endswith(note)
        assert read_layout(path, BOARD, SMALL) == layout
