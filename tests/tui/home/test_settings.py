"""Settings: they show at once, are kept, and can be changed in the middle of a game."""

from pathlib import Path

import pytest

from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth
from ttr_tui.tui.every_command import every_key
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.map.signs import ASCII
from tui.home.opened import SIZES, kept, number_of, opened, says, shown
from tui.seated import Seated, unframed


def grounds(here: Seated) -> set[str]:
    """The colours behind everything."""
    styles = [segment.style for row in here.strips() for segment in row]
    return {str(style.bgcolor and style.bgcolor.name) for style in styles if style is not None}


@pytest.mark.parametrize("size", SIZES)
async def test_every_setting_is_changed_by_keys_and_kept(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        await here.press(number_of(here, "Settings"))
        for name in ("Theme", "Colours", "Symbols", "Land and water", "Pace", "Motion", "Mouse", "Bell"):
            await here.press(number_of(here, name))
        await here.press(number_of(here, "Your name"), *"Ann", "enter")
        assert kept(tmp_path) == Settings(
            theme="dark",
            color="none",
            glyphs="unicode",
            land=False,
            pace="short",
            motion=False,
            mouse=False,
            bell=True,
            name="Ann",
            guided=True,
        )
        assert says(here, "Colours: none at all")
    async with opened(tmp_path, size, kept(tmp_path)) as here:
        await here.press("enter")
        assert here.table.names[0] == "Ann"


async def test_the_theme_is_seen_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await here.press(number_of(here, "Settings"), "1")
        dark = grounds(here)
        await here.press("1")
        light = grounds(here)
        assert dark.isdisjoint(light)
        await here.press("escape")
        assert grounds(here).isdisjoint(dark)


async def test_no_colours_at_all_are_none_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await here.press(number_of(here, "Settings"), "2")
        assert here.app.session.depth is Depth.NONE
        assert grounds(here) == {"None"}


@pytest.mark.parametrize("size", SIZES)
async def test_settings_over_a_game_lead_back_to_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        await here.press("enter")
        before = here.table.desk.view.table.offers
        await here.press("S")
        await here.press(number_of(here, "Symbols"), number_of(here, "Symbols"), "escape")
        assert isinstance(here.app.screen, GameScreen)
        assert here.app.session.glyphs is ASCII
        put_as_they_go_out = str.maketrans("▸▰", ">#")
        assert all(row.translate(put_as_they_go_out).isascii() for row in unframed(here.rows()))
        assert here.table.desk.view.table.offers == before
        await here.press("1", "2", "enter")
        assert here.table.desk.view.tickets


async def test_what_cannot_be_kept_is_said_and_holds_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("this is no TOML", encoding="utf-8")
    async with opened(tmp_path) as here:
        await here.press(number_of(here, "Settings"), "1")
        assert "This is not TOML" in shown(here)
        assert here.app.session.settings.theme == "dark"
    assert (tmp_path / "settings.toml").read_text(encoding="utf-8") == "this is no TOML"


async def test_a_name_that_cannot_be(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await here.press(number_of(here, "Settings"))
        await here.press(number_of(here, "Your name"), *"A,B", "enter")
        assert "A comma or a colon can’t be part of a name." in shown(here)
        assert here.app.session.settings.name == ""


class TestKeys:
    async def row_of(self, here: Seated, about: str) -> None:
        """Put the cursor on a command in the list of keys."""
        await here.press("S")
        await here.press("end", "enter")
        commands = list(every_key())
        await here.press(*["down"] * (commands.index(about) + 1))

    async def test_a_new_key_works_in_a_game_and_is_kept(self, tmp_path: Path) -> None:
        async with opened(tmp_path) as here:
            await here.press("enter", "1", "2", "enter")
            await self.row_of(here, "deck")
            await here.press("enter", "f")
            assert "f is now for “draw a card from the deck, unseen”." in shown(here)
            await here.press("escape", "escape")
            cards = sum(here.table.desk.view.hand)
            await here.press("d")
            assert sum(here.table.desk.view.hand) == cards
            await here.press("f")
            assert sum(here.table.desk.view.hand) == cards + 1
            assert "f Deck" in shown(here)
        assert kept(tmp_path).keys == {"deck": ("f",)}

    async def test_while_a_new_key_is_waited_for_no_other_key_is_offered(self, tmp_path: Path) -> None:
        async with opened(tmp_path) as here:
            await here.press("enter", "1", "2", "enter")
            await self.row_of(here, "home")
            await here.press("enter")
            *_, prompt, keys = shown(here).splitlines()
            assert prompt == " The new key for “leave for the menu; the game is saved”:"
            assert keys == " Esc Back"

    async def test_a_key_that_is_taken_is_refused_with_a_sentence(self, tmp_path: Path) -> None:
        async with opened(tmp_path) as here:
            await self.row_of(here, "deck")
            await here.press("enter", "t")
            assert "t is already used for “draw new tickets”." in shown(here)
            assert here.app.session.settings.keys == {}
            await here.press("escape")
            assert here.app.session.settings.keys == {}

    async def test_keys_go_back_to_the_usual_ones(self, tmp_path: Path) -> None:
        async with opened(tmp_path) as here:
            await self.row_of(here, "deck")
            await here.press("enter", "f", "enter", "backspace")
            assert kept(tmp_path).keys == {}
            await here.press("enter", "f", "home", "enter")
            assert "All keys are as usual again." in shown(here)
            assert kept(tmp_path).keys == {}

    async def test_commands_that_share_a_key_by_themselves_may_share_another(self, tmp_path: Path) -> None:
        async with opened(tmp_path) as here:
            await self.row_of(here, "no")
            await here.press("enter", "j")
            await here.press("escape", "escape")
            await self.row_of(here, "go-on")
            await here.press("enter", "j")
            assert here.app.session.settings.keys == {"no": ("j",), "go-on": ("j",)}

    async def test_a_new_key_for_the_settings_opens_them(self, tmp_path: Path) -> None:
        async with opened(tmp_path, settings=Settings(guided=True, keys={"settings": ("o",)})) as here:
            await here.press("o")
            assert says(here, "Theme: ")
