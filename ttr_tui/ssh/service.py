"""A host from its beginning to its end: the folder, the lobby, the listener, the owner's command, and signals."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from contextvars import Context
from errno import EACCES
from pathlib import Path
from secrets import randbelow

import asyncssh

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.core.text import printable
from ttr_tui.core.value import value
from ttr_tui.hosting.addresses import Familiar
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import HostOffice, Lobby, Notice, Notices
from ttr_tui.ssh.gate import Limits
from ttr_tui.ssh.reception import LobbyReception
from ttr_tui.ssh.server import HOST_KEY, Listener, host_key
from ttr_tui.store.faults import Complaint
from ttr_tui.store.host_files import FolderTaken, OtherFormat, alone_in, read_addresses, read_bans
from ttr_tui.term.garbage import Sweeper
from ttr_tui.words import ssh

SWEEP = 600.0
"""Seconds between two looks for tables that nobody wants any more."""
A_DAY = 86_400


@value
class Address:
    host: str
    port: int


@value
class HostWishes:
    """What the owner wants of a host."""

    owner: str = ""
    """The fingerprint of their key; empty if nobody has the page."""
    notify: tuple[str, ...] = ()
    """A command that is run at each turn, and its words."""


async def serve(
    folder: Path,
    where: Address,
    say: Callable[[Address, str], None],
    complain: Callable[[str], None],
    wishes: HostWishes | None = None,
) -> None:
    """Let people in until the process is told to end. Raises Complaint if it can't begin."""
    wishes = wishes or HostWishes()
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # It warns of each line that was cut.
    with (
        _alone(folder),
        ThreadPoolExecutor(1, "journals") as journals,
        ThreadPoolExecutor(1, "lists") as lists,
    ):
        bans, wrong = read_bans(folder)
        if wrong:
            raise Complaint(ssh.broken_bans(wrong))
        key = _key_in(folder)
        lobby = Lobby(Disk(folder, journals, lists, complain), WorkerPool(), lambda: int(time.time()), randbelow)
        for left_out in await lobby.open():
            complain(ssh.left_out(left_out))
        command = TurnCommand(wishes.notify, complain)
        if wishes.notify:
            Notices(lobby, command.send)
        came, wrong = read_addresses(folder)
        if wrong:
            complain(ssh.addresses_forgotten(wrong))
        familiar = Familiar(came, lobby.disk.keep_addresses, lambda: int(time.time()) // A_DAY)
        told = asyncio.Event()
        office = HostOffice(lobby, bans, told.set)
        listener = Listener(LobbyReception(lobby, lists, office, wishes.owner), Limits(), familiar)
        try:
            port = await listener.open(where.host, where.port, key)
        except (OSError, UnicodeError) as error:
            raise Complaint(ssh.cant_listen(f"{where.host}:{where.port}", _reason(error))) from error
        say(Address(where.host, port), key.get_fingerprint())
        sweeper = Sweeper(lambda: len(listener.entrances))
        sweeper.begin(asyncio.get_running_loop())
        try:
            await _until_told(lobby, told, lambda: _reread(folder, office, complain))
        finally:
            sweeper.end()
            await listener.close()
            await command.close()
            await lobby.close()


async def _until_told(lobby: Lobby, told: asyncio.Event, reread: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told.set)
    loop.add_signal_handler(signal.SIGHUP, reread)
    while not told.is_set():
        lobby.sweep()
        try:
            await asyncio.wait_for(told.wait(), SWEEP)
        except TimeoutError:
            continue


def _reread(folder: Path, office: HostOffice, complain: Callable[[str], None]) -> None:
    """Hold to what was written into the file of bans by hand."""
    bans, wrong = read_bans(folder)
    if wrong:
        complain(ssh.bans_as_before(wrong))
        return
    office.hold_to(bans)
    complain(ssh.bans_reread(len(bans.keys) + len(bans.addresses)))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """The folder and all in it can be written to, and no other host does. Raises Complaint."""
    with ExitStack() as held:
        try:
            held.enter_context(alone_in(folder))
            for part in folder.iterdir():
                if not os.access(part, os.R_OK | os.W_OK):
                    raise PermissionError(EACCES, os.strerror(EACCES), str(part))
        except FolderTaken as error:
            raise Complaint(ssh.folder_taken(folder)) from error
        except OtherFormat as other:
            said = ssh.newer_folder(folder, other.newer) if other.newer else ssh.unknown_format(other.file)
            raise Complaint(said) from other
        except OSError as error:
            raise Complaint(ssh.cant_keep(Path(error.filename or folder), _reason(error))) from error
        yield


def _key_in(folder: Path) -> asyncssh.SSHKey:
    try:
        return host_key(folder)
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        raise Complaint(ssh.broken_key(folder / HOST_KEY)) from error
    except OSError as error:
        raise Complaint(ssh.cant_keep(folder, _reason(error))) from error


def _reason(error: Exception) -> str:
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]


# The owner's command, run at each turn.

AT_ONCE = 4
"""Commands that run side by side."""
LONGEST = 20.0
"""Seconds that one of them may take."""


class TurnCommand:
    """What players are called stands in its environment. What goes wrong is said in the log of the host alone."""

    def __init__(self, command: Sequence[str], complain: Callable[[str], None]) -> None:
        self._command = command
        self._complain = complain
        self._waiting: dict[str, Notice] = {}
        """By table: of several the newest."""
        self._running: set[asyncio.Task[None]] = set()

    def send(self, notice: Notice) -> None:
        self._waiting[notice.table] = notice
        self._next()

    async def close(self) -> None:
        """End what still runs."""
        self._waiting.clear()
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _next(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting and len(self._running) < AT_ONCE:
            notice = self._waiting.pop(next(iter(self._waiting)))
            task = loop.create_task(self._run(notice), context=Context())  # That of a player would keep their screen.
            self._running.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self._complain(ssh.command_failed(str(fault)))
        self._next()

    async def _run(self, notice: Notice) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            env={**os.environ, **environment_of(notice)},
            start_new_session=True,
        )
        try:
            async with asyncio.timeout(LONGEST):
                code = await process.wait()
            if code:
                self._complain(ssh.command_ended(code, notice.table))
        except TimeoutError:
            self._complain(ssh.command_took(LONGEST, notice.table))
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                await process.wait()


def environment_of(notice: Notice) -> dict[str, str]:
    """Names are as cleaned as on every screen, one a line."""
    return {
        "TTR_TABLE": notice.table,
        "TTR_MAP": notice.map,
        "TTR_PERSON": "\n".join(map(printable, notice.people)),
        "TTR_AWAY": "\n".join(map(printable, notice.away)),
    }
