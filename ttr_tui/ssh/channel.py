"""One channel of a connection: what its terminal can do, the app that is shown there, and the end of both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from textwrap import TextWrapper

import asyncssh
from textual.message import Message

from ttr_tui.ssh.inward import Inward, Resizing
from ttr_tui.ssh.line_mode import Lines
from ttr_tui.ssh.reception import Caller, Reception
from ttr_tui.ssh.remote_driver import Outward, SSHDriver, unsent_of
from ttr_tui.term.base import BaseApp, forget_closed_apps
from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH, LOCALE, Obstacle, Terminal, look
from ttr_tui.words import lobby, ssh

TOLD = ("COLORTERM", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR")
"""All that is believed of a client's environment, besides the kind of its terminal."""
LONGEST = 64
"""Characters of each."""
ANSWERED = 2.0
"""Seconds that a screen gets to deal with a key before the next one is handed to it all the same."""
BEGUN = 2.0
"""Seconds that a screen may take to begin before the next one begins all the same."""
NO_TERMINAL = 2
COME_AGAIN = 75
"""What a line ends with as its host closes, so that a loop at the other end goes round; whoever leaves ends it by 0."""
MOST_UNSENT = 16 * 1024
"""Bytes that somebody hasn't read yet, from which on what they type isn't shown nor taken."""
PLAIN = "plain"
"""The word after the address of somebody who wants sentences, whatever their terminal can draw."""
NO_SCREEN: Mapping[Obstacle, str] = {
    Obstacle.DUMB: lobby.DUMB,
    Obstacle.SMALL: lobby.small(LEAST_WIDTH, LEAST_HEIGHT),
}
LEAST_PACKET = 1024
"""Bytes that a client takes in one piece. A frame in pieces of one byte would keep everybody waiting."""
WIDEST, TALLEST = 400, 150
"""The largest screen that is drawn; a terminal beyond it shows the rest empty."""


class Environment(dict[bytes, bytes]):
    """As much of a client's environment as is believed; the rest is not even kept."""

    def __setitem__(self, name: bytes, said: bytes) -> None:
        if name.decode(errors="replace") in TOLD:
            super().__setitem__(name, said[:LONGEST])


class Channel(asyncssh.SSHServerSession[bytes]):
    def __init__(
        self,
        reception: Reception,
        caller: Caller,
        starting: asyncio.Semaphore,
        running: set[asyncio.Task[None]],
        ended: Callable[[], None],
    ) -> None:
        """`running` has what is shown on any channel, also when its line is gone."""
        self._reception = reception
        self._caller = caller
        self._starting = starting
        self._all_running = running
        self._ended = ended
        self._kind = ""
        self._size = (0, 0)
        self._command: str | None = None
        self._shell = False
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._inward: Inward | None = None
        self._lines: Lines | None = None
        self._resizing: Resizing | None = None
        self._app: BaseApp[None] | None = None
        self._running: asyncio.Task[None] | None = None
        self._parting = ""
        self._code: int | None = None
        """What it ends with, whatever is shown here comes to."""

    @property
    def begun(self) -> bool:
        """Was anything asked for on this channel?"""
        return self._running is not None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan._env = Environment()
        if chan._send_pktsize < LEAST_PACKET:
            chan.get_connection().disconnect(asyncssh.DISC_PROTOCOL_ERROR, ssh.TINY_PACKETS)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._kind, self._size = term_type[:LONGEST], clamped(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        self._shell = True
        return True

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def session_started(self) -> None:
        """Lines can be here before anybody runs: a pipe sends them, and its end, at once."""
        if self._command == PLAIN:
            self._listen()
        self._running = asyncio.get_running_loop().create_task(self._run())
        self._all_running.add(self._running)
        self._running.add_done_callback(self._all_running.discard)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        if self._inward is not None:
            self._inward.take(data)
        elif self._lines is not None and self._channel is not None and unsent_of(self._channel) < MOST_UNSENT:
            self._lines.take(data)

    def eof_received(self) -> bool:
        """Nothing more is typed, but an answer may still be on its way out."""
        if self._lines is not None:
            self._lines.no_more()
        if self._app is not None:
            self._app.exit()
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._resizing is not None:
            self._resizing.to(*clamped(width, height))
        else:
            self._size = clamped(width, height)
        if self._lines is not None and self._kind:
            self._lines.columns = clamped(width, height)[0]

    def connection_lost(self, exc: Exception | None) -> None:
        if self._lines is not None:
            self._lines.end()
        if self._app is not None:
            self._app.exit()
        elif self._running is not None and self._lines is None:
            self._running.cancel()
        self._ended()

    def send_away(self, why: str, code: int | None = None) -> None:
        """End what is shown here, and say why once the terminal is as it was."""
        self._parting, self._code = why, code
        if self._lines is not None:
            self._lines.end()
        elif self._app is not None:
            self._app.exit()
        elif self._running is not None:
            self._running.cancel()

    async def _run(self) -> None:
        assert self._channel is not None
        code = 1
        try:
            code = await self._serve(self._channel)
        except Exception as fault:  # noqa: BLE001 - one session ends, no other
            self._reception.failed(fault)
            self._write(ssh.FAILED)
        finally:
            if self._parting:
                self._write(self._parting)
            if not self._channel.is_closing():
                self._channel.exit(code if self._code is None else self._code)

    async def _serve(self, channel: asyncssh.SSHServerChannel[bytes]) -> int:
        if self._command not in (None, PLAIN):
            return await self._reception.answer(self._caller, self._command, self._write)
        if not self._kind and self._command is None:
            self._write(ssh.NEEDS_TERMINAL)
            return NO_TERMINAL
        terminal = terminal_of(self._kind, self._size, channel.get_environment())
        if isinstance(terminal, Terminal) and self._command is None:
            return await self._show(channel, terminal)
        lines = self._listen()
        why = NO_SCREEN.get(terminal, "") if isinstance(terminal, Obstacle) and self._command is None else ""
        await self._reception.sentences(self._caller, lines, why)
        return 0

    def _listen(self) -> Lines:
        """From now on lines are taken, and kept until they are asked for."""
        channel = self._channel
        assert channel is not None
        if self._lines is None:
            columns = self._size[0] if self._kind else 0
            self._lines = Lines(channel, lambda: unsent_of(channel), shown=bool(self._kind), columns=columns)
        return self._lines

    async def _show(self, channel: asyncssh.SSHServerChannel[bytes], terminal: Terminal) -> int:
        await self._starting.acquire()
        beginning = asyncio.get_running_loop().create_task(self._begin())
        beginning.add_done_callback(lambda _: self._starting.release())
        cut = channel.get_connection().abort  # A channel alone would wait for the client to agree.
        outward = Outward(channel, lambda: unsent_of(channel), cut)
        app = self._app = self._reception.screen(self._caller, terminal, outward)
        self._inward = Inward(self._deal, channel.pause_reading, channel.resume_reading)
        self._resizing = Resizing(self._resize, cut)
        dealing = asyncio.get_running_loop().create_task(self._inward.run())
        dealing.add_done_callback(self._dealt)
        try:
            await app.run_async(size=self._size)
        finally:
            beginning.cancel()
            dealing.cancel()
            self._resizing.close()
            self._app = self._inward = None
            forget_closed_apps()
        if app.fault is not None:
            raise app.fault
        self._parting = self._parting or self._reception.farewell(app)
        return app.return_code or 0

    async def _begin(self) -> None:
        """Until there is something to be seen."""
        if self._app is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEGUN):
                    await self._app.painted.wait()

    async def _deal(self, message: Message) -> None:
        """Hand a key to the screen, and wait until what comes of it is drawn: meanwhile others are served."""
        app = self._app
        if app is None or not isinstance(app._driver, SSHDriver):
            return
        app._driver.process_message(message)
        drawn = asyncio.Event()
        app.call_later(lambda: app.screen.call_after_refresh(drawn.set))
        try:
            async with asyncio.timeout(ANSWERED):
                await drawn.wait()
        except TimeoutError:
            return

    def _dealt(self, dealing: asyncio.Task[None]) -> None:
        """Nobody can type any more: that is the end of it."""
        if not dealing.cancelled() and (fault := dealing.exception()) is not None:
            self._reception.failed(fault if isinstance(fault, Exception) else Exception(fault))
            if self._app is not None:
                self._app.exit()

    def _resize(self, width: int, height: int) -> None:
        self._size = width, height
        if self._app is not None and isinstance(self._app._driver, SSHDriver):
            self._app._driver.resize(width, height)

    def _write(self, text: str) -> None:
        channel = self._channel
        if channel is not None and not channel.is_closing():
            said = broken(text, self._size[0]) if self._kind else text
            channel.write(f"{said}\n".replace("\n", "\r\n" if self._kind else "\n").encode())


def broken(text: str, columns: int) -> str:
    """Lines that end between words, however narrow the terminal is."""
    wrap = TextWrapper(columns, break_long_words=False, break_on_hyphens=False)
    return "\n".join(wrap.fill(line) for line in text.split("\n"))


def clamped(width: int, height: int) -> tuple[int, int]:
    """A size that can be drawn, whatever a client says."""
    return min(max(width, 1), WIDEST), min(max(height, 1), TALLEST)


def terminal_of(kind: str, size: tuple[int, int], environment: Mapping[str, str]) -> Terminal | Obstacle:
    """The terminal, or what stands in the way of a screen. A client that says nothing of its letters has them all."""
    told = {name: environment[name][:LONGEST] for name in TOLD if name in environment}
    if not any(told.get(name) for name in LOCALE):
        told["LANG"] = "C.UTF-8"
    width, height = size
    return look({**told, "TERM": kind}, is_terminal=True, width=width, height=height)
