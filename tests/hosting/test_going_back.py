"""What may be undone at a host, by whom, and what others see of it."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from pathlib import Path

import pytest

from hosting.at_a_host import Table, until
from ttr_tui.core.board import members
from ttr_tui.core.view import SPECTATOR, visible
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard
from ttr_tui.seats import way_back
from ttr_tui.seats.game import Stale
from ttr_tui.seats.way_back import NoWay, WayBack


async def test_of_an_act_and_a_take_back_at_once_one_counts(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,Bea", writer)
    both = table.chair(0, 1)
    for seat in (0, 1, 0):
        await table.act(both, seat)
    way = both.way_back(0)
    assert isinstance(way, WayBack)
    owing = table.live.game.owing()[0]
    done = await asyncio.gather(table.act(both, owing), both.take_back(way), return_exceptions=True)
    assert [type(one) for one in done] == [type(None), Stale]
    assert table.written().take_backs == 0
    assert len(table.written().acts) == 5


async def test_a_view_that_is_behind_a_take_back_begins_anew(tmp_path: Path, writer: Executor) -> None:
    """It was not told of it, and other acts came in the place of those it knows."""
    table = Table(tmp_path, "Ann,Bea", writer)
    both = table.chair(0, 1)
    views = [both.watch(seat) for seat in (0, 1, SPECTATOR)]
    for seat in (0, 1, 0):
        await table.act(both, seat)
    for view in views:
        assert not both.catch_up(view)
    way = both.way_back(0)
    assert isinstance(way, WayBack)
    await both.take_back(way)
    while len(table.live.acts) < 7:
        await table.act(both, table.live.game.owing()[0])
    for view in views:
        assert both.catch_up(view)
        assert visible(view.view) == visible(table.live.game.view(view.seat))
        assert not both.catch_up(view)


async def test_who_has_the_game_alone_goes_back_any_distance(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,Bea,random", writer)
    both = table.chair(0, 1)
    assert both.way_back(0) is NoWay.NOTHING_DONE
    for seat in (0, 1):
        await table.act(both, seat)
    await until(lambda: len(table.live.acts) == 4)
    assert both.way_back(0) is NoWay.FIRST_CHOICE
    for seat in (0, 0, 1):
        await both.submit(seat, DrawCard(0), table.live.game.revision(seat))
    assert both.way_back(1) == WayBack(1, 5, 1, (0,))
    assert both.way_back(0) == WayBack(0, 4, 2, (1,))


async def test_nothing_is_undone_once_the_file_has_become_too_long(
    tmp_path: Path, writer: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, "Ann,Bea", writer)
    both = table.chair(0, 1)
    for seat in (0, 1):
        await table.act(both, seat)
    begins = table.live.game.owing()[0]
    await both.submit(begins, DrawCard(0), table.live.game.revision(begins))
    way = both.way_back(begins)
    assert isinstance(way, WayBack)
    size = table.live.path.stat().st_size
    monkeypatch.setattr(way_back, "LONGEST_FILE", size)
    assert both.way_back(begins) == way
    monkeypatch.setattr(way_back, "LONGEST_FILE", size - 1)
    assert both.way_back(begins) is NoWay.TOO_OFTEN


async def test_among_several_only_the_last_act_goes_back_and_only_if_nothing_was_seen(
    tmp_path: Path, writer: Executor
) -> None:
    table = Table(tmp_path, "Ann,Bea", writer)
    chairs = ann, bea = table.chair(0), table.chair(1)
    game = table.live.game
    taken_back = False
    while not taken_back:
        seat = game.owing()[0]
        lanes = list(members(game.rules.claiming.claimable(game.view(seat))))
        if game.table.turn and lanes:
            claim = Claim(lanes[0], game.rules.claiming.payments(game.view(seat), lanes[0])[0])
            await chairs[seat].submit(seat, claim, game.revision(seat))
            way = chairs[seat].way_back(seat)
            assert isinstance(way, WayBack)
            await chairs[seat].take_back(way)
            taken_back = True
        elif not game.table.turn:
            await table.act(chairs[seat], seat)
        else:
            await chairs[seat].submit(seat, DrawCard(0), game.revision(seat))
            if game.table.turn > 1:
                assert chairs[seat].way_back(seat) is NoWay.SEEN
                assert chairs[1 - seat].way_back(1 - seat) is NoWay.OTHERS_ACTED
    assert table.written().take_backs == 1
    assert table.written().acts == table.live.acts == game.acts
    await ann.leave()
    await bea.leave()
