"""Somebody at the screen of a game, for tests: presses keys, waits until all is shown, and reads what stands there.

Bots and the disk are inline, so that a key has its whole effect before the next one. Nobody waits by the clock: the
screen is at rest once no message is on its way and nobody but its user owes anything. Only where a process thinks or
a thread writes is there time to pass, and it is left to them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Literal, ParamSpec, TypeVar
from unittest.mock import patch

from rich.segment import Segment
from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from ttr_tui.bots.thinker import InlineThinker, Thinker
from ttr_tui.cli.party import gather
from ttr_tui.hosting.chair import PacedChair
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Terminal
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit.commands import SIGNS
from ttr_tui.tui.kit.screen import PhasedScreen
from ttr_tui.tui.kit.session import Session

P = ParamSpec("P")
T = TypeVar("T")

CHARACTERS = {name: sign for name, sign in SIGNS.items() if len(sign) == 1} | {"space": " "}
PATIENCE = 5000
AT_ONCE = 200
"""Looks within which whatever is done in this process is over; after them, others need the processor more."""
AT_REST = 3
"""So often in a row nothing may be left to do: a message leads to a layout, and that to a frame."""


EDGES = str.maketrans("│─╭╮╰╯↑↓·▀▄", "           ")
"""What frames and coasts beside them are drawn with: in a terminal of ASCII the program sends other signs for these."""


def unframed(rows: Iterable[str]) -> list[str]:
    """The same rows without the edges of boxes."""
    return [row.translate(EDGES) for row in rows]


class Inline(Executor):
    """Does what it is given at once."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is for whoever waits
            future.set_exception(fault)
        return future


def live_game(table: GameScreen) -> LiveGame:
    """The true game, which no screen can reach."""
    return table.chair._live


@dataclass
class Seated:
    app: TtrApp
    pilot: Pilot[None]
    bots: bool = True
    """Do bots act by themselves?"""
    moves: bool = False
    """Does somebody look at what moves? Else it is where it belongs as soon as all is told."""
    sent: list[str] = field(default_factory=list)
    """What the driver was given to write since this was last taken."""
    keys: list[str] = field(default_factory=list)
    """All that was pressed."""

    @property
    def table(self) -> GameScreen:
        screen = self.app.screen
        assert isinstance(screen, GameScreen)
        return screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.keys.append(key)
            self.app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
            await self.rest()

    async def press_at_once(self, *keys: str) -> None:
        """As they come over a slow line: all of them before the first one is taken."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.rest()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.rest()

    async def rest(self) -> None:
        """Wait until nothing is left to do."""
        still = 0
        for look in range(PATIENCE):
            await self.pilot.pause(0)
            if look > AT_ONCE:
                await asyncio.sleep(0.01)
            if self.app.fault is not None:
                raise self.app.fault
            if isinstance(self.app.screen, PhasedScreen) and not self.moves:
                self.app.screen.moving.finish()
            still = still + 1 if self._still else 0
            if still == AT_REST:
                return
        raise AssertionError("the screen never comes to rest")

    @property
    def _drawn(self) -> bool:
        """Is a screen without a game shown, with everything done that was asked for?"""
        screen = self.app.screen
        busy = any(worker.group == "acts" and not worker.is_finished for worker in self.app.workers)
        return not busy and (
            not isinstance(screen, PhasedScreen) or bool(screen.footer_pane.lines or screen.small_pane.lines)
        )

    @property
    def _still(self) -> bool:
        """Has everything that happened been told, and does nobody act?"""
        if not isinstance(self.app.screen, GameScreen):
            return self._drawn
        table = self.table
        game = live_game(table).game
        busy = any(worker.group == "acts" and not worker.is_finished for worker in self.app.workers)
        bots = self.bots and any(game.sitters[seat].bot for seat in game.owing())
        told = bool(table.chair.trouble) or len(table.desk.watch.heard) == len(game.acts)
        return not busy and told and (table.holding or game.over or not bots)

    def strips(self) -> list[list[Segment]]:
        """What was composed, row by row."""
        return [list(strip) for strip in self.app.screen._compositor.render_strips()]

    def rows(self) -> list[str]:
        """What stands on the screen, as text alone."""
        return ["".join(segment.text for segment in row) for row in self.strips()]

    def taken(self) -> str:
        """All that was sent to the terminal since this was last asked."""
        sent = "".join(self.sent)
        self.sent.clear()
        return sent


def deal(map_id: str, seats: str, seed: int, *, variants: Sequence[str] = (), pieces: int | None = None) -> Deal:
    """A game to be dealt, perhaps with so few pieces that it is soon over."""
    party = gather(map_id, seats, variants)
    raw: Mapping[str, Any] = party.map
    if pieces is not None:
        fewer = {"fleet": pieces, "fleet_trains": pieces // 2} if "fleet" in raw["numbers"] else {"trains": pieces}
        raw = {**raw, "numbers": {**raw["numbers"], **fewer}}
    return Deal(raw, party.variants, party.sitters, seed, party.first, seed_was_typed=True)


TODAY = date(2026, 11, 12)
"""For every session of a test."""


def inline(one: LiveGame) -> Thinker:
    """Bots that think when they are asked."""
    return InlineThinker(one.game)


def session_in(
    folder: Path,
    terminal: Terminal,
    settings: Settings,
    complaints: Sequence[str] = (),
    thinking: Callable[[LiveGame], Thinker] = inline,
) -> Session:
    """A session that keeps everything in this folder, and has it written and thought of at once."""
    return Session(
        terminal,
        folder,
        folder / "settings.toml",
        settings,
        thinking,
        Inline(),
        complaints,
        campaigns=folder / "campaigns",
        today=lambda: TODAY,
    )


@asynccontextmanager
async def seated(
    dealt: Deal, folder: Path, terminal: Terminal, pace: Literal["instant", "step"] = "instant", *, motion: bool = True
) -> AsyncIterator[Seated]:
    """A game just begun, on the screen of this terminal."""
    async with at_table(LiveGame.begin(dealt, folder), folder, terminal, pace, motion=motion) as here:
        yield here


@asynccontextmanager
async def at_table(
    live: LiveGame,
    folder: Path,
    terminal: Terminal,
    pace: Literal["instant", "step"] = "instant",
    thinking: Callable[[LiveGame], Thinker] | None = None,
    *,
    motion: bool = True,
) -> AsyncIterator[Seated]:
    """A game under way, on the screen of this terminal; unless somebody else thinks for the bots, they do at once."""
    settings = Settings(pace=pace, motion=motion)
    session = session_in(folder, terminal, settings, thinking=thinking or inline)
    sent: list[str] = []

    def write(driver: HeadlessDriver, data: str) -> None:
        sent.append(data)

    with patch.object(HeadlessDriver, "write", write):
        async with sitting_in(chair_at_home(session, live), session) as here:
            here.bots, here.sent = thinking is None, sent
            await here.rest()
            yield here


@asynccontextmanager
async def sitting_in(chair: PacedChair, session: Session) -> AsyncIterator[Seated]:
    """Somebody at a screen of their own, who leaves the game in the end."""
    app = TtrApp(session, chair)
    async with app.run_test(size=(session.terminal.width, session.terminal.height)) as pilot:
        yield Seated(app, pilot)
