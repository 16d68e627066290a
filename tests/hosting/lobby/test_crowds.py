"""How many look on at a table, and how many games stay open that everyone has left."""

from __future__ import annotations

from pathlib import Path

import pytest
from tui.lobby.test_lobby import table
from tui.lobby.visiting import House, house, visited

from ttr_tui.hosting import lobby
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.visit import MOST_WATCHING, Visit


async def begun(host: House, owner: str, other: str) -> str:
    code = table(host, owner, other)
    await host.visit(owner).begin(code)
    return code


async def test_eight_look_on_and_those_who_play_come_in_all_the_same(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await begun(host, "Ann", "Bo")
        watching = [host.visit(f"W{number}") for number in range(MOST_WATCHING)]
        for one in watching:
            await one.sit(code)
        late = host.visit("Late")
        with pytest.raises(Denied, match=No.WATCHING.value):
            await late.sit(code)
        assert (await host.visit("Ann").sit(code)).seats == (0,)
        async with visited(
            host, Visit(host.lobby, fingerprint=late.fingerprint, person=late.person, code=code)
        ) as here:
            assert "8 people watch there already." in "\n".join(here.rows())
        await watching[0].leave()
        assert (await late.sit(code)).seats == ()


async def test_of_too_many_open_games_those_that_were_left_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_OPEN", 2)
    async with house(tmp_path) as host:
        codes = [await begun(host, "Ann", f"B{number}") for number in range(5)]
        stays = host.visit("B0")
        await stays.sit(codes[0])
        ann = host.visit("Ann")
        for code in codes[1:]:
            await ann.sit(code)
        tables = [host.lobby.tables[code] for code in codes]
        assert tables[0].busy
        assert tables[4].busy
        assert sum(one.busy for one in tables) <= 3
        chair = await ann.sit(codes[1])
        assert chair.seats == (0,)
