"""A terminal at the other end of an ssh channel: Textual's driver of it, and the way out, newest frame first."""

from __future__ import annotations

import asyncio
import fcntl
import struct
import termios
from collections.abc import Callable
from typing import Any, BinaryIO, Protocol, TextIO, runtime_checkable

from asyncssh.constants import MSG_IGNORE
from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from ttr_tui.term.driver import MOUSE, LineDriver, Relieved

BEGIN = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1004h\x1b[?2004h\x1b[?2026$p"
"""A page of its own, no cursor, no line wrap; focus and pastes are reported; can frames be shown at once?"""
END = "\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[m\x1b[H\x1b[2J\x1b[?1049l\x1b[?25h"


@runtime_checkable
class Remote(Protocol):
    """An app that is shown at the end of a line."""

    outward: Outward


class SSHDriver(Driver, LineDriver):
    """Needs no thread, no signal and no environment."""

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
        self._give_title_back()
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


# The way out of a channel, the newest frame first.

FULL = 4096
"""Unsent bytes from which on new frames had better wait."""
POLL = 0.02
"""Seconds between two looks at a line that is behind."""
STUCK = 60.0
"""Seconds after which a line that takes nothing is given up."""


class Pipe(Protocol):
    """As much of a channel as is needed."""

    def write(self, data: bytes) -> None: ...
    def is_closing(self) -> bool: ...


class Outward:
    """Asks the socket itself: what ssh allows to be under way is far more than a slow line has sent."""

    def __init__(self, pipe: Pipe, unsent: Callable[[], int], give_up: Callable[[], None]) -> None:
        self._pipe = pipe
        self._unsent = unsent
        self._give_up = give_up
        self._relieved: Callable[[], None] | None = None
        self._waiting: asyncio.Task[None] | None = None

    def whenever_free(self, relieved: Callable[[], None]) -> None:
        """Have this called each time that there is room again after there was none."""
        self._relieved = relieved

    @property
    def full(self) -> bool:
        """Should new frames wait? Whoever asks and hears yes is told when there is room."""
        behind = self._unsent() >= FULL
        if behind and self._waiting is None:
            self._waiting = asyncio.get_running_loop().create_task(self._wait())
        return behind

    def write(self, text: str) -> None:
        if not self._pipe.is_closing():
            self._pipe.write(text.encode(errors="replace"))

    def close(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._relieved = None

    async def _wait(self) -> None:
        least, since = self._unsent(), 0.0
        while (unsent := self._unsent()) >= FULL:
            least, since = (unsent, 0.0) if unsent < least else (least, since + POLL)
            if since > STUCK:
                self._give_up()
                return
            await asyncio.sleep(POLL)
        self._waiting = None
        if self._relieved is not None:
            self._relieved()


def unsent_of(channel: Any) -> int:
    """Bytes that an ssh channel, its connection and the system hold back. Each of them hides its share."""
    connection = channel.get_extra_info("connection")
    transport, socket = connection._transport, connection.get_extra_info("socket")
    if transport is None or socket is None or socket.fileno() < 0:
        return 0
    (in_system,) = struct.unpack("i", fcntl.ioctl(socket.fileno(), termios.TIOCOUTQ, struct.pack("i", 0)))
    return int(channel.get_write_buffer_size() + transport.get_write_buffer_size() + in_system)


def send_no_empty_packets(connection: Any) -> None:
    """Frames alone: an empty packet before each is of use only to ciphers in CBC, and those are not offered."""
    send = connection.send_packet

    def send_packet(kind: int, *parts: bytes, **how: Any) -> None:
        if kind != MSG_IGNORE:
            send(kind, *parts, **how)

    connection.send_packet = send_packet
