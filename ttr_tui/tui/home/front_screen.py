"""What the screens before a game share: phases over a map, while all that a game needs is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from ttr_tui.core.cards import COLORS, SEAT_COLORS
from ttr_tui.dialogues.setup import Shelf
from ttr_tui.store.faults import MapError
from ttr_tui.store.maps import CLASSIC
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.kit.lines import SIDES, Line, Run, centred, fit, width_of
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.screen import Pane, PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look import seat
from ttr_tui.tui.map.signs import GROUND, LETTERS, Glyphs
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.pages.sheet import Page, Sheet

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition
    from ttr_tui.seats.game import Game
    from ttr_tui.tui.map.drawing import Marks


TALL = 28
"""Rows from which on there is room for empty ones in the menu."""


class FrontScreen(PhasedScreen):
    """Loads what a game needs while somebody reads what stands here."""

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
        """Load it once there is something to read."""
        if isinstance(self.app, BaseApp):
            await self.app.painted.wait()
        for work in (partial(import_module, "ttr_tui.tui.game_screen"), self.shelf.fill, self.look_up):
            await self.session.on_disk(work)
        self.show()

    def look_up(self) -> None:
        """Read what is shown once it is there, where files are read."""
        self.backdrop.load()

    def always(self) -> Sequence[Offer]:
        return [*common_commands(self), Offer("quit", self.leave)]

    def draw(self) -> None:
        width, rows = self.size.width, self.size.height - 2
        at = max(place for place, phase in enumerate(self.phases) if isinstance(phase, self.standing))
        lines = self.place(self.phases[at], width, rows)
        for phase in self.phases[at + 1 :]:
            lines = self.lay(lines, phase, width, rows)
        self.body_pane.show(self.noted(lines, width, rows))

    def place(self, phase: Phase, width: int, rows: int) -> list[Line]:
        """A phase that stands alone: over the map, or without it where it leaves nothing of it."""
        box = phase.box(width, rows)
        return centred(self.behind(box, width, rows), box)

    def behind(self, box: Sequence[Line], width: int, rows: int) -> list[Line]:
        """What lies behind a phase that stands alone."""
        whole = width_of(box[0]) > width - SIDES
        return [fit((), width, GROUND)] * rows if whole else self.ground(width, rows, self.left(width))

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


MOST_DRAWN = 12
"""Drawings that are kept."""


class Backdrop:
    """The map that lies behind a menu, drawn once for each size; several screens may share it."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._shown: tuple[Edition, Marks | None, dict[tuple[int, int, int | None, Glyphs], list[Line]]] | None = None
        """The map, what is to be seen on it if it is that of a game, and its drawings: set at once, by a thread."""

    def load(self) -> None:
        """Read the map, where files are read."""
        with suppress(MapError):
            self._shown = self._shelf.edition(CLASSIC), None, {}

    def show(self, game: Game) -> None:
        """From here on the map of a game, as it lies there now."""
        from ttr_tui.tui.home.preview import marks_of

        self._shown = game.rules.edition, marks_of(game), {}

    def lines(self, width: int, rows: int, left: int, glyphs: Glyphs) -> list[Line]:
        """The map right of so many columns, and what lies round it; empty ground until it is there."""
        return self._kept(width, rows, left, glyphs)

    def land(self, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
        """The land of the map alone."""
        return self._kept(width, rows, None, glyphs)

    def _kept(self, width: int, rows: int, left: int | None, glyphs: Glyphs) -> list[Line]:
        if self._shown is None:
            return [fit((), width, GROUND)] * rows
        edition, marks, drawn = self._shown
        asked = width, rows, left, glyphs
        if asked not in drawn:
            from ttr_tui.tui.home.preview import land_alone, map_and_around

            if len(drawn) == MOST_DRAWN:
                del drawn[next(iter(drawn))]
            drawn[asked] = (
                land_alone(edition, marks, width, rows, glyphs)
                if left is None
                else map_and_around(edition, marks, width, rows, left, glyphs)
            )
        return drawn[asked]


# The name of the program, drawn as a route of the map.

LEFT, RIGHT = " TTR ", " TUI "
SPACE = 3
"""Columns of one space of the route."""
WORDMARK = len(LEFT) + SPACE * len(COLORS) + len(RIGHT)
"""Columns of all of it."""


def wordmark(width: int, *, tall: bool) -> list[Line]:
    """A double route from one end of the name to the other: the open side, the cities, the claimed side.

    Where it is tall it has an empty row above and below.
    """
    margin, end = Run(" " * ((width - WORDMARK) // 2), GROUND), Run(" " * len(LEFT), GROUND)
    open_side = [Run(f"-{LETTERS[color]}-", f"open.{color}") for color in COLORS]
    owners = [place * len(SEAT_COLORS) // len(COLORS) for place in range(len(COLORS))]
    claimed = [Run(f" {owner + 1} ", seat(owner)) for owner in owners]
    between = Run(" " * SPACE * len(COLORS), GROUND)
    cities = Run(LEFT, "pill.ticket"), between, Run(RIGHT, "pill.ticket")
    rows = ((end, *open_side), cities, (end, *claimed))
    around: list[Line] = [fit((), width, GROUND)] if tall else []
    return [*around, *(fit((margin, *runs), width, GROUND) for runs in rows), *around]


BESIDE = 120
"""Columns from which on a map has room beside the menu."""
MENU = ((132, 36), (BESIDE, 44), (0, 46))
"""Columns of the menu, by those that the screen has at least: so that larger drawings of a map have room beside it."""


def menu_width(width: int) -> int:
    return next(columns for least, columns in MENU if width >= least)
