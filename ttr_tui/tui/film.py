"""A replay as a film: what a terminal of this size would be sent, act for act, with the times to show it at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

from textual.app import App
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver

from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.kit.motion import Moving
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.replay_screen import ReplayScreen

EACH_ACT, EACH_CLAIM, AT_THE_END = 0.5, 1.0, 4.0
"""Seconds for which it is shown."""
UNTIL_DRAWN = 3
"""A change leads to a drawing, that to a layout, and that to a frame."""


class Frame(NamedTuple):
    seconds: float
    """When it is sent."""
    sent: str


class Reel(HeadlessDriver):
    """Keeps what it is given to write."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._kept: list[str] = []

    def write(self, data: str) -> None:
        self._kept.append(data)

    def taken(self) -> str:
        """All that was written since this was last asked."""
        kept = "".join(self._kept)
        self._kept.clear()
        return kept


async def film(session: Session, make: Callable[[], ReplayScreen]) -> AsyncIterator[Frame]:
    """From the set-up to the last act. The terminal of the session says how large it is, and in which colours."""
    made: list[ReplayScreen] = []

    def first() -> ReplayScreen:
        replay = make()
        replay.moving = Moving(_never, replay.show)
        made.append(replay)
        return replay

    driver: type[Driver] = Reel
    app = TtrApp(session, driver=driver, first=first)
    size = session.terminal.width, session.terminal.height
    running = asyncio.create_task(app.run_async(size=size, mouse=False))
    painted = asyncio.create_task(app.painted.wait())
    await asyncio.wait((running, painted), return_when=asyncio.FIRST_COMPLETED)
    painted.cancel()
    try:
        seconds = 0.0
        while app.fault is None and made:
            replay = made[-1]
            await _drawn(replay)
            assert isinstance(app._driver, Reel)
            yield Frame(seconds, app._driver.taken())
            begun = seconds
            while replay.moving:
                seconds += next(iter(replay.moving)).seconds
                replay.moving.next_frame()
                await _drawn(replay)
                yield Frame(seconds, app._driver.taken())
            if replay.at == replay.last:
                yield Frame(seconds + AT_THE_END, "")
                break
            replay.move_to(replay.at + 1)
            seconds = max(seconds, begun + (EACH_CLAIM if replay.atlas.shown else EACH_ACT))
            replay.show()
    finally:
        app.exit()
        await running
    if app.fault is not None:
        raise app.fault


def _never(seconds: float, act: Callable[[], None]) -> None:
    """A film has its own time."""


async def _drawn(replay: ReplayScreen) -> None:
    for _ in range(UNTIL_DRAWN):
        done = asyncio.Event()
        replay.call_after_refresh(done.set)
        await done.wait()
