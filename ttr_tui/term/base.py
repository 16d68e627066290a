"""The app, the screens and their parts that all of ours are: a terminal is sent only what is different."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from typing import Any, ClassVar, TypeVar, cast

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual._compositor import CompositorUpdate
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.driver import Driver
from textual.filter import ANSIToTruecolor
from textual.geometry import Offset, Region, Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from ttr_tui.term.driver import HungUp, LineDriver, Relieved
from ttr_tui.term.encoder import Encoder, Piece
from ttr_tui.term.garbage import Sweeper
from ttr_tui.term.terminal import Depth, Terminal

T = TypeVar("T")

LONG = 64
"""Bytes of a frame that is worth wrapping up, so that a terminal shows it at once."""


class SharedStylesheet(Stylesheet):
    """Every app has the same rules, and reads them anew: they are parsed once for all that run in a process."""

    _parsed: ClassVar[dict[Hashable, list[RuleSet]]] = {}

    def _parse_rules(self, css: str, *where: Any, **how: Any) -> list[RuleSet]:
        named = frozenset(self._variables.items()), css, where, *how.items()
        if named not in self._parsed:
            self._parsed[named] = super()._parse_rules(css, *where, **how)
        return self._parsed[named]


class Rows(Widget):
    """Is covered with text: it has no edges, and nothing of what lies behind it is to be seen."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - as every widget calls it
        super().__init__(id=id)
        self.changed: set[int] = set()
        """The rows that look different from when they were painted last."""

    def row(self, y: int, width: int) -> Sequence[tuple[str, Style]]:
        """What stands in a row, exactly so wide."""
        raise NotImplementedError

    def render_lines(self, crop: Region) -> list[Strip]:
        """For a frame of Textual's. Those are rare, so nothing is kept for the next one."""
        width = self.outer_size.width
        rows = [self.row(y, width) for y in crop.line_range]
        return [Strip([Segment(*piece) for piece in row], width).crop(*crop.column_span) for row in rows]

    def leave_to_textual(self) -> None:
        """Have it paint what changed."""
        width = self.outer_size.width
        if self.changed:
            self.refresh(*(Region(0, y, width, 1) for y in self.changed))
            self.changed.clear()


class BaseScreen(Screen[None]):
    """Paints what changed itself; Textual places its parts, and paints all that was placed anew."""

    drawn = True
    """Is there anything to be seen? Screens that draw say so once they have done it."""

    @cached_property
    def _parts(self) -> Sequence[Rows]:
        return list(self.query(Rows))

    def paint(self) -> None:
        """Show every row that changed. With Textual's next frame, if it is about to paint anything."""
        app = cast("BaseApp[object]", self.app)
        self.drawn = True
        if app.holding or app._batch_count or not self.is_current or self._textual_paints:
            for part in self._parts:
                part.leave_to_textual()
        else:
            app.paint(self._changed_rows())

    @property
    def _textual_paints(self) -> bool:
        """Is there a frame of its own to come? A widget says so first to itself, then to its screen by a message."""
        asked: Iterable[Widget] = (self, *self._parts)
        told = bool(self._dirty_widgets or self._compositor._dirty_regions) or not self._message_queue.empty()
        return told or any(one._layout_required or one._repaint_required for one in asked)

    def _changed_rows(self) -> Iterable[tuple[int, int, Iterable[Piece]]]:
        """The rows that changed and are to be seen: where they stand on the screen, and what stands there."""
        places = self._compositor.visible_widgets
        for part in self._parts:
            changed, part.changed = part.changed, set()
            if changed and part in places:
                region, _ = places[part]
                for y in changed:
                    if y < region.height:
                        yield region.y + y, region.x, part.row(y, region.width)

    def _compositor_refresh(self) -> None:
        """Compose nothing that nobody would see, and nothing that is composed again in a moment."""
        app = cast("BaseApp[object]", self.app)
        if app.screen is self and self.drawn and not app.holding and not self._repaint_required:
            super()._compositor_refresh()
        else:
            self._dirty_widgets.clear()

    def update_node_styles(self, animate: bool = True) -> None:  # noqa: FBT001, FBT002 - as Textual has it
        """Nothing of ours looks different on a screen that lay under another."""

    def _screen_resized(self, size: Size) -> None:
        """Is laid out once for a size. Textual does so again whenever it is told of the size that it has already."""
        if size != self._compositor.size:
            super()._screen_resized(size)


class BaseApp(App[T]):
    """Knows its terminal from the start and asks neither the environment nor another app's caches for its colours."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, terminal: Terminal, driver: type[Driver] | None = None, sweeper: Sweeper | None = None) -> None:
        """Only an app that has its process to itself gets a sweeper."""
        super().__init__(driver_class=driver)
        self.stylesheet = SharedStylesheet(variables=self.stylesheet._variables)
        self._disable_tooltips = self._disable_notifications = True  # Two widgets of every screen.
        self._filters.clear()  # They make fixed colours of a terminal's own, and ask the environment.
        self.terminal = terminal
        self.fault: Exception | None = None
        """What went wrong, if the app ended with a fault; whoever ran it tells the player."""
        self.painted = asyncio.Event()
        """Is set as soon as there is something to be read."""
        self._encoder = Encoder(terminal.depth, unicode=terminal.unicode)
        self._titled = ""
        self._sweeper = sweeper
        self.holding = True
        """Is nothing sent yet? The first frames are only on the way to the one that is worth it."""
        if sweeper is None:
            self._capture_nothing()

    def get_default_screen(self) -> Screen[object]:
        return cast(Screen[object], BaseScreen(id="_default"))

    @property
    def _line(self) -> LineDriver | None:
        """To a real terminal; none in most tests."""
        driver: object = self._driver
        return driver if isinstance(driver, LineDriver) else None

    def on_ready(self) -> None:
        self.holding = False
        self.screen.refresh()
        self.screen._on_timer_update()
        if self._sweeper is not None:
            self._sweeper.begin(asyncio.get_running_loop())

    def on_relieved(self, message: Relieved) -> None:
        if not self.holding:
            self._catch_up()

    def on_hung_up(self, message: HungUp) -> None:
        """Every act is saved before it is shown, so there is nothing to do but to go."""
        self.exit(return_code=128 + message.number)

    def refresh_css(self, animate: bool = True) -> None:  # noqa: FBT001, FBT002 - as Textual has it
        """Textual has every app and every screen styled and laid out again for the theme that it has from the start."""

    def _capture_nothing(self) -> None:
        """Apps that share a process leave in any order: each would put back what another has put there."""
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    def use_mouse(self, *, on: bool) -> None:
        """Let the terminal report the mouse from now on, or keep it to itself."""
        if self._line is not None:
            self._line.use_mouse(on=on)

    def entitle(self, title: str) -> None:
        """Have the window called so, if there is one."""
        if self._line is not None and self.terminal.framed and title != self._titled:
            self._titled = title
            self._line.entitle(title)

    def give_notice(self, said: str) -> None:
        """Tell somebody who looks at another window."""
        if self._line is not None and self.terminal.framed and not self.app_focus:
            self._line.give_notice(said)

    def copy(self, text: str) -> bool:
        """Lay a text on the clipboard of whoever sits at the terminal; False if it has none that could be reached."""
        if self._line is None or not self.terminal.framed:
            return False
        self.copy_to_clipboard(text)
        return True

    def on_unmount(self) -> None:
        if self._sweeper is not None:
            self._sweeper.end()

    def recolor(self, depth: Depth, *, unicode: bool) -> None:
        """Have these colours and signs from here on, whatever the terminal said of itself."""
        self._encoder = Encoder(depth, unicode=unicode)
        if self._running:
            self._display(self.screen, self.screen._compositor.render_full_update())

    def on_resize(self, event: events.Resize) -> None:
        """Whatever the terminal made of what it showed, everything is sent again."""
        self._encoder.forget()

    def _display(self, screen: Screen[object], renderable: object) -> None:
        """Instead of Textual's own, which sends every touched region whole. Tests without a terminal come here too."""
        if not isinstance(renderable, CompositorUpdate) or self._batch_count or self._closed or not self._running:
            return
        self._encoder.take(renderable)
        if not self.holding:
            self._catch_up()

    def paint(self, rows: Iterable[tuple[int, int, Iterable[Piece]]]) -> None:
        """Show these, each from a row and a column on."""
        if self._closed or not self._running:
            return
        for y, x, pieces in rows:
            self._encoder.put(y, x, pieces)
        if not self.holding:
            self._catch_up()

    def _catch_up(self) -> None:
        """Send what is different; if the line is behind, that comes when it is free, and is then the newest."""
        line = self._line
        if line is None or not line.behind:
            self._send(self._encoder.catch_up(self._cursor()))

    def _cursor(self) -> Offset:
        return self.screen.outer_size.clamp_offset(self.cursor_position)

    def _send(self, frame: str) -> None:
        driver = self._driver
        if driver is None or not frame:
            return
        long = len(frame) > LONG
        if long and self._sync_available:
            frame = f"\x1b[?2026h{frame}\x1b[?2026l"
        driver.write(frame)
        driver.flush()
        if long:
            self.painted.set()

    def _fatal_error(self) -> None:
        """Textual would print a traceback with everything that it knows."""
        self.fault = self._exception
        self._close_messages_no_wait()


CACHES: tuple[Any, ...] = (
    StylesCache.get_inner_outer,
    ANSIToTruecolor.truecolor_style,
    XTermParser._parse_extended_key,
)


def forget_closed_apps() -> None:
    """Textual and Rich keep what they worked out last, and with it the apps, screens and parsers that asked."""
    for cache in CACHES:
        cache.cache_clear()
