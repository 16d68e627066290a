"""A host from its beginning to its end: the folder, the lobby, the listener, and signals that end it without loss."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from errno import EACCES
from pathlib import Path
from secrets import randbelow

import asyncssh

from ttr_tui.bots.think.pool import WorkerPool
from ttr_tui.core.value import value
from ttr_tui.hosting.lobby.disk import Disk
from ttr_tui.hosting.lobby.lobby import Lobby
from ttr_tui.hosting.lobby.notices import Notices
from ttr_tui.hosting.lobby.office import Office
from ttr_tui.ssh.command import TurnCommand
from ttr_tui.ssh.gate.crowd import Limits
from ttr_tui.ssh.lobby_reception import LobbyReception
from ttr_tui.ssh.server import HOST_KEY, Listener, host_key
from ttr_tui.store.faults import Complaint
from ttr_tui.store.host.alone import FolderTaken, alone_in
from ttr_tui.store.host.bans import read_bans
from ttr_tui.term.sweeping import HostSweeper
from ttr_tui.words.english.host import serving as words

SWEEP = 600.0
"""Seconds between two looks for tables that nobody wants any more."""


@value
class Address:
    host: str
    port: int


@value
class Wishes:
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
    wishes: Wishes | None = None,
) -> None:
    """Let people in until the process is told to end. Raises Complaint if it can't begin."""
    wishes = wishes or Wishes()
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # It warns of each line that was cut.
    with (
        _alone(folder),
        ThreadPoolExecutor(1, "journals") as journals,
        ThreadPoolExecutor(1, "lists") as lists,
    ):
        bans, wrong = read_bans(folder)
        if wrong:
            raise Complaint(words.broken_bans(wrong))
        key = _key_in(folder)
        lobby = Lobby(Disk(folder, journals, lists, complain), WorkerPool(), lambda: int(time.time()), randbelow)
        for left_out in await lobby.open():
            complain(words.left_out(left_out))
        command = TurnCommand(wishes.notify, complain)
        if wishes.notify:
            Notices(lobby, command.send)
        told = asyncio.Event()
        office = Office(lobby, bans, told.set)
        listener = Listener(LobbyReception(lobby, lists, office, wishes.owner), Limits())
        try:
            port = await listener.open(where.host, where.port, key)
        except (OSError, UnicodeError) as error:
            raise Complaint(words.cant_listen(f"{where.host}:{where.port}", _reason(error))) from error
        say(Address(where.host, port), key.get_fingerprint())
        sweeper = HostSweeper(lambda: len(listener.entrances))
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


def _reread(folder: Path, office: Office, complain: Callable[[str], None]) -> None:
    """Hold to what was written into the file of bans by hand."""
    bans, wrong = read_bans(folder)
    if wrong:
        complain(words.bans_as_before(wrong))
        return
    office.hold_to(bans)
    complain(words.bans_reread(len(bans.keys) + len(bans.addresses)))


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
            raise Complaint(words.folder_taken(folder)) from error
        except OSError as error:
            raise Complaint(words.cant_keep(Path(error.filename or folder), _reason(error))) from error
        yield


def _key_in(folder: Path) -> asyncssh.SSHKey:
    try:
        return host_key(folder)
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        raise Complaint(words.broken_key(folder / HOST_KEY)) from error
    except OSError as error:
        raise Complaint(words.cant_keep(folder, _reason(error))) from error


def _reason(error: Exception) -> str:
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]
