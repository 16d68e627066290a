"""Whoever comes from far reads nothing of the host's files: every screen is opened and searched."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ttr_tui.hosting.lobby import HostOffice
from ttr_tui.store.host_files import Bans, Terms
from ttr_tui.store.places import own_maps
from tui.home.opened import number_of, says, shown
from tui.lobby.playing import to_the_end
from tui.lobby.visiting import house, visited
from tui.seated import Seated

PAGES = ("question_mark", "colon", "S", "T", "r", "l", "p", "h", "e", "R", "n")


def searched(here: Seated, folders: Iterable[Path]) -> None:
    text = "".join(row.strip("│ ") for row in here.rows())
    assert not [folder for folder in folders if str(folder) in text or folder.name in text], text


async def test_no_screen_names_a_place_of_the_host(tmp_path: Path) -> None:
    folders = tmp_path, Path.home() / ".local"
    async with house(tmp_path) as host, visited(host, host.visit("Ann"), (120, 40)) as here:
        seen = set()
        for key in ("question_mark", "colon", "S", "n"):
            await here.press(key)
            searched(here, folders)
            seen.add(shown(here))
            await here.press("escape")
        for words in ("New table", "Type the code", "Play with another key", "Settings"):
            await here.press(number_of(here, words))
            searched(here, folders)
            seen.add(shown(here))
            await here.press("escape")
        await here.press(number_of(here, "Settings"))
        assert not says(here, "Pace of bots")
        assert "Kept in" not in shown(here)
        await here.press(number_of(here, "Keys"))
        searched(here, folders)
        await here.press("escape", "escape")
        visit = host.visit("Ann")
        code = visit.create("usa", (), 2, Terms())
        visit.seat_bot(code, 1, "easy")
        await here.rest()
        await here.press(number_of(here, code))
        searched(here, folders)
        await here.press(number_of(here, "Begin the game"))
        await here.rest()
        await here.press("enter", "enter")
        for key in PAGES:
            await here.press(key)
            searched(here, folders)
            seen.add(shown(here))
            await here.press("escape")
        assert len(seen) > 12


async def test_neither_do_the_end_of_a_game_and_its_replay(tmp_path: Path) -> None:
    folders = tmp_path, Path.home()
    async with house(tmp_path) as host:
        visit = host.visit("Ann")
        code = visit.create("usa", ("mega",), 2, Terms())
        visit.seat_bot(code, 1, "easy")
        await visit.begin(code)
        await to_the_end(host.lobby.tables[code])
        async with visited(host, host.visit("Ann", code), (120, 40)) as here:
            await here.press("s")
            assert "a Play again  w Replay  Esc Map" in shown(here)
            for key in ("question_mark", "colon", "S", "quotation_mark", "escape", *PAGES):
                await here.press(key)
                searched(here, folders)
                await here.press("escape")
            await here.press("s", "w")
            assert "as Ann saw it" in shown(here)
            for key in ("right", "c", "v", "g", "escape", "question_mark", "escape", "colon", "escape", "l", "k"):
                await here.press(key)
                searched(here, folders)


async def test_neither_do_maps_that_are_wrong(tmp_path: Path) -> None:
    own_maps().mkdir(parents=True)
    (own_maps() / "broken.toml").write_text("name = 3")
    async with house(tmp_path) as host, visited(host, host.visit("Ann"), (120, 40)) as here:
        await here.press(number_of(here, "New table"), "2")
        assert "broken" in shown(here)
        await here.press(number_of(here, "broken"))
        assert "The key “format” is missing." in shown(here)
        searched(here, (tmp_path, Path.home()))
    async with house(tmp_path) as host, visited(host, host.visit("Ann"), (120, 40)) as here:
        for place in ("New table", "New campaign"):
            await here.press(number_of(here, place))
            for number in "23456789":
                await here.press(number)
                searched(here, (tmp_path, Path.home()))
                if "Esc Back" in here.rows()[-1] and place not in shown(here):
                    await here.press("escape")
            await here.press("escape", "escape")


async def test_neither_does_the_page_of_the_owner(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        visit = host.visit("Ann")
        code = visit.create("usa", (), 2, Terms())
        visit.office = HostOffice(host.lobby, Bans(), lambda: None)
        async with visited(host, visit, (120, 40)) as here:
            await here.press(number_of(here, "This host"))
            assert code in shown(here)
            for number in "123456":
                await here.press(number)
                searched(here, (tmp_path, Path.home()))
                await here.press("escape")
                if "This host" not in shown(here):
                    break
            assert number > "2"
