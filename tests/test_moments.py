"""Moments of games as pictures: each begins where it says, and all of them can be drawn."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from tools.moments import BOARDS, LOOKS, MOMENTS, SIZES, Shot, acts_before, draw, played, shots
from ttr_tui.tui.finish.result_files import ACROSS, DOWN


def test_every_moment_size_board_and_look_has_its_pictures() -> None:
    listed = [*shots()]
    assert len({shot.name for shot in listed}) == len(listed) > 100
    assert {(shot.moment, shot.size) for shot in listed} >= {(moment, size) for moment in MOMENTS for size in SIZES}
    assert ({shot.board for shot in listed}, {shot.look for shot in listed}) == ({*BOARDS}, {*LOOKS})


@pytest.mark.deep
@pytest.mark.parametrize("board", BOARDS)
def test_every_moment_that_is_drawn_of_a_board_comes_in_its_game(board: str) -> None:
    deal, whole = played(board)
    for name in {shot.moment for shot in shots() if shot.board == board}:
        moment = MOMENTS[name]
        assert moment.begins is None or acts_before(moment, deal, whole) > 0, name


CHEAP = ("first-turn", "claim-half-laid")


@pytest.mark.parametrize(
    "moment", [name if name in CHEAP else pytest.param(name, marks=pytest.mark.deep) for name in MOMENTS]
)
async def test_it_is_drawn_as_large_as_its_screen(moment: str) -> None:
    raw = await draw(Shot(moment, "usa", (80, 24), "256"))
    with Image.open(BytesIO(raw)) as image:
        assert image.size == (80 * ACROSS, 24 * DOWN)
