"""The screen before a game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.seats.history import Summary
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import MapError
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.home.front.backdrop import Backdrop
from ttr_tui.tui.home.front.behind import BESIDE, menu_width
from ttr_tui.tui.home.front.wordmark import wordmark
from ttr_tui.tui.home.menu import Menu
from ttr_tui.tui.home.shelf import Shelf
from ttr_tui.tui.kit.frame import SIDES, centred, framed
from ttr_tui.tui.kit.lines import Line, Run, fit, line, over, width_of, wrap
from ttr_tui.tui.kit.messages import Begin, Changed
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look.styles import BOX_FAINT, BOX_STRONG
from ttr_tui.tui.map.styles import GROUND
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.home import home as words

if TYPE_CHECKING:
    from ttr_tui.seats.history import Unreadable
    from ttr_tui.store.campaigns.glance import Glance
    from ttr_tui.tui.home.setup import Setup

TALL = 28
"""Rows from which on there is room for empty ones in the menu."""
LAST = 3
"""So many of the last games are told."""


class HomeScreen(PhasedScreen):
    DEFAULT_CSS = "#body { height: 1fr; }"

    def __init__(
        self, session: Session, history: Sequence[Summary | Unreadable], campaigns: Sequence[Glance], note: str = ""
    ) -> None:
        session.sit(SEAT_COLORS, {})
        super().__init__(session)
        self.history = history
        self.campaigns = campaigns
        self.shelf = Shelf()
        self.note = note
        self.body_pane = Pane(session.look, GROUND, id="body")
        self._behind = Backdrop(self.shelf)
        self._last: Sequence[str] = ()
        """What the last games came to, a line each."""
        self.phases = [Menu(self)]

    @property
    def player(self) -> str:
        """What whoever sits here is called."""
        return self.session.settings.name or words.NOBODY

    def panes(self) -> Sequence[Pane]:
        return (self.body_pane,)

    def opened(self) -> None:
        self.run_worker(self._prepare(), group="shelf")

    def on_screen_resume(self) -> None:
        """Whoever was on the screen meanwhile had seats of their own."""
        self.session.sit(SEAT_COLORS, {})
        super().on_screen_resume()

    async def _prepare(self) -> None:
        """Load what a game needs while somebody reads what there is to do."""
        if isinstance(self.app, BaseApp):
            await self.app.painted.wait()
        loop, writer = asyncio.get_running_loop(), self.session.writer
        await loop.run_in_executor(writer, partial(import_module, "ttr_tui.tui.table.game_screen"))
        await loop.run_in_executor(writer, self.shelf.fill)
        await loop.run_in_executor(writer, self._look_up)
        self.show()

    def _look_up(self) -> None:
        """Find the map that lies behind the menu, and what the last games came to."""
        from ttr_tui.seats.final_scores import finished_games

        self._behind.load()
        over = [game for game in self.history if isinstance(game, Summary) and game.winners is not None]
        self._last = [words.last_game(game.summary, game.scores) for game in finished_games(over[:LAST])]

    def always(self) -> Sequence[Offer]:
        return [*common_commands(self), Offer("quit", self.leave)]

    def draw(self) -> None:
        width, rows = self.body_pane.size.width, self.size.height - 2
        phase = next(phase for phase in reversed(self.phases) if isinstance(phase, Menu | Sheet | Page))
        if isinstance(phase, Menu):
            lines = self._welcome(width, rows)
        else:
            box = phase.box(width, rows)
            alone = width_of(box[0]) > width - SIDES
            lines = centred([fit((), width, GROUND)] * rows if alone else self._backdrop(width, rows), box)
        for laid in self.phases[self.phases.index(phase) + 1 :]:
            lines = centred(lines, laid.box(width, rows))
        self.body_pane.show(self.noted(lines, width, rows))

    def _welcome(self, width: int, rows: int) -> list[Line]:
        """The menu beside a map or at the lower left of it, and what the last games came to if there is room."""
        wide = menu_width(width)
        room = wide - SIDES
        menu = self.phases[0]
        assert isinstance(menu, Menu)
        above = [*wordmark(room, tall=rows >= TALL), *_told(words.ABOUT, room), *([()] if rows >= TALL else [])]
        listed = menu.body(room, rows - SIDES - len(above))
        last = [part for said in self._last for part in _told(said, room)]
        below = [(), line(Run(f" {words.LAST_GAMES}", BOX_STRONG)), *last] if last else []
        if len(above) + len(listed) + len(below) > rows - SIDES:
            below = []
        panel = framed(menu.title, [*above, *listed, *below], wide, menu.foot)
        return over(self._backdrop(width, rows), panel, 0, (rows - len(panel)) // (2 if width >= BESIDE else 1))

    def _backdrop(self, width: int, rows: int) -> list[Line]:
        """The map, beside where the menu stands if it fits, once it is there."""
        left = menu_width(width) if width >= BESIDE else 0
        return self._behind.lines(width, rows, left, self.session.glyphs)

    def begin(self, setup: Setup, *, guided: bool = False) -> None:
        """Begin a game, or say what is wrong with it."""
        try:
            deal = setup.party().deal(setup.seed)
        except (MapError, SeatFault) as fault:
            self.note = str(fault)
            return
        if not self.session.settings.guided:
            self.session.change(replace(self.session.settings, guided=True))
            self.post_message(Changed())
        self.go(Begin(deal, guided=guided))

    def leave(self) -> None:
        self.app.exit()


def _told(said: str, width: int) -> list[Line]:
    """A sentence in faint type, in as many lines as it needs."""
    return [line(Run(" ", BOX_FAINT), *part) for part in wrap(said, width - 2, BOX_FAINT)]
