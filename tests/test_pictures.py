"""The pictures of the documentation show the screens as they are today."""

import re

import pytest

from tools.pictures import CHECKOUT, PICTURES, draw, path_of, read_pictures
from ttr_tui.seats.position import read_position

CHEAP = "home"
STALE = "docs/pictures/{}.svg shows what the program no longer does. Look at it after: make pictures"
NAMED = re.compile(r"\(docs/pictures/([^)]*)\)")


@pytest.mark.parametrize(
    "name", [name if name == CHEAP else pytest.param(name, marks=pytest.mark.deep) for name in read_pictures()]
)
async def test_a_picture_is_drawn_as_it_was_kept(name: str) -> None:
    picture = read_pictures()[name]
    assert path_of(picture).read_text(encoding="utf-8") == await draw(picture), STALE.format(name)


@pytest.mark.parametrize("name", [name for name, picture in read_pictures().items() if picture.position])
def test_the_position_of_a_picture_can_still_be_played(name: str) -> None:
    """A line names the edition of its map: whoever changes a word of the map has to write it anew."""
    assert read_position(read_pictures()[name].position).actions


def test_the_readme_shows_every_picture_and_no_other() -> None:
    shown = NAMED.findall((CHECKOUT / "README.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(path_of(picture).name for picture in read_pictures().values())
    assert sorted(path.name for path in PICTURES.iterdir()) == sorted([*shown, "pictures.toml"])
