"""Two people and somebody who watches play a game over three lines, by their keys alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ssh.evening import game_of, guest, table_of
from ssh.fingers import Fingers
from ssh.host import Client, client_at, host_at
from ssh.visitors import MANY
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.lobby.table import Table
from ttr_tui.seats.audit import audit
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.words.english import shorthand
from ttr_tui.words.english.naming import cast_at

PAGES = ("l", "p", "h", '"')


def secrets(game: Game, seat: int) -> set[str]:
    """How tickets are written that others hold or look at, and that nobody in this seat has been told of."""
    cast, table = cast_at(game.rules.edition, game.sitters, seat), game.table
    others = [one for one in range(table.seats) if one != seat]
    tickets = {ticket for one in others for ticket in (*table.tickets[one], *table.offers[one])}
    return {word for ticket in tickets for word in (shorthand.ticket_code(cast, ticket), cast.short_ticket(ticket))}


def nothing_leaks(game: Game, seat: int, screen: Client) -> None:
    if not game.over:
        text = screen.text
        assert [word for word in secrets(game, seat) if word in text] == []
        if seat == SPECTATOR:
            assert "Hand" not in text


async def play(tmp_path: Path, acts: int, seed: int) -> None:
    """Go on for so many acts, or to the end."""
    async with host_at(tmp_path) as host:
        ann, bo, cy = guest(host, "Ann"), guest(host, "Bo"), guest(host, "Cy")
        table = await table_of(host, ann, bo)
        game = game_of(table)
        code = table.record.code
        async with (
            client_at(host, ann.key, size=(120, 40)) as first,
            client_at(host, bo.key) as second,
            client_at(host, cy.key, code, size=(100, 30)) as third,
        ):
            screens = {0: first, 1: second, SPECTATOR: third}
            await first.until("Hand")
            await second.until("Hand")
            await third.until("Ann")
            fingers = {seat: Fingers(screens[seat], game, seat, seed + seat) for seat in (0, 1)}
            while not game.over and len(game.acts) < acts:
                await fingers[game.owing()[0]].act()
                for seat, screen in screens.items():
                    nothing_leaks(game, seat, screen)
            await told(table, list(screens.values()))
            for page in PAGES:
                for seat, screen in screens.items():
                    screen.press(page)
                    await told(table, [screen])
                    nothing_leaks(game, seat, screen)
                    assert str(tmp_path) not in screen.text
                    screen.press("\x1b")
                    await told(table, [screen])
        if game.over:
            assert table.record.over
    record = recall(read_journal(tmp_path / "games" / table.record.game))
    assert record.game.acts == game.acts
    assert audit(record) is None


async def told(table: Table, screens: list[Client]) -> None:
    """Wait until everything has been written, and what was shown of it has come."""
    assert table._host is not None
    await table._host.quiet()
    for screen in screens:
        before = None
        while before != screen.text:
            before = screen.text
            await asyncio.sleep(0.1)


@pytest.mark.rule("ALL-019", "ALL-020", "ALL-035", "TRAP-008")
async def test_some_acts_by_keys_over_three_lines(tmp_path: Path) -> None:
    await play(tmp_path, 16, 5)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_game_by_keys_over_three_lines(tmp_path: Path, seed: int) -> None:
    await play(tmp_path, 10_000, 100 * seed)


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


async def table_is_empty(table: Table) -> None:
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
