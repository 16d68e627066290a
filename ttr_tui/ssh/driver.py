"""A terminal at the other end of an ssh channel, as Textual drives it: no thread, no signal, no environment."""

from __future__ import annotations

from typing import Any, BinaryIO, Protocol, TextIO, runtime_checkable

from textual import events
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.filter import ANSIToTruecolor
from textual.geometry import Size
from textual.message import Message

from ttr_tui.ssh.line.outward import Outward
from ttr_tui.term.driver import MOUSE
from ttr_tui.term.line import Line, Relieved

BEGIN = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1004h\x1b[?2004h\x1b[?2026$p"
"""A page of its own, no cursor, no line wrap; focus and pastes are reported; can frames be shown at once?"""
END = "\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[m\x1b[H\x1b[2J\x1b[?1049l\x1b[?25h"

CACHES: tuple[Any, ...] = (
    StylesCache.get_inner_outer,
    ANSIToTruecolor.truecolor_style,
    XTermParser._parse_extended_key,
)


@runtime_checkable
class Remote(Protocol):
    """An app that is shown at the end of a line."""

    outward: Outward


class SSHDriver(Driver, Line):
    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert isinstance(app, Remote)
        self._outward = app.outward
        self._shown = False

    @property
    def behind(self) -> bool:
        return self._outward.full

    def use_mouse(self, *, on: bool) -> None:
        if on != self._mouse:
            self._mouse = on
            self._tell_mouse(on=on)

    def send_message(self, message: Message) -> None:
        """All of it happens on the one loop."""
        self._app.post_message(message)

    def resize(self, width: int, height: int) -> None:
        self._size = width, height
        self.send_message(events.Resize(Size(width, height), Size(width, height)))

    def write(self, data: str) -> None:
        if self._shown:
            self._outward.write(data)

    def start_application_mode(self) -> None:
        assert self._size is not None
        self._shown = True
        self._outward.whenever_free(lambda: self.send_message(Relieved()))
        self.write(BEGIN)
        if self._mouse:
            self._tell_mouse(on=True)
        self.resize(*self._size)

    def disable_input(self) -> None:
        """Whoever runs the app has stopped dealing keys to it."""

    def stop_application_mode(self) -> None:
        if self._mouse:
            self._tell_mouse(on=False)
        self.write(END)
        self._shown = False

    def close(self) -> None:
        self._outward.close()

    def open_url(self, url: str, new_tab: bool = True) -> None:  # noqa: FBT001, FBT002
        """Not on the machine of the host."""

    def deliver_binary(self, binary: BinaryIO | TextIO, **how: Any) -> None:
        """Nor is anything kept there for somebody far away."""
        binary.close()

    def _tell_mouse(self, *, on: bool) -> None:
        self.write("".join(f"\x1b[?{mode}{'h' if on else 'l'}" for mode in MOUSE))


def forget_closed_apps() -> None:
    """Textual and Rich keep what they worked out last, and with it the apps, screens and parsers that asked."""
    for cache in CACHES:
        cache.cache_clear()
