"""What every program of ours on a screen does: it leads from one screen to the next, and waits for the disk aside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from textual.screen import Screen

from ttr_tui.term.base import BaseApp
from ttr_tui.tui.kit.messages import BELOW
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session

T = TypeVar("T")


class StageApp(BaseApp[None]):
    session: Session

    async def show(self, screen: Screen[None]) -> None:
        """Instead of whatever is shown."""
        while len(self.screen_stack) > BELOW:
            await self.pop_screen()
        if len(self.screen_stack) == BELOW:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)

    def complain(self, sentence: str) -> None:
        if isinstance(self.screen, PhasedScreen):
            self.screen.note = sentence
            self.screen.show()

    async def on_disk(self, work: Callable[[], T]) -> T:
        """Whatever waits for a disk is done where files are written: one thing after the other."""
        return await asyncio.get_running_loop().run_in_executor(self.session.writer, work)
