"""The page of whoever keeps a host, where more is listed than there are digits."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hosting.campaigns.round import short_pack

from ttr_tui.hosting.lobby import HostOffice
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Bans, Terms
from tui.home.opened import number_of, shown
from tui.lobby.visiting import House, house, visited
from tui.seated import Seated

MANY = 14


def owner(host: House) -> Visit:
    visit = host.visit("Ann")
    visit.office = HostOffice(host.lobby, Bans(), lambda: None)
    return visit


async def to_the_page(here: Seated) -> None:
    await here.press("end", "up", "enter")
    assert "Close the host" in shown(here)


async def test_every_table_can_be_reached_by_arrows(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        codes = [host.visit(f"Bo {one}").create("usa", (), 2, Terms()) for one in range(MANY)]
        async with visited(host, owner(host)) as here:
            await to_the_page(here)
            above = 4
            for place in (9, MANY - 1):
                await here.press("home", *["down"] * (above + place), "enter")
                assert f"Close table {codes[place]} for everyone?" in shown(here)
                await here.press("escape")
            assert codes[-1] in shown(here)
            await here.press("enter")
            await here.press(number_of(here, "Close this table"))
            assert codes[-1] not in host.lobby.tables
            assert codes[-1] not in shown(here)


async def test_a_campaign_is_on_the_page_and_is_closed_for_those_who_play_it(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with house(tmp_path) as host:
        first = host.visit("Cy").campaigns
        (pack,) = [one for one in await first.packs() if one.id == "two-valleys"]
        code = first.create("Friday Line", pack, sealed=False, everyone=True)
        first.company(code).put_bot("blue", "easy")
        await first.company(code).found()
        async with visited(host, owner(host)) as here, visited(host, host.visit("Cy", code)) as there:
            await there.press(number_of(there, "Play game 1"))
            await until(there, "Keep")
            await to_the_page(here)
            assert "1 campaign." in shown(here)
            assert f"{code}  Friday Line, Cy, campaign, a game is on" in shown(here)
            await here.press("end", "enter")
            assert f"Close campaign {code} for everyone?" in shown(here)
            await here.press(number_of(here, "Close this campaign"))
            await until(there, "The owner of this host has closed that table.")
            assert code not in host.lobby.tables
            assert "Friday Line" not in shown(here)
    assert (tmp_path / "campaigns" / f"{code}.toml").exists()


async def until(at: Seated, words: str) -> None:
    """Files of campaigns are read and written on a thread of their own."""
    for _ in range(600):
        if words in " ".join(shown(at).split()):
            return
        await asyncio.sleep(0.01)
        await at.rest()
    raise AssertionError(shown(at))
