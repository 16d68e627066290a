"""What the screens before a game share: phases over a map, while all that a game needs is loaded."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import ClassVar

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.home.front.backdrop import Backdrop
from ttr_tui.tui.home.shelf import Shelf
from ttr_tui.tui.kit.frame import SIDES, centred
from ttr_tui.tui.kit.lines import Line, fit, width_of
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.map.styles import GROUND
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.sheet import Sheet

TALL = 28
"""Rows from which on there is room for empty ones in the menu."""


class FrontScreen(PhasedScreen):
    DEFAULT_CSS = "#body { height: 1fr; }"
    standing: ClassVar[tuple[type[Phase], ...]] = (Sheet, Page)
    """Phases that stand alone; others lie over the one that was there before."""

    def __init__(self, session: Session, shelf: Shelf, backdrop: Backdrop) -> None:
        session.sit(SEAT_COLORS, {})
        super().__init__(session)
        self.shelf = shelf
        self.backdrop = backdrop
        self.body_pane = Pane(session.look, GROUND, id="body")

    def panes(self) -> Sequence[Pane]:
        return (self.body_pane,)

    def opened(self) -> None:
        self.run_worker(self._prepare(), group="shelf")

    def on_screen_resume(self) -> None:
        """Take the seats away that somebody had on the screen meanwhile; Textual calls the one above this as well."""
        self.session.sit(SEAT_COLORS, {})

    async def _prepare(self) -> None:
        """Load what a game needs while somebody reads what there is to do."""
        if isinstance(self.app, BaseApp):
            await self.app.painted.wait()
        loop, writer = asyncio.get_running_loop(), self.session.writer
        await loop.run_in_executor(writer, partial(import_module, "ttr_tui.tui.table.game_screen"))
        await loop.run_in_executor(writer, self.shelf.fill)
        await loop.run_in_executor(writer, self.look_up)
        self.show()

    def look_up(self) -> None:
        """Read what is shown once it is there, where files are read."""
        self.backdrop.load()

    def always(self) -> Sequence[Offer]:
        return [*common_commands(self), Offer("quit", self.leave)]

    def draw(self) -> None:
        width, rows = self.body_pane.size.width, self.size.height - 2
        at = max(place for place, phase in enumerate(self.phases) if isinstance(phase, self.standing))
        lines = self.place(self.phases[at], width, rows)
        for phase in self.phases[at + 1 :]:
            lines = self.lay(lines, phase, width, rows)
        self.body_pane.show(self.noted(lines, width, rows))

    def place(self, phase: Phase, width: int, rows: int) -> list[Line]:
        """A phase that stands alone: over the map, or without it where it leaves nothing of it."""
        box = phase.box(width, rows)
        whole = width_of(box[0]) > width - SIDES
        return centred([fit((), width, GROUND)] * rows if whole else self.ground(width, rows, self.left(width)), box)

    def lay(self, lines: list[Line], phase: Phase, width: int, rows: int) -> list[Line]:
        """A phase over the one that it is about."""
        return centred(lines, phase.box(width, rows))

    def left(self, width: int) -> int:
        """Columns that the map leaves free on its left, whatever stands over it."""
        return 0

    def ground(self, width: int, rows: int, left: int) -> list[Line]:
        """The map, right of so many columns, once it is there."""
        return self.backdrop.lines(width, rows, left, self.session.glyphs)

    def leave(self) -> None:
        self.app.exit()
