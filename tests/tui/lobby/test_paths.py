"""Whoever comes from far reads nothing of the host's files: every screen is opened and searched."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ttr_tui.store.host.tables import Terms
from tui.home.opened import number_of, says, shown
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
