"""A host from its beginning to its end: the folder, the lobby, the listener, and signals that end it without loss."""

from __future__ import annotations

import asyncio
import secrets
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ttr_tui.bots.think.pool import WorkerPool
from ttr_tui.core.value import value
from ttr_tui.hosting.lobby.disk import Disk
from ttr_tui.hosting.lobby.lobby import Lobby
from ttr_tui.ssh.gate.crowd import Limits
from ttr_tui.ssh.lobby_reception import LobbyReception
from ttr_tui.ssh.server import Listener, host_key
from ttr_tui.store.host.alone import alone_in
from ttr_tui.term.sweeping import HostSweeper

SWEEP = 3_600.0
"""Seconds between two looks for tables that nobody wants any more."""


@value
class Address:
    host: str
    port: int


async def serve(
    folder: Path,
    where: Address,
    say: Callable[[Address, str], None],
    complain: Callable[[str], None],
    owner: str = "",
) -> None:
    """Let people in until the process is told to end.

    Raises OSError if it can't listen there or keep anything, FolderTaken if another process does.
    """
    with alone_in(folder), ThreadPoolExecutor(1, "journals") as journals, ThreadPoolExecutor(1, "lists") as lists:
        disk = Disk(folder, journals, lists, complain)
        lobby = Lobby(disk, WorkerPool(), lambda: int(time.time()), secrets.randbelow)
        for wrong in await lobby.open():
            complain(wrong)
        key = host_key(folder)
        told = asyncio.Event()
        listener = Listener(LobbyReception(lobby, lists, owner, told.set), Limits())
        port = await listener.open(where.host, where.port, key)
        say(Address(where.host, port), key.get_fingerprint())
        sweeper = HostSweeper(lambda: bool(listener.entrances))
        sweeper.begin(asyncio.get_running_loop())
        try:
            await _until_told(lobby, told)
        finally:
            sweeper.end()
            await listener.close()
            await lobby.close()


async def _until_told(lobby: Lobby, told: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told.set)
    while not told.is_set():
        lobby.sweep()
        try:
            await asyncio.wait_for(told.wait(), SWEEP)
        except TimeoutError:
            continue
