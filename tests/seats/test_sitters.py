"""What everyone at a table is called: bots that nobody named have names of their own."""

import pytest

from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.sitters import BOT_NAMES, Sitter, seat_people
from ttr_tui.store.map_decoder import load_map
from ttr_tui.words.cast import cast_at


def names(*specs: str, by_level: bool = False) -> list[str]:
    return [who.name for who in seat_people(specs, NAMES, by_level=by_level)]


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        (("Ann", "normal", "normal", "easy", "random"), ["Ann", "Cleo", "Dan", "Eve", "Finn"]),
        (("planner", "Cleo"), ["Dan", "Cleo"]),
        (("normal", "cas", "Dora"), ["Eve", "cas", "Dora"]),
        (("normal:Cleo", "normal", "easy:blue", "Élise"), ["Cleo", "Dan", "Eve", "Élise"]),
        (("normal:Bea:green", "Bea"), None),
    ],
)
def test_a_bot_begins_as_nobody_else_does(typed: tuple[str, ...], called: list[str] | None) -> None:
    if called is None:
        with pytest.raises(ValueError, match="Two seats are called Bea"):
            names(*typed)
    else:
        assert names(*typed) == called


def test_what_was_typed_decides_the_level_alone() -> None:
    assert [who.bot for who in seat_people(("planner", "normal", "easy:red"), NAMES)] == ["planner", "normal", "easy"]
    assert [who.color for who in seat_people(("planner", "easy:red"), NAMES)] == ["blue", "red"]


def test_where_levels_are_compared_they_are_the_names() -> None:
    assert names("normal", "normal", "easy:Bea", by_level=True) == ["normal", "normal 2", "Bea"]


def test_every_name_is_short_and_begins_differently() -> None:
    assert len({name[0] for name in BOT_NAMES}) == len(BOT_NAMES)
    assert max(map(len, BOT_NAMES)) <= 4


def test_more_bots_than_names_still_differ() -> None:
    found = names(*["easy"] * (len(BOT_NAMES) + 2))
    assert len({*found}) == len(found)


def test_people_are_told_the_level() -> None:
    edition = load_map("usa")
    sitters = (Sitter("Ann", "red"), Sitter("Cleo", "blue", "planner"), Sitter("Dan", "green", "easy"))
    assert cast_at(edition, sitters).all_introduced() == ["Ann", "Cleo (normal bot)", "Dan (easy bot)"]


def test_two_bots_of_one_long_name_can_be_told_apart_and_written() -> None:
    assert names("normal:Bartholomew Long", "normal:Bartholomew Long") == ["Bartholomew Long", "Bartholomew Lo 2"]
    assert names("normal:日本語東京大阪城", "normal:日本語東京大阪城") == ["日本語東京大阪城", "日本語東京大阪 2"]
