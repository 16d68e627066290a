"""The screen before a game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from ttr_tui.core.cards import COLORS, SEAT_COLORS
from ttr_tui.seats.history import Summary
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import MapError
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.home.menu import Menu
from ttr_tui.tui.home.shelf import Shelf
from ttr_tui.tui.kit.frame import SIDES, centred, framed
from ttr_tui.tui.kit.lines import Line, Run, fit, line, width_of
from ttr_tui.tui.kit.messages import Begin, Changed
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_STRONG, seat
from ttr_tui.tui.map.glyphs import LETTERS
from ttr_tui.tui.map.styles import GROUND
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.home import home as words

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition
    from ttr_tui.seats.history import Unreadable
    from ttr_tui.store.campaigns.glance import Glance
    from ttr_tui.tui.home.setup import Setup

LEFT, RIGHT = " TTR ", " TUI "
EVERY = 4
"""Columns from one space of the route to the next."""
MENU = 72
"""Columns of the menu: the map shows around it."""
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
        self._map: Edition | None = None
        self._behind: tuple[object, list[Line]] | None = None
        """What lies behind the menu, and the room and the signs that it was drawn for."""
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
        from ttr_tui.tui.home.setup import Setup

        with suppress(MapError):
            self._map = self.shelf.edition(Setup.usual(self.player).map_name)
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
            lines = centred([fit((), width, GROUND)] * rows, phase.box(width, rows))
        for laid in self.phases[self.phases.index(phase) + 1 :]:
            lines = centred(lines, laid.box(width, rows))
        self.body_pane.show(self.noted(lines, width, rows))

    def _welcome(self, width: int, rows: int) -> list[Line]:
        """The menu over a map, and what the last games came to, as far as there is room."""
        wide = min(width, MENU)
        room = wide - SIDES
        menu = self.phases[0]
        assert isinstance(menu, Menu)
        above = [*(_centred(runs, room) for runs in title()), _centred(line(Run(words.ABOUT, BOX_FAINT)), room), ()]
        listed = menu.body(room, rows - SIDES - len(above))
        last = [line(Run(f"   {said}", BOX_FAINT)) for said in self._last]
        below = [(), line(Run(f"   {words.LAST_GAMES}", BOX_STRONG)), *last] if last else []
        if len(above) + len(listed) + len(below) > rows - SIDES:
            below = []
        panel = framed(menu.title, [*above, *listed, *below], wide, menu.foot)
        return centred(self._backdrop(width, rows), panel)

    def _backdrop(self, width: int, rows: int) -> list[Line]:
        """The map, once it is there and where it fits."""
        empty = [fit((), width, GROUND)] * rows
        if self._map is None:
            return empty
        asked = width, rows, self.session.glyphs
        if self._behind is None or self._behind[0] != asked:
            from ttr_tui.tui.home.preview import whole_map

            self._behind = asked, centred(empty, whole_map(self._map, *asked))
        return self._behind[1]

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


def _centred(runs: Line, width: int) -> Line:
    return (Run(" " * max(0, (width - width_of(runs)) // 2), BOX), *runs)


def title() -> list[Line]:
    """A double route from one end of the name to the other: the open lane, the cities, the claimed lane."""
    names = COLORS
    between = EVERY * len(names) + 1
    margin = Run(" " * len(LEFT), BOX)
    open_lane = [margin, Run(" ", BOX)]
    claimed = [margin, Run(" ", BOX)]
    for place, color in enumerate(names):
        owner = place * len(SEAT_COLORS) // len(names)
        open_lane += [Run(f"-{LETTERS[color]}-", f"open.{color}"), Run(" ", BOX)]
        claimed += [Run(f" {owner + 1} ", seat(owner)), Run(" ", BOX)]
    cities = (Run(LEFT, "pill.ticket"), Run(" " * between, BOX), Run(RIGHT, "pill.ticket"))
    return [(*open_lane, margin), cities, (*claimed, margin)]
