"""Three people and somebody who watches play a game over four lines, by their keys alone; every byte is searched."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from bench.soak_truth import ScreenEyes, Seen, truth_of, wrong
from ssh.evening import game_of, guest, table_of
from ssh.fingers import Fingers
from ssh.host import Client, client_at, host_at
from ssh.visitors import MANY
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal

SIZES = {0: (120, 40), 1: (80, 24), 2: (100, 30), SPECTATOR: (142, 46)}
PAGES = ("l", "p", "h", "e", "T", "r", "?", ":", '"')
NOW_AND_THEN = 4
"""One of so many acts is followed by a page on every screen."""


async def play(tmp_path: Path, acts: int, seed: int, map_name: str = "usa") -> None:
    """Go on for so many acts, or to the end. Nobody is ever sent a ticket or a hand that isn’t theirs to know."""
    rng = Random(seed)
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(host_at(tmp_path))
        guests = [guest(host, name) for name in ("Ann", "Bo", "Cy", "Dee")]
        table = await table_of(host, *guests[:3], map_name=map_name)
        game, code = game_of(table), table.record.code
        screens: dict[int, Client] = {}
        searched = {seat: Seen() for seat in SIZES}
        for seat, one in zip(SIZES, guests, strict=True):
            at = await stack.enter_async_context(client_at(host, one.key, code, size=SIZES[seat]))
            screens[seat] = at
            at.readers.append(ScreenEyes(searched[seat], SIZES[seat]).take)
        for seat, screen in screens.items():
            await screen.until("Ann" if seat == SPECTATOR else "Hand")
        fingers = {seat: Fingers(screens[seat], game, seat, seed + seat) for seat in range(3)}
        while not game.over and len(game.acts) < acts:
            await fingers[rng.choice(game.owing())].act()
            if rng.randrange(NOW_AND_THEN) == 0:
                await look(table, screens, rng.choice(PAGES))
        for page in () if game.over else PAGES:
            await look(table, screens, page)
        await told(table, list(screens.values()))
        texts = {seat: screen.text for seat, screen in screens.items()}
        assert not any(str(tmp_path) in text for text in texts.values())
    path = tmp_path / "games" / table.record.game
    record, truth = recall(read_journal(path)), truth_of(path)
    assert record.game.acts == game.acts
    assert table.record.over == game.over
    assert audit(record) is None
    for seat, seen in searched.items():
        assert wrong(truth, seat, seen) == []
        assert seen.rows or seen.pairs
        assert bool(seen.hands) is (seat != SPECTATOR and all(truth.hands))
    assert wrong(truth, SPECTATOR, searched[0]), "what somebody may know is found where nobody may"
    assert all(wrong(truth, (seat + 1) % 3, searched[seat]) for seat in range(3))


async def look(table: HostedTable, screens: dict[int, Client], page: str) -> None:
    """Everybody opens a page and closes it again."""
    for key in (page, "\x1b"):
        for screen in screens.values():
            screen.press(key)
        await told(table, list(screens.values()))


async def told(table: HostedTable, screens: list[Client]) -> None:
    """Wait until everything has been written, and what was shown of it has come."""
    assert table._host is not None
    await table._host.quiet()
    before: list[str] = []
    while before != (shown := [screen.text for screen in screens]):
        before = shown
        await asyncio.sleep(0.1)


@pytest.mark.rule("ALL-019", "ALL-020", "ALL-035", "TRAP-008")
async def test_some_acts_by_keys_over_four_lines(tmp_path: Path) -> None:
    await play(tmp_path, 9, 5)


@pytest.mark.deep
@pytest.mark.parametrize(("map_name", "seed"), [("usa", 0), ("usa", 100), ("europe", 200), ("nederland", 300)])
async def test_a_whole_game_by_keys_over_four_lines(tmp_path: Path, map_name: str, seed: int) -> None:
    await play(tmp_path, 10_000, seed, map_name)


async def test_a_line_that_breaks_at_any_act_loses_nothing(tmp_path: Path) -> None:
    """Broken before a key, in the middle of it, and after it: the same seat, the same game, nothing twice."""
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        game, guests = game_of(table), (ann, bo)
        for k in range(12):
            seat = game.owing()[0]
            before, revision = list(game.acts), game.revision(seat)
            async with client_at(host, guests[seat].key, size=(100, 30)) as screen:
                await screen.until("Hand")
                assert table.seats_of(guests[seat].person.id) == (seat,)
                if k % 3 == 0:
                    screen.connection.abort()
                elif k % 3 == 1:
                    screen.press("d" if game.table.turn else "\r\r")
                    await asyncio.sleep(0.03 * k)
                    screen.connection.abort()
                else:
                    await Fingers(screen, game, seat, k).act()
                    screen.connection.abort()
            await table_is_empty(table)
            assert table._host is not None
            await table._host.quiet()
            assert game.acts[: len(before)] == before
            assert len(game.acts) - len(before) <= (1 if k % 3 < 2 else 2)
            if k % 3 == 0:
                assert game.revision(seat) == revision
            assert recall(read_journal(tmp_path / "games" / table.record.game)).game.acts == game.acts
        assert len(game.acts) >= 5


async def table_is_empty(table: HostedTable) -> None:
    for _ in range(500):
        if table._society is not None and table._society.empty:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("somebody is still there")


async def test_first_tickets_in_one_moment(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        guests = [guest(host, name) for name in ("Ann", "Bo", "Cy", "Dee")]
        table = await table_of(host, *guests)
        game = game_of(table)
        async with (
            client_at(host, guests[0].key) as one,
            client_at(host, guests[1].key) as two,
            client_at(host, guests[2].key) as three,
            client_at(host, guests[3].key) as four,
        ):
            screens = (one, two, three, four)
            for screen in screens:
                await screen.until("Keep at least")
            for screen in screens:
                screen.press("\r\r")
            for screen in screens:
                await screen.until(lambda text: "Keep at least" not in text and "chooses" not in text)
            assert len(game.acts) == 5
            assert sorted(act.seat for act in game.acts[1:]) == [0, 1, 2, 3]
            assert len(game.owing()) == 1
