"""Hints at a table: only what its people agreed to, and noted before they are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from hosting.company.evening import Evening
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.seats.game import Stale
from ttr_tui.store.host_files import Terms


async def test_where_several_play_nobody_is_helped_unless_they_agreed(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    (seat,) = evening.game.owing()
    name = ("Ann", "Bo")[seat]
    assert not evening.chairs[name].hints
    with pytest.raises(Denied, match=No.OTHERS.value):
        await evening.chairs[name].hint(seat)
    assert evening.game.hints(seat) == 0
    await evening.lobby.close()


async def test_where_they_agreed_each_asks_for_their_own_seat(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo", terms=Terms(hints=True))
    (seat,) = evening.game.owing()
    name, other = ("Ann", "Bo") if seat == 0 else ("Bo", "Ann")
    given = await evening.chairs[name].hint(seat)
    assert evening.game.rules.explain(evening.game.view(seat), given[0].action) is None
    assert (evening.game.hints(seat), evening.game.hints(1 - seat)) == (1, 0)
    with pytest.raises(Denied, match=No.OTHERS.value):
        await evening.chairs[other].hint(seat)
    with pytest.raises(Stale):
        await evening.chairs[other].hint(1 - seat)
    await evening.lobby.close()


async def test_alone_against_bots_they_are_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann = evening.lobby.people.introduce("Ann", f"SHA256:{'Ann':a<43}").id
    evening.table = evening.lobby.create(ann, "usa", (), 2, Terms())
    assert evening.table.seat_bot(1, "random")
    await evening.lobby.begin(evening.table)
    chair = await evening.come("Ann")
    assert chair.hints
    assert await chair.hint(0)
    await evening.lobby.close()


async def test_what_was_agreed_is_kept(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo", terms=Terms(hints=True))
    after = await evening.restarted()
    assert after.table.record.terms.hints
    await after.lobby.close()
