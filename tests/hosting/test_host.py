"""A host without a screen: what happens is written, then told, whoever asked for it and whoever is still there."""

from __future__ import annotations

import asyncio
import errno
import os
import threading
from collections.abc import Mapping
from concurrent.futures import Executor
from pathlib import Path

import pytest

from hosting.at_a_host import Table, chosen, until
from ttr_tui.bots.thinker import BotsLost, SeatLost
from ttr_tui.core.board import Board
from ttr_tui.core.facts import Action
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.news import BotsHeld, Broken, Silence, StandsIn, Trouble, WentOn
from ttr_tui.seats.audit import audit
from ttr_tui.seats.game import Game, Stale
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.store.saves import plan_file, read_plans, write_plans


async def test_bots_are_asked_once_however_many_look_on(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,random,random:B", writer)
    chairs = [table.chair(0), *(table.chair() for _ in range(4))]
    await until(lambda: len(table.live.acts) == 3)
    assert table.thinker.asked == 2
    assert table.host.listeners == 5
    for chair in chairs:
        await chair.leave()
    assert table.host.listeners == 0
    assert table.thinker.closed


async def test_it_ends_with_its_last_guest_and_lets_go_of_the_file(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,random", writer)
    one, other = table.chair(0, keeps=True), table.chair()
    await one.leave()
    with pytest.raises(JournalFault, match="open in another program"):
        LiveGame.reopen(table.path)
    await other.leave()
    game, _ = LiveGame.reopen(table.path)
    game.close()
    with pytest.raises(Stale):
        await one.submit(0, chosen(table.live.game, 0), table.live.game.revision(0))
    assert table.written().acts == table.live.acts


async def test_a_mark_holds_at_once_and_is_written_where_everything_is(
    tmp_path: Path, writer: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, "Ann,random", writer)
    chair = table.chair(0)
    await until(lambda: table.live.game.table.turn > 0 or bool(table.live.game.table.owed[0]))
    threads: list[threading.Thread] = []
    may = threading.Event()

    def slowly(journal: Path, board: Board, plans: Mapping[int, int]) -> None:
        threads.append(threading.current_thread())
        assert may.wait(5)
        write_plans(journal, board, plans)

    monkeypatch.setattr("ttr_tui.seats.live_game.write_plans", slowly)
    chair.mark(0, 3)
    chair.mark(0, 5)
    assert chair.plan(0) == 1 << 3 | 1 << 5
    await until(lambda: bool(threads))
    assert not plan_file(table.path).exists()
    may.set()
    chair.mark(0, 3)
    await chair.leave()
    assert threading.main_thread() not in threads
    assert read_plans(table.path, table.live.game.rules.edition.board) == {0: 1 << 5}


async def test_a_bot_in_the_middle_of_a_thought_holds_nobody_up(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,random", writer)
    table.thinker.may.clear()
    chair = table.chair(0)
    await until(lambda: table.thinker.asked == 1)
    await asyncio.wait_for(chair.leave(), 5)
    assert table.thinker.closed
    await until(lambda: asyncio.all_tasks() == {asyncio.current_task()})


async def test_what_was_asked_for_happens_although_the_asker_is_gone(tmp_path: Path, writer: Executor) -> None:
    """A line that drops in the middle of the sync leaves no act that is done and not told."""
    table = Table(tmp_path, "Ann,Bea", writer)
    ann, bea = table.chair(0), table.chair(1)
    free = threading.Event()
    writer.submit(free.wait)
    action = chosen(table.live.game, 0)
    asking = asyncio.get_running_loop().create_task(ann.submit(0, action, table.live.game.revision(0)))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    assert len(table.live.acts) == 1
    free.set()
    await bea.quiet()
    assert [act.seat for act in table.live.acts[1:]] == [0]
    assert table.written().acts == table.live.acts
    assert table.heard.count(WentOn()) == 2
    await ann.leave()
    await bea.leave()


async def test_a_line_that_drops_at_every_act_loses_none_and_doubles_none(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,Bea", writer)
    chairs = [table.chair(0), table.chair(1)]
    game, asked = table.live.game, 0
    while not game.over:
        seat = game.owing()[0]
        asking = asyncio.get_running_loop().create_task(table.act(chairs[seat], seat))
        for _ in range(asked % 7):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await chairs[seat].leave()
        chairs[seat] = table.chair(seat)
        await chairs[seat].quiet()
        asked += 1
    assert table.written().acts == table.live.acts == game.acts
    assert audit(recall(read_journal(table.path))) is None


async def test_all_may_choose_in_one_turn_of_the_loop(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,Bea", writer)
    chairs = [table.chair(0), table.chair(1)]
    await asyncio.gather(*(table.act(chair, seat) for seat, chair in enumerate(chairs)))
    assert sorted(act.seat for act in table.live.acts[1:]) == [0, 1]


async def test_nothing_is_told_before_it_is_written(
    tmp_path: Path, writer: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, "Ann,Bea", writer)
    keeper, bea = table.chair(0, keeps=True), table.chair(1)

    def full(live: LiveGame) -> None:
        raise JournalFault(live.path, "There is no room.")

    with monkeypatch.context() as patch:
        patch.setattr(LiveGame, "save", full)
        await table.act(keeper, 0)
        assert table.heard == [Trouble("There is no room.")] * 2
        assert len(table.live.acts) == 1
        assert keeper.trouble == "There is no room."
        with pytest.raises(Stale):
            await table.act(bea, 1)
        await keeper.try_again()
        assert keeper.trouble
    await keeper.try_again()
    assert not keeper.trouble
    assert table.written().acts == table.live.acts
    assert len(table.live.acts) == 2
    await table.act(bea, 1)


async def test_a_block_that_the_disk_refuses_is_known_to_nobody(
    tmp_path: Path, writer: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever of a game it is: all stay where the file is, and go on with it."""
    table = Table(tmp_path, "Ann,Bea", writer)
    both, onlooker = table.chair(0, 1, keeps=True), table.chair()
    watches = [both.watch(0), both.watch(1), onlooker.watch(SPECTATOR)]

    def known() -> tuple[object, ...]:
        heard = [(both.catch_up(watch), list(watch.heard), watch.revision) for watch in watches]
        return heard, list(table.live.told), list(table.live.acts), both.way_back(0), both.way_back(1), both.whole()

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    game = table.live.game
    while not game.over:
        before, heard = known(), len(table.heard)
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            await table.act(both, game.owing()[0])
            assert all(isinstance(news, Trouble) for news in table.heard[heard:])
            assert known() == before
            assert table.live.told == table.written().history
            assert len(game.history) == len(table.live.told) + 1
            await both.try_again()
            assert known() == before
        await both.try_again()
        assert table.live.told == game.history
        assert table.live.acts == game.acts == table.written().acts
        assert known() != before
    assert both.whole() is not None


async def test_a_keeper_who_leaves_while_the_game_moves_leaves_it_whole(
    tmp_path: Path, writer: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path / "full", "Ann,Bea", writer)
    keeper, bea = table.chair(0, keeps=True), table.chair(1)

    def full(live: LiveGame) -> None:
        raise JournalFault(live.path, "There is no room.")

    with monkeypatch.context() as patch:
        patch.setattr(LiveGame, "save", full)
        await table.act(keeper, 0)
    free = threading.Event()
    writer.submit(free.wait)
    moving = asyncio.get_running_loop().create_task(keeper.move(tmp_path / "roomy"))
    await asyncio.sleep(0)
    moving.cancel()
    await asyncio.gather(moving, return_exceptions=True)
    await keeper.leave()
    free.set()
    await bea.quiet()
    assert not bea.trouble
    (path,) = (tmp_path / "roomy").glob("*.ttr")
    assert recall(read_journal(path)).game.acts == table.live.acts == table.live.game.acts
    await bea.leave()


async def test_only_who_is_alone_at_a_game_lets_bots_act_step_by_step(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,random,random:B", writer, "step")
    ann = table.chair(0)
    assert ann.by_step
    await until(lambda: len(table.live.acts) == 3)
    await table.act(ann, 0)
    await until(lambda: BotsHeld() in table.heard or bool(table.live.game.table.owed[0]))
    other = table.chair()
    assert ann.by_step == ann.holding
    ann.go_on()
    await until(lambda: not ann.holding)
    assert not other.by_step


async def test_a_mistake_in_a_bot_is_told_and_not_swallowed(
    tmp_path: Path, writer: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, "Ann,random", writer)
    mistake = ZeroDivisionError()

    async def fail(game: Game, seat: int) -> Action:
        raise mistake

    monkeypatch.setattr(table.thinker, "choose", fail)
    table.chair(0)
    await until(lambda: bool(table.heard))
    assert table.heard == [Broken(mistake)]


async def test_bots_that_answer_no_more_are_told_of(
    tmp_path: Path, writer: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, "Ann,random", writer)

    async def fail(game: Game, seat: int) -> Action:
        raise BotsLost("They are gone.")

    monkeypatch.setattr(table.thinker, "choose", fail)
    ann = table.chair(0)
    await until(lambda: bool(table.heard))
    assert table.heard == [Silence("They are gone.")]
    await asyncio.wait_for(ann.leave(), 5)


async def test_a_program_that_failed_is_told_of_and_its_seat_plays_on(
    tmp_path: Path, writer: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, "Ann,random", writer)
    choose = table.thinker.choose

    async def fail(game: Game, seat: int) -> Action:
        monkeypatch.setattr(table.thinker, "choose", choose)
        raise SeatLost("It ended.")

    monkeypatch.setattr(table.thinker, "choose", fail)
    ann = table.chair(0)
    await until(lambda: len(table.heard) == 2)
    assert table.heard == [StandsIn(1, "It ended."), WentOn()]
    await ann.leave()


async def test_the_whole_game_is_given_out_once_it_is_over(tmp_path: Path, writer: Executor) -> None:
    table = Table(tmp_path, "Ann,random", writer)
    ann = table.chair(0)
    while not ann.over:
        assert ann.whole() is None
        if table.live.game.table.owed[0]:
            await table.act(ann, 0)
        else:
            await asyncio.sleep(0)
    whole = ann.whole()
    assert whole is not None
    assert whole.game is not table.live.game
    assert whole.game.table.scores == table.live.game.table.scores
    assert whole.game.history == table.live.game.history
    assert whole.deal == table.live.deal
