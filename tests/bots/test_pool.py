"""Workers that think for the bots of many games: each game gets the choices that it would get alone."""

from __future__ import annotations

import asyncio
import gc
import io
import os
import signal
import sys
import threading
from typing import Any
from weakref import ref

import pytest
from support.thinkers import begun, deal_of, is_gone, play, process_of

from ttr_tui.bots import beside
from ttr_tui.bots import worker as worker_module
from ttr_tui.bots.pool import MOST_WORKERS, WorkerPool
from ttr_tui.bots.thinker import BotsLost, InlineThinker
from ttr_tui.bots.wire import Answer, Closing, Opening, Question, read, write
from ttr_tui.bots.worker import BotsOfGame, serve
from ttr_tui.core.facts import Action
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.deal import Deal
from ttr_tui.store.maps import list_maps

PLANNERS = ("planner", "planner")
CHANCE = ("random", "random")


async def alone(deal: Deal, acts: int) -> list[Action]:
    """What is chosen in a game that has its bots to itself."""
    game = begun(deal)
    return await play(game, InlineThinker(game), acts)


def started(pool: WorkerPool) -> int:
    """The workers that a pool has at the moment."""
    return sum(place.worker is not None for place in pool._places)


async def test_games_of_all_maps_side_by_side_are_played_as_they_would_be_alone() -> None:
    pool = WorkerPool(1)
    deals = [deal_of(map_id, "planner", "random") for map_id in list_maps()]
    thinkers = [pool.thinker(deal) for deal in deals]
    assert started(pool) == 0
    found = await asyncio.gather(
        *(play(begun(deal), thinker, 16) for deal, thinker in zip(deals, thinkers, strict=True))
    )
    assert len({process_of(thinker) for thinker in thinkers}) == 1
    for thinker in thinkers:
        await thinker.close()
    assert found == [await alone(deal, 16) for deal in deals]


async def test_games_are_shared_out_and_no_more_workers_are_started_than_allowed() -> None:
    pool, deal = WorkerPool(), deal_of("usa", *CHANCE)
    threads = threading.active_count()
    thinkers = [pool.thinker(deal) for _ in range(7)]
    for thinker in thinkers:
        await thinker.choose(begun(deal), 0)
    assert started(pool) == MOST_WORKERS == 2
    assert threading.active_count() - threads <= MOST_WORKERS
    pids = [process_of(thinker) for thinker in thinkers]
    assert sorted(pids.count(pid) for pid in set(pids)) == [3, 4]
    for thinker in thinkers:
        await thinker.close()
    assert started(pool) == 0
    assert all([await is_gone(pid) for pid in set(pids)])


async def test_a_hundred_games_go_through_one_worker() -> None:
    pool, deal = WorkerPool(1), deal_of("usa", *CHANCE)
    first = pool.thinker(deal)
    await first.choose(begun(deal), 0)
    threads = threading.active_count()
    expected = await alone(deal, 4)
    for _ in range(100):
        thinker = pool.thinker(deal)
        assert await play(begun(deal), thinker, 4) == expected
        assert process_of(thinker) == process_of(first)
        await thinker.close()
    assert threading.active_count() == threads
    await first.close()
    assert started(pool) == 0


async def test_one_game_is_closed_while_another_is_thought_about() -> None:
    pool = WorkerPool(1)
    deal, other = deal_of("usa", *PLANNERS), deal_of("nederland", *PLANNERS)
    game, going, closing = begun(deal), pool.thinker(deal), pool.thinker(other)
    await play(begun(other), closing, 3)
    chosen = asyncio.create_task(play(game, going, 12))
    while not game.acts[3:]:
        await asyncio.sleep(0)
    worker = process_of(closing)
    await closing.close()
    assert await chosen == await alone(deal, 12)
    assert process_of(going) == worker
    await going.close()


async def test_a_game_that_is_closed_while_its_own_bot_thinks_starts_nothing_anew() -> None:
    pool, deal = WorkerPool(1), deal_of("usa", *PLANNERS)
    thinker = pool.thinker(deal)
    waiting = asyncio.create_task(thinker.choose(begun(deal), 0))
    while thinker._worker is None:
        await asyncio.sleep(0)
    pid = process_of(thinker)
    await thinker.close()
    with pytest.raises(BotsLost, match="closed"):
        await waiting
    with pytest.raises(BotsLost, match="closed"):
        await thinker.choose(begun(deal), 0)
    assert started(pool) == 0
    assert await is_gone(pid)


@pytest.mark.parametrize("others", [0, 1])
async def test_a_game_that_is_closed_while_its_worker_starts_leaves_nothing_behind(others: int) -> None:
    pool, deal = WorkerPool(1), deal_of("usa", *CHANCE)
    thinkers = [pool.thinker(deal) for _ in range(1 + others)]
    waiting = [asyncio.create_task(thinker.choose(begun(deal), 0)) for thinker in thinkers]
    await asyncio.sleep(0)
    await thinkers[0].close()
    with pytest.raises(BotsLost, match="closed"):
        await waiting[0]
    assert [await task for task in waiting[1:]] == (await alone(deal, 1)) * others
    assert started(pool) == others
    for thinker in thinkers:
        await thinker.close()
    assert started(pool) == 0


async def test_a_killed_worker_loses_no_game() -> None:
    pool = WorkerPool(1)
    deals = [deal_of("usa", *PLANNERS), deal_of("great-lakes", *PLANNERS), deal_of("usa", "random", "planner")]
    games, thinkers = [begun(deal) for deal in deals], [pool.thinker(deal) for deal in deals]
    chosen = [await play(game, thinker, 5) for game, thinker in zip(games, thinkers, strict=True)]
    killed = process_of(thinkers[0])
    os.kill(killed, signal.SIGKILL)
    assert await is_gone(killed)
    later = await asyncio.gather(*(play(game, thinker, 5) for game, thinker in zip(games, thinkers, strict=True)))
    assert [before + after for before, after in zip(chosen, later, strict=True)] == [
        await alone(deal, 10) for deal in deals
    ]
    (worker,) = {process_of(thinker) for thinker in thinkers}
    assert worker != killed
    for thinker in thinkers:
        await thinker.close()


async def test_a_worker_that_is_killed_while_it_thinks_is_asked_again() -> None:
    pool, deal = WorkerPool(1), deal_of("usa", *PLANNERS)
    thinker, game = pool.thinker(deal), begun(deal)
    waiting = asyncio.create_task(play(game, thinker, 3))
    while thinker._worker is None:
        await asyncio.sleep(0)
    os.kill(process_of(thinker), signal.SIGKILL)
    assert await waiting == await alone(deal, 3)
    await thinker.close()


SLOW = """\
import sys; sys.path[:] = sys.argv[1:]
from time import sleep
from ttr_tui.bots import worker
choose = worker.BotsOfGame.choose
def slow(self, question):
    sleep(0.05)
    return choose(self, question)
worker.BotsOfGame.choose = slow
worker.main()
"""


async def test_a_slow_worker_keeps_its_answers_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when somebody gave up waiting for one of them."""
    monkeypatch.setattr(beside, "program", lambda _: SLOW)
    pool = WorkerPool(1)
    deals = [deal_of("usa", *PLANNERS), deal_of("nederland", *PLANNERS)]
    thinkers = [pool.thinker(deal) for deal in deals]
    impatient = asyncio.create_task(thinkers[0].choose(begun(deals[0]), 1))
    while not thinkers[0]._listeners:
        await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    found = await asyncio.gather(
        *(play(begun(deal), thinker, 5) for deal, thinker in zip(deals, thinkers, strict=True))
    )
    assert found == [await alone(deal, 5) for deal in deals]
    for thinker in thinkers:
        await thinker.close()


async def test_bots_that_end_their_worker_are_lost_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = """\
import sys; sys.path[:] = sys.argv[1:]
from ttr_tui.bots import worker
choose = worker.BotsOfGame.choose
def fatal(self, question):
    return 1 // 0 if question.game == 1 else choose(self, question)
worker.BotsOfGame.choose = fatal
worker.main()
"""
    monkeypatch.setattr(beside, "program", lambda _: wrong)
    pool = WorkerPool(1)
    deals = [deal_of("usa", *CHANCE), deal_of("usa", *PLANNERS)]
    bad, good = (pool.thinker(deal) for deal in deals)
    game = begun(deals[1])
    chosen = await play(game, good, 3)
    with pytest.raises(BotsLost, match="ended twice"):
        await bad.choose(begun(deals[0]), 0)
    assert chosen + await play(game, good, 3) == await alone(deals[1], 6)
    for thinker in (bad, good):
        await thinker.close()


@pytest.mark.parametrize("starting", [True, False])
@pytest.mark.parametrize("times", [0, 1, 2])
def test_whoever_ends_it_may_be_cancelled_and_it_is_gone_all_the_same(
    times: int, monkeypatch: pytest.MonkeyPatch, *, starting: bool
) -> None:
    """Even as it starts, and as the loop ends; else its pipes are closed by chance, and somebody else hears of it."""
    left: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", left.append)

    async def cut_short() -> None:
        deal = deal_of("usa", *CHANCE)
        thinker = WorkerPool().thinker(deal)
        choosing = asyncio.create_task(thinker.choose(begun(deal), 0))
        if starting:
            await asyncio.sleep(0)
            choosing.cancel()
        else:
            await choosing
        ending = asyncio.create_task(thinker.close())
        for _ in range(times):
            await asyncio.sleep(0)
            ending.cancel()
        if starting:
            await asyncio.wait([ending])

    asyncio.run(cut_short())
    gc.collect()
    assert left == []


async def test_nothing_secret_stands_in_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody on a machine can read it."""
    lines: list[tuple[str, ...]] = []
    start = asyncio.create_subprocess_exec

    async def noted(*line: str, **pipes: Any) -> asyncio.subprocess.Process:
        lines.append(line)
        return await start(*line, **pipes)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    deal = deal_of("usa", *CHANCE)
    thinker = WorkerPool().thinker(deal)
    await thinker.choose(begun(deal), 0)
    await thinker.close()
    assert lines == [(sys.executable, "-P", "-c", beside.program("ttr_tui.bots.worker"), *sys.path)]


def test_a_closed_game_is_forgotten_and_a_map_is_read_once_for_all_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ref[BotsOfGame]] = []
    rules: set[int] = set()
    alive: list[int] = []

    class Noted(BotsOfGame):
        def __init__(self, opening: Opening, shared: RuleSet) -> None:
            super().__init__(opening, shared)
            made.append(ref(self))
            rules.add(id(shared))
            gc.collect()
            alive.append(sum(one() is not None for one in made))

    monkeypatch.setattr(worker_module, "BotsOfGame", Noted)
    deal = deal_of("usa", *CHANCE)
    game = begun(deal)
    heard = [fact.told_to(0) for act in game.acts for fact in act.facts]
    facts = tuple(game.rules.notation.write(fact) for fact in heard if fact is not None)
    said = [write(Opening(0, dict(deal.map), CHANCE, 5))]
    for number in range(1, 12):
        said.append(write(Opening(number, dict(deal.map), CHANCE, 5)))
        said.append(write(Question(number, number, 0, len(game.acts), True, facts)))
        said.append(write(Closing(number)))
    answers = io.BytesIO()
    serve(io.BytesIO(b"".join(said)), answers)
    told = [read(line) for line in answers.getvalue().splitlines()]
    assert [answer.number for answer in told if isinstance(answer, Answer)] == list(range(1, 12))
    assert max(alive) <= 3, "the one that stays open, this one, and the one before"
    assert len(rules) == 1
