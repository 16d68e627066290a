"""A new game: what is chosen is what is dealt, and what can't be is said in place."""

import re
from pathlib import Path

import pytest
from support.nook import nook_file
from support.shipped import MAPS
from support.small import BOT, SECOND_BOT

from ttr_tui.seats.deal import Deal
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.places import make_private, own_maps
from ttr_tui.store.settings import Settings
from ttr_tui.tui.home.home_screen import HomeScreen
from tui.home.opened import SIZES, number_of, opened, says, shown
from tui.seated import Seated, live_game, unframed

LEFT = 40
"""Columns of the list, without the drawing beside it."""


async def new_game(here: Seated) -> None:
    await here.press(number_of(here, "New game"))
    assert "A new game" in shown(here)


async def turned(here: Seated, key: str, words: str) -> None:
    """Press a key until a choice says this."""
    for _ in range(20):
        if says(here, words):
            return
        await here.press(key)
    raise AssertionError(words)


def dealt(here: Seated) -> Deal:
    return live_game(here.table).deal


async def test_a_person_comes_back_from_being_a_bot(tmp_path: Path) -> None:
    """From the list and from the box of the seat; never under a name that somebody else has by now."""
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Player 1: Player, red"))
        await here.press(number_of(here, "Name: "))
        await here.press(*["backspace"] * 16, *"Ann", "enter", "escape")
        assert says(here, "Player 1: Ann, red, a person")
        await here.press("right")
        assert "Ann" not in shown(here)
        await here.press("left")
        assert says(here, "Player 1: Ann, red, a person")
        await here.press("enter", "1")
        await turned(here, "1", "Who plays: a person")
        await here.press("escape")
        assert says(here, "Player 1: Ann, red, a person")
        await here.press("right", "down", "enter")
        await here.press(number_of(here, "Name: "))
        await here.press(*["backspace"] * 16, *"Ann", "enter", "escape", "up", "left")
        assert says(here, "Player 1: Player, red, a person")


@pytest.mark.parametrize("size", SIZES)
async def test_everything_that_is_chosen_is_dealt(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        await new_game(here)
        await here.press(number_of(here, "Map: USA"))
        await here.press(number_of(here, "Nederland: 2 to 5 players"))
        await here.press(number_of(here, "Variants: none"))
        assert "[ ] no-tolls" in shown(here)
        await here.press(number_of(here, "[ ] no-tolls"))
        assert "[x] no-tolls" in shown(here)
        await here.press("enter")
        assert says(here, "Variants: no-tolls")
        await here.press(number_of(here, "Add a player"))
        await here.press(number_of(here, f"Player 3: {SECOND_BOT}, green"))
        await turned(here, "1", "Who plays: a person")
        await here.press(number_of(here, "Name: "))
        await here.press(*["backspace"] * 16, *"Bea", "enter")
        await here.press(number_of(here, "Colour: green"), "escape")
        assert says(here, "Player 3: Bea, yellow, a person")
        await here.press(number_of(here, "Plays first: random"))
        assert says(here, "Plays first: Player")
        await here.press(number_of(here, "Seed: random"))
        await here.press(*"1848", "enter", "b")
        deal = dealt(here)
        assert (deal.map["id"], deal.variants, deal.first) == ("nederland", ("no-tolls",), 0)
        assert (deal.seed, deal.seed_was_typed) == (1848, True)
        assert [(who.name, who.color, who.bot) for who in deal.sitters] == [
            ("Player", "red", ""),
            (BOT, "blue", "normal"),
            ("Bea", "yellow", ""),
        ]


async def test_left_and_right_go_through_what_can_be_chosen(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press("down", "right")
        assert says(here, f"Map: {load_map(MAPS[1]).name}")
        await here.press("left", "down", "down")
        assert says(here, "Map: USA")
        await here.press("down", "left")
        assert "bot (easy)" in shown(here)
        await here.press("left")
        assert says(here, "Player 2: Player 2, blue, a person")


@pytest.mark.parametrize("size", SIZES)
async def test_a_map_is_drawn_and_told_beside_the_list(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size, Settings(guided=True, glyphs="ascii")) as here:
        await new_game(here)
        await here.press(number_of(here, "Map: USA"), "down")
        said = shown(here)
        assert " cities, " in said
        assert " ".join(load_map(MAPS[1]).about.split()[:4]) in said
        assert all(row.isascii() for row in unframed(here.rows()[1:18]) if "’" not in row)
        drawn, codes = "\n".join(here.rows()), [city.code for city in load_map(MAPS[1]).board.cities]
        dots = re.findall(r"(?<![A-Za-z])o(?![A-Za-z])", drawn)
        assert len(dots) >= 15 or all(code in drawn for code in codes)


async def test_the_name_of_the_settings_sits_down(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=Settings(guided=True, name="Ann")) as here:
        await new_game(here)
        assert says(here, "Player 1: Ann, red, a person")
        await here.press("b")
        assert here.table.names[0] == "Ann"
        assert not dealt(here).seed_was_typed


async def said_and_not_begun(here: Seated, sentence: str) -> None:
    assert sentence in " ".join(" ".join(unframed(row[:LEFT] for row in here.rows())).split())
    await here.press("b")
    screen = here.app.screen
    assert isinstance(screen, HomeScreen)
    assert sentence in screen.note


async def test_two_of_one_colour(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Player 2"))
        for _ in range(4):
            await here.press(number_of(here, "Colour"))
        await here.press("escape")
        await said_and_not_begun(here, "Two seats want to be red.")


async def test_two_of_one_name(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Player 2"))
        await turned(here, "1", "Who plays: a person")
        await here.press(number_of(here, "Name"))
        await here.press(*["backspace"] * 16, *"PLAYER", "enter")
        assert "Two seats are called PLAYER." in shown(here)
        await here.press(*["backspace"] * 16, *"Bea", "enter")
        assert says(here, "Name: Bea")


async def test_a_name_that_cannot_be(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Player 1"))
        await here.press(number_of(here, "Name"), *", ", "enter")
        assert "Leave commas and colons out of a name." in shown(here)
        await here.press(*["backspace"] * 16, "enter")
        assert says(here, "Name: Player"), "it stays as it was"


async def test_nobody_is_called_what_the_sentences_call_their_reader(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Player 1"))
        await here.press(number_of(here, "Name"), *["backspace"] * 16, *"You", "enter")
        assert "A seat can’t be called You" in shown(here)
        await here.press("escape")
        assert says(here, "Name: Player")


async def test_a_wrong_number_of_seats(tmp_path: Path) -> None:
    make_private(own_maps())
    (own_maps() / "nook.toml").write_text(nook_file(), encoding="utf-8")
    async with opened(tmp_path) as here:
        await new_game(here)
        for _ in range(3):
            await here.press(number_of(here, "Add a player"))
        assert "Add a player" not in shown(here)
        await here.press(number_of(here, "Map: USA"))
        await here.press(number_of(here, "The Nook"))
        await said_and_not_begun(here, "and you have 5. Remove one.")


async def test_a_seed_that_is_none(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        for typed in ("nine", "9" * 19):
            await here.press(number_of(here, "Seed"), *typed, "enter")
            assert "A seed is a whole number from 0 to 9223372036854775807, or nothing." in shown(here)
            await here.press("escape")


async def test_variants_that_exclude_each_other(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Variants"), "1", "2", "enter")
        await said_and_not_begun(here, "1910")


async def test_a_map_of_your_own_that_is_not_right_says_why(tmp_path: Path) -> None:
    make_private(own_maps())
    (own_maps() / "odd.toml").write_text("format = 1\n", encoding="utf-8")
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Map: USA"))
        await here.press(number_of(here, "odd: this map has errors."))
        screen = here.app.screen
        assert isinstance(screen, HomeScreen)
        assert "odd.toml" in screen.note


async def test_done_keeps_its_number_and_a_typed_name_its_seat(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Player 2"))
        done = number_of(here, "Done")
        await here.press(number_of(here, "Name"), *"Zoe", "ctrl+u", *"Kim", "enter")
        assert says(here, "Name: Kim")
        await turned(here, "1", "Who plays: a person")
        assert says(here, "Name: Kim")
        await here.press(done)
        await here.press(number_of(here, "Add a player"))
        await here.press(number_of(here, "Player 3"))
        assert number_of(here, "Done") == done


async def test_a_seat_can_be_taken_away_but_not_below_two(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await new_game(here)
        await here.press(number_of(here, "Add a player"))
        await here.press(number_of(here, "Player 2"))
        await here.press(number_of(here, "Remove this player"))
        assert "Player 3" not in shown(here)
        await here.press(number_of(here, "Player 2"))
        assert "Remove this player" not in shown(here)
