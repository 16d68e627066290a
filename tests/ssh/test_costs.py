"""What a key and an act cost a host with several who look on, in numbers that no machine changes (test 12)."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import asyncssh
import pytest
from textual.screen import Screen
from tui.test_bytes import UPDATE
from tui.test_frames import counted

from ssh.evening import game_of, guest, table_of
from ssh.host import PATIENCE, Host, client_at, host_at
from ttr_tui.seats.game import Game
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.map import drawing
from ttr_tui.tui.table_screen import TableScreen

SIZES = ((120, 40), (120, 40), (80, 24), (142, 46), (190, 56))
"""Three who play and two who watch."""
SEATED, TABS, ACTS = 3, 4, 10
PACKET = asyncssh.SSHServerConnection, "_send"
LAYOUT, DRAW, ROW = (Screen, "_refresh_layout"), (TableScreen, "draw"), (drawing, "draw_row")


@contextmanager
def frames() -> Iterator[dict[object, list[int]]]:
    """The bytes of each frame that is sent from here on, by the app that it shows."""
    sent: dict[object, list[int]] = defaultdict(list)
    send = BaseApp._send

    def counting(app: BaseApp[None], frame: str) -> None:
        if frame:
            sent[app].append(len(frame.encode()))
        send(app, frame)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseApp, "_send", counting)
        yield sent


@dataclass
class Table:
    """A game that is looked at from outside: what happens there, and the screens that show it."""

    host: Host
    game: Game

    @property
    def screens(self) -> list[GameScreen]:
        apps = [entrance._channel._app for entrance in self.host.listener.entrances if entrance._channel]
        return [app.screen for app in apps if app is not None and isinstance(app.screen, GameScreen)]

    @property
    def owing(self) -> int:
        return next(seat for seat, owed in enumerate(self.game.table.owed) if owed)

    async def shown(self, met: Callable[[], object] = lambda: True) -> None:
        """Wait until this is so, and every screen shows all that has happened."""
        async with asyncio.timeout(PATIENCE):
            while not met() or not all(map(self._is_new, self.screens)):
                await asyncio.sleep(0.005)
            for screen in self.screens:
                sent = asyncio.Event()
                screen.call_after_refresh(sent.set)
                await sent.wait()

    async def changes(self, what: Callable[[], int]) -> None:
        """Wait until this is another number than now, and every screen shows it."""
        before = what()
        await self.shown(lambda: what() != before)

    def _is_new(self, screen: GameScreen) -> bool:
        waiting = screen._stale or screen._acting or not screen._message_queue.empty()
        return not waiting and screen.desk.watch.revision == self.game.revision(screen.desk.seat)


async def test_what_a_key_and_an_act_cost_with_five_who_look_on(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host, AsyncExitStack() as stack:
        people = [guest(host, name) for name in ("Ann", "Bo", "Cy", "Dee", "Ida")]
        begun = await table_of(host, *people[:SEATED])
        clients = [
            await stack.enter_async_context(
                client_at(host, one.key, begun.record.code, size, source=f"127.0.1.{place}")
            )
            for place, (one, size) in enumerate(zip(people, SIZES, strict=True), 1)
        ]
        for client in clients[:SEATED]:
            await client.until("Hand")
            client.press("\r\r")
        for client in clients[SEATED:]:
            await client.until("You are watching.")
        table = Table(host, game_of(begun))
        await table.shown(lambda: table.game.table.turn == 1 and len(table.screens) == len(clients))

        seat = (table.owing + 1) % SEATED
        looking = next(screen for screen in table.screens if screen.desk.seat == seat)
        with counted(LAYOUT, DRAW, PACKET) as calls, frames() as sent:
            for _ in range(TABS):
                clients[seat].press("\t")
                await table.changes(lambda: looking.atlas.lane)
        assert calls == {"draw": TABS, "_send": TABS}, "nothing is laid out, and nobody else's screen is drawn"
        assert list(sent) == [looking.app]
        assert len(sent[looking.app]) == TABS
        assert max(sent[looking.app]) <= UPDATE

        clients[seat].press("\x1b")
        await table.changes(lambda: looking.atlas.lane)
        for _ in range(ACTS):
            with counted(LAYOUT, DRAW, ROW) as calls, frames() as sent:
                clients[table.owing].press("d")
                await table.changes(lambda: len(table.game.acts))
            assert not calls["_refresh_layout"]
            assert not calls["draw_row"], "no lane has changed"
            assert len(sent) == len(clients)
            assert calls["draw"] == sum(map(len, sent.values())), "one for each frame"
            assert max(map(max, sent.values())) <= UPDATE
