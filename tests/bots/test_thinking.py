"""Bots that think in the caller or in a process beside it: the same choices, nothing told that a seat wasn't told."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path

import pytest
from support.thinkers import SEED, begun, deal_of, is_gone, play, process_of

from ttr_tui.bots import beside
from ttr_tui.bots.pool import PoolThinker, WorkerPool
from ttr_tui.bots.thinker import BotsLost, InlineThinker
from ttr_tui.core.chance import bot_seed
from ttr_tui.seats.deal import Deal
from ttr_tui.store.maps import list_maps


@pytest.fixture
async def worker() -> AsyncIterator[Callable[[Deal], PoolThinker]]:
    """Thinkers that are closed when the test is over."""
    made: list[PoolThinker] = []

    def make(deal: Deal) -> PoolThinker:
        made.append(WorkerPool().thinker(deal))
        return made[-1]

    yield make
    for thinker in made:
        await thinker.close()


@pytest.mark.parametrize("map_id", list_maps())
async def test_a_worker_chooses_as_the_game_itself_would(map_id: str, worker: Callable[[Deal], PoolThinker]) -> None:
    deal = deal_of(map_id, "planner", "random", "planner")
    one, two = begun(deal), begun(deal)
    assert await play(one, InlineThinker(one), 40) == await play(two, worker(deal), 40)


async def test_a_game_that_goes_on_later_is_thought_about_alike(worker: Callable[[Deal], PoolThinker]) -> None:
    deal = deal_of("usa", "planner", "random")
    one, two = begun(deal), begun(deal)
    first = await play(one, InlineThinker(one), 12)
    await play(two, InlineThinker(two), 12)
    assert len(first) == 12
    assert await play(one, InlineThinker(one), 12) == await play(two, worker(deal), 12)


@pytest.mark.parametrize("map_id", list_maps())
async def test_a_worker_advises_people_as_the_game_itself_would(
    map_id: str, worker: Callable[[Deal], PoolThinker]
) -> None:
    """The seat that asks is one that no bot has, and the worker was told nothing of it before."""
    deal = deal_of(map_id, "", "planner")
    game, thinker, inline = begun(deal), worker(deal), InlineThinker(begun(deal))
    for _ in range(6):
        seat = game.owing()[0]
        given = await thinker.advise(game, seat)
        assert given == await inline.advise(game, seat)
        game.submit(seat, given[0].action, game.revision(seat))


async def test_after_a_take_back_nothing_is_known_of_what_was_undone(
    worker: Callable[[Deal], PoolThinker],
) -> None:
    deal = deal_of("usa", "planner", "planner")
    game, thinker = begun(deal), worker(deal)
    chosen = await play(game, thinker, 20)
    game.take_back(9)
    seat = game.owing()[0]
    other = next(action for menu in game.rules.options(game.view(seat)) for action in menu if action != chosen[9])
    game.submit(seat, other, game.revision(seat))
    twin = begun(deal)
    for act in game.acts[1:]:
        assert act.action is not None
        twin.submit(act.seat, act.action, twin.revision(act.seat))
    assert await play(game, thinker, 20) == await play(twin, InlineThinker(twin), 20)


async def test_a_worker_is_told_what_its_seats_are_told_and_no_more(
    monkeypatch: pytest.MonkeyPatch, worker: Callable[[Deal], PoolThinker]
) -> None:
    sent: list[bytes] = []
    write = asyncio.StreamWriter.write

    def recording(writer: asyncio.StreamWriter, data: bytes) -> None:
        sent.append(data)
        write(writer, data)

    monkeypatch.setattr(asyncio.StreamWriter, "write", recording)
    deal = deal_of("usa", "planner", "planner", "planner")
    game = begun(deal)
    thinker = worker(deal)
    await play(game, thinker, 30)
    await thinker.advise(game, game.owing()[0])
    opening, *rest = (json.loads(line) for line in b"".join(sent).splitlines())
    known = {"map": dict(deal.map), "bots": ["planner"] * 3, "seed": bot_seed(SEED), "own": {}}
    assert opening == {"opening": {"game": 1, **known}}
    questions = [message["question"] for message in rest]
    assert str(SEED).encode() not in b"".join(sent)
    heard: dict[int, list[str]] = {seat: [] for seat in range(3)}
    asked = dict.fromkeys(range(3), 0)
    for question in questions:
        assert set(question) == {"game", "number", "seat", "decision", "afresh", "told", "advice", "own"}
        assert question["own"] == {}
        heard[question["seat"]] += question["told"]
        asked[question["seat"]] = question["decision"]
    assert [question["advice"] for question in questions].count(True) == 1
    for seat in range(3):
        facts = [fact for act in game.acts[: asked[seat]] for fact in act.facts]
        told = [fact.told_to(seat) for fact in facts]
        assert heard[seat] == [game.rules.notation.write(fact) for fact in told if fact is not None]
        assert any(fact is not None and fact != true for fact, true in zip(told, facts, strict=True))


async def test_a_worker_that_is_killed_is_replaced(worker: Callable[[Deal], PoolThinker]) -> None:
    deal = deal_of("usa", "planner", "planner")
    one, two, thinker = begun(deal), begun(deal), worker(deal)
    expected = await play(one, InlineThinker(one), 16)
    chosen = await play(two, thinker, 8)
    killed = process_of(thinker)
    os.kill(killed, signal.SIGKILL)
    assert await is_gone(killed)
    assert chosen + await play(two, thinker, 8) == expected
    assert process_of(thinker) != killed


NONSENSE = (
    '{"reply": {"number": 1}}',
    '{"answer": {"number": "one", "action": "draw cars"}}',
    '{"answer": {"number": 1, "action": 1}}',
    '{"answer": {"number": 1, "action": "fly to the moon"}}',
    '{"closing": {"game": 1}}',
)


@pytest.mark.parametrize("nonsense", ["", "[]", "é", *NONSENSE])
async def test_a_worker_that_talks_nonsense_is_tried_once_more(
    nonsense: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, worker: Callable[[Deal], PoolThinker]
) -> None:
    mark = tmp_path / "started"
    program = f"open({str(mark)!r}, 'a').write('x'); print({nonsense!r}, flush=True); input()"
    monkeypatch.setattr(beside, "program", lambda _: program)
    deal = deal_of("usa", "planner", "planner")
    with pytest.raises(BotsLost, match="ended twice"):
        await worker(deal).choose(begun(deal), 0)
    assert mark.read_text() == "xx"


async def test_what_a_worker_complained_of_is_kept_with_the_fault(
    monkeypatch: pytest.MonkeyPatch, worker: Callable[[Deal], PoolThinker]
) -> None:
    monkeypatch.setattr(beside, "program", lambda _: "1 // 0")
    deal = deal_of("usa", "planner", "planner")
    with pytest.raises(BotsLost) as lost:
        await worker(deal).choose(begun(deal), 0)
    assert "ZeroDivisionError" in str(lost.value.__cause__)


async def test_without_a_program_to_start_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, worker: Callable[[Deal], PoolThinker]
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nowhere"))
    deal = deal_of("usa", "planner", "planner")
    with pytest.raises(BotsLost):
        await worker(deal).choose(begun(deal), 0)


async def test_an_answer_that_nobody_waited_for_is_not_taken_for_another(
    worker: Callable[[Deal], PoolThinker],
) -> None:
    deal = deal_of("usa", "planner", "random")
    game, twin, thinker = begun(deal), begun(deal), worker(deal)
    waiting = asyncio.create_task(thinker.choose(game, 0))
    for _ in count():
        await asyncio.sleep(0)
        if thinker._listeners:
            break
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    before = process_of(thinker)
    assert await play(game, thinker, 6) == await play(twin, InlineThinker(twin), 6)
    assert process_of(thinker) == before


async def test_two_seats_may_be_asked_at_once(worker: Callable[[Deal], PoolThinker]) -> None:
    deal = deal_of("usa", "planner", "planner")
    game, thinker = begun(deal), worker(deal)
    assert game.owing() == [0, 1]
    one, two = await asyncio.gather(thinker.choose(game, 0), thinker.choose(game, 1))
    inline = InlineThinker(game)
    assert [one, two] == [await inline.choose(game, 0), await inline.choose(game, 1)]


async def test_a_closed_thinker_leaves_no_process(worker: Callable[[Deal], PoolThinker]) -> None:
    deal = deal_of("usa", "random", "random")
    thinker = worker(deal)
    await thinker.choose(begun(deal), 0)
    pid = process_of(thinker)
    await thinker.close()
    assert await is_gone(pid)


PARENT = """\
import asyncio, sys
from ttr_tui.bots.pool import WorkerPool
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.map_decoder import snapshot

async def main():
    deal = Deal(snapshot("usa", ()), (), (Sitter("A", "red", "random"), Sitter("B", "blue", "random")), 5)
    game = deal.game()
    game.begin()
    thinker = WorkerPool().thinker(deal)
    while True:
        await thinker.choose(game, 0)
        print(thinker._worker._process.pid, flush=True)
        await asyncio.to_thread(sys.stdin.readline)

asyncio.run(main())
"""


async def test_an_interruption_leaves_a_worker_alone_and_the_end_of_its_parent_does_not(tmp_path: Path) -> None:
    """It is started from a folder whose files have the names of modules, which are not taken for them."""
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-P", "-c", PARENT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
        text=True,
    ) as parent:
        assert parent.stdin is not None
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        os.kill(pid, signal.SIGINT)
        parent.stdin.write("again\n")
        parent.stdin.flush()
        assert int(parent.stdout.readline()) == pid
        parent.kill()
        parent.wait()
        assert await is_gone(pid)


def test_a_worker_starts_without_the_screen() -> None:
    program = "import sys, ttr_tui.bots.worker; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "ttr_tui" in loaded
    assert not {"textual", "rich", "networkx", "asyncio"} & set(loaded)
